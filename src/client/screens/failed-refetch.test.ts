import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Course, Lecture } from '../api/catalogue.ts';
import { courseQuery } from '../api/catalogue.ts';
import { lessonQuery } from '../api/lessons.ts';
import type { Person } from '../api/person.ts';
import type { Query } from '../api/query.ts';
import { queryClient } from '../api/query-client.ts';
import { reviewsQuery } from '../api/reviews.ts';
import { NoticesProvider } from '../ui/notices.tsx';
import { Reviews } from './catalogue/reviews.tsx';
import { LessonText } from './lessons/lesson-text/lesson-text.tsx';
import { CourseToPay } from './orders/course-to-pay.tsx';

const course = {
  id: 'robots',
  slug: 'robots',
  title: 'Robots',
  category: 'Junior',
  price: 1999,
  originalPrice: null,
  rating: { average: null, count: 0 },
  chapters: [],
} as unknown as Course;
const lecture = { id: 'led', title: 'Light an LED' } as Lecture;
const person = {
  id: 'asha',
  email: 'asha@example.org',
  comesAs: ['learner'],
  lentBy: null,
} as unknown as Person;

/** What stands on the screen when `answer` was there, and the server fails when it is asked for anew. */
async function afterAFailedRefetch<Data, Props extends object>(
  query: Query<Data>,
  answer: NoInfer<Data>,
  Screen: ComponentType<Props>,
  props: Props,
): Promise<string> {
  vi.stubGlobal('fetch', async () => new Response('{"success":false}', { status: 500 }));
  queryClient.setQueryData<unknown>(query.queryKey as readonly unknown[], answer);
  await expect(queryClient.fetchQuery({ ...query, staleTime: 0 })).rejects.toThrow();
  expect(queryClient.getQueryState(query.queryKey)?.status).toBe('error');
  const around = (child: ReactNode) =>
    createElement(
      StaticRouter,
      { location: '/' },
      createElement(
        NoticesProvider,
        null,
        createElement(QueryClientProvider, { client: queryClient }, child),
      ),
    );
  return renderToStaticMarkup(around(createElement(Screen, props))).replace(/<[^>]+>/g, ' ');
}

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('the payment page stays when its course cannot be asked for anew', async () => {
  const page = await afterAFailedRefetch(courseQuery('robots', 'asha'), course, CourseToPay, {
    slug: 'robots',
    person,
  });
  expect(page).toContain('Complete Your Purchase');
  expect(page).not.toContain('Course Not Found');
});

test('the reviews, and the form among them, stay when they cannot be asked for anew', async () => {
  const tab = await afterAFailedRefetch(reviewsQuery('robots', null), [], Reviews, {
    course,
    enrolled: true,
  });
  expect(tab).toContain('Write a review');
});

test('the text of a lecture stays when it cannot be asked for anew', async () => {
  const text = await afterAFailedRefetch(
    lessonQuery('led', 'asha'),
    [{ type: 'paragraph', children: [{ type: 'text', value: 'The long leg goes to plus.' }] }],
    LessonText,
    { course, lecture, person },
  );
  expect(text).toContain('The long leg goes to plus.');
});
