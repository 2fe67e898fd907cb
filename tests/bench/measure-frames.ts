// How many pictures a second the workbench draws while something runs on it, and how long its first picture takes once its
// code is there: on a desk, and on a phone of a quarter of the speed (the browser's own brake on the processor).
import { loadavg } from 'node:os';
import { type Browser, chromium } from 'playwright-core';
import { openBench, say } from './open-bench.ts';

const SECONDS = 5;
const devices = [
  { name: 'desk', viewport: { width: 1440, height: 900 }, slower: 1, goal: 60 },
  { name: 'phone, a quarter of the speed', viewport: { width: 390, height: 844 }, slower: 4, goal: 30 },
];
const program =
  'when flag pressed\nforever\n  drive left 50 right -50\n  wait 0.5 seconds\n  drive left 60 right 57\n  wait 0.5 seconds';
const benches = [
  { name: 'blocks', path: `/bench/blocks#${new URLSearchParams({ program })}`, press: 'Run' },
  { name: 'circuits', path: '/bench/circuits?ready=two-paths', press: 'Switch on' },
];
type Device = (typeof devices)[number];

/** Each tool, and what stands in its first picture. */
const tools = [
  { name: 'blocks', path: '/bench/blocks', shows: '[role=treeitem]' },
  { name: 'circuits', path: '/bench/circuits', shows: '#circuits-scene' },
  { name: 'Python', path: '/bench/python', shows: '.cm-content' },
  { name: 'sketches', path: '/bench/uno', shows: 'main section button' },
];
/** Milliseconds in which the first picture stands, once the code is there. */
const FIRST_GOAL = 1000;

/** Milliseconds from the last code's arrival to the first picture: opened for the second time, so that no code is waited for. */
async function measureFirst(
  browser: Browser,
  url: string,
  { viewport, slower }: Device,
  { path, shows }: (typeof tools)[number],
): Promise<number> {
  const context = await browser.newContext({ baseURL: url, viewport });
  const page = await context.newPage();
  await page.addInitScript((selector) => {
    const look = () => {
      if (!document.querySelector(selector)) return requestAnimationFrame(look);
      return requestAnimationFrame(() => performance.mark('first-picture'));
    };
    requestAnimationFrame(look);
  }, shows);
  const took = async () => {
    await page.goto(path);
    await page.waitForFunction(() => performance.getEntriesByName('first-picture').length > 0);
    return page.evaluate(() => {
      const at = performance.getEntriesByName('first-picture')[0]?.startTime ?? 0;
      const code = performance
        .getEntriesByType('resource')
        .filter((one) => /\.js$/.test(one.name) && (one as PerformanceResourceTiming).responseEnd < at);
      return at - Math.max(0, ...code.map((one) => (one as PerformanceResourceTiming).responseEnd));
    });
  };
  await took();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const times: number[] = [];
  for (let time = 0; time < 5; time++) times.push(await took());
  await context.close();
  return times.sort((a, b) => a - b)[2] ?? 0;
}

async function measure(
  browser: Browser,
  url: string,
  { viewport, slower }: Device,
  one: (typeof benches)[number],
) {
  const context = await browser.newContext({ baseURL: url, viewport, reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await page.goto(one.path);
  const button = page.getByRole('button', { name: one.press, exact: true });
  await button.waitFor();
  if (one.name === 'blocks') await page.getByRole('treeitem', { name: 'Control' }).waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await button.click();
  const frames = await page.evaluate(
    (seconds) =>
      new Promise<{ each: number; longest: number }>((done) => {
        const times: number[] = [];
        const draw = (at: number) => {
          times.push(at);
          if (at - (times[0] ?? at) < seconds * 1000) return requestAnimationFrame(draw);
          const gaps = times.slice(1).map((time, i) => time - (times[i] ?? time));
          const whole = (times.at(-1) ?? 0) - (times[0] ?? 0);
          return done({ each: (1000 * gaps.length) / whole, longest: Math.max(...gaps) });
        };
        requestAnimationFrame(draw);
      }),
    SECONDS,
  );
  await context.close();
  return frames;
}

const bench = await openBench({ people: 10, lectures: 1 });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--mute-audio'],
});
try {
  say(`Load ${loadavg()[0]?.toFixed(1)}`);
  for (const device of devices)
    for (const one of benches) {
      const { each, longest } = await measure(browser, bench.server.url, device, one);
      console.log(
        `${one.name}, ${device.name}: ${each.toFixed(0)} pictures a second (goal ${device.goal}), the longest pause ${longest.toFixed(0)} ms`,
      );
    }
  for (const device of devices)
    for (const tool of tools) {
      const first = await measureFirst(browser, bench.server.url, device, tool);
      console.log(
        `${tool.name}, ${device.name}: first picture ${first.toFixed(0)} ms after its code (goal ${FIRST_GOAL})`,
      );
    }
} finally {
  await browser.close();
  await bench.close();
}
