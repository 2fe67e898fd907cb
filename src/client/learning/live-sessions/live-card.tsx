import { useMutation } from '@tanstack/react-query';
import { CalendarPlus, Video } from 'lucide-react';
import { livePhase, mayJoinAt } from '../../../rules/learning/live-window.ts';
import { m } from '../../../texts/generated/messages.js';
import { failureText } from '../../platform/api/failure-text.ts';
import { Badge } from '../../platform/ui/badge.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { handOver } from '../../platform/ui/hand-over.ts';
import { useNotices } from '../../platform/ui/notices.tsx';
import { LiveDoor } from './live-door.tsx';
import { changeSeat, fetchSessionFile, type LiveSession } from './live-sessions-api.ts';
import { countdownWords, timesOf, whenWords, zoneWords } from './when-words.ts';

type Props = {
  session: LiveSession;
  personId: string;
  /** The site's clock. */
  now: number;
  level: 'h2' | 'h3';
  /** Where the page does not say which course it is. */
  withCourse?: boolean;
};

/** One session: when it is where the reader is, how long until then, and the way in. */
export function LiveCard({ session, personId, now, level: Heading, withCourse = false }: Props) {
  const { title, course, mentor, seats, cancelled, attendedAt } = session;
  const zone = zoneWords(session);
  const phase = livePhase(timesOf(session), now);
  const hasPlace = seats === null || seats.mine;
  const isOpen = mayJoinAt(timesOf(session), now);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {cancelled === null ? (
          <Badge
            tone={phase === 'ahead' ? 'indigo' : phase === 'over' ? 'plain' : 'power'}
            icon={<Video aria-hidden="true" className="size-4" />}
          >
            <span className="tabular-nums">{countdownWords(session, now)}</span>
          </Badge>
        ) : (
          <Badge tone="led">{m.live_cancelled()}</Badge>
        )}
        {/* Of the figures that count down nothing is said aloud; that the door is open, and that it has begun, is. */}
        <span role="status" className="sr-only">
          {cancelled === null &&
            (phase === 'open' || phase === 'on') &&
            `${title}: ${countdownWords(session, now)}`}
        </span>
      </div>
      <Heading className={`font-display font-semibold text-lg ${cancelled === null ? '' : 'text-quiet'}`}>
        {title}
      </Heading>
      {withCourse && <p className="text-quiet text-sm">{course.courseTitle}</p>}
      <p className="text-sm">
        <time dateTime={session.startsAt} className="font-semibold">
          {whenWords(session)}
        </time>
        {zone && <span className="block text-quiet">{zone}</span>}
        {mentor && <span className="block text-quiet">{m.live_with({ mentor })}</span>}
      </p>
      {cancelled !== null ? (
        <p className="text-sm [overflow-wrap:anywhere]">{m.live_cancelled_why({ reason: cancelled })}</p>
      ) : (
        <>
          {seats && <Seats session={session} isAhead={phase === 'ahead'} />}
          {isOpen && hasPlace && <LiveDoor {...{ session, personId, now }} />}
          {!isOpen && phase === 'ahead' && hasPlace && <p className="text-quiet text-sm">{m.live_opens()}</p>}
          {phase === 'over' && attendedAt !== null && <p className="text-sm">{m.live_attended()}</p>}
          {hasPlace && phase === 'ahead' && <ToCalendar session={session} />}
        </>
      )}
    </article>
  );
}

/** How many seats are left, and one's own: once the door is open nobody gives theirs back by a slip. */
function Seats({ session, isAhead }: { session: LiveSession; isAhead: boolean }) {
  const { title, seats } = session;
  const { announce } = useNotices();
  const { mutate, isPending } = useMutation({
    mutationFn: () => changeSeat(session),
    onSuccess: () =>
      announce(seats?.mine ? m.live_seat_given_back({ title }) : m.live_seat_taken({ title }), 'success'),
    onError: (error) => announce(failureText(error), 'error'),
  });
  if (!seats) return null;
  const { all, left, mine } = seats;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p className="tabular-nums">
        {mine && <span className="block font-semibold">{m.live_seat_mine()}</span>}
        <span className="text-quiet">
          {left > 0 ? m.live_seats_left({ left, all }) : m.live_seats_none({ all })}
        </span>
      </p>
      {(mine ? isAhead : left > 0) && (
        <Button size="small" variant={mine ? 'quiet' : 'main'} pending={isPending} onClick={() => mutate()}>
          {mine ? m.live_seat_give_back() : m.live_seat_take()}
        </Button>
      )}
    </div>
  );
}

function ToCalendar({ session }: { session: LiveSession }) {
  const { announce } = useNotices();
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchSessionFile(session),
    onSuccess: (bytes) => handOver(bytes, `live-session-${session.id}.ics`),
    onError: () => announce(m.live_to_calendar_failed(), 'error'),
  });
  return (
    <button
      type="button"
      aria-busy={isPending}
      aria-label={`${m.live_to_calendar()}: ${session.title}`}
      onClick={() => {
        if (!isPending) mutate();
      }}
      className="inline-flex min-h-11 w-fit items-center gap-2 font-semibold text-sm text-wire-deep underline underline-offset-4 aria-busy:opacity-60"
    >
      <CalendarPlus aria-hidden="true" className="size-4 shrink-0" />
      {m.live_to_calendar()}
    </button>
  );
}
