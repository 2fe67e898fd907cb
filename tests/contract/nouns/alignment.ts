import { nounCalls } from '../noun-calls.ts';

export const calls = nounCalls({
  tries: {
    'alignment.readAlignment': () => [{ as: 'visitor', answer: 200 }],
  },
});
