import { nounCalls } from '../noun-calls.ts';

export const calls = nounCalls({
  tries: {
    'pageTexts.readPageText': () => [{ as: 'visitor', params: { page: 'terms' }, answer: 200 }],
  },
});
