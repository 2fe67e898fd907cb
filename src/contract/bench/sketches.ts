import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';

/**
 * Sketches for the Uno as machine code. Those that the courses print lie ready, compiled by whoever made the course; one that
 * somebody has changed is compiled here only where the operator has turned that on.
 */
/** The longest sketch that is compiled. Characters. */
export const SKETCH_MOST = 12_000;

const program = z.string();

/** What the compiler says of a line (from 1); null where it is about the whole. No path of the machine stands in it. */
const sketchFault = z.object({ line: z.nullable(z.int()), message: z.string() });
export type SketchFault = z.infer<typeof sketchFault>;

export const readSketchProgram = endpoint({
  method: 'GET',
  path: '/sketches/:mark',
  access: 'anyone',
  summary: 'The machine code (Intel HEX) of a sketch that a course prints, by the mark of its text',
  params: z.object({ mark: z.string().check(z.regex(/^[0-9a-f]{16}$/, fault('unreadable'))) }),
  reply: z.object({ success: z.literal(true), program }),
  failures: ['sketch_not_found'],
});

export const readSketchCompiler = endpoint({
  method: 'GET',
  path: '/sketches',
  access: 'anyone',
  summary: 'Whether changed sketches are compiled here, for whoever is signed in',
  reply: z.object({ success: z.literal(true), compiles: z.boolean() }),
  failures: [],
});

export const compileSketch = endpoint({
  method: 'POST',
  path: '/sketches',
  access: 'signed-in',
  policy: 'sketches.compile',
  summary: 'Compile a sketch for the Uno: its machine code, or what the compiler says of its lines',
  body: z.object({
    code: z.string().check(z.minLength(1, fault('invalid')), z.maxLength(SKETCH_MOST, fault('too_long'))),
  }),
  reply: z.object({ success: z.literal(true), program: z.nullable(program), faults: z.array(sketchFault) }),
  failures: ['sketches_not_compiled', 'too_many_tries'],
});
