// npm test: form, types, dead code, then every `*.test.ts`. npm run test:all (--all) adds every `*.long.test.ts`; --long runs only those.
// npm test -- submit-receipt: only the tests whose file names match, long ones too. npm test -- --watch submit-receipt: again at each change.
// npm test -- --changed: only what the uncommitted changes can reach; --changed=main: what changed since main.
// Other flags go to vitest: npm test -- sessions --testNamePattern="other tabs" (with =, so that they are not taken for names).
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './find-chromium.mjs';
import { findSketchTools } from './find-sketch-tools.mjs';
import { environment, giveUp, isPseudoSiteBuilt, node, prepare, root, say } from './prepare.mjs';

const ours = ['--watch', '--all', '--long', '--changed'];
const given = process.argv.slice(2);
const has = (flag) => given.some((word) => word === flag || word.startsWith(`${flag}=`));
const forVitest = given.filter((word) => !ours.includes(word.split('=')[0]));
let names = forVitest.filter((word) => !word.startsWith('-'));
const isWhole = names.length === 0 && !has('--changed');
const part = has('--all') || (!isWhole && !has('--changed')) ? 'all' : has('--long') ? 'long' : 'quick';
const title = { quick: 'npm test', long: 'the long part', all: 'npm run test:all' }[part];

// Ctrl-C reaches the command that runs, too: it cleans up, and its exit code becomes ours.
process.on('SIGINT', () => {});

/** The commands that run now. */
const running = new Set();

/**
 * Runs a command. When it fails, ends all that run beside it, and then itself with `remedy`. `quietly`: shows its output
 * when it is done, not mixed with that of others.
 */
async function check(sentence, command, args, remedy, { quietly = false, env = {} } = {}) {
  if (sentence) say(sentence);
  const child = spawn(command, args, {
    cwd: root,
    env: { ...environment, ...env },
    stdio: quietly ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => output.push(bytes));
  const ended = new Promise((done) => {
    child.once('error', () => done(null));
    child.once('close', done);
  });
  const one = { child, ended };
  running.add(one);
  const code = await ended;
  running.delete(one);
  process.stderr.write(Buffer.concat(output));
  // What ends because something else failed says nothing of its own.
  if (code === 0 || failed) return;
  failed = true;
  for (const other of running) other.child.kill('SIGINT');
  await Promise.all([...running].map((other) => other.ended));
  giveUp(remedy);
}
let failed = false;

/** One checker each: several would look at the same types several times, and two folders are checked at once anyway. */
const types = (folder) =>
  check(
    `Checking types of ${folder}…`,
    'tsc',
    ['-p', folder, '--checkers', '1'],
    'Fix the types named above.',
    { quietly: true },
  );

/** What is found without running the product, two commands at a time. */
async function checkSource() {
  await Promise.all([types('src/server'), types('src/client')]);
  await Promise.all([
    types('tests'),
    check('Looking for dead code…', 'knip', [], 'Delete the names above, or use them.', { quietly: true }),
  ]);
  const remedy = 'Run npm run format; it names what it cannot fix.';
  // Promises that nobody waits for are found by types, which takes three times as long as all else: the long part looks for them.
  const skipped = part === 'quick' ? ['--skip=nursery/noFloatingPromises'] : [];
  await check('Checking form and style…', 'biome', ['ci', '--error-on-warnings', ...skipped, '.'], remedy, {
    quietly: true,
  });
}

const build = () =>
  check('Building…', process.execPath, [join(root, 'scripts/prepare.mjs')], 'Fix what is named above.');

/** The test files that the changes since a commit can reach. Ends when there is none. */
function findAffected() {
  const since = given.find((word) => word.startsWith('--changed='))?.slice('--changed='.length) ?? 'HEAD';
  const found = spawnSync(node, [join(root, 'tests/run/affected.ts'), since], {
    cwd: root,
    env: { ...environment, TEST_PART: part },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (found.status !== 0) giveUp('Could not find out what the change reaches. Does git know the commit?');
  const files = found.stdout.split('\n').filter(Boolean);
  say(`The changes since ${since} reach ${files.length} test files.`);
  if (files.length === 0) process.exit(0);
  return files;
}

prepare('packages', 'texts');
/** What goes on while the tests run: they leave a third of the processors idle, waiting for pages. */
const beside = [];
if (isWhole && part !== 'long') {
  beside.push(checkSource());
  await build();
} else prepare();
if (isWhole && part === 'long')
  beside.push(
    check(
      'Looking for promises that nobody waits for…',
      'biome',
      ['lint', '--error-on-warnings', '--only=nursery/noFloatingPromises', '.'],
      'Await the promises named above.',
      { quietly: true },
    ),
  );
if (has('--changed')) names = findAffected();

const stories = readdirSync(join(root, 'tests/browser'), { recursive: true })
  .filter((name) => name.endsWith('.test.ts'))
  .filter((name) => !isWhole || part === 'all' || name.includes('.long.') === (part === 'long'))
  .map((name) => `tests/browser/${name}`)
  .filter((path) => names.length === 0 || names.some((name) => path.includes(name)));
const chromium = stories.length > 0 ? findChromium({ forStories: true }) : undefined;
if (stories.some((path) => path.includes('other-words')) && !isPseudoSiteBuilt())
  beside.push(
    check(null, process.execPath, [join(root, 'scripts/prepare.mjs'), 'pseudo'], 'Fix what is named above.'),
  );
if (isWhole || names.some((word) => /sketches|uno/.test(word))) findSketchTools();

const flags = forVitest.filter((word) => word.startsWith('-'));
const tests = check(
  'Running the tests…',
  'vitest',
  [has('--watch') ? 'watch' : 'run', ...names, ...flags],
  'The tests above failed.',
  {
    env: {
      TEST_PART: part,
      ...(isWhole ? { WHOLE_RUN: title, CHECKED_BY: String(process.pid) } : {}),
      // The long part runs what has not changed, too.
      ...(isWhole && part !== 'quick' ? { GREEN_KEYS: 'ignore' } : {}),
      ...(chromium ? { CHROMIUM: chromium } : {}),
    },
  },
);
await Promise.all([tests, ...beside]);
