import { type BlockFault, type BlockFaultCode, BlockTrouble, type FaultSaid } from './block-fault.ts';
import { type Expression, GAP, inputsOf, printExpression, readExpression } from './expression.ts';
import { type Block, type Script, splitBlock } from './read-blocks.ts';

/** A block with its slots read. `slots` are the texts of names (a variable, a note, a block of one's own). */
export type Step = {
  form: string;
  words: string;
  line: number;
  texts: string[];
  slots: Expression[];
  body: Step[];
  otherwise: Step[] | undefined;
};
/** What a pin is for. */
export type PinUse = 'switch' | 'servo' | 'buzzer' | 'button';
/** A program that is ready to run: what starts by itself, the blocks of one's own by name, and what it needs of the world. */
export type Plan = {
  /** `line` is the hat's. */
  starts: { form: string; button: number; line: number; steps: Step[] }[];
  own: Map<string, Step[]>;
  pins: Map<number, PinUse>;
  /** The inputs that it reads, as printed, and whether it drives. */
  needs: { light: number[]; line: boolean; distance: boolean; drive: boolean };
  faults: BlockFault[];
};

/** Slots that are names, not expressions. */
const names: Record<string, number[]> = {
  'run _': [0],
  'define _': [0],
  'set _ to _': [0],
  'change _ by _': [0],
  'play _ on pin _ for _ seconds': [0],
};
/** Whether a slot of a block is a name and no expression. */
export const isName = (form: string, slot: number): boolean => names[form]?.includes(slot) ?? false;

const pinUse: Record<string, [use: PinUse, slot: number]> = {
  'switch pin _ on': ['switch', 0],
  'switch pin _ off': ['switch', 0],
  'turn servo _ to _°': ['servo', 0],
  'play _ on pin _ for _ seconds': ['buzzer', 1],
  'stop sound on pin _': ['buzzer', 0],
  'when button _ pressed': ['button', 0],
};
const nothing: Expression = { type: 'number', text: '0' };

const walk = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => [block, ...walk(block.body ?? []), ...walk(block.otherwise ?? [])]);

/** The names that a program's blocks set. */
export function variablesOf(scripts: readonly Script[]): Set<string> {
  const all = scripts.flatMap(({ head, blocks }) => (head.words === 'aside' ? [] : walk(blocks)));
  return new Set(
    all.flatMap(({ words }) => {
      const split = splitBlock(words);
      return split?.form === 'set _ to _' ? (split.slots[0] ?? '') : [];
    }),
  );
}

