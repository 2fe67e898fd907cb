import * as z from 'zod';
import type { Passage } from '../../../contract/passages.ts';
import { parseYaml, type Reading, refused } from '../../parse-yaml.ts';
import { parts, words } from './read-course-file.ts';
import { plainWords } from './read-spans.ts';
import type { MarkdownFile } from './split-markdown.ts';

const guideFile = z.strictObject({
  minutes: z.int('must be whole minutes').min(1, 'must be 1 or more').max(6000),
  parts,
  home: z.array(words, 'must be a list').default([]),
});
export type GuideFile = z.infer<typeof guideFile>;

/** What every guide must say; a program may stand among them. */
const sections = ['Build it', 'Stay safe', 'What can go wrong', 'Make it yours'];

/** Reads the front matter of projects/<key>.md; null when the file does not begin with one. */
export function readGuideFile(file: MarkdownFile | null): Reading<GuideFile> {
  const sentence = 'must begin with a line ---, then minutes, parts and home, then a line ---';
  return file ? parseYaml(guideFile, file.front) : refused([{ line: 1, sentence }]);
}

/** The sections that a guide lacks. */
export function missingSections(passages: readonly Passage[]): string[] {
  const there = passages.flatMap((one) =>
    one.type === 'heading' && one.depth === 2 ? [plainWords(one.children).trim()] : [],
  );
  return sections.filter((section) => !there.includes(section));
}
