import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Course, Lecture } from './learning/catalogue/catalogue-api.ts';
import { courseQuery } from './learning/catalogue/catalogue-api.ts';
import { Reviews } from './learning/catalogue/reviews.tsx';
import { reviewsQuery } from './learning/catalogue/reviews-api.ts';
import { LessonText } from './learning/lessons/lesson-text/lesson-text.tsx';
import { lessonQuery } from './learning/lessons/lessons-api.ts';
import type { Person } from './platform/api/person.ts';
import type { Query } from './platform/api/query.ts';
import { queryClient } from './platform/api/query-client.ts';
import { NoticesProvider } from './platform/ui/notices.tsx';
import { CourseToPay } from './shop/orders/course-to-pay.tsx';

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
