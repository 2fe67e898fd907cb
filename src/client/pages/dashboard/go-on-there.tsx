import { Play } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { resumePosition } from '../../../rules/learning/resume-position.ts';
import { m } from '../../../texts/generated/messages.js';
import { Thumbnail } from '../../learning/catalogue/thumbnail.tsx';
import { trackOf } from '../../learning/catalogue/track.ts';
import { clockText } from '../../learning/learning/clock-text.ts';
import type { DashboardProgress } from '../../learning/learning/learning-api.ts';
import { readPosition } from '../../learning/learning/tracking/local-position.ts';
import { paths } from '../../paths.ts';
import { browserStorage } from '../../platform/outbox/browser-storage.ts';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { ProgressWire } from '../../platform/ui/progress-wire.tsx';

type Props = {
  personId: string;
  next: DashboardProgress;
  /** The course that was just finished, where this one was not begun yet. */
  finished: string | null;
};

/** The second to go on at, as the classroom finds it: this browser may be ahead of what the server has heard. */
function secondOf(personId: string, { nextLectureId, nextLecture }: DashboardProgress): number {
  if (!nextLectureId || !nextLecture) return 0;
  const { lastWatchedPosition, durationSeconds } = nextLecture;
  const local = readPosition(browserStorage(), personId, nextLectureId);
  return resumePosition(lastWatchedPosition, local, durationSeconds);
}

/** Where I stopped: the lecture, the second, its picture, and one press that goes on exactly there. */
export function GoOnThere({ personId, next, finished }: Props) {
  const { course, nextLectureId, nextLecture, nextLectureTitle } = next;
  const second = secondOf(personId, next);
  const words =
    second > 0
      ? m.dashboard_go_on_at({ time: clockText(second) })
      : next.lastAccessedDate
        ? m.dashboard_go_on_next()
        : m.dashboard_go_on_begin();
  const to = nextLectureId
    ? paths.courseLecture(course.slug, nextLectureId, second > 0 ? second : undefined)
    : paths.courseContent(course.slug);
  return (
    <Panel
      as="section"
      className="group relative grid grid-cols-[minmax(0,1fr)] overflow-hidden sm:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]"
    >
      <div
        className={`grid content-center ${nextLecture?.posterUrl ? 'bg-paper' : trackOf(course.category).pale}`}
      >
        <div className="relative">
          <Picture course={course} poster={nextLecture?.posterUrl ?? null} />
          {second > 0 && nextLecture && (
            <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-2 bg-ink/60">
              <span
                className="block h-full bg-wire"
                style={{ width: `${(100 * second) / nextLecture.durationSeconds}%` }}
              />
            </span>
          )}
        </div>
      </div>
      <div className="grid content-center gap-2 p-5 sm:p-6">
        {finished && <p>{m.dashboard_go_on_finished({ course: finished })}</p>}
        <p className="text-quiet text-sm">
          {nextLecture
            ? m.dashboard_go_on_place({ course: course.title, chapter: nextLecture.chapterTitle })
            : course.title}
        </p>
        <h2 className="font-bold font-display text-2xl">{nextLectureTitle ?? course.title}</h2>
        <ProgressWire
          percent={next.overallProgress}
          label={m.dashboard_progress_of({ course: course.title })}
          figure
        />
        <ButtonLink
          size="large"
          className="mt-2 w-full after:absolute after:-inset-[999px]"
          icon={<Play aria-hidden="true" className="size-5 shrink-0 fill-current" />}
          render={(look) => <Link to={to} {...look} />}
        >
          {words}
        </ButtonLink>
      </div>
    </Panel>
  );
}

/** The film's poster; where there is none, or it does not come, what one builds in the course. */
function Picture({ course, poster }: { course: DashboardProgress['course']; poster: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  // In the place of a poster that did not come it is as high as that: nothing below it moves.
  const isBroken = poster !== null && poster === broken;
  if (poster === null || isBroken)
    return (
      <Thumbnail course={course} alt="" lazy={false} {...(isBroken && { className: 'aspect-video!' })} />
    );
  return (
    <img
      src={poster}
      alt=""
      width={640}
      height={360}
      decoding="async"
      onError={() => setBroken(poster)}
      className="block aspect-video w-full object-cover"
    />
  );
}
