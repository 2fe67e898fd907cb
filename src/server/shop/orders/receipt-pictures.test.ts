import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aCourseAt, aScreenshot, type CourseForSale, sendReceipt } from '../../../../tests/stage/orders.ts';
import { aLearner, type Someone } from '../../../../tests/stage/people.ts';
import { aJpegOf, aPngOf, pngChunk, pngOf } from '../../../../tests/stage/pictures.ts';
import { type Payment, readMyReceipt } from '../../../contract/shop/orders.ts';

let stage: Stage;
let course: CourseForSale;
let asha: Someone;
beforeAll(async () => {
  stage = await openStage();
  [asha, course] = [await aLearner(stage), await aCourseAt(stage, 4999)];
});
afterAll(() => stage.close());

const receipts = () => join(stage.context.config.dataDir, 'files', 'receipts');
const kept = () => {
  try {
    return readdirSync(receipts());
  } catch {
    return [];
  }
};
const send = (picture: Buffer, name = 'screenshot.jpg', type = 'image/jpeg', learner = asha) =>
  sendReceipt(stage, { learner, course, picture, name, type });
const stored = async (payment: Payment, learner: Someone) => {
  const answer = await stage.call(readMyReceipt, {
    token: learner.token,
    params: { orderId: payment._id },
  });
  return Buffer.from(await (answer.body as unknown as Blob).arrayBuffer());
};

test.each([
  ['JPG', aJpegOf],
  ['PNG', aPngOf],
])('a %s of exactly 5,242,880 bytes passes, one byte more does not', async (_kind, pictureOf) => {
  const ravi = await aLearner(stage, 'Ravi');
  expect((await send(await pictureOf(5_242_880), 'a', 'image/png', ravi)).status).toBe(201);
  expect(await send(await pictureOf(5_242_881), 'a', 'image/png', ravi)).toMatchObject({
    status: 413,
    body: { code: 'receipt_too_large', message: 'File is too large. Maximum size is 5MB' },
  });
});

test('a PNG that is called .jpg counts by its content, and is kept as JPEG', async () => {
  const meera = await aLearner(stage, 'Meera');
  const sent = await send(await aScreenshot(), 'photo.jpg', 'image/jpeg', meera);
  expect(sent.status).toBe(201);
  const picture = await stored(sent.body.payment, meera);
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 90, height: 160 });
});

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const html = '<!doctype html><script>alert(document.domain)</script>';
test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a GIF', () => gif],
  ['a GIF that is also HTML', () => Buffer.concat([gif, Buffer.from(html)])],
  [
    'a WebP',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .webp()
        .toBuffer(),
  ],
  ['HTML', () => Buffer.from(html)],
  [
    'HTML with the first bytes of a JPG',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(html)]),
  ],
  [
    'HTML with the first bytes of a PNG',
    () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(html)]),
  ],
  ['text', () => Buffer.from('I have paid, believe me.')],
  ['a single byte', () => Buffer.from([0xff])],
  ['half a PNG', async () => (await aPngOf(40_000)).subarray(0, 60)],
])('%s under the name of a picture is refused', async (_what, picture) => {
  const before = kept();
  expect(await send(await picture())).toMatchObject({
    status: 415,
    body: {
      code: 'receipt_not_a_picture',
      message: 'Please upload a valid image file (JPG or PNG)',
    },
  });
  expect(kept()).toEqual(before);
});

test('a script that hides in a picture does not survive', async () => {
  const leela = await aLearner(stage, 'Leela');
  const jpeg = await sharp(await aScreenshot())
    .jpeg()
    .toBuffer();
  const png = await aScreenshot();
  const comment = Buffer.from(`\xff\xfe\x00\x40${html}`.padEnd(66, ' '), 'latin1');
  const inComment = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
  const behind = Buffer.concat([png, Buffer.from(html)]);
  for (const picture of [inComment, behind]) {
    expect(picture.includes('<script>')).toBe(true);
    const sent = await send(picture, 'a.html', 'text/html', leela);
    expect(sent.status).toBe(201);
    expect((await stored(sent.body.payment, leela)).includes('<script>')).toBe(false);
  }
});

test('where and when a picture was taken is gone; it stands upright', async () => {
  const leela = await aLearner(stage, 'Leela');
  const picture = await sharp({ create: { width: 60, height: 30, channels: 3, background: 'teal' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { ImageDescription: 'at-home-in-pune' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 1303/100' },
    })
    .jpeg()
    .toBuffer();
  const before = await sharp(picture).metadata();
  expect(before.exif).toBeDefined();
  expect(picture.includes('at-home-in-pune')).toBe(true);

  const sent = await send(picture, 'a.jpg', 'image/jpeg', leela);
  const after = await stored(sent.body.payment, leela);
  const { exif, icc, xmp, iptc, orientation, width, height } = await sharp(after).metadata();
  expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
  expect({ width, height }).toEqual({ width: 30, height: 60 });
  expect(after.includes('at-home-in-pune')).toBe(false);
});

test('a picture of 25 megapixels is taken and made smaller; one more row is too much', async () => {
  const leela = await aLearner(stage, 'Leela');
  const sent = await send(pngOf(5000, 5000), 'a.png', 'image/png', leela);
  expect(sent.status).toBe(201);
  expect(await sharp(await stored(sent.body.payment, leela)).metadata()).toMatchObject({
    width: 2400,
    height: 2400,
  });
  expect(await send(pngOf(5000, 5001))).toMatchObject({
    status: 422,
    body: { code: 'receipt_too_many_pixels' },
  });
});

test('a decompression bomb is turned away unopened', async () => {
  const bomb = pngOf(20_000, 20_000);
  expect(bomb.length).toBeLessThan(100_000);
  expect(await send(bomb)).toMatchObject({ status: 422, body: { code: 'receipt_too_many_pixels' } });
  // Whoever opened this one would find that it is no picture.
  const broken = Buffer.concat([bomb.subarray(0, 8 + 25), pngChunk('IDAT', Buffer.alloc(50_000, 'x'))]);
  expect(await send(broken)).toMatchObject({ status: 422, body: { code: 'receipt_too_many_pixels' } });
});

test('a file that says it is small and unfolds to more is not decoded past what it says', async () => {
  const lying = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', Buffer.from('0000000a0000000a0800000000', 'hex')),
    pngChunk('IDAT', deflateSync(Buffer.alloc(50_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
  const lata = await aLearner(stage, 'Lata');
  const { body } = await send(lying, 'a.png', 'image/png', lata);
  expect(await sharp(await stored(body.payment, lata)).metadata()).toMatchObject({ width: 10, height: 10 });
});
