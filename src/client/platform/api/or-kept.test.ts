import type { UseStore } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SiteFacts } from '../../../contract/pages/page-data.ts';
import { aUser } from '../../people/accounts/a-user-api.ts';
import { provideSiteFacts } from '../../site-facts.ts';
import { dropAll, dropForeign, keepAnswersIn, listAnswers } from '../offline/kept-answers.ts';
import type { AnswerKey } from './answer-key.ts';
import { CallFailed } from './call.ts';
import { keepShown, orKept as orKeptAs } from './or-kept.ts';
import { sessionBegins, signOut } from './session.ts';

/** What the browser holds, one entry an address. */
const held = new Map<string, unknown>();
/** What IndexedDB gives for what is asked of it: the answer comes a little later. */
const later = (result?: unknown) =>
  Object.defineProperty({ result }, 'onsuccess', { set: (tell: () => void) => queueMicrotask(tell) });
const objects = {
  get: (key: string) => later(held.get(key)),
  put: (value: unknown, key: string) => void held.set(key, structuredClone(value)),
  delete: (key: string) => void held.delete(key),
  clear: () => held.clear(),
  getAll: () => later([...held.values()]),
  getAllKeys: () => later([...held.keys()]),
  get transaction() {
    return later();
  },
};
const aStore = (async (_mode: string, work: (store: unknown) => unknown) => work(objects)) as UseStore;

const begin = (name: string) =>
  sessionBegins({ token: `token of ${name}`, user: aUser(name), device: 'a-browser' });
const lesson = (personId: string | null): AnswerKey => [
  'GET /lectures/:lectureId/lesson',
  personId,
  { params: { lectureId: 'loop' } },
];
/** Asks for words, and says them as they came. */
const orKept = (key: AnswerKey, ask: () => Promise<string>) =>
  orKeptAs(key, { ask, present: (words) => words });
const failed = (status: number) => async () => {
  throw new CallFailed('It did not come', status === 0 ? 'unreachable' : 'unexpected', status, null);
};
const asha = aUser('asha')._id;

beforeEach(() => {
  keepAnswersIn(aStore);
  provideSiteFacts({ offline: true } as SiteFacts);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  begin('asha');
});
afterEach(async () => {
  await signOut(async () => {});
  held.clear();
  keepAnswersIn(null);
  vi.unstubAllGlobals();
});
const isHeld = (count: number) => vi.waitFor(() => expect(held.size).toBe(count));

test('what was answered once is the answer when none comes, and newer words take its place', async () => {
  await expect(orKept(lesson(asha), failed(0))).rejects.toThrow('It did not come');
  expect(await orKept(lesson(asha), async () => 'Read this.')).toBe('Read this.');
  await isHeld(1);
  expect(await orKept(lesson(asha), failed(0))).toBe('Read this.');
  await orKept(lesson(asha), async () => 'Read that.');
  await vi.waitFor(async () => expect(await orKept(lesson(asha), failed(0))).toBe('Read that.'));
  expect(await listAnswers('GET /lectures/:lectureId/lesson', asha)).toMatchObject([
    { sent: { params: { lectureId: 'loop' } }, reply: 'Read that.' },
  ]);
});

test('what was done with it since is there too, until it is answered anew; a newer release makes its own of the reply', async () => {
  const release = (name: string) =>
    vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => name }) });
  const asked = (ask: () => Promise<string>) =>
    orKeptAs(lesson(asha), { ask, present: (words) => `Shown: ${words}` });
  const nothing = failed(0) as () => Promise<never>;
  release('/assets/first.js');
  keepShown(lesson(asha), 'Shown: nobody asked for it');
  await asked(async () => 'Read this.');
  await isHeld(1);
  expect(await asked(nothing)).toBe('Shown: Read this.');
  keepShown(lesson(asha), 'Shown: Read this. Answered.');
  await vi.waitFor(async () => expect(await asked(nothing)).toBe('Shown: Read this. Answered.'));
  release('/assets/second.js');
  expect(await asked(nothing)).toBe('Shown: Read this.');
  release('/assets/first.js');
  await asked(async () => 'Read that.');
  await vi.waitFor(async () => expect(await asked(nothing)).toBe('Shown: Read that.'));
  // Who left has nothing kept any more.
  begin('meera');
  await dropForeign(aUser('meera')._id);
  keepShown(lesson(asha), 'Shown: too late');
  await isHeld(0);
});

test('where the school keeps nothing for a time without a network, no answer stays', async () => {
  provideSiteFacts({ offline: false } as SiteFacts);
  expect(await orKept(lesson(asha), async () => 'Read this.')).toBe('Read this.');
  await expect(orKept(lesson(asha), failed(0))).rejects.toThrow();
  provideSiteFacts({ offline: true } as SiteFacts);
  await expect(orKept(lesson(asha), failed(0))).rejects.toThrow();
  expect(held.size).toBe(0);
});

test('of a kept answer one knows when it came, and of a fresh one that it is fresh', async () => {
  const present = (_words: string, keptAt?: number) => keptAt ?? 'fresh';
  const before = Date.now();
  expect(await orKeptAs(lesson(asha), { ask: async () => 'At four.', present })).toBe('fresh');
  await isHeld(1);
  const at = await orKeptAs(lesson(asha), { ask: failed(0), present });
  expect(at).toBeGreaterThanOrEqual(before);
});

test('a server that answers is believed: its failures are no lack of a network, and what it refuses is kept no longer', async () => {
  await orKept(lesson(asha), async () => 'Read this.');
  await isHeld(1);
  for (const status of [500, 503, 429]) await expect(orKept(lesson(asha), failed(status))).rejects.toThrow();
  await isHeld(1);
  await expect(orKept(lesson(asha), failed(403))).rejects.toThrow();
  await isHeld(0);
});

test('nobody is given what belongs to another, and it goes when its person is no longer here', async () => {
  await orKept(lesson(asha), async () => 'Asha reads this.');
  await orKept(lesson(null), async () => 'Everybody reads this.');
  await isHeld(2);
  begin('meera');
  await expect(orKept(lesson(asha), failed(0))).rejects.toThrow();
  await expect(orKept(lesson(aUser('meera')._id), failed(0))).rejects.toThrow();
  expect(await orKept(lesson(null), failed(0))).toBe('Everybody reads this.');
  // An answer that comes after Asha left is not kept.
  await orKept(lesson(asha), async () => 'Too late.');
  expect(await dropForeign(aUser('meera')._id)).toBe(true);
  await isHeld(1);
  expect(await dropForeign(aUser('meera')._id)).toBe(false);
  await dropAll();
  await isHeld(0);
});
