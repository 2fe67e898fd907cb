/** What an expression gives: a number, a text, or yes and no. */
export type Value = number | string | boolean;

/** What an expression may ask while the program runs. */
export type Senses = {
  variable(name: string): Value;
  light(pin: number): number;
  distance(): number;
  timer(): number;
  random(from: number, to: number): number;
  button(pin: number): boolean;
  line(side: string): boolean;
};

/** An expression that is read; `asks` are the inputs it reads (`button 2`, `distance` …). */
export type Expression = { value: (senses: Senses) => Value; asks: string[] };

type Ask = (senses: Senses) => Value;

const pieces = /"[^"]*"|\d+(?:\.\d+)?|[A-Za-z_][A-Za-z_0-9]*|\S/g;

const number = (value: Value, words: string): number => {
  if (typeof value !== 'number') throw Error(`“${words}” is not a number`);
  return value;
};
const yesOrNo = (value: Value, words: string): boolean => {
  if (typeof value !== 'boolean') throw Error(`“${words}” is not a question that is answered by yes or no`);
  return value;
};

/** Reads an expression of the block language. `variables` are the names that some block sets. Throws a sentence. */
export function readExpression(text: string, variables: ReadonlySet<string>): Expression {
  const words = text.match(pieces) ?? [];
  const asks: string[] = [];
  let at = 0;
  const next = (...wanted: string[]) => {
    if (!wanted.every((word, i) => words[at + i] === word)) return false;
    at += wanted.length;
    return true;
  };
  const need = (word: string) => {
    if (!next(word)) throw Error(`“${text}” lacks “${word}”${at ? ` after “${words[at - 1]}”` : ''}`);
  };

  const either = (): Ask => {
    const left = both();
    if (!next('or')) return left;
    const right = either();
    return (senses) => {
      const answers = [left(senses), right(senses)].map((value) => yesOrNo(value, text));
      return answers.some(Boolean);
    };
  };
  const both = (): Ask => {
    const left = turned();
    if (!next('and')) return left;
    const right = both();
    return (senses) => {
      const answers = [left(senses), right(senses)].map((value) => yesOrNo(value, text));
      return answers.every(Boolean);
    };
  };
  const turned = (): Ask => {
    if (!next('not')) return compared();
    const inner = turned();
    return (senses) => !yesOrNo(inner(senses), text);
  };
  const compared = (): Ask => {
    const left = sum();
    const sign = ['=', '<', '>'].find((each) => next(each));
    if (!sign) return left;
    const right = sum();
    return (senses) => {
      const [a, b] = [left(senses), right(senses)];
      if (sign === '=') return a === b;
      return sign === '<' ? number(a, text) < number(b, text) : number(a, text) > number(b, text);
    };
  };
  const sum = (): Ask => {
    let left = product();
    for (let sign = words[at]; sign === '+' || sign === '-'; sign = words[at]) {
      at += 1;
      const [first, second, minus] = [left, product(), sign === '-'];
      left = (senses) => {
        const [a, b] = [first(senses), second(senses)];
        if (!minus && (typeof a === 'string' || typeof b === 'string')) return `${a}${b}`;
        return number(a, text) + (minus ? -1 : 1) * number(b, text);
      };
    }
    return left;
  };
  const product = (): Ask => {
    let left = single();
    for (let sign = words[at]; sign === '*' || sign === '/'; sign = words[at]) {
      at += 1;
      const [first, second, over] = [left, single(), sign === '/'];
      left = (senses) => {
        const [a, b] = [number(first(senses), text), number(second(senses), text)];
        if (over && b === 0) throw Error(`“${text}” divides by 0`);
        return over ? a / b : a * b;
      };
    }
    return left;
  };
  const single = (): Ask => {
    const word = words[at];
    if (word === undefined) throw Error(text ? `“${text}” ends too early` : 'an expression is missing');
    if (next('(')) {
      const inner = either();
      need(')');
      return inner;
    }
    if (next('-') || next('−')) {
      const inner = single();
      return (senses) => -number(inner(senses), text);
    }
    if (/^[\d"]/.test(word)) {
      at += 1;
      const value = word.startsWith('"') ? word.slice(1, -1) : Number(word);
      return () => value;
    }
    return named();
  };
  const named = (): Ask => {
    if (next('light', 'on')) {
      const pin = /^A([0-5])$/.exec(words[at++] ?? '')?.[1];
      if (!pin) throw Error(`“${text}”: light is measured on A0 to A5`);
      asks.push(`light on A${pin}`);
      return (senses) => senses.light(Number(pin));
    }
    if (next('button')) {
      const pin = single();
      need('pressed');
      asks.push(`button ${words[at - 2]}`);
      return (senses) => senses.button(number(pin(senses), text));
    }
    for (const side of ['left', 'right'])
      if (next('line', side, 'sees', 'black')) {
        asks.push(`line ${side}`);
        return (senses) => senses.line(side);
      }
    if (next('random')) {
      const from = sum();
      need('to');
      const to = sum();
      return (senses) => senses.random(number(from(senses), text), number(to(senses), text));
    }
    for (let length = words.length - at; length > 0; length -= 1) {
      const name = words.slice(at, at + length).join(' ');
      if (!variables.has(name)) continue;
      at += length;
      return (senses) => senses.variable(name);
    }
    for (const sense of ['distance', 'timer'] as const)
      if (next(sense)) {
        asks.push(sense);
        return (senses) => senses[sense]();
      }
    throw Error(`“${words[at]}” in “${text}” is not known: no block sets it, and no sensor is called so`);
  };

  const value = either();
  if (at < words.length) throw Error(`“${words[at]}” in “${text}” is not understood`);
  return { value, asks };
}
