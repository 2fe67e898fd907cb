import { CATEGORIES } from '../../../contract/platform/limits.ts';
import type { CourseCard, Match, SearchAnswer } from './catalogue-api.ts';

export type Category = (typeof CATEGORIES)[number];

/** The category that an address names, in any case of letters; All when it names none of ours. */
export function categoryOf(named: string | null): Category {
  const wanted = named?.trim().toLowerCase();
  return CATEGORIES.find((category) => category.toLowerCase() === wanted) ?? 'All';
}

type Listed = Pick<CourseCard, 'title' | 'category'>;

function belongsTo(course: Listed, category: Category): boolean {
  if (category === 'All') return true;
  const word = category.toLowerCase();
  return course.category.trim().toLowerCase() === word || course.title.toLowerCase().includes(word);
}

/**
 * The courses that a search and a category leave (specification, section 5): the trimmed words stand somewhere in the
 * title, in any case of letters; the category is the course's label or stands in its title. Courses without a title
 * are never shown.
 */
export function filterCourses<C extends Listed>(
  courses: readonly C[],
  { search, category }: { search: string; category: Category },
): C[] {
  const words = search.trim().toLowerCase();
  return courses.filter(
    (course) =>
      course.title.trim() !== '' && course.title.toLowerCase().includes(words) && belongsTo(course, category),
  );
}

/** A course that was found, and what of it matched. */
export type FoundCourse<C> = { course: C; matches: readonly Match[] };

/** Whether a title says the words from the beginning of one of its own on. */
const saysFrom = (title: string, words: string) => ` ${title.toLowerCase()}`.includes(` ${words}`);

/**
 * Joins what the titles say with what the wider search found: nothing that a title says is ever left out. Titles whose
 * words begin as typed come first, then the wider search in its order, then the other titles. What a title says was not
 * mistyped: then what was found for another word is not shown. `all` are the courses that may be shown.
 */
export function joinFound<C extends Pick<CourseCard, 'id' | 'title'>>(
  all: readonly C[],
  titled: readonly C[],
  { search, answer }: { search: string; answer: SearchAnswer | undefined },
): { found: FoundCourse<C>[]; total: number } {
  const asMeant = answer && !(answer.mended.length > 0 && titled.length > 0) ? answer : undefined;
  const matchesOf = new Map(asMeant?.courses.map(({ id, matches }) => [id, matches]));
  const byId = new Map(all.map((course) => [course.id, course]));
  const words = search.trim().toLowerCase();
  const ordered = [
    ...titled.filter(({ title }) => saysFrom(title, words)),
    ...[...matchesOf.keys()].flatMap((id) => byId.get(id) ?? []),
    ...titled,
  ];
  const found = [...new Set(ordered)].map((course) => ({ course, matches: matchesOf.get(course.id) ?? [] }));
  const more = asMeant ? asMeant.total - asMeant.courses.length : 0;
  return { found, total: found.length + more };
}
