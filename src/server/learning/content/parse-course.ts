import type { TeachersMaterial } from '../../../contract/learning/teachers-material.ts';
import { type Mistake, notPlainText, type Reading, refused } from '../../platform/config/parse-yaml.ts';
import type { CourseFolder } from './read-content.ts';
import { type CourseFile, type LessonFile, readCourseFile, readLessonFile } from './read-course-file.ts';
import { type GlossaryFile, readGlossaryFile } from './read-glossary-file.ts';
import { type GuideFile, missingSections, readGuideFile } from './read-guide-file.ts';
import { type Locate, readPassages, type Text } from './read-passages.ts';
import { type QuizFile, readQuizFile } from './read-quiz-file.ts';
import { readTeachingFile } from './read-teaching-file.ts';
import { firstLineOf, splitMarkdown } from './split-markdown.ts';

const nothing: Text = {
  passages: [],
  mistakes: [],
  drawings: [],
  fences: [],
  numbered: [],
  isTorn: false,
};

/** A file in Markdown: what stands at its top, what is read, and the source of its slides. */
type Parsed<T> = {
  file: string;
  front: Reading<T>;
  text: Text;
  /** As they stand in the file, with as many empty lines above as there are lines. */
  source: { text: string; slides: string };
};
export type ParsedLesson = Parsed<LessonFile>;
export type ParsedGuide = Parsed<GuideFile> & { lacks: Mistake[] };

/** A course's files, each read for itself; how they fit together is not looked at yet. File names are counted from the course's folder. */
export type ParsedCourse = {
  course: Reading<CourseFile> | null;
  lessons: Map<string, ParsedLesson>;
  quizzes: Map<string, { file: string; quiz: Reading<QuizFile> }>;
  guides: Map<string, ParsedGuide>;
  /** What lessons have for their teachers. */
  teaching: Map<string, { file: string; material: Reading<TeachersMaterial> }>;
  glossary: Reading<GlossaryFile> | null;
};

const each = <From, To>(files: Map<string, From>, read: (from: From, key: string) => To): Map<string, To> =>
  new Map([...files].map(([key, from]) => [key, read(from, key)]));

/** Reads a course's files: some milliseconds each. */
export function parseCourse(folder: CourseFolder): ParsedCourse {
  const locate: Locate = (file) => {
    if (!folder.files.has(file)) return null;
    const size = folder.photographs.get(file);
    return { url: `courses/${folder.name}/${file}`, ...(size ? { size } : {}) };
  };
  const inMarkdown = <T>(
    file: string,
    source: string,
    read: (parts: ReturnType<typeof splitMarkdown>) => Reading<T>,
  ): Parsed<T> => {
    const parts = splitMarkdown(source);
    const foreign = notPlainText(source);
    return {
      file,
      front: foreign ? refused([foreign]) : read(parts),
      text: parts ? readPassages(parts.text, locate) : nothing,
      source: { text: parts?.text ?? '', slides: parts?.slides ?? '' },
    };
  };
  return {
    course: folder.course === null ? null : readCourseFile(folder.course),
    lessons: each(folder.lessons, (source, key) => inMarkdown(`lessons/${key}.md`, source, readLessonFile)),
    quizzes: each(folder.quizzes, (source, key) => ({
      file: `quizzes/${key}.yaml`,
      quiz: readQuizFile(source),
    })),
    guides: each(folder.projects, (source, key) => {
      const guide = inMarkdown(`projects/${key}.md`, source, readGuideFile);
      const line = firstLineOf(guide.source.text);
      // An open fence swallows headings: it is told by itself.
      const lacks = guide.front.value && !guide.text.isTorn ? missingSections(guide.text.passages) : [];
      return {
        ...guide,
        lacks: lacks.map((section) => ({ line, sentence: `there is no section ## ${section}` })),
      };
    }),
    teaching: each(folder.teaching, (source, key) => ({
      file: `teaching/${key}.yaml`,
      material: readTeachingFile(source),
    })),
    glossary: folder.glossary === null ? null : readGlossaryFile(folder.glossary),
  };
}
