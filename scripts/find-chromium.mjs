// The browser that the stories are tried in: the machine's own, or installed once where we may.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { giveUp, say } from './prepare.mjs';

const known = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const find = () => known.find((path) => path && existsSync(path));

/** The path of a Chromium. Installs Debian's when there is none and we are root; else says what to do. */
export function findChromium() {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium for the browser tests (once)…');
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
  }
  return (
    find() ??
    giveUp(
      'The browser tests need Chromium or Chrome. Install one (Debian, Ubuntu: apt-get install chromium), or set CHROMIUM to its path, and run npm test again.',
    )
  );
}
