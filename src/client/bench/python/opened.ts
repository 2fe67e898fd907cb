import type { BoardName } from '../../../rules/bench/python/program-to-run.ts';

/** What an experiment with Python is: its program, and the lesson's where it came from one; the board where one was chosen. */
export type PythonBody = {
  language: 'python';
  program: string;
  lesson: string | null;
  board: BoardName | null;
};

export const FIRST_PROGRAM = `from machine import Pin
import time

lamp = Pin(2, Pin.OUT)

for turn in range(5):
    lamp.on()
    print("on", turn)
    time.sleep(0.5)
    lamp.off()
    time.sleep(0.5)

print("That was it.")
`;

export const printBody = (body: PythonBody): string => JSON.stringify(body);

/** What was kept, whichever release wrote it; null where it is not Python or cannot be read. */
export function readBody(kept: string): PythonBody | null {
  try {
    const { language, program, lesson, board } = JSON.parse(kept) as Partial<PythonBody>;
    if (language !== 'python' || typeof program !== 'string') return null;
    return {
      language,
      program,
      lesson: typeof lesson === 'string' ? lesson : null,
      board: board === 'esp32' || board === 'esp32s3' ? board : null,
    };
  } catch {
    return null;
  }
}

const LONGEST_PROGRAM = 16_000;

/** What an address opens: one's own experiment, or a lesson's program, which stands behind the #: so it is sent to nobody. */
export function openedBy(search: string, hash: string) {
  const asked = new URLSearchParams(search);
  const behind = new URLSearchParams(hash.replace(/^#/, ''));
  const program = behind.get('program');
  return {
    experiment: asked.get('experiment'),
    program: program && program.length <= LONGEST_PROGRAM ? program : null,
    /** "Run it" in a lesson runs it. */
    isToRun: behind.get('do') === 'run',
    isNew: asked.has('new'),
  };
}

/** Whether an experiment is the one that an address opens: the lesson's program as it is printed, or the latest of none. */
export function isAskedFor(
  body: PythonBody | null,
  { program, isNew }: ReturnType<typeof openedBy>,
): boolean {
  if (!body || isNew) return false;
  return body.lesson === program && (program === null || body.program === program);
}

/** Whether it is what somebody made of the lesson's program that an address opens. */
export const isMadeOf = (body: PythonBody | null, { program }: ReturnType<typeof openedBy>): boolean =>
  program !== null && body?.lesson === program;
