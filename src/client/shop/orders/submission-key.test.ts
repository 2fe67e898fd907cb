import { expect, test } from 'vitest';
import { keySubmission } from './submission-key.ts';

const file = new File(['a screenshot'], 'payment.png');
const sent = { reference: 'TK00000001', amount: 1999, utr: '', state: '', file };
let made = 0;
const newKey = () => `key ${++made}`;

test('pressed again it stays one order; after any edit it is another', () => {
  const first = keySubmission(null, sent, newKey);
  expect(keySubmission(first, { ...sent }, newKey)).toBe(first);
  for (const edit of [
    { utr: '412345678901' },
    { state: '29' },
    { file: new File(['a screenshot'], 'payment.png') },
    { amount: 2499 },
    { reference: 'TK00000002' },
  ]) {
    const edited = keySubmission(first, { ...sent, ...edit }, newKey);
    expect(edited).toMatchObject(edit);
    expect(edited.key).not.toBe(first.key);
  }
});

test('an edit that was taken back before the next press changes nothing', () => {
  const first = keySubmission(null, sent, newKey);
  expect(keySubmission(first, { ...sent, utr: '' }, newKey).key).toBe(first.key);
});
