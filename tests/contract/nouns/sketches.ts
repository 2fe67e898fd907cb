import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../src/server/platform/config/config.ts';
import { nounCalls } from '../noun-calls.ts';

const code = 'void setup() {\n}\nvoid loop() {\n}\n';

/** The mark of a sketch that Explorer Level 1 prints. */
const [PRINTED = ''] = readdirSync(join(projectRoot, 'content/courses/explorer-level-1/sketches'))
  .filter((name) => name.endsWith('.hex'))
  .map((name) => name.replace('.hex', ''));

export const calls = nounCalls({
  own: async () => ({ mark: PRINTED }),
  tries: {
    // The same for everybody: no row of anybody.
    'sketches.readSketchProgram': () => [
      { as: 'visitor', params: { mark: '0'.repeat(16) }, answer: 'sketch_not_found' },
    ],
    'sketches.readSketchCompiler': () => [{ as: 'visitor', answer: 200 }],
    // Nothing of anybody is named: it is refused alike, for nobody has turned it on.
    'sketches.compileSketch': () =>
      (['stranger', 'classmate'] as const).map((as) => ({
        as,
        body: { code },
        answer: 'sketches_not_compiled',
      })),
  },
  inputs: ({ learners }) => ({
    compileSketch: { body: { code }, tokens: learners },
  }),
});
