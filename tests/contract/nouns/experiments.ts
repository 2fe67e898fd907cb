import { randomUUID } from 'node:crypto';
import { addDoneTasks, writeExperiment } from '../../../src/contract/bench/experiments.ts';
import { nounCalls } from '../noun-calls.ts';

export const calls = nounCalls({
  own: async (stage, { ravi }) => {
    const experimentId = randomUUID();
    const answer = await stage.call(writeExperiment, {
      token: ravi.token,
      params: { experimentId },
      body: {
        kind: 'blocks',
        name: 'Ravindra’s rover',
        body: 'when flag pressed',
        version: 0,
        writeId: randomUUID(),
      },
    });
    if (answer.status !== 200) throw new Error(`Refused: ${JSON.stringify(answer.body)}`);
    const done = await stage.call(addDoneTasks, { token: ravi.token, body: { tasks: ['wall'] } });
    if (done.status !== 200) throw new Error(`Refused: ${JSON.stringify(done.body)}`);
    return { experimentId };
  },
  tries: {
    'experiments.listExperiments': () =>
      (['stranger', 'classmate'] as const).map((as) => ({ as, answer: 200, with: { experiments: [] } })),
    'experiments.readExperiment': ({ his }) =>
      (['stranger', 'classmate'] as const).map((as) => ({
        as,
        params: { experimentId: his.experimentId },
        answer: 'experiment_not_found',
      })),
    // Beside his under the same id, whatever version they claim to have.
    'experiments.writeExperiment': ({ his }) =>
      (['stranger', 'classmate'] as const).map((as) => ({
        as,
        params: { experimentId: his.experimentId },
        body: { kind: 'blocks', name: 'Mine', body: 'mine', version: 1, writeId: randomUUID() },
        answer: 200,
        with: { kept: true, experiment: { version: 1 } },
      })),
    'experiments.deleteExperiment': ({ his }) =>
      (['stranger', 'classmate'] as const).map((as) => ({
        as,
        params: { experimentId: his.experimentId },
        answer: 200,
      })),
    'experiments.listDoneTasks': () =>
      (['stranger', 'classmate'] as const).map((as) => ({ as, answer: 200, with: { tasks: [] } })),
    'experiments.addDoneTasks': () =>
      (['stranger', 'classmate'] as const).map((as) => ({
        as,
        body: { tasks: ['line'] },
        answer: 200,
        with: { tasks: ['line'] },
      })),
  },
  inputs: ({ learners }) => ({
    addDoneTasks: { body: { tasks: ['wall', 'first-light'] }, tokens: learners },
    writeExperiment: {
      params: { experimentId: randomUUID() },
      body: { kind: 'blocks', name: 'Rover', body: 'when flag pressed', version: 0, writeId: randomUUID() },
      tokens: learners,
    },
  }),
});
