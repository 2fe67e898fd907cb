// npm test: everything that must hold, in the order in which a mistake is cheapest to find.
// With arguments (npm test -- submit-receipt) only the tests whose file names match.
import { spawnSync } from 'node:child_process';
import { findChromium } from './find-chromium.mjs';
import { environment, giveUp, prepare, root, say } from './prepare.mjs';

const only = process.argv.slice(2);

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

let chromium;
prepare();
if (only.length === 0) {
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
chromium = findChromium();
check('Running the tests…', 'vitest', ['run', ...only], 'The tests above failed.');
