// npm test: everything that must hold, in the order in which a mistake is cheapest to find.
// npm test -- submit-receipt: only the tests whose file names match. npm test -- --watch submit-receipt: again at each change.
// Flags go to vitest: npm test -- --project=faults, npm test -- sessions --testNamePattern="other tabs" (with =, so that they are not taken for names).
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './find-chromium.mjs';
import { buildPseudoSite, environment, giveUp, prepare, root, say } from './prepare.mjs';

const given = process.argv.slice(2);
const watching = given.includes('--watch');
const only = given.filter((word) => word !== '--watch');

let chromium;
function check(sentence, command, args, remedy) {
  say(sentence);
  const done = spawnSync(command, args, {
    cwd: root,
    env: { ...environment, ...(chromium ? { CHROMIUM: chromium } : {}) },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) giveUp(remedy);
}

prepare('packages', 'texts');
if (given.length === 0) {
  check(
    'Checking form and style…',
    'biome',
    ['ci', '--error-on-warnings', '.'],
    'Run npm run format; what it cannot mend is named above.',
  );
  for (const part of ['src/server', 'src/client', 'tests'])
    check(`Checking types of ${part}…`, 'tsc', ['-p', part], 'The lines above name the types to mend.');
  check(
    'Looking for dead code…',
    'knip',
    [],
    'The names above are used by nobody: delete them, or use them.',
  );
}
prepare();

/** The stories in a browser among what is asked for: only for these a browser is needed. */
const names = only.filter((word) => !word.startsWith('-'));
const stories = readdirSync(join(root, 'tests/browser'))
  .map((name) => `tests/browser/${name}`)
  .filter((path) => names.length === 0 || names.some((word) => path.includes(word)));
if (stories.length > 0) chromium = findChromium({ forStories: true });
if (stories.some((path) => path.includes('other-words'))) buildPseudoSite();
check('Running the tests…', 'vitest', [watching ? 'watch' : 'run', ...only], 'The tests above failed.');
