import { printBlocks } from '../../../../rules/bench/blocks/print-blocks.ts';
import {
  type Block,
  readBlocks,
  type Script,
  splitBlock,
} from '../../../../rules/bench/blocks/read-blocks.ts';

/** Changes of a program by the line (from 1) of a block. Each gives the new text and the line where that block stands then. */
export type Edited = { text: string; line: number };

const holds = (words: string) => splitBlock(words)?.shape === 'holds';
const made = (words: string): Block => ({
  words,
  kind: splitBlock(words)?.kind ?? 'own',
  line: 0,
  ...(holds(words) ? { body: [] } : {}),
});

type Place = { siblings: Block[]; at: number };

function placeOf(scripts: Script[], line: number): Place | null {
  const inside = (siblings: Block[]): Place | null => {
    for (const [at, block] of siblings.entries()) {
      if (block.line === line) return { siblings, at };
      const found = inside(block.body ?? []) ?? inside(block.otherwise ?? []);
      if (found) return found;
    }
    return null;
  };
  for (const { blocks } of scripts) {
    const found = inside(blocks);
    if (found) return found;
  }
  return null;
}

/** Prints the program and finds the line of one of its blocks. */
function printed(scripts: Script[], block: Block | null): Edited {
  const text = printBlocks(scripts);
  if (!block) return { text, line: 0 };
  // Its words are marked for a moment: the same words may stand elsewhere.
  const { words } = block;
  block.words = `\u0001${words}`;
  const line = printBlocks(scripts)
    .split('\n')
    .findIndex((one) => one.includes('\u0001'));
  block.words = words;
  return { text, line: line + 1 };
}

/** Puts a block below another (a hat: as the first below it), or into it where it holds blocks. */
export function addBlock(
  text: string,
  line: number,
  words: string,
  where: 'below' | 'inside' | 'else',
): Edited {
  const { scripts } = readBlocks(text);
  const block = made(words);
  if (splitBlock(words)?.shape === 'head') {
    scripts.push({ head: block, blocks: [] });
    return printed(scripts, block);
  }
  const script = scripts.find(({ head }) => head.line === line);
  const place = placeOf(scripts, line);
  const over = place?.siblings[place.at];
  if (script) script.blocks.unshift(block);
  else if (over && where === 'inside') over.body = [block, ...(over.body ?? [])];
  else if (over && where === 'else') over.otherwise = [...(over.otherwise ?? []), block];
  else if (place) place.siblings.splice(place.at + 1, 0, block);
  else scripts.push({ head: made('aside'), blocks: [block] });
  return printed(scripts, block);
}

/** Moves a block among those beside it; at the edge of what holds it, it goes out of it or to the next script. */
export function moveBlock(text: string, line: number, by: -1 | 1): Edited {
  const { scripts } = readBlocks(text);
  const place = placeOf(scripts, line);
  if (!place) return { text, line };
  const { siblings, at } = place;
  const block = siblings[at] as Block;
  const other = siblings[at + by];
  if (other) {
    siblings[at] = other;
    siblings[at + by] = block;
    return printed(scripts, block);
  }
  const around = holderOf(scripts, siblings);
  if (!around) return { text, line };
  siblings.splice(at, 1);
  around.siblings.splice(around.at + (by === 1 ? 1 : 0), 0, block);
  return printed(scripts, block);
}

/** The block that holds these blocks, by its place. */
function holderOf(scripts: Script[], siblings: Block[]): Place | null {
  const inside = (list: Block[]): Place | null => {
    for (const [at, { body, otherwise }] of list.entries()) {
      if (body === siblings || otherwise === siblings) return { siblings: list, at };
      const found = inside(body ?? []) ?? inside(otherwise ?? []);
      if (found) return found;
    }
    return null;
  };
  for (const { blocks } of scripts) {
    const found = inside(blocks);
    if (found) return found;
  }
  return null;
}

/** Takes a block out with all that it holds; a hat with its whole script. */
export function deleteBlock(text: string, line: number): Edited {
  const { scripts } = readBlocks(text);
  const place = placeOf(scripts, line);
  if (place) place.siblings.splice(place.at, 1);
  const left = scripts.filter(({ head }) => head.line !== line);
  const next = printBlocks(left);
  const lines = next.split('\n');
  // The block before it, over what is no row of its own: the empty line between scripts, an else.
  let before = Math.min(line - 1, lines.length);
  while (before > 1 && /^\s*(else)?$/.test(lines[before - 1] ?? '')) before -= 1;
  return { text: next, line: Math.max(1, before) };
}

/** Gives a block other words. What it holds stays, where the new one holds blocks too. */
export function changeBlock(text: string, line: number, words: string): Edited {
  const { scripts } = readBlocks(text);
  const head = scripts.find((one) => one.head.line === line)?.head;
  const place = placeOf(scripts, line);
  const block = head ?? place?.siblings[place.at];
  if (!block) return { text, line };
  block.words = words;
  if (!head && holds(words)) block.body ??= [];
  return printed(scripts, block);
}
