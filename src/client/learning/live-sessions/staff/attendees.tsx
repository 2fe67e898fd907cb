import { useMutation, useQuery } from '@tanstack/react-query';
import { countsAt } from '../../../../rules/learning/live-window.ts';
import { m } from '../../../../texts/generated/messages.js';
import { showTime } from '../../../../texts/show-time.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { useMay } from '../../../platform/office/use-may.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Checkbox } from '../../../platform/ui/checkbox.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { siteFacts } from '../../../site-facts.ts';
import { type Attendee, attendeesQuery, markAttendance, type Planned } from '../planned-sessions-api.ts';
import { timesOf } from '../when-words.ts';

/** The mentor's list: who may come, who came, and a tick for each. */
export function Attendees({ session, now }: { session: Planned; now: number }) {
  const { data, error, isFetching, refetch } = useQuery(attendeesQuery(usePersonId(), session.id));
  const times = timesOf(session);
  const mayPlan = useMay('liveSessions.plan');
  const isTime = countsAt(times, now) || now > times.endsAt;
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{m.live_desk_people()}</h3>
      {!isTime && <p className="text-quiet text-sm">{m.live_desk_people_early()}</p>}
      {!data &&
        (error ? (
          <div role="alert" className="grid gap-2 text-sm">
            {m.live_desk_people_failed()}
            <Button
              size="small"
              variant="quiet"
              className="w-fit"
              pending={isFetching}
              onClick={() => void refetch()}
            >
              {m.ui_error_retry()}
            </Button>
          </div>
        ) : (
          <Skeleton className="h-24 w-full" />
        ))}
      {data?.length === 0 && <p className="text-quiet text-sm">{m.live_desk_people_none()}</p>}
      {data && data.length > 0 && (
        <ul className="max-h-96 overflow-y-auto rounded-touch border border-line px-3 text-sm">
          {data.map((one) => (
            <Row key={one.id} sessionId={session.id} one={one} mayTick={isTime && mayPlan} />
          ))}
        </ul>
      )}
    </section>
  );
}

type RowProps = { sessionId: string; one: Attendee; mayTick: boolean };

/** Each line sends its own tick: a list is ticked as fast as names are called. */
function Row({ sessionId, one, mayTick }: RowProps) {
  const { announce } = useNotices();
  const { mutate, isPending } = useMutation({
    mutationFn: () => markAttendance(sessionId, one, one.attendedAt === null),
    onError: (failed) => announce(failureText(failed), 'error'),
  });
  return (
    <li>
      <Checkbox
        label={<Name {...one} />}
        checked={isPending !== (one.attendedAt !== null)}
        disabled={!mayTick}
        onChange={() => !isPending && mutate()}
      />
    </li>
  );
}

function Name({ name, hasSeat, attendedAt, markedBy }: Attendee) {
  const how =
    attendedAt &&
    (markedBy
      ? m.live_desk_people_marked({ name: markedBy })
      : m.live_desk_people_joined({ time: showTime(new Date(attendedAt), siteFacts()) }));
  const notes = [...(hasSeat ? [m.live_desk_people_seat()] : []), ...(how ? [how] : [])];
  return (
    <>
      {name} {notes.length > 0 && <span className="text-quiet">({notes.join(', ')})</span>}
    </>
  );
}
