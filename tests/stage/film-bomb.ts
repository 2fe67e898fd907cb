/** A box of an MP4: its length, its name, what is in it. */
const box = (name: string, ...parts: Buffer[]): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + parts.reduce((sum, part) => sum + part.length, 0));
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, ...parts]);
};
const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, at * 4);
  return bytes;
};
const matrix = words(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
const TICKS = 600;

/**
 * An MP4 that is small as a file and large when it is copied: each of its `frames` is the same `bytes` of it. It lasts 50 seconds.
 * `film` lends it the description of its codec.
 */
export function aFilmBomb(film: Buffer, { frames, bytes }: { frames: number; bytes: number }): Buffer {
  const at = film.indexOf('avcC') - 4;
  const avcC = film.subarray(at, at + film.readUInt32BE(at));
  const duration = 50 * TICKS;
  const avc1 = Buffer.alloc(78);
  avc1.writeUInt16BE(1, 6);
  avc1.writeUInt16BE(640, 24);
  avc1.writeUInt16BE(360, 26);
  const ftyp = box('ftyp', Buffer.from('isom'), words(512), Buffer.from('isomiso2avc1mp41'));
  const mdat = box('mdat', Buffer.alloc(bytes, 0x41));
  const offset = ftyp.length + 8;
  const stbl = box(
    'stbl',
    box('stsd', words(0, 1), box('avc1', avc1, avcC)),
    box('stts', words(0, 1, frames, Math.floor(duration / frames))),
    box('stsc', words(0, 1, 1, 1, 1)),
    box('stsz', words(0, bytes, frames)),
    box('stco', words(0, frames), Buffer.alloc(frames * 4, words(offset))),
  );
  const mdia = box(
    'mdia',
    box('mdhd', words(0, 0, 0, TICKS, duration, 0x55c40000)),
    box('hdlr', words(0, 0), Buffer.from('vide'), words(0, 0, 0), Buffer.from('\0')),
    box(
      'minf',
      box('vmhd', words(1, 0, 0)),
      box('dinf', box('dref', words(0, 1), box('url ', words(1)))),
      stbl,
    ),
  );
  const tkhd = box('tkhd', words(3, 0, 0, 1, 0, duration, 0, 0, 0, 0), matrix, words(640 << 16, 360 << 16));
  const mvhd = box(
    'mvhd',
    words(0, 0, 0, TICKS, duration, 0x10000, 0x1000000, 0, 0),
    matrix,
    words(0, 0, 0, 0, 0, 0, 2),
  );
  return Buffer.concat([ftyp, mdat, box('moov', mvhd, box('trak', tkhd, mdia))]);
}
