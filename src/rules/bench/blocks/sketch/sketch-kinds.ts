import type { Expression } from '../expression.ts';
import type { Step } from '../plan-blocks.ts';

/** What a value is on the board, which wants to know it beforehand. */
export type Kind = 'whole' | 'fraction' | 'text' | 'question';
export type Kinds = ReadonlyMap<string, Kind>;

/** The largest whole number that the board keeps in a box. */
const LONGEST = 2 ** 31 - 1;

/** What an expression gives; undefined while a box in it is not known. */
export function kindOf(one: Expression, kinds: Kinds): Kind | undefined {
  switch (one.type) {
    case 'number':
      return Number.isInteger(Number(one.text)) && Number(one.text) <= LONGEST ? 'whole' : 'fraction';
    case 'text':
      return 'text';
    case 'variable':
      return kinds.get(one.name);
    case 'light':
    case 'distance':
      return 'whole';
    case 'timer':
      return 'fraction';
    case 'random':
      return wider(kindOf(one.from, kinds), kindOf(one.to, kinds));
    case 'minus':
      return kindOf(one.of, kinds);
    case 'button':
    case 'line':
    case 'not':
      return 'question';
    case 'pair': {
      if (!/[-+*/]/.test(one.sign)) return 'question';
      const [left, right] = [kindOf(one.left, kinds), kindOf(one.right, kinds)];
      if (one.sign === '+' && (left === 'text' || right === 'text')) return 'text';
      return one.sign === '/' ? 'fraction' : wider(left, right);
    }
  }
}

const wider = (left: Kind | undefined, right: Kind | undefined): Kind | undefined =>
  left === 'fraction' || right === 'fraction' ? 'fraction' : (left ?? right);

/** What each box of a program holds, and the lines where one is given something of another kind. */
export function kindsOf(steps: readonly Step[]): { kinds: Map<string, Kind>; mixed: Step[] } {
  const kinds = new Map<string, Kind>();
  const writes = steps.filter(({ form }) => form === 'set _ to _' || form === 'change _ by _');
  const given = ({ slots: [, value] }: Step) => value && kindOf(value, kinds);
  // A box may be set from another one: it goes round until nothing new is learnt.
  for (let isNew = true; isNew; ) {
    isNew = false;
    for (const step of writes) {
      const [name = ''] = step.texts;
      const [before, now] = [kinds.get(name), given(step)];
      const next = before === 'whole' && now === 'fraction' ? now : (before ?? now);
      if (next && next !== before) {
        kinds.set(name, next);
        isNew = true;
      }
    }
  }
  // One that is only ever set from itself.
  for (const { texts } of writes) if (!kinds.has(texts[0] ?? '')) kinds.set(texts[0] ?? '', 'whole');
  const isNumber = (kind: Kind | undefined) => kind === undefined || kind === 'whole' || kind === 'fraction';
  const mixed = writes.filter((step) => {
    const [kind, now] = [kinds.get(step.texts[0] ?? ''), given(step)];
    if (step.form.startsWith('change')) return !isNumber(kind) || !isNumber(now);
    return kind !== now && !(isNumber(kind) && isNumber(now));
  });
  return { kinds, mixed };
}
