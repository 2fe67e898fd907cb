import { Worker } from 'node:worker_threads';

export type BoardName = 'esp32' | 'esp32s3';
/** A program with what its pretended world needs to know: paths a visitor asks for, messages that a broker sends. */
export type ProgramToPlay = { code: string; board: BoardName; paths: string; messages: string };
export type Played = { printed: string[]; complaints: string[]; error: string | undefined };
/** What a program printed in ten simulated seconds, and what is wrong with it (`line` counted in the program from 1). */
export type Run = { printed: string[]; complaints: { line: number | undefined; sentence: string }[] };

/** Real milliseconds after which a program hangs. */
const PATIENCE = 8000;

/** Runs Python programs one after the other, each in a fresh MicroPython. `patience` in milliseconds a program. */
export async function runPython(codes: string[], board: BoardName, patience = PATIENCE): Promise<Run[]> {
  const runs: Run[] = [];
  while (runs.length < codes.length) {
    const rest = codes.slice(runs.length).map((code) => prepare(code, board));
    runs.push(...(await playUntilOneHangs(rest, patience)));
  }
  return runs;
}

/** A visitor asks for the paths that stand in the program; a broker speaks as the program seems to expect. */
function prepare(code: string, board: BoardName): ProgramToPlay {
  const known = [...code.matchAll(/["'(=]\s?(\/[a-z0-9_/-]*)/g)].map(([, path = '']) => path);
  const json = /json\.loads/.test(code);
  const number = /\b(int|float)\(/.test(code);
  const messages = json
    ? '{"temp": 31, "humidity": 64, "angle": 100, "on": true}'
    : number
      ? '50|7'
      : 'on|off|stop';
  return { code, board, paths: [...new Set(['/', ...known])].join(' '), messages };
}

function playUntilOneHangs(programs: ProgramToPlay[], patience: number): Promise<Run[]> {
  const runs: Run[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Run[]>();
  const worker = new Worker(new URL('./play-programs.ts', import.meta.url), { workerData: programs });
  let clock: NodeJS.Timeout | undefined;
  const hangs = () => {
    const sentence = 'the program hangs: a loop in it never ends and never sleeps';
    runs.push({ printed: [], complaints: [{ line: undefined, sentence }] });
    void worker.terminate();
  };
  worker.on('message', (message: 'begins' | Played) => {
    clearTimeout(clock);
    if (message === 'begins') clock = setTimeout(hangs, patience);
    else runs.push(judge(message));
  });
  worker.on('error', reject);
  worker.on('exit', () => {
    clearTimeout(clock);
    resolve(runs);
  });
  return promise;
}

function judge({ printed, complaints, error }: Played): Run {
  const said: Run['complaints'] = complaints.map((sentence) => ({ line: undefined, sentence }));
  if (error) {
    const line = [...error.matchAll(/File "<stdin>", line (\d+)/g)].at(-1)?.[1];
    const last = error.trim().split('\n').at(-1) ?? error;
    said.push({ line: line ? Number(line) : undefined, sentence: `the program stops with ${last.trim()}` });
  }
  return { printed, complaints: said };
}
