import * as z from 'zod';
import { type Reading, understand } from '../../understand-yaml.ts';
import { words } from './read-course-file.ts';

const glossaryFile = z
  .array(z.strictObject({ term: words, meaning: words }), 'must be a list')
  .superRefine((entries, check) => {
    const terms = entries.map(({ term }) => term.toLowerCase());
    for (const [place, term] of terms.entries())
      if (terms.indexOf(term) < place)
        check.addIssue({ code: 'custom', path: [place, 'term'], message: `${term} is explained twice` });
  });
export type GlossaryFile = z.infer<typeof glossaryFile>;

/** Reads glossary.yaml; content/README.md explains it to teachers. */
export const readGlossaryFile = (text: string): Reading<GlossaryFile> => understand(glossaryFile, text);
