import { closed, nounCalls } from '../noun-calls.ts';

export const calls = nounCalls({
  tries: { 'finding.findAnything': () => closed() },
});
