import { Cable, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CourseProgress } from '../../../contract/learning/learning.ts';
import { m } from '../../../texts/generated/messages.js';
import { Panel } from '../../platform/ui/panel.tsx';
import { ProgressWire } from '../../platform/ui/progress-wire.tsx';
import type { Course } from '../catalogue/catalogue-api.ts';
import { clockText } from './clock-text.ts';
import { useWatched } from './tracking/use-watched.ts';
import type { WatchSession } from './tracking/watch-session.ts';

type Props = { course: Course; progress: CourseProgress; session: WatchSession };

/** How far one is in the course: one line, and on demand the figures with today's sitting (specification, section 2). */
export function ProgressPanel({ course, progress, session }: Props) {
  const sitting = useWatched(session, (view) => Math.floor(view.tracker.sessionSeconds));
  const unsaved = useWatched(session, (view) => Math.max(0, Math.floor(view.tracker.studied)));
  const minutes = Math.floor((progress.totalTimeSpent + unsaved) / 60);
  return (
    <Panel as="section" className="px-5 py-3">
      <h2 className="sr-only">{m.learning_progress_title()}</h2>
      <ProgressWire
        percent={progress.overallProgress}
        label={m.learning_progress_label({ course: course.title })}
        tone="wire"
        figure
      />
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-quiet text-sm">
          {m.learning_progress_more()}
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 transition-transform group-open:rotate-180"
          />
        </summary>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 pb-2">
          <Figure label={m.learning_progress_completion()}>
            {m.ui_progress_percent({ percent: progress.overallProgress })}
          </Figure>
          <Figure label={m.learning_progress_study()}>{m.learning_minutes({ minutes })}</Figure>
          <Figure label={m.learning_progress_session()}>{clockText(sitting)}</Figure>
          {progress.streakDays > 0 && (
            <Figure label={m.learning_progress_streak()}>
              <Cable aria-hidden="true" className="-mt-1 mr-1 inline size-5 text-wire-deep" />
              {progress.streakDays === 1
                ? m.learning_streak_day()
                : m.learning_streak_days({ days: progress.streakDays })}
            </Figure>
          )}
        </dl>
      </details>
    </Panel>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-quiet text-xs">{label}</dt>
      <dd className="font-bold font-display text-xl tabular-nums leading-tight">{children}</dd>
    </div>
  );
}
