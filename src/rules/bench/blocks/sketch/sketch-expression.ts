import { type Expression, printExpression } from '../expression.ts';
import { SketchTrouble } from './sketch-fault.ts';
import { type Kind, type Kinds, kindOf } from './sketch-kinds.ts';
import type { SketchNames } from './sketch-names.ts';

/** An expression in C++: how tightly it binds, and between what its number lies (`isLong`: more than 16 bits may be in it). */
export type Code = { code: string; kind: Kind; tight: number; low: number; high: number; isLong: boolean };

/** How tightly C++ binds. A cast, a minus and a `!` stand before what they are about. */
const OR = 1;
const AND = 2;
const EQUAL = 3;
const SUM = 5;
const PRODUCT = 6;
const SINGLE = 7;
const WHOLE = 8;
/** What an int of the board holds. */
const INT_MOST = 32_767;

/** Writes expressions for one sketch; notes what they need of it. */
export class ExpressionWriter {
  /** A fraction is said or put into a text. */
  needsWords = false;
  needsLuck = false;
  private readonly kinds: Kinds;
  private readonly names: SketchNames;

  constructor(kinds: Kinds, names: SketchNames) {
    this.kinds = kinds;
    this.names = names;
  }

  /** A condition; raises SketchTrouble where it is no question. */
  question(one: Expression): Code {
    const found = this.write(one);
    if (found.kind !== 'question') throw new SketchTrouble('not_question', { words: printExpression(one) });
    return found;
  }

  /** The opposite of a condition, as one would write it. */
  opposite(one: Expression): Code {
    if (one.type === 'not') return this.question(one.of);
    if (one.type === 'button') return this.digital(this.pin(one.pin), 'HIGH');
    if (one.type === 'line') return this.digital(linePin[one.side], 'LOW');
    const turned = one.type === 'pair' ? opposites[one.sign] : undefined;
    if (one.type === 'pair' && turned) {
      if (one.sign === 'or' || one.sign === 'and')
        return this.joined(turned, this.opposite(one.left), this.opposite(one.right));
      return this.compared(one, turned);
    }
    const found = this.question(one);
    return asked(`!${inside(found, SINGLE)}`, SINGLE);
  }

  /** A number; raises SketchTrouble where it is none. */
  number(one: Expression): Code {
    const found = this.write(one);
    if (found.kind === 'text' || found.kind === 'question')
      throw new SketchTrouble('not_number', { words: printExpression(one) });
    return found;
  }

  /** A text, as it stands in `say` or is joined to another. */
  text(one: Expression): string {
    const found = this.write(one);
    if (found.kind === 'question') return `(${found.code} ? "true" : "false")`;
    if (found.kind !== 'fraction') return found.code;
    this.needsWords = true;
    return `words(${found.code})`;
  }

  /** The number of a pin, which must stand in the block. */
  pin(one: Expression): string {
    if (one.type === 'number' && /^\d+$/.test(one.text)) return `${Number(one.text)}`;
    throw new SketchTrouble('pin_worked_out', { of: printExpression(one) });
  }

  write(one: Expression): Code {
    switch (one.type) {
      case 'number':
        return literal(Number(one.text));
      case 'text':
        return plain(quoted(one.text), 'text');
      case 'variable':
        return {
          ...plain(this.names.of('box', one.name), this.kinds.get(one.name) ?? 'whole'),
          isLong: true,
        };
      case 'light':
        return { ...plain(`analogRead(${one.pin})`, 'whole'), low: 0, high: 1023 };
      case 'distance':
        return { ...plain('distance()', 'whole'), low: 0, high: 520, isLong: true };
      case 'timer':
        return { ...plain('millis() / 1000.0', 'fraction'), tight: PRODUCT };
      case 'button':
        return this.digital(this.pin(one.pin), 'LOW');
      case 'line':
        return this.digital(linePin[one.side], 'HIGH');
      case 'random':
        return this.random(one.from, one.to);
      case 'minus': {
        const of = this.number(one.of);
        return { ...of, code: `-${inside(of, WHOLE)}`, tight: SINGLE, low: -of.high, high: -of.low };
      }
      case 'not':
        return this.opposite(one.of);
      case 'pair':
        return this.pair(one);
    }
  }

  private pair(one: Pair): Code {
    const { sign, left, right } = one;
    if (sign === 'or' || sign === 'and')
      return this.joined(sign === 'or' ? '||' : '&&', this.question(left), this.question(right));
    if (sign === '=' || sign === '<' || sign === '>') return this.compared(one, sign === '=' ? '==' : sign);
    if (sign === '+' && kindOf(one, this.kinds) === 'text') {
      const [a, b] = [left, right].map((half) => this.text(half));
      const begins = left.type === 'pair' && kindOf(left, this.kinds) === 'text' ? a : `String(${a})`;
      const ends = right.type === 'pair' ? `(${b})` : b;
      return { ...plain(`${begins} + ${ends}`, 'text'), tight: SUM };
    }
    if (sign === '/') return this.divided(left, right);
    return computed(sign, this.number(left), this.number(right));
  }

