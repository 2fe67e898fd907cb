// npm run lighthouse [-- /about /kits]: how fast and how sound the public pages are on a slow phone (Lighthouse's mobile
// preset), the median of three visits each. It measures; it forbids nothing.
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { findChromium } from './find-chromium.mjs';
import { prepare, say } from './prepare.mjs';
import { chromiumFlags, publicPaths, showSite } from './show-site.mjs';

const VISITS = Number(process.env.VISITS ?? 3);
const asked = process.argv.slice(2);

prepare();
const { url, end } = await showSite();
/** Where Lighthouse speaks to the browser. */
const DEBUGGING_PORT = 9333;
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...chromiumFlags, `--remote-debugging-port=${DEBUGGING_PORT}`],
});

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const rows = [];
try {
  // A browser's first page pays for the browser's own start, so it is visited once more.
  await lighthouse(url + (asked[0] ?? publicPaths[0]), { port: DEBUGGING_PORT, logLevel: 'silent' });
  for (const path of asked.length ? asked : publicPaths) {
    say(`Visiting ${path}…`);
    const visits = [];
    for (let visit = 0; visit < VISITS; visit++) {
      const { lhr } = await lighthouse(url + path, {
        port: DEBUGGING_PORT,
        logLevel: 'silent',
        output: 'json',
      });
      visits.push(lhr);
    }
    const score = (category) =>
      Math.round(100 * median(visits.map(({ categories }) => categories[category].score ?? 0)));
    const figure = (audit) => median(visits.map(({ audits }) => audits[audit].numericValue ?? 0));
    const failed = Object.values(visits[0].categories)
      .filter(({ id }) => id !== 'performance')
      .flatMap(({ auditRefs }) => auditRefs.map(({ id }) => visits[0].audits[id]))
      .filter(
        ({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode !== 'informative',
      )
      .map(({ id }) => id);
    rows.push([
      path,
      score('performance'),
      score('accessibility'),
      score('best-practices'),
      score('seo'),
      `${(figure('largest-contentful-paint') / 1000).toFixed(2)} s`,
      figure('cumulative-layout-shift').toFixed(3),
      `${Math.round(figure('total-blocking-time'))} ms`,
      `${Math.round(figure('total-byte-weight') / 1000)} kB`,
      [...new Set(failed)].join(' '),
    ]);
  }
} finally {
  await browser.close();
  await end();
}

const head = ['Page', 'Perf.', 'Access.', 'Best', 'SEO', 'LCP', 'CLS', 'TBT', 'Bytes', 'To mend'];
const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => String(row[column]).length)));
for (const row of [head, ...rows])
  console.log(
    row
      .map((cell, column) => String(cell).padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
process.exit(0);
