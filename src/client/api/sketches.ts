import * as contract from '../../contract/sketches.ts';
import { call } from './call.ts';
import { query } from './query.ts';

/** Whether changed sketches are compiled here. */
export const sketchCompilerQuery = () => query(contract.readSketchCompiler, {}, ({ compiles }) => compiles);

/** The machine code of a printed sketch. Raises CallFailed. */
export const readSketchProgram = async (mark: string): Promise<string> =>
  (await call(contract.readSketchProgram, { params: { mark } })).program;

/** Has a changed sketch compiled: its machine code, or what is wrong with its lines. Raises CallFailed. */
export async function compileSketch(
  code: string,
): Promise<{ program: string | null; faults: contract.SketchFault[] }> {
  const { program, faults } = await call(contract.compileSketch, { body: { code } });
  return { program, faults };
}
