import { expect, test } from 'vitest';
import { HANGS_AFTER_MS, Player, type Runners } from './player.ts';
import type { FromWorker, ToWorker } from './python-worker.ts';

type Run = Extract<ToWorker, { run: number }>;

/** A runner in the test's hand: what was asked of it, and how it answers. */
function aStage() {
  const asked: Run[] = [];
  let ends = 0;
  let hear: (message: FromWorker) => void = () => {};
  const runners: Runners = (onMessage) => {
    hear = onMessage;
    return { run: (message) => asked.push(message), end: () => ends++ };
  };
  const player = new Player(runners);
  const answer = (message: Partial<FromWorker>) =>
    hear({ run: asked.at(-1)?.run ?? 0, events: [], computed: 0, ...message });
  return { player, asked, answer, ended: () => ends };
}
const over = { error: null, isOver: true, isTimeUp: false };

test('what a program does is shown when its moment comes', () => {
  const { player, asked, answer } = aStage();
  player.start('code', 'esp32', 1);
  // What is printed before any time has passed is told, too.
  expect(asked[0]?.from).toBeLessThan(0);
  const events = [
    { at: 100, printed: 'on\n' },
    { at: 500_000, part: 'pin:2', value: 1 },
    { at: 900_000, printed: 'volts: 3\n' },
  ];
  answer({ events, computed: 1_000_000, ended: over });
  player.tick(50);
  expect(player.played.text).toBe('on\n');
  expect(player.played.parts.get('pin:2')).toBeUndefined();
  for (let turn = 0; turn < 10; turn++) player.tick(50);
  expect(player.played.parts.get('pin:2')).toBe(1);
  for (let turn = 0; turn < 20; turn++) player.tick(50);
  expect(player.played).toMatchObject({ status: 'ended', text: 'on\nvolts: 3\n' });
  expect(player.played.curves[0]?.name).toBe('volts');
});

test('a hand plays the program anew with all that hands did, and goes on from that moment', () => {
  const { player, asked, answer } = aStage();
  player.start('code', 'esp32', 7);
  const later = { at: 2_000_000, printed: 'as if nobody had moved it\n' };
  answer({ events: [later], computed: 15_000_000, ended: { error: null, isOver: false, isTimeUp: true } });
  for (let turn = 0; turn < 20; turn++) player.tick(50);
  player.move('volts:34', 2);
  expect(asked).toHaveLength(2);
  expect(asked[1]).toMatchObject({
    from: 1_000_000,
    seed: 7,
    program: { hands: [[1_001_000, 'volts:34', 2]] },
  });
  // While it is run anew, where the slider came to is what counts; a button counts each time.
  player.move('volts:34', 2.5);
  player.move('volts:34', 3);
  player.move('button:4', 1);
  answer({ computed: 4_000_000, ended: { error: null, isOver: false, isTimeUp: true } });
  expect(asked[2]?.program.hands?.map(([, part, value]) => [part, value])).toEqual([
    ['volts:34', 2],
    ['volts:34', 3],
    ['button:4', 1],
  ]);
  answer({ events: [{ at: 1_200_000, printed: 'moved\n' }], computed: 4_000_000 });
  for (let turn = 0; turn < 30; turn++) player.tick(50);
  expect(player.played.text).toBe('moved\n');
});

test('nothing is lost of what a program does while a hand before the last is still being played', () => {
  const { player, asked, answer } = aStage();
  const goesOn = { error: null, isOver: false, isTimeUp: true };
  player.start('code', 'esp32', 1);
  const alone = { at: 1_050_000, printed: 'as if nobody had pressed\n' };
  answer({ events: [alone], computed: 15_000_000, ended: goesOn });
  for (let turn = 0; turn < 20; turn++) player.tick(50);
  player.move('volts:34', 2);
  answer({ events: [alone], computed: 2_000_000 });
  player.move('button:4', 1);
  // The page goes on drawing while the worker is busy with the hand before.
  answer({ computed: 4_000_000 });
  for (let turn = 0; turn < 10; turn++) player.tick(50);
  answer({ computed: 4_000_000, ended: goesOn });
  expect(asked.at(-1)?.from).toBe(1_000_000);
  answer({ events: [{ at: 1_100_000, printed: 'pressed\n' }], computed: 1_100_000, ended: over });
  for (let turn = 0; turn < 10; turn++) player.tick(50);
  expect(player.played).toMatchObject({ status: 'ended', text: 'pressed\n' });
});

test('a program that lets no time pass is ended, and what it printed stays', () => {
  const { player, answer, ended } = aStage();
  player.start('code', 'esp32', 1);
  answer({ events: [{ at: 5, printed: 'before\n' }], computed: 10 });
  for (let ms = 0; ms <= HANGS_AFTER_MS + 200; ms += 100) player.tick(100);
  expect(player.played).toMatchObject({ status: 'hangs', text: 'before\n' });
  expect(ended()).toBe(1);
  // Nothing of it is heard any more.
  answer({ events: [{ at: 6, printed: 'late' }], computed: 20 });
  expect(player.tick(100)).toBe(false);
});

test('it is stopped at once, and a long program is followed on', () => {
  const { player, asked, answer, ended } = aStage();
  player.start('code', 'esp32', 1);
  answer({ computed: 15_000_000, ended: { error: null, isOver: false, isTimeUp: true } });
  for (let turn = 0; turn < 140; turn++) player.tick(100);
  expect(asked.at(-1)).toMatchObject({ from: 15_000_000, program: { until: 30_000_000 } });
  player.stop();
  expect(player.played.status).toBe('stopped');
  expect(ended()).toBe(1);
});
