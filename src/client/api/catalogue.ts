import { queryOptions } from '@tanstack/react-query';
import { type Course, listCourses, listKits, readCourseByTitle } from '../../contract/catalogue.ts';
import { call, refusal } from './call.ts';

/** Every published course as cards, in the catalogue's order. The same for everyone. */
export const courseListQuery = () =>
  queryOptions({
    queryKey: ['courses'],
    queryFn: async ({ signal }) => (await call(listCourses, { signal })).courses,
    staleTime: 60_000,
  });

/** What lies in the box of each course. The same for everyone. */
export const kitListQuery = () =>
  queryOptions({
    queryKey: ['kits'],
    queryFn: async ({ signal }) => (await call(listKits, { signal })).kits,
    staleTime: 60_000,
  });

/**
 * One course with its outline, by the slug (or the title) in the address. `personId` is part of the key because
 * lecture addresses differ from person to person; null for a visitor.
 */
export const courseQuery = (slug: string, personId: string | null) =>
  queryOptions({
    queryKey: ['course', slug, personId],
    queryFn: async ({ signal }): Promise<Course> => {
      const reply: { course?: Course; message?: string } = await call(readCourseByTitle, {
        params: { title: slug },
        signal,
      });
      // A message says why there is no course (specification, section 5).
      if (reply.message || !reply.course) throw refusal(200, reply);
      return reply.course;
    },
  });
