// Brings a checkout to the point where the server can start: packages installed, texts compiled, client built.
// Plain JavaScript without packages, because it runs before anything is installed, on any Node 20 or newer.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { flattenMessages } from './flatten-messages.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');

/** The Node that the project pins as a package, whatever the machine has. */
export const node = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** The environment in which the project's own commands run: pinned Node first on the path. */
export const environment = {
  ...process.env,
  PATH: [join(root, 'node_modules', 'node', 'bin'), bin, process.env.PATH].join(delimiter),
};

export function say(sentence) {
  process.stderr.write(`· ${sentence}\n`);
}

/** Ends with a sentence that says what to do, never with a stack. */
export function giveUp(sentence) {
  process.stderr.write(`\n✗ ${sentence}\n`);
  process.exit(1);
}

/** Runs a command in the checkout; on failure shows what it printed and says `remedy`. */
function step(sentence, command, args, remedy) {
  say(sentence);
  const done = spawnSync(command, args, {
    cwd: root,
    env: environment,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (done.status === 0) return;
  process.stderr.write(
    `${done.stdout ?? ''}${done.stderr ?? ''}${done.error ? `${done.error.message}\n` : ''}`,
  );
  giveUp(remedy);
}

/** Names, sizes and times of the files below a path, looked at once: what several things are made from is not looked at for each. */
const looks = new Map();
function look(path) {
  if (!looks.has(path)) looks.set(path, lookAt(join(root, path)));
  return looks.get(path);
}
function lookAt(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  // Nothing is made from tests.
  if (!stat || path.endsWith('.test.ts')) return '';
  if (!stat.isDirectory()) return `${path.slice(root.length)}\0${stat.size}\0${stat.mtimeMs}\n`;
  return readdirSync(path)
    .sort()
    .map((name) => lookAt(`${path}/${name}`))
    .join('');
}

/** sha256 over names, sizes and times of files: cheap enough for every start, wrong only after a clock was turned back. */
function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(look(path));
  return hash.digest('hex');
}

const readMark = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');

function install() {
  const mark = 'node_modules/.tinkerling-installed';
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (readMark(mark) === wanted && existsSync(node)) return;
  step(
    'Installing packages (once; about a minute)…',
    'npm',
    ['ci', '--no-audit', '--no-fund'],
    'The packages could not be installed. Check the network connection and that this folder may be written to, then run the same command again.',
  );
  if (!existsSync(node))
    giveUp('The pinned Node was not installed. Delete node_modules and run the same command again.');
  namePinnedNode();
  writeFileSync(join(root, mark), wanted);
}

/**
 * The pinned Node under a name of its own: a shell that has just run the machine's `node` remembers where that was, and would not
 * find the new one of the same name.
 */
function namePinnedNode() {
  if (process.platform === 'win32') copyFileSync(join(bin, 'node.cmd'), join(bin, 'pinned-node.cmd'));
  else symlinkSync(node, join(bin, 'pinned-node'));
}

/** The language is not kept in a cookie: this site sets none, and its privacy policy says so. */
const textsCommand = [
  'compile',
  '--silent',
  '--project',
  'src/texts/project.inlang',
  '--outdir',
  'src/texts/generated',
  '--strategy',
  'globalVariable',
  'baseLocale',
];

const textsFolder = join(root, 'src/texts/messages');
const textsSettings = join(root, 'src/texts/project.inlang/settings.json');

/** What paraglide wants to be told: a folder is a locale, and every file below it holds texts. */
function listTexts() {
  const names = readdirSync(join(textsFolder, 'en'), { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.json'));
  const settings = {
    baseLocale: 'en',
    locales: readdirSync(textsFolder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
    modules: ['../../node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': {
      pathPattern: names.sort().map((name) => `./messages/{locale}/${name}`),
    },
  };
  mkdirSync(dirname(textsSettings), { recursive: true });
  writeFileSync(textsSettings, JSON.stringify(settings, null, 2));
}

function compileTexts() {
  const mark = 'src/texts/generated/.compiled';
  const wanted = fingerprint(['src/texts/messages', 'scripts/prepare.mjs', 'scripts/flatten-messages.mjs']);
  if (readMark(mark) === wanted && existsSync(textsSettings)) return;
  listTexts();
  step(
    'Compiling texts…',
    'paraglide-js',
    textsCommand,
    'A file under src/texts/messages could not be read. The lines above say which; mend it and run the same command again.',
  );
  flattenMessages(join(root, 'src/texts/generated'));
  writeFileSync(join(root, mark), wanted);
}

const siteSources = [
  'package-lock.json',
  'vite.config.ts',
  'scripts/plan-chunks.ts',
  'src/client',
  'src/contract',
  'src/rules',
  'src/texts',
];

function buildClient() {
  const mark = 'dist/.built';
  const wanted = `${process.env.LOCALE ?? ''}${fingerprint(siteSources)}`;
  if (readMark(mark) === wanted) return;
  step(
    'Building the site (about 10 seconds)…',
    'vite',
    ['build', '--logLevel', 'warn'],
    'The site could not be built. The lines above name the file and the line to mend.',
  );
  step(
    'Building what makes its pages…',
    'vite',
    ['build', '--ssr', 'render-page.tsx', '--logLevel', 'warn'],
    'What makes the pages could not be built. The lines above name the file and the line to mend.',
  );
  compress(join(root, 'dist/client'));
  writeFileSync(join(root, mark), wanted);
}

const pseudoFolder = 'dist/pseudo';
/** The story that needs the site waits for this file. */
const pseudoMark = `${pseudoFolder}/.built`;
/** With its language: finished pages are kept by this mark, and must not be taken for those of the site itself. */
const wantedPseudo = () => `en-XA${fingerprint(siteSources)}`;

/** Whether the site in the language for tests is built. The mark of an older one is removed. */
export function isPseudoSiteBuilt() {
  if (readMark(pseudoMark) === wantedPseudo()) return true;
  rmSync(join(root, pseudoMark), { force: true });
  return false;
}

/** The site in a language that only tests have (src/texts/pseudo-language.ts), for the story that walks through all of it. */
export function buildPseudoSite() {
  if (isPseudoSiteBuilt()) return;
  const folder = pseudoFolder;
  environment.SITE_FOLDER = folder;
  environment.LOCALE = 'en-XA';
  for (const more of [[], ['--ssr', 'render-page.tsx']])
    step(
      'Building the site in a language for tests…',
      'vite',
      ['build', ...more, '--logLevel', 'warn'],
      'The site could not be built a second time. The lines above name the file and the line to mend.',
    );
  delete environment.SITE_FOLDER;
  delete environment.LOCALE;
  writeFileSync(join(root, pseudoMark), wantedPseudo());
}

/** The API's reference: a page and a script of some megabytes, which the server need not load to hand them out. */
function buildReference() {
  const mark = 'dist/docs/.built';
  const wanted = fingerprint(['package-lock.json', 'src/server/platform/http/write-reference.ts']);
  if (readMark(mark) === wanted) return;
  const folder = join(root, 'dist/docs');
  step(
    'Laying out the reference of the API…',
    node,
    [join(root, 'src/server/platform/http/write-reference.ts'), folder],
    'The reference of the API could not be laid out. Delete node_modules and run the same command again.',
  );
  compress(folder);
  writeFileSync(join(root, mark), wanted);
}

/** From this size on the last percent of compressing costs seconds. Bytes. */
const LARGE = 1_000_000;

/** Lays a .br and a .gz beside every text, so that serving costs no compressing. */
function compress(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!/\.(js|css|html|svg|txt|webmanifest|json|wasm)$/.test(name) || name.startsWith('.vite')) continue;
    const path = join(folder, name);
    const bytes = readFileSync(path);
    const quality = bytes.length > LARGE ? 9 : constants.BROTLI_MAX_QUALITY;
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** The server as one file, which costs about half the CPU of a start from its thousand sources and those of its packages (docs/performance.md). */
function bundleServer() {
  const mark = 'dist/server/.built';
  const wanted = fingerprint([
    'package-lock.json',
    'scripts/bundle-server.mjs',
    'scripts/replace-build.mjs',
    'src/server',
    'src/contract',
    'src/rules',
    'src/texts',
  ]);
  if (readMark(mark) === wanted) return;
  step(
    'Laying the server into one file…',
    node,
    [join(root, 'scripts/bundle-server.mjs')],
    'The server could not be laid into one file. The lines above name the file and the line to mend.',
  );
  writeFileSync(join(root, mark), wanted);
}

/** All that a checkout needs, in this order; what is there already costs a look. */
const preparations = {
  packages: install,
  texts: compileTexts,
  site: buildClient,
  reference: buildReference,
  server: bundleServer,
};

/** Makes what is named, or everything. */
export function prepare(...names) {
  for (const [name, make] of Object.entries(preparations))
    if (names.length === 0 || names.includes(name)) make();
}

/** Runs a command of the server with the pinned Node, as npm run was told to, and ends with its exit code. */
export function runCommand(file, args) {
  process.exit(runFile(file, args));
}

/** The same, and gives what it ended with. @param {string} file @param {string[]} args @returns {number} */
export function runFile(file, args) {
  prepare('packages', 'texts');
  return spawnSync(node, [join(root, file), ...args], { env: environment, stdio: 'inherit' }).status ?? 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('pseudo')) buildPseudoSite();
  else prepare(...process.argv.slice(2));
  if (process.env.npm_lifecycle_event === 'build') say('Ready: npm start serves it, npm test checks it.');
}
