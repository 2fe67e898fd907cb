/** An expression of a worked sum as it was written, by the usual precedence. */
export type SumTree =
  | { type: 'number'; digits: string; unit: string }
  | { type: 'unit'; name: string }
  | { type: 'pi' }
  | { type: 'group'; of: SumTree }
  | { type: 'negative'; of: SumTree }
  | { type: 'root'; of: SumTree }
  | { type: 'power'; base: SumTree; exponent: SumTree }
  | { type: 'add' | 'subtract' | 'multiply' | 'divide'; left: SumTree; right: SumTree };

export type SumSign = '=' | '<' | '<=' | '>' | '>=';

/** One side of a comparison; `text` is the expression as it was written. */
export type SumTerm = { text: string; tree: SumTree };

/** A line such as `Pin: 3 V / 220 ohm = 13.6 mA <= 20 mA`: its words, its first term, and each other with the sign before it. */
export type SumLine = { words: string; first: SumTerm; others: (SumTerm & { sign: SumSign })[] };

const unitShape = '[a-zA-ZΩµ]+(?:[²³]|\\^\\d)?(?:/[a-zA-ZΩµ]+(?:[²³]|\\^\\d)?)?|°C?|%';
const tokens = RegExp(
  `(\\d[\\d,]*(?:\\.\\d+)?|\\.\\d+)\\s*(?!pi|sqrt)(${unitShape})?|sqrt|pi|π|${unitShape}|\\S`,
  'g',
);

const addition = { '+': 'add', '-': 'subtract', '−': 'subtract' } as const;
const multiplication = { '*': 'multiply', '×': 'multiply', '/': 'divide', '÷': 'divide' } as const;

/** Reads an expression such as `(5 V - 2 V) / 220 ohm`. Throws a sentence where it is none. */
function readExpression(text: string): SumTree {
  const list = [...text.matchAll(tokens)];
  let at = 0;
  const next = (...wanted: string[]) => (wanted.includes(list[at]?.[0] ?? '') ? list[at++]?.[0] : undefined);
  /** Parts joined from left to right by signs of one rank. */
  const joined =
    <Type extends 'add' | 'subtract' | 'multiply' | 'divide'>(
      signs: Readonly<Record<string, Type>>,
      part: () => SumTree,
    ) =>
    (): SumTree => {
      let left = part();
      for (let sign = next(...Object.keys(signs)); sign; sign = next(...Object.keys(signs)))
        left = { type: signs[sign] as Type, left, right: part() };
      return left;
    };

  const power = (): SumTree => {
    if (next('-', '−')) return { type: 'negative', of: power() };
    const base = single();
    return next('^') ? { type: 'power', base, exponent: power() } : base;
  };
  const product = joined(multiplication, power);
  const sum = joined(addition, product);
  const inBrackets = (): SumTree => {
    const inner = sum();
    if (!next(')')) throw 'a “)” is missing';
    return inner;
  };
  const single = (): SumTree => {
    const token = list[at++];
    if (!token) throw 'something is missing at the end';
    const [all, digits, unit = ''] = token;
    if (digits) return { type: 'number', digits, unit };
    if (all === 'pi' || all === 'π') return { type: 'pi' };
    if (all === '(') return { type: 'group', of: inBrackets() };
    if (all === 'sqrt' && next('(')) return { type: 'root', of: inBrackets() };
    if (/^[a-zA-ZΩµ°%]/.test(all)) return { type: 'unit', name: all };
    throw `“${all}” is not understood`;
  };

  const tree = sum();
  if (list[at]) throw `“${list[at]?.[0]}” is not understood`;
  return tree;
}

/** Reads one line of worked sums. Throws a sentence that says what is missing. */
export function readSumLine(written: string): SumLine {
  const [, words = '', sums = ''] = /^([^:]+):\s*(.*\S)\s*$/.exec(written.trim()) ?? [];
  if (!words) throw 'a sum begins with words and a colon: “LED current: 3 V / 220 ohm = 13.6 mA”';
  // Texts and the signs between them, in turn.
  const [first = '', ...rest] = sums
    .replaceAll('≤', '<=')
    .replaceAll('≥', '>=')
    .split(/\s*(<=|>=|=|<|>)\s*/);
  if (rest.length === 0) throw 'a sum needs “=”, “<”, “<=”, “>” or “>=”';
  const term = (text: string) => ({ text, tree: readExpression(text) });
  const line: SumLine = { words, first: term(first), others: [] };
  for (let i = 0; i < rest.length; i += 2)
    line.others.push({ sign: rest[i] as SumSign, ...term(rest[i + 1] ?? '') });
  return line;
}
