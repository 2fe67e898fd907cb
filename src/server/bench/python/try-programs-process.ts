import { readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript';
import { closeWorker } from '../../../rules/bench/python/close-worker.ts';
import { giveDice } from '../../../rules/bench/python/dice.ts';
import { gathering } from '../../../rules/bench/python/gather-run.ts';
import type { ProgramToRun } from '../../../rules/bench/python/program-to-run.ts';
import { type BoardFiles, runProgram } from '../../../rules/bench/python/run-program.ts';
import type { Ran } from '../../../rules/bench/python/trials.ts';

/** What comes on standard input: the programs, and where MicroPython and the modules of its board lie. */
export type ToTry = { programs: ProgramToRun[]; wasm: string; board: string };
/** What goes out on standard output, a line of JSON each. */
type FromTrying = 'begins' | Ran;

/** All that the engine may take: its heap is 8 MB, and grows. In pages of 64 kB. */
const MEMORY_PAGES = 512;
const PAGE_BYTES = 65_536;

/** Of WebAssembly, which Node's own types do not know, what is needed here. */
type Memory = { buffer: ArrayBuffer; grow(pages: number): number };
type Assembly = {
  compile(wasm: Uint8Array): Promise<object>;
  instantiate(module: object, imports: object): Promise<object>;
  Memory: { prototype: Memory };
};
const assembly = (globalThis as unknown as { WebAssembly: Assembly }).WebAssembly;

const { exit } = process;
const STANDARD_OUTPUT = 1;
/** By lines, and not by the channel that Node has for its own processes: that one carries words of Node, too, which a program could learn to say. */
const say = (message: FromTrying) => writeSync(STANDARD_OUTPUT, `${JSON.stringify(message)}\n`);

const { programs, wasm, board } = JSON.parse(readFileSync(0, 'utf8')) as ToTry;
tryAll(programs, readFileSync(wasm), readBoard(board)).then(
  () => exit(0),
  () => exit(1),
);

function readBoard(folder: string): BoardFiles {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.py'))
    .map((name) => [name.replaceAll('\\', '/'), readFileSync(join(folder, name), 'utf8')] as const);
}

async function tryAll(programs: readonly ProgramToRun[], wasm: Uint8Array, board: BoardFiles): Promise<void> {
  await close(wasm);
  giveDice(globalThis, 1);
  // Where the engine itself does not come, no program is to blame: then nothing begins.
  await loadMicroPython({
    heapsize: PAGE_BYTES,
    linebuffer: true,
    stdout: () => undefined,
    url: 'micropython.wasm',
  });
  freezeWorld();
  say('begins');
  for (const program of programs) {
    giveDice(globalThis, 1);
    const { ran, watching } = gathering();
    const error = await runProgram(loadMicroPython, board, program, watching, 'micropython.wasm');
    say(ran(error));
  }
}

/**
 * From here on this process is what the browser's worker is: nothing of Node is in anybody's reach, and the engine gets its wasm from us.
 * The permissions with which the process was started, and that it knows no variable of ours, are the fence behind this one.
 */
async function close(wasm: Uint8Array): Promise<void> {
  const module = await assembly.compile(wasm);
  const { grow } = assembly.Memory.prototype;
  assembly.Memory.prototype.grow = function (this: Memory, pages: number) {
    if (this.buffer.byteLength / PAGE_BYTES + pages > MEMORY_PAGES)
      throw new RangeError('The memory is full');
    return grow.call(this, pages);
  };
  closeWorker(globalThis);
  // The engine takes itself to be in a browser's worker.
  Object.assign(globalThis, {
    self: globalThis,
    WorkerGlobalScope: true,
    console: { log: () => undefined, warn: () => undefined, error: () => undefined },
    fetch: async () => null,
  });
  Reflect.set(assembly, 'instantiateStreaming', async (_response: unknown, imports: object) => ({
    module,
    instance: await assembly.instantiate(module, imports),
  }));
}

/** The engine gives its own errors a name, which no frozen Error would let it: nothing of them is written down but their text. */
const inherited = (
  'Object Function Array String Number Boolean Symbol BigInt Map Set WeakMap WeakRef Promise Proxy RegExp Date JSON Math Reflect ' +
  'ArrayBuffer Uint8Array TextDecoder TextEncoder FinalizationRegistry'
).split(' ');

/**
 * What every value of JavaScript inherits from can be reached from Python, by any function that the board is given. So it stays as it is: no
 * program changes how the next one is seen, nor how what was seen is written down.
 */
function freezeWorld(): void {
  const seen = new Set<object>();
  const freeze = (value: unknown) => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value))
      return;
    seen.add(value);
    freeze(Object.getPrototypeOf(value));
    for (const { value: inner } of Object.values(Object.getOwnPropertyDescriptors(value))) freeze(inner);
    Object.freeze(value);
  };
  for (const name of inherited) freeze(Reflect.get(globalThis, name));
}
