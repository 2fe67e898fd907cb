import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** One chunk of a PNG, with its length and checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

export const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/** A whole black PNG of one bit a pixel: few bytes, however many pixels. */
export function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const small = () => sharp({ create: { width: 120, height: 200, channels: 3, background: '#2f9e44' } });

/** A real JPG of exactly so many bytes, filled with comments. */
export async function aJpegOf(bytes: number): Promise<Buffer> {
  const jpeg = await small().jpeg().toBuffer();
  const comments: Buffer[] = [];
  let left = bytes - jpeg.length;
  while (left > 0) {
    // A segment has a marker and a length of two bytes each; none may be left with less than that.
    const size = left <= 65_537 ? left : Math.min(65_537, left - 4);
    const comment = Buffer.alloc(size, 'x');
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(size - 2, 2);
    comments.push(comment);
    left -= size;
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)]);
}

/** A real PNG of exactly so many bytes, filled with a private chunk. */
export async function aPngOf(bytes: number): Promise<Buffer> {
  const png = await small().png().toBuffer();
  const end = png.length - 12;
  const filling = pngChunk('fiLl', Buffer.alloc(bytes - png.length - 12, 'x'));
  return Buffer.concat([png.subarray(0, end), filling, png.subarray(end)]);
}

type Taken = { width?: number; height?: number; background?: string; orientation?: number };

/** A photograph of a phone that noted where and with what it was taken; from `orientation` 5 on it was held on its side. */
export const aPhotograph = ({
  width = 1200,
  height = 900,
  background = '#0b8a6f',
  orientation = 1,
}: Taken = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Kamerawerk', Model: 'Pocket 7' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 13/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation })
    .toBuffer();
