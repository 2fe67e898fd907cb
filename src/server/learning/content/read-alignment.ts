import { setImmediate } from 'node:timers/promises';
import type { Alignment } from '../../../contract/learning/alignment.ts';
import { planAlignment } from './plan-alignment.ts';
import { type CourseFolder, readContent } from './read-content.ts';
import { readCourseFile, readLessonFile } from './read-course-file.ts';
import { splitMarkdown } from './split-markdown.ts';

/** A course's title and its lessons' in order, key → title; null where its settings cannot be understood. */
function titlesOf({ course, lessons }: CourseFolder) {
  const settings = course === null ? null : readCourseFile(course).value;
  if (!settings) return null;
  const keys = settings.chapters.flatMap(({ lectures }) => lectures);
  const titles = keys.flatMap((key): [string, string][] => {
    const front = readLessonFile(splitMarkdown(lessons.get(key) ?? '')).value;
    return front ? [[key, front.title]] : [];
  });
  return { title: settings.title, lessons: new Map(titles) };
}

/** What alignment.yaml of a content folder says. Between two courses whoever waits is answered. */
export async function readAlignment(contentDir: string): Promise<Alignment> {
  const content = readContent(contentDir);
  if (content.alignment === null) return { courses: [], frames: [] };
  const courses = new Map<string, NonNullable<ReturnType<typeof titlesOf>>>();
  for (const folder of content.courses) {
    await setImmediate();
    const titles = titlesOf(folder);
    if (titles) courses.set(folder.name, titles);
  }
  return planAlignment(content.alignment, courses).alignment;
}
