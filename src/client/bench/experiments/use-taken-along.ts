import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ExperimentKind } from '../../../contract/bench/experiments.ts';
import { fetchCode } from '../../fetch-code.ts';
import { KEEP } from '../../paths.ts';
import { useSession } from '../../platform/api/session.ts';
import { useNotices } from '../../platform/ui/notices.tsx';
import { placeOf } from './experiment-places.ts';
import type { KeptExperiment } from './kept-experiment.ts';

/**
 * Whoever comes back from signing in to keep what they made has it with their account, and stands at the very same work.
 * False for the moment that this takes.
 */
export function useTakenAlong(kind: ExperimentKind): boolean {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const { announce } = useNotices();
  const { person } = useSession();
  const personId = person?.id ?? null;
  const isAsked = personId !== null && new URLSearchParams(search).has(KEEP);
  useEffect(() => {
    if (!isAsked) return;
    const address = new URLSearchParams(search);
    address.delete(KEEP);
    const goOn = (latest: KeptExperiment | undefined) => {
      if (latest) address.delete('new');
      // What an address names is shown as it always is; where it names only the tool, the work is what was meant.
      const named = hash === '' && [...address.keys()].every((key) => key === 'big') && latest;
      void navigate(named ? placeOf(kind, latest.id) : { search: `${address}`, hash }, {
        replace: true,
        preventScrollReset: true,
      });
    };
    let isHere = true;
    // It comes to whoever signs in here, and to nobody else.
    void fetchCode(() => import('./take-along.ts')).then(
      ({ takeMadeHere }) => {
        if (isHere) goOn(takeMadeHere(personId, { kind, asked: address.get('experiment') }, announce));
      },
      // On the workbench one is asked whether it is theirs.
      () => isHere && goOn(undefined),
    );
    return () => {
      isHere = false;
    };
  }, [isAsked, personId, kind, search, hash, navigate, announce]);
  return !isAsked;
}
