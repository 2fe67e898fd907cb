import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../tests/stage/open-stage.ts';
import { goOn } from './go-on-signed-in.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ pages: true });
});
afterAll(() => stage.close());

const open = async (path: string) => (await fetch(stage.url + path)).text();
const alertIn = (page: string) => /<p role="alert"[^>]*>([^<]*)/.exec(page)?.[1] ?? null;

test.each([
  ['/register', '/courses/cart/junior-level-1', 'You must be logged in to enroll.'],
  ['/login', '/courses/cart/junior-level-1', 'Please log in to continue with the payment'],
  ['/login', '/courses/info/master', 'You must be logged in to access courses.'],
  ['/register', '/courses/content/master?lecture=7', 'Please log in to access course content'],
  ['/login', '/gallery?creation=7', null],
])('%s comes finished on the way to %s, says why, and keeps where one was going', async (page, next, why) => {
  const html = await open(`${page}?next=${encodeURIComponent(next)}`);
  expect(html).toContain('method="post"');
  expect(alertIn(html)).toBe(why);
  const other = page === '/login' ? '/register' : '/login';
  expect(html).toContain(`href="${other}?next=${encodeURIComponent(next)}"`);
  expect(html).not.toContain('-next-');
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"?]+${page}"/>`));
});

test('a way in to somewhere else than this site is the page as it always is', async () => {
  for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example/', ''])
    expect(await open(`/login?next=${encodeURIComponent(next)}`), next).toBe(await open('/login'));
  expect(await open('/login?next=%2Fstaff%2Fpayments')).toContain('<div id="root"></div>');
});

test('where nothing is set up, no other way to sign in stands on the way to paying, and the plain page says why', async () => {
  expect(await open('/login?next=%2Fcourses%2Fcart%2Fmaster')).not.toContain('Continue with Google');
  expect(await open('/login')).toContain('Google is not set up on this site.');
});

/** Where the page leads a browser before it is shown; null: it stays. */
function leads(search: string, token: string | null): string | null {
  let to: string | null = null;
  runInNewContext(goOn, {
    URL,
    URLSearchParams,
    document: { documentElement: {} },
    localStorage: { getItem: () => token },
    location: {
      search,
      replace: (path: string) => {
        to = path;
      },
    },
  });
  return to;
}

test('whoever is signed in is led on before a form is shown, never to another site', async () => {
  expect(leads('?next=%2Fcourses%2Fcart%2Fmaster', 'token')).toBe('/courses/cart/master');
  expect(leads('', 'token')).toBe('/student/dashboard');
  expect(leads('?next=%2Fcourses', null)).toBeNull();
  for (const next of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'https://evil.example/',
  ])
    expect(leads(`?next=${encodeURIComponent(next)}`, 'token'), next).toBe('/student/dashboard');
  for (const page of ['/login', '/register', '/login?next=%2Fcourses']) {
    const answer = await fetch(stage.url + page);
    expect(await answer.text()).toContain(`<script>${goOn}</script>`);
  }
  expect(await open('/forgot-password')).not.toContain(goOn);
});
