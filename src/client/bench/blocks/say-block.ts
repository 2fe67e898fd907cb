import { type Expression, readExpression } from '../../../rules/bench/blocks/expression.ts';
import { splitBlock } from '../../../rules/bench/blocks/read-blocks.ts';
import { m } from '../../../texts/generated/messages.js';
import { blockType, type Slot, type ValueBlock } from './block-types.ts';
import { WITH_ELSE } from './workspace-state.ts';

type Words = (slots: { a: string; b: string; c: string }) => string;

/** What a block says in the page's language, by its form. The program itself is always kept as the lessons print it. */
const words: Record<string, Words> = {
  'when flag pressed': () => m.blocks_word_flag(),
  'when button _ pressed': (slots) => m.blocks_word_button_hat(slots),
  'define _': (slots) => m.blocks_word_define(slots),
  aside: () => m.blocks_aside(),
  'run _': (slots) => m.blocks_word_own(slots),
  forever: () => m.blocks_word_forever(),
  'repeat until _': (slots) => m.blocks_word_until(slots),
  'repeat _ times': (slots) => m.blocks_word_repeat(slots),
  'if _ then': (slots) => m.blocks_word_if(slots),
  [WITH_ELSE]: (slots) => m.blocks_word_if(slots),
  'wait until _': (slots) => m.blocks_word_wait_until(slots),
  'wait _ seconds': (slots) => m.blocks_word_wait(slots),
  'stop program': () => m.blocks_word_stop_program(),
  'switch pin _ on': (slots) => m.blocks_word_pin_on(slots),
  'switch pin _ off': (slots) => m.blocks_word_pin_off(slots),
  'turn servo _ to _°': (slots) => m.blocks_word_servo(slots),
  'drive left _ right _': (slots) => m.blocks_word_drive(slots),
  'stop driving': () => m.blocks_word_stop_driving(),
  'play _ on pin _ for _ seconds': (slots) => m.blocks_word_play(slots),
  'stop sound on pin _': (slots) => m.blocks_word_stop_sound(slots),
  'set _ to _': (slots) => m.blocks_word_set(slots),
  'change _ by _': (slots) => m.blocks_word_change(slots),
  'say _': (slots) => m.blocks_word_say(slots),
};

const values: Record<ValueBlock, Words> = {
  number: ({ a }) => a,
  text: ({ a }) => a,
  variable: ({ a }) => a,
  distance: () => m.blocks_word_distance(),
  timer: () => m.blocks_word_timer(),
  light: (slots) => m.blocks_word_light(slots),
  button: (slots) => m.blocks_word_pressed(slots),
  line: (slots) => m.blocks_word_black(slots),
  random: (slots) => m.blocks_word_random(slots),
  minus: (slots) => m.blocks_word_minus(slots),
  sum: (slots) => m.blocks_word_pair(slots),
  compare: (slots) => m.blocks_word_pair(slots),
  andOr: (slots) => m.blocks_word_pair(slots),
  not: (slots) => m.blocks_word_not(slots),
};

/** One second, two seconds: what a block says where the last number is a one. */
const ones: Record<string, Words> = {
  'wait _ seconds': (slots) => m.blocks_word_wait_one(slots),
  'repeat _ times': (slots) => m.blocks_word_repeat_one(slots),
  'play _ on pin _ for _ seconds': (slots) => m.blocks_word_play_one(slots),
};

/** The words of a block with these in its slots; its form itself where no words are known. */
export function sayBlock(form: string, [a = '', b = '', c = '']: readonly string[]): string {
  const say = words[form] ?? values[form as ValueBlock];
  return say ? say({ a, b, c }) : form;
}

/** How firmly what stands between two values binds. */
const binds = { or: 1, and: 2, '=': 4, '<': 4, '>': 4, '+': 5, '-': 5, '*': 6, '/': 6 } as const;
const sides = { left: m.blocks_word_left, right: m.blocks_word_right };
const joins: Record<string, () => string> = { and: m.blocks_word_and, or: m.blocks_word_or };

/** A value in the page's language; `within`: how firmly what it stands in binds. */
function sayExpression(one: Expression, within = 0): string {
  switch (one.type) {
    case 'number':
      return one.text;
    case 'text':
      return `"${one.text}"`;
    case 'variable':
      return one.name;
    case 'distance':
    case 'timer':
      return values[one.type]({ a: '', b: '', c: '' });
    case 'light':
      return sayBlock('light', [one.pin]);
    case 'button':
      return sayBlock('button', [sayExpression(one.pin, 9)]);
    case 'line':
      return sayBlock('line', [sides[one.side]()]);
    case 'random':
      return sayBlock('random', [sayExpression(one.from, 9), sayExpression(one.to, 9)]);
    case 'not':
      return sayBlock('not', [sayExpression(one.of, 3)]);
    case 'minus':
      return one.of.type === 'number'
        ? `${one.sign}${one.of.text}`
        : sayBlock('minus', [sayExpression(one.of, 9)]);
    case 'pair': {
      const { sign, left, right } = one;
      const own = binds[sign];
      const said = sayBlock('sum', [
        sayExpression(left, own),
        joins[sign]?.() ?? sign,
        sayExpression(right, own + 1),
      ]);
      return own < within ? `(${said})` : said;
    }
  }
}

/** Any name may stand there: what is missing in a program is told elsewhere. */
const anyName: ReadonlySet<string> = Object.assign(new Set<string>(), { has: () => true });
const worked: readonly Slot[] = ['number', 'question', 'any'];

function saySlot(text: string, slot: Slot | undefined): string {
  if (!slot || !worked.includes(slot)) return text;
  try {
    return sayExpression(readExpression(text, anyName));
  } catch {
    // What cannot be read stands there as it was written.
    return text;
  }
}

/** Where a slot stands while the words of its block are put together. */
const MARKS = ['\ue000', '\ue001', '\ue002'];

/**
 * A block as it is written in a program, in the words of the page's language, split where its slots are: words and slots in
 * turn, words first and last. What is no block stays as it is.
 */
export function sayWritten(written: string): string[] {
  const split = splitBlock(written);
  if (!split) return [written === 'aside' ? m.blocks_aside() : written];
  const { form, slots } = split;
  const marks = { a: MARKS[0] ?? '', b: MARKS[1] ?? '', c: MARKS[2] ?? '' };
  const isOne = slots.at(-1) === '1';
  const said = (isOne ? ones[form]?.(marks) : undefined) ?? sayBlock(form, [marks.a, marks.b, marks.c]);
  const kinds = blockType(form)?.slots ?? [];
  return said
    .split(/([\ue000-\ue002])/)
    .map((piece, i) =>
      i % 2 ? saySlot(slots[MARKS.indexOf(piece)] ?? '', kinds[MARKS.indexOf(piece)]) : piece,
    );
}

/** The same in one piece. */
export const sayLine = (written: string): string => sayWritten(written).join('');
