import { expect, test } from 'vitest';
import { type Cable, CableLost, UploadFailed, uploadProgram } from './stk500.ts';

/** A pretended bootloader with its own memory, as Optiboot answers: it wakes only some time after a reset. */
function aBootloader({
  signature = [0x1e, 0x95, 0x0f],
  wakesAfter = 2,
  forgets = false,
  isThere = true,
} = {}) {
  const flash = new Uint8Array(32_768).fill(0xff);
  let [heard, waiting, address, calls, resets, hasLeft]: [
    number[],
    number[],
    number,
    number,
    number,
    boolean,
  ] = [[], [0x58, 0x59], 0, 0, 0, false];
  const answer = (...bytes: number[]) => waiting.push(0x14, ...bytes, 0x10);
  const take = (count: number) => heard.splice(0, count);
  const serve = () => {
    const [command] = heard;
    const size = ((heard[1] ?? 0) << 8) | (heard[2] ?? 0);
    const length = { 85: 4, 100: 5 + size, 116: 5 }[command ?? 0] ?? 2;
    if (heard.length < length) return;
    const words = take(length);
    if (words.at(-1) !== 0x20) return;
    if (command === 0x30 || command === 0x50) answer();
    if (command === 0x75) answer(...signature);
    if (command === 0x55) {
      address = ((words[1] ?? 0) | ((words[2] ?? 0) << 8)) * 2;
      answer();
    }
    if (command === 0x64) {
      flash.set(words.slice(4, 4 + size), address);
      if (forgets) flash[address + 5] = 0;
      answer();
    }
    if (command === 0x74) answer(...flash.slice(address, address + size));
    if (command === 0x51) {
      hasLeft = true;
      answer();
    }
  };
  const cable: Cable = {
    async write(bytes) {
      calls += 1;
      if (!isThere || resets === 0 || calls <= wakesAfter) return;
      heard.push(...bytes);
      serve();
    },
    async read(count) {
      if (waiting.length < count) throw new Error('nothing came');
      return Uint8Array.from(waiting.splice(0, count));
    },
    async drain() {
      waiting = [];
      heard = [];
    },
    async reset() {
      resets += 1;
    },
  };
  return { cable, flash, hasLeft: () => hasLeft };
}
const program = Uint8Array.from({ length: 300 }, (_byte, place) => (place * 7) & 0xff);
const faultOf = (end: Promise<void>) =>
  end.then(
    () => null,
    (error) => (error instanceof UploadFailed ? error.fault : error),
  );

test('a program goes onto the board page by page, is read back, and the board begins with it', async () => {
  const board = aBootloader();
  const told: number[] = [];
  await uploadProgram(board.cable, program, (part) => told.push(part));
  expect([...board.flash.slice(0, 300)]).toEqual([...program]);
  expect(board.flash[300]).toBe(0xff);
  expect(told.at(-1)).toBe(1);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(board.hasLeft()).toBe(true);
});

test('no board, another board, and one that forgets are told apart', async () => {
  expect(await faultOf(uploadProgram(aBootloader({ isThere: false }).cable, program, () => {}))).toBe(
    'silent',
  );
  expect(
    await faultOf(uploadProgram(aBootloader({ signature: [0x1e, 0x98, 0x01] }).cable, program, () => {})),
  ).toBe('other');
  expect(await faultOf(uploadProgram(aBootloader({ forgets: true }).cable, program, () => {}))).toBe(
    'differs',
  );
});

test('a cable that is pulled out, before or while it goes over, is no silent board', async () => {
  const { cable } = aBootloader();
  let asked = 0;
  const pulled: Cable = {
    ...cable,
    async read(count, within) {
      asked += 1;
      if (asked > 8) throw new CableLost();
      return cable.read(count, within);
    },
  };
  expect(await faultOf(uploadProgram(pulled, program, () => {}))).toBeInstanceOf(CableLost);
  const gone: Cable = {
    ...cable,
    async write() {
      throw new CableLost();
    },
  };
  expect(await faultOf(uploadProgram(gone, program, () => {}))).toBeInstanceOf(CableLost);
});
