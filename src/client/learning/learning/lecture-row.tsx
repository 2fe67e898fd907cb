import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import type { CourseProgress } from '../../../contract/learning/learning.ts';
import { percentOf } from '../../../rules/learning/watch-state.ts';
import { m } from '../../../texts/generated/messages.js';
import { Badge } from '../../platform/ui/badge.tsx';
import { Led } from '../../platform/ui/led.tsx';
import type { Lecture } from '../catalogue/catalogue-api.ts';
import { useWatched } from './tracking/use-watched.ts';
import type { WatchSession } from './tracking/watch-session.ts';

type Props = {
  lecture: Lecture;
  own: CourseProgress['lectures'][number] | null;
  /** Given for the lecture that is open: its light follows the watching. */
  session: WatchSession | null;
  current: boolean;
  locked: boolean;
  /** It says that it is free: to those who did not buy the course. */
  free: boolean;
  onOpen: () => void;
};

/** Whole minutes, at least one. */
export const minutesOf = (lecture: Lecture) => Math.max(1, Math.round(lecture.durationSeconds / 60));

/** A lecture in the list: its light, its name, how long it is, and whether one may watch it. */
export function LectureRow({ lecture, own, session, current, locked, free, onOpen }: Props) {
  return (
    <li>
      <Link
        to={{ search: `?lecture=${lecture.id}` }}
        preventScrollReset
        aria-current={current ? 'true' : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onOpen();
        }}
        className={`flex min-h-12 items-center gap-3 border-l-4 py-2 pr-5 pl-4 no-underline hover:bg-paper-deep focus-visible:outline-offset-[-4px] ${current ? 'border-wire bg-paper' : 'border-transparent'}`}
      >
        {session ? (
          <LiveLight session={session} own={own} />
        ) : (
          <Light percent={own?.watchPercentage ?? 0} done={own?.isCompleted ?? false} />
        )}
        {/* What stands beside the name goes below it where letters are large. */}
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
          <span
            className={`min-w-0 flex-1 basis-[min(100%,8rem)] text-sm leading-snug ${current ? 'font-semibold' : ''}`}
          >
            {lecture.title}
          </span>
          {free && <Badge tone="leaf">{m.learning_lecture_free()}</Badge>}
          {locked && (
            <Lock role="img" aria-label={m.learning_lecture_locked()} className="size-4 text-quiet" />
          )}
          <span className="shrink-0 text-quiet text-xs tabular-nums">
            {m.learning_minutes({ minutes: minutesOf(lecture) })}
          </span>
        </span>
      </Link>
    </li>
  );
}

function LiveLight({ session, own }: { session: WatchSession; own: Props['own'] }) {
  const percent = useWatched(session, (view) => Math.floor(percentOf(view.tracker)));
  const completed = useWatched(session, (view) => view.tracker.completed);
  return (
    <Light
      percent={Math.max(percent, own?.watchPercentage ?? 0)}
      done={completed || (own?.isCompleted ?? false)}
    />
  );
}

/** Off: not begun. Amber: begun. Green: finished. */
function Light({ percent, done }: { percent: number; done: boolean }) {
  if (done) return <Led on tone="power" label={m.learning_light_done()} className="shrink-0" />;
  if (percent > 0)
    return <Led on tone="sun" label={m.learning_light_partly({ percent })} className="shrink-0" />;
  return <Led on={false} label={m.learning_light_off()} className="shrink-0" />;
}
