import { setImmediate } from 'node:timers/promises';
import type { Given } from '../../../contract/questions.ts';
import { judge } from '../../../rules/questions/judge.ts';
import { readBuilt, tryBuilt } from '../../../rules/questions/judge-built.ts';
import type { Judged } from '../../../rules/questions/question.ts';

/** What is tried out at the moment: one after the other, so that many at once take no more of the process than one. */
let trying: Promise<unknown> = Promise.resolve();

/** Whether an answer is right. What was built is tried out in small pieces: other requests go first. */
export async function judgeAnswer(question: Judged, given: Given): Promise<boolean> {
  if (!('built' in given)) return judge(question, given)?.right ?? false;
  const { bench } = question.task ?? {};
  const built = bench && readBuilt(bench, given.built);
  if (!bench || !built || typeof built === 'string') return false;
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
