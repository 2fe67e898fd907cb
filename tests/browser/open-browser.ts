import { createHash } from 'node:crypto';
import axe, { type RunOptions } from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Frame,
  type Page,
  type Request,
} from 'playwright-core';
import { expect, onTestFinished } from 'vitest';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  '--mute-audio',
  '--num-raster-threads=1',
  '--disable-partial-raster',
  '--disable-lcd-text',
  '--font-render-hinting=none',
];

/** One process for a site, and none beside it for what a story does not look at: a page costs a third less of the machine. */
const thrifty = [
  '--process-per-site',
  '--disable-site-isolation-trials',
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  // Each window would load the address bar's own pages, which nobody sees. The last of these lists counts, so what the
  // driver leaves out and our stories would notice is named again.
  `--disable-features=${[
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxFullPopup',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'MediaRouter',
    'OptimizationHints',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    // Browsers of before this never ask again for a module that once failed: the stories hold in those too.
    'ModuleMapDoNotCacheFailedFetch',
    'SpareRendererForSitePerProcess',
    'IsolateOrigins',
    'site-per-process',
  ].join(',')}`,
];

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** Someone's browser with one page open, and what it complained about. */
export type Device = {
  page: Page;
  /** Goes to a path of the site. */
  open(path: string): Promise<void>;
  /** Everything that must not happen: script errors, console errors, policy violations, requests to strangers. */
  complaints: string[];
  /** Waits until no request is under way and the page has nothing to do. */
  settled(): Promise<void>;
  /** Fails with what axe finds on the page as it stands, or in what `within` selects. */
  expectAccessible(within?: string): Promise<void>;
  /**
   * Fails with what axe finds at another width, on a page that `expectAccessible` has checked. When the main part shows the
   * same elements at both widths, only rules that depend on positions and overlaps run.
   */
  expectAccessibleAt(size: { width: number; height: number }): Promise<void>;
  close(): Promise<void>;
};

let opened: Promise<Browser> | null = null;

/** The browser of this worker, for all of its test files: it ends with the process. What a story opens in it is the story's own. */
export async function openBrowser(): Promise<Browser> {
  if (opened && !(await opened).isConnected()) opened = null;
  opened ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [...quiet, ...thrifty],
  });
  return opened;
}

/**
 * A browser for one file of stories, with a process for whatever wants one: where a worker answers in the place of the
 * network, pages that share everything with it now and then never came. The caller closes it.
 */
export const openRoomyBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: quiet,
  });

type Wishes = {
  size?: { width: number; height: number };
  /** Console errors that belong to the story, e.g. of a network that was cut on purpose. */
  expected?: RegExp;
  /** Pages are kept for a time without a network; other stories are about what the server answers. */
  keepsPages?: boolean;
};

/** What is told of a context when its story fails. */
type Told = { complaints: string[]; failed: string[] };

/**
 * A browser's context for one story: it ends with the story, however that ends. A page that is left open goes on drawing
 * and asking, and takes the processor from all stories after it.
 */
export async function aContext(
  browser: Browser,
  options: BrowserContextOptions,
  told: Told = { complaints: [], failed: [] },
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await tellWhatItShows(context, told.complaints, told.failed);
    await context.close();
  });
  return context;
}

