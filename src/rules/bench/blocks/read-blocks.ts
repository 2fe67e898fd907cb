import type { BlockKind } from '../../../contract/platform/passages.ts';
import type { BlockFault, BlockFaultCode, FaultSaid } from './block-fault.ts';

export type { BlockKind };
/** One block: its words as written, what it holds (`body`, and `otherwise` after an `else`), its line (from 1). */
export type Block = { words: string; kind: BlockKind; body?: Block[]; otherwise?: Block[]; line: number };
/** A hat (`when …` or `define …`) and the blocks that hang below it. */
export type Script = { head: Block; blocks: Block[] };

/** Every block of the language with an example in each of its slots. `head` begins a script, `holds` has blocks in it. */
export const blockForms: readonly [kind: BlockKind, example: string, shape?: 'head' | 'holds'][] = [
  ['event', 'when flag pressed', 'head'],
  ['event', 'when button {2} pressed', 'head'],
  ['own', 'define {turn right}', 'head'],
  // What lies beside the program and does not run.
  ['own', 'aside', 'head'],
  ['own', 'run {turn right}'],
  ['control', 'forever', 'holds'],
  ['control', 'repeat until {distance < 20}', 'holds'],
  ['control', 'repeat {4} times', 'holds'],
  ['control', 'if {light on A0 < 300} then', 'holds'],
  ['control', 'wait until {button 2 pressed}'],
  ['control', 'wait {1} seconds'],
  ['control', 'stop program'],
  ['pins', 'switch pin {13} on'],
  ['pins', 'switch pin {13} off'],
  ['motion', 'turn servo {9} to {60}°'],
  ['motion', 'drive left {60} right {60}'],
  ['motion', 'stop driving'],
  ['sound', 'play {C5} on pin {8} for {0.5} seconds'],
  ['sound', 'stop sound on pin {8}'],
  ['data', 'set {score} to {0}'],
  ['data', 'change {score} by {1}'],
  ['data', 'say {"Hello"}'],
];

const known = blockForms.map(([kind, example, shape]) => ({
  kind,
  shape,
  example: example.replace(/[{}]/g, ''),
  form: example.replace(/{[^}]*}/g, '_'),
  fits: RegExp(`^${example.replace(/{[^}]*}/g, '(.+?)').replace(/(second|time)s/, '$1s?')}$`),
}));

/** No block that one can read is longer. What is, would be tried for each place where a slot could end. */
const BLOCK_MOST = 300;

/** The form of a block (`turn servo _ to _°`) and what stands in its slots, or nothing when there is no such block. */
export function splitBlock(words: string) {
  if (words.length > BLOCK_MOST) return;
  for (const { fits, form, kind, shape } of known) {
    const found = fits.exec(words);
    if (found) return { form, kind, shape, slots: found.slice(1) };
  }
}

/** Reads a program of the block language: one block a line, two spaces further in for what a block holds. */
export function readBlocks(text: string): { scripts: Script[]; faults: BlockFault[] } {
  const scripts: Script[] = [];
  const faults: BlockFault[] = [];
  let open: { indent: number; blocks: Block[] }[] = [];
  // What the next line may go into, when it stands two spaces further in.
  let inside: Block[] | undefined;
  let above = '';

  text.split('\n').forEach((raw, i) => {
    const words = raw.trim();
    if (!words) return;
    const line = i + 1;
    const fault = (code: BlockFaultCode, said: FaultSaid = {}) =>
      faults.push({ line, code, said: { words, ...said } });
    const indent = raw.search(/\S/);
    const split = splitBlock(words);
    const block: Block = { words, kind: split?.kind ?? 'own', line };
    if (split?.shape === 'head') {
      if (indent) fault('hat_indented');
      const blocks: Block[] = [];
      scripts.push({ head: block, blocks });
      // Below a hat, blocks may stand at the very left or two spaces in.
      open = [{ indent: 0, blocks }];
      inside = blocks;
      above = words;
      return;
    }
    if (!scripts.length) {
      fault('outside_script');
      scripts.push({ head: { words: '', kind: 'event', line }, blocks: [] });
      open = [{ indent, blocks: scripts[0]?.blocks ?? [] }];
    }
    let level = open.findLast((each) => each.indent <= indent) ?? open[0];
    while (level && open.at(-1) !== level) open.pop();
    if (level && indent > level.indent && inside) {
      if (indent !== level.indent + 2) fault('not_two_in', { above });
      level = { indent, blocks: inside };
      // Either all blocks of a script stand two spaces in or none.
      open = inside === open[0]?.blocks ? [level] : [...open, level];
    } else if (level && indent > level.indent) fault('holds_nothing', { above });
    else if (level && indent < level.indent) fault('too_far_left');
    above = words;
    if (words === 'else') {
      const last = level?.blocks.at(-1);
      if (last?.words.startsWith('if ') && !last.otherwise) last.otherwise = inside = [];
      else fault('else_alone');
      return;
    }
    level?.blocks.push(block);
    inside = undefined;
    if (!split) {
      const alike = known.filter(({ example }) => example.split(' ')[0] === words.split(' ')[0]);
      fault('unknown_block', { alike: alike.map(({ example }) => example).join('\n') });
      inside = block.body = [];
    } else if (split.shape) inside = block.body = [];
  });

  const checkHeld = ({ words, line, body, otherwise }: Block) => {
    if ((splitBlock(words) && body?.length === 0) || otherwise?.length === 0)
      faults.push({ line, code: otherwise?.length === 0 ? 'else_empty' : 'empty', said: { words } });
    for (const block of [...(body ?? []), ...(otherwise ?? [])]) checkHeld(block);
  };
  for (const { head, blocks } of scripts) {
    if (!blocks.length && head.words !== 'aside') checkHeld({ ...head, body: blocks });
    blocks.forEach(checkHeld);
  }
  return { scripts, faults: faults.sort((a, b) => a.line - b.line) };
}
