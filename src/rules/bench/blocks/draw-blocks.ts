import type { DrawnBlock, DrawnScript } from '../../../contract/platform/passages.ts';
import { type Block, readBlocks, splitBlock } from './read-blocks.ts';

/** A block's words as they were written, split where its fields are. */
function wordsOf(words: string): string[] {
  const split = splitBlock(words);
  if (!split) return [words];
  const fixed = split.form.split('_');
  let rest = words;
  const parts = split.slots.flatMap((slot, index) => {
    const before = rest.slice(0, fixed[index]?.length ?? 0);
    rest = rest.slice(before.length + slot.length);
    return [before, slot];
  });
  return [...parts, rest];
}

const drawBlock = ({ words, kind, body, otherwise }: Block): DrawnBlock => ({
  kind,
  words: wordsOf(words),
  holds: body?.map(drawBlock) ?? null,
  otherwise: otherwise?.map(drawBlock) ?? null,
});

/** A block program ready to be drawn. What is wrong in it is drawn as well as it can be: the check tells. */
export const drawBlocks = (text: string): DrawnScript[] =>
  readBlocks(text).scripts.map(({ head, blocks }) => ({
    head: drawBlock(head),
    blocks: blocks.map(drawBlock),
  }));
