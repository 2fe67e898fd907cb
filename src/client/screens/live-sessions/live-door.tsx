import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck, ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { countsAt } from '../../../rules/live-window.ts';
import { m } from '../../../texts/generated/messages.js';
import { CallFailed, sayFailure } from '../../api/call.ts';
import { type LiveSession, linkQuery, recordAttendance } from '../../api/live-sessions.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { timesOf } from './when-words.ts';

/** What may be right a moment later: no network, or a clock that is a little ahead. */
const mayPass = (error: unknown) =>
  error instanceof CallFailed && ['unreachable', 'session_not_on', 'busy'].includes(error.code);

/** Whoever pressed Join is noted as soon as coming counts, at once or a little later, once. */
function useAttendance(session: LiveSession, now: number) {
  const [joined, setJoined] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => recordAttendance(session),
    onError: (failed) => {
      if (!mayPass(failed)) setJoined(false);
    },
  });
  const counts = countsAt(timesOf(session), now);
  const isNoted = session.attendedAt !== null;
  // A try that ended is no reason for the next one: that comes with the next tick of the clock.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (joined && counts && !isNoted && !isPending) mutate();
  }, [joined, counts, isNoted, now]);
  return {
    join: () => {
      reset();
      setJoined(true);
    },
    isNoted,
    isEarly: joined && !counts,
    isLost: error !== null && !isNoted,
  };
}

type Props = { session: LiveSession; personId: string; now: number };

/** The way in, while it is open: the link opens in a tab of its own, and pressing it says that one came. */
export function LiveDoor({ session, personId, now }: Props) {
  const { data: link, error, isFetching, refetch } = useQuery(linkQuery(personId, session));
  const { join, isNoted, isEarly, isLost } = useAttendance(session, now);
  return (
    <div className="grid gap-2">
      {link ? (
        <ButtonLink
          icon={<ExternalLink aria-hidden="true" className="size-5" />}
          className="w-fit"
          render={({ children, ...look }) => (
            <a {...look} href={link} target="_blank" rel="noopener noreferrer" onClick={join}>
              {children}
              <span className="sr-only">({m.live_join_hint()})</span>
            </a>
          )}
        >
          {m.live_join()}
        </ButtonLink>
      ) : error ? (
        <>
          <p role="alert">{sayFailure(error) || m.live_link_failed()}</p>
          <Button
            size="small"
            variant="quiet"
            className="w-fit"
            pending={isFetching}
            onClick={() => void refetch()}
          >
            {m.live_link_again()}
          </Button>
        </>
      ) : (
        <Skeleton className="h-12 w-40" />
      )}
      <p role="status" className="flex items-start gap-2 text-sm empty:hidden">
        {isNoted && <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-power-deep" />}
        {isNoted ? m.live_here() : isEarly ? m.live_early() : isLost ? m.live_not_noted() : null}
      </p>
    </div>
  );
}
