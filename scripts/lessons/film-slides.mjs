import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium } from 'playwright-core';
import { framesPerSecond, showFrame } from './stage.mjs';

const size = { width: 854, height: 480 };

/**
 * Films a page of slides without sound. Frames that look alike are photographed once.
 * @param {object} order
 * @param {string} order.page the page's HTML
 * @param {(moves: boolean[]) => import('./stage.mjs').Frame[]} order.plan
 * @param {string} order.file where the silent film goes (near lossless, to be packaged)
 * @param {import('./find-tools.mjs').Tools} order.tools
 * @returns {Promise<{ frames: number, pictures: number }>}
 */
export async function filmSlides({ page: html, plan, file, tools }) {
  const browser = await chromium.launch({
    executablePath: tools.chromium,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-sync',
    ],
  });
  try {
    const page = await browser.newPage({ viewport: size });
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready);
    // Fonts load when first used: show every slide's text once.
    await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
    const frames = plan(await page.evaluate(findMoves));
    const camera = await page.context().newCDPSession(page);

    const writer = startWriter(tools.ffmpeg, file);
    /** @type {Map<string, Buffer>} */
    let taken = new Map();
    let pictures = 0;
    let slide = -1;
    for (const frame of frames) {
      if (frame.slide !== slide) taken = new Map();
      slide = frame.slide;
      const key = JSON.stringify(frame);
      let picture = taken.get(key);
      if (!picture) {
        await page.evaluate(showFrame, frame);
        const shot = await camera.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
        picture = Buffer.from(shot.data, 'base64');
        taken.set(key, picture);
        pictures++;
      }
      await writer.write(picture);
    }
    await writer.end();
    return { frames: frames.length, pictures };
  } finally {
    await browser.close();
  }
}

/** Runs in the page: for each slide whether something on it repeats. */
function findMoves() {
  return [...document.querySelectorAll('section')].map(
    (section) => section.querySelector('[data-move]:not([data-move="draw"])') !== null,
  );
}

/** @param {string} ffmpeg @param {string} file */
function startWriter(ffmpeg, file) {
  const args = [
    '-v',
    'error',
    '-y',
    '-f',
    'image2pipe',
    '-c:v',
    'png',
    '-framerate',
    String(framesPerSecond),
    '-i',
    '-',
  ];
  const child = spawn(
    ffmpeg,
    [...args, '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '6', '-pix_fmt', 'yuv420p', file],
    { stdio: ['pipe', 'ignore', 'pipe'] },
  );
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(undefined) : reject(new Error(`ffmpeg failed:\n${errors}`)),
    );
  });
  ended.catch(() => {}); // a failure surfaces in end()
  child.stdin.on('error', () => {});
  return {
    /** @param {Buffer} picture */
    async write(picture) {
      if (!child.stdin.write(picture) && child.exitCode === null)
        await Promise.race([once(child.stdin, 'drain'), ended]);
    },
    async end() {
      child.stdin.end();
      await ended;
    },
  };
}
