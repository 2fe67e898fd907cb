import { afterEach, describe, expect, test, vi } from 'vitest';
import { listCourses } from '../../../contract/learning/catalogue.ts';
import { CALL_GIVEN_UP_SECONDS } from '../../../contract/platform/limits.ts';
import { CallFailed, call } from '../api/call.ts';
import { type BrowserStorage, keysFrom, memoryStorage } from './browser-storage.ts';
import { type OutboxState, openOutbox, type TabLocks } from './outbox.ts';
import type { OutboxKind } from './waiting-entries.ts';

/** A status of the pretended server: 200, with a reply that says it is no success. */
const NO_SUCCESS = 1;

type Step = { id: string; seconds: number };
type Choice = { question: string; chosen: number };
const isObject = (kept: unknown): kept is Record<string, unknown> =>
  typeof kept === 'object' && kept !== null;
const step = (id: string, seconds = 30): Step => ({ id, seconds });

/** One browser: a storage and locks that its tabs share, a clock, and a server that takes or fails as told. */
function aBrowser({ withLocks = true, room = true } = {}) {
  const kept = memoryStorage();
  const storage: BrowserStorage = {
    ...kept,
    get length() {
      return kept.length;
    },
    setItem: (key, value) => {
      if (!room) throw new Error('QuotaExceededError');
      kept.setItem(key, value);
    },
  };
  const held = new Set<string>();
  const server = {
    status: 200,
    /** Answers that come before `status` does. */
    next: [] as number[],
    seen: [] as string[],
    alive: [] as boolean[],
    underWay: 0,
    most: 0,
    sent: 0,
  };
  let clock = 1_000_000;

  async function answer(id: string, { keepalive }: { keepalive: boolean }): Promise<string> {
    server.underWay += 1;
    server.most = Math.max(server.most, server.underWay);
    await new Promise((done) => setTimeout(done, 1));
    server.underWay -= 1;
    server.sent += 1;
    server.alive.push(keepalive);
    const status = server.next.shift() ?? server.status;
    // An answer of 200 that says it is no success.
    if (status === NO_SUCCESS) throw new CallFailed('Not now', 'unexpected', 200, null);
    if (status !== 200) throw new CallFailed(`No: ${status}`, 'unexpected', status, null);
    server.seen.push(id);
    return `took ${id}`;
  }

  /** What must come in order, grows as a draft, and of two keeps the fuller one. */
  const steps: OutboxKind<Step, string> = {
    name: 'steps',
    idOf: ({ id }) => id,
    isEntry: (one): one is Step => isObject(one) && typeof one.id === 'string',
    send: ({ id }, options) => answer(id, options),
    inOrder: true,
    merge: (waiting, next) => (waiting.seconds > next.seconds ? waiting : next),
  };
  /** What is replaced by a newer one, in any order. */
  const settled: [string, number, string | null][] = [];
  const choices: OutboxKind<Choice, string> = {
    name: 'choices',
    idOf: ({ question }) => question,
    isEntry: (one): one is Choice => isObject(one) && typeof one.question === 'string',
    send: ({ question, chosen }, options) => answer(`${question}=${chosen}`, options),
    settled: ({ question, chosen }, reply) => settled.push([question, chosen, reply]),
  };

  function openTab(tabId: string, personId = 'asha') {
    const timers: { ms: number; work: () => void }[] = [];
    const states: OutboxState[] = [];
    const counted: string[] = [];
    const own = new Set<string>();
    const tab = { isSignedIn: true };
    const locks: TabLocks = withLocks
      ? {
          alone: async (name, work) => {
            if (held.has(name)) return false;
            held.add(name);
            await work();
            held.delete(name);
            return true;
          },
          live: (name) => {
            held.add(name);
            own.add(name);
          },
          isGone: async (name) => !held.has(name),
        }
      : { alone: async (_name, work) => work().then(() => true), live: () => {}, isGone: async () => null };
    const outbox = openOutbox({
      personId,
      tabId,
      storage,
      locks,
      now: () => (clock += 1),
      chance: () => 0,
      after: (ms, work) => {
        const timer = { ms, work };
        timers.push(timer);
        return () => {
          if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1);
        };
      },
      isSignedIn: () => tab.isSignedIn,
    });
    const box = outbox.of(steps);
    box.subscribe(() => states.push(box.state()));
    box.hear((one, reply) => counted.push(`${one.id}: ${reply}`));
    const kill = () => {
      for (const name of own) held.delete(name);
    };
    return {
      tab,
      outbox,
      box,
      choices: outbox.of(choices),
      timers,
      counted,
      last: () => states.at(-1),
      kill,
    };
  }
  const waiting = (personId = 'asha') =>
    keysFrom(kept, `outbox.${personId}.`).map((key) => JSON.parse(kept.getItem(key) ?? '').entry);
  return { openTab, server, kept, settled, held, waiting, advance: (ms: number) => (clock += ms) };
}

