import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/server/platform/config/config.ts';

/** A fenced part of a lesson: its language, whether it continues the one before, and the file line of its first line. */
export type Fence = {
  file: string;
  line: number;
  language: string;
  continued: boolean;
  text: string;
  /** Nothing but blank lines between it and the fence before. */
  follows: boolean;
};

/** What the lessons print in some languages, as texts: what a test that runs these programs depends on. */
export function lessonFences(...languages: string[]): string[] {
  const courses = join(projectRoot, 'content/courses');
  return readdirSync(courses)
    .flatMap((course) => readCourse(courses, course))
    .flatMap(({ file, markdown }) => readFences(file, markdown))
    .filter(({ language }) => languages.includes(language))
    .map(({ file, language, continued, follows, text }) =>
      [file, language, continued, follows, text].join('\0'),
    );
}

/** A program as it runs: a fence with all that it continues. `lines` are the file's lines of its lines. */
export type Program = {
  file: string;
  line: number;
  language: string;
  code: string;
  lines: number[];
  output?: Fence;
  /** The program that this one continues. */
  before?: Program;
};

/** The fences of one text in Markdown. */
export function readFences(file: string, markdown: string): Fence[] {
  const fences: Fence[] = [];
  let open: { fence: Fence; lines: string[]; end: RegExp } | undefined;
  let follows = false;
  markdown.split('\n').forEach((line, i) => {
    const [, ticks, info = ''] = /^\s*(```+)\s*(.*?)\s*$/.exec(line) ?? [];
    if (open) {
      if (!open.end.test(line)) open.lines.push(line);
      else {
        fences.push({ ...open.fence, text: open.lines.join('\n') });
        open = undefined;
        follows = true;
      }
    } else if (ticks) {
      const [language = '', ...rest] = info.split(/\s+/);
      const fence = { file, line: i + 2, language, continued: rest.includes('continued'), text: '', follows };
      open = { fence, lines: [], end: RegExp(`^\\s*${ticks}\\s*$`) };
    } else if (line.trim()) follows = false;
  });
  return fences;
}

/** The programs of one language in one file's fences, with the output each of them promises. */
export function readPrograms(fences: Fence[], language: string): Program[] {
  const programs: Program[] = [];
  fences.forEach((fence, i) => {
    if (fence.language !== language) return;
    const { file, line, text } = fence;
    const lines = text.split('\n').map((_, offset) => line + offset);
    const last = programs.at(-1);
    const before = fence.continued && last ? last : undefined;
    const next = fences[i + 1];
    programs.push({
      file,
      line,
      language,
      code: before ? `${before.code}\n${text}` : text,
      lines: before ? [...before.lines, ...lines] : lines,
      ...(next?.language === 'output' && next.follows ? { output: next } : {}),
      ...(before ? { before } : {}),
    });
  });
  return programs;
}

/** Every lesson and project of a course (a folder) as text, named `<course>/lessons/<key>.md`. */
export function readCourse(courses: string, course: string): { file: string; markdown: string }[] {
  return ['lessons', 'projects'].flatMap((kind) => {
    const folder = join(courses, course, kind);
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => ({
        file: `${course}/${kind}/${name}`,
        markdown: readFileSync(join(folder, name), 'utf8'),
      }));
  });
}

/** `file:line: what is wrong`, `line` counted in the program from 1. */
export const failure = (program: Program, line: number | undefined, sentence: string) =>
  `${program.file}:${(line && program.lines[line - 1]) || program.line}: ${sentence}`;
