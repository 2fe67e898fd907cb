import { createHmac } from 'node:crypto';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aContentFolder, type ContentFolder } from '../../../../tests/stage/a-content-folder.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aPhotograph } from '../../../../tests/stage/pictures.ts';
import { filmFolderOf, publicUrlOf, readGrant, signedUrl } from './sign-media.ts';

const FILM = 'courses/junior-lamp/media/loop.mp4';
const LIST = 'courses/junior-lamp/media/led/index.m3u8';
const start = new Date('2026-11-21T10:15:00Z');

let content: ContentFolder;
let stage: Stage;
const outside = join(tmpdir(), `outside-${process.pid}.vtt`);
beforeAll(async () => {
  content = aContentFolder();
  writeFileSync(outside, 'a secret');
  symlinkSync(outside, join(content.path, 'courses/junior-lamp/media/led/leak.vtt'));
  symlinkSync(tmpdir(), join(content.path, 'courses/junior-lamp/media/led/tmp'));
  stage = await openStage({ env: { CONTENT_DIR: content.path }, at: start });
});
beforeEach(() => stage.clock.set(start));
afterAll(async () => {
  await stage.close();
  content.end();
  rmSync(outside);
});

const open = (file: string) => publicUrlOf(stage.context.secret, file);
const signed = (file: string, as: 'preview' | 'paid' = 'preview') =>
  signedUrl(stage.context.secret, file, stage.clock.now(), as);
const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(stage.url + address, { headers });

/** A request whose path nothing on the way tidies up. */
function getRaw(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(stage.url);
  return new Promise((done, failed) => {
    request({ hostname, port, path, headers }, (answer) => {
      let body = '';
      answer.on('data', (part) => {
        body += part;
      });
      answer.on('end', () => done({ status: answer.statusCode ?? 0, body }));
    })
      .on('error', failed)
      .end();
  });
}

test('a film is served in pieces, with its type, to whoever has the address', async () => {
  const whole = await get(signed(FILM));
  expect(whole.status).toBe(200);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '5000',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=3600',
    etag: expect.any(String),
  });
  const piece = await get(signed(FILM), { range: 'bytes=5-9' });
  expect([piece.status, piece.headers.get('content-range'), await piece.text()]).toEqual([
    206,
    'bytes 5-9/5000',
    'film ',
  ]);
  const kept = await getRaw(signed(FILM), { 'if-none-match': whole.headers.get('etag') as string });
  expect(kept.status).toBe(304);
  const beyond = await get(signed(FILM), { range: 'bytes=9000-' });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */5000']);
  expect((await fetch(stage.url + signed(FILM), { method: 'HEAD' })).headers.get('content-length')).toBe(
    '5000',
  );
});

