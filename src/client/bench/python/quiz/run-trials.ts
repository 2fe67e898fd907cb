import { gathering } from '../../../../rules/bench/python/gather-run.ts';
import type { ProgramToRun } from '../../../../rules/bench/python/program-to-run.ts';
import type { Ran } from '../../../../rules/bench/python/trials.ts';
import { HANGS_AFTER_MS, type Runners } from '../run/player.ts';
import type { FromWorker } from '../run/python-worker.ts';

/** The dice of trials fall alike each time, as they do at the school. */
const SEED = 1;

/** Runs a program's trials one after the other, as fast as it can, up to the first that hangs. The signal ends it, and then it gives nothing. */
export async function runTrials(
  programs: readonly ProgramToRun[],
  runners: Runners,
  signal: AbortSignal,
): Promise<Ran[] | null> {
  let hear: (message: FromWorker) => void = () => undefined;
  const runner = runners((message) => hear(message));
  const done: Ran[] = [];
  try {
    for (const [run, program] of programs.entries()) {
      const { promise, resolve } = Promise.withResolvers<Ran | null>();
      const { watching, ran } = gathering();
      let clock = setTimeout(() => resolve('hangs'), HANGS_AFTER_MS);
      const leave = () => resolve(null);
      signal.addEventListener('abort', leave, { once: true });
      hear = (message) => {
        if (message.run !== run) return;
        clearTimeout(clock);
        clock = setTimeout(() => resolve('hangs'), HANGS_AFTER_MS);
        try {
          for (const event of message.events) watching.onEvent(event);
        } catch {
          resolve('too_much');
        }
        if (!message.ended) return;
        if (message.ended.isTimeUp) watching.onTimeUp();
        resolve(ran(message.ended.error));
      };
      if (signal.aborted) return null;
      runner.run({ run, program, from: -1, seed: SEED });
      const one = await promise;
      clearTimeout(clock);
      signal.removeEventListener('abort', leave);
      if (one === null) return null;
      done.push(one);
      if (typeof one === 'string') break;
    }
    return done;
  } finally {
    runner.end();
  }
}
