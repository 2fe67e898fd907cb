import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../src/server/config.ts';
import { brotliBytes, chunksOf, type Manifest, readManifest } from './bundle.ts';

const built = join(projectRoot, 'dist/client');
const BUDGET = 112_000;
const firstVisit = ['index.html', 'screens/home/home.tsx'];

test('the first visit to the home loads at most 112 kB of JavaScript', () => {
  const manifest = readManifest(built);
  const chunks = chunksOf(manifest, firstVisit);
  expect(chunks.size).toBeGreaterThanOrEqual(2);
  expect(brotliBytes(built, manifest, chunks)).toBeLessThanOrEqual(BUDGET);
});

test('the player is loaded only on the content page', () => {
  const manifest = readManifest(built);
  const content = 'screens/learning/course-content.tsx';
  const everywhereElse = Object.keys(manifest).filter((key) => key.startsWith('screens/') && key !== content);
  expect(everywhereElse.length).toBeGreaterThan(10);
  const elsewhere = chunksOf(manifest, [
    'index.html',
    ...everywhereElse.filter((key) => !key.startsWith('screens/learning/')),
  ]);
  const files = [...elsewhere].map((key) => (manifest[key] as { file: string }).file);
  const player = /media-controller|MediaPlayer|hls\.js|ReactPlayer/;
  const withPlayer = files.filter(
    (file) => file.endsWith('.js') && player.test(readFileSync(join(built, file), 'utf8')),
  );
  expect(withPlayer).toEqual([]);
  // Even the content page fetches the parts for HLS and DASH only when a lecture needs them.
  expect(brotliBytes(built, manifest, chunksOf(manifest, ['index.html', content]))).toBeLessThan(200_000);
});

test('every part of the site is imported when its bytes are there, and not before', () => {
  const scripts = readdirSync(join(built, 'assets')).filter((name) => name.endsWith('.js'));
  const codeOf = (name: string) => readFileSync(join(built, 'assets', name), 'utf8');
  // Vite's own helper imports at once; ours first asks for the bytes.
  expect(scripts.filter((name) => codeOf(name).includes('vite:preloadError'))).toEqual([]);
  const countOf = (name: string, what: RegExp) => codeOf(name).match(what)?.length ?? 0;
  const asked = scripts.map((name) => ({
    name,
    imports: countOf(name, /\bimport\([`'"]\.\//g),
    lists: countOf(name, /__vite__mapDeps\(\[\d/g),
  }));
  expect(asked.reduce((sum, { imports }) => sum + imports, 0)).toBeGreaterThan(40);
  expect(asked.filter(({ imports, lists }) => imports !== lists)).toEqual([]);
});

test('a planted heavy import on the home is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tinkerling-bundle-'));
  writeFileSync(join(folder, 'heavy.js'), randomBytes(BUDGET).toString('base64'));
  const manifest: Manifest = {
    'index.html': { file: 'none.css', imports: ['_shared.js'] },
    'screens/home/home.tsx': { file: 'none.css' },
    '_shared.js': { file: 'heavy.js' },
  };
  expect(brotliBytes(folder, manifest, chunksOf(manifest, firstVisit))).toBeGreaterThan(BUDGET);
});
