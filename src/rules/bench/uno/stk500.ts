/**
 * The bootloader's language (STK500 version 1, as Optiboot speaks it): a sketch goes onto a real Uno over the cable. Pure: whoever
 * opens the port hands in how bytes go out and come back.
 */
export type Cable = {
  write: (bytes: Uint8Array) => Promise<void>;
  /** The next so many bytes; rejects where they do not come in time (milliseconds), with CableLost where none will. */
  read: (count: number, within: number) => Promise<Uint8Array>;
  /** Forgets what has come and was not asked for. */
  drain: () => Promise<void>;
  /** Makes the board begin anew, so that its bootloader listens for a second. */
  reset: () => Promise<void>;
};

/** Why a sketch did not get onto the board. silent: nothing answers as a bootloader. other: another chip. differs: what is read back is not what was sent. */
export type UploadFault = 'silent' | 'other' | 'differs';
export class UploadFailed extends Error {
  readonly fault: UploadFault;
  constructor(fault: UploadFault) {
    super(fault);
    this.fault = fault;
  }
}

/** What a cable raises that was pulled out, whatever was asked of it. */
export class CableLost extends Error {}

const PAGE = 128;
const [OK, IN_SYNC, END] = [0x10, 0x14, 0x20];
const [GET_SYNC, ENTER, LEAVE, LOAD_ADDRESS, PROGRAM_PAGE, READ_PAGE, READ_SIGNATURE] = [
  0x30, 0x50, 0x51, 0x55, 0x64, 0x74, 0x75,
];
const FLASH = 0x46;
/** The ATmega328P, and its brother without the P. */
const signatures = [
  [0x1e, 0x95, 0x0f],
  [0x1e, 0x95, 0x14],
];
const SYNC_TRIES = 12;
const ANSWERS_WITHIN = 1_000;

/** Asks, and gives the answer between its two marks. */
async function ask(cable: Cable, words: number[], answer = 0, within = ANSWERS_WITHIN): Promise<Uint8Array> {
  await cable.write(Uint8Array.from([...words, END]));
  const heard = await cable.read(answer + 2, within).catch((error: unknown) => {
    throw error instanceof CableLost ? error : new UploadFailed('silent');
  });
  if (heard[0] !== IN_SYNC || heard[answer + 1] !== OK) throw new UploadFailed('silent');
  return heard.slice(1, answer + 1);
}

/** Calls until the bootloader answers: it listens only for a moment after the board began anew. */
async function findBootloader(cable: Cable): Promise<void> {
  for (let tries = 0; tries < SYNC_TRIES; tries += 1) {
    if (tries % 4 === 0) await cable.reset();
    await cable.drain();
    try {
      await ask(cable, [GET_SYNC], 0, 200);
      return;
    } catch (error) {
      if (error instanceof CableLost) throw error;
      // It was not awake yet, or the sketch that ran before still talked.
    }
  }
  throw new UploadFailed('silent');
}

const loadAddress = (cable: Cable, byte: number) =>
  ask(cable, [LOAD_ADDRESS, (byte >> 1) & 0xff, (byte >> 9) & 0xff]);

/**
 * Puts a program onto the board, page by page, and reads all of it back. `tell` hears how far it is, 0 to 1. Throws UploadFailed, or
 * CableLost where the cable was pulled out.
 */
export async function uploadProgram(
  cable: Cable,
  program: Uint8Array,
  tell: (part: number) => void,
): Promise<void> {
  await findBootloader(cable);
  const signature = await ask(cable, [READ_SIGNATURE], 3);
  if (!signatures.some((known) => known.every((byte, place) => signature[place] === byte)))
    throw new UploadFailed('other');
  await ask(cable, [ENTER]);
  const pages = Math.ceil(program.length / PAGE);
  const pageAt = (page: number) => {
    const bytes = new Uint8Array(PAGE).fill(0xff);
    bytes.set(program.subarray(page * PAGE, (page + 1) * PAGE));
    return bytes;
  };
  for (let page = 0; page < pages; page += 1) {
    await loadAddress(cable, page * PAGE);
    await ask(cable, [PROGRAM_PAGE, 0, PAGE, FLASH, ...pageAt(page)]);
    tell((page + 1) / (pages * 2));
  }
  for (let page = 0; page < pages; page += 1) {
    await loadAddress(cable, page * PAGE);
    const back = await ask(cable, [READ_PAGE, 0, PAGE, FLASH], PAGE);
    if (!pageAt(page).every((byte, place) => back[place] === byte)) throw new UploadFailed('differs');
    tell((pages + page + 1) / (pages * 2));
  }
  await ask(cable, [LEAVE]);
}
