import { planContent } from '../plan-content.ts';
import { readContent } from '../read-content.ts';

/** What is read aloud of a text in Markdown: no programs, tables, drawings, headings or signs. */
function proseOf(markdown: string): string {
  return markdown
    .replace(/^```[\s\S]*?^```.*$/gm, '')
    .replace(/^\s*[|#!].*$/gm, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`>]/g, '')
    .replace(/^\s*(?:-|\d+\.)\s+/gm, '');
}

/** About how many syllables an English word has: its groups of vowels, without a silent e at the end. */
function syllablesIn(word: string): number {
  const groups = word
    .toLowerCase()
    .replace(/(?:[^laeiouy]es|[^laeiouy]e|[^dt]ed)$/, '')
    .match(/[aeiouy]+/g);
  return Math.max(1, groups?.length ?? 1);
}

/**
 * For how many years of school a text is, by Flesch and Kincaid: long sentences and long words raise it. Made for English prose; a
 * hint, and no judge. Null for a text without a sentence.
 */
export function readingLevel(markdown: string): number | null {
  const sentences = proseOf(markdown)
    .split(/[.!?]+(?=\s|$)|\n\s*\n/)
    .map((sentence) => sentence.match(/[A-Za-z][A-Za-z'’]*/g) ?? [])
    .filter((words) => words.length > 1);
  const words = sentences.flat();
  if (words.length === 0) return null;
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** The mean of a course's lessons, for every course that has any, in the order of folders. */
export function readingLevels(contentDir: string): { course: string; level: number }[] {
  return planContent(readContent(contentDir)).courses.flatMap(({ folder, read }) => {
    const levels = [...read.lessons.values()].flatMap(({ source }) => readingLevel(source.text) ?? []);
    if (levels.length === 0) return [];
    return { course: folder.name, level: levels.reduce((sum, one) => sum + one, 0) / levels.length };
  });
}
