import {
  type Expression,
  GAP,
  printExpression,
  readExpression,
  type Sign,
} from '../../../rules/bench/blocks/expression.ts';
import { isName, variablesOf } from '../../../rules/bench/blocks/plan-blocks.ts';
import { blockWords } from '../../../rules/bench/blocks/print-blocks.ts';
import { type Block, readBlocks, splitBlock } from '../../../rules/bench/blocks/read-blocks.ts';
import { blockType, type Slot, type ValueBlock } from './block-types.ts';

/** A block as the block editor keeps it (Blockly's JSON). Slots are `S0`, `S1` …; what it holds is `BODY` and `ELSE`. */
export type StateBlock = {
  type: string;
  id?: string;
  x?: number;
  y?: number;
  fields?: Record<string, unknown>;
  inputs?: Record<string, { block?: StateBlock; shadow?: StateBlock }>;
  next?: { block?: StateBlock };
};
export type WorkspaceState = { blocks?: { languageVersion: number; blocks: StateBlock[] } };

/** `if … then` with an else is a block of its own. */
export const WITH_ELSE = 'if _ then else';
const LINE_HEIGHT = 56;

const isField = (slot: Slot | undefined) => slot !== 'number' && slot !== 'question' && slot !== 'any';

/** The faults of a text that still lets itself be shown as blocks: they are told at the block. */
const showable = new Set(['empty', 'else_empty', 'hat_indented']);

/** A program as the block editor shows it; null where a line of it is no block. */
export function stateOf(text: string): WorkspaceState | null {
  const { scripts, faults } = readBlocks(text);
  if (faults.some(({ code }) => !showable.has(code))) return null;
  const variables = variablesOf(scripts);
  let y = 24;
  const heightOf = (blocks: Block[]): number =>
    blocks.reduce((sum, one) => sum + 1 + heightOf(one.body ?? []) + heightOf(one.otherwise ?? []), 0);
  try {
    const blocks = scripts.flatMap(({ head, blocks }) => {
      const below = chain(blocks, variables);
      const hat = head.words === 'aside' ? below : { ...stateBlock(head, variables), ...next(below) };
      const at = { x: 24, y };
      y += (heightOf(blocks) + 2) * LINE_HEIGHT;
      return hat ? [{ ...hat, ...at }] : [];
    });
    return { blocks: { languageVersion: 0, blocks } };
  } catch {
    return null;
  }
}

const next = (block: StateBlock | null) => (block ? { next: { block } } : {});

function chain(blocks: readonly Block[], variables: ReadonlySet<string>): StateBlock | null {
  return blocks.reduceRight<StateBlock | null>(
    (below, block) => ({ ...stateBlock(block, variables), ...next(below) }),
    null,
  );
}

/** One block with all that it holds. Raises when a slot of it cannot be read. */
function stateBlock({ words, body, otherwise }: Block, variables: ReadonlySet<string>): StateBlock {
  const split = splitBlock(words);
  if (!split) throw new Error(words);
  const { form, slots } = split;
  const fields: Record<string, unknown> = {};
  const inputs: NonNullable<StateBlock['inputs']> = {};
  slots.forEach((text, i) => {
    const slot = blockType(form)?.slots[i];
    if (isField(slot)) fields[`S${i}`] = text;
    else inputs[`S${i}`] = inputOf(text === GAP ? null : readExpression(text, variables), slot);
  });
  const inside = body && split.shape === 'holds' ? chain(body, variables) : null;
  if (inside) inputs.BODY = { block: inside };
  const other = otherwise ? chain(otherwise, variables) : null;
  if (other) inputs.ELSE = { block: other };
  return { type: otherwise ? WITH_ELSE : form, fields, inputs };
}

const shadow: StateBlock = { type: 'number', fields: { S0: 0 } };

/** What stands in a slot: above its own number, which shows again when it is taken out. A question has none. */
function inputOf(
  one: Expression | null,
  slot: Slot | undefined,
): { block?: StateBlock; shadow?: StateBlock } {
  if (slot === 'question') return one ? { block: valueBlock(one) } : {};
  if (!one) return { shadow };
  const block = valueBlock(one);
  return block.type === 'number' ? { shadow: block } : { shadow, block };
}

