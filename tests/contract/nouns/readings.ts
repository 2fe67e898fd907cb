import { aScreenshot } from '../../stage/orders.ts';
import { aLearner } from '../../stage/people.ts';
import { nounCalls } from '../noun-calls.ts';

export const calls = nounCalls({
  tries: {
    // One's own picture, which is not kept: there is nothing of anybody's to reach.
    'readings.readScreenshot': () => [{ as: 'stranger', form: { amount: '1999' }, answer: 200 }],
  },
  inputs: async ({ stage }) => ({
    readScreenshot: {
      body: { amount: '4999' },
      file: { field: 'reciept', bytes: await aScreenshot() },
      // Reading is costly: nobody has many of them an hour.
      tokens: await Promise.all(Array.from({ length: 8 }, async () => (await aLearner(stage)).token)),
    },
  }),
});
