import type { PythonTrial } from '../../../contract/bench/python-trials.ts';
import { programOf, unmetIn } from '../../../rules/bench/python/trials.ts';
import type { Judged } from '../../../rules/learning/questions/question.ts';
import { tryPrograms } from '../../bench/python/try-programs.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { limit, throttleOf } from '../../platform/http/throttle.ts';
import { type Claim, type WhoWaits, WorkLanes } from '../../platform/outside/work-lanes.ts';
import type { Verdict } from './judge-answer.ts';

const HOUR = 60 * 60;
/** Programs that are tried for a person, and for all at one place: a class shares its network. */
const triedFor = {
  person: limit({ name: 'program_person', most: 120, seconds: HOUR }),
  network: limit({ name: 'program_network', most: 2_400, seconds: HOUR }),
};

/**
 * Two programs at a time, and no longer in line than a browser waits for its answer together with what a trial may take; a person has one of the two and one place in the line, and a class of
 * thirty waits its turn.
 */
const trying = new WorkLanes<WhoWaits>({
  atOnce: 2,
  longestWaitMs: 12_000,
  lanes: {
    families: {
      atOnce: 2,
      waiting: 60,
      each: { person: { atOnce: 1, waiting: 1 }, network: { atOnce: 2, waiting: 40 } },
    },
    strangers: { atOnce: 0, waiting: 0, each: {} },
  },
});

/**
 * Runs a program in all trials of its question, in a process of its own, when its turn has come. Refuses `too_many_tries`, and NoRoom
 * where the line is full or the person has one tried already: then it is no try yet, and the browser sends it again.
 */
export async function tryProgram(
  context: AppContext,
  { task, secret }: Judged,
  program: string,
  claim: Claim<WhoWaits>,
): Promise<Verdict> {
  const { bench } = task ?? {};
  if (bench?.tool !== 'python') return { isRight: false };
  trying.check(claim);
  const throttle = throttleOf(context);
  const taking = await throttle.take(
    { limit: triedFor.person, of: String(claim.keys.person) },
    { limit: triedFor.network, of: String(claim.keys.network) },
  );
  if (!taking.taken) throw throttle.refusal(taking.waitMs);
  const trials = [...bench.trials, ...(secret?.trials ?? [])];
  const programs = trials.map((trial) => programOf(trial, program, bench.board));
  const ran = await trying.run(claim, () => tryPrograms(programs, claim.signal));
  return judged(trials, bench.trials.length, ran);
}

/** The first trial in which something is not so decides what is said; what is hidden stays so. */
function judged(
  trials: readonly PythonTrial[],
  shown: number,
  ran: Awaited<ReturnType<typeof tryPrograms>>,
): Verdict {
  for (const [place, trial] of trials.entries()) {
    const did = ran[place];
    const unmet = did === undefined ? ({ code: 'hangs' } as const) : unmetIn(trial, did);
    if (!unmet) continue;
    if (unmet.code === 'hangs' || unmet.code === 'too_much')
      return { isRight: false, found: { code: unmet.code } };
    if (place >= shown) return { isRight: false, found: { code: 'not_yet' } };
    if (unmet.code === 'stopped')
      return { isRight: false, found: { code: 'stopped', said: lastLine(unmet.message) } };
    return { isRight: false, found: { code: 'not_yet', said: trial.name } };
  }
  return { isRight: true };
}

/** Python's own words: its message ends with them. */
const lastLine = (message: string): string =>
  (message.trimEnd().split('\n').at(-1) ?? '').trim().slice(0, 200);
