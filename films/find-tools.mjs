import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { runCommand } from './run-command.mjs';

/** @typedef {{ ffmpeg: string, ffprobe: string, chromium: string }} Tools */

const chromiumPlaces = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** @param {string} command @param {string} flag */
async function answers(command, flag) {
  try {
    await runCommand(command, [flag]);
    return true;
  } catch {
    return false;
  }
}

function findChromium() {
  const own = chromium.executablePath();
  return [...chromiumPlaces, own].find((path) => path && existsSync(path));
}

/**
 * The programs that make a film; when one is missing, an Error whose sentence says what to install.
 * @returns {Promise<Tools>}
 */
export async function findTools() {
  const browser = findChromium();
  const missing = [];
  if (!(await answers('ffmpeg', '-version')) || !(await answers('ffprobe', '-version')))
    missing.push('ffmpeg');
  if (!(await answers('espeak-ng', '--version'))) missing.push('espeak-ng');
  if (!(await answers('python3', '-cimport venv, ensurepip'))) missing.push('python3-venv');
  if (!browser) missing.push('chromium');
  if (missing.length > 0 || !browser)
    throw new Error(
      `Making films needs ${missing.join(' and ')}. Install with: apt install ${missing.join(' ')} (Debian, Ubuntu) or brew install ${missing.join(' ')} (macOS)${missing.includes('chromium') ? '; or set CHROMIUM_PATH to a Chrome that you have' : ''}, then run the same command again.`,
    );
  return { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe', chromium: browser };
}
