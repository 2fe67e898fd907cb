import type { SerialPort } from '../write-main.ts';

/** How a program on a real board came to its end. fault: at a mistake of its own, which it has printed. */
export type BoardEnd = 'ended' | 'stopped' | 'fault';
/**
 * Why a board does not run it. busy: the port does not open. silent: nothing answers as MicroPython does. unplugged: it was
 * there. deaf: the program catches what would stop it, and runs on.
 */
export type BoardTrouble = 'busy' | 'silent' | 'unplugged' | 'deaf';
export class BoardFailed extends Error {
  readonly trouble: BoardTrouble;
  constructor(trouble: BoardTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

export type Wishes = {
  /** Hears what the board prints, as it comes. */
  hear: (words: string) => void;
  /** It was taken and has begun. Each call of `stop` is one Ctrl-C: a program may catch some of them. */
  began: (stop: () => void) => void;
  /** Nobody looks any more: the board is told to stop, and the port is closed without waiting for it. */
  leaves: AbortSignal;
  /** How long a board may say nothing that must answer. Milliseconds. */
  patience?: number;
};

const BAUD = 115_200;
const PATIENCE_MS = 4000;
/** So many bytes go at once, and then a moment passes: a board without flow control loses more. */
const PIECE = 128;
const PIECE_REST_MS = 8;

/** What one types in MicroPython's raw REPL (docs.micropython.org, "The internal workings of the REPL"). */
const INTERRUPT = '\u0003';
const RAW = '\u0001';
const FRIENDLY = '\u0002';
const END = '\u0004';

const rest = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** A port that is open, spoken with in words. Whoever takes waits no longer than it says, whoever sends no longer than `patience`. */
function talking(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  writer: WritableStreamDefaultWriter,
  patience: number,
) {
  const reading = new TextDecoder();
  const writing = new TextEncoder();
  let heard = '';
  let coming: Promise<{ done: boolean; value?: Uint8Array | undefined }> | null = null;
  /** Waits for more; null where nothing came in time. */
  const more = async (within: number | null): Promise<string | null> => {
    coming ??= reader.read().catch(() => ({ done: true }));
    const late = within === null ? [] : [rest(within).then(() => null)];
    const next = await Promise.race([coming, ...late]);
    if (next === null) return null;
    coming = null;
    if (next.done) throw new BoardFailed('unplugged');
    return reading.decode(next.value, { stream: true });
  };
  return {
    async send(text: string): Promise<void> {
      const bytes = writing.encode(text);
      for (let at = 0; at < bytes.length; at += PIECE) {
        const written = writer.write(bytes.slice(at, at + PIECE)).catch(() => {
          throw new BoardFailed('unplugged');
        });
        // A cable whose board takes nothing holds the letters back for ever.
        const late = rest(patience).then(() => {
          throw new BoardFailed('silent');
        });
        await Promise.race([written, late]);
        if (at + PIECE < bytes.length) await rest(PIECE_REST_MS);
      }
    },
    /** What comes before these words, which are taken, too. Raises `silent` where they do not come. */
    async until(words: string, within: number): Promise<string> {
      for (let place = heard.indexOf(words); ; place = heard.indexOf(words)) {
        if (place >= 0) {
          const before = heard.slice(0, place);
          heard = heard.slice(place + words.length);
          return before;
        }
        const next = await more(within);
        if (next === null) throw new BoardFailed('silent');
        heard += next;
      }
    },
    /** All that comes before this sign, told as it comes, for however long; `isLate` ends the waiting. */
    async tell(sign: string, hear: (words: string) => void, isLate: () => boolean): Promise<void> {
      for (;;) {
        const place = heard.indexOf(sign);
        const words = place < 0 ? heard : heard.slice(0, place);
        if (words !== '') hear(words);
        heard = place < 0 ? '' : heard.slice(place + sign.length);
        if (place >= 0) return;
        // After each piece: who prints on and on never falls silent.
        if (isLate()) throw new BoardFailed('deaf');
        heard = (await more(250)) ?? '';
      }
    },
  };
}

/**
 * Runs a program on a real board as if it was typed there: it is handed to MicroPython's raw REPL, and no file of the board is
 * written, changed or deleted. Ends when the program does, or was stopped. Raises BoardFailed; the port is closed in any case.
 */
export async function runOnBoard(
  port: SerialPort,
  program: string,
  { hear, began, leaves, patience = PATIENCE_MS }: Wishes,
): Promise<BoardEnd> {
  await port.open({ baudRate: BAUD }).catch(() => {
    throw new BoardFailed('busy');
  });
  const reader = port.readable?.getReader();
  const writer = port.writable?.getWriter();
  try {
    if (!reader || !writer) throw new BoardFailed('busy');
    // Whoever waits for the board then hears that nothing more comes.
    const leave = () => void reader.cancel().catch(() => {});
    if (leaves.aborted) leave();
    leaves.addEventListener('abort', leave);
    const board = talking(reader, writer, patience);
    // Twice: the first may only end what waits for words.
    await board.send(`\r${INTERRUPT}${INTERRUPT}\r${RAW}`);
    await board.until('raw REPL; CTRL-B to exit\r\n>', patience);
    await board.send(`${program}${END}`);
    await board.until('OK', patience);
    let stoppedAt: number | null = null;
    began(() => {
      stoppedAt = performance.now();
      void board.send(INTERRUPT).catch(() => {});
    });
    const isLate = () => stoppedAt !== null && performance.now() - stoppedAt > patience;
    await board.tell(END, hear, isLate);
    let mistake = '';
    await board.tell(
      END,
      (words) => {
        mistake += words;
      },
      isLate,
    );
    if (stoppedAt !== null) return 'stopped';
    if (mistake === '') return 'ended';
    hear(mistake);
    return 'fault';
  } finally {
    // The board is left as it was found: at its own prompt, and with nothing running.
    const left = writer?.write(new TextEncoder().encode(INTERRUPT + FRIENDLY)).catch(() => {});
    await Promise.race([left, rest(patience)]);
    // What the board has not taken by now is thrown away, or the port could not be closed.
    void writer?.abort().catch(() => {});
    await reader?.cancel().catch(() => {});
    reader?.releaseLock();
    writer?.releaseLock();
    await port.close().catch(() => {});
  }
}
