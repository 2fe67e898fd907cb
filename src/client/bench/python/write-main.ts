/** As much of Web Serial as this needs; browsers without it have none. */
export type SerialPort = {
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
  readable: ReadableStream<Uint8Array> | null;
  writable: WritableStream<Uint8Array> | null;
};
export type SerialPlace = { requestPort(): Promise<SerialPort> };

const BAUD = 115_200;
/** A board that answers does it within this time. Milliseconds. */
const PATIENCE_MS = 4000;
/** So many letters go at once: a board without flow control loses more. */
const PIECE = 128;

const letters = new TextEncoder();

/** The program as lines of Python that write it to `main.py`, a piece each. */
export function linesToWrite(program: string): string[] {
  const pieces: string[] = [];
  const all = [...program];
  for (let at = 0; at < all.length; at += PIECE) pieces.push(all.slice(at, at + PIECE).join(''));
  return [
    "f = open('main.py', 'w')",
    ...pieces.map((piece) => `f.write(${asPythonText(piece)})`),
    'f.close()',
  ];
}

/** JSON's text is Python's but for letters outside of the first plane, and these stay as they are. */
const asPythonText = (text: string) => JSON.stringify(text);

/**
 * Writes a program to a board as main.py by MicroPython's raw REPL (docs.micropython.org: Ctrl-C stops, Ctrl-A raw, Ctrl-D
 * runs, Ctrl-B ends), and starts the board anew. Throws where the board does not answer `OK`.
 */
export async function writeMain(port: SerialPort, program: string, patience = PATIENCE_MS): Promise<void> {
  await port.open({ baudRate: BAUD });
  try {
    if (!port.readable || !port.writable) throw new Error('the port has no streams');
    const reader = port.readable.getReader();
    const writer = port.writable.getWriter();
    const send = (text: string) => writer.write(letters.encode(text));
    const timer = setTimeout(() => void reader.cancel().catch(() => {}), patience * 4);
    try {
      const hear = listening(reader);
      await send('\r\u0003\u0003\r\u0001');
      await hear('raw REPL; CTRL-B to exit\r\n>');
      for (const line of linesToWrite(program)) {
        await send(`${line}\u0004`);
        await hear('OK');
        const rest = await hear('\u0004>');
        if (/Traceback/.test(rest)) throw new Error(rest);
      }
      // Out of the raw REPL, and a soft reset, which runs main.py.
      await send('\u0002\u0004');
    } finally {
      clearTimeout(timer);
      reader.releaseLock();
      writer.releaseLock();
    }
  } finally {
    await port.close();
  }
}

/** Waits for words of the board; gives what came before and with them. */
function listening(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const reading = new TextDecoder();
  let heard = '';
  return async (words: string): Promise<string> => {
    while (!heard.includes(words)) {
      const { done, value } = await reader.read();
      if (done) throw new Error(`the board did not say ${words}`);
      heard += reading.decode(value, { stream: true });
    }
    const end = heard.indexOf(words) + words.length;
    const said = heard.slice(0, end);
    heard = heard.slice(end);
    return said;
  };
}
