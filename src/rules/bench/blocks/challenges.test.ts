import { describe, expect, test } from 'vitest';
import { lessonPrograms } from '../../../../tests/stage/block-programs.ts';
import { type ChallengeId, challengeIds, challenges, dayAndNight, type Goal } from './challenges.ts';
import { mats } from './mat.ts';
import { planBlocks } from './plan-blocks.ts';
import { PretendedWorld } from './pretended-world.ts';
import { readBlocks } from './read-blocks.ts';
import { BEAT, BlockRun } from './run-blocks.ts';
import { WatchedRun } from './watched-run.ts';

/** Runs a program at a challenge for so many pretended seconds; `light` is how bright it is at a time. */
function attempt(
  id: ChallengeId,
  text: string,
  seconds = 60,
  light = (_time: number) => 700,
): { goal: Goal; bumps: number } {
  const challenge = challenges[id];
  const { scripts, faults } = readBlocks(text);
  const plan = planBlocks(scripts);
  expect([...faults, ...plan.faults]).toEqual([]);
  const run = new WatchedRun(plan, mats[challenge.mat ?? 'room'], challenge);
  const { world } = run;
  while (run.state().goal === 'open' && world.seen().time < seconds) {
    world.shine(0, light(world.seen().time));
    run.beat();
  }
  const { goal, fault } = run.state();
  expect(fault).toBeNull();
  return { goal, bumps: world.seen().rover.bumps };
}
const lesson = (file: string, index = 0) =>
  lessonPrograms().filter((one) => one.file.includes(file))[index]?.text ?? '';

test.each(challengeIds)('what lies there to begin with at %s does not reach the goal', (id) => {
  expect(attempt(id, challenges[id].program, 30, dayAndNight).goal).not.toBe('done');
});

describe('the lessons’ own programs reach their goals in the pretended world', () => {
  test.each<[ChallengeId, string, number]>([
    ['nod', 'lessons/your-first-program', 0],
    ['blink', 'lessons/blink-by-program', 0],
    ['blink', 'lessons/blink-by-program', 1],
    ['nightLamp', 'lessons/feel-the-light', 1],
    ['square', 'lessons/turns-and-squares', 1],
    ['wall', 'lessons/stop-before-the-wall', 0],
    ['line', 'lessons/follow-the-line', 0],
    ['delivery', 'lessons/rover-delivery', 0],
    ['delivery', 'projects/delivery-rover', 0],
  ])('%s by %s', (id, file, index) => {
    expect(attempt(id, lesson(file, index), 60, dayAndNight)).toEqual({ goal: 'done', bumps: 0 });
  });
});

test('who drives into the wall, leaves the line or rings elsewhere has not done it', () => {
  const flag = 'when flag pressed\n';
  expect(attempt('wall', `${flag}drive left 60 right 57`).goal).toBe('lost');
  expect(attempt('wall', `${flag}drive left 60 right 57\nwait 2 seconds\nstop driving`).goal).toBe('open');
  expect(attempt('wall', `${flag}say 1`).goal).toBe('open');
  expect(attempt('straight', `${flag}drive left 60 right 57`).goal).toBe('lost');
  expect(attempt('straight', `${flag}drive left 60 right 57\nwait 0.5 seconds\nstop driving`).goal).toBe(
    'open',
  );
  expect(attempt('nod', `${flag}forever\n  turn servo 9 to 60°\n  wait 1 second`).goal).toBe('open');
  // Too short for a servo to get there.
  const short = 'turn servo 9 to 60°\n  wait 0.05 seconds\n  turn servo 9 to 120°\n  wait 0.05 seconds';
  expect(attempt('nod', `${flag}forever\n  ${short}`).goal).toBe('open');
  expect(attempt('line', `${flag}drive left 60 right 57`).goal).toBe('lost');
  expect(attempt('delivery', `${flag}play C5 on pin 3 for 1 second`).goal).toBe('open');
  // A lamp that is always on is right in the dark only.
  expect(attempt('nightLamp', `${flag}switch pin 13 on`, 30, dayAndNight).goal).toBe('open');
});

test('a lamp that blinks without a look at the light is no night lamp, however it blinks', () => {
  const watched = (first: boolean, on: number, off: number) => {
    const watching = challenges.nightLamp.watch();
    const seen = new PretendedWorld(mats.room).seen();
    for (let beat = 0; beat * BEAT < 90; beat += 1) {
      const isOn = (beat * BEAT) % (on + off) < (first ? on : off) ? first : !first;
      const lit = { ...seen, on: new Set(isOn ? [13] : []) };
      if (watching(lit, { light: dayAndNight(beat * BEAT) }) === 'done') return true;
    }
    return false;
  };
  const spans = [0.1, ...Array.from({ length: 12 }, (_none, at) => (at + 1) / 2)];
  const taken = spans.flatMap((on) =>
    spans.flatMap((off) =>
      [true, false].filter((first) => watched(first, on, off)).map(() => `${on}, ${off}`),
    ),
  );
  expect(taken).toEqual([]);
  // One that looks every second is late, and right all the same.
  const slow = `forever\n  if light on A0 < 300 then\n    switch pin 13 on\n  else\n    switch pin 13 off\n  wait 1 second`;
  expect(attempt('nightLamp', `when flag pressed\n${slow}`, 60, dayAndNight).goal).toBe('done');
});

test('a flash is one only with light and dark that one can see', () => {
  const flashes = (on: number, off: number, times = 5) =>
    attempt(
      'blink',
      `when flag pressed\nrepeat ${times} times\n  switch pin 13 on\n  wait ${on} seconds\n  switch pin 13 off\n  wait ${off} seconds`,
    ).goal;
  expect(flashes(0.1, 0.1)).toBe('done');
  expect(flashes(0.5, 0.02)).toBe('open');
  expect(flashes(0.02, 0.5)).toBe('open');
  expect(flashes(0.5, 0.5, 4)).toBe('open');
});

test('there is a time for which the rover drives to the first corner, and not only one', () => {
  const times = Array.from({ length: 30 }, (_none, at) => (at + 1) / 10);
  const right = times.filter(
    (time) =>
      attempt('straight', `when flag pressed\ndrive left 60 right 57\nwait ${time} seconds\nstop driving`)
        .goal === 'done',
  );
  expect(right.length).toBeGreaterThan(2);
});

test('the rover that looks again and goes on touches nothing among cartons for a minute', () => {
  const { scripts } = readBlocks(lesson('lessons/stop-before-the-wall', 1));
  const world = new PretendedWorld(mats.room);
  const run = new BlockRun(planBlocks(scripts), world);
  while (world.seen().time < 60) {
    run.beat();
    world.beat();
  }
  expect(world.seen().rover.bumps).toBe(0);
});

test('equal powers drive a curve, and the same program does the same every time', () => {
  const drive = () => {
    const world = new PretendedWorld(mats.room);
    const run = new BlockRun(
      planBlocks(
        readBlocks('when flag pressed\ndrive left 60 right 60\nwait 2 seconds\nstop driving').scripts,
      ),
      world,
    );
    while (world.seen().time < 3) {
      run.beat();
      world.beat();
    }
    return world.seen().rover;
  };
  expect(drive()).toEqual(drive());
  expect(drive().y).toBeLessThan(75);
});
