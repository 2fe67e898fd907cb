// Loaded into every process of vitest by scripts/coverage.mjs. Vitest ends its workers with a signal, which Node does not
// write coverage at: it is written when the worker is asked to stop. Pages in Chromium are measured from here, too.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import v8 from 'node:v8';
import { coveredParts, unite } from './coverage-lines.mjs';

const folder = process.env.NODE_V8_COVERAGE;
/** Covered parts of the scripts of pages, by path of their address. */
const seen = new Map();

const emit = process.emit;
process.emit = function (name, message, ...more) {
  if (name === 'message' && message?.type === 'stop' && '__vitest_worker_request__' in message) {
    v8.takeCoverage();
    const [module] = globalThis.__vitest_worker__?.moduleExecutionInfo?.values() ?? [];
    if (module) writeFileSync(join(folder, `start-${process.pid}.json`), String(module.startOffset));
    if (seen.size > 0)
      writeFileSync(join(folder, `pages-${process.pid}-${Date.now()}.json`), JSON.stringify([...seen]));
  }
  return emit.call(this, name, message, ...more);
};

/** Starts measuring a page as early as its first document. V8 counts for all pages of the process and anew after each take. */
async function measure(context, page, sessions) {
  const session = await context.newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  sessions.set(page, session);
}

async function take(session) {
  const { result } = await session.send('Profiler.takePreciseCoverage');
  for (const { url, functions } of result) {
    if (!/^https?:.*\.js$/.test(url)) continue;
    const path = new URL(url).pathname;
    seen.set(path, unite(seen.get(path) ?? [], coveredParts(functions)));
  }
}

function measureContext(context) {
  const sessions = new Map();
  const ready = new Map();
  const start = (page) => {
    if (!ready.has(page))
      ready.set(
        page,
        measure(context, page, sessions).catch(() => {}),
      );
    return ready.get(page);
  };
  const takeAll = () => Promise.all([...sessions.values()].map((session) => take(session).catch(() => {})));
  const { newPage, close } = context;
  context.on('page', (page) => {
    start(page);
    const closePage = page.close;
    page.close = async (...options) => {
      if (sessions.has(page)) await take(sessions.get(page)).catch(() => {});
      return closePage.apply(page, options);
    };
  });
  context.newPage = async () => {
    const page = await newPage.call(context);
    await start(page);
    return page;
  };
  context.close = async (...options) => {
    await takeAll();
    return close.apply(context, options);
  };
  return context;
}

if (process.env.VITEST && process.send) {
  const { chromium } = createRequire(import.meta.url)('playwright-core');
  const { launch } = chromium;
  chromium.launch = async (...options) => {
    const browser = await launch.apply(chromium, options);
    const { newContext } = browser;
    browser.newContext = async (...more) => measureContext(await newContext.apply(browser, more));
    return browser;
  };
}
