import type { Alignment } from '../../contract/learning/alignment.ts';
import type { Course, CourseCard, KitOfCourse } from '../../contract/learning/catalogue.ts';
import type { PageText, TextPage } from '../../contract/learning/page-texts.ts';
import type { FirstAnswers } from '../../contract/pages/page-data.ts';
import { openPages, pages } from '../../contract/platform/pages.ts';
import { waysInWithNext } from './ways-in.ts';

/** A page that anybody may open, made ahead of time as a stranger sees it. */
export type PublicPage = {
  /** Its address; with a query where it says something else for it. */
  path: string;
  answers: FirstAnswers;
  /** What it reads of the query of its address: with one of these, the browser makes it. All else it ignores. */
  reads: readonly string[];
  /** Whether it is a place to search for, and so in the site map: doors and forms are found on the way. */
  listed: boolean;
};

/** The parameters that pages read. */
const asking: Partial<Record<string, readonly string[]>> = {
  [pages.contact]: ['subject'],
  [pages.gallery]: ['creation'],
  [pages.signIn]: ['next'],
  [pages.register]: ['next'],
  [pages.courses]: ['q', 'category'],
  [pages.alignment]: ['course'],
};
const unlisted: string[] = [pages.signIn, pages.register, pages.forgotPassword, pages.shareCreation];

/** The path under which the page for unknown addresses is made. */
export const LOST_PATH = '/-';

/** The words of pages that are mainly text. */
export type Texts = ReadonlyMap<TextPage, PageText>;

/** What a stranger is answered by the API. */
export type Answers = {
  courses: CourseCard[];
  each: Course[];
  kits: KitOfCourse[];
  providers: NonNullable<FirstAnswers['providers']>;
  texts: Texts;
  alignment: Alignment;
};

/** Every page that is made ahead of time, with what the API itself answers a stranger. */
export function publicPages({ courses, each, kits, providers, texts, alignment }: Answers): PublicPage[] {
  const answersOf: Record<string, FirstAnswers> = {
    [pages.signIn]: { providers },
    [pages.register]: { providers },
    [pages.courses]: { courses },
    [pages.kits]: { kits },
    [pages.alignment]: { alignment },
    ...Object.fromEntries([...texts].map(([page, text]) => [pages[page], { text: { page, text } }])),
  };
  return [
    ...openPages.map((path) => ({
      path,
      answers: answersOf[path] ?? {},
      reads: asking[path] ?? [],
      listed: !unlisted.includes(path),
    })),
    ...waysInWithNext.map(({ path, page }) => ({
      path,
      answers: answersOf[page] ?? {},
      reads: [],
      listed: false,
    })),
    ...each.map((course) => ({
      path: pages.courseInfo.replace(':courseName', course.slug),
      answers: { course: withoutSignedUrls(course) },
      reads: ['tab'],
      listed: true,
    })),
    { path: LOST_PATH, answers: {}, reads: [], listed: false },
  ];
}

/** A page stands longer than the addresses that are signed for some hours. The browser asks for its own. */
function withoutSignedUrls(course: Course): Course {
  return {
    ...course,
    CourseContent: course.CourseContent.map((chapter) => ({
      ...chapter,
      chapterContent: chapter.chapterContent.map((lecture) => ({
        ...lecture,
        lectureUrl: null,
        captionsUrl: null,
        voices: [],
      })),
    })),
  };
}
