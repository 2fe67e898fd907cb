import type { Mistake } from '../../../platform/config/parse-yaml.ts';

type MicroPython = {
  registerJsModule(name: string, module: object): void;
  runPython(code: string): void;
};
type Loader = {
  loadMicroPython(options: {
    heapsize: number;
    linebuffer: boolean;
    stdout: () => void;
  }): Promise<MicroPython>;
};

/** Named by a variable: it is only there where the project was installed whole, and belongs into no bundle. */
const PACKAGE = '@micropython/micropython-webassembly-pyscript';

async function load(): Promise<MicroPython | null> {
  try {
    const { loadMicroPython } = (await import(PACKAGE)) as Loader;
    return await loadMicroPython({ heapsize: 4 * 1024 * 1024, linebuffer: true, stdout: () => undefined });
  } catch {
    return null;
  }
}

const remedies: [RegExp, string][] = [
  [
    /unexpected indent/,
    'stands further in than the line above it allows: indent by four spaces, and only below a line that ends with :',
  ],
  [/unindent/, 'stands as far in as no line above it: count its spaces'],
  [/IndentationError/, 'is not indented as Python wants it: four spaces below a line that ends with :'],
];

/**
 * The first line of each program that MicroPython cannot read, counted in the program from 1; null where it reads all. Nothing
 * is run. Null altogether where MicroPython is not installed.
 */
export async function compilePython(codes: readonly string[]): Promise<(Mistake | null)[] | null> {
  const python = await load();
  if (!python) return null;
  return codes.map((code) => {
    try {
      python.registerJsModule('_lesson_text', { code: `${code}\n` });
      python.runPython('import _lesson_text\ncompile(_lesson_text.code, "program", "exec")');
      return null;
    } catch (thrown) {
      const { message } = thrown as Error;
      const line = Number(/File "program", line (\d+)/.exec(message)?.[1] ?? 1);
      const said = remedies.find(([pattern]) => pattern.test(message))?.[1];
      // It notices a step back out only with the line before.
      const at = /unindent/.test(message) ? Math.min(line + 1, code.split('\n').length) : line;
      return {
        line: at,
        sentence:
          said ?? 'cannot be read by Python: look for a missing bracket, colon or quote in it or just above',
      };
    }
  });
}