describe('sending', () => {
  test('an entry is in the storage before it is sent and out of it after the answer', async () => {
    const browser = aBrowser();
    const tab = browser.openTab('one');
    const added = tab.box.put(step('a'));
    expect(browser.waiting()).toEqual([step('a')]);
    expect(tab.last()).toMatchObject({ status: 'sending', waiting: 1 });
    await added;
    expect(browser.server.seen).toEqual(['a']);
    expect(browser.kept.length).toBe(0);
    expect(tab.counted).toEqual(['a: took a']);
    expect(tab.last()).toEqual({ status: 'saved', waiting: 0, refusal: null });
  });

  test('several go one after the other, oldest first', async () => {
    const browser = aBrowser();
    const tab = browser.openTab('one');
    await Promise.all(['a', 'b', 'c'].map((id) => tab.box.put(step(id))));
    expect(browser.server.seen).toEqual(['a', 'b', 'c']);
    expect(browser.server.most).toBe(1);
  });

  test('without a network they wait, longer after each failure, and go when it returns', async () => {
    const browser = aBrowser();
    const tab = browser.openTab('one');
    browser.server.status = 0;
    await tab.box.put(step('a'));
    await tab.box.put(step('b'));
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
    await tab.box.put(step('a'));
    browser.server.status = 200;
    tab.timers[0]?.work();
    await expect.poll(() => browser.server.seen).toEqual(['a']);
  });

  test('a refusal drops the entry, says why, and lets the next one through', async () => {
    const browser = aBrowser();
    const tab = browser.openTab('one');
    browser.server.status = 403;
    await tab.box.put(step('a'));
    expect(browser.kept.length).toBe(0);
    expect(tab.last()?.refusal).toBe('No: 403');
    tab.box.noteRead();
    expect(tab.last()?.refusal).toBeNull();
    browser.server.status = 200;
    await tab.box.put(step('b'));
    expect(browser.server.seen).toEqual(['b']);
  });

  test('a lost session keeps the entry for the same person, without knocking again', async () => {
    const browser = aBrowser();
    const before = browser.openTab('one');
    browser.server.status = 401;
    await before.box.put(step('a'));
    expect(before.last()).toMatchObject({ status: 'signed-out', waiting: 1 });
    expect(before.timers).toEqual([]);

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
    await tab.box.put(step('a'), { leaving: true });
    browser.server.status = 200;
    await browser.openTab('two').outbox.open();
    expect(browser.server.seen).toEqual(['a']);
    expect(browser.kept.length).toBe(0);
  });

  test('two tabs never send at the same time', async () => {
    const browser = aBrowser();
    const [one, two] = [browser.openTab('one'), browser.openTab('two')];
    await Promise.all([one.box.put(step('a')), two.box.put(step('b'))]);
    await Promise.all([one.outbox.retry(), two.outbox.retry()]);
    expect(browser.server.most).toBe(1);
    expect(browser.server.seen.toSorted()).toEqual(['a', 'b']);
    expect(browser.kept.length).toBe(0);
  });

  test('a full storage still sends', async () => {
    const browser = aBrowser({ room: false });
    const tab = browser.openTab('one');
    tab.box.keepDraft(step('a', 5));
    await tab.box.put(step('a'));
    expect(browser.server.seen).toEqual(['a']);

    // What it could not keep waits as long as the page.
    browser.server.status = 0;
    await tab.box.put(step('b'));
    expect(tab.last()).toMatchObject({ status: 'offline', waiting: 1 });
    browser.server.status = 200;
    await tab.outbox.retry();
    expect(browser.server.seen).toEqual(['a', 'b']);
    expect(tab.last()).toMatchObject({ status: 'saved', waiting: 0 });
  });

  test('leaving does not wait for the tab that sends', async () => {
    const browser = aBrowser();
    browser.held.add('outbox-send.asha');
    const tab = browser.openTab('one');
    await tab.box.put(step('a'));
    expect(browser.server.seen).toEqual([]);
    await tab.box.put(step('b'), { leaving: true });
    expect(browser.server.seen).toEqual(['b']);
  });

  test('when the page goes, what stands in the queue is sent at once, what must keep its order is not', async () => {
    const browser = aBrowser();
    const tab = browser.openTab('one');
    const puts = [
      tab.choices.put({ question: 'q', chosen: 1 }),
      tab.choices.put({ question: 'r', chosen: 2 }),
      tab.box.put(step('a')),
      tab.box.put(step('b')),
    ];
    tab.outbox.leave();
    expect(browser.server.underWay).toBe(2);
    await Promise.all(puts);
    expect(browser.server.seen).toEqual(['q=1', 'r=2', 'a', 'b']);
  });

  test('a request may outlive the page unless it is too large for that', async () => {
    const browser = aBrowser();
    const tab = browser.openTab('one');
    await tab.box.put(step('a'));
    await tab.box.put(step('b'.repeat(30_000)));
    expect(browser.server.alive).toEqual([true, false]);
  });

  test('nothing is sent from a page on which somebody else is signed in', async () => {
    const browser = aBrowser();
    const { box, outbox, tab, last, timers } = browser.openTab('one');
    tab.isSignedIn = false;
    await box.put(step('a'));
    await box.put(step('b'), { leaving: true });
    await outbox.retry();
    expect(browser.server.sent).toBe(0);
    expect(last()).toMatchObject({ status: 'signed-out', waiting: 2 });
    expect(timers).toEqual([]);
    tab.isSignedIn = true;
    await outbox.open();
    expect(browser.server.seen).toEqual(['a', 'b']);
  });
});

