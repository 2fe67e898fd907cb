import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript';
import { closeWorker } from '../../../../rules/bench/python/close-worker.ts';
import { giveDice } from '../../../../rules/bench/python/dice.ts';
import type { ProgramToRun, PythonError, RunEvent } from '../../../../rules/bench/python/program-to-run.ts';
import { runProgram } from '../../../../rules/bench/python/run-program.ts';
import { boardFiles } from './board-files.ts';

/** First the wasm, once; then programs. What is seen up to `from` was shown before and is not told again. */
export type ToWorker =
  | { wasm: ArrayBuffer }
  | { run: number; program: ProgramToRun; from: number; seed: number };
export type FromWorker = {
  run: number;
  events: RunEvent[];
  /** How far it has come, in microseconds of the program's time. */
  computed: number;
  /** Only in the last message of a run. */
  ended?: { error: PythonError | null; isOver: boolean; isTimeUp: boolean };
};

const send = (message: FromWorker) => postMessageToPage(message);
const postMessageToPage = self.postMessage.bind(self);
const listen = self.addEventListener.bind(self);
/** So many events go as they come: what is gathered when a loop without an end begins would never be sent. */
const TOLD_AT_ONCE = 100;
/** How long events may gather before the page hears of them. Milliseconds. */
const GATHERED_MS = 40;
const GATHERED_MOST = 400;

let module: WebAssembly.Module | null = null;

closeWorker(self);
// The engine asks for its wasm by an address; it is here already, and compiled once.
Reflect.set(self, 'fetch', async () => new Response());
Reflect.set(WebAssembly, 'instantiateStreaming', async (_response: unknown, imports: WebAssembly.Imports) => {
  if (!module) throw new Error('no wasm yet');
  return { module, instance: await WebAssembly.instantiate(module, imports) };
});

listen('message', async (event: Event) => {
  const message = (event as MessageEvent<ToWorker>).data;
  if ('wasm' in message) {
    module = await WebAssembly.compile(message.wasm);
    return;
  }
  await run(message);
});

/** Messages come in their order, but compiling takes a while: a run waits for it. */
const compiled = async () => {
  while (!module) await new Promise((resolve) => setTimeout(resolve, 5));
};

async function run({ run, program, from, seed }: Extract<ToWorker, { run: number }>) {
  await compiled();
  let events: RunEvent[] = [];
  let computed = 0;
  let seen = 0;
  let isTimeUp = false;
  let sentAt = performance.now();
  const tell = () => {
    send({ run, events, computed });
    events = [];
    sentAt = performance.now();
  };
  const tellSometimes = () => {
    if (events.length >= GATHERED_MOST || performance.now() - sentAt > GATHERED_MS) tell();
  };
  giveDice(self, seed);
  const error = await runProgram(
    loadMicroPython,
    boardFiles,
    program,
    {
      onEvent: (event) => {
        computed = Math.max(computed, event.at);
        if (event.at > from) events.push(event);
        if (seen < TOLD_AT_ONCE) tell();
        else tellSometimes();
        seen += 1;
      },
      onTime: (at) => {
        computed = at;
        tellSometimes();
      },
      onTimeUp: () => {
        isTimeUp = true;
      },
    },
    'micropython.wasm',
  );
  // A program that did not come to the end of its time is over; its events may stand a little later than it was told.
  send({
    run,
    events,
    computed,
    ended: { error, isOver: computed < program.until - 25_000 || error !== null, isTimeUp },
  });
}
