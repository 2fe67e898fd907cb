import { expect, test } from 'vitest';
import { endpoints } from '../contract/endpoints.ts';
import { hasWords, sayDetails } from './say-details.ts';

test('the details of an act are said in words, and what only a machine reads is left out', () => {
  expect(
    sayDetails({
      course: 'Junior Level 1',
      from: { price: 1999, title: 'Blink' },
      amount: 100000.5,
      withdraw: true,
      roles: ['dispatch', 'reader'],
      seats: 5000,
      personId: '0198c2b4-1f7e-7a3c-9c55-0d6f3a2b1c4d',
      sessions: ['0198c2b4-1f7e-7a3c-9c55-0d6f3a2b1c4d'],
      reason: '',
      note: null,
    }),
  ).toBe(
    'Course: Junior Level 1 · From: Price ₹1,999, Title Blink · Amount: ₹1,00,000.50 · Access taken back: yes · Roles: dispatch and reader · Seats: 5,000',
  );
  // Nothing is hidden for want of a word, not within others either.
  expect(sayDetails({ quiteNew: 'x', from: { alsoNew: 3 } })).toBe('quiteNew: x · From: alsoNew 3');
});

test('how a list was filtered when it was taken along has words, whatever list it is', () => {
  const named = endpoints
    .filter(({ access, path, method }) => access === 'staff' && method === 'POST' && path.endsWith('/file'))
    .flatMap(({ path, body }) =>
      Object.keys((body as { shape?: object } | undefined)?.shape ?? {}).map((name) => ({ path, name })),
    );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ name }) => name !== 'q' && !hasWords(name))).toEqual([]);
});
