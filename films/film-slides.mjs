import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium } from 'playwright-core';
import { framesPerSecond, showFrame } from './stage.mjs';

const size = { width: 1280, height: 720 };

/** @typedef {{ moves: boolean, places: (import('./stage.mjs').Place | null)[] }} Shown what a slide shows, as planFrames takes it */

/**
 * Films a page of slides without sound. Frames that look alike are photographed once.
 * @param {object} order
 * @param {string} order.page the page's HTML
 * @param {(shown: Shown[]) => import('./stage.mjs').Frame[]} order.plan
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
    const frames = plan(await page.evaluate(findShown));
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

/** Runs in the page: what each slide shows. @returns {Shown[]} */
function findShown() {
  /** What of a drawing belongs to a step, as one place on it. @param {Element} drawing @param {number} step */
  const placeOf = (drawing, step) => {
    const parts = [...drawing.querySelectorAll(`[data-step="${step}"]`)].map((part) =>
      part.getBoundingClientRect(),
    );
    const all = parts.filter(({ width, height }) => width + height > 0);
    if (all.length === 0) return null;
    const frame = drawing.getBoundingClientRect();
    const left = Math.min(...all.map((one) => one.left));
    const top = Math.min(...all.map((one) => one.top));
    return {
      left: (left - frame.left) / frame.width,
      top: (top - frame.top) / frame.height,
      width: (Math.max(...all.map((one) => one.right)) - left) / frame.width,
      height: (Math.max(...all.map((one) => one.bottom)) - top) / frame.height,
    };
  };
  return [...document.querySelectorAll('section')].map((section) => {
    const drawing = section.querySelector('.drawing > svg');
    const steps = Number(section.dataset.steps);
    return {
      moves: section.querySelector('[data-move]:not([data-move="draw"])') !== null,
      places: drawing ? Array.from({ length: steps }, (_, step) => placeOf(drawing, step + 1)) : [],
    };
  });
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