  private divided(one: Expression, other: Expression): Code {
    const [left, right] = [this.number(one), this.number(other)];
    if (right.low === 0 && right.high === 0)
      throw new SketchTrouble('divides_by_zero', { words: printExpression(other) });
    const isWhole = left.kind === 'whole' && right.kind === 'whole';
    const by = isWhole && other.type === 'number' ? `${right.code}.0` : inside(right, SINGLE);
    const begins =
      isWhole && other.type !== 'number' ? `(float)${inside(left, SINGLE)}` : inside(left, PRODUCT);
    const isKnown = left.low === left.high && right.low === right.high;
    const value = left.low / right.low;
    const [low, high] = isKnown ? [value, value] : [-Infinity, Infinity];
    return { code: `${begins} / ${by}`, kind: 'fraction', tight: PRODUCT, low, high, isLong: false };
  }

  private random(one: Expression, other: Expression): Code {
    this.needsLuck = true;
    const [from, to] = [this.number(one), this.number(other)];
    if (from.low > to.high)
      throw new SketchTrouble('random_order', { low: printExpression(one), high: printExpression(other) });
    const { low } = from;
    const above = computed('+', to, literal(1));
    if (from.kind === 'fraction' || to.kind === 'fraction') {
      const span = `${inside(above, SUM)} - ${inside(from, SUM + 1)}`;
      const code = `${inside(from, SUM)} + random((long)(${span}))`;
      return { code, kind: 'fraction', tight: SUM, low, high: to.high, isLong: true };
    }
    // It gives less than its second number.
    const end = other.type === 'number' ? `${Number(other.text) + 1}` : above.code;
    return { ...plain(`random(${from.code}, ${end})`, 'whole'), low, high: to.high, isLong: true };
  }

  private compared({ left, right }: Pair, sign: string): Code {
    const isSame = sign === '==' || sign === '!=';
    const [a, b] = isSame ? [this.write(left), this.write(right)] : [this.number(left), this.number(right)];
    const isNumber = ({ kind }: Code) => kind === 'whole' || kind === 'fraction';
    if (a.kind !== b.kind && !(isNumber(a) && isNumber(b)))
      throw new SketchTrouble('never_equal', { words: printExpression(left), of: printExpression(right) });
    const begins = left.type === 'text' ? `String(${a.code})` : inside(a, SUM);
    return asked(`${begins} ${sign} ${inside(b, SUM)}`, EQUAL);
  }

  private joined(sign: string, left: Code, right: Code): Code {
    const tight = sign === '||' ? OR : AND;
    // The compiler wants brackets round an "and" within an "or".
    const half = (one: Code) => (one.tight < EQUAL && one.tight !== tight ? `(${one.code})` : one.code);
    return asked(`${half(left)} ${sign} ${half(right)}`, tight);
  }

  private digital(pin: string, level: 'HIGH' | 'LOW'): Code {
    return asked(`digitalRead(${pin}) == ${level}`, EQUAL);
  }
}

type Pair = Extract<Expression, { type: 'pair' }>;
const linePin = { left: 'A0', right: 'A1' } as const;
const opposites: Partial<Record<Pair['sign'], string>> = {
  '=': '!=',
  '<': '>=',
  '>': '<=',
  or: '&&',
  and: '||',
};

const plain = (code: string, kind: Kind): Code => ({
  code,
  kind,
  tight: WHOLE,
  low: -Infinity,
  high: Infinity,
  isLong: false,
});
const asked = (code: string, tight: number): Code => ({ ...plain(code, 'question'), tight });
/** What stands on one line, and what no sign in it can end early. */
export const oneLine = (words: string): string => words.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');
const quoted = (text: string) => `"${oneLine(text).replaceAll('\\', '\\\\')}"`;
const inside = ({ code, tight }: Code, least: number) => (tight >= least ? code : `(${code})`);

function literal(value: number): Code {
  const isWhole = Number.isInteger(value) && value < 2 ** 31;
  const code = isWhole || !Number.isInteger(value) ? `${value}` : value.toExponential();
  const kind = isWhole ? 'whole' : 'fraction';
  return { code, kind, tight: WHOLE, low: value, high: value, isLong: isWhole && value > INT_MOST };
}

function computed(sign: '+' | '-' | '*', left: Code, right: Code): Code {
  const tight = sign === '*' ? PRODUCT : SUM;
  const ends = [left.low, left.high].flatMap((a) =>
    [right.low, right.high].map((b) => (sign === '*' ? a * b || 0 : sign === '+' ? a + b : a - b)),
  );
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const kind = left.kind === 'fraction' || right.kind === 'fraction' ? 'fraction' : 'whole';
  // An int of the board would run over, and nobody would be told.
  const runsOver = kind === 'whole' && !left.isLong && !right.isLong && Math.max(-low, high) > INT_MOST;
  const begins = runsOver ? long(left) : left;
  const code = `${inside(begins, tight)} ${sign} ${inside(right, tight + 1)}`;
  return { code, kind, tight, low, high, isLong: runsOver || left.isLong || right.isLong };
}

const long = (one: Code): Code =>
  /^\d+$/.test(one.code)
    ? { ...one, code: `${one.code}L`, isLong: true }
    : { ...one, code: `(long)${inside(one, SINGLE)}`, tight: SINGLE, isLong: true };
