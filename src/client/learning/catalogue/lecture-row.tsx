import { CirclePlay, Lock, X } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { Badge } from '../../platform/ui/badge.tsx';
import type { Lecture } from './catalogue-api.ts';
import { previewOf, wholeMinutes } from './course-facts.ts';
import { Film } from './film.tsx';

type Props = {
  lecture: Lecture;
  slug: string;
  enrolled: boolean;
  /** Its preview is open below it. */
  playing: boolean;
  onPlay: (play: boolean) => void;
};

/** One lecture of the outline: what it is, how long, and the way in where there is one. */
export function LectureRow({ lecture, slug, enrolled, playing, onPlay }: Props) {
  return (
    <li className="relative py-3 pl-7 before:absolute before:top-[1.55rem] before:left-0 before:h-0.5 before:w-4 before:bg-ink">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <div className="min-w-0 flex-[1_1_16rem]">
          <h4 className="flex flex-wrap items-center gap-x-3 font-semibold">
            {lecture.title}
            {lecture.isPreviewFree && <Badge tone="power">{m.catalogue_lecture_free()}</Badge>}
          </h4>
          <p className="text-quiet text-sm">{lecture.description}</p>
        </div>
        <div className="flex min-h-11 shrink-0 items-center gap-4 text-sm max-sm:w-full max-sm:justify-between">
          <span className="text-quiet tabular-nums sm:order-last sm:min-w-14 sm:text-right">
            {m.catalogue_minutes({ minutes: wholeMinutes(lecture.durationSeconds) })}
          </span>
          <WayIn lecture={lecture} slug={slug} enrolled={enrolled} playing={playing} onPlay={onPlay} />
        </div>
      </div>
      {playing && lecture.videoUrl && (
        <div className="mt-3 overflow-hidden rounded-chip border-2 border-ink">
          <Film
            title={lecture.title}
            src={lecture.videoUrl}
            captions={lecture.captionsUrl}
            poster={lecture.posterUrl}
          />
        </div>
      )}
    </li>
  );
}

const way =
  'inline-flex min-h-11 items-center gap-2 rounded-chip font-display font-semibold text-wire-dark hover:underline';

function WayIn({ lecture, slug, enrolled, playing, onPlay }: Props) {
  const title = lecture.title;
  const preview = previewOf(lecture);
  if (!lecture.hasVideo) return <span className="text-quiet">{m.catalogue_lecture_unfilmed()}</span>;
  if (enrolled || preview === 'there')
    return (
      <Link to={paths.courseLecture(slug, lecture.id)} className={way}>
        <CirclePlay aria-hidden="true" className="size-5" />
        {enrolled ? m.catalogue_lecture_open() : m.catalogue_lecture_play_words()}{' '}
        <span className="sr-only">{title}</span>
      </Link>
    );
  if (preview === null)
    return (
      <span title={m.catalogue_lecture_locked()} className="inline-flex items-center text-quiet">
        <Lock aria-hidden="true" className="size-4" />
        <span className="sr-only">{m.catalogue_lecture_locked()}</span>
      </span>
    );
  return (
    <button
      type="button"
      aria-expanded={playing}
      aria-label={playing ? m.catalogue_lecture_close({ title }) : m.catalogue_lecture_play({ title })}
      onClick={() => onPlay(!playing)}
      className={way}
    >
      {playing ? (
        <X aria-hidden="true" className="size-5" />
      ) : (
        <CirclePlay aria-hidden="true" className="size-5" />
      )}
      {playing ? m.catalogue_lecture_close_words() : m.catalogue_lecture_play_words()}
    </button>
  );
}