test('the address of a list in parts opens its parts, relatively', async () => {
  const list = new URL(signed(LIST), stage.url);
  expect((await fetch(list)).headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
  const part = await fetch(new URL('part-000.m4s', list));
  expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([
    200,
    'video/iso.segment',
    'the first part',
  ]);
  expect((await fetch(new URL('../loop.mp4', list))).status).toBe(404);
});

test('pictures and captions have their types; a drawing runs nothing', async () => {
  const drawing = await get(open('courses/junior-lamp/thumbnail.svg'));
  expect(drawing.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(drawing.headers.get('content-security-policy')).toMatch(/^sandbox;/);
  const captions = await get(signed('courses/junior-lamp/media/loop.vtt'));
  expect(captions.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
});

test('a photograph is sent upright and small, without where it was taken, and anew when its file is another', async () => {
  const file = 'courses/junior-lamp/photographs/box.jpg';
  const taken = await aPhotograph({ orientation: 6 });
  expect((await sharp(taken).metadata()).exif?.includes('Kamerawerk')).toBe(true);
  content.write(file, taken);
  const answers = await Promise.all(Array.from({ length: 5 }, () => get(open(file))));
  const sent = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(answers[0]?.headers.get('content-type')).toBe('image/webp');
  const seen = await sharp(sent[0]).metadata();
  expect([seen.format, seen.width, seen.height, seen.exif, seen.orientation]).toEqual([
    'webp',
    900,
    1200,
    undefined,
    undefined,
  ]);
  expect(sent.every((one) => one.equals(sent[0] as Buffer))).toBe(true);

  content.write(file, await sharp(taken).resize(700, 700).png().toBuffer());
  const other = await sharp(await (await get(open(file))).arrayBuffer()).metadata();
  expect([other.width, other.height]).toEqual([700, 700]);
  content.write(file, taken.subarray(0, 900));
  expect((await get(open(file))).status).toBe(404);
});

test('what a course shows elsewhere is no photograph as it was taken either, and is not sent twice', async () => {
  const file = 'courses/junior-lamp/thumbnail.jpg';
  content.write(file, await aPhotograph());
  const answer = await get(open(file));
  expect((await sharp(await answer.arrayBuffer()).metadata()).exif).toBe(undefined);
  const etag = answer.headers.get('etag') as string;
  expect((await getRaw(open(file), { 'if-none-match': etag })).status).toBe(304);
  const poster = await get(signed('courses/junior-lamp/media/loop.jpg'));
  expect(await poster.text()).toBe('a picture');
});

test('a preview’s address is the same for an hour, works for twelve, and then no more', async () => {
  const address = signed(FILM);
  stage.clock.advance(44 * 60);
  expect(signed(FILM)).toBe(address);
  stage.clock.advance(2 * 60);
  expect(signed(FILM)).not.toBe(address);
  stage.clock.advance(11 * 3600);
  const late = await get(address);
  expect(late.status).toBe(200);
  expect(late.headers.get('cache-control')).toBe('public, max-age=3540');
  stage.clock.advance(3600);
  expect((await get(address)).status).toBe(404);
  expect((await get(open(FILM))).status).toBe(200);
});

test('the address of a film that was paid for is worth minutes, and no cache in between keeps the film', async () => {
  for (const file of [FILM, LIST]) {
    stage.clock.set(start);
    const address = signed(file, 'paid');
    stage.clock.advance(4 * 60);
    expect(signed(file, 'paid')).toBe(address);
    stage.clock.advance(2 * 60);
    expect(signed(file, 'paid')).not.toBe(address);
    const late = await get(address);
    expect([late.status, late.headers.get('cache-control')]).toEqual([200, 'private, max-age=540']);
    stage.clock.advance(9 * 60);
    expect((await get(address)).status).toBe(404);
    expect((await get(address.replace('/P', '/'))).status).toBe(404);
  }
});

test('a grant opens nothing but its own file, and none can be made up', async () => {
  const grant = signed(FILM).split('/')[2] as string;
  const [expires, signature] = grant.split(/-(.*)/) as [string, string];
  const swapped = signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
  const made = createHmac('sha256', 'guess').update(`media\n${expires}\n${FILM}`).digest('base64url');
  for (const [claim, file] of [
    [grant, 'courses/junior-lamp/media/loop.vtt'],
    [grant, LIST],
    [`${expires}-${swapped}`, FILM],
    [`${expires}0-${signature}`, FILM],
    [`0-${signature}`, FILM],
    [`${expires}-${made}`, FILM],
    [`${expires}-`, FILM],
    ['0', FILM],
  ] as const)
    expect((await get(`/media/${claim}/${file}`)).status, `${claim} ${file}`).toBe(404);
  expect((await get(`/media/${grant}/${FILM}`)).status).toBe(200);
});

test('a list that lies beside other films lends only itself', () => {
  const { secret } = stage.context;
  const grant = publicUrlOf(secret, 'courses/junior-lamp/media/index.m3u8').split('/')[2] as string;
  expect(readGrant(secret, grant, FILM, start)).toBeNull();
  expect(filmFolderOf('courses/junior-lamp/index.mpd')).toBeNull();
});

test('texts are not media, whatever the grant says', async () => {
  for (const file of ['courses/junior-lamp/course.yaml', 'courses/junior-lamp/lessons/loop.md'])
    expect((await get(open(file))).status).toBe(404);
});

test('nothing outside the content folder can be read', async () => {
  const folderGrant = signed(LIST).split('/')[2] as string;
  const below = `/media/${folderGrant}/courses/junior-lamp/media/led`;
  const climbing = [
    '../../../../../etc/passwd',
    '..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '%252e%252e%252fpart-000.m4s',
    '..\\..\\..\\etc\\passwd',
    '%5c..%5c..%5cetc%5cpasswd',
    './part-000.m4s',
    '/part-000.m4s',
    'part-000.m4s%00.mp4',
    '.hidden.mp4',
    'leak.vtt',
    `tmp/${outside.split('/').at(-1)}`,
    'missing.mp4',
  ];
  for (const path of climbing) {
    const answer = await getRaw(`${below}/${path}`);
    expect(answer.status, path).toBeGreaterThanOrEqual(400);
    expect(answer.status, path).toBeLessThan(500);
    expect(answer.body, path).not.toMatch(/a secret|root:|the first part/);
  }
  const { secret } = stage.context;
  for (const file of ['../outside.vtt', outside, '/etc/passwd'])
    expect((await getRaw(`/media/${publicUrlOf(secret, file).split('/')[2]}/${file}`)).status, file).toBe(
      404,
    );
  expect((await getRaw(`${below}/part-000.m4s`)).body).toBe('the first part');
});
