import { readSumLine, type SumSign, type SumTree } from './sum-tree.ts';

/** A worked sum as written: `words: expression sign result`. `computed` is the expression's value in the result's unit. */
export type WorkedSum = {
  words: string;
  expression: string;
  sign: string;
  result: string;
  holds: boolean;
  computed: string;
};

/** A value in volt, ampere, second and metre, with the exponent of each (and of ° , °C and byte, which are counted as they are). */
type Quantity = { value: number; of: number[]; written?: { step: number; scale: number } };

const bases = ['V', 'A', 's', 'm', '°', '°C', 'B'];
// Factor and exponents of V, A, s, m, °, °C, B. Mass is in these too: kg = W s³ / m².
const units: Record<string, number[]> = {
  V: [1, 1],
  A: [1, 0, 1],
  ohm: [1, 1, -1],
  W: [1, 1, 1],
  J: [1, 1, 1, 1],
  F: [1, -1, 1, 1],
  N: [1, 1, 1, 1, -1],
  g: [0.001, 1, 1, 3, -2],
  s: [1, 0, 0, 1],
  min: [60, 0, 0, 1],
  h: [3600, 0, 0, 1],
  Ah: [3600, 0, 1, 1],
  Wh: [3600, 1, 1, 1],
  Hz: [1, 0, 0, -1],
  m: [1, 0, 0, 0, 1],
  '°': [1, 0, 0, 0, 0, 1],
  '°C': [1, 0, 0, 0, 0, 0, 1],
  B: [1, 0, 0, 0, 0, 0, 0, 1],
  '%': [0.01],
};
const prefixes: Record<string, number> = { n: 1e-9, u: 1e-6, m: 1e-3, c: 1e-2, k: 1e3, M: 1e6, G: 1e9 };

/** Whether something like `mA`, `kohm` or `cm/s` is a unit that sums may use. */
export function isUnit(name: string): boolean {
  try {
    return !!readUnit(name);
  } catch {
    return false;
  }
}

function readUnit(name: string): Quantity {
  const [over = '', under] = name.split('/');
  if (under) return combine(readUnit(over), readUnit(under), -1);
  const power = /[²³]|\^?\d$/.exec(over);
  const symbol = over.slice(0, power?.index).replace('Ω', 'ohm').replace('µ', 'u').replace(/^deg/, '°');
  const bare = units[symbol] ? symbol : symbol.slice(1);
  const prefix = bare === symbol ? 1 : prefixes[symbol[0] ?? ''];
  const [factor, ...exponents] = units[bare] ?? [];
  if (!factor || !prefix) throw `“${name}” is no unit that is known here`;
  const unit = { value: factor * prefix, of: bases.map((_, i) => exponents[i] ?? 0) };
  return power ? raise(unit, power[0] === '²' ? 2 : power[0] === '³' ? 3 : Number(power[0].at(-1))) : unit;
}

const combine = (a: Quantity, b: Quantity, sign: 1 | -1): Quantity => ({
  value: a.value * b.value ** sign,
  of: a.of.map((exponent, i) => exponent + sign * (b.of[i] ?? 0)),
});
const raise = (a: Quantity, to: number): Quantity => ({ value: a.value ** to, of: a.of.map((e) => e * to) });
const alike = (a: Quantity, b: Quantity) =>
  a.of.every((exponent, i) => Math.abs(exponent - (b.of[i] ?? 0)) < 1e-9);
const named = ({ of }: Quantity) =>
  bases.flatMap((base, i) => (of[i] ? [base + (of[i] === 1 ? '' : `^${of[i]}`)] : [])).join(' ') ||
  'a plain number';

const operations = {
  add: (left: Quantity, right: Quantity) => added(left, right, 1),
  subtract: (left: Quantity, right: Quantity) => added(left, right, -1),
  multiply: (left: Quantity, right: Quantity) => combine(left, right, 1),
  divide: (left: Quantity, right: Quantity) => combine(left, right, -1),
};

function added(left: Quantity, right: Quantity, sign: 1 | -1): Quantity {
  if (!alike(left, right))
    throw `${named(left)} and ${named(right)} cannot be ${sign === 1 ? 'added' : 'subtracted'}`;
  return { value: left.value + sign * right.value, of: left.of };
}

/** The value of an expression. Throws a sentence when it makes no sense. */
function compute(tree: SumTree): Quantity {
  switch (tree.type) {
    case 'number': {
      const scale = tree.unit ? readUnit(tree.unit) : plain(1);
      const step = 10 ** -(tree.digits.split('.')[1] ?? '').length;
      const number = plain(Number(tree.digits.replaceAll(',', '')));
      return { ...combine(number, scale, 1), written: { step, scale: scale.value } };
    }
    case 'unit':
      return readUnit(tree.name);
    case 'pi':
      return plain(Math.PI);
    case 'group': {
      const { value, of } = compute(tree.of);
      return { value, of };
    }
    case 'negative': {
      const inner = compute(tree.of);
      return { ...inner, value: -inner.value };
    }
    case 'root':
      return raise(compute(tree.of), 0.5);
    case 'power': {
      const exponent = compute(tree.exponent);
      if (exponent.of.some(Boolean)) throw 'a power must be a plain number';
      return raise(compute(tree.base), exponent.value);
    }
    default:
      return operations[tree.type](compute(tree.left), compute(tree.right));
  }
}
const plain = (value: number): Quantity => ({ value, of: bases.map(() => 0) });

function compare(left: Quantity, sign: SumSign, right: Quantity): boolean {
  // What floating point adds must not decide whether a half is rounded.
  const slack = 1e-9 * Math.max(Math.abs(left.value), Math.abs(right.value));
  const more = left.value - right.value;
  switch (sign) {
    case '=': {
      const { step, scale } = right.written ?? { step: 0, scale: 0 };
      return Math.abs(more) <= (step * scale) / 2 + slack;
    }
    case '<':
      return more < -slack;
    case '>':
      return more > slack;
    case '<=':
      return more <= slack;
    case '>=':
      return more >= -slack;
  }
}

/**
 * Reads one line of a worked sum (`LED current: (5 V - 2 V) / 220 ohm = 13.6 mA`, `Pin current: 13.6 mA <= 20 mA`, also
 * chained) and computes it. `=` holds when the value rounds to the written one at its last written digit.
 */
export function readSum(line: string): WorkedSum | { complaint: string } {
  try {
    const { words, first, others } = readSumLine(line);
    let start = compute(first.tree);
    let left = start;
    let right = start;
    let holds = true;
    for (const { sign, tree } of others) {
      // Equal parts are all compared with the first of them, which nobody has rounded.
      left = sign === '=' ? start : right;
      right = compute(tree);
      if (!alike(left, right)) throw `${named(left)} cannot be compared with ${named(right)}`;
      holds &&= compare(left, sign, right);
      if (sign !== '=') start = right;
    }
    const { sign = '=', text: result = '' } = others.at(-1) ?? {};
    const unit = right.written ? (/[^\d.,\s()]*$/.exec(result)?.[0] ?? '') : named(right);
    const value = Number((left.value / (right.written?.scale ?? 1)).toPrecision(5));
    const before = others.slice(0, -1).map(({ sign, text }) => ` ${sign} ${text}`);
    const expression = first.text + before.join('');
    return { words, expression, sign, result, holds, computed: `${value} ${unit}`.trim() };
  } catch (thrown) {
    if (typeof thrown !== 'string') throw thrown;
    return { complaint: thrown };
  }
}
