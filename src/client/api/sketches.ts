import * as contract from '../../contract/sketches.ts';
import { call } from './call.ts';
import { orKept } from './or-kept.ts';
import { endpointKey, query } from './query.ts';

/** Whether changed sketches are compiled here. */
export const sketchCompilerQuery = () => query(contract.readSketchCompiler, {}, ({ compiles }) => compiles);

/** The machine code of a printed sketch; without a network as it was kept when it was asked for before. Raises CallFailed. */
export const readSketchProgram = (mark: string): Promise<string> =>
  orKept([...endpointKey(contract.readSketchProgram), null, { params: { mark } }], {
    ask: () => call(contract.readSketchProgram, { params: { mark } }),
    present: ({ program }) => program,
  });

/** Has a changed sketch compiled: its machine code, or what is wrong with its lines. Raises CallFailed. */
export async function compileSketch(
  code: string,
): Promise<{ program: string | null; faults: contract.SketchFault[] }> {
  const { program, faults } = await call(contract.compileSketch, { body: { code } });
  return { program, faults };
}
