import * as Blockly from 'blockly/core';
import fc from 'fast-check';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { lessonPrograms } from '../../../../tests/stage/block-programs.ts';
import { planBlocks } from '../../../rules/bench/blocks/plan-blocks.ts';
import { printBlocks } from '../../../rules/bench/blocks/print-blocks.ts';
import { type Block, readBlocks } from '../../../rules/bench/blocks/read-blocks.ts';
import { defineBlocks } from './editor/define-blocks.ts';
import { drawers } from './editor/toolbox.ts';
import { stateOf, textOf, type WorkspaceState } from './workspace-state.ts';

let workspace: Blockly.Workspace;
beforeAll(() => {
  defineBlocks();
  workspace = new Blockly.Workspace();
});
afterEach(() => workspace.clear());

/** A program put into Blockly itself, and printed from what Blockly then has. */
function through(text: string): string {
  const state = stateOf(text);
  if (!state) throw new Error(`No blocks: ${text}`);
  Blockly.serialization.workspaces.load(state, workspace);
  return textOf(Blockly.serialization.workspaces.save(workspace) as WorkspaceState).text;
}

test('every program of the lessons becomes blocks and is printed from them as it was written', () => {
  for (const { text } of lessonPrograms()) expect(through(text)).toBe(text);
});

test('each line knows the block that it comes from', () => {
  const text = 'when flag pressed\nif distance < 20 then\n  stop driving\nelse\n  drive left 60 right 57';
  Blockly.serialization.workspaces.load(stateOf(text) ?? {}, workspace);
  const { ids } = textOf(Blockly.serialization.workspaces.save(workspace) as WorkspaceState);
  expect(ids.map((id) => id && workspace.getBlockById(id)?.type)).toEqual([
    'when flag pressed',
    'if _ then else',
    'stop driving',
    'if _ then else',
    'drive left _ right _',
  ]);
});

test('gaps, blocks that lie aside and names stay; what is no block is no blocks', () => {
  for (const text of [
    'when flag pressed\nwait until ?\nif ? then\n  say ""',
    'when flag pressed\nforever\n\naside\n  wait 1 second\n  stop driving',
    'when button 5 pressed\nset my score to -3\nchange my score by my score * (2 + 1)\nturn servo 9 to random 60 to 90°',
    'when flag pressed\nset a to not (button 2 pressed or line right sees black) and timer > 3',
  ])
    expect(through(text)).toBe(text);
  expect(stateOf('when flag pressed\nfly home')).toBeNull();
  expect(stateOf('when flag pressed\nsay scor')).toBeNull();
});

test('every block of the drawers can be taken out and read', () => {
  const all = drawers().flatMap(({ blocks }) => blocks);
  expect(all.length).toBeGreaterThan(30);
  for (const block of all) {
    Blockly.serialization.workspaces.load({ blocks: { languageVersion: 0, blocks: [block] } }, workspace);
    const { text } = textOf(Blockly.serialization.workspaces.save(workspace) as WorkspaceState);
    const codes = readBlocks(text).faults.map(({ code }) => code);
    expect(codes.filter((code) => code !== 'empty' && code !== 'else_empty')).toEqual([]);
  }
});

const expressions = fc.constantFrom(
  '3',
  '0.5',
  '-60',
  'distance',
  'score',
  'score + 1',
  'random 1 to 6',
  'light on A0 / 4',
);
const questions = fc.constantFrom(
  'button 2 pressed',
  'not line left sees black',
  'distance < 25 or timer > 3',
  'score = 2',
);
const simple: fc.Arbitrary<Block> = fc
  .oneof(
    expressions.map((one) => `set score to ${one}`),
    expressions.map((one) => `drive left ${one} right ${one}`),
    questions.map((one) => `wait until ${one}`),
    expressions.map((one) => `wait ${one} seconds`),
    fc.constantFrom('stop driving', 'switch pin 13 on', 'play F#4 on pin 8 for 0.5 seconds', 'run dance'),
  )
  .map((words) => ({ words, kind: 'control', line: 0 }));
const blocks = fc.letrec<{ list: Block[]; one: Block }>((tie) => ({
  list: fc.array(tie('one'), { minLength: 1, maxLength: 4 }),
  one: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    simple,
    fc.record({
      words: questions.map((q) => `repeat until ${q}`),
      kind: fc.constant('control' as const),
      line: fc.constant(0),
      body: tie('list'),
    }),
    fc.record({
      words: questions.map((q) => `if ${q} then`),
      kind: fc.constant('control' as const),
      line: fc.constant(0),
      body: tie('list'),
      otherwise: tie('list'),
    }),
  ),
})).list;

test('whatever a program is, it goes through the blocks and back', () => {
  const head = (words: string): Block => ({ words, kind: 'event', line: 0 });
  fc.assert(
    fc.property(blocks, blocks, (own, main) => {
      const text = printBlocks([
        { head: head('define dance'), blocks: own },
        {
          head: head('when flag pressed'),
          blocks: [{ words: 'set score to 0', kind: 'data', line: 0 }, ...main],
        },
      ]);
      expect(through(text)).toBe(text);
      expect(planBlocks(readBlocks(through(text)).scripts).faults).toEqual(
        planBlocks(readBlocks(text).scripts).faults,
      );
    }),
    { numRuns: 25 },
  );
});
