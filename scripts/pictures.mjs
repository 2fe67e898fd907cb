// npm run pictures: the pictures of public pages that are kept: those of README and docs in docs/pictures, and the one that chats
// show with every page that has none of its own (src/client/public/share.jpg).
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { findChromium } from './find-chromium.mjs';
import { prepare, root, say } from './prepare.mjs';
import { chromiumFlags, showSite } from './show-site.mjs';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const wanted = [
  { path: '/', size: { width: 1200, height: 630 }, to: 'src/client/public/share.jpg' },
  { path: '/', size: desk, to: 'docs/pictures/home.webp' },
  { path: '/kits', size: desk, to: 'docs/pictures/kits.webp' },
  { path: '/labs', size: desk, to: 'docs/pictures/labs.webp' },
  { path: '/coursejunior', size: phone, to: 'docs/pictures/level.webp' },
  { path: '/courses', size: phone, to: 'docs/pictures/courses.webp' },
  { path: '/courses/info/junior-level-1', size: phone, to: 'docs/pictures/course.webp' },
];

prepare();
const { url, end } = await showSite();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
for (const { path, size, to } of wanted) {
  const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce', deviceScaleFactor: 2 });
  await page.goto(url + path, { waitUntil: 'networkidle' });
  const picture = sharp(await page.screenshot());
  const width = to.endsWith('.jpg') ? size.width : Math.min(size.width, 1200);
  const drawn = picture.resize({ width: size.width < 500 ? size.width * 1.5 : width });
  await (to.endsWith('.jpg')
    ? drawn.jpeg({ quality: 80, mozjpeg: true })
    : drawn.webp({ quality: 78 })
  ).toFile(join(root, to));
  say(to);
  await page.close();
}
await browser.close();
await end();
