// npm test: everything that must hold, in the order in which a mistake is cheapest to find.
// npm test -- submit-receipt: only the tests whose file names match. npm test -- --watch submit-receipt: again at each change.
// Flags go to vitest: npm test -- --project=faults, npm test -- sessions --testNamePattern="other tabs" (with =, so that they are not taken for names).
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './find-chromium.mjs';
import { findSketchTools } from './find-sketch-tools.mjs';
import { buildPseudoSite, environment, giveUp, prepare, root, say } from './prepare.mjs';

const given = process.argv.slice(2);
const watching = given.includes('--watch');
const only = given.filter((word) => word !== '--watch');

// Ctrl-C reaches the command that runs, too: it clears up behind itself, and its end is ours.
process.on('SIGINT', () => {});

let chromium;
/** Runs a command, and ends with `remedy` when it fails. `quietly`: what it says is shown when it is done, not among what others say. */
async function check(sentence, command, args, remedy, { quietly = false } = {}) {
  say(sentence);
  const child = spawn(command, args, {
    cwd: root,
    env: { ...environment, ...(chromium ? { CHROMIUM: chromium } : {}) },
    stdio: quietly ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => said.push(bytes));
  const code = await new Promise((done) => {
    child.once('error', () => done(null));
    child.once('close', done);
  });
  process.stderr.write(Buffer.concat(said));
  if (code !== 0) giveUp(remedy);
}

prepare('packages', 'texts');
if (given.length === 0) {
  await check(
    'Checking form and style…',
    'biome',
    ['ci', '--error-on-warnings', '.'],
    'Run npm run format; what it cannot mend is named above.',
  );
  const types = (part) =>
    check(`Checking types of ${part}…`, 'tsc', ['-p', part], 'The lines above name the types to mend.', {
      quietly: true,
    });
  // Each keeps one processor busy: two at a time.
  await Promise.all([types('src/server'), types('src/client')]);
  await Promise.all([
    types('tests'),
    check(
      'Looking for dead code…',
      'knip',
      [],
      'The names above are used by nobody: delete them, or use them.',
      { quietly: true },
    ),
  ]);
}
prepare();

/** The stories in a browser among what is asked for: only for these a browser is needed. */
const names = only.filter((word) => !word.startsWith('-'));
const stories = readdirSync(join(root, 'tests/browser'))
  .map((name) => `tests/browser/${name}`)
  .filter((path) => names.length === 0 || names.some((word) => path.includes(word)));
if (stories.length > 0) chromium = findChromium({ forStories: true });
if (stories.some((path) => path.includes('other-words'))) buildPseudoSite();
if (names.length === 0 || names.some((word) => /sketches|uno/.test(word))) findSketchTools();
await check('Running the tests…', 'vitest', [watching ? 'watch' : 'run', ...only], 'The tests above failed.');