function valueBlock(one: Expression): StateBlock {
  const made = (
    type: ValueBlock,
    fields: Record<string, unknown> = {},
    inputs: Record<string, [Expression, Slot]> = {},
  ): StateBlock => ({
    type,
    fields,
    inputs: Object.fromEntries(
      Object.entries(inputs).map(([name, [inner, slot]]) => [name, inputOf(inner, slot)]),
    ),
  });
  switch (one.type) {
    case 'number':
      return made('number', { S0: Number(one.text) });
    case 'text':
      return made('text', { S0: one.text });
    case 'variable':
      return made('variable', { S0: one.name });
    case 'light':
      return made('light', { S0: one.pin });
    case 'button':
      return made('button', { S0: printExpression(one.pin) });
    case 'line':
      return made('line', { S0: one.side });
    case 'random':
      return made('random', {}, { S0: [one.from, 'number'], S1: [one.to, 'number'] });
    case 'minus':
      return one.of.type === 'number'
        ? made('number', { S0: -Number(one.of.text) })
        : made('minus', {}, { S0: [one.of, 'number'] });
    case 'not':
      return made('not', {}, { S0: [one.of, 'question'] });
    case 'pair': {
      const isLogic = one.sign === 'and' || one.sign === 'or';
      const type = isLogic ? 'andOr' : '=<>'.includes(one.sign) ? 'compare' : 'sum';
      const slot: Slot = isLogic ? 'question' : 'any';
      return made(type, { OP: one.sign }, { S0: [one.left, slot], S1: [one.right, slot] });
    }
    default:
      return made(one.type);
  }
}

/** A workspace as the lesson would print it, and the id of the block that each line (from 1) comes from. */
export function textOf(state: WorkspaceState): { text: string; ids: (string | undefined)[] } {
  const lines: { words: string; id: string | undefined }[] = [];
  const put = (words: string, id?: string) => lines.push({ words, id });
  const stack = (first: StateBlock | undefined, indent: string): void => {
    for (let block = first; block; block = block.next?.block) {
      const { id, inputs } = block;
      put(indent + wordsOf(block), id);
      stack(inputs?.BODY?.block, `${indent}  `);
      if (block.type !== WITH_ELSE) continue;
      put(`${indent}else`, id);
      stack(inputs?.ELSE?.block, `${indent}  `);
    }
  };
  const tops = [...(state.blocks?.blocks ?? [])].sort((a, b) => (a.y ?? 0) - (b.y ?? 0));
  for (const top of tops) {
    if (lines.length > 0) put('');
    const type = blockType(top.type);
    if (type?.shape === 'head') {
      put(wordsOf(top), top.id);
      stack(top.next?.block, top.type.startsWith('when ') ? '' : '  ');
      continue;
    }
    put('aside');
    if (type || top.type === WITH_ELSE) stack(top, '  ');
    else put(`  say ${printExpression(expressionOf(top))}`, top.id);
  }
  return { text: lines.map(({ words }) => words).join('\n'), ids: lines.map(({ id }) => id) };
}

/** The words of a block: its form with what stands in its slots. */
function wordsOf(block: StateBlock): string {
  const form = block.type === WITH_ELSE ? 'if _ then' : block.type;
  const slots = (blockType(form)?.slots ?? []).map((slot, i) => {
    if (isField(slot) || isName(form, i)) return `${block.fields?.[`S${i}`] ?? GAP}`;
    return printExpression(slotOf(block, i));
  });
  return blockWords(form, slots);
}

/** Printed as it stands: a gap is no name that a block sets, so that it is told as one. */
const gap: Expression = { type: 'variable', name: GAP };
function slotOf(block: StateBlock, i: number): Expression {
  const input = block.inputs?.[`S${i}`];
  const inside = input?.block ?? input?.shadow;
  return inside ? expressionOf(inside) : gap;
}

function expressionOf(block: StateBlock): Expression {
  const field = (name = 'S0') => `${block.fields?.[name] ?? ''}`;
  switch (block.type as ValueBlock) {
    case 'number': {
      const number = Number(field());
      const text = decimal(Math.abs(number));
      return number < 0
        ? { type: 'minus', sign: '-', of: { type: 'number', text } }
        : { type: 'number', text };
    }
    case 'text':
      return { type: 'text', text: field().replaceAll('"', '') };
    case 'variable':
      return { type: 'variable', name: field() };
    case 'light':
      return { type: 'light', pin: field() };
    // Its pin is a field: whatever stands there is printed.
    case 'button':
      return { type: 'button', pin: { type: 'variable', name: field() } };
    case 'line':
      return { type: 'line', side: field() === 'right' ? 'right' : 'left' };
    case 'random':
      return { type: 'random', from: slotOf(block, 0), to: slotOf(block, 1) };
    case 'minus':
      return { type: 'minus', sign: '-', of: slotOf(block, 0) };
    case 'not':
      return { type: 'not', of: slotOf(block, 0) };
    case 'distance':
    case 'timer':
      return { type: block.type as 'distance' | 'timer' };
    default:
      return { type: 'pair', sign: field('OP') as Sign, left: slotOf(block, 0), right: slotOf(block, 1) };
  }
}

/** A number as the language writes it: never with an exponent. */
const decimal = (number: number) =>
  number.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 6 });
