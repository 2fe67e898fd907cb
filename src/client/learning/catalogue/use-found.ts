import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SEARCH_MOST } from '../../../contract/platform/limits.ts';
import type { CourseCard } from './catalogue-api.ts';
import { searchQuery } from './catalogue-api.ts';
import { type Category, type FoundCourse, filterCourses, joinFound } from './filter-courses.ts';

/**
 * What a search leaves of the courses: what their titles say at once, and also while the server does not answer; what the
 * wider search finds as soon as it does.
 */
export function useFound(
  courses: readonly CourseCard[] | undefined,
  { asked, category }: { asked: string; category: Category },
) {
  const q = asked.trim().slice(0, SEARCH_MOST);
  const search = useQuery({
    ...searchQuery(q, category),
    enabled: q !== '',
    // What was found for the letters before stands until the next answer is here.
    placeholderData: keepPreviousData,
  });
  const none: FoundCourse<CourseCard>[] = [];
  if (!courses)
    return {
      found: undefined,
      total: 0,
      isLooking: false,
      answer: undefined,
      nearest: { isClose: false, courses: none },
    };
  const titled = filterCourses(courses, { search: asked, category });
  const answer = q === '' ? undefined : search.data;
  const fresh = search.isPlaceholderData ? undefined : answer;
  const { found, total } = joinFound(courses, titled, { search: asked, answer });
  const isLooking = q !== '' && found.length === 0 && (search.isPending || search.isPlaceholderData);
  const closest = joinFound(courses, [], {
    search: '',
    answer: fresh && { ...fresh, mended: [], courses: fresh.closest.map((id) => ({ id, matches: [] })) },
  }).found;
  const all = filterCourses(courses, { search: '', category: 'All' }).map((course) => ({
    course,
    matches: [],
  }));
  return {
    /** Undefined until there are courses. */
    found,
    /** How many there are in all: a long catalogue shows the best of them. */
    total,
    /** Nothing was found yet, and the wider search is under way. */
    isLooking,
    /** What the wider search understood, once it has answered. */
    answer: titled.length > 0 && fresh && fresh.mended.length > 0 ? undefined : fresh,
    /** What is offered where nothing was found: what comes closest, else everything. */
    nearest: { isClose: closest.length > 0, courses: closest.length > 0 ? closest : all },
  };
}
