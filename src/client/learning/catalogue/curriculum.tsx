import { useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import type { Chapter, Course } from './catalogue-api.ts';
import { chapterSeconds, wholeMinutes } from './course-facts.ts';
import { LectureRow } from './lecture-row.tsx';
import { trackOf } from './track.ts';

type Props = { course: Course; enrolled: boolean };

/** The real outline: chapters on one wire, their lectures as its taps. One free preview plays at a time. */
export function Curriculum({ course, enrolled }: Props) {
  const [playing, setPlaying] = useState<string | null>(null);
  const chapters = course.chapters;
  const all = chapters.reduce((sum, chapter) => sum + chapterSeconds(chapter), 0);
  return (
    <section>
      <h2 className="text-2xl">{m.catalogue_outline_title()}</h2>
      {chapters.length === 0 && <p className="mt-4 text-quiet">{m.catalogue_outline_empty()}</p>}
      {chapters.length > 0 && (
        <p className="mt-1 text-quiet">
          {m.catalogue_outline_sum({
            chapters: m.catalogue_chapters({ count: chapters.length }),
            lessons: m.catalogue_lessons({ count: course.totalLectures }),
            minutes: m.catalogue_film({ minutes: wholeMinutes(all) }),
          })}
        </p>
      )}
      <ol className="mt-6 grid gap-6">
        {chapters.map((chapter, index) => (
          <li key={chapter.id}>
            <ChapterHead chapter={chapter} number={index + 1} band={trackOf(course.category).band} />
            <ol className="ml-5 border-ink border-l-2">
              {chapter.lectures.map((lecture) => (
                <LectureRow
                  key={lecture.id}
                  lecture={lecture}
                  slug={course.slug}
                  enrolled={enrolled}
                  playing={playing === lecture.id}
                  onPlay={(play) => setPlaying(play ? lecture.id : null)}
                />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  );
}

function ChapterHead({ chapter, number, band }: { chapter: Chapter; number: number; band: string }) {
  return (
    <div className="flex items-center gap-4">
      <span
        aria-hidden="true"
        className={`grid size-[2.625rem] shrink-0 place-items-center rounded-chip border-2 border-ink font-bold font-display leading-none ${band}`}
      >
        {number}
      </span>
      <h3 className="flex-1 text-lg leading-tight">{chapter.title}</h3>
      <p className="shrink-0 text-quiet text-sm">
        {m.catalogue_lessons({ count: chapter.lectures.length })},{' '}
        {m.catalogue_film({ minutes: wholeMinutes(chapterSeconds(chapter)) })}
      </p>
    </div>
  );
}
