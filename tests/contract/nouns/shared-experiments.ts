import { randomUUID } from 'node:crypto';
import { writeExperiment } from '../../../src/contract/bench/experiments.ts';
import { shareExperiment, showExperiment } from '../../../src/contract/bench/shared-experiments.ts';
import { CONSENT_VERSION } from '../../../src/contract/platform/limits.ts';
import { aClass, aTeacher, joined } from '../../stage/classes.ts';
import type { Stage } from '../../stage/open-stage.ts';
import { nounCalls } from '../noun-calls.ts';

/** An experiment with the account, as whoever has the token made it. */
async function anExperiment(stage: Stage, token: string): Promise<string> {
  const experimentId = randomUUID();
  const body = {
    kind: 'blocks',
    name: 'Rover',
    body: JSON.stringify({ program: 'when flag pressed\nstop driving' }),
    version: 0,
    writeId: randomUUID(),
  } as const;
  const answer = await stage.call(writeExperiment, { token, params: { experimentId }, body });
  if (answer.status !== 200) throw new Error(`Refused: ${JSON.stringify(answer.body)}`);
  return experimentId;
}

const words = { title: 'A rover that stops', firstName: 'Ravi', consent: CONSENT_VERSION };

export const calls = nounCalls({
  own: async (stage, { ravi, course }) => {
    const teacher = await aTeacher(stage, 'Lata Rao');
    const made = await aClass(stage, teacher, [course]);
    await joined(stage, ravi, made);
    const experimentId = await anExperiment(stage, ravi.token);
    const answer = await stage.call(shareExperiment, {
      token: ravi.token,
      params: { experimentId },
      body: { classId: made._id },
    });
    if (answer.status !== 200) throw new Error(`Not shared: ${JSON.stringify(answer.body)}`);
    const everybody = await stage.call(showExperiment, {
      token: ravi.token,
      params: { experimentId },
      body: { ...words, guardianEmail: 'guardian-of-ravi@example.org' },
    });
    if (everybody.status !== 201) throw new Error(`Not shown: ${JSON.stringify(everybody.body)}`);
    return { shownExperiment: experimentId, shownClass: made._id, sharedId: answer.body.share._id };
  },
  rows: ({ sharedId }) => [{ table: 'shared_experiment', id: sharedId }],
  tries: {
    'sharedExperiments.listShares': () =>
      (['stranger', 'classmate'] as const).map((as) => ({ as, answer: 200, with: { shares: [] } })),
    'sharedExperiments.shareExperiment': ({ his }) =>
      (['stranger', 'classmate'] as const).map((as) => ({
        as,
        params: { experimentId: his.shownExperiment },
        body: { classId: his.shownClass },
        answer: 'experiment_not_found',
      })),
    'sharedExperiments.readSharedExperiment': ({ his }) =>
      (['stranger', 'classmate'] as const).map((as) => ({
        as,
        params: { sharedId: his.sharedId },
        answer: 'shared_experiment_not_found',
      })),
    'sharedExperiments.listClassExperiments': ({ his }) =>
      (['stranger', 'classmate'] as const).map((as) => ({
        as,
        params: { classId: his.shownClass },
        answer: 'class_not_found',
      })),
    'sharedExperiments.readShowing': ({ his }) =>
      (['stranger', 'classmate'] as const).map((as) => ({
        as,
        params: { experimentId: his.shownExperiment },
        answer: 200,
        with: { showing: null },
      })),
    'sharedExperiments.showExperiment': ({ his }) =>
      (['stranger', 'classmate'] as const).map((as) => ({
        as,
        params: { experimentId: his.shownExperiment },
        body: { ...words, guardianEmail: 'guardian@example.org' },
        answer: 'experiment_not_found',
      })),
    'sharedExperiments.withdrawExperiment': ({ his }) =>
      (['stranger', 'classmate'] as const).map((as) => ({
        as,
        params: { sharedId: his.sharedId },
        answer: 200,
        with: { withdrawn: false },
      })),
  },
  inputs: async ({ stage, course, learners, email }) => {
    const teacher = await aTeacher(stage, 'Lata Rao');
    const made = await aClass(stage, teacher, [course]);
    const [token = ''] = learners;
    await joined(stage, { token, user: {} as never, password: '' }, made);
    return {
      shareExperiment: {
        params: { experimentId: await anExperiment(stage, token) },
        body: { classId: made._id },
        tokens: [token],
      },
      showExperiment: {
        params: { experimentId: await anExperiment(stage, token) },
        body: { ...words, about: 'It stops.', guardianEmail: email },
        tokens: [token],
      },
    };
  },
});
