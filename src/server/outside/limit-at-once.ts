import { refuse } from '../http/refusal.ts';

/**
 * Lets at most `atOnce` pieces of work run in this process; the others wait in line. Where the line is longer than
 * `waiting`, refuses `busy`: memory is kept rather than promises.
 */
export function limitAtOnce({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const line: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++;
    else if (line.length >= waiting) throw refuse('busy', {}, { 'retry-after': '5' });
    // Who ends hands the turn on, so that `running` does not change and nobody can slip in between.
    else await new Promise<void>((myTurn) => line.push(myTurn));
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running--;
    }
  };
}
