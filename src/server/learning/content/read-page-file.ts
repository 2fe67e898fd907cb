import * as z from 'zod';
import type { PageText, TextPoint, TextSection } from '../../../contract/learning/page-texts.ts';
import { isPage } from '../../../contract/platform/pages.ts';
import { titleSlug } from '../../../rules/platform/title-slug.ts';
import { type Mistake, parseYaml } from '../../platform/config/parse-yaml.ts';
import { unknownPlaceholders } from './fill-placeholders.ts';
import { words } from './read-course-file.ts';
import { readPassages } from './read-passages.ts';
import { fencedLines, splitMarkdown } from './split-markdown.ts';

const pageFile = z.strictObject({
  title: words,
  description: words,
  headline: words.optional(),
  lead: words,
  updated: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/, 'must be a day like 2026-11-21')
    .optional(),
  inShort: z.array(words, 'must be a list').default([]),
});

/** What a page's file says, placeholders still in it (null: not to be understood), and what in it should be mended. */
export type ReadPage = { text: PageText | null; mistakes: Mistake[] };

/** Reads pages/<locale>/<page>.md; content/README.md explains it. */
export function readPageFile(source: string): ReadPage {
  const whole = source.replaceAll('\r\n', '\n');
  const file = splitMarkdown(whole);
  if (!file) {
    const sentence = 'must begin with a line ---, then title, description and lead, then a line ---';
    return { text: null, mistakes: [{ line: 1, sentence }] };
  }
  const front = parseYaml(pageFile, file.front);
  const mistakes = unknownPlaceholders(whole);
  const sections = readSections(`${file.text}${file.slides.trimStart()}`, mistakes);
  if (!front.value) return { text: null, mistakes: inLines([...front.complaints, ...mistakes]) };
  const { title, headline = title, updated = null, ...more } = front.value;
  return { text: { title, headline, updated, ...more, sections }, mistakes: inLines(mistakes) };
}

const inLines = (mistakes: Mistake[]) => mistakes.sort((a, b) => a.line - b.line);

/** The sections of a text, each under a heading `## `. What stands before the first is left out, and told. */
function readSections(text: string, mistakes: Mistake[]): TextSection[] {
  const lines = text.split('\n');
  const isCode = fencedLines(lines);
  const headings = (from: number, to: number, mark: string) =>
    lines
      .slice(from, to)
      .flatMap((written, index) => (!isCode[from + index] && written.startsWith(mark) ? from + index : []));
  const starts = headings(0, lines.length, '## ');
  const before = lines.slice(0, starts[0]).findIndex((written) => written.trim() !== '');
  if (before >= 0)
    mistakes.push({
      line: before + 1,
      sentence: 'a text begins with a heading ##; what is said first is the lead',
    });
  const sections = starts.map((start, index) => {
    const end = starts[index + 1] ?? lines.length;
    const points = headings(start, end, '### ');
    return {
      ...readPart(lines, start, points[0] ?? end, mistakes),
      points: withOwnIds(
        points.map((from, at) => readPart(lines, from, points[at + 1] ?? end, mistakes)),
        points,
        mistakes,
      ),
    };
  });
  for (const [index, written] of lines.entries()) {
    if (isCode[index]) continue;
    const [, id] = /^\[[^\]]+\]\(#([^)]*)\)\s*$/.exec(written) ?? [];
    if (id !== undefined && !sections.some((section) => section.id === id))
      mistakes.push({ line: index + 1, sentence: `there is no section {#${id}} on this page` });
  }
  return withOwnIds(sections, starts, mistakes);
}

function withOwnIds<Part extends TextPoint>(parts: Part[], starts: readonly number[], mistakes: Mistake[]) {
  const ids = new Set<string>();
  for (const [index, { id }] of parts.entries()) {
    if (ids.has(id))
      mistakes.push({ line: (starts[index] ?? 0) + 1, sentence: `another section has {#${id}} already` });
    ids.add(id);
  }
  return parts;
}

/** A heading and what stands under it. */
function readPart(lines: readonly string[], start: number, end: number, mistakes: Mistake[]): TextPoint {
  const heading = (lines[start] ?? '').replace(/^#+/, '').trim();
  const [, title = heading, named] = /^(.*?)\s*\{#([a-z0-9-]+)\}$/.exec(heading) ?? [];
  const body = lines.slice(start + 1, end);
  const last = body.findLastIndex((written) => written.trim() !== '');
  const [, label, path] = /^\[([^\]]+)\]\(([/#][^)]*)\)\s*$/.exec(body[last] ?? '') ?? [];
  if (path !== undefined) {
    body.length = last;
    if (path.startsWith('/') && !isPage(path.replace(/[?#].*/, '')))
      mistakes.push({ line: start + last + 2, sentence: `there is no page ${path}` });
  }
  // Lines keep their numbers.
  const read = readPassages('\n'.repeat(start + 1) + body.join('\n'), () => null);
  mistakes.push(...read.mistakes);
  return {
    id: named ?? titleSlug(title),
    title,
    passages: read.passages,
    leadsTo: label !== undefined && path !== undefined ? { path, words: label } : null,
  };
}
