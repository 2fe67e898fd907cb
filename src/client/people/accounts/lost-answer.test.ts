import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aUser } from './a-user-api.ts';
import { mayBeDone, registration } from './lost-answer.ts';

const session = { success: true, token: 'token', user: aUser('asha'), device: 'phone' };
const taken = { success: false, code: 'registration_failed' };
const wrong = { success: false, code: 'sign_in_failed' };
const asha = { name: 'Asha', email: 'asha@example.org', phone: '', password: 'two servos and a lamp' };

/** What the school answers, one after the other; null: the answer is lost on the way. */
let answers: ([status: number, body: object] | null)[];
let asked: { path: string; body: object }[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) });
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer[1]), { status: answer[0] });
  });
});
afterEach(() => vi.unstubAllGlobals());

const paths = () => asked.map(({ path }) => path.replace('/api/auth/', ''));

test('an account whose answer was lost is opened by the next press, with the same address and password', async () => {
  const register = registration();
  answers = [null, [409, taken], null, [409, taken], [200, session]];
  await expect(register({ ...asha, device: 'phone' })).rejects.toMatchObject({ code: 'unreachable' });
  // The sign-in is lost too: nobody is told that the address is taken.
  await expect(register({ ...asha, device: 'phone' })).rejects.toMatchObject({ code: 'unreachable' });
  expect(await register({ ...asha, device: 'phone' })).toMatchObject({ token: 'token' });
  expect(paths()).toEqual(['register', 'register', 'login', 'register', 'login']);
  expect(asked.at(-1)?.body).toEqual({ email: asha.email, password: asha.password, device: 'phone' });
});

test('a taken address is refused as before where nothing was lost, or something else', async () => {
  const register = registration();
  answers = [[409, taken], null, [409, taken], [409, taken], [401, wrong], [409, taken]];
  const refused = { code: 'registration_failed' };
  await expect(register(asha)).rejects.toMatchObject(refused);
  await expect(register(asha)).rejects.toMatchObject({ code: 'unreachable' });
  await expect(register({ ...asha, email: 'other@example.org' })).rejects.toMatchObject(refused);
  expect(paths()).toEqual(['register', 'register', 'register']);
  // It is somebody else's: the password does not open it, and is not tried again.
  await expect(register(asha)).rejects.toMatchObject(refused);
  await expect(register(asha)).rejects.toMatchObject(refused);
  expect(paths().slice(3)).toEqual(['register', 'login', 'register']);
});

test('what failed may have been done when no answer came, until it is refused for another reason', () => {
  const spent = 'reset_link_spent';
  expect(mayBeDone(false, 'unreachable', spent)).toBe(true);
  expect(mayBeDone(true, spent, spent)).toBe(true);
  expect(mayBeDone(false, spent, spent)).toBe(false);
  expect(mayBeDone(true, 'password_too_common', spent)).toBe(false);
});
