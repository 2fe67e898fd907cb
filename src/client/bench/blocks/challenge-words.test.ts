import { expect, test } from 'vitest';
import { challengeIds } from '../../../rules/bench/blocks/challenges.ts';
import { splitBlock } from '../../../rules/bench/blocks/read-blocks.ts';
import { challengeHints } from './challenge-words.ts';

/** Whole blocks with a number in them, which words would hand over ready to be copied. */
function blocksIn(hint: string): string[] {
  const words = hint.split(/[\s“”]+/).map((word) => word.replace(/[.,:;?]$/, ''));
  const phrases = words.flatMap((_one, from) =>
    words.slice(from).map((_last, more) => words.slice(from, from + more + 1).join(' ')),
  );
  return phrases.filter((one) => splitBlock(one)?.slots.some((slot) => /\d/.test(slot)));
}

test('hints grow, three for each task, and none of them is a block that can be copied', () => {
  expect(blocksIn('Let it “wait until distance < 25”.')).toContain('wait until distance < 25');
  for (const id of challengeIds) {
    const hints = challengeHints(id).map((hint) => hint());
    expect(new Set(hints).size, id).toBe(3);
    expect(hints.flatMap(blocksIn), id).toEqual([]);
  }
});
