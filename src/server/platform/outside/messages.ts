/** The four bytes that a message begins with: its length. */
export function lengthOf(bytes: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes);
  return head;
}

/** The messages of a stream, each without the four bytes of its length. Throws for one that is longer than `most` bytes. */
export async function* readMessages(
  stream: AsyncIterable<Buffer>,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<Buffer, undefined> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  let length: number | null = null;
  const take = (count: number): Buffer => {
    const all = Buffer.concat(pieces);
    pieces = [all.subarray(count)];
    bytes -= count;
    return all.subarray(0, count);
  };
  for await (const piece of stream) {
    pieces.push(piece);
    bytes += piece.length;
    for (;;) {
      if (length === null) {
        if (bytes < 4) break;
        length = take(4).readUInt32BE();
        if (length > most) throw new Error(`A message of ${length} bytes; at most ${most} are read`);
      }
      if (bytes < length) break;
      yield take(length);
      length = null;
    }
  }
}
