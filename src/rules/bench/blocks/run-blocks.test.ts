import { expect, test } from 'vitest';
import { mats } from './mat.ts';
import { planBlocks } from './plan-blocks.ts';
import { PretendedWorld } from './pretended-world.ts';
import { readBlocks } from './read-blocks.ts';
import { BlockRun } from './run-blocks.ts';

test('a button that is held starts its script once, and once more when it is pressed again', () => {
  const { scripts } = readBlocks('when button 2 pressed\nsay "pressed"');
  const world = new PretendedWorld(mats.room);
  const run = new BlockRun(planBlocks(scripts), world);
  const beats = (isDown: boolean) => {
    world.press(2, isDown);
    for (let beat = 0; beat < 5; beat += 1) run.beat();
    return world.seen().said.length;
  };
  expect([beats(false), beats(true), beats(true), beats(false), beats(true)]).toEqual([0, 1, 1, 1, 2]);
});

test('a die shows each of its faces, and no other', () => {
  const world = new PretendedWorld(mats.room);
  const { scripts } = readBlocks('when flag pressed\nforever\n  say random 1 to 6\n  wait 0.1 seconds');
  const run = new BlockRun(planBlocks(scripts), world);
  const faces = new Set<string | undefined>();
  for (let beat = 0; beat < 600; beat += 1) {
    run.beat();
    faces.add(world.seen().said.at(-1));
  }
  expect([...faces].sort()).toEqual(['1', '2', '3', '4', '5', '6']);
});

test('a text has 500 letters and no more', () => {
  const { scripts } = readBlocks(
    `when flag pressed\nset a to "${'x'.repeat(250)}"\nset a to a + a\nset a to a + "y"`,
  );
  const run = new BlockRun(planBlocks(scripts), new PretendedWorld(mats.room));
  for (let beat = 0; beat < 5; beat += 1) run.beat();
  expect(run.state().fault).toMatchObject({ line: 4, code: 'text_too_long' });
});
