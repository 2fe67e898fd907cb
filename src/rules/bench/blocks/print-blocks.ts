import type { Block, Script } from './read-blocks.ts';

/**
 * A program as a lesson prints it, one block a line: below `when` at the very left, below `define` and
 * `aside` two spaces in. It is
 * read back by readBlocks as it was.
 */
export const printBlocks = (scripts: readonly Pick<Script, 'head' | 'blocks'>[]): string =>
  scripts
    .map(({ head, blocks }) =>
      [head.words, ...linesOf(blocks, head.words.startsWith('when ') ? '' : '  ')].join('\n'),
    )
    .join('\n\n');

const linesOf = (blocks: readonly Block[], indent: string): string[] =>
  blocks.flatMap(({ words, body, otherwise }) => [
    indent + words,
    ...linesOf(body ?? [], `${indent}  `),
    ...(otherwise ? [`${indent}else`, ...linesOf(otherwise, `${indent}  `)] : []),
  ]);

/** A block's words from its form and what stands in its slots: one second, two seconds. */
export function blockWords(form: string, slots: readonly string[]): string {
  const pieces = form.split('_');
  const words = pieces.map((piece, i) => piece + (slots[i] ?? '')).join('');
  return slots.at(-1) === '1' ? words.replace(/\b(second|time)s$/, '$1') : words;
}