/** Reads the slots of a program's blocks and finds what is wrong before it runs. */
export function planBlocks(scripts: readonly Script[]): Plan {
  const faults: BlockFault[] = [];
  const complain = (line: number, code: BlockFaultCode, said: FaultSaid) => faults.push({ line, code, said });
  const variables = variablesOf(scripts);
  const defined = scripts.flatMap(({ head }) => {
    const split = splitBlock(head.words);
    return split?.form === 'define _' ? (split.slots[0] ?? '') : [];
  });
  const pins: Plan['pins'] = new Map();
  const needs: Plan['needs'] = { light: [], line: false, distance: false, drive: false };
  const use = (line: number, pin: string, now: PinUse) => {
    if (!/^\d+$/.test(pin)) return;
    const number = Number(pin);
    if (number > 13) complain(line, 'pin_nowhere', { value: pin });
    if (number < 2) complain(line, 'pin_of_cable', { value: pin });
    const before = pins.get(number);
    if (before && before !== now) complain(line, 'pin_used_twice', { value: pin, now, before });
    pins.set(number, before ?? now);
  };
  const note = (line: number, input: Expression) => {
    if (input.type === 'button') use(line, printExpression(input.pin), 'button');
    if (input.type === 'light') needs.light.push(Number(input.pin.slice(1)));
    if (input.type === 'line') needs.line = true;
    if (input.type === 'distance') needs.distance = true;
  };

  const read = (block: Block): Step[] => {
    const split = splitBlock(block.words);
    if (!split) return [];
    const { form, slots: texts } = split;
    const { line, words } = block;
    const name = texts[0] ?? '';
    const slots = texts.map((text, i): Expression => {
      if (isName(form, i)) return { type: 'text', text };
      try {
        const read = readExpression(text, variables);
        for (const input of inputsOf(read)) note(line, input);
        return read;
      } catch (thrown) {
        if (!(thrown instanceof BlockTrouble)) throw thrown;
        complain(line, thrown.code, thrown.said);
        return nothing;
      }
    });
    const [purpose, slot] = pinUse[form] ?? [];
    if (purpose && slot !== undefined) use(line, texts[slot] ?? '', purpose);
    if (form.startsWith('drive')) needs.drive = true;
    if (form === 'run _' && !defined.includes(name)) complain(line, 'own_missing', { words, of: name });
    if (form === 'change _ by _' && !variables.has(name)) complain(line, 'change_unset', { of: name });
    if (form === 'play _ on pin _ for _ seconds' && !isNote(name))
      complain(line, 'note_unknown', { of: name });
    if (form === 'wait until _' || form === 'repeat until _' || form === 'if _ then')
      if (name !== GAP && !/[=<>]|pressed|sees black/.test(name))
        complain(line, 'not_question', { words: name });
    return [
      {
        form,
        words,
        line,
        texts,
        slots,
        body: list(block.body ?? []),
        otherwise: block.otherwise && list(block.otherwise),
      },
    ];
  };
  const list = (blocks: readonly Block[]): Step[] => {
    const ends = blocks.findIndex(({ words }) => words === 'forever' || words === 'stop program');
    const after = blocks[ends + 1];
    if (ends >= 0 && after)
      complain(after.line, 'never_reached', { words: after.words, above: blocks[ends]?.words ?? '' });
    return blocks.flatMap(read);
  };

  const starts: Plan['starts'] = [];
  const own: Plan['own'] = new Map();
  for (const { head, blocks } of scripts) {
    if (head.words === 'aside') continue;
    const steps = list(blocks);
    const [hat] = read({ ...head, body: [] });
    const name = hat?.texts[0] ?? '';
    if (hat?.form === 'define _') {
      if (own.has(name)) complain(head.line, 'own_twice', { of: name });
      own.set(name, steps);
    } else if (hat) starts.push({ form: hat.form, button: Number(name), line: head.line, steps });
  }
  for (const steps of [...starts.map((start) => start.steps), ...own.values()])
    checkLoops(steps, own, (line) => complain(line, 'forever_restless', {}));
  return { starts, own, pins, needs: { ...needs, light: [...new Set(needs.light)].sort() }, faults };
}

/** Whether it is a note that the buzzer knows (C5, F#4). */
export const isNote = (name: string): boolean => /^[A-G][#b♯♭]?[2-7]$/.test(name);

/** A `forever` must wait or read an input, or it only keeps the board busy. */
function checkLoops(steps: readonly Step[], own: Plan['own'], complain: (line: number) => void): void {
  for (const step of steps) {
    if (step.form === 'forever' && !restful(step.body, own, new Set())) complain(step.line);
    checkLoops([...step.body, ...(step.otherwise ?? [])], own, complain);
  }
}

const restful = (steps: readonly Step[], own: Plan['own'], seen: Set<string>): boolean =>
  steps.some(({ form, texts, slots, body, otherwise }) => {
    if (/^(wait|play|stop program)/.test(form) || slots.some((slot) => inputsOf(slot).length > 0))
      return true;
    const name = texts[0] ?? '';
    if (form === 'run _' && !seen.has(name)) return restful(own.get(name) ?? [], own, seen.add(name));
    return restful([...body, ...(otherwise ?? [])], own, seen);
  });
