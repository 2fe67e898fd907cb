/// <reference path="./micropython.d.ts" />
import type { LoadMicroPython, MicroPython } from './engine.ts';
import type { ProgramToRun, PythonError, RunEvent } from './program-to-run.ts';

type Watching = {
  onEvent: (event: RunEvent) => void;
  /** How far the program's own time has come, in microseconds. */
  onTime: (at: number) => void;
  /** Its time was up before it came to its end. */
  onTimeUp?: () => void;
};

/** The board's own Python modules by name, `umqtt/simple.py` and the like. */
export type BoardFiles = readonly (readonly [name: string, text: string])[];

/** A line that never ends is seen in pieces of so many bytes. */
const UNSEEN_MOST = 4096;
const HEAP_BYTES = 8 * 1024 * 1024;

/** Brings a MicroPython by what `load` gives, with nothing in its reach but the pretended board, and runs one program in it. */
export async function runProgram(
  load: LoadMicroPython,
  files: BoardFiles,
  program: ProgramToRun,
  { onEvent, onTime, onTimeUp }: Watching,
  url?: string,
): Promise<PythonError | null> {
  let now = 0;
  let bytes: number[] = [];
  // What goes past print() comes as bytes; several of them make one letter.
  const flush = () => {
    if (bytes.length === 0) return;
    const printed = new TextDecoder().decode(new Uint8Array(bytes)).replaceAll('\r', '');
    bytes = [];
    onEvent({ at: now, printed });
  };
  const stdout = (chunk: Uint8Array) => {
    for (const byte of chunk) bytes.push(byte);
    if (bytes.at(-1) === 10 || bytes.length > UNSEEN_MOST) flush();
  };
  const python = await load({
    heapsize: HEAP_BYTES,
    linebuffer: false,
    stdout,
    ...(url === undefined ? {} : { url }),
  });
  closeWorld();
  const seen = (at: number) => {
    now = at;
    flush();
  };
  python.registerJsModule(
    '_lesson',
    Object.assign(Object.create(null), {
      board: program.board,
      paths: program.paths,
      messages: program.messages,
      until: program.until,
      hands: program.hands && JSON.stringify(program.hands),
      complain: (code: string, first: string, second: string) =>
        onEvent({ at: now, complaint: { code, first, second } }),
      show: (at: number, part: string, value: number | string) => {
        seen(at);
        onEvent({ at, part, value });
      },
      printed: (at: number, printed: string) => {
        seen(at);
        onEvent({ at, printed });
      },
      at: (at: number) => {
        now = at;
        onTime(at);
      },
    }),
  );
  putFiles(python, files);
  try {
    // What hands did before it began is so from its first line on.
    python.runPython(
      "import sys\nsys.path.insert(0, '/board')\nimport _board\n_board.let_pass(0)\ndel sys, _board",
    );
    python.runPython(program.code);
  } catch (thrown) {
    const { type, message } = thrown as { type?: string; message: string };
    if (type !== 'TimeIsUp' && type !== 'SystemExit') return { message };
    if (type === 'TimeIsUp') onTimeUp?.();
  } finally {
    flush();
  }
  return null;
}

function putFiles(python: MicroPython, files: BoardFiles): void {
  python.FS.mkdirTree('/board/umqtt');
  for (const [name, text] of files) python.FS.writeFile(`/board/${name}`, text);
}

/** `import js` would hand out the world outside of Python. It finds an empty one. */
function closeWorld(): void {
  const { proxy_js_ref } = globalThis as unknown as { proxy_js_ref: unknown[] };
  proxy_js_ref[0] = Object.freeze(Object.create(null));
}
