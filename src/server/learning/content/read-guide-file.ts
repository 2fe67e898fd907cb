import * as z from 'zod';
import type { Passage } from '../../../contract/platform/passages.ts';
import { guideSections } from '../../../rules/learning/guide-steps.ts';
import { parseYaml, type Reading, refused } from '../../platform/config/parse-yaml.ts';
import { parts, words } from './read-course-file.ts';
import { plainWords } from './read-spans.ts';
import type { MarkdownFile } from './split-markdown.ts';

/** Of a rubric: a mentor reads it at a glance, and a child understands it. */
const LEVELS = 4;
const MOST_CRITERIA = 6;
const CRITERION_CHARACTERS = 60;
const LEVEL_CHARACTERS = 160;

const rubric = z
  .array(
    z.strictObject({
      criterion: words.max(
        CRITERION_CHARACTERS,
        `must not be longer than ${CRITERION_CHARACTERS} characters`,
      ),
      levels: z
        .array(
          words.max(LEVEL_CHARACTERS, `must not be longer than ${LEVEL_CHARACTERS} characters`),
          'must be a list of four levels, from a first attempt to mastery',
        )
        .refine(
          ({ length }) => length === LEVELS,
          'needs exactly four levels, from a first attempt to mastery',
        ),
    }),
    'must be a list',
  )
  .min(1, 'needs a criterion; leave the line out when there is none')
  .max(MOST_CRITERIA, `must not have more than ${MOST_CRITERIA} criteria`)
  .superRefine((criteria, check) => {
    const names = criteria.map(({ criterion }) => criterion.toLowerCase());
    const twice = names.findIndex((name, index) => names.indexOf(name) !== index);
    if (twice >= 0)
      check.addIssue({
        code: 'custom',
        path: [twice, 'criterion'],
        message: `${criteria[twice]?.criterion} stands in it twice`,
      });
  });

const guideFile = z.strictObject({
  minutes: z.int('must be whole minutes').min(1, 'must be 1 or more').max(6000),
  parts,
  home: z.array(words, 'must be a list').default([]),
  rubric: rubric.optional(),
});
export type GuideFile = z.infer<typeof guideFile>;

/** What every guide must say; a program may stand among them. */
const { build, safety, wrong, yours } = guideSections;
const sections: string[] = [build, safety, wrong, yours];

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
