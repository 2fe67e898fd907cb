import { expect, test } from 'vitest';
import { sayBlockFault } from '../../../server/learning/content/programs/say-block-fault.ts';
import { type Block, readBlocks, splitBlock } from './read-blocks.ts';

const words = (blocks: Block[]): unknown[] =>
  blocks.map(({ words: own, body, otherwise }) =>
    body ? [own, words(body), ...(otherwise ? ['else', words(otherwise)] : [])] : own,
  );
const complaints = (text: string) =>
  readBlocks(text).faults.map((fault) => `${fault.line}: ${sayBlockFault(fault)}`);

test('scripts, what blocks hold, and lines are read', () => {
  const program = `when flag pressed
set score to 0
forever
  if button 2 pressed and light on A0 < 300 then
    run blink twice
  else
    switch pin 13 off
  wait 0.3 seconds

define blink twice
  repeat 2 times
    switch pin 13 on
    wait 1 second
`;
  const { scripts, faults } = readBlocks(program);
  expect(faults).toEqual([]);
  expect(scripts.map(({ head, blocks }) => [head.words, head.kind, head.line, words(blocks)])).toEqual([
    [
      'when flag pressed',
      'event',
      1,
      [
        'set score to 0',
        [
          'forever',
          [
            [
              'if button 2 pressed and light on A0 < 300 then',
              ['run blink twice'],
              'else',
              ['switch pin 13 off'],
            ],
            'wait 0.3 seconds',
          ],
        ],
      ],
    ],
    ['define blink twice', 'own', 10, [['repeat 2 times', ['switch pin 13 on', 'wait 1 second']]]],
  ]);
  expect(scripts[0]?.blocks[0]).toEqual({ words: 'set score to 0', kind: 'data', line: 2 });
});

test('below a hat, blocks may stand two spaces in or at the very left', () => {
  const inset = readBlocks('when flag pressed\n  say "Hello"\n  forever\n    stop driving');
  expect(inset.faults).toEqual([]);
  expect(words(inset.scripts[0]?.blocks ?? [])).toEqual(['say "Hello"', ['forever', ['stop driving']]]);
});

test('a block is split into its form and its slots', () => {
  expect(splitBlock('play C5 on pin 8 for 1 second')).toMatchObject({
    form: 'play _ on pin _ for _ seconds',
    kind: 'sound',
    slots: ['C5', '8', '1'],
  });
  expect(splitBlock('turn servo 9 to angle + 10°')?.slots).toEqual(['9', 'angle + 10']);
  expect(splitBlock('repeat until distance < 20')?.form).toBe('repeat until _');
  expect(splitBlock('wait until timer > 3')?.kind).toBe('control');
  expect(splitBlock('jump')).toBeUndefined();
});

test('what is wrong is said with its line', () => {
  expect(complaints('when flag pressed\nswitch 13 on')).toEqual([
    '2: there is no block “switch 13 on”: write it like “switch pin 13 on” or “switch pin 13 off”',
  ]);
  expect(complaints('say 1')).toEqual(['1: “say 1” stands before the first “when …” or “define …”']);
  expect(complaints('when flag pressed\nforever\nsay 1')).toEqual(['2: “forever” holds no block']);
  expect(complaints('when flag pressed\nforever\n    say 1')[0]).toBe(
    '3: “say 1” must stand two spaces further in than “forever”',
  );
  expect(complaints('when flag pressed\nsay 1\n  say 2')[0]).toBe(
    '3: “say 2” stands too far in: “say 1” holds no blocks',
  );
  expect(complaints('when flag pressed\nsay 1\nelse\n  say 2')[0]).toBe(
    '3: “else” has no “if … then” above it at the same distance from the left',
  );
  expect(complaints('when flag pressed\n  say 1\nsay 2')).toEqual(['3: “say 2” stands too far left']);
  expect(complaints('when flag pressed\nforever\n  hop\n    say 1')).toEqual(['3: there is no block “hop”']);
  expect(complaints('define turn right')).toEqual(['1: “define turn right” holds no block']);
  expect(complaints('when flag pressed\nif 1 < 2 then\n  say 1\nelse\nsay 2')).toEqual([
    '2: “else” of “if 1 < 2 then” holds no block',
  ]);
});
