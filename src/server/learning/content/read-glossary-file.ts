import * as z from 'zod';
import { parseYaml, type Reading } from '../../platform/config/parse-yaml.ts';
import { words } from './read-course-file.ts';

const glossaryFile = z
  .array(z.strictObject({ term: words, meaning: words }), 'must be a list')
  .superRefine((entries, check) => {
    const terms = entries.map(({ term }) => term.toLowerCase());
    for (const [index, term] of terms.entries())
      if (terms.indexOf(term) < index)
        check.addIssue({ code: 'custom', path: [index, 'term'], message: `${term} is explained twice` });
  });
export type GlossaryFile = z.infer<typeof glossaryFile>;

/** Reads glossary.yaml; content/README.md explains it to teachers. */
export const readGlossaryFile = (text: string): Reading<GlossaryFile> => parseYaml(glossaryFile, text);
