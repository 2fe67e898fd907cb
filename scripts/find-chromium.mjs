// The browser that the stories are tried in, and that draws our pictures: the machine's own, or installed once where we may.
import { existsSync } from 'node:fs';
import { installPackages } from './debian-packages.mjs';
import { giveUp } from './prepare.mjs';

const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
/** Chromium without windows: the same engine, and a story costs a fifth less of the machine. */
const SHELL = '/usr/bin/chromium-headless-shell';

const purpose = 'the browser tests';
const first = (paths) => paths.find((path) => path && existsSync(path));

/** The path of a Chromium; for stories the one without windows, where it can be had. Ends with what to do when there is none. */
export function findChromium({ forStories = false } = {}) {
  const known = [process.env.CHROMIUM, ...(forStories ? [SHELL] : []), ...whole];
  if (forStories && !first([process.env.CHROMIUM, SHELL]))
    installPackages(['chromium-headless-shell'], purpose);
  if (!first(known)) installPackages(['chromium'], purpose);
  return (
    first(known) ??
    giveUp(
      'The browser tests need Chromium or Chrome. Install one (Debian, Ubuntu: apt-get install chromium), or set CHROMIUM to its path, and run npm test again.',
    )
  );
}
