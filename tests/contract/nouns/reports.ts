import { closed, nounCalls, type Try } from '../noun-calls.ts';

const query = { from: '2026-11-01', to: '2026-11-30', by: 'day' };
/** Everybody's money is nobody's own: only the office reads it. */
const closedTo = (asked: Record<string, string>): Try[] =>
  (['stranger', 'classmate'] as const).map((as) => ({ as, query: asked, answer: 'not_allowed' }));

export const calls = nounCalls({
  tries: {
    'reports.readReport': () => closedTo(query),
    'reports.downloadReport': () => closed(undefined, { ...query, file: 'papers' }),
  },
  inputs: ({ staff }) => ({ downloadReport: { body: { ...query, file: 'papers' }, tokens: staff } }),
});
