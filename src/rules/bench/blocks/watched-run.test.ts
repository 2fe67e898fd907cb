import { expect, test } from 'vitest';
import { challenges } from './challenges.ts';
import { mats } from './mat.ts';
import { planBlocks } from './plan-blocks.ts';
import { readBlocks } from './read-blocks.ts';
import { LOOKS_ON, WatchedRun } from './watched-run.ts';

/** A program at "Stop before the wall", or with nothing to reach. */
function begun(lines: string, task: 'wall' | null = 'wall') {
  const { scripts, faults } = readBlocks(`when flag pressed\n${lines}`);
  const plan = planBlocks(scripts);
  expect([...faults, ...plan.faults]).toEqual([]);
  return new WatchedRun(plan, mats.room, task && challenges[task]);
}
/** Lets it run to its end, in the world's own time; gives when the program and when the run ended. Seconds. */
function played(run: WatchedRun) {
  let ended: number | null = null;
  while (!run.state().isOver && run.world.seen().time < 60) {
    run.beat();
    if (run.state().ended) ended ??= run.world.seen().time;
  }
  const { goal, isOver } = run.state();
  return { goal, isOver, ended: ended ?? 0, over: run.world.seen().time };
}
const stepped = (run: WatchedRun) => {
  let steps = 0;
  while (!run.state().isOver && steps < 50) {
    run.step();
    steps += 1;
  }
  return run.state().goal;
};
const THERE = 'drive left 60 right 57\nwait until distance < 25\nstop driving';
const NOT_THERE = 'drive left 60 right 57\nwait 1 second\nstop driving';

test('a goal that asks to stand still is reached after the program has ended', () => {
  const { goal, ended, over } = played(begun(THERE));
  expect(goal).toBe('done');
  expect(over - ended).toBeGreaterThan(0.9);
  expect(over - ended).toBeLessThan(LOOKS_ON);
});

test('two seconds after the end nothing comes any more, and without a task the end is the end', () => {
  const watched = played(begun(NOT_THERE));
  expect(watched).toMatchObject({ goal: 'open', isOver: true });
  expect(watched.over - watched.ended).toBeCloseTo(LOOKS_ON, 1);
  const free = played(begun(`${NOT_THERE}\nwait 1 second`, null));
  expect(free.over).toBeCloseTo(free.ended, 1);
});

test('a rover that nobody stopped drives on until a wall holds it', () => {
  const { ended, over, goal } = played(begun('drive left 60 right 57'));
  expect(goal).toBe('lost');
  expect(ended).toBeLessThan(0.1);
  expect(over).toBeGreaterThan(4);
  // Without a task nobody but the wall ends it.
  const free = begun('drive left 60 right 57', null);
  expect(played(free)).toMatchObject({ goal: 'open', isOver: true });
  expect(free.world.seen().rover).toMatchObject({ bumps: 1, isTouching: true });
});

test('a block that waits is one step, however often it looks', () => {
  const run = begun(THERE);
  const lines = [1, 2, 3, 4, 5].map(() => {
    run.step();
    return run.state().lines;
  });
  // The hat is line 1; with the last block the program has ended.
  expect(lines).toEqual([[2], [3], [4], [], []]);
});

test('step by step the same is reached as in one go', () => {
  expect(stepped(begun(THERE))).toBe('done');
  expect(stepped(begun(NOT_THERE))).toBe('open');
  expect(stepped(begun('drive left 60 right 57\nwait 6 seconds\nstop driving'))).toBe('lost');
});

test('a text that doubles itself ends the program at that block, and weighs nothing', () => {
  const run = begun('set s to "abcdefgh"\nrepeat 60 times\n  set s to s + s', null);
  played(run);
  expect(run.state().fault).toMatchObject({ line: 4, code: 'text_too_long' });
});
