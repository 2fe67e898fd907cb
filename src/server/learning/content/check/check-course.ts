import { titleSlug } from '../../../../rules/platform/title-slug.ts';
import type { LineOf } from '../../../platform/config/parse-yaml.ts';
import { describedDrawings } from '../build-course-plan.ts';
import type { Complaint } from '../complaint.ts';
import type { ParsedCourse } from '../parse-course.ts';
import type { PlannedCourse } from '../plan-content.ts';
import type { CourseFile } from '../read-course-file.ts';

const FREE_PREVIEWS = 2;

/** What a course lacks as a whole. Files are counted from its folder. */
export function checkCourse({ folder, read }: PlannedCourse): Complaint[] {
  if (!read.course?.value) return [];
  const { value: course, lineOf } = read.course;
  const complaints: Complaint[] = [];
  const about = (path: PropertyKey[], sentence: string) =>
    void complaints.push({ file: 'course.yaml', line: lineOf(path), sentence });

  const slug = titleSlug(course.title);
  if (slug !== folder.name)
    about(['title'], `title: a course with this title belongs into the folder ${slug}`);
  if (!/certificate/i.test(course.highlights.at(-1) ?? ''))
    about(['highlights', course.highlights.length - 1], 'highlights: the last one must be the certificate');
  if (!course.goals)
    about([], 'there are no goals: what a child can do afterwards, for child, parent and curriculum');
  if (course.needs.length === 0)
    about([], 'there is no line needs: what a family must have at home besides the kit');
  if (!read.glossary) about([], 'there is no file glossary.yaml with the words of this course');
  for (const [index, { key }] of course.chapters.entries())
    if (!read.quizzes.has(key))
      about(['chapters', index], `chapters: ${key} has no quiz; write quizzes/${key}.yaml`);
  for (const [index, { key }] of course.projects.entries())
    if (!read.guides.has(key))
      about(['projects', index], `projects: ${key} has no guide; write projects/${key}.md`);
  return [
    ...complaints,
    ...checkPreviews(course, read, lineOf),
    ...checkParts(course, read),
    ...checkQuizDrawings(read),
  ];
}

/** Enough to be curious about, not the whole course. */
function checkPreviews(course: CourseFile, read: ParsedCourse, lineOf: LineOf): Complaint[] {
  const lessons = course.chapters.flatMap(({ lectures }) => lectures);
  // A lesson that cannot be read may be the second one: it is told by itself.
  if (lessons.some((key) => !read.lessons.get(key)?.front.value)) return [];
  const previews = lessons.filter((key) => read.lessons.get(key)?.front.value?.preview);
  if (previews.length === FREE_PREVIEWS) return [];
  const named =
    previews.length === 0 ? 'none has' : `${previews.join(', ')} ${previews.length === 1 ? 'has' : 'have'}`;
  const sentence = `chapters: two lessons should be free previews; ${named} preview: true`;
  return [{ file: 'course.yaml', line: lineOf(['chapters']), sentence }];
}

/** A child that cannot see a question's drawing is told what it shows. */
function checkQuizDrawings(read: ParsedCourse): Complaint[] {
  const described = describedDrawings(read);
  return [...read.quizzes.values()].flatMap(({ file, quiz }) => {
    if (!quiz.value) return [];
    const { value, lineOf } = quiz;
    return value.questions.flatMap(({ key, drawing, shows }, index) => {
      if (drawing === undefined || shows !== undefined || described.has(drawing)) return [];
      const sentence = `question ${key}, drawing: no lesson shows it, so say what it shows in a line shows:`;
      return [{ file, line: lineOf(['questions', index, 'drawing']), sentence }];
    });
  });
}

/** A family builds with what is in its box. */
function checkParts(course: CourseFile, read: ParsedCourse): Complaint[] {
  const kit = new Map(course.kit.map(({ part, quantity }) => [part, quantity]));
  return [...read.guides.values()].flatMap(({ file, front }) => {
    if (!front.value) return [];
    const { value, lineOf } = front;
    return value.parts.flatMap(({ part, quantity }, index) => {
      const held = kit.get(part);
      if (held !== undefined && held >= quantity) return [];
      const sentence =
        held === undefined
          ? `parts: the kit in course.yaml has no ${part}`
          : `parts: needs ${quantity} of ${part}, and the kit in course.yaml holds ${held}`;
      return [{ file, line: lineOf(['parts', index]), sentence }];
    });
  });
}
