import { PAGE_CODE_ELEMENT } from '../contract/pages/page-data.ts';
import { arrive } from './arrive.ts';
import { nameDeviceInForms } from './device.ts';
import { fetchCode } from './fetch-code.ts';
import { followSpace } from './follow-space.ts';
import { markSentForms } from './mark-sent.ts';
import { yieldToMain } from './yield-to-main.ts';
import './platform/ui/tokens.css';

/** A page that is still not shown whole after this long gets its code all the same. Milliseconds. */
const LONGEST_WAIT_MS = 3_000;

/** What says that somebody does not only look. */
const touches = ['pointerdown', 'keydown', 'touchstart', 'focusin'];

const loaded = () =>
  new Promise<void>((done) => {
    if (document.readyState === 'complete') done();
    else addEventListener('load', () => done(), { once: true });
  });

const painted = () =>
  new Promise<void>((done) => {
    new PerformanceObserver(() => done()).observe({ type: 'paint', buffered: true });
    // A page in the background is not painted.
    if (document.visibilityState === 'hidden') done();
  });

const touched = () =>
  new Promise<void>((done) => {
    for (const touch of touches)
      addEventListener(touch, () => done(), { once: true, capture: true, passive: true });
    setTimeout(done, LONGEST_WAIT_MS);
  });

/**
 * Resolves when the page is on the screen with all its pictures, or when somebody touches it before. A finished page
 * reads and leads on without its code, and on a slow line the two would take the bytes from each other.
 */
const shown = () => Promise.race([touched(), Promise.all([loaded(), painted()])]);

async function boot(): Promise<void> {
  // A page that the browser makes shows nothing before its code is here.
  if (document.getElementById('root')?.hasChildNodes()) await shown();
  const parts = JSON.parse(document.getElementById(PAGE_CODE_ELEMENT)?.textContent ?? '[]') as string[];
  for (const href of parts) {
    arrive(href).catch(() => {
      // Asked for again below.
    });
    // Asking for many files takes a slow phone long enough to miss a touch.
    await yieldToMain();
  }
  // Each starts by itself instead of all at once below main.tsx, for the same reason.
  for (const href of parts) {
    // What is lost on the way is fetched again there.
    await arrive(href)
      .then(() => import(/* @vite-ignore */ href))
      .catch(() => {});
    await yieldToMain();
  }
  (await fetchCode(() => import('./main.tsx'))).start();
}

markSentForms();
followSpace();
nameDeviceInForms();

// Not awaited here: what it fetches uses pieces of this file, and so waits for it.
void boot();
