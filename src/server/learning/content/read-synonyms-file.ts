import * as z from 'zod';
import { parseYaml, type Reading } from '../../platform/config/parse-yaml.ts';
import type { Synonyms } from '../catalogue/index.ts';
import { words } from './read-course-file.ts';

const synonymsFile = z
  .strictObject({
    same: z
      .array(z.array(words, 'must be a list').min(2, 'needs two words or more'), 'must be a list')
      .default([]),
    ignored: z.array(words, 'must be a list').default([]),
  })
  .superRefine(({ same }, check) => {
    const groupOf = new Map<string, number>();
    for (const [group, phrases] of same.entries())
      for (const [place, phrase] of phrases.entries()) {
        const other = groupOf.get(phrase.toLowerCase());
        groupOf.set(phrase.toLowerCase(), group);
        if (other !== undefined)
          check.addIssue({
            code: 'custom',
            path: ['same', group, place],
            message: `${phrase} stands in two places`,
          });
      }
  });

/** Reads synonyms.yaml; content/README.md explains it. */
export const readSynonymsFile = (text: string): Reading<Synonyms> => parseYaml(synonymsFile, text, {});