describe('a server that cannot take something now', () => {
  test('is not knocked at by everything that waits', async () => {
    const browser = aBrowser();
    const tab = browser.openTab('one');
    browser.server.status = 0;
    for (const id of ['a', 'b', 'c']) await tab.box.put(step(id));
    browser.server.status = 503;
    browser.server.sent = 0;
    await tab.outbox.retry();
    expect(browser.server.sent).toBe(1);
    expect(tab.last()).toMatchObject({ status: 'stuck', waiting: 3 });
  });

  test('one that breaks it holds back the later ones of its kind where order matters, and nothing else', async () => {
    const browser = aBrowser();
    const tab = browser.openTab('one');
    browser.server.status = 0;
    await tab.box.put(step('a'));
    await tab.choices.put({ question: 'q', chosen: 1 });
    await tab.box.put(step('b'));
    await tab.choices.put({ question: 'r', chosen: 2 });
    browser.server.status = 200;
    browser.server.next = [500, 500];
    await tab.outbox.retry();
    expect(browser.server.seen).toEqual(['r=2']);
    expect(tab.last()).toMatchObject({ status: 'stuck', waiting: 2 });
    expect(tab.choices.state()).toMatchObject({ status: 'stuck', waiting: 1 });
    tab.timers.at(-1)?.work();
    await expect.poll(() => browser.server.seen).toEqual(['r=2', 'a', 'q=1', 'b']);
    await expect.poll(() => tab.last()).toMatchObject({ status: 'saved', waiting: 0 });
  });
});

test('an answer that says it is no success lets nothing go', async () => {
  const browser = aBrowser();
  const tab = browser.openTab('one');
  browser.server.status = NO_SUCCESS;
  await tab.box.put(step('a'));
  expect(tab.last()).toMatchObject({ status: 'stuck', waiting: 1, refusal: null });
  browser.server.status = 200;
  await tab.outbox.retry();
  expect(browser.server.seen).toEqual(['a']);
});

describe('what is replaced by a newer one', () => {
  test('is sent in its latest form only, and only that is told', async () => {
    const browser = aBrowser();
    const { choices } = browser.openTab('one');
    browser.server.status = 0;
    await choices.put({ question: 'q', chosen: 1 });
    browser.server.status = 200;
    await Promise.all([choices.put({ question: 'q', chosen: 2 }), choices.put({ question: 'q', chosen: 3 })]);
    expect(browser.server.seen).toEqual(['q=2', 'q=3']);
    expect(browser.settled).toEqual([['q', 3, 'took q=3']]);
  });

  test('says how it stands by its kind alone', async () => {
    const browser = aBrowser();
    const { box, choices } = browser.openTab('one');
    browser.server.status = 403;
    await choices.put({ question: 'q', chosen: 1 });
    expect(browser.settled).toEqual([['q', 1, null]]);
    expect(choices.state()).toEqual({ status: 'saved', waiting: 0, refusal: 'No: 403' });
    expect(box.state()).toEqual({ status: 'idle', waiting: 0, refusal: null });
  });
});

