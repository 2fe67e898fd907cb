import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { lazyPart } from '../../lazy-part.ts';
import { Button } from '../../platform/ui/button.tsx';
import { BadgeList } from './badge-list.tsx';
import { badgesQuery } from './rhythm-api.ts';

const AllBadges = lazyPart(async () => (await import('./all-badges.tsx')).AllBadges);

/** As many as the bench shows; the others are on the sheet. */
const ON_BENCH = 6;

/** What one did, each deed by its name. Nothing before the first. */
export function BadgesOnBench({ personId }: { personId: string }) {
  const { data = [] } = useQuery(badgesQuery(personId));
  const [open, setOpen] = useState(false);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="badges-heading" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="badges-heading" className="font-bold font-display text-xl">
        {m.rhythm_badges()}
      </h2>
      <BadgeList badges={data.slice(0, ON_BENCH)} className="sm:grid-cols-2 lg:grid-cols-3" />
      {data.length > ON_BENCH && (
        <div>
          <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
            {m.rhythm_badges_all({ count: data.length })}
          </Button>
        </div>
      )}
      {open && (
        <Suspense>
          <AllBadges badges={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
