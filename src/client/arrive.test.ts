import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importArrived } from './arrive.ts';
import { CodeMissing, fetchCode } from './fetch-code.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A browser of before 2026: a module that failed once, or that needs one that failed once, fails for ever. */
function anOldBrowser() {
  const failed = new Set<string>();
  const network = { lost: new Set<string>() };
  const bring = async (href: string) => {
    if (network.lost.has(href)) throw new Error(`${href} did not arrive`);
  };
  const importing = async (parts: string[]) => {
    for (const href of parts.map((part) => `/${part}`)) {
      if (network.lost.has(href)) failed.add(href);
      if (failed.has(href)) throw new TypeError('Failed to fetch dynamically imported module');
    }
    return 'the screen';
  };
  const open = (parts: string[]) => fetchCode(() => importArrived(() => importing(parts), parts, '', bring));
  return { network, open };
}

test('a screen whose parts were lost on the way opens when the network is back', async () => {
  for (const lost of ['screen.js', 'shared.js']) {
    const { network, open } = anOldBrowser();
    network.lost.add(`/${lost}`);
    const opened = open(['screen.js', 'shared.js']);
    await vi.advanceTimersByTimeAsync(500);
    network.lost.clear();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await opened).toBe('the screen');
  }
});

test('one whose parts never come is told from one that is broken', async () => {
  const { network, open } = anOldBrowser();
  network.lost.add('/screen.js');
  const opened = expect(open(['screen.js'])).rejects.toBeInstanceOf(CodeMissing);
  await vi.advanceTimersByTimeAsync(10_000);
  await opened;
});
