import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWaitingCreation, type Sharing, share } from '../../../../tests/stage/creations.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aScreenshot } from '../../../../tests/stage/orders.ts';
import { type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { aJpegOf, aPngOf, pngOf } from '../../../../tests/stage/pictures.ts';
import { readSharedPicture } from '../../../contract/learning/creations.ts';

let stage: Stage;
let office: Someone;
beforeAll(async () => {
  stage = await openStage();
  office = await theOffice(stage);
});
afterAll(() => stage.close());

const kept = () => {
  try {
    return readdirSync(join(stage.context.config.dataDir, 'files', 'creations'));
  } catch {
    return [];
  }
};

/** Shares a picture and gives what is kept of it. */
async function storedOf(sharing: Sharing) {
  const { _id, picture } = await aWaitingCreation(stage, office, sharing);
  const read = async (size: 'small' | 'large') => {
    const answer = await stage.call(readSharedPicture, {
      token: office.token,
      params: { creationId: _id },
      query: { size },
    });
    expect(answer.headers.get('content-type')).toBe('image/webp');
    return Buffer.from(await (answer.body as unknown as Blob).arrayBuffer());
  };
  return { picture, large: await read('large'), small: await read('small') };
}

test.each([
  ['JPG', aJpegOf],
  ['PNG', aPngOf],
])('a %s of exactly 5,242,880 bytes passes, one byte more does not', async (_kind, pictureOf) => {
  expect((await share(stage, { picture: await pictureOf(5_242_880) })).status).toBe(201);
  const before = kept();
  expect(await share(stage, { picture: await pictureOf(5_242_881) })).toMatchObject({
    status: 413,
    body: { code: 'picture_too_large' },
  });
  expect(kept()).toEqual(before);
});

const html = '<!doctype html><script>alert(document.domain)</script>';
test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
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
  ['half a PNG', async () => (await aPngOf(40_000)).subarray(0, 60)],
  ['a single byte', () => Buffer.from([0xff])],
])('%s under the name of a picture is refused', async (_what, picture) => {
  const before = kept();
  expect(
    await share(stage, { picture: await picture(), name: 'robot.jpg', type: 'image/jpeg' }),
  ).toMatchObject({
    status: 415,
    body: { code: 'picture_not_readable' },
  });
  expect(kept()).toEqual(before);
});

test('where a picture was taken is gone, in both sizes; it stands upright', async () => {
  const picture = await sharp({ create: { width: 60, height: 30, channels: 3, background: 'teal' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { ImageDescription: 'at-home-in-pune' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 1303/100' },
    })
    .jpeg()
    .toBuffer();
  expect(picture.includes('at-home-in-pune')).toBe(true);
  const stored = await storedOf({ picture });
  expect(stored.picture).toEqual({ width: 30, height: 60 });
  for (const bytes of [stored.large, stored.small]) {
    const { exif, icc, xmp, iptc, orientation, format, width, height } = await sharp(bytes).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    expect({ format, width, height }).toEqual({ format: 'webp', width: 30, height: 60 });
    expect(bytes.includes('at-home-in-pune')).toBe(false);
  }
});

test('a script that hides in a picture does not survive', async () => {
  const picture = Buffer.concat([await aScreenshot(), Buffer.from(html)]);
  const { large, small } = await storedOf({ picture, name: 'a.html', type: 'text/html' });
  expect([large, small].some((bytes) => bytes.includes('<script>'))).toBe(false);
});

test('a picture of 25 megapixels is made smaller, twice; one more row is too much', async () => {
  const { picture, large, small } = await storedOf({ picture: pngOf(10_000, 2500) });
  expect(picture).toEqual({ width: 1600, height: 400 });
  expect(await sharp(large).metadata()).toMatchObject({ width: 1600, height: 400 });
  expect(await sharp(small).metadata()).toMatchObject({ width: 640, height: 160 });
  expect(await share(stage, { picture: pngOf(10_000, 2501) })).toMatchObject({
    status: 422,
    body: { code: 'picture_too_many_pixels' },
  });
});

test('two files are one too many, and a file in another field is none', async () => {
  const form = new FormData();
  for (const field of ['picture', 'picture'])
    form.append(field, new Blob([new Uint8Array(await aScreenshot())], { type: 'image/png' }), 'a.png');
  const twice = await fetch(`${stage.url}/api/creations`, { method: 'POST', body: form });
  expect(twice.status).toBe(413);
  const other = new FormData();
  other.append('avatar', new Blob([new Uint8Array(await aScreenshot())], { type: 'image/png' }), 'a.png');
  const elsewhere = await fetch(`${stage.url}/api/creations`, { method: 'POST', body: other });
  expect(elsewhere.status).toBe(400);
  expect(((await elsewhere.json()) as { fields: Record<string, string> }).fields.picture).toBeDefined();
});
