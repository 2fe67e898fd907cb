import { randomUUID } from 'node:crypto';
import { decidePartProblem } from '../../../src/contract/kits/part-problems.ts';
import { readProfile } from '../../../src/contract/people/accounts.ts';
import { aCourse } from '../../stage/a-course.ts';
import { aLearner, theOffice } from '../../stage/people.ts';
import { aProblem, aSentBox } from '../../stage/stock.ts';
import { closed, nounCalls } from '../noun-calls.ts';

export const calls = nounCalls({
  own: async (stage, { ravi, course }) => {
    const box = await aSentBox(stage, ravi, course);
    return { box: box.id, boxPart: box.partId, problem: await aProblem(stage, ravi, box) };
  },
  rows: ({ problem }) => [{ table: 'part_problem', id: problem }],
  tries: {
    'partProblems.readBoxParts': ({ his }) =>
      (['stranger', 'classmate'] as const).map((as) => ({
        as,
        params: { boxId: his.box },
        answer: 'box_not_found',
      })),
    // The answer is of whoever asks: somebody else reads of no box.
    'partProblems.readKitBox': ({ course }) =>
      (['stranger', 'classmate'] as const).map((as) => ({
        as,
        params: { courseId: course.id },
        answer: 200,
      })),
    'partProblems.reportPart': ({ his }) =>
      (['stranger', 'classmate'] as const).map((as) => ({
        as,
        params: { boxId: his.box },
        form: { problemId: randomUUID(), partId: his.boxPart, kind: 'missing', quantity: '1', words: 'Mine' },
        answer: 'box_not_found',
      })),
    'partProblems.listPartProblems': () => closed(),
    'partProblems.exportPartProblems': () => closed(undefined, { file: 'csv' }),
    'partProblems.sendParts': ({ his }) => closed(undefined, { problemIds: [his.problem] }),
    'partProblems.readPartProblem': ({ his }) => closed({ problemId: his.problem }),
    'partProblems.readPartPicture': ({ his }) => closed({ problemId: his.problem }),
    'partProblems.decidePartProblem': ({ his }) =>
      closed({ problemId: his.problem }, { decision: 'answered', reply: 'No' }),
    'partProblems.readPartReport': () => closed(),
    'partProblems.exportPartReport': () => closed(undefined, { file: 'csv' }),
    'partProblems.listFailed': ({ his }) =>
      (['stranger', 'classmate'] as const).map((as) => ({
        as,
        query: { part: his.boxPart },
        answer: 'not_allowed',
      })),
  },
  inputs: async ({ stage, course, staff, learners }) => {
    const [token = ''] = learners;
    const one = { token, user: (await stage.call(readProfile, { token })).body };
    const box = await aSentBox(stage, one, course);
    const problemId = await aProblem(stage, one, box);
    return {
      reportPart: {
        params: { boxId: box.id },
        body: {
          problemId: randomUUID(),
          partId: box.partId,
          kind: 'broken',
          quantity: '1',
          words: 'Its horn broke',
        },
        tokens: [token],
      },
      exportPartReport: { body: { file: 'csv' }, tokens: staff },
      exportPartProblems: {
        body: { q: 'servo', status: 'waiting', kind: 'broken', course: course.id, file: 'csv' },
        tokens: staff,
      },
      sendParts: { body: { problemIds: [problemId] }, tokens: staff },
      decidePartProblem: {
        params: { problemId },
        body: { decision: 'answered', reply: 'Please turn it round' },
        tokens: staff,
      },
    };
  },
  makeRoom: ({ context }) =>
    context.database.deleteFrom('part_problem').where('words', '=', 'Its horn broke').execute(),
  mails: async (stage) => {
    const learner = await aLearner(stage);
    const box = await aSentBox(stage, learner, await aCourse(stage));
    const [sent, answered] = [await aProblem(stage, learner, box), await aProblem(stage, learner, box)];
    const { token } = await theOffice(stage);
    const decide = (problemId: string, body: object) =>
      stage.call(decidePartProblem, { token, params: { problemId }, body: body as never });
    await decide(sent, { decision: 'sent' });
    await decide(answered, { decision: 'answered', reply: '7 × 6 = 42' });
    return {
      facts: { 'part-problems.sent': { problemId: sent }, 'part-problems.answered': { problemId: answered } },
      written: [box.part],
    };
  },
});
