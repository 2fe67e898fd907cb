import * as contract from '../../../contract/bench/sketches.ts';
import { call } from '../../platform/api/call.ts';
import { orKept } from '../../platform/api/or-kept.ts';
import { endpointKey, query } from '../../platform/api/query.ts';

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
