import { afterEach, expect, test, vi } from 'vitest';
import { courseListQuery } from './catalogue-api.ts';

afterEach(() => vi.unstubAllGlobals());

test('a course without a title is left out of the list, and the others are shown', async () => {
  const titles = ['Robots', undefined, null, ' ', 'Sensors'];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, courses: titles.map((title, id) => ({ _id: `${id}`, title })) }),
  );
  const courses = await courseListQuery().queryFn({ signal: new AbortController().signal });
  expect(courses.map(({ title }) => title)).toEqual(['Robots', 'Sensors']);
});
