import * as Blockly from 'blockly/core';
import { m } from '../../../../texts/generated/messages.js';
import { type BlockType, blockTypes, type Slot, type ValueBlock, valueBlocks } from '../block-types.ts';
import { sayBlock } from '../say-block.ts';
import { WITH_ELSE } from '../workspace-state.ts';
import { asName, asOwnName, ChoiceField, labels } from './fields.ts';

const pins = Array.from({ length: 12 }, (_one, i) => `${i + 2}`);
const lightPins = ['A0', 'A1', 'A2', 'A3', 'A4', 'A5'];
const notes = [4, 5, 6].flatMap((octave) =>
  ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'].map((name) => `${name}${octave}`),
);
const checks: Partial<Record<Slot, string[]>> = { number: ['Number', 'Any'], question: ['Boolean'] };

/** The names that the blocks of a workspace give: variables by "set", blocks of one's own by "define". */
const namesIn = (type: string) => (field: ChoiceField) => {
  const block = field.getSourceBlock();
  const workspace = block?.workspace;
  const main =
    workspace instanceof Blockly.WorkspaceSvg ? (workspace.targetWorkspace ?? workspace) : workspace;
  return (main?.getBlocksByType(type) ?? []).map((one) => `${one.getFieldValue('S0')}`);
};

function fieldFor(slot: Slot, value: string): Blockly.Field | null {
  switch (slot) {
    case 'pin':
      return new ChoiceField(value, () => pins);
    case 'note':
      return new ChoiceField(value, () => notes);
    case 'newOwn':
      return new Blockly.FieldTextInput(value, (typed) => asOwnName(`${typed}`) || null);
    case 'newName':
      return new Blockly.FieldTextInput(value, (typed) => asName(`${typed}`) || null);
    case 'name':
      return new ChoiceField(value, namesIn('set _ to _'));
    case 'own':
      return new ChoiceField(value, namesIn('define _'));
    default:
      return null;
  }
}

/** Puts the words and slots of a block into one row; words are split where a slot stands. */
function fillRow(block: Blockly.Block, words: string, slots: Slot[], example: string[]): void {
  let row: Blockly.Input | null = null;
  let waiting: (string | Blockly.Field)[] = [];
  const flush = (input: Blockly.Input) => {
    for (const one of waiting) {
      if (typeof one === 'string') input.appendField(one);
      else input.appendField(one, one.name);
    }
    waiting = [];
    row = input;
  };
  for (const piece of words.split(/(%\d)/)) {
    const at = /^%(\d)$/.exec(piece)?.[1];
    if (at === undefined) {
      if (piece.trim()) waiting.push(piece.trim());
      continue;
    }
    const i = Number(at);
    const slot = slots[i] ?? 'any';
    const field = fieldFor(slot, example[i] ?? '');
    if (field) {
      field.name = `S${i}`;
      waiting.push(field);
      continue;
    }
    const input = block.appendValueInput(`S${i}`);
    const check = checks[slot];
    if (check) input.setCheck(check);
    flush(input);
  }
  if (waiting.length || !row) flush(block.appendDummyInput());
  block.setInputsInline(true);
}

function defineBlock(name: string, { form, kind, shape, slots, example }: BlockType): void {
  Blockly.Blocks[name] = {
    init(this: Blockly.Block) {
      fillRow(this, sayBlock(form, ['%0', '%1', '%2']), slots, example);
      if (shape === 'holds') this.appendStatementInput('BODY');
      if (name === WITH_ELSE) {
        this.appendDummyInput().appendField(m.blocks_word_else());
        this.appendStatementInput('ELSE');
      }
      if (shape !== 'head') this.setPreviousStatement(true);
      if (form !== 'forever' && form !== 'stop program') this.setNextStatement(true);
      this.setStyle(kind);
      if (this instanceof Blockly.BlockSvg) this.addClass(`block-of-${kind}`);
    },
  };
}

const outputs = { number: 'Number', question: 'Boolean', any: 'Any' } as const;
const operators: Partial<Record<ValueBlock, string[]>> = {
  sum: ['+', '-', '*', '/'],
  compare: ['<', '>', '='],
  andOr: ['and', 'or'],
};
const inside: Partial<Record<ValueBlock, Slot[]>> = {
  sum: ['any', 'any'],
  compare: ['any', 'any'],
  andOr: ['question', 'question'],
  not: ['question'],
  minus: ['number'],
  random: ['number', 'number'],
};
const sensing = new Set<string>(['distance', 'timer', 'light', 'button', 'line']);

function defineValue(name: ValueBlock): void {
  const kind = name === 'variable' ? 'data' : sensing.has(name) ? 'sensing' : 'sums';
  Blockly.Blocks[name] = {
    init(this: Blockly.Block) {
      const field = valueField(name);
      if (field) {
        field.name = 'S0';
        const [before = '', after = ''] = sayBlock(name, ['%0']).split('%0');
        const row = this.appendDummyInput();
        if (before.trim()) row.appendField(before.trim());
        row.appendField(field, 'S0');
        if (after.trim()) row.appendField(after.trim());
      } else if (operators[name]) {
        const [slot] = inside[name] ?? ['any'];
        const check = checks[slot ?? 'any'] ?? null;
        this.appendValueInput('S0').setCheck(check);
        const all = operators[name] ?? [];
        this.appendValueInput('S1')
          .setCheck(check)
          .appendField(new ChoiceField(all[0] ?? '', () => all) as Blockly.Field, 'OP');
      } else fillRow(this, sayBlock(name, ['%0', '%1', '%2']), inside[name] ?? [], []);
      this.setInputsInline(true);
      this.setOutput(true, outputs[valueBlocks[name]]);
      this.setStyle(kind);
      if (this instanceof Blockly.BlockSvg) this.addClass(`block-of-${kind}`);
    },
  };
}

function valueField(name: ValueBlock): Blockly.Field | null {
  switch (name) {
    case 'number':
      return new Blockly.FieldNumber(0);
    case 'text':
      return new Blockly.FieldTextInput('', (typed) => `${typed}`.replace(/["\n]/g, '').slice(0, 120));
    case 'variable':
      return new ChoiceField('score', namesIn('set _ to _'));
    case 'light':
      return new ChoiceField('A0', () => lightPins);
    case 'button':
      return new ChoiceField('2', () => pins);
    case 'line':
      return new ChoiceField('left', () => ['left', 'right']);
    default:
      return null;
  }
}

let isDefined = false;

/** Makes every block of the language known to Blockly, in the page's words. */
export function defineBlocks(): void {
  if (isDefined) return;
  isDefined = true;
  Object.assign(labels, {
    left: m.blocks_word_left(),
    right: m.blocks_word_right(),
    and: m.blocks_word_and(),
    or: m.blocks_word_or(),
    '*': '×',
    '/': '÷',
    '-': '−',
  });
  for (const type of blockTypes) {
    defineBlock(type.form, type);
    if (type.form === 'if _ then') defineBlock(WITH_ELSE, type);
  }
  for (const name of Object.keys(valueBlocks) as ValueBlock[]) defineValue(name);
}
