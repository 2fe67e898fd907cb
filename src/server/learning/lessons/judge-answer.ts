import { setImmediate } from 'node:timers/promises';
import type { ProgramFound } from '../../../contract/bench/python-trials.ts';
import type { BuildTask, Given } from '../../../contract/learning/questions.ts';
import { judge } from '../../../rules/learning/questions/judge.ts';
import { readBuilt, tryBuilt } from '../../../rules/learning/questions/judge-built.ts';
import type { Judged } from '../../../rules/learning/questions/question.ts';

type Tried = Exclude<BuildTask, { tool: 'python' }>;
/** `found`: what became of a program that is not right. */
export type Verdict = { isRight: boolean; found?: ProgramFound };
/** Runs a program of MicroPython in all trials of its question. */
export type TryProgram = (question: Judged, program: string) => Promise<Verdict>;

/** What is tried out at the moment: one after the other, so that many at once take no more of the process than one. */
let trying: Promise<unknown> = Promise.resolve();

/** Whether an answer is right. What was built is tried out in small pieces: other requests go first. A program runs elsewhere. */
export async function judgeAnswer(question: Judged, given: Given, tryProgram: TryProgram): Promise<Verdict> {
  if (!('built' in given)) return { isRight: judge(question, given)?.right ?? false };
  const { bench } = question.task ?? {};
  if (bench?.tool === 'python') return tryProgram(question, given.built);
  return { isRight: bench ? await tryOut(bench, given.built) : false };
}

async function tryOut(bench: Tried, text: string): Promise<boolean> {
  const built = readBuilt(bench, text);
  if (typeof built === 'string') return false;
  const turn = trying.then(async () => {
    const steps = tryBuilt(bench, built);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
      await setImmediate();
    }
  });
  trying = turn.catch(() => undefined);
  return turn;
}
