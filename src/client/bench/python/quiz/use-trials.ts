import { useEffect, useRef, useState } from 'react';
import type { PythonTask } from '../../../../contract/learning/questions.ts';
import { programOf, type Unmet, unmetIn } from '../../../../rules/bench/python/trials.ts';
import { inWorker } from '../run/start-worker.ts';
import { runTrials } from './run-trials.ts';

/** How the trials stand: of each that ran what is not yet so, null where all holds. `away`: Python could not be fetched. */
export type Trying =
  | { status: 'untried' | 'trying' | 'away' }
  | { status: 'tried'; program: string; found: Found };
type Found = readonly (Unmet | null)[];

/** Tries a program in the trials that are shown, in a worker of its own: what is played beside it goes on. */
export function useTrials({ trials, board }: PythonTask): {
  trying: Trying;
  tryOut: (program: string) => void;
} {
  const [trying, setTrying] = useState<Trying>({ status: 'untried' });
  const latest = useRef(new AbortController());
  useEffect(() => () => latest.current.abort(), []);
  const tryOut = (program: string) => {
    latest.current.abort();
    const turn = new AbortController();
    latest.current = turn;
    setTrying({ status: 'trying' });
    const away = () => {
      if (turn.signal.aborted) return;
      turn.abort();
      setTrying({ status: 'away' });
    };
    const programs = trials.map((trial) => programOf(trial, program, board));
    void runTrials(programs, inWorker(away), turn.signal).then((ran) => {
      if (!ran || turn.signal.aborted) return;
      const found = ran.flatMap((did, place) => {
        const trial = trials[place];
        return trial ? [unmetIn(trial, did)] : [];
      });
      setTrying({ status: 'tried', program, found });
    });
  };
  return { trying, tryOut };
}
