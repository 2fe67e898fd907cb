import { randomUUID } from 'node:crypto';
import { aCourse, enrolled } from '../stage/a-course.ts';
import type { Stage } from '../stage/open-stage.ts';
import { aCourseAt } from '../stage/orders.ts';
import { aLearner, theOffice } from '../stage/people.ts';
import type { NounCalls, WholeInput } from './noun-calls.ts';

/** Every file of nouns/. */
export const nouns: NounCalls[] = Object.values(
  import.meta.glob<{ calls: NounCalls }>('./nouns/*.ts', { eager: true }),
).map(({ calls }) => calls);

/** A whole input for every call that takes a body, about things that exist on this stage. */
export async function wholeInputs(stage: Stage): Promise<Record<string, WholeInput>> {
  const course = await aCourse(stage);
  const learners = await Promise.all(Array.from({ length: 3 }, () => aLearner(stage)));
  for (const learner of learners) await enrolled(stage, learner, course);
  const office = await theOffice(stage);
  const ground = {
    stage,
    course,
    forSale: await aCourseAt(stage, 4999),
    office,
    learners: learners.map(({ token }) => token),
    staff: [office.token],
    nobody: [undefined],
    email: `somebody-${randomUUID()}@example.org`,
  };
  const found: Record<string, WholeInput> = {};
  for (const { inputs } of nouns) Object.assign(found, await inputs?.(ground));
  return found;
}

/** Makes room for more of what was sent: a person may have five payments waiting, a guardian share ten creations a day. */
export async function makeRoom(stage: Stage, inputs: Record<string, WholeInput>): Promise<void> {
  for (const noun of nouns) await noun.makeRoom?.(stage, inputs);
}
