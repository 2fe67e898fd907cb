/** A program for the chip as it is sent: what is not said is 0xff, as in an empty chip. */
export const FLASH_BYTES = 32_768;

/**
 * Reads Intel HEX; what stands before a line's colon is a note. Gives the bytes from address 0 on, as many as there are.
 * Throws where a line is torn, where its sum is wrong, or where it lies beyond the Uno's memory.
 */
export function readHex(text: string): Uint8Array {
  const memory = new Uint8Array(FLASH_BYTES).fill(0xff);
  let [base, end, isEnded] = [0, 0, false];
  for (const line of text.split(/\r?\n/)) {
    const found = /^:((?:[0-9a-f]{2}){5,})$/i.exec(line.trim())?.[1];
    if (!found) {
      if (line.startsWith(':')) throw new Error('a line of the program is torn');
      continue;
    }
    const bytes = Uint8Array.from(found.match(/../g) ?? [], (two) => Number.parseInt(two, 16));
    const [count = 0, high = 0, low = 0, kind] = bytes;
    if (bytes.length !== count + 5) throw new Error('a line of the program is torn');
    if (bytes.reduce((sum, byte) => sum + byte, 0) & 0xff)
      throw new Error('a line of the program has a wrong sum');
    const data = bytes.subarray(4, -1);
    const at = base + (high << 8) + low;
    if (kind === 0) {
      if (at + count > FLASH_BYTES) throw new Error('the program does not fit');
      memory.set(data, at);
      end = Math.max(end, at + count);
    } else if (kind === 1) isEnded = true;
    else if (kind === 2) base = (((data[0] ?? 0) << 8) | (data[1] ?? 0)) << 4;
    else if (kind === 4) base = (((data[0] ?? 0) << 8) | (data[1] ?? 0)) * 0x10000;
  }
  if (!isEnded) throw new Error('the program does not end');
  return memory.slice(0, end);
}
