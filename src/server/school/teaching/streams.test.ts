import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Actor } from '../../platform/http/actor.ts';
import type { Look } from './store.ts';
import { Streams } from './streams.ts';

const HOME = '203.0.113.7';
let looked: string[][] = [];
let asked = 0;
let lessons: Map<string, string>;
let streams: Streams;
beforeEach(() => {
  vi.useFakeTimers();
  [looked, asked, lessons] = [
    [],
    0,
    new Map([
      ['6B', 'first'],
      ['7A', 'first'],
    ]),
  ];
  streams = new Streams({
    findActor: async (tokenHash) => {
      asked += 1;
      return someone(tokenHash.toString().split(','));
    },
    look: async (classIds) => {
      looked.push([...classIds].sort());
      return classIds.flatMap((classId): Look[] => {
        const lesson = lessons.get(classId);
        return lesson ? [{ classId, lesson, pupils: '', hands: [] }] : [];
      });
    },
  });
});
afterEach(() => {
  streams.close();
  vi.useRealTimers();
});

const someone = (classIds: string[], kind: 'pupil' | 'teacher' = 'pupil'): Actor => ({
  personId: randomUUID(),
  lacks: null,
  relations: classIds.map((objectId) => ({ kind, objectKind: 'class', objectId })),
  lentBy: null,
  tokenHash: Buffer.from(classIds.join(',')),
});
const heard = (readable: Readable) => String(readable.read() ?? '').match(/\w+(?=\ndata)/g) ?? [];
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('whatever is done how often: its class is looked at a few times a second, the others and who may at their time', async () => {
  const [here, there] = [
    await streams.open(someone(['6B']), HOME),
    await streams.open(someone(['7A', '8C']), HOME),
  ];
  expect([heard(here), heard(there)]).toEqual([['changed'], ['changed']]);
  looked = [];
  for (let at = 0; at < 600; at++) {
    streams.lookSoon('6B');
    await wait(10);
  }
  const soon = looked.filter((classIds) => !classIds.includes('7A'));
  expect(soon.length).toBeLessThanOrEqual(6_000 / 300 + 1);
  expect(soon).toContainEqual(['6B']);
  expect(looked.length - soon.length).toBe(6);
  expect(asked).toBe(2 * 2);
});

test('what is done in one class is told at once to whoever sees it, and only to them', async () => {
  const [here, both, there] = [
    await streams.open(someone(['6B']), HOME),
    await streams.open(someone(['6B', '7A']), HOME),
    await streams.open(someone(['7A']), HOME),
  ];
  for (const one of [here, both, there]) heard(one);
  lessons.set('6B', 'second');
  streams.lookSoon('6B');
  await wait(60);
  expect([here, both, there].map(heard)).toEqual([['changed'], ['changed'], []]);
  lessons.delete('6B');
  streams.lookSoon('6B');
  await wait(400);
  expect([here, both, there].map(heard)).toEqual([['over'], ['changed'], []]);
});

test('whose classes are taught nothing takes no place', async () => {
  const none = await streams.open(someone(['8C']), HOME);
  expect(heard(none)).toEqual(['over']);
  await wait(2_000);
  expect(looked).toEqual([['8C']]);
});

test('a class, and whoever is behind one address, have so many places and leave those of the others', async () => {
  for (let at = 0; at < 200; at++) await streams.open(someone(['6B']), HOME);
  await expect(streams.open(someone(['6B']), '198.51.100.1')).rejects.toMatchObject({ code: 'busy' });
  for (let of = 0; of < 5; of++) {
    lessons.set(`of ${of}`, 'first');
    for (let at = 0; at < 200; at++) await streams.open(someone([`of ${of}`]), HOME);
  }
  await expect(streams.open(someone(['7A']), HOME)).rejects.toMatchObject({ code: 'busy' });
  expect(heard(await streams.open(someone(['7A']), '198.51.100.1'))).toEqual(['changed']);
});
