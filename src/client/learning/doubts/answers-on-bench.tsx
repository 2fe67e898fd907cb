import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { type Doubt, latestDoubtsQuery } from './doubts-api.ts';
import { OwnTalk } from './own-talk.tsx';
import { placePath } from './place-words.ts';

/** Questions that a bench holds. */
const MOST = 3;
/** What helped leaves the bench so long after the last words. Milliseconds. */
const STAYS_MS = 14 * 24 * 60 * 60 * 1000;

const isOnBench = ({ status, isUnread, talk }: Doubt): boolean =>
  isUnread || status !== 'accepted' || Date.now() - Date.parse(talk.at(-1)?.writtenAt ?? '') < STAYS_MS;

const isNew = ({ isUnread }: Doubt): boolean => isUnread;

/** What one has asked last, new answers first, with answers that are new until they are opened; nothing where there is nothing. */
export function AnswersOnBench({ personId }: { personId: string }) {
  const { data } = useQuery(latestDoubtsQuery(personId));
  // New when they came: one that is opened stays where it is.
  const [wereNew, setWereNew] = useState<ReadonlySet<string> | null>(null);
  if (data && wereNew === null) setWereNew(new Set(data.doubts.filter(isNew).map(({ id }) => id)));
  const order = ({ id }: Doubt) => (wereNew?.has(id) ? 0 : 1);
  const shown = (data?.doubts ?? [])
    .filter(isOnBench)
    .toSorted((one, other) => order(one) - order(other))
    .slice(0, MOST);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="answers-heading" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="answers-heading" className="font-bold font-display text-xl">
        {m.doubts_bench()}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-4">
        {shown.map((doubt) => (
          <li key={doubt.id} className="grid grid-cols-[minmax(0,1fr)] gap-1">
            <p className="text-quiet text-sm">
              <Link to={placePath(doubt)} className="inline-flex min-h-11 items-center">
                {m.doubts_bench_place({ place: doubt.place.title, course: doubt.course.title })}
              </Link>
            </p>
            <OwnTalk doubt={doubt} personId={personId} comesOpen={false} />
          </li>
        ))}
      </ul>
    </section>
  );
}
