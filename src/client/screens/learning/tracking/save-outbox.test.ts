import { describe, expect, test } from 'vitest';
import type { WatchSave } from '../../../../rules/watch-state.ts';
import { type OutboxState, openOutbox } from './save-outbox.ts';
import type { TabLocks } from './tab-locks.ts';
import { type BrowserStorage, waitingSaves } from './waiting-saves.ts';

const save = (eventId: string, timeSpent = 30): WatchSave => ({
  eventId,
  courseId: 'robots',
  lectureId: 'what-is-a-robot',
  timeSpent,
  watchPercentage: 10,
  lastWatchedPosition: timeSpent,
  isCompleted: false,
  watched: [[0, timeSpent]],
});

/** One browser: a storage and locks that its tabs share, a clock, and a server that counts or fails as told. */
function aBrowser({ withLocks = true, room = true } = {}) {
  const kept = new Map<string, string>();
  const storage: BrowserStorage = {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (!room) throw new Error('QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
  };
  const held = new Set<string>();
  const alive = new Set<string>();
  const server = { status: 200, seen: [] as string[], underWay: 0, most: 0, sent: 0 };
  let clock = 1_000_000;

  function openTab(tabId: string, personId = 'asha') {
    const timers: { ms: number; work: () => void }[] = [];
    const states: OutboxState[] = [];
    const counted: string[] = [];
    const locks: TabLocks = withLocks
      ? {
          alone: async (name, work) => {
            if (held.has(name)) return false;
            held.add(name);
            await work();
            held.delete(name);
            return true;
          },
          live: (id) => void alive.add(id),
          isGone: async (id) => !alive.has(id),
        }
      : { alone: async (_name, work) => work().then(() => true), live: () => {}, isGone: async () => null };
    const outbox = openOutbox<string>({
      personId,
      tabId,
      storage,
      locks,
      now: () => (clock += 1),
      chance: () => 0,
      after: (ms, work) => {
        const timer = { ms, work };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer) >>> 0, 1);
      },
      send: async ({ eventId }) => {
        server.underWay += 1;
        server.most = Math.max(server.most, server.underWay);
        await new Promise((done) => setTimeout(done, 1));
        server.underWay -= 1;
        server.sent += 1;
        if (server.status !== 200)
          return { status: server.status, reply: null, message: `No: ${server.status}` };
        server.seen.push(eventId);
        return { status: 200, reply: 'counted' };
      },
      onCounted: (one) => counted.push(one.eventId),
      onChange: (state) => states.push(state),
    });
    return { outbox, timers, counted, last: () => states.at(-1), kill: () => alive.delete(tabId) };
  }
  return { openTab, server, storage, kept, advance: (ms: number) => (clock += ms) };
}

describe('sending', () => {
  test('a save is in the storage before it is sent and out of it after the answer', async () => {
    const browser = aBrowser();
    const tab = browser.openTab('one');
    const added = tab.outbox.add(save('a'), false);
    expect(waitingSaves(browser.storage, 'asha').map(({ save }) => save.eventId)).toEqual(['a']);
    expect(tab.last()).toMatchObject({ status: 'sending', waiting: 1 });
    await added;
    expect(browser.server.seen).toEqual(['a']);
    expect(browser.kept.size).toBe(0);
    expect(tab.counted).toEqual(['a']);
    expect(tab.last()).toEqual({ status: 'saved', waiting: 0, refusal: null });
  });

  test('several go one after the other, oldest first', async () => {
    const browser = aBrowser();
    const tab = browser.openTab('one');
    await Promise.all(['a', 'b', 'c'].map((id) => tab.outbox.add(save(id), false)));
    expect(browser.server.seen).toEqual(['a', 'b', 'c']);
    expect(browser.server.most).toBe(1);
  });

  test('without a network they wait, longer after each failure, and go when it returns', async () => {
    const browser = aBrowser();
    const tab = browser.openTab('one');
    browser.server.status = 0;
    await tab.outbox.add(save('a'), false);
    await tab.outbox.add(save('b'), false);
    expect(tab.last()).toMatchObject({ status: 'offline', waiting: 2 });
    expect(tab.timers.map((timer) => timer.ms)).toEqual([4000]);
    browser.server.status = 200;
    await tab.outbox.retry();
    expect(browser.server.seen).toEqual(['a', 'b']);
    expect(tab.last()).toMatchObject({ status: 'saved', waiting: 0 });
  });

  test('the timer sends again by itself', async () => {
    const browser = aBrowser();
    const tab = browser.openTab('one');
    browser.server.status = 503;
    await tab.outbox.add(save('a'), false);
    browser.server.status = 200;
    tab.timers[0]?.work();
    await expect.poll(() => browser.server.seen).toEqual(['a']);
  });

  test('a refusal drops the save, says why, and lets the next one through', async () => {
    const browser = aBrowser();
    const tab = browser.openTab('one');
    browser.server.status = 403;
    await tab.outbox.add(save('a'), false);
    expect(browser.kept.size).toBe(0);
    expect(tab.last()?.refusal).toBe('No: 403');
    tab.outbox.noteRead();
    expect(tab.last()?.refusal).toBeNull();
    browser.server.status = 200;
    await tab.outbox.add(save('b'), false);
    expect(browser.server.seen).toEqual(['b']);
  });

  test('a lost session keeps the save for the same person, without knocking again', async () => {
    const browser = aBrowser();
    const before = browser.openTab('one');
    browser.server.status = 401;
    await before.outbox.add(save('a'), false);
    expect(before.last()).toMatchObject({ status: 'signed-out', waiting: 1 });
    expect(before.timers).toEqual([]);
    before.outbox.close();

    browser.server.status = 200;
    const sister = browser.openTab('two', 'meera');
    await sister.outbox.open();
    expect(browser.server.seen).toEqual([]);

    const again = browser.openTab('three', 'asha');
    await again.outbox.open();
    expect(browser.server.seen).toEqual(['a']);
  });

  test('leaving sends at once; without an answer the next open sends it again under the same identity', async () => {
    const browser = aBrowser();
    const tab = browser.openTab('one');
    browser.server.status = 0;
    await tab.outbox.add(save('a'), true);
    tab.outbox.close();
    browser.server.status = 200;
    await browser.openTab('two').outbox.open();
    expect(browser.server.seen).toEqual(['a']);
    expect(browser.kept.size).toBe(0);
  });

  test('two tabs never send at the same time', async () => {
    const browser = aBrowser();
    const [one, two] = [browser.openTab('one'), browser.openTab('two')];
    await Promise.all([one.outbox.add(save('a'), false), two.outbox.add(save('b'), false)]);
    await Promise.all([one.outbox.retry(), two.outbox.retry()]);
    expect(browser.server.most).toBe(1);
    expect(browser.server.seen.toSorted()).toEqual(['a', 'b']);
    expect(browser.kept.size).toBe(0);
  });

  test('a full storage still sends', async () => {
    const browser = aBrowser({ room: false });
    const tab = browser.openTab('one');
    tab.outbox.keepDraft(save('a', 5));
    await tab.outbox.add(save('a'), false);
    expect(browser.server.seen).toEqual(['a']);
  });
});

