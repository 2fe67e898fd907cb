import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Taught, taughtQuery } from './teaching-api.ts';
import { ASKED_EVERY_MS, useLive } from './use-live.ts';

/** A pupil finds out within this that a lesson has begun. Milliseconds. */
const LOOKED_EVERY_MS = 20_000;

/** What the classes of a pupil are being taught; for whoever is in no class it is asked once. */
export function useTaught(personId: string): readonly Taught[] {
  const [mustAsk, setMustAsk] = useState(false);
  const { data, isError } = useQuery({
    ...taughtQuery(personId),
    refetchInterval: ({ state }) =>
      state.data?.isPupil
        ? mustAsk && state.data.taught.length > 0
          ? ASKED_EVERY_MS
          : LOOKED_EVERY_MS
        : false,
  });
  useLive((data?.taught.length ?? 0) > 0, setMustAsk);
  // Nobody is held by what was heard last when nothing is heard any more.
  return isError ? [] : (data?.taught ?? []);
}