describe('the draft of a running lecture', () => {
  test('gives way to its entry', async () => {
    const browser = aBrowser();
    const tab = browser.openTab('one');
    tab.box.keepDraft(step('a', 5));
    expect(browser.kept.length).toBe(1);
    await tab.box.put(step('a', 9));
    expect(browser.kept.length).toBe(0);
    expect(browser.server.seen).toEqual(['a']);
  });

  test.each([true, false])('of a killed tab is adopted by exactly one (Web Locks: %s)', async (withLocks) => {
    const browser = aBrowser({ withLocks });
    const killed = browser.openTab('killed');
    await killed.outbox.open();
    killed.box.keepDraft(step('a', 25));
    killed.kill();
    browser.advance(60_000);
    const [one, two] = [browser.openTab('one'), browser.openTab('two')];
    await Promise.all([one.outbox.open(), two.outbox.open()]);
    await Promise.all([one.outbox.retry(), two.outbox.retry()]);
    expect(new Set(browser.server.seen)).toEqual(new Set(['a']));
    if (withLocks) expect(browser.server.seen).toEqual(['a']);
    expect(browser.kept.length).toBe(0);
  });

  test.each([true, false])('of a living tab is left alone (Web Locks: %s)', async (withLocks) => {
    const browser = aBrowser({ withLocks });
    const living = browser.openTab('living');
    await living.outbox.open();
    living.box.keepDraft(step('a', 25));
    await browser.openTab('one').outbox.open();
    expect(browser.server.seen).toEqual([]);
    expect(browser.kept.length).toBe(1);
  });

  test('of another person stays theirs', async () => {
    const browser = aBrowser();
    const killed = browser.openTab('killed', 'meera');
    killed.box.keepDraft(step('a', 25));
    await browser.openTab('one', 'asha').outbox.open();
    expect(browser.server.seen).toEqual([]);
    expect(browser.kept.length).toBe(1);
  });

  test('never replaces the fuller entry of the same identity', async () => {
    const browser = aBrowser();
    const first = browser.openTab('one');
    browser.server.status = 0;
    await first.box.put(step('a', 30));
    first.box.keepDraft(step('a', 5));
    const next = browser.openTab('two');
    await next.outbox.open();
    expect(browser.waiting()).toEqual([step('a', 30)]);
  });
});

test('what cannot be read is removed instead of blocking the rest', async () => {
  const browser = aBrowser();
  browser.kept.setItem('outbox.asha.steps.broken', '{"entry":');
  browser.kept.setItem('outbox.asha.steps.bare', '7');
  browser.kept.setItem('outbox-draft.asha.steps.broken', 'null');
  const tab = browser.openTab('one');
  await tab.outbox.open();
  await tab.box.put(step('a'));
  expect(browser.server.seen).toEqual(['a']);
  expect(browser.kept.length).toBe(0);
});

test('what only a newer release understands is left to it, and keeps nothing back', async () => {
  const browser = aBrowser();
  const newer = JSON.stringify({ entry: { steps: [step('a')] }, at: 1 });
  browser.kept.setItem('outbox.asha.steps.of-a-newer', newer);
  browser.kept.setItem('outbox-draft.asha.steps.newer-tab', newer);
  const tab = browser.openTab('one');
  await tab.outbox.open();
  await tab.box.put(step('b'));
  expect(browser.server.seen).toEqual(['b']);
  expect(tab.last()).toMatchObject({ status: 'saved', waiting: 0 });
  for (const key of ['outbox.asha.steps.of-a-newer', 'outbox-draft.asha.steps.newer-tab'])
    expect(browser.kept.getItem(key)).toBe(newer);
  expect(browser.kept.length).toBe(2);

  // It may have taken the place of what this tab is just sending.
  const sent = tab.box.put(step('c'));
  browser.kept.setItem('outbox.asha.steps.c', newer);
  await sent;
  expect(browser.kept.getItem('outbox.asha.steps.c')).toBe(newer);
});

describe('a line that is open and dead', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('is given up: what waits is sent by the next try', async () => {
    vi.useFakeTimers();
    let isDead = true;
    const sent: string[] = [];
    vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
      sent.push(address);
      if (!isDead) return Promise.resolve(new Response('{"success":true}'));
      return new Promise((_done, failed) => signal?.addEventListener('abort', () => failed(signal.reason)));
    });
    const overTheLine: OutboxKind<Step, unknown> = {
      name: 'over-the-line',
      idOf: ({ id }) => id,
      isEntry: (one): one is Step => isObject(one),
      send: () => call(listCourses),
    };
    const tab = aBrowser().openTab('one');
    const box = tab.outbox.of(overTheLine);
    const put = box.put(step('a'));
    await vi.advanceTimersByTimeAsync(CALL_GIVEN_UP_SECONDS * 1000 - 1);
    expect(box.state()).toMatchObject({ status: 'sending', waiting: 1 });
    await vi.advanceTimersByTimeAsync(1);
    await put;
    expect(box.state()).toMatchObject({ status: 'offline', waiting: 1 });
    isDead = false;
    await tab.outbox.retry();
    expect(box.state()).toMatchObject({ status: 'saved', waiting: 0 });
    expect(sent).toHaveLength(2);
  });
});
