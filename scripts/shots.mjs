// npm run shots [-- /about /kits]: a picture of every public page, as a phone and as a desk show it, in shots/.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './find-chromium.mjs';
import { prepare, root, say } from './prepare.mjs';
import { chromiumFlags, publicPaths, showSite } from './show-site.mjs';

const asked = process.argv.slice(2);
const folder = join(root, 'shots');
mkdirSync(folder, { recursive: true });

prepare();
const { url, end } = await showSite();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
for (const width of [390, 1440]) {
  const window = { width, height: width < 500 ? 844 : 900 };
  const context = await browser.newContext({
    viewport: window,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  const page = await context.newPage();
  for (const path of asked.length ? asked : publicPaths) {
    await page.goto(url + path, { waitUntil: 'networkidle' });
    // Pictures further down are fetched when one comes near them.
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
        scrollTo(0, y);
        await new Promise((wait) => setTimeout(wait, 60));
      }
      scrollTo(0, 0);
    });
    await page.waitForLoadState('networkidle');
    const name = `${path.slice(1).replaceAll('/', '-') || 'home'}-${width}.png`;
    // A window as tall as the page: what lies far below a window is not drawn.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: join(folder, name), fullPage: true });
    await page.setViewportSize(window);
    say(`shots/${name}`);
  }
  await context.close();
}
await browser.close();
await end();
