import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript';
import type { ProgramToRun } from '../../../src/rules/bench/python/program-to-run.ts';
import { type BoardFiles, runProgram } from '../../../src/rules/bench/python/run-program.ts';
import { projectRoot } from '../../../src/server/platform/config/config.ts';
import type { Played } from './run-python.ts';

/** The pretended board's modules: the workbench runs programs with the same ones. */
function readBoard(): BoardFiles {
  const folder = join(projectRoot, 'src/rules/bench/python/board');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.py'))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
}

const board = readBoard();
/** So much of what a program prints is kept, in letters. */
const PRINTED_MOST = 50_000;

/** Runs one program as the workbench does, in a MicroPython of its own. */
async function play(program: ProgramToRun): Promise<Played> {
  let printed = '';
  const complaints: Played['complaints'] = [];
  const error = await runProgram(loadMicroPython, board, program, {
    onEvent: (event) => {
      if ('printed' in event && printed.length < PRINTED_MOST) printed += event.printed;
      if ('complaint' in event) complaints.push(event.complaint);
    },
    onTime: () => {},
  });
  return { printed: printed.replaceAll('\r', '').split('\n'), complaints, error: error?.message };
}

process.once('message', async (programs: ProgramToRun[]) => {
  for (const program of programs) {
    process.send?.('begins');
    process.send?.(await play(program));
  }
  process.disconnect();
});