/** A device of its own: nothing is shared with the others but the site. */
export async function aDevice(
  browser: Browser,
  url: string,
  { size = PHONE, expected, keepsPages = false }: Wishes = {},
): Promise<Device> {
  const complaints: string[] = [];
  const failed: string[] = [];
  const context = await aContext(
    browser,
    {
      baseURL: url,
      viewport: size,
      hasTouch: size.width < 500,
      reducedMotion: 'reduce',
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      serviceWorkers: keepsPages ? 'allow' : 'block',
    },
    { complaints, failed },
  );
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const complain = (text: string) => {
    if (!expected?.test(text)) complaints.push(text);
  };
  page.on('pageerror', (error) => complain(`script: ${error.message}`));
  page.on('console', (message) => {
    // An answer of 4xx that a form shows is logged by the browser itself; it is the form's to say.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
      complain(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) =>
    failed.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`),
  );
  const pending = new Set<Request>();
  // A film is read as it plays, and a stream of events never ends.
  const isAwaited = (request: Request) => !/media|eventsource|websocket|ping/.test(request.resourceType());
  page.on('request', (request) => {
    // What the page before asked for is not always reported as ended.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pending.clear();
    if (isAwaited(request)) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('event-stream')) pending.delete(response.request());
  });
  page.on('request', (request) => {
    const to = new URL(request.url());
    if (/^https?:$/.test(to.protocol) && to.origin !== new URL(url).origin)
      complain(`request to ${to.origin}`);
  });
  return {
    page,
    complaints,
    // A finished page is there before its code is: these stories are about the code (every-form tells the others).
    open: async (path) => {
      await page.goto(path);
      await codeArrived(page);
    },
    settled: async () => {
      const isIdle = () =>
        page.evaluate(
          () => new Promise<void>((idle) => requestIdleCallback(() => idle(), { timeout: 1000 })),
        );
      const urls = () => [...pending].map((request) => request.url());
      do {
        await expect.poll(urls, { timeout: 20_000, interval: 20 }).toEqual([]);
        await isIdle();
      } while (pending.size > 0);
    },
    expectAccessible: async (within) => {
      // Somebody is still being led elsewhere, or the code of a screen is on its way: nothing is there to be looked at yet.
      await page.locator('main').first().waitFor();
      const state = await stateOf(page, within);
      if (seenStates.has(state)) return;
      await layOutAll(page);
      // What axe measured first is not true any more when a notice leaves meanwhile: a page that moved is looked at again.
      for (let looks = 1; ; looks++) {
        const moved = await watchForChanges(page);
        const found = await findBarriers(page, within);
        if (found.length > 0 && looks < 5 && (await moved())) continue;
        expect(found, found.join('\n')).toEqual([]);
        seenStates.add(state);
        return;
      }
    },
    expectAccessibleAt: async (other) => {
      const before = await visibleShape(page);
      await page.setViewportSize(other);
      try {
        await layOutAll(page);
        const isSame = framesSeen.has(other.width) && (await visibleShape(page)) === before;
        const found = isSame
          ? await findBarriers(page, WITHIN_FRAME, rulesOfLayout)
          : await findBarriers(page);
        expect(found, found.join('\n')).toEqual([]);
        framesSeen.add(other.width);
      } finally {
        await page.setViewportSize(size);
      }
    },
    close: () => context.close(),
  };
}

/** All that a page shows within the frame that it shares with others: its main part, messages and dialogs. */
export const WITHIN_FRAME = 'main, .notice, dialog[open], [role=dialog]';

/** The rules of axe whose result depends on where elements are and what they overlap. All others depend on what is visible. */
const rulesOfLayout = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/** Widths at which the frame around the pages was checked with every rule in this worker. */
const framesSeen = new Set<number>();

/** The visible elements of the main part and of open dialogs, with their classes. */
const visibleShape = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main, main *, dialog[open], dialog[open] *, [role=dialog] *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => `${element.localName} ${element.getAttribute('class')}`)
      .join('\n'),
  );

/** A finished page is there before its code is: what is pressed in between is lost, as it would be by a hasty hand. */
export const codeArrived = (page: Page) =>
  page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });

/**
 * Lays out what lies far below the window too, for who reads places and colours off the whole page. What was skipped
 * keeps the looks it had (a button that was busy then) until frames are drawn and what moves has come to its end.
 */
export const layOutAll = (page: Page) =>
  page.evaluate(async () => {
    for (const section of document.querySelectorAll<HTMLElement>('main section'))
      section.style.contentVisibility = 'visible';
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await frame();
    await frame();
    const ending = document
      .getAnimations()
      .filter(
        (one) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime),
      )
      .map((one) => one.finished.catch(() => {}));
    await Promise.race([Promise.all(ending), new Promise((late) => setTimeout(late, 1000))]);
  });

/** States of pages in which axe found nothing in this worker. */
const seenStates = new Set<string>();

/**
 * Identifies what axe would judge, as a hash: the elements with their classes and attributes, and the width. Words, ids
 * and addresses are left out, and equal neighbours count once: a list has the same barriers with two entries as with ten.
 */
async function stateOf(page: Page, within?: string): Promise<string> {
  const shape = await page.evaluate((within) => {
    const isFree = /^(id|for|href|src|srcset|value|style|alt|title|name|d|points|transform|key|data-.*)$/;
    const shapeOf = (element: Element): string => {
      const attributes = [...element.attributes].map(({ name, value }) =>
        isFree.test(name) ||
        /^aria-(label|labelledby|describedby|controls|valuenow|valuetext|owns)$/.test(name)
          ? `${name}${value === '' ? '' : '…'}`
          : `${name}=${value}`,
      );
      const inner: string[] = [];
      for (const node of element.childNodes) {
        const next =
          node instanceof Element
            ? shapeOf(node)
            : node.textContent?.trim() && !(node instanceof Comment)
              ? '…'
              : '';
        if (next && next !== inner.at(-1)) inner.push(next);
      }
      return `<${element.localName} ${attributes.sort().join(' ')}>${inner.join('')}`;
    };
    return [...document.querySelectorAll(within ?? 'body')].map(shapeOf).join('');
  }, within);
  const frames = page.frames().length > 1 ? page.url() : '';
  return createHash('sha256')
    .update([page.viewportSize()?.width, within, frames, shape].join('\n'))
    .digest('base64');
}

/**
 * What axe finds on the page as it stands, or in what `within` selects: a sentence each. A page keeps axe as long as it
 * stands: axe's own builder sends it twice at every look, and each time it is compiled anew.
 */
async function findBarriers(page: Page, within?: string, rules?: string[]): Promise<string[]> {
  const bringAxe = async (frame: Frame) => {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  };
  await bringAxe(page.mainFrame());
  // One that is on its way elsewhere is not looked at.
  for (const frame of page.frames()) if (frame !== page.mainFrame()) await bringAxe(frame).catch(() => {});
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  return page.evaluate(
    async ([within, options]) => {
      const { axe } = window as unknown as { axe: { run: typeof import('axe-core').run } };
      // Without a word on every element that has nothing: it would take as long as the looking itself.
      const { violations } = await axe.run(within ?? document, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`),
      );
    },
    [within, options] as const,
  );
}

