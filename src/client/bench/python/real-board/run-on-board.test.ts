import { expect, test } from 'vitest';
import type { SerialPort } from '../write-main.ts';
import { BoardFailed, runOnBoard, type Wishes } from './run-on-board.ts';

type Say = (text: string) => void;

/** A board that answers as MicroPython's raw REPL does; `runs` is what it does with a program that it was handed. */
function aBoard({
  runs,
  answers = true,
  opens = true,
  takes = true,
  stopsAt = 1,
}: {
  runs?: (program: string, say: Say) => void;
  answers?: boolean;
  opens?: boolean;
  /** Whether it takes what is sent; else the cable holds it back. */
  takes?: boolean;
  /** At which Ctrl-C the program ends: it may catch the ones before. */
  stopsAt?: number;
}) {
  const typed: string[] = [];
  let [state, wire, isRaw, isRunning, stops] = ['closed', '', false, false, 0];
  let control: ReadableStreamDefaultController<Uint8Array> | undefined;
  const say: Say = (text) => {
    if (state === 'open') control?.enqueue(new TextEncoder().encode(text));
  };
  const readable = new ReadableStream<Uint8Array>({
    start: (own) => {
      control = own;
    },
  });
  const writable = new WritableStream<Uint8Array>({
    write: async (chunk) => {
      if (!takes) await new Promise(() => {});
      const text = new TextDecoder().decode(chunk);
      typed.push(text);
      wire += text;
      if (!answers) return;
      if (isRunning && wire.includes('\u0003')) {
        wire = '';
        stops += 1;
        if (stops < stopsAt) return;
        isRunning = false;
        say('\u0004Traceback (most recent call last):\r\nKeyboardInterrupt: \r\n\u0004>');
      } else if (!isRaw && wire.endsWith('\u0001')) {
        [isRaw, wire] = [true, ''];
        say('\r\nMicroPython\r\n>>> \r\nraw REPL; CTRL-B to exit\r\n>');
      } else if (isRaw && wire.endsWith('\u0004')) {
        const program = wire.slice(0, -1);
        [isRunning, wire] = [true, ''];
        say('OK');
        runs?.(program, say);
      }
    },
  });
  const port: SerialPort = {
    readable,
    writable,
    async open() {
      if (!opens) throw new Error('another program holds it');
      state = 'open';
    },
    async close() {
      state = 'closed';
    },
  };
  return {
    port,
    typed,
    unplug: () => control?.error(new Error('gone')),
    state: () => state,
    isRunning: () => isRunning,
  };
}

/** Runs it, and gives how it ended and what was heard. `began` hears what stops the program. */
async function run(
  board: ReturnType<typeof aBoard>,
  program: string,
  { began = () => {}, leaves = new AbortController().signal }: Partial<Wishes> = {},
) {
  let heard = '';
  const ended = await runOnBoard(board.port, program, {
    hear: (words) => {
      heard += words;
    },
    began,
    leaves,
    patience: 60,
  }).catch((error) => (error instanceof BoardFailed ? error.trouble : error));
  return { ended, heard };
}

test('a program is typed to the board and nothing is written there; what it prints comes, and the board is left at its prompt', async () => {
  const program = `print("नमस्ते")\n${'x = 1\n'.repeat(100)}`;
  let given = '';
  const board = aBoard({
    runs: (handed, say) => {
      given = handed;
      say('नम');
      say('स्ते\r\n\u0004\u0004>');
    },
  });
  expect(await run(board, program)).toEqual({ ended: 'ended', heard: 'नमस्ते\r\n' });
  expect(given).toBe(program);
  const all = board.typed.join('');
  expect(all).not.toMatch(/open\(|os\.|remove|main\.py/);
  expect(all.endsWith('\u0002')).toBe(true);
  // Small pieces: a board without flow control loses what comes too fast.
  expect(Math.max(...board.typed.map((piece) => new TextEncoder().encode(piece).length))).toBeLessThanOrEqual(
    128,
  );
  expect(board.state()).toBe('closed');
});

test('a mistake is told in the board’s own words', async () => {
  const board = aBoard({
    runs: (_program, say) =>
      say('before\r\n\u0004Traceback (most recent call last):\r\nValueError: 3\r\n\u0004>'),
  });
  const { ended, heard } = await run(board, 'raise ValueError(3)');
  expect(ended).toBe('fault');
  expect(heard).toContain('ValueError: 3');
});

test('a loop without an end is stopped, and the board does not call that a mistake', async () => {
  const board = aBoard({ runs: (_program, say) => say('round\r\n') });
  expect(await run(board, 'while True: pass', { began: (stop) => void setTimeout(stop, 5) })).toEqual({
    ended: 'stopped',
    heard: 'round\r\n',
  });
  expect(board.state()).toBe('closed');
});

/** A program that prints on and on, whatever it is told. */
function chatter(): { runs: (program: string, say: Say) => void; end: () => void } {
  let rounds: ReturnType<typeof setInterval>;
  return {
    runs: (_program, say) => {
      rounds = setInterval(() => say('1'), 5);
    },
    end: () => clearInterval(rounds),
  };
}

test('each press of “Stop” goes to the board: a program that catches the first ends at a later one', async () => {
  const board = aBoard({ stopsAt: 3 });
  const began = (stop: () => void) => {
    for (const at of [5, 25, 45]) setTimeout(stop, at);
  };
  expect((await run(board, 'while True: pass', { began })).ended).toBe('stopped');
});

test('a program that catches every stop and prints on is given up, and the page says that it runs on', async () => {
  const { runs, end } = chatter();
  const board = aBoard({ runs, stopsAt: Number.POSITIVE_INFINITY });
  expect(
    (await run(board, 'while True: print(1)', { began: (stop) => void setTimeout(stop, 5) })).ended,
  ).toBe('deaf');
  end();
  expect(board.state()).toBe('closed');
});

test('a board that takes nothing off the cable is told as silent, and its port closed', async () => {
  const board = aBoard({ takes: false });
  expect((await run(board, 'print(1)')).ended).toBe('silent');
  expect(board.state()).toBe('closed');
});

test('whoever leaves the page leaves a board that was stopped, and its port closed', async () => {
  const own = new AbortController();
  const board = aBoard({});
  await run(board, 'while True: pass', {
    began: () => void setTimeout(() => own.abort(), 5),
    leaves: own.signal,
  });
  expect([board.isRunning(), board.state()]).toEqual([false, 'closed']);
  const early = aBoard({});
  await run(early, 'while True: pass', { leaves: AbortSignal.abort() });
  expect(early.typed.join('')).not.toContain('while True');
  expect(early.state()).toBe('closed');
});

test('a port that another program holds, a board that says nothing, and one that is unplugged are told apart', async () => {
  expect((await run(aBoard({ opens: false }), 'x')).ended).toBe('busy');
  const silent = aBoard({ answers: false });
  expect((await run(silent, 'x')).ended).toBe('silent');
  expect(silent.state()).toBe('closed');
  const gone = aBoard({ runs: () => setTimeout(() => gone.unplug(), 5) });
  expect((await run(gone, 'x')).ended).toBe('unplugged');
  expect(gone.state()).toBe('closed');
});
