import type { Course, CourseCard } from '../../../contract/catalogue.ts';
import type { FirstAnswers } from '../../../contract/page-data.ts';
import { pages } from '../../../contract/pages.ts';

/** A page that anybody may open, made ahead of time as a stranger sees it. */
export type PublicPage = {
  path: string;
  answers: FirstAnswers;
  /** What it shows depends on the query of its address: with one, the browser makes it. */
  queryMatters: boolean;
  /** Whether it is a place to search for, and so in the site map: doors and forms are found on the way. */
  listed: boolean;
};

const still = [
  pages.home,
  pages.about,
  pages.junior,
  pages.explorer,
  pages.master,
  pages.kits,
  pages.labs,
  pages.faq,
  pages.policy,
  pages.terms,
  pages.shareCreation,
];
const asking = [pages.contact, pages.gallery, pages.forgotPassword];
const doors = [pages.signIn, pages.register];
const unlisted: string[] = [pages.signIn, pages.register, pages.forgotPassword, pages.shareCreation];

/** The path under which the page for unknown addresses is made. */
export const LOST_PATH = '/-';

type Answers = { courses: CourseCard[]; each: Course[]; providers: NonNullable<FirstAnswers['providers']> };

/** Every page that is made ahead of time, with what the API itself answers a stranger. */
export function publicPages({ courses, each, providers }: Answers): PublicPage[] {
  const plain = (path: string, queryMatters: boolean): PublicPage => ({
    path,
    answers: {},
    queryMatters,
    listed: !unlisted.includes(path),
  });
  return [
    ...still.map((path) => plain(path, false)),
    ...asking.map((path) => plain(path, true)),
    ...doors.map((path) => ({ ...plain(path, true), answers: { providers } })),
    { ...plain(pages.courses, true), answers: { courses } },
    ...each.map((course) => ({
      ...plain(pages.courseInfo.replace(':courseName', course.slug), true),
      answers: { course: withoutLentAddresses(course) },
    })),
    { ...plain(LOST_PATH, false), listed: false },
  ];
}

/** The file of a page below the folder of made pages. */
export const fileOf = (path: string): string => `${path === '/' ? '/index' : path}.html`.slice(1);

/** A page stands longer than the addresses that are lent for some hours. The browser asks for its own. */
function withoutLentAddresses(course: Course): Course {
  return {
    ...course,
    CourseContent: course.CourseContent.map((chapter) => ({
      ...chapter,
      chapterContent: chapter.chapterContent.map((lecture) => ({
        ...lecture,
        lectureUrl: null,
        captionsUrl: null,
      })),
    })),
  };
}