/** Tells, when it is asked, whether something on the page has come, gone or changed since. */
async function watchForChanges(page: Page): Promise<() => Promise<boolean>> {
  const changes = await page.evaluateHandle(() => {
    const seen = { any: false };
    new MutationObserver(() => {
      seen.any = true;
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    return seen;
  });
  return () => changes.evaluate((seen) => seen.any);
}

/** Adds up how far things moved while a page loaded, without anybody doing anything. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shift: number }).shift);
}

/** What of a page's words and buttons reaches beyond its right edge, and the page itself when anything else widens it. */
export const beyondTheEdge = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const beyond = [
      ...document.querySelectorAll('main :is(h1, h2, h3, p, li, dd, a, button, input, textarea, label)'),
    ]
      .filter((element) => {
        const { width, right } = element.getBoundingClientRect();
        const visible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        // What a strip or a carousel keeps within the page, it shows when it is its turn.
        for (let box = element.parentElement; box && box.tagName !== 'MAIN'; box = box.parentElement)
          if (
            getComputedStyle(box).overflowX !== 'visible' &&
            box.getBoundingClientRect().right <= innerWidth + 1
          )
            return false;
        return visible && width > 1 && right > innerWidth + 1 && !element.closest('[aria-hidden=true], svg');
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
    return scrollWidth > clientWidth + 1
      ? [...beyond, `the page, by ${scrollWidth - clientWidth} px`]
      : beyond;
  });

/** What stood on a device when its test failed: a time-out alone tells nothing of the cause. */
async function tellWhatItShows(context: BrowserContext, complaints: string[], failed: string[]) {
  for (const page of context.pages()) {
    const seen = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5000 })
      .catch((error: Error) => `nothing readable: ${error.message}`);
    console.error(`The page stood at ${page.url()} and showed:\n${seen}`);
  }
  console.error('It complained of', complaints, 'and these requests failed', failed);
}
