import { expect, test } from 'vitest';
import { adviseOnUtr } from './advise-on-utr.ts';

const read = '632612345678';

test('what was read is proposed for an empty field only', () => {
  expect(adviseOnUtr({ typed: '', read, isLeft: true })).toEqual({ kind: 'propose', utr: read });
  expect(adviseOnUtr({ typed: ' ', read, isLeft: false })).toEqual({ kind: 'propose', utr: read });
  expect(adviseOnUtr({ typed: '', read: null, isLeft: true })).toEqual({ kind: 'none' });
  for (const typed of ['4', '412345678901', 'CICAgOi3v9aXXg'])
    expect(adviseOnUtr({ typed, read, isLeft: true }).kind).not.toBe('propose');
});

test('a UTR that was typed is compared with the picture', () => {
  expect(adviseOnUtr({ typed: '6326 1234 5678', read, isLeft: false })).toEqual({
    kind: 'agrees',
    utr: read,
  });
  expect(adviseOnUtr({ typed: '412345678901', read, isLeft: false })).toEqual({ kind: 'differs', utr: read });
  expect(adviseOnUtr({ typed: '412345678901', read: null, isLeft: true })).toEqual({ kind: 'none' });
});

test('another app’s number is explained as it is typed, an unfinished one only when the field was left', () => {
  for (const [typed, what] of [
    ['CICAgOi3v9aXXg', 'google_id'],
    ['T2611221915123456789012', 'phonepe_id'],
    ['tinkerling@okhdfcbank', 'upi_id'],
    ['4123456789012', 'too_long'],
  ])
    expect(adviseOnUtr({ typed: typed as string, read, isLeft: false })).toEqual({ kind: 'explain', what });
  for (const [typed, what] of [
    ['4123', 'too_short'],
    ['9876543210', 'phone_number'],
    ['AX', 'not_digits'],
  ]) {
    expect(adviseOnUtr({ typed: typed as string, read, isLeft: false })).toEqual({ kind: 'none' });
    expect(adviseOnUtr({ typed: typed as string, read, isLeft: true })).toEqual({ kind: 'explain', what });
  }
});
