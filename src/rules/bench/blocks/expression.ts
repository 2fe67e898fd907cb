import { BlockTrouble } from './block-fault.ts';

/** What an expression gives: a number, a text, or yes and no. */
export type Value = number | string | boolean;

/** An expression of the block language as a tree. Numbers keep how they were written. */
export type Expression =
  | { type: 'number'; text: string }
  | { type: 'text'; text: string }
  | { type: 'variable'; name: string }
  | { type: 'light'; pin: string }
  | { type: 'button'; pin: Expression }
  | { type: 'line'; side: 'left' | 'right' }
  | { type: 'distance' }
  | { type: 'timer' }
  | { type: 'random'; from: Expression; to: Expression }
  | { type: 'minus'; of: Expression; sign: string }
  | { type: 'not'; of: Expression }
  | { type: 'pair'; sign: Sign; left: Expression; right: Expression };
export const signs = ['or', 'and', '=', '<', '>', '+', '-', '*', '/'] as const;
export type Sign = (typeof signs)[number];

const pieces = /"[^"]*"|\d+(?:\.\d+)?|[\p{L}_][\p{L}\p{M}\p{N}_]*|\S/gu;
/** Stands where a block has a gap that nothing was put into yet. */
export const GAP = '?';

/** Reads an expression of the block language. `variables` are the names that some block sets. Raises BlockTrouble. */
export function readExpression(text: string, variables: ReadonlySet<string>): Expression {
  const words = text.match(pieces) ?? [];
  let at = 0;
  const next = (...wanted: string[]) => {
    if (!wanted.every((word, i) => words[at + i] === word)) return false;
    at += wanted.length;
    return true;
  };
  const need = (word: string) => {
    if (!next(word))
      throw new BlockTrouble('word_missing', { words: text, of: word, after: (at && words[at - 1]) || '' });
  };
  const pair = (sign: Sign, left: Expression, right: Expression): Expression => ({
    type: 'pair',
    sign,
    left,
    right,
  });

  const either = (): Expression => {
    const left = both();
    return next('or') ? pair('or', left, either()) : left;
  };
  const both = (): Expression => {
    const left = turned();
    return next('and') ? pair('and', left, both()) : left;
  };
  const turned = (): Expression => (next('not') ? { type: 'not', of: turned() } : compared());
  const compared = (): Expression => {
    const left = sum();
    const sign = (['=', '<', '>'] as const).find((each) => next(each));
    return sign ? pair(sign, left, sum()) : left;
  };
  const sum = (): Expression => {
    let left = product();
    for (let sign = words[at]; sign === '+' || sign === '-'; sign = words[at]) {
      at += 1;
      left = pair(sign, left, product());
    }
    return left;
  };
  const product = (): Expression => {
    let left = single();
    for (let sign = words[at]; sign === '*' || sign === '/'; sign = words[at]) {
      at += 1;
      left = pair(sign, left, single());
    }
    return left;
  };
  const single = (): Expression => {
    const word = words[at];
    if (word === GAP) throw new BlockTrouble('expression_missing', { words: text });
    if (word === undefined)
      throw new BlockTrouble(text ? 'ends_early' : 'expression_missing', { words: text });
    if (next('(')) {
      const inner = either();
      need(')');
      return inner;
    }
    if (next('-') || next('−')) return { type: 'minus', of: single(), sign: word };
    if (/^[\d"]/.test(word)) {
      at += 1;
      return word.startsWith('"')
        ? { type: 'text', text: word.slice(1, -1) }
        : { type: 'number', text: word };
    }
    return named();
  };
  const named = (): Expression => {
    if (next('light', 'on')) {
      const pin = words[at++] ?? '';
      if (!/^A[0-5]$/.test(pin)) throw new BlockTrouble('light_where', { words: text });
      return { type: 'light', pin };
    }
    if (next('button')) {
      const pin = single();
      need('pressed');
      return { type: 'button', pin };
    }
    for (const side of ['left', 'right'] as const)
      if (next('line', side, 'sees', 'black')) return { type: 'line', side };
    if (next('random')) {
      const from = sum();
      need('to');
      return { type: 'random', from, to: sum() };
    }
    for (let length = words.length - at; length > 0; length -= 1) {
      const name = words.slice(at, at + length).join(' ');
      if (!variables.has(name)) continue;
      at += length;
      return { type: 'variable', name };
    }
    for (const type of ['distance', 'timer'] as const) if (next(type)) return { type };
    throw new BlockTrouble('name_unknown', { words: text, of: words[at] ?? '' });
  };

  const tree = either();
  if (at < words.length) throw new BlockTrouble('not_understood', { words: text, of: words[at] ?? '' });
  return tree;
}

/** How tightly a sign binds; what stands within a tighter one needs brackets. */
const binds: Record<Sign, number> = { or: 1, and: 2, '=': 4, '<': 4, '>': 4, '+': 5, '-': 5, '*': 6, '/': 6 };
const tightness = (one: Expression): number => {
  if (one.type === 'pair') return binds[one.sign];
  if (one.type === 'not') return 3;
  // Its second half reaches as far as a sum does.
  return one.type === 'random' ? 4.5 : 7;
};

/** An expression as it is printed, with no bracket that it does not need. */
export function printExpression(one: Expression): string {
  const inside = (inner: Expression, least: number) =>
    tightness(inner) >= least ? printExpression(inner) : `(${printExpression(inner)})`;
  switch (one.type) {
    case 'number':
      return one.text;
    case 'text':
      return `"${one.text}"`;
    case 'variable':
      return one.name;
    case 'light':
      return `light on ${one.pin}`;
    case 'button':
      return `button ${inside(one.pin, 7)} pressed`;
    case 'line':
      return `line ${one.side} sees black`;
    case 'random':
      return `random ${inside(one.from, 5)} to ${inside(one.to, 5)}`;
    case 'minus':
      return `${one.sign}${inside(one.of, 7)}`;
    case 'not':
      return `not ${inside(one.of, 3)}`;
    case 'pair': {
      const own = binds[one.sign];
      // "or" and "and" group to the right, sums and products to the left, and a comparison stands alone.
      const [left, right] = own <= 2 ? [own + 1, own] : own === 4 ? [5, 4.5] : [own, own + 1];
      return `${inside(one.left, left)} ${one.sign} ${inside(one.right, right)}`;
    }
    default:
      return one.type;
  }
}

/** The inputs that an expression reads, as they are printed (`button 2 pressed`, `distance`). */
export function inputsOf(one: Expression): Expression[] {
  switch (one.type) {
    case 'light':
    case 'line':
    case 'distance':
    case 'timer':
    case 'button':
      return [one];
    case 'random':
      return [...inputsOf(one.from), ...inputsOf(one.to)];
    case 'minus':
    case 'not':
      return inputsOf(one.of);
    case 'pair':
      return [...inputsOf(one.left), ...inputsOf(one.right)];
    default:
      return [];
  }
}
