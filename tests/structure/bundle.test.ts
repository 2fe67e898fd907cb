import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { projectRoot } from '../../src/server/platform/config/config.ts';
import { brotliBytes, chunksOf, type Manifest, readManifest } from './bundle.ts';

const built = join(projectRoot, 'dist/client');
const BUDGET = 112_000;
/** Whether a chunk is a page or part of one. The rest of the client is shared. */
const isScreen = (key: string) =>
  /^(?:(?:people|bench|learning|kits|shop|school|staff|site|pages)|platform\/(?:office|settings))\//.test(
    key,
  );
const firstVisit = ['index.html', 'site/home/home.tsx'];

test('the first visit to the home loads at most 112 kB of JavaScript', () => {
  const manifest = readManifest(built);
  const chunks = chunksOf(manifest, firstVisit);
  expect(chunks.size).toBeGreaterThanOrEqual(2);
  expect(brotliBytes(built, manifest, chunks)).toBeLessThanOrEqual(BUDGET);
});

test('the player is loaded only on the content page', () => {
  const manifest = readManifest(built);
  const content = 'learning/learning/course-content.tsx';
  const everywhereElse = Object.keys(manifest).filter((key) => isScreen(key) && key !== content);
  expect(everywhereElse.length).toBeGreaterThan(10);
  const elsewhere = chunksOf(manifest, [
    'index.html',
    ...everywhereElse.filter((key) => !key.startsWith('learning/learning/')),
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

test('the blocks are loaded only where somebody opens them, and with at most 260 kB of JavaScript', () => {
  const manifest = readManifest(built);
  const screen = 'bench/blocks/blocks.tsx';
  const editor = 'bench/blocks/editor/block-editor.tsx';
  expect(manifest[editor]).toBeDefined();
  const isBlockly = (key: string) =>
    /blocklySvg/.test(readFileSync(join(built, (manifest[key] as { file: string }).file), 'utf8'));
  const others = Object.keys(manifest).filter((key) => isScreen(key) && key !== editor);
  const withBlockly = [...chunksOf(manifest, ['index.html', ...others])].filter(
    (key) => (manifest[key] as { file: string }).file.endsWith('.js') && isBlockly(key),
  );
  expect(withBlockly).toEqual([]);
  const before = chunksOf(manifest, firstVisit);
  const opened = [...chunksOf(manifest, ['index.html', screen, editor])].filter((key) => !before.has(key));
  expect(opened.some(isBlockly)).toBe(true);
  expect(brotliBytes(built, manifest, opened)).toBeLessThanOrEqual(260_000);
});

/** What whoever opens a tool of the workbench has seen before. */
const seenBefore = [...firstVisit, 'learning/catalogue/course-list.tsx'];

test('Python comes where somebody opens it, with at most 147 kB, its engine of 201 kB with the first run, and all of it weighs 320 kB beside the course list', () => {
  const manifest = readManifest(built);
  const screen = 'bench/python/python.tsx';
  const parts = ['code-editor.tsx', 'languages/python.ts'].map((name) => `bench/code/editor/${name}`);
  for (const part of parts) expect(manifest[part]).toBeDefined();
  const before = chunksOf(manifest, firstVisit);
  const opened = [...chunksOf(manifest, ['index.html', screen, ...parts])].filter((key) => !before.has(key));
  const names = readdirSync(join(built, 'assets'));
  expect(brotliBytes(built, manifest, opened)).toBeLessThanOrEqual(147_000);
  // The worker and the wasm are files that no chunk imports: they are fetched when "Run" is pressed.
  const engine = names.filter((name) => /^(python-worker-.*\.js|micropython-.*\.wasm)\.br$/.test(name));
  expect(engine).toHaveLength(2);
  const engineBytes = engine.reduce((sum, name) => sum + statSync(join(built, 'assets', name)).size, 0);
  expect(engineBytes).toBeLessThanOrEqual(201_000);
  const inList = chunksOf(manifest, seenBefore);
  const own = opened.filter((key) => !inList.has(key));
  expect(brotliBytes(built, manifest, own) + engineBytes).toBeLessThanOrEqual(320_000);
  const others = Object.keys(manifest).filter(
    (key) => isScreen(key) && !key.startsWith('bench/code/') && key !== screen,
  );
  const isEditor = (key: string) =>
    /cm-content/.test(readFileSync(join(built, (manifest[key] as { file: string }).file), 'utf8'));
  const withEditor = [...chunksOf(manifest, ['index.html', ...others])].filter(
    (key) => (manifest[key] as { file: string }).file.endsWith('.js') && isEditor(key),
  );
  expect(withEditor).toEqual([]);
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
    'site/home/home.tsx': { file: 'none.css' },
    '_shared.js': { file: 'heavy.js' },
  };
  expect(brotliBytes(folder, manifest, chunksOf(manifest, firstVisit))).toBeGreaterThan(BUDGET);
});

const WORKBENCH_BUDGET = 62_000;

test('the bench for circuits comes when it is opened, and is at most 62 kB of JavaScript beside the course list', () => {
  const manifest = readManifest(built);
  const bench = 'bench/circuits/circuits.tsx';
  const page = chunksOf(manifest, ['index.html', bench]);
  const before = chunksOf(manifest, seenBefore);
  const own = [...page].filter((key) => !before.has(key));
  expect(own).toContain(bench);
  expect(brotliBytes(built, manifest, own)).toBeLessThanOrEqual(WORKBENCH_BUDGET);
  // Nothing of it is in what other pages load at once.
  const others = Object.keys(manifest).filter((key) => isScreen(key) && !key.startsWith('bench/circuits/'));
  const elsewhere = [...chunksOf(manifest, ['index.html', ...others])].map(
    (key) => (manifest[key] as { file: string }).file,
  );
  const withBench = elsewhere.filter(
    (file) => file.endsWith('.js') && readFileSync(join(built, file), 'utf8').includes('circuits-scene'),
  );
  expect(withBench).toEqual([]);
});

const UNO_BUDGET = 120_000;

test('the Uno comes when it is opened, with its chip at most 120 kB of JavaScript, and its editor only to who changes a sketch', () => {
  const manifest = readManifest(built);
  const screen = 'bench/uno/uno.tsx';
  const editor = 'bench/code/editor/code-editor.tsx';
  expect(manifest[editor]).toBeDefined();
  const before = chunksOf(manifest, firstVisit);
  const opened = [...chunksOf(manifest, ['index.html', screen])].filter((key) => !before.has(key));
  expect(opened).toContain(screen);
  expect(opened).not.toContain(editor);
  // The worker in which the chip runs is a file of its own that no list of imports names.
  const worker = readdirSync(join(built, 'assets')).find((name) => /^uno-worker-.*\.js$/.test(name));
  if (!worker) throw new Error('There is no worker of the Uno.');
  const chip = brotliCompressSync(readFileSync(join(built, 'assets', worker))).length;
  expect(chip).toBeGreaterThan(5_000);
  expect(brotliBytes(built, manifest, opened) + chip).toBeLessThanOrEqual(UNO_BUDGET);
  // Whoever presses "Change" fetches the editor, too.
  const changing = [screen, editor, 'bench/code/editor/languages/cpp.ts'];
  const toChange = [...chunksOf(manifest, ['index.html', ...changing])].filter((key) => !before.has(key));
  expect(toChange).toContain(editor);
  expect(brotliBytes(built, manifest, toChange)).toBeLessThanOrEqual(170_000);
});
