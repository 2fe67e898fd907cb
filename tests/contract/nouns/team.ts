import { closed, nounCalls } from '../noun-calls.ts';

export const calls = nounCalls({
  tries: {
    'team.confirm': () => closed(undefined, { password: 'blinking-led-42' }),
  },
  inputs: ({ staff }) => ({
    'team.confirm': { body: { password: 'a-long-office-password' }, tokens: staff },
  }),
});
