import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SignedIn } from '../../../contract/people/accounts.ts';
import { aUser } from '../../people/accounts/a-user-api.ts';
import { beginSession } from './begin-session.ts';
import { readToken, signOut } from './session.ts';

const kept = new Map<string, string>();
const reply = { success: true, message: '', token: 'token', user: aUser('asha'), device: 'phone' };

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('an answer with a token and an account begins the session', async () => {
  beginSession(reply as SignedIn);
  expect([kept.get('token'), readToken()]).toEqual(['token', 'token']);
  await signOut(async () => {});
});

test.each<[without: string, answer: object]>([
  ['success', { ...reply, success: undefined }],
  ['a token', { ...reply, token: undefined }],
  ['a token that is not empty', { ...reply, token: '' }],
  ['a device', { ...reply, device: undefined }],
  ['an account', { ...reply, user: undefined }],
  ['the id of the account', { ...reply, user: { ...reply.user, _id: undefined } }],
  ['the courses of the account', { ...reply, user: { ...reply.user, coursesEnrolled: undefined } }],
])('an answer without %s is a failure without a message, and stores nothing', (_without, answer) => {
  expect(() => beginSession(answer as SignedIn)).toThrow(
    expect.objectContaining({ code: 'unexpected', message: '' }),
  );
  expect([...kept.keys()]).toEqual([]);
});
