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
    'Course: Junior Level 1 · Amount: ₹1,00,000.50 · Access taken back: yes · Roles: Dispatch and Reader · Seats: 5,000 · From: Price ₹1,999, Title Blink',
  );
  // Nothing is hidden for want of a word, not within others either.
  expect(sayDetails({ quiteNew: 'x', from: { alsoNew: 3 } })).toBe('quiteNew: x · From: alsoNew 3');
});

const ID = '0198c2b4-1f7e-7a3c-9c55-0d6f3a2b1c4d';

test.each([
  [
    'a limit that was taken away',
    { to: null, from: 2, course: 'Blink' },
    'Course: Blink · From: 2 · To: nothing',
  ],
  [
    'who is meant by an id',
    { courseId: ID, reason: 'Won the prize' },
    'Course: Junior Level 1 · Reason: Won the prize',
  ],
  [
    'a setting by its name',
    { setting: 'contact.replyWithinHours', from: 4, to: 1 },
    'Setting: Replies within (hours) · From: 4 · To: 1',
  ],
  [
    'a state by its name',
    { setting: 'invoice.state', from: null, to: '29' },
    'Setting: State · From: nothing · To: Karnataka',
  ],
  [
    'a year as one',
    { setting: 'copyrightYear', from: 2025, to: 2026 },
    'Setting: Year of the copyright · From: 2025 · To: 2026',
  ],
  ['a box as on its label', { box: 1234, was: 'packed' }, 'Box: B-1234 · Before: Packed'],
  ['a time of the clock', { endsAt: '2026-11-28T11:02' }, 'Ends: 2026-11-28 11:02'],
  ['a moment', { startsAt: '2026-11-28T11:02:00.000Z' }, 'Begins: at the clock'],
  ['nothing of how rows were sorted', { sort: '-since', file: 'csv' }, 'File: CSV'],
  ['why it was verified all the same', { despite: ['not_paid'] }, /^Although: The picture/],
  ['what somebody wrote as they wrote it', { reason: 'other' }, 'Reason: other'],
])('it says %s', (_what, details, said) => {
  const reading = { names: { [ID]: 'Junior Level 1' }, momentOf: () => 'at the clock' };
  expect(sayDetails(details, reading)).toEqual(typeof said === 'string' ? said : expect.stringMatching(said));
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
