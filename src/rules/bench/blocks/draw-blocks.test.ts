import { expect, test } from 'vitest';
import type { DrawnBlock } from '../../../contract/platform/passages.ts';
import { drawBlocks } from './draw-blocks.ts';

/** A block on one line, its fields in brackets. */
const line = ({ kind, words, holds, otherwise }: DrawnBlock): unknown => {
  const said = `${kind}: ${words.map((part, index) => (index % 2 ? `[${part}]` : part)).join('')}`;
  return holds ? [said, holds.map(line), ...(otherwise ? [otherwise.map(line)] : [])] : said;
};

test('each block has its kind and its fields, and what it holds lies in it', () => {
  const program = `when button 2 pressed
  repeat 4 times
    if light on A0 < 300 then
      switch pin 13 on
    else
      wait 1 second
define turn right
  play C5 on pin 8 for 0.5 seconds`;
  expect(drawBlocks(program).map(({ head, blocks }) => [line(head), blocks.map(line)])).toEqual([
    [
      'event: when button [2] pressed',
      [
        [
          'control: repeat [4] times',
          [
            [
              'control: if [light on A0 < 300] then',
              ['pins: switch pin [13] on'],
              ['control: wait [1] second'],
            ],
          ],
        ],
      ],
    ],
    ['own: define [turn right]', ['sound: play [C5] on pin [8] for [0.5] seconds']],
  ]);
});

test('what is no block is drawn with its words, whatever they are', () => {
  const [script] = drawBlocks('when flag pressed\nfly <b>home</b>');
  expect(script?.blocks).toEqual([{ kind: 'own', words: ['fly <b>home</b>'], holds: [], otherwise: null }]);
});
