import { beforeEach, expect, test, vi } from 'vitest';
import { PAGES, SHELL } from '../cache-names.ts';
import { answerPage, isPublicPage, isRoom, keepOpened, keepShell } from './answer-page.ts';

const HERE = 'https://school.example';
const pathOf = (key: Request | string) => new URL(typeof key === 'string' ? key : key.url, HERE).pathname;

/** Caches as a browser has them, by the path. */
let held: Map<string, Map<string, Response>>;
/** The policy of the page that the shell was kept from. */
let policy: string;
/** What the school answers; null: nobody is reached. */
let school: (path: string) => Response | Promise<Response> | null;

const html = (words: string, status = 200) =>
  new Response(words, {
    status,
    headers: {
      'content-type': 'text/html',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': policy,
    },
  });
const isKept = (path: string) => held.get(PAGES)?.has(path) ?? false;
const opened = async (path: string) => {
  const answer = await answerPage(new Request(HERE + path));
  const words = await answer.text();
  return {
    status: answer.status,
    words,
    to: answer.headers.get('location'),
    isolation: answer.headers.get('cross-origin-opener-policy'),
    policy: answer.headers.get('content-security-policy'),
    isKept: words.includes('name="kept"'),
  };
};

beforeEach(() => {
  held = new Map();
  policy = "frame-ancestors 'none';base-uri 'none'";
  school = (path) => html(`<head></head>The page ${path} <script src="/assets/index-a1.js">`);
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const cache = held.get(name) ?? new Map<string, Response>();
      held.set(name, cache);
      return {
        match: async (key: Request | string) => cache.get(pathOf(key))?.clone(),
        put: async (key: Request | string, answer: Response) => void cache.set(pathOf(key), answer),
        delete: async (key: Request | string) => cache.delete(pathOf(key)),
        keys: async () => [...cache.keys()].map((path) => ({ url: HERE + path })),
      };
    },
  });
  vi.stubGlobal('fetch', async (asked: Request | string) => {
    const answer = await school(pathOf(asked));
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
  return () => vi.unstubAllGlobals();
});

test('a page comes from the school, and as it was when the school is out of reach', async () => {
  expect(await opened('/faq?utm_source=mail')).toMatchObject({ status: 200, isKept: false });
  expect(isKept('/faq')).toBe(false);
  await opened('/faq');
  await vi.waitFor(() => expect(isKept('/faq')).toBe(true));
  school = () => null;
  expect(await opened('/faq')).toMatchObject({
    status: 200,
    words: expect.stringContaining('/faq'),
    isKept: true,
  });
  expect(await opened('/faq?utm_source=mail')).toMatchObject({ status: 200, isKept: true });
});

test('the school’s own word is passed on, and only what is whole is kept', async () => {
  await opened('/faq');
  await vi.waitFor(() => expect(isKept('/faq')).toBe(true));
  for (const status of [404, 500, 503]) {
    school = () => html('An honest word', status);
    expect(await opened('/faq')).toMatchObject({ status, words: 'An honest word', isKept: false });
    expect(await opened('/gone')).toMatchObject({ status });
  }
  expect(isKept('/gone')).toBe(false);
  school = () => null;
  expect((await opened('/faq')).words).toContain('The page /faq');
});

test('rooms are shown with the shell, what was never opened with the page that says so', async () => {
  await keepShell();
  school = () => null;
  for (const room of [
    '/courses/content/robots?lecture=a',
    '/student/asha-verma',
    '/tricky',
    '/live',
    '/offline',
    '/bench/blocks?task=wall',
    '/bench/circuits?ready=two-paths',
  ])
    expect(await opened(room)).toMatchObject({ status: 200, words: expect.stringContaining('/offline') });
  expect(await opened('/courses/info/robots?a=b')).toMatchObject({
    status: 302,
    to: '/offline?next=%2Fcourses%2Finfo%2Frobots%3Fa%3Db',
    // As the page that it leads to: else it stands blank in Chromium.
    isolation: 'same-origin',
  });
  expect(held.get(PAGES)?.has(SHELL)).toBe(true);
});

test('the shell lies in frames where the page in its place would: the workbench in our own pages, the rest in none', async () => {
  const rooms = {
    '/bench/blocks?task=wall': "'self'",
    '/bench/python?new': "'self'",
    '/bench/uno': "'self'",
    '/student/asha-verma': "'none'",
    '/offline': "'none'",
  };
  for (const keptFrom of ["'none'", "'self'"]) {
    policy = `default-src 'self';frame-ancestors ${keptFrom};base-uri 'none'`;
    await keepShell();
    const online = school;
    school = () => null;
    for (const [room, by] of Object.entries(rooms))
      expect((await opened(room)).policy, room).toBe(
        `default-src 'self';frame-ancestors ${by};base-uri 'none'`,
      );
    school = online;
  }
});

test('a page that is slow to come gives way to the kept one, and is kept when it comes', async () => {
  await opened('/faq');
  await vi.waitFor(() => expect(isKept('/faq')).toBe(true));
  vi.useFakeTimers();
  const late = Promise.withResolvers<Response>();
  school = () => late.promise;
  const asked = opened('/faq');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await asked).toMatchObject({ isKept: true });
  vi.useRealTimers();
  late.resolve(html('Newer words'));
  await vi.waitFor(async () =>
    expect(await held.get(PAGES)?.get('/faq')?.clone().text()).toBe('Newer words'),
  );
});

test('on a slow line a page that was never opened is waited for, but nobody looks at a blank one for long', async () => {
  await keepShell();
  vi.useFakeTimers();
  const late = Promise.withResolvers<Response>();
  school = () => late.promise;
  const slow = opened('/account');
  await vi.advanceTimersByTimeAsync(12_000);
  late.resolve(html('It came'));
  expect(await slow).toMatchObject({ status: 200, words: 'It came' });
  school = () => new Promise(() => {});
  const never = opened('/account');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await never).toMatchObject({ status: 302, to: '/offline?next=%2Faccount' });
  vi.useRealTimers();
});

test('a page that the school makes for whoever asks is never kept as it came: the browser fills it', async () => {
  await keepShell();
  const path = '/certificate/CODE-CODE-CODE';
  school = () =>
    new Response('Asha Verma', { headers: { 'content-type': 'text/html', 'cache-control': 'no-store' } });
  for (const place of [path, '/faq']) {
    expect((await opened(place)).words).toBe('Asha Verma');
    await keepOpened(place);
  }
  school = () => null;
  expect((await opened(path)).words).toContain('The page /offline');
  expect([...(held.get(PAGES)?.keys() ?? [])]).toEqual([SHELL]);
});

test('nothing of orders, forms and the office is ever kept', async () => {
  for (const path of [
    '/staff/payments',
    '/cart',
    '/courses/cart/robots',
    '/login',
    '/register',
    '/reset-password',
    '/confirm-email',
    '/account',
  ]) {
    expect(isPublicPage(path), path).toBe(false);
    expect(isRoom(path), path).toBe(false);
    await opened(path);
    await keepOpened(path);
    expect(isKept(path), path).toBe(false);
  }
  for (const path of ['/', '/courses', '/courses/info/robots', '/gallery'])
    expect(isPublicPage(path)).toBe(true);
});
