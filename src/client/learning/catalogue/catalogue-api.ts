import type * as wire from '../../../contract/learning/catalogue.ts';
import {
  listCourses,
  listKits,
  readCourseByTitle,
  searchCourses,
} from '../../../contract/learning/catalogue.ts';
import type { ReplyOf, SentQuery } from '../../../contract/platform/endpoint.ts';
import { CallFailed } from '../../platform/api/call.ts';
import { invalidate } from '../../platform/api/mutate.ts';
import { type Named, named } from '../../platform/api/named.ts';
import { query } from '../../platform/api/query.ts';

export type Lecture = ReturnType<typeof lectureOf>;
export type Chapter = { id: string; title: string; lectures: Lecture[] };

/** What stands of a course on its card. */
export type CourseCard = Omit<Named<wire.CourseCard>, 'coursename' | 'CourseThumbnail'> & {
  /** Junior, Explorer, Master, or a label of the school's own. */
  category: string;
  thumbnail: string | null;
};
export type Course = CourseCard &
  Omit<wire.Course, keyof wire.CourseCard | 'CourseContent'> & { chapters: Chapter[] };
export type Kit = Omit<wire.KitOfCourse, 'coursename'> & { category: string };

const lectureOf = ({
  lectureId: id,
  lectureTitle: title,
  lectureDescription: description,
  lectureDuration: minutes,
  lectureUrl: videoUrl,
  ...rest
}: wire.Lecture) => ({ id, title, description, minutes, videoUrl, ...rest });

const chapterOf = ({ chapterId: id, ChapterTitle: title, chapterContent }: wire.Chapter): Chapter => ({
  id,
  title,
  lectures: chapterContent.map(lectureOf),
});

/** A course, or what there is of it, with the client's names for what it is and how it looks. */
export const cardOf = <C extends { _id: string; coursename: string; CourseThumbnail: string | null }>({
  coursename: category,
  CourseThumbnail: thumbnail,
  ...rest
}: C) => ({ ...named(rest), category, thumbnail });

export const courseOf = ({ CourseContent, ...card }: wire.Course): Course => ({
  ...cardOf(card),
  chapters: CourseContent.map(chapterOf),
});

export const kitOf = ({ coursename: category, ...rest }: wire.KitOfCourse): Kit => ({ ...rest, category });

/** A course without a title is left out of the list (specification, section 5). */
const hasTitle = ({ title }: { title?: string | null }): boolean => (title ?? '').trim() !== '';

/** Every published course as cards, in the catalogue's order. The same for everyone. */
export const courseListQuery = () => ({
  ...query(listCourses, { isKept: true }, ({ courses }): CourseCard[] =>
    courses.filter(hasTitle).map(cardOf),
  ),
  staleTime: 60_000,
});

/** What of a course matched a search. */
export type Match = wire.SearchMatch;
/** What a search finds: courses by their ids, the best first. */
export type SearchAnswer = Pick<ReplyOf<typeof searchCourses>, 'total' | 'grades' | 'mended' | 'closest'> & {
  courses: { id: string; matches: Match[] }[];
};

/** Courses by what they teach and whom they are for. The same for everyone. */
export const searchQuery = (q: string, category: SentQuery<typeof searchCourses>['category']) => ({
  ...query(
    searchCourses,
    { query: { q, category } },
    ({ total, grades, mended, closest, courses }): SearchAnswer => ({
      total,
      grades,
      mended,
      closest,
      courses: courses.map(({ courseId: id, matches }) => ({ id, matches })),
    }),
  ),
  staleTime: 60_000,
});

/** What lies in the box of each course. The same for everyone. */
export const kitListQuery = () => ({
  ...query(listKits, {}, ({ kits }) => kits.map(kitOf)),
  staleTime: 60_000,
});

/** A message says why there is no course (specification, section 5). */
function theCourse(reply: Partial<ReplyOf<typeof readCourseByTitle>> & { message?: string }): Course {
  if (reply.message || !reply.course) throw new CallFailed(reply.message ?? '', 'unexpected', 200, null);
  return courseOf(reply.course);
}

/**
 * One course with its outline, by the slug (or the title) in the address; null for a visitor. Lecture addresses differ
 * from person to person.
 */
export const courseQuery = (slug: string, personId: string | null) =>
  query(readCourseByTitle, { personId, params: { title: slug }, isKept: true }, theCourse);

/** Whether no course bears the name. */
export const isCourseMissing = (error: Error | null) => error instanceof CallFailed && error.status === 404;

/**
 * What can be read of a course before buying. What a visitor reads may have come with the page: it stands until the
 * person's own answer is here, and also when that fails, unless the course is gone.
 */
export const courseToRead = (
  own: { data: Course | undefined; error: Error | null },
  visitors: Course | undefined,
): Course | undefined => own.data ?? (isCourseMissing(own.error) ? undefined : visitors);

/** Asks for the courses that are shown anew: the addresses of films run out. Done when their answers are here. */
export const refreshCourse = () => invalidate([readCourseByTitle]);
