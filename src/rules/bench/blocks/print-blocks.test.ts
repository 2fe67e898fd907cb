import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lessonPrograms } from '../../../../tests/stage/block-programs.ts';
import { type Expression, printExpression, readExpression, signs } from './expression.ts';
import { blockWords, printBlocks } from './print-blocks.ts';
import { readBlocks, splitBlock } from './read-blocks.ts';

test('every program of the lessons is printed as it was written, and its expressions with it', () => {
  const programs = lessonPrograms();
  expect(programs.length).toBeGreaterThan(30);
  for (const { file, text } of programs) {
    const { scripts, faults } = readBlocks(text);
    expect({ file, faults }).toEqual({ file, faults: [] });
    expect(printBlocks(scripts)).toBe(text);
  }
});

test('a block’s words are made of its form and its slots', () => {
  for (const words of [
    'wait 1 second',
    'wait 2 seconds',
    'repeat 1 time',
    'repeat 4 times',
    'turn servo 9 to 60°',
  ]) {
    const split = splitBlock(words);
    expect(blockWords(split?.form ?? '', split?.slots ?? [])).toBe(words);
  }
});

const leaf = fc.oneof(
  fc.nat({ max: 99 }).map((n): Expression => ({ type: 'number', text: `${n}` })),
  fc.constantFrom<Expression>(
    { type: 'text', text: 'Namaste!' },
    { type: 'variable', name: 'red' },
    { type: 'light', pin: 'A0' },
    { type: 'line', side: 'left' },
    { type: 'distance' },
    { type: 'timer' },
  ),
);
const expressions = fc.letrec<{ all: Expression }>((tie) => ({
  all: fc.oneof(
    { maxDepth: 5 },
    leaf,
    fc.record({
      type: fc.constant('pair' as const),
      sign: fc.constantFrom(...signs),
      left: tie('all'),
      right: tie('all'),
    }),
    fc.record({ type: fc.constant('not' as const), of: tie('all') }),
    fc.record({ type: fc.constant('minus' as const), of: tie('all'), sign: fc.constant('-') }),
    fc.record({ type: fc.constant('button' as const), pin: tie('all') }),
    fc.record({ type: fc.constant('random' as const), from: tie('all'), to: tie('all') }),
  ),
})).all;

test('whatever an expression is, it is read back as it was printed', () => {
  fc.assert(
    fc.property(expressions, (one) => {
      const printed = printExpression(one);
      expect(readExpression(printed, new Set(['red']))).toEqual(one);
    }),
    { numRuns: 2000 },
  );
});
