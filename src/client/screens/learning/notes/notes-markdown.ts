import type { Course } from '../../../../contract/catalogue.ts';

/** Notes as a Markdown document: the course as its title, a section a chapter, a heading a lecture. Lectures without notes are left out. */
export function notesMarkdown(
  course: Pick<Course, 'title' | 'CourseContent'>,
  noteOf: (lectureId: string) => string,
): string {
  const sections = course.CourseContent.flatMap((chapter) => {
    const lectures = chapter.chapterContent.flatMap((lecture) => {
      const note = noteOf(lecture.lectureId).trim();
      return note ? [`### ${lecture.lectureTitle}\n\n${note}`] : [];
    });
    return lectures.length > 0 ? [`## ${chapter.ChapterTitle}`, ...lectures] : [];
  });
  return `${[`# ${course.title}`, ...sections].join('\n\n')}\n`;
}

/** The same for one lecture. */
export function lectureMarkdown(courseTitle: string, lectureTitle: string, note: string): string {
  return `# ${lectureTitle}\n\n*${courseTitle}*\n\n${note.trim()}\n`;
}
