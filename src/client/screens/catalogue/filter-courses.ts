import { CATEGORIES } from '../../../contract/limits.ts';
import type { CourseCard } from '../../api/catalogue.ts';

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
