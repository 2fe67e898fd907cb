import { BlockTrouble } from './block-fault.ts';
import { type Expression, printExpression, type Value } from './expression.ts';

/** What an expression may ask while the program runs. Distance in centimetres, the timer in seconds, light 0 to 1023. */
export type Senses = {
  variable(name: string): Value;
  light(pin: number): number;
  distance(): number;
  timer(): number;
  random(from: number, to: number): number;
  button(pin: number): boolean;
  line(side: 'left' | 'right'): boolean;
};

/** A text has at most so many letters: one that doubles itself again and again would fill the memory of a phone, and of the school. */
const TEXT_MOST = 500;

/** What an expression gives now. Raises BlockTrouble. */
export function evaluate(one: Expression, senses: Senses): Value {
  const whole = () => printExpression(one);
  const number = (of: Expression): number => {
    const value = evaluate(of, senses);
    if (typeof value !== 'number') throw new BlockTrouble('not_number', { words: whole() });
    return value;
  };
  const yesOrNo = (of: Expression): boolean => {
    const value = evaluate(of, senses);
    if (typeof value !== 'boolean') throw new BlockTrouble('not_question', { words: whole() });
    return value;
  };
  switch (one.type) {
    case 'number':
      return Number(one.text);
    case 'text':
      return one.text;
    case 'variable':
      return senses.variable(one.name);
    case 'light':
      return senses.light(Number(one.pin.slice(1)));
    case 'button':
      return senses.button(number(one.pin));
    case 'line':
      return senses.line(one.side);
    case 'distance':
      return senses.distance();
    case 'timer':
      return senses.timer();
    case 'random':
      return senses.random(number(one.from), number(one.to));
    case 'minus':
      return -number(one.of);
    case 'not':
      return !yesOrNo(one.of);
    case 'pair':
      return join(one.sign, one.left, one.right);
  }

  function join(sign: string, left: Expression, right: Expression): Value {
    switch (sign) {
      case 'or':
      case 'and': {
        // Both are asked, so that what is wrong in the second shows as well.
        const [a, b] = [yesOrNo(left), yesOrNo(right)];
        return sign === 'or' ? a || b : a && b;
      }
      case '=':
        return evaluate(left, senses) === evaluate(right, senses);
      case '<':
        return number(left) < number(right);
      case '>':
        return number(left) > number(right);
      case '+': {
        const [a, b] = [evaluate(left, senses), evaluate(right, senses)];
        if (typeof a === 'string' || typeof b === 'string') {
          const text = `${a}${b}`;
          if (text.length > TEXT_MOST)
            throw new BlockTrouble('text_too_long', { words: whole(), high: `${TEXT_MOST}` });
          return text;
        }
        if (typeof a !== 'number' || typeof b !== 'number')
          throw new BlockTrouble('not_number', { words: whole() });
        return a + b;
      }
      case '-':
        return number(left) - number(right);
      case '*':
        return number(left) * number(right);
      default: {
        const [a, b] = [number(left), number(right)];
        if (b === 0) throw new BlockTrouble('divides_by_zero', { words: whole() });
        return a / b;
      }
    }
  }
}
