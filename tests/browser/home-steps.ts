import type { Browser, Page } from 'playwright-core';
import { aDevice, DESKTOP, type Device, PHONE } from './open-browser.ts';

/** What several stories of the home share. */

export const sizes = [PHONE, DESKTOP];

/** The home on a device whose clock stands still until it is told to go on, and that does not mind motion. */
export async function aStillHome(browser: Browser, url: string, size: typeof PHONE): Promise<Device> {
  const device = await aDevice(browser, url, { size });
  await device.page.emulateMedia({ reducedMotion: 'no-preference' });
  await device.page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  await device.page.clock.pauseAt(new Date('2026-11-21T10:00:01Z'));
  // Not by `open`: it waits by the page's own frames, and this page's frames stand still.
  await device.page.goto('/');
  return device;
}

export const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
export const bring = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((place) => place.scrollIntoView({ block: 'center', behavior: 'instant' }));
/** Real time for the browser to notice what is in sight; its observers follow no clock that can be told. */
export const notice = (page: Page) => page.waitForTimeout(250);
