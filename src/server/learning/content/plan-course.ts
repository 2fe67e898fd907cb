import { isElsewhere } from '../../../rules/platform/media-file.ts';
import { buildCoursePlan } from './build-course-plan.ts';
import { type Complaint, complaintsAbout } from './complaint.ts';
import type { CoursePlan, Film } from './course-plan.ts';
import { type ParsedCourse, parseCourse } from './parse-course.ts';
import type { CourseFolder } from './read-content.ts';

/** A plan, or null when the files do not say enough; either way what should be mended. */
export type Planned = { plan: CoursePlan | null; complaints: Complaint[] };

/**
 * Plans how the files of a course's folder are stored. What a file names and is not there, and what in a text cannot be
 * shown, is complained about and left out (the page then says that there is no film yet); settings that cannot be
 * understood leave no plan.
 */
export function planCourse(
  folder: CourseFolder,
  siteDemo: Film | null,
  read: ParsedCourse = parseCourse(folder),
): Planned {
  const grave = misunderstood(folder, read);
  const light: Complaint[] = [...read.lessons.values(), ...read.guides.values()].flatMap(({ file, text }) =>
    complaintsAbout(`courses/${folder.name}/${file}`, text.mistakes),
  );
  if (!read.course?.value) return { plan: null, complaints: [...grave, ...light] };
  const { value: course, lineOf } = read.course;

  const about = (file: string, line: number | null, sentence: string) =>
    void light.push({ file: `courses/${folder.name}/${file}`, line, sentence });
  const chapters = new Set(course.chapters.map(({ key }) => key));
  const named = new Set(course.chapters.flatMap(({ lectures }) => lectures));
  const projects = new Set(course.projects.map(({ key }) => key));
  for (const [key, { file }] of read.lessons)
    if (!named.has(key)) about(file, null, 'no chapter in course.yaml names this lesson');
  for (const [key, { file }] of read.teaching)
    if (!named.has(key)) about(file, null, `no chapter in course.yaml names the lesson ${key}`);
  for (const [key, { file }] of read.quizzes)
    if (!chapters.has(key)) about(file, null, `no chapter in course.yaml has the key ${key}`);
  for (const { file, quiz } of read.quizzes.values())
    for (const [index, { lecture }] of (quiz.value?.questions ?? []).entries())
      if (lecture !== undefined && !named.has(lecture))
        about(
          file,
          quiz.value ? quiz.lineOf(['questions', index, 'lecture']) : null,
          `question ${index + 1}, lecture: no chapter in course.yaml names ${lecture}`,
        );
  for (const [key, { file }] of read.guides)
    if (!projects.has(key)) about(file, null, `no project in course.yaml has the key ${key}`);

  const fileAt = (inFile: string, line: number, what: string, file: string | undefined): string | null => {
    if (file === undefined) return null;
    if (isElsewhere(file)) return file;
    if (folder.files.has(file)) return `courses/${folder.name}/${file}`;
    about(inFile, line, `${what}: there is no file ${file}`);
    return null;
  };
  const plan = buildCoursePlan({ folder, read, course, lineOf, siteDemo, fileAt });
  return { plan: grave.length === 0 ? plan : null, complaints: [...grave, ...light] };
}

/** What leaves no plan: files that are missing, and settings that say something else than README.md allows. */
function misunderstood(folder: CourseFolder, read: ParsedCourse): Complaint[] {
  const path = (file: string) => `courses/${folder.name}/${file}`;
  const { course, glossary } = read;
  if (!course) return [{ file: path('course.yaml'), line: null, sentence: 'is missing' }];
  const missing = course.value?.chapters.flatMap(({ lectures }, chapter) =>
    lectures.flatMap((key, lecture) =>
      read.lessons.has(key)
        ? []
        : {
            line: course.lineOf(['chapters', chapter, 'lectures', lecture]),
            sentence: `chapters: there is no file lessons/${key}.md`,
          },
    ),
  );
  return [
    ...complaintsAbout(path('course.yaml'), course.complaints ?? missing ?? []),
    ...[...read.lessons.values()].flatMap(({ file, front }) =>
      complaintsAbout(path(file), front.complaints ?? []),
    ),
    ...[...read.quizzes.values()].flatMap(({ file, quiz }) =>
      complaintsAbout(path(file), quiz.complaints ?? []),
    ),
    ...[...read.teaching.values()].flatMap(({ file, material }) =>
      complaintsAbout(path(file), material.complaints ?? []),
    ),
    ...[...read.guides.values()].flatMap(({ file, front, lacks }) =>
      complaintsAbout(path(file), front.complaints ?? lacks),
    ),
    ...complaintsAbout(path('glossary.yaml'), glossary?.complaints ?? []),
  ];
}
