import { afterEach, expect, test, vi } from 'vitest';
import { aUser } from '../../people/accounts/a-user-api.ts';
import { followOtherTabs, knownAs, readToken, sessionBegins, signOut } from './session.ts';

const arrive = (name: string) =>
  sessionBegins({ token: `${name}-token`, user: aUser(name), device: 'phone' });

afterEach(() => vi.unstubAllGlobals());

/** This browser's storage, and what another tab reads in the moment in which it hears of each change. */
function aStorage() {
  const kept = new Map<string, string>();
  const heard: { key: string; kept: Record<string, string> }[] = [];
  const hear = (key: string) => heard.push({ key, kept: Object.fromEntries(kept) });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => hear(kept.set(key, value) && key),
    removeItem: (key: string) => {
      kept.delete(key);
      hear(key);
    },
  });
  return { kept, heard };
}

test('another tab that hears of the token finds the person there, and of a sign-out only the browser stays known', async () => {
  const { kept, heard } = aStorage();
  arrive('asha');
  const token = heard.find(({ key }) => key === 'token');
  expect(JSON.parse(token?.kept.user ?? 'null')).toMatchObject({ name: 'asha' });
  await signOut(async () => {});
  expect(Object.fromEntries(kept)).toEqual({ device: 'phone' });
  expect(knownAs()).toEqual({ device: 'phone' });
});

test('this tab follows a sign-in and a sign-out elsewhere, and an emptied storage', async () => {
  const { kept } = aStorage();
  let tell = (_event: { key: string | null }) => {};
  vi.stubGlobal('addEventListener', (_name: string, listen: typeof tell) => {
    tell = listen;
  });
  followOtherTabs();
  for (const leaving of ['token', null]) {
    kept.set('user', JSON.stringify(aUser('ravi'))).set('token', 'ravi-token');
    tell({ key: 'token' });
    expect(readToken()).toBe('ravi-token');
    kept.clear();
    tell({ key: leaving });
    expect(readToken()).toBeNull();
  }
});
