import { expect, test } from 'vitest';
import { RefreshedCache } from './refreshed-cache.ts';

/** A cache over something that changes, whose looks end when they are told to. */
function watched() {
  let now = 0;
  let version = 1;
  const looks: { end(): void; fail(): void }[] = [];
  const cache = new RefreshedCache<{ version: number }>(
    { steady: () => now },
    (last) =>
      new Promise((done, failed) => {
        const seen = version;
        looks.push({
          end: () => done(last?.version === seen ? last : { version: seen }),
          fail: () => failed(new Error('The database is away')),
        });
      }),
  );
  const later = (milliseconds: number) => {
    now += milliseconds;
  };
  const change = () => {
    version += 1;
  };
  /** The first copy, with which stories begin. */
  const first = async () => {
    const copy = cache.current();
    looks.shift()?.end();
    return copy;
  };
  return { cache, looks, later, change, first };
}
const settled = () => new Promise(setImmediate);

test('who asks first waits; within a second nobody looks again, however many ask', async () => {
  const { cache, looks, later } = watched();
  const both = Promise.all([cache.current(), cache.current()]);
  expect(looks).toHaveLength(1);
  looks[0]?.end();
  const [one, other] = await both;
  expect(one).toBe(other);
  later(1_000);
  expect(await cache.current()).toBe(one);
  expect(looks).toHaveLength(1);
});

test('after a second somebody looks and nobody waits; what has changed is there for the next', async () => {
  const { cache, looks, later, change, first } = watched();
  const copy = await first();
  later(1_001);
  change();
  expect(await cache.current()).toBe(copy);
  looks.shift()?.end();
  await settled();
  expect(await cache.current()).toEqual({ version: 2 });
});

test('a copy older than two seconds is looked after before it is used, and stays itself when nothing changed', async () => {
  const { cache, looks, later, change, first } = watched();
  const copy = await first();
  later(2_001);
  const same = cache.current();
  looks.shift()?.end();
  expect(await same).toBe(copy);
  later(2_001);
  change();
  const changed = cache.current();
  looks.shift()?.end();
  expect(await changed).toEqual({ version: 2 });
});

test('what was not found is looked for anew, not in a look that had begun before', async () => {
  const { cache, looks, later, change, first } = watched();
  await first();
  later(1_001);
  await cache.current();
  change();
  const renewed = cache.renewed();
  looks.shift()?.end();
  await settled();
  looks.shift()?.end();
  expect(await renewed).toEqual({ version: 2 });
});

test('a look that fails leaves the copy as it was; without a copy it is told', async () => {
  const { cache, looks, later } = watched();
  const none = cache.current();
  looks.shift()?.fail();
  await expect(none).rejects.toThrow('The database is away');
  later(1_001);
  const first = cache.current();
  looks.shift()?.end();
  const copy = await first;
  later(2_001);
  const kept = cache.current();
  looks.shift()?.fail();
  expect(await kept).toBe(copy);
});
