import type { SearchMatch } from '../../../../contract/learning/catalogue.ts';
import type { Passage } from '../../../../contract/platform/passages.ts';

/** A course as it is stored, with all that it can be found by. */
export type SearchedCourse = {
  title: string;
  label: string;
  difficulty: string;
  grades: string;
  summary: string;
  description: string;
  highlights: string[];
  goals: { child: string[]; parent: string[]; curriculum: { frame: string; goal: string }[] } | null;
  glossary: { term: string; meaning: string }[];
  kit: { part: string }[];
  chapters: string[];
  lectures: { title: string; description: string; passages: Passage[] }[];
  projects: { title: string; summary: string; guide: { passages: Passage[] } | null }[];
};

/** What a word counts for, the most first: a title, a project, a lesson or a line about the course, a term or a part, running text. */
export const ranks = ['title', 'projects', 'lessons', 'names', 'running'] as const;
export type Rank = (typeof ranks)[number];

/** What is found as one: `shown` is open to everybody, `text` (where it says more than `shown`) need not be. */
export type Piece = { rank: Rank; kind: SearchMatch['kind']; shown: string; text: string };

/** The words of a lesson's text in their order, whatever they stand in. */
function textOf(passages: unknown): string {
  if (Array.isArray(passages)) return passages.map(textOf).join(' ');
  if (typeof passages !== 'object' || passages === null) return '';
  const { value, alt, lines, children, items, head, rows } = passages as Record<string, unknown>;
  const own = [value, alt, ...(Array.isArray(lines) ? lines : [])].filter((one) => typeof one === 'string');
  return [...own, textOf([children, items, head, rows].filter(Array.isArray))].join(' ');
}

const sentences = (text: string) => text.split(/(?<=[.!?।])\s+/);

/** All that a course is found by, the telling pieces first. */
export function piecesOf(course: SearchedCourse): Piece[] {
  const piece = (rank: Rank, kind: Piece['kind'], shown: string, text = shown): Piece => ({
    rank,
    kind,
    shown,
    text,
  });
  const pieces = [
    piece('title', 'title', course.title, `${course.title} ${course.label}`),
    ...course.projects.map(({ title }) => piece('projects', 'project', title)),
    ...course.lectures.map(({ title }) => piece('lessons', 'lesson', title)),
    ...course.chapters.map((title) => piece('lessons', 'chapter', title)),
    ...course.highlights.map((line) => piece('lessons', 'highlight', line)),
    ...sentences(course.summary).map((sentence) => piece('lessons', 'about', sentence)),
    ...course.glossary.map(({ term }) => piece('names', 'word', term)),
    ...course.kit.map(({ part }) => piece('names', 'part', part)),
    piece('names', 'level', course.difficulty),
    ...sentences(course.description).map((sentence) => piece('running', 'about', sentence)),
    ...[...(course.goals?.child ?? []), ...(course.goals?.parent ?? [])].map((goal) =>
      piece('running', 'goal', goal),
    ),
    ...(course.goals?.curriculum ?? []).map(({ frame, goal }) =>
      piece('running', 'goal', goal, `${frame} ${goal}`),
    ),
    ...course.projects.map(({ title, summary, guide }) =>
      piece('running', 'inProject', title, `${summary} ${textOf(guide?.passages)}`),
    ),
    ...course.lectures.map(({ title, description, passages }) =>
      piece('running', 'inLesson', title, `${description} ${textOf(passages)}`),
    ),
    ...course.glossary.map(({ term, meaning }) => piece('running', 'inWord', term, meaning)),
  ];
  return pieces.filter(({ shown }) => shown.trim() !== '');
}

/** The classes that a course says it is for: "2-4" is 2 to 4, "6" is 6 to 6; null where it names none. */
export function gradesOf(grades: string): { from: number; to: number } | null {
  const [from, to = from] = [...grades.matchAll(/\d{1,2}/g)].map(([digits]) => Number(digits));
  return from === undefined || to === undefined ? null : { from: Math.min(from, to), to: Math.max(from, to) };
}
