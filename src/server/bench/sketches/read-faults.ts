import type { SketchFault } from '../../../contract/bench/sketches.ts';

/** So many are told; those behind the first ones mostly follow from them. */
const FAULTS_MOST = 8;
const MESSAGE_MOST = 240;

/** Without any path: what the machine's folders are called is nobody's business, and helps no child. */
const withoutPaths = (message: string) =>
  message
    .replace(/(?:[\w.-]*\/)+([\w.-]*)/g, '$1')
    .replace(/ \[-f?[\w-]+\]$/, '')
    .slice(0, MESSAGE_MOST);

/** What the compiler and the linker said, as faults of the sketch's lines (from 1). */
export function readFaults(said: string, isTooMuch: boolean): SketchFault[] {
  const faults: SketchFault[] = [];
  for (const text of said.split('\n')) {
    const own = /^sketch\.ino:(\d+):\d+: (?:fatal )?error: (.*)$/.exec(text);
    const linked = /undefined reference to `([^']*)'/.exec(text);
    const other = /(?:^|: )(?:fatal )?[Ee]rror: (.*)$/.exec(text);
    const isFull = /will not fit in region|region `\w+' overflowed/.test(text);
    if (own) faults.push({ line: Number(own[1]), message: withoutPaths(own[2] ?? '') });
    else if (linked)
      faults.push({ line: null, message: `undefined reference to ${withoutPaths(linked[1] ?? '')}` });
    else if (isFull)
      faults.push({ line: null, message: 'the program does not fit into the memory of the Uno' });
    else if (other && faults.length === 0) faults.push({ line: null, message: withoutPaths(other[1] ?? '') });
    if (faults.length === FAULTS_MOST) break;
  }
  // An include that includes itself, a sum that never ends.
  if (isTooMuch)
    return [
      { line: faults[0]?.line ?? null, message: 'the compiler was ended: this takes too long or too much' },
    ];
  const once = new Map(faults.map((one) => [`${one.line} ${one.message}`, one]));
  return [...once.values()];
}
