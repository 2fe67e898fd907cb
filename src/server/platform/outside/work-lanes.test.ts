import { afterEach, expect, test, vi } from 'vitest';
import { NoRoom, WorkLanes } from './work-lanes.ts';

afterEach(() => void vi.useRealTimers());

/** Two at once in all; strangers at most one of them. Each person has room for one and two in line. */
function lanesOf({ waiting = 20, each = { atOnce: 2, waiting: 9 } } = {}) {
  return new WorkLanes({
    atOnce: 2,
    longestWaitMs: 8000,
    lanes: {
      families: { atOnce: 2, waiting, each: { person: each } },
      strangers: { atOnce: 1, waiting, each: { network: each } },
    },
  });
}
type Lanes = ReturnType<typeof lanesOf>;

/** Pieces of work that end when told to; `begun` names them in the order in which they began. */
function workshop(lanes: Lanes) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const settled: Promise<unknown>[] = [];
  const add = (lane: 'families' | 'strangers', key: string, name: string) => {
    const kind = lane === 'families' ? 'person' : 'network';
    const work = () =>
      new Promise<string>((end) => {
        begun.push(name);
        ends.set(name, () => end(name));
      });
    const done = lanes.run({ lane, keys: { [kind]: key } }, work);
    settled.push(done.catch(() => {}));
    return done;
  };
  /** Ends whatever runs until nothing is left. */
  const finish = async () => {
    for (let left = true; left; ) {
      await new Promise(setImmediate);
      left = ends.size > 0;
      const [name] = ends.keys();
      if (name) ends.get(name)?.();
      ends.delete(name ?? '');
    }
    await Promise.all(settled);
  };
  return { begun, add, finish };
}

test('no more than so many at once, all in the end, in the order in which they came', async () => {
  const { begun, add, finish } = workshop(lanesOf());
  const names = ['a', 'b', 'c', 'd', 'e'];
  for (const name of names) void add('families', name, name);
  await new Promise(setImmediate);
  expect(begun).toEqual(['a', 'b']);
  await finish();
  expect(begun).toEqual(names);
});

test('strangers use one of two places, however many they are; a family begins at once', async () => {
  const { begun, add, finish } = workshop(lanesOf());
  for (const name of ['s1', 's2', 's3']) void add('strangers', name, name);
  void add('families', 'asha', 'f1');
  await new Promise(setImmediate);
  expect(begun).toEqual(['s1', 'f1']);
  await finish();
});

test('families that wait go before strangers that waited longer', async () => {
  const { begun, add, finish } = workshop(lanesOf());
  for (const name of ['f1', 'f2']) void add('families', name, name);
  for (const name of ['s1', 's2']) void add('strangers', name, name);
  for (const name of ['f3', 'f4']) void add('families', name, name);
  await finish();
  expect(begun).toEqual(['f1', 'f2', 'f3', 'f4', 's1', 's2']);
});

test('who asks much waits behind those who ask little', async () => {
  const { begun, add, finish } = workshop(lanesOf());
  for (const name of ['m1', 'm2', 'm3', 'm4', 'm5']) void add('strangers', 'many', name);
  for (const name of ['a', 'b']) void add('strangers', name, name);
  await finish();
  // Whoever is being served already waits with what comes next behind those who are not.
  expect(begun).toEqual(['m1', 'a', 'b', 'm2', 'm3', 'm4', 'm5']);
});

test('a person has so much room of their own, and is told when it is used up; nobody else is', async () => {
  const { begun, add, finish } = workshop(lanesOf({ each: { atOnce: 1, waiting: 1 } }));
  void add('families', 'asha', 'a1');
  void add('families', 'asha', 'a2');
  await expect(add('families', 'asha', 'a3')).rejects.toEqual(new NoRoom(true, 8));
  void add('families', 'ravi', 'r1');
  await new Promise(setImmediate);
  expect(begun).toEqual(['a1', 'r1']);
  await finish();
  expect(begun).toEqual(['a1', 'r1', 'a2']);
});

test('a line that is too long refuses at once, before anything is done for it', async () => {
  const lanes = lanesOf({ waiting: 1 });
  const { add, finish } = workshop(lanes);
  for (const name of ['s1', 's2']) void add('strangers', name, name);
  const none = new NoRoom(false, 8);
  expect(() => lanes.check({ lane: 'strangers', keys: { network: 's3' } })).toThrow(none);
  await expect(add('strangers', 's3', 's3')).rejects.toEqual(none);
  lanes.check({ lane: 'families', keys: { person: 'asha' } });
  await finish();
  lanes.check({ lane: 'strangers', keys: { network: 's3' } });
});

test('nobody waits longer than the longest wait', async () => {
  vi.useFakeTimers();
  const lanes = lanesOf();
  const leave = await lanes.enter({ lane: 'strangers', keys: { network: 'a' } });
  const late = lanes.enter({ lane: 'strangers', keys: { network: 'b' } });
  const refused = expect(late).rejects.toEqual(new NoRoom(false, 8));
  await vi.advanceTimersByTimeAsync(7_999);
  const inTime = lanes.enter({ lane: 'strangers', keys: { network: 'c' } });
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  leave();
  (await inTime)();
});

test('who goes away while waiting leaves the line, and work that fails passes its turn on', async () => {
  const lanes = lanesOf({ waiting: 1 });
  const failing = lanes.run({ lane: 'strangers', keys: { network: 'a' } }, () =>
    Promise.reject(new Error('no picture')),
  );
  const going = new AbortController();
  const gone = lanes.enter({ lane: 'strangers', keys: { network: 'b' }, signal: going.signal });
  going.abort(new Error('went away'));
  await expect(gone).rejects.toThrow('went away');
  const next = lanes.run({ lane: 'strangers', keys: { network: 'c' } }, async () => 'done');
  await expect(failing).rejects.toThrow('no picture');
  await expect(next).resolves.toBe('done');
  await expect(
    lanes.enter({ lane: 'strangers', keys: { network: 'd' }, signal: going.signal }),
  ).rejects.toThrow('went away');
});
