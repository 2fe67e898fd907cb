import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck, ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { NeedsYes } from '../../people/consents/needs-yes.tsx';
import { CallFailed } from '../../platform/api/call.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { Button, ButtonLink } from '../../platform/ui/button.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { type LiveSession, linkQuery, recordAttendance } from './live-sessions-api.ts';

/** What may be right a moment later: no network, or a clock that is a little ahead. */
const mayPass = (error: unknown) =>
  error instanceof CallFailed && ['unreachable', 'session_not_on', 'busy'].includes(error.code);

/** Whoever pressed Join is noted, once. Who comes before coming counts is noted all the same: the school knows from when on. */
function useAttendance(session: LiveSession, now: number) {
  const [joined, setJoined] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => recordAttendance(session),
    onError: (failed) => {
      if (!mayPass(failed)) setJoined(false);
    },
  });
  const { attendedAt } = session;
  const isNoted = attendedAt !== null;
  // A try that ended is no reason for the next one: that comes with the next tick of the clock.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (joined && !isNoted && !isPending) mutate();
  }, [joined, isNoted, now]);
  return {
    join: () => {
      reset();
      setJoined(true);
    },
    isNoted,
    isEarly: isNoted && Date.parse(attendedAt) > now,
    isLost: error !== null && !isNoted,
    /** It is tried again by itself, as long as the page stands. */
    triesOn: joined,
  };
}

type Props = { session: LiveSession; personId: string; now: number };

/** The way in, while it is open: the link opens in a tab of its own, and pressing it says that one came. */
export function LiveDoor({ session, personId, now }: Props) {
  const { data: link, error, isFetching, refetch } = useQuery(linkQuery(personId, session));
  const { join, isNoted, isEarly, isLost, triesOn } = useAttendance(session, now);
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
      ) : error instanceof CallFailed && ['age_needed', 'grown_up_needed'].includes(error.code) ? (
        <NeedsYes personId={personId} purposes={['live']}>
          <Button
            size="small"
            variant="quiet"
            className="w-fit"
            pending={isFetching}
            onClick={() => void refetch()}
          >
            {m.live_link_again()}
          </Button>
        </NeedsYes>
      ) : error ? (
        <>
          <p role="alert">{failureText(error, m.live_link_failed())}</p>
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
        {isEarly
          ? m.live_early()
          : isNoted
            ? m.live_here()
            : isLost
              ? triesOn
                ? m.live_not_noted_yet()
                : m.live_not_noted()
              : null}
      </p>
    </div>
  );
}
