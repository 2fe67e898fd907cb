import { closed, nounCalls } from '../noun-calls.ts';

export const calls = nounCalls({
  tries: {
    'content.startCourse': () => closed(undefined, { title: 'Wind', track: 'Junior' }),
  },
  inputs: ({ staff }) => ({
    startCourse: { body: { title: 'Wind and kites', track: 'Junior' }, tokens: staff },
  }),
});
