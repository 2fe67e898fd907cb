import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript';
import type { Played, ProgramToPlay } from './run-python.ts';

/** The fake modules by name, `umqtt/simple.py` and the like. */
function readFakes(): [name: string, text: string][] {
  const folder = join(import.meta.dirname, 'fakes');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.py'))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
}

const fakes = readFakes();

/** Runs one program in a MicroPython of its own, with a board that is only pretended and files in memory. */
async function play({ code, board, paths, messages }: ProgramToPlay): Promise<Played> {
  const printed: string[] = [];
  const complaints = new Set<string>();
  const stdout = (chunk: Uint8Array) =>
    printed.length < 50_000 && printed.push(Buffer.from(chunk).toString('latin1'));
  const python = await loadMicroPython({ heapsize: 8 * 1024 * 1024, linebuffer: false, stdout });
  python.registerJsModule('_lesson', {
    complain: (text: string) => complaints.add(text),
    board,
    paths,
    messages,
  });
  python.FS.mkdirTree('/fakes/umqtt');
  for (const [name, text] of fakes) python.FS.writeFile(`/fakes/${name}`, text);
  python.runPython("import sys\nsys.path.insert(0, '/fakes')\ndel sys");
  let error: Played['error'];
  try {
    python.runPython(code);
  } catch (thrown) {
    const { type, message } = thrown as { type?: string; message: string };
    if (type !== 'TimeIsUp' && type !== 'SystemExit') error = message;
  }
  // What was printed came as bytes; several of them make one letter.
  const text = Buffer.from(printed.join(''), 'latin1').toString('utf8');
  return { printed: text.replaceAll('\r', '').split('\n'), complaints: [...complaints], error };
}

for (const program of workerData as ProgramToPlay[]) {
  parentPort?.postMessage('begins');
  parentPort?.postMessage(await play(program));
}
