import type { Course } from '../catalogue/catalogue-api.ts';

/** Notes as a Markdown document: the course as its title, a section a chapter, a heading a lecture. Lectures without notes are left out. */
export function notesMarkdown(
  course: Pick<Course, 'title' | 'chapters'>,
  noteOf: (lectureId: string) => string,
): string {
  const sections = course.chapters.flatMap((chapter) => {
    const lectures = chapter.lectures.flatMap((lecture) => {
      const note = noteOf(lecture.id).trim();
      return note ? [`### ${lecture.title}\n\n${note}`] : [];
    });
    return lectures.length > 0 ? [`## ${chapter.title}`, ...lectures] : [];
  });
  return `${[`# ${course.title}`, ...sections].join('\n\n')}\n`;
}

/** The same for one lecture. */
export function lectureMarkdown(courseTitle: string, title: string, note: string): string {
  return `# ${title}\n\n*${courseTitle}*\n\n${note.trim()}\n`;
}
