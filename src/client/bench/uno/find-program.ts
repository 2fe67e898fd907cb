import type { SketchFault } from '../../../contract/bench/sketches.ts';
import { readHex } from '../../../rules/bench/uno/intel-hex.ts';
import { markOf } from '../../../rules/bench/uno/sketch-source.ts';
import { CallFailed } from '../../platform/api/call.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { exampleProgram } from './examples.ts';
import { compileSketch, readSketchProgram } from './sketches-api.ts';

/** What became of a sketch: machine code; what is wrong with it; or why nobody compiles it. */
export type Found =
  | { program: Uint8Array }
  | { faults: readonly SketchFault[] }
  /** changed: it is not as a lesson prints it, and this site compiles none. signed-out: it would, for who is signed in. */
  | { problem: 'changed' | 'signed-out' | 'offline' }
  /** What the school says itself: too many at once, for one. */
  | { refusal: string };

/**
 * The machine code of a sketch: of an example, of one that a course prints, or freshly compiled. `mayCompile` says whether the
 * school compiles, and for whom it is asked.
 */
export async function findProgram(
  code: string,
  { compiles, isSignedIn }: { compiles: boolean; isSignedIn: boolean },
): Promise<Found> {
  try {
    const example = exampleProgram(code);
    if (example) return { program: readHex(await (await fetch(example)).text()) };
    const printed = await printedProgram(code);
    if (printed !== null) return { program: readHex(printed) };
    if (!compiles) return { problem: 'changed' };
    if (!isSignedIn) return { problem: 'signed-out' };
    const { program, faults } = await compileSketch(code);
    return program === null ? { faults } : { program: readHex(program) };
  } catch (error) {
    if (!(error instanceof CallFailed)) return { problem: 'offline' };
    if (error.code === 'sketches_not_compiled') return { problem: 'changed' };
    return error.code === null ? { problem: 'offline' } : { refusal: failureText(error) };
  }
}

/** Brings the machine code of a lesson's sketch here, so that it runs without a network, too. */
export const bringProgram = (lesson: string): void =>
  void printedProgram(lesson).catch(() => {
    // Whoever runs it asks again, and is told.
  });

async function printedProgram(code: string): Promise<string | null> {
  try {
    return await readSketchProgram(markOf(code));
  } catch (error) {
    if (error instanceof CallFailed && error.code === 'sketch_not_found') return null;
    throw error;
  }
}
