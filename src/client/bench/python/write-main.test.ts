import { expect, test } from 'vitest';
import { linesToWrite, type SerialPort, writeMain } from './write-main.ts';

/** A board that answers as MicroPython's raw REPL does. */
function aBoard(answers: boolean) {
  const got: string[] = [];
  let say: (text: string) => void = () => {};
  const readable = new ReadableStream<Uint8Array>({
    start: (control) => {
      say = (text) => control.enqueue(new TextEncoder().encode(text));
    },
  });
  let wire = '';
  const writable = new WritableStream<Uint8Array>({
    write: (chunk) => {
      wire += new TextDecoder().decode(chunk);
      if (!answers) return;
      if (wire.endsWith('\u0001')) say('\r\nraw REPL; CTRL-B to exit\r\n>');
      else if (wire.endsWith('\u0004') && !wire.startsWith('\u0002')) {
        got.push(wire.slice(0, -1));
        say('OK\u0004\u0004>');
      } else return;
      wire = '';
    },
  });
  let state = 'closed';
  const port: SerialPort = {
    readable,
    writable,
    open: async () => {
      state = 'open';
    },
    close: async () => {
      state = 'closed';
    },
  };
  return { port, got, state: () => state };
}

test('a program goes to the board as main.py, piece by piece, and the port is closed after', async () => {
  const { port, got, state } = aBoard(true);
  const program = `print("नमस्ते \\n")\n${'lamp.on()\n'.repeat(40)}`;
  await writeMain(port, program);
  expect(got).toEqual(linesToWrite(program));
  expect(got[0]).toBe("f = open('main.py', 'w')");
  const written = got.slice(1, -1).map((line) => JSON.parse(line.slice('f.write('.length, -1)) as string);
  expect(written.join('')).toBe(program);
  expect(state()).toBe('closed');
});

test('a board that says nothing is not waited for without end', async () => {
  const { port, state } = aBoard(false);
  await expect(writeMain(port, 'print(1)', 20)).rejects.toThrow('did not say');
  expect(state()).toBe('closed');
});
