import { aScreenshot } from '../../stage/orders.ts';
import { nounCalls } from '../noun-calls.ts';

export const calls = nounCalls({
  tries: {
    // One's own picture, which is not kept: there is nothing of anybody's to reach.
    'readings.readScreenshot': () => [
      { as: 'stranger', form: { amount: '1999' }, answer: 'payment_fields_missing' },
    ],
  },
  inputs: async ({ learners }) => ({
    readScreenshot: {
      body: { amount: '4999' },
      file: { field: 'reciept', bytes: await aScreenshot() },
      tokens: learners,
    },
  }),
});
