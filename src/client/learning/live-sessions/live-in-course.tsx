import { useQuery } from '@tanstack/react-query';
import { CirclePlay } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import type { Person } from '../../platform/api/person.ts';
import { showDate } from '../../platform/api/show-date.ts';
import { Panel } from '../../platform/ui/panel.tsx';
import type { Course } from '../catalogue/catalogue-api.ts';
import { LiveCard } from './live-card.tsx';
import { recordingsQuery, sessionsQuery } from './live-sessions-api.ts';
import { useSiteNow } from './use-site-now.ts';
import { timesOf } from './when-words.ts';

type Props = {
  course: Course;
  watcher: Person;
  /** The recording that is open. */
  openId: string | null;
  onOpen: (sessionId: string) => void;
};

/** The live sessions of a course in its classroom: what comes next, and what was filmed. */
export function LiveInCourse({ course, watcher, openId, onOpen }: Props) {
  const { data } = useQuery(sessionsQuery(watcher.id));
  const { data: recordings = [] } = useQuery(recordingsQuery(course.id, watcher.id));
  const now = useSiteNow(data?.aheadMs ?? 0);
  const coming = (data?.sessions ?? []).filter(
    (one) => one.course.courseId === course.id && timesOf(one).endsAt >= now,
  );
  const [next] = coming;
  return (
    <>
      {next && (
        <Panel as="section" className="grid gap-3 p-5">
          <h2 className="text-lg">{m.live_in_course()}</h2>
          <LiveCard session={next} personId={watcher.id} now={now} level="h3" />
          <Link
            to={paths.live}
            className="inline-flex min-h-11 w-fit items-center font-semibold text-sm text-wire-deep underline underline-offset-4"
          >
            {m.live_next_all()}
          </Link>
        </Panel>
      )}
      {recordings.length > 0 && (
        <Panel as="section" className="overflow-hidden pb-2">
          <h2 className="px-5 pt-5 pb-3 text-lg">{m.live_recordings()}</h2>
          <ul>
            {recordings.map(({ id, title, heldAt, minutes }) => (
              <li key={id}>
                <Link
                  to={{ search: `?recording=${id}` }}
                  preventScrollReset
                  aria-current={id === openId ? 'true' : undefined}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    onOpen(id);
                  }}
                  className={`flex min-h-12 items-center gap-3 border-l-4 py-2 pr-5 pl-4 no-underline hover:bg-paper-deep focus-visible:outline-offset-[-4px] ${id === openId ? 'border-wire bg-paper font-semibold' : 'border-transparent'}`}
                >
                  <CirclePlay aria-hidden="true" className="size-5 w-6 shrink-0 text-wire-deep" />
                  <span className="min-w-0 flex-1 text-sm leading-snug">
                    {m.live_recording_row({ title, date: showDate(heldAt) })}
                  </span>
                  <span className="shrink-0 text-quiet text-xs tabular-nums">
                    {m.live_recording_minutes({ minutes })}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
