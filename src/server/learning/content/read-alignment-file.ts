import * as z from 'zod';
import { parseYaml, type Reading } from '../../platform/config/parse-yaml.ts';
import { words } from './read-course-file.ts';

const key = z.string('must be text').regex(/^[a-z0-9-]+$/, 'must be small letters, digits and hyphens');

const point = z.strictObject({
  code: words,
  asks: words,
  /** A course's folder → the keys of its lessons. */
  lessons: z.record(key, z.array(key, 'must be a list')).default({}),
});

const frame = z
  .strictObject({
    key,
    name: words,
    edition: words,
    note: words.nullable().default(null),
    points: z.array(point, 'must be a list').min(1, 'needs at least one point'),
    beyond: z.array(words, 'must be a list').default([]),
  })
  .superRefine(({ points }, check) => {
    const codes = new Set<string>();
    for (const [at, { code }] of points.entries()) {
      if (codes.has(code))
        check.addIssue({
          code: 'custom',
          path: ['points', at, 'code'],
          message: `${code} stands here twice`,
        });
      codes.add(code);
    }
  });

const alignmentFile = z
  .strictObject({ frames: z.array(frame, 'must be a list').default([]) })
  .superRefine(({ frames }, check) => {
    const keys = new Set<string>();
    for (const [at, { key }] of frames.entries()) {
      if (keys.has(key))
        check.addIssue({ code: 'custom', path: ['frames', at, 'key'], message: `${key} stands here twice` });
      keys.add(key);
    }
  });
export type AlignmentFile = z.infer<typeof alignmentFile>;

/** Reads alignment.yaml; content/README.md explains it. */
export const readAlignmentFile = (text: string): Reading<AlignmentFile> =>
  parseYaml(alignmentFile, text, { frames: [] });
