import { QueryClientProvider } from '@tanstack/react-query';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { Badge } from '../../platform/ui/badge.tsx';
import { PutAwayButton } from './announcement-card.tsx';
import { useAnnounced } from './use-announced.ts';

/**
 * What is announced to everybody, on the home page of whoever is signed in. It floats in a corner, as the buttons of that
 * page do: the finished page below it does not move.
 */
export function AnnouncedOnHome({ personId }: { personId: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Note personId={personId} />
    </QueryClientProvider>
  );
}

function Note({ personId }: { personId: string }) {
  const { shown, putAway } = useAnnounced(personId);
  const forAll = shown.filter(({ to }) => to === 'everybody');
  const [one] = forAll;
  if (!one) return null;
  const more = forAll.length - 1;
  return (
    <div className="sticky bottom-4 z-30 h-0 sm:bottom-6">
      <section
        aria-label={m.announcements_title()}
        className="absolute right-20 bottom-0 left-4 max-w-sm rounded-paper border border-line bg-surface px-4 pt-2 shadow-float sm:left-6"
      >
        <Link
          to={`${paths.announcements}#${one.id}`}
          className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 font-bold font-display leading-snug [overflow-wrap:anywhere]"
        >
          {one.level === 'important' && <Badge tone="wire">{m.announcements_important()}</Badge>}
          <span className="line-clamp-2">{one.title}</span>
        </Link>
        <p className="flex flex-wrap items-center justify-between gap-x-6 text-sm">
          <PutAwayButton title={one.title} onPress={() => void putAway(one)} />
          {more > 0 && (
            <Link
              to={paths.announcements}
              aria-label={m.announcements_more_words({ count: more })}
              className="inline-flex min-h-11 items-center font-semibold text-wire-deep"
            >
              {m.announcements_more({ count: more })}
            </Link>
          )}
        </p>
      </section>
    </div>
  );
}
