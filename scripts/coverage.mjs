// node scripts/coverage.mjs [arguments of vitest]: runs the tests and prints which lines of src/ were executed, by vitest, by
// the processes that tests start, and by the pages in Chromium. Not measured: service workers and web workers of pages, and processes that a test kills.
// node scripts/coverage.mjs --no-build [arguments]: with what an earlier run has built.
// node scripts/coverage.mjs --no-build --add --shard=2/20: adds to what earlier runs have left, and leaves the report to --report.
// node scripts/coverage.mjs --report: prints it again from what the last run left in dist/coverage.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createVitest } from 'vitest/node';
import { coveredParts, covers, segmentsOf, unite } from './coverage-lines.mjs';
import { findChromium } from './find-chromium.mjs';
import { buildPseudoSite, environment, giveUp, prepare, root, say } from './prepare.mjs';

const given = process.argv.slice(2);
const folder = join(root, 'dist/coverage');
const raw = join(folder, 'raw');

/** What the tests run, built once more with source maps: the code is the same, byte by byte. */
function buildMaps() {
  const build = (sentence, command, args, env) => {
    say(sentence);
    const { status } = spawnSync(command, args, {
      cwd: root,
      env: { ...environment, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status !== 0) giveUp('The lines above say what could not be built.');
  };
  for (const [site, locale] of [
    ['dist/mapped', undefined],
    ['dist/mapped-pseudo', 'en-XA'],
  ])
    for (const more of [[], ['--ssr', 'render-page.tsx']])
      build(
        `Building ${site} for its source maps…`,
        'vite',
        ['build', ...more, '--sourcemap', 'hidden', '--logLevel', 'error'],
        { SITE_FOLDER: site, ...(locale ? { LOCALE: locale } : {}) },
      );
  build('Building the server for its source maps…', 'node', ['scripts/bundle-server.mjs'], {
    MAPPED_SERVER: 'dist/mapped-server',
  });
}

function run() {
  if (!given.includes('--no-build')) {
    prepare();
    buildPseudoSite();
    buildMaps();
  }
  if (!given.includes('--add')) rmSync(folder, { recursive: true, force: true });
  mkdirSync(raw, { recursive: true });
  say('Running the tests…');
  const { status } = spawnSync(
    'vitest',
    ['run', ...given.filter((word) => !['--no-build', '--add'].includes(word))],
    {
      cwd: root,
      env: {
        ...environment,
        CHROMIUM: findChromium({ forStories: true }),
        NODE_V8_COVERAGE: raw,
        NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'scripts/coverage-preload.mjs')).href}`,
      },
      stdio: 'inherit',
    },
  );
  return status ?? 1;
}

const IMPORTS = /^(?:import\b|export (?:type )?[{*])[^;]*? from '[^']+';|^import '[^']+';/gm;

/** Every source with the lines that can be executed, and how vitest lays it out. */
async function readSources() {
  const vitest = await createVitest('test', { root, watch: false, reporters: [{}] });
  const { environments } = vitest.projects[0].vite;
  const sources = new Map();
  for (const path of globSync('src/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\.tsx?$|\.d\.ts$|texts\/generated\//.test(path)) continue;
    const file = join(root, path);
    const { code, map } = await environments.ssr.transformRequest(file);
    const segments = [...segmentsOf(code, map?.mappings ?? '')];
    const lines = new Set(segments.map(([, , line]) => line));
    // Bundles have no imports, so they count nowhere.
    const own = readFileSync(file, 'utf8');
    for (const { index, 0: text } of own.matchAll(IMPORTS)) {
      const first = own.slice(0, index).split('\n').length - 1;
      for (let line = first; line < first + text.split('\n').length; line++) lines.delete(line);
    }
    sources.set(file, { path, code, segments, lines, executed: new Set() });
  }
  await vitest.close();
  return sources;
}

/** The same script of many processes is mapped once. */
const parts = new Map();
function gather() {
  for (const name of readdirSync(raw)) {
    const content = JSON.parse(readFileSync(join(raw, name), 'utf8'));
    if (name.startsWith('start-')) start = content;
    else if (name.startsWith('pages-')) for (const [path, ones] of content) add(`page:${path}`, ones);
    else
      for (const { url, functions } of content.result) {
        const file = url.startsWith('file://') ? fileURLToPath(url) : url;
        if (!file.startsWith(join(root, 'src/')) && !file.startsWith(join(root, 'dist/'))) continue;
        const whole = Math.max(...functions.flatMap((one) => one.ranges.map((range) => range.endOffset)));
        add(`${whole}:${file}`, coveredParts(functions));
      }
  }
}
function add(key, more) {
  parts.set(key, unite(parts.get(key) ?? [], more));
}

/** How much vitest writes before a module's code. Characters. */
let start = 0;

function markSource(source, file, whole, covered) {
  const own = readFileSync(file, 'utf8');
  // Node runs a source as it is: what types were has become blanks, and its address follows.
  const address = `\n\n//# sourceURL=${pathToFileURL(file).href}`;
  if (whole === own.length || whole === own.length + address.length) {
    let offset = 0;
    own.split('\n').forEach((text, line) => {
      if (source.lines.has(line) && covers(covered, offset + text.search(/\S/))) source.executed.add(line);
      offset += text.length + 1;
    });
  } else
    for (const [offset, , line] of source.segments)
      if (source.lines.has(line) && covers(covered, start + offset)) source.executed.add(line);
  return whole >= start + source.code.length || whole >= own.length;
}

function markBundle(sources, file, covered) {
  if (!existsSync(`${file}.map`)) return false;
  const map = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
  const found = map.sources.map((name) => sources.get(resolve(dirname(file), map.sourceRoot ?? '', name)));
  for (const [offset, source, line] of segmentsOf(readFileSync(file, 'utf8'), map.mappings))
    if (found[source]?.lines.has(line) && covers(covered, offset)) found[source].executed.add(line);
  return true;
}

function mark(sources) {
  const unknown = new Set();
  for (const [key, covered] of parts) {
    const [whole, file] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
    const source = sources.get(file);
    const places =
      whole === 'page'
        ? [join(root, 'dist/mapped/client', file), join(root, 'dist/mapped-pseudo/client', file)]
        : [
            file.replace(/\/dist\/(pseudo\/)?(render|server)\//, (_all, pseudo, part) =>
              part === 'server' ? '/dist/mapped-server/' : `/dist/mapped${pseudo ? '-pseudo' : ''}/render/`,
            ),
          ];
    const marked = source
      ? markSource(source, file, Number(whole), covered)
      : places.map((place) => markBundle(sources, place, covered)).some(Boolean);
    if (!marked && !/\.test\.tsx?$|texts\/generated|rolldown-runtime|\/sw\.js$|\.d\.ts$/.test(file))
      unknown.add(file);
  }
  return unknown;
}

function print(sources, unknown) {
  const rows = new Map();
  for (const { path, lines, executed } of sources.values())
    for (const name of ['src', path.split('/').slice(0, 2).join('/')]) {
      const row = rows.get(name) ?? { lines: 0, executed: 0 };
      row.lines += lines.size;
      row.executed += executed.size;
      rows.set(name, row);
    }
  const percent = ({ executed, lines }) => ((100 * executed) / (lines || 1)).toFixed(2).padStart(7);
  for (const [name, row] of [...rows].sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(
      `${percent(row)} %  ${String(row.executed).padStart(6)} of ${String(row.lines).padStart(6)}  ${name}`,
    );
  if (unknown.size > 0)
    console.log(`${unknown.size} scripts could not be mapped:`, [...unknown].slice(0, 10));
  writeFileSync(
    join(folder, 'lines.json'),
    JSON.stringify(
      Object.fromEntries(
        [...sources.values()].map(({ path, lines, executed }) => [
          path,
          {
            lines: lines.size,
            missed: [...lines].filter((line) => !executed.has(line)).map((line) => line + 1),
          },
        ]),
      ),
    ),
  );
}

const status = given[0] === '--report' ? 0 : run();
if (given.includes('--add')) process.exit(status);
gather();
const sources = await readSources();
print(sources, mark(sources));
process.exit(status);
