export type BoardName = 'esp32' | 'esp32s3';

/** Something that a hand did: when (microseconds of the program's own time), with which part, and how it left it. */
export type HandMove = readonly [at: number, part: string, value: number | string];

/** A program with what its pretended world needs to know. */
export type ProgramToRun = {
  code: string;
  board: BoardName;
  /** Paths that a visitor may ask for, with spaces between; messages that a broker may send, with `|` between. */
  paths: string;
  messages: string;
  /** What hands did, the earliest first; null where the parts move by themselves, as in the check of the courses. */
  hands: readonly HandMove[] | null;
  /** How long it runs, in microseconds of its own time. */
  until: number;
};

/** Something that is to be seen, and when: printed text, a part that changed, wrong use of the board. */
export type RunEvent =
  | { at: number; printed: string }
  | { at: number; part: string; value: number | string }
  | { at: number; complaint: BoardComplaint };
/** Wrong use that a real board would bear in silence: board-faults.ts has its words. */
export type BoardComplaint = { code: string; first: string; second: string };

/** What Python itself says against a program: its whole message, with the lines it came through. */
export type PythonError = { message: string };

/** The paths and messages that stand in a program, as its visitor and its broker would know them. */
export function worldOf(code: string): Pick<ProgramToRun, 'paths' | 'messages'> {
  const known = [...code.matchAll(/["'(=]\s?(\/[a-z0-9_/-]*)/g)].map(([, path = '']) => path);
  const isJson = /json\.loads/.test(code);
  const isNumber = /\b(int|float)\(/.test(code);
  const messages = isJson
    ? '{"temp": 31, "humidity": 64, "angle": 100, "on": true}'
    : isNumber
      ? '50|7'
      : 'on|off|stop';
  return { paths: [...new Set(['/', ...known])].join(' '), messages };
}

/** The board that a program is written for: a camera and the pins above 39 are only on the ESP32-S3. */
export function boardOf(code: string): BoardName {
  if (/^\s*(from|import) camera\b/m.test(code)) return 'esp32s3';
  const pins = [...code.matchAll(/\bPin\((\d+)/g)].map(([, pin]) => Number(pin));
  // A class of one's own takes the numbers of its pins one after the other.
  const lists = /\bPin\([a-z]/.test(code) ? [...code.matchAll(/\(((?:\s*\d+\s*,)+\s*\d+)/g)] : [];
  for (const [, list = ''] of lists) pins.push(...list.split(',').map(Number));
  return pins.some((pin) => pin > 39 && pin < 49) ? 'esp32s3' : 'esp32';
}
