import { titleSlug } from '../../../../rules/platform/title-slug.ts';
import { type Complaint, inOrder } from '../complaint.ts';
import { type PlannedCourse, planContent } from '../plan-content.ts';
import { readContent, readParts } from '../read-content.ts';
import { checkAnswers } from './check-answers.ts';
import { checkCourse } from './check-course.ts';
import { checkDrawings } from './check-drawings.ts';
import { checkGuides, isDrawn, withoutRubric } from './check-guides.ts';
import { checkLessons } from './check-lessons.ts';
import { checkNames } from './check-names.ts';
import { checkQuizzes, hintsFor } from './check-quizzes.ts';

export type Checked = {
  complaints: Complaint[];
  /** What could be better, and is no fault. */
  hints: Complaint[];
  figures: {
    courses: number;
    lessons: number;
    questions: number;
    /** How projects are built; `drawnGuides` have a drawing at each step. */
    guides: number;
    drawnGuides: number;
    drawings: number;
    filmSeconds: number;
  };
};

/**
 * Reads a content folder without a database and finds everything in it that should be mended, in the order of files and
 * lines: what an import complains about, and what a learner would miss. Raises ConfigurationError when there is no such
 * folder.
 */
export function checkContent(contentDir: string): Checked {
  const content = readContent(contentDir);
  const { courses, complaints } = planContent(content);
  const shared = readParts(contentDir, 'parts.svg');
  const found = courses.flatMap((one) => {
    const inCourse = (file: string): string => `courses/${one.folder.name}/${file}`;
    const parts = [shared, readParts(contentDir, inCourse('parts.svg'))];
    return [
      ...checkCourse(one),
      ...checkLessons(one),
      ...checkGuides(one),
      ...checkQuizzes(one),
      ...checkAnswers(one, contentDir),
      ...checkNames(one, courses, contentDir),
      ...checkDrawings(one, contentDir, parts),
    ].map(({ file, ...rest }) => ({ file: inCourse(file), ...rest }));
  });
  return {
    complaints: inOrder([...complaints, ...found, ...sameTitles(courses)]),
    hints: inOrder(courses.flatMap((course) => [...hintsFor(course), ...withoutRubric(course)])),
    figures: figuresOf(courses),
  };
}

/** Courses that would have one address. */
function sameTitles(courses: readonly PlannedCourse[]): Complaint[] {
  const first = new Map<string, string>();
  return courses.flatMap(({ folder, read }) => {
    if (!read.course?.value) return [];
    const slug = titleSlug(read.course.value.title);
    const other = first.get(slug);
    if (other === undefined) {
      first.set(slug, folder.name);
      return [];
    }
    const line = read.course.lineOf(['title']);
    const sentence = `title: the course in ${other} has the same, or one that is spelled almost the same`;
    return [{ file: `courses/${folder.name}/course.yaml`, line, sentence }];
  });
}

function figuresOf(courses: readonly PlannedCourse[]): Checked['figures'] {
  const lessons = courses.flatMap(({ read }) => [...read.lessons.values()]);
  const quizzes = courses.flatMap(({ read }) => [...read.quizzes.values()]);
  const guides = courses.flatMap(({ read }) => [...read.guides.values()]);
  const isDrawing = (file: string) => /^drawings\/[^/]+\.svg$/.test(file);
  return {
    courses: courses.length,
    lessons: lessons.length,
    questions: quizzes.reduce((sum, { quiz }) => sum + (quiz.value?.questions.length ?? 0), 0),
    guides: guides.length,
    drawnGuides: guides.filter(isDrawn).length,
    drawings: courses.reduce((sum, { folder }) => sum + [...folder.files].filter(isDrawing).length, 0),
    filmSeconds: lessons.reduce((sum, { front }) => sum + (front.value?.video?.seconds ?? 0), 0),
  };
}