describe('the draft of a running lecture', () => {
  test('gives way to its save', async () => {
    const browser = aBrowser();
    const tab = browser.openTab('one');
    tab.outbox.keepDraft(save('a', 5));
    expect(browser.kept.size).toBe(1);
    await tab.outbox.add(save('a', 9), false);
    expect(browser.kept.size).toBe(0);
    expect(browser.server.seen).toEqual(['a']);
  });

  test.each([true, false])('of a killed tab is adopted by exactly one (Web Locks: %s)', async (withLocks) => {
    const browser = aBrowser({ withLocks });
    const killed = browser.openTab('killed');
    await killed.outbox.open();
    killed.outbox.keepDraft(save('a', 25));
    killed.kill();
    browser.advance(60_000);
    const [one, two] = [browser.openTab('one'), browser.openTab('two')];
    await Promise.all([one.outbox.open(), two.outbox.open()]);
    await Promise.all([one.outbox.retry(), two.outbox.retry()]);
    expect(new Set(browser.server.seen)).toEqual(new Set(['a']));
    if (withLocks) expect(browser.server.seen).toEqual(['a']);
    expect(browser.kept.size).toBe(0);
  });

  test.each([true, false])('of a living tab is left alone (Web Locks: %s)', async (withLocks) => {
    const browser = aBrowser({ withLocks });
    const living = browser.openTab('living');
    await living.outbox.open();
    living.outbox.keepDraft(save('a', 25));
    await browser.openTab('one').outbox.open();
    expect(browser.server.seen).toEqual([]);
    expect(browser.kept.size).toBe(1);
  });

  test('of another person stays theirs', async () => {
    const browser = aBrowser();
    const killed = browser.openTab('killed', 'meera');
    killed.outbox.keepDraft(save('a', 25));
    await browser.openTab('one', 'asha').outbox.open();
    expect(browser.server.seen).toEqual([]);
    expect(browser.kept.size).toBe(1);
  });

  test('never replaces the fuller save of the same identity', async () => {
    const browser = aBrowser();
    const first = browser.openTab('one');
    browser.server.status = 0;
    await first.outbox.add(save('a', 30), false);
    first.outbox.keepDraft(save('a', 5));
    first.outbox.close();
    const next = browser.openTab('two');
    await next.outbox.open();
    expect(waitingSaves(browser.storage, 'asha').map((one) => one.save.timeSpent)).toEqual([30]);
  });
});

test('what cannot be read is removed instead of blocking the rest', async () => {
  const browser = aBrowser();
  browser.kept.set('watch-save.asha.broken', '{"save":');
  browser.kept.set('watch-draft.asha.broken', 'null');
  const tab = browser.openTab('one');
  await tab.outbox.open();
  await tab.outbox.add(save('a'), false);
  expect(browser.server.seen).toEqual(['a']);
  expect(browser.kept.size).toBe(0);
});
