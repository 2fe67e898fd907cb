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

const unitShape = '[a-zA-ZΩµ]+(?:[²³]|\\^\\d)?(?:/[a-zA-ZΩµ]+(?:[²³]|\\^\\d)?)?|°C?|%';
const tokens = RegExp(
  `(\\d[\\d,]*(?:\\.\\d+)?|\\.\\d+)\\s*(?!pi|sqrt)(${unitShape})?|sqrt|pi|π|${unitShape}|\\S`,
  'g',
);

/** The value of a sum such as `(5 V - 2 V) / 220 ohm`. Throws a sentence when it makes no sense. */
function compute(text: string): Quantity {
  const list = [...text.matchAll(tokens)];
  let at = 0;
  const next = (...wanted: string[]) => (wanted.includes(list[at]?.[0] ?? '') ? list[at++]?.[0] : undefined);

  const sum = (): Quantity => {
    let left = product();
    for (let sign = next('+', '-', '−'); sign; sign = next('+', '-', '−')) {
      const right = product();
      if (!alike(left, right))
        throw `${named(left)} and ${named(right)} cannot be ${sign === '+' ? 'added' : 'subtracted'}`;
      left = { value: left.value + (sign === '+' ? 1 : -1) * right.value, of: left.of };
    }
    return left;
  };
  const product = (): Quantity => {
    let left = power();
    for (let sign = next('*', '×', '/', '÷'); sign; sign = next('*', '×', '/', '÷'))
      left = combine(left, power(), '*×'.includes(sign) ? 1 : -1);
    return left;
  };
  const power = (): Quantity => {
    const minus = next('-', '−');
    const base = single();
    let to = next('^') ? power() : undefined;
    if (to?.of.some(Boolean)) throw 'a power must be a plain number';
    to = to && raise(base, to.value);
    return minus ? combine(to ?? base, plain(-1), 1) : (to ?? base);
  };
  const single = (): Quantity => {
    const token = list[at++];
    if (!token) throw 'something is missing at the end';
    const [all, digits, unit] = token;
    if (digits) {
      const scale = unit ? readUnit(unit) : plain(1);
      const number = Number(digits.replaceAll(',', ''));
      const step = 10 ** -(digits.split('.')[1] ?? '').length;
      return { ...combine(plain(number), scale, 1), written: { step, scale: scale.value } };
    }
    if (all === 'pi' || all === 'π') return plain(Math.PI);
    if (all === '(' || (all === 'sqrt' && next('('))) {
      const inner = sum();
      if (!next(')')) throw 'a “)” is missing';
      return all === '(' ? { value: inner.value, of: inner.of } : raise(inner, 0.5);
    }
    if (/^[a-zA-ZΩµ°%]/.test(all)) return readUnit(all);
    throw `“${all}” is not understood`;
  };
  const value = sum();
  if (list[at]) throw `“${list[at]?.[0]}” is not understood`;
  return value;
}
const plain = (value: number): Quantity => ({ value, of: bases.map(() => 0) });

function compare(left: Quantity, sign: string, right: Quantity): boolean {
  // What floating point adds must not decide whether a half is rounded.
  const slack = 1e-9 * Math.max(Math.abs(left.value), Math.abs(right.value));
  const more = left.value - right.value;
  if (sign === '=') {
    const { step, scale } = right.written ?? { step: 0, scale: 0 };
    return Math.abs(more) <= (step * scale) / 2 + slack;
  }
  return sign === '<'
    ? more < -slack
    : sign === '>'
      ? more > slack
      : sign === '<='
        ? more <= slack
        : more >= -slack;
}

/**
 * Reads one line of a worked sum (`LED current: (5 V - 2 V) / 220 ohm = 13.6 mA`, `Pin current: 13.6 mA <= 20 mA`, also
 * chained) and computes it. `=` holds when the value rounds to the written one at its last written digit.
 */
export function readSum(line: string): WorkedSum | { complaint: string } {
  const [, words = '', rest = ''] = /^([^:]+):\s*(.*\S)\s*$/.exec(line.trim()) ?? [];
  // Texts and the signs between them, in turn.
  const parts = rest
    .replaceAll('≤', '<=')
    .replaceAll('≥', '>=')
    .split(/\s*(<=|>=|=|<|>)\s*/);
  if (!words)
    return { complaint: 'a sum begins with words and a colon: “LED current: 3 V / 220 ohm = 13.6 mA”' };
  if (parts.length < 3) return { complaint: 'a sum needs “=”, “<”, “<=”, “>” or “>=”' };
  const [result = '', sign = ''] = parts.slice(-2).reverse();
  try {
    let first = compute(parts[0] ?? '');
    let left = first;
    let right = first;
    let holds = true;
    for (let i = 1; i < parts.length; i += 2) {
      // Equal parts are all compared with the first of them, which nobody has rounded.
      left = parts[i] === '=' ? first : right;
      right = compute(parts[i + 1] ?? '');
      if (!alike(left, right)) throw `${named(left)} cannot be compared with ${named(right)}`;
      holds &&= compare(left, parts[i] ?? '', right);
      if (parts[i] !== '=') first = right;
    }
    const unit = right.written ? (/[^\d.,\s()]*$/.exec(result)?.[0] ?? '') : named(right);
    const value = Number((left.value / (right.written?.scale ?? 1)).toPrecision(5));
    const expression = parts.slice(0, -2).join(' ');
    return { words, expression, sign, result, holds, computed: `${value} ${unit}`.trim() };
  } catch (thrown) {
    if (typeof thrown !== 'string') throw thrown;
    return { complaint: thrown };
  }
}
