import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { projectRoot } from '../config/config.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  stage.app.inject({ method: 'GET', url: path, headers });

test('the reference’s page starts its one script, which lies compressed beforehand', async () => {
  expect((await get('/api/docs')).headers.location).toBe('/api/docs/');
  const page = await get('/api/docs/');
  expect(page.statusCode).toBe(200);
  const [, inline] = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/.exec(page.body) ?? [];
  const hash = createHash('sha256')
    .update(inline as string)
    .digest('base64');
  expect(page.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`);
  const script = new URL(/<script src="([^"]+)"/.exec(page.body)?.[1] as string, 'http://x/api/docs/')
    .pathname;
  expect(script).toBe('/api/docs/js/scalar.js');

  const plain = await get(script, { 'accept-encoding': 'identity' });
  const packed = await get(script, { 'accept-encoding': 'br' });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    vary: expect.stringMatching(/accept-encoding/i),
    'content-length': String(packed.rawPayload.length),
  });
  // The very bytes that the build laid there: nothing is compressed while somebody waits.
  const laid = await readFile(join(projectRoot, 'dist/docs/js/scalar.js.br'));
  expect(packed.rawPayload.equals(laid)).toBe(true);
  expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  const again = await get(script, {
    'accept-encoding': 'br',
    'if-none-match': packed.headers.etag as string,
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('the document is compressed once and not sent again to whoever has it', async () => {
  const plain = await get('/api/openapi.json');
  const packed = await get('/api/openapi.json', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  const again = await get('/api/openapi.json', { 'if-none-match': plain.headers.etag as string });
  expect(again.statusCode).toBe(304);
});
