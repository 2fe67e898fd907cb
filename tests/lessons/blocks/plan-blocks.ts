import {
  type Block,
  type Script,
  splitBlock,
} from '../../../src/server/modules/content/programs/block-program.ts';
import { type Expression, readExpression } from './read-expression.ts';

/** A block with its slots read. */
export type Step = {
  form: string;
  words: string;
  line: number;
  texts: string[];
  slots: Expression[];
  body: Step[];
  otherwise: Step[] | undefined;
};
/** A program that is ready to run: what starts by itself, and the blocks of one's own by name. */
export type Plan = {
  starts: { form: string; button: number; steps: Step[] }[];
  own: Map<string, Step[]>;
  /** What a pin is used for: `switch`, `servo`, `sound` or `button`. */
  complaints: { line: number; sentence: string }[];
};

/** Slots that are names, not expressions. */
const names: Record<string, number[]> = {
  'run _': [0],
  'define _': [0],
  'set _ to _': [0],
  'change _ by _': [0],
  'play _ on pin _ for _ seconds': [0],
};
const pinUse: Record<string, [use: string, slot: number]> = {
  'switch pin _ on': ['switched on and off', 0],
  'switch pin _ off': ['switched on and off', 0],
  'turn servo _ to _°': ['a servo', 0],
  'play _ on pin _ for _ seconds': ['a buzzer', 1],
  'stop sound on pin _': ['a buzzer', 0],
  'when button _ pressed': ['a button', 0],
};

const walk = (blocks: Block[]): Block[] =>
  blocks.flatMap((block) => [block, ...walk(block.body ?? []), ...walk(block.otherwise ?? [])]);

/** Reads the slots of a program's blocks and finds what is wrong before it runs. */
export function planBlocks(scripts: Script[]): Plan {
  const complaints: Plan['complaints'] = [];
  const complain = (line: number, sentence: string) => complaints.push({ line, sentence });
  const all = scripts.flatMap(({ head, blocks }) => [head, ...walk(blocks)]);
  const slotOf = (form: string) =>
    all
      .flatMap(({ words }) => splitBlock(words) ?? [])
      .flatMap((split) => (split.form === form ? (split.slots[0] ?? '') : []));
  const variables = new Set(slotOf('set _ to _'));
  const defined = slotOf('define _');
  const uses = new Map<string, string>();
  const use = (line: number, pin: string, purpose: string) => {
    if (!/^\d+$/.test(pin)) return;
    if (Number(pin) > 13) complain(line, `there is no digital pin ${pin}: they go from 0 to 13`);
    if (Number(pin) < 2) complain(line, `pin ${pin} belongs to the USB cable: take pin 2 to 13`);
    const before = uses.get(pin);
    if (before && before !== purpose) complain(line, `pin ${pin} is ${purpose} here and ${before} elsewhere`);
    uses.set(pin, before ?? purpose);
  };

  const read = (block: Block): Step[] => {
    const split = splitBlock(block.words);
    if (!split) return [];
    const { form, slots: texts } = split;
    const { line, words } = block;
    const slots = texts.map((text, i): Expression => {
      if (names[form]?.includes(i)) return { value: () => text, asks: [] };
      try {
        const read = readExpression(text, variables);
        for (const ask of read.asks)
          if (ask.startsWith('button ')) use(line, ask.slice('button '.length), 'a button');
        return read;
      } catch (thrown) {
        complain(line, thrown instanceof Error ? thrown.message : String(thrown));
        return { value: () => 0, asks: [] };
      }
    });
    const [purpose, slot] = pinUse[form] ?? [];
    if (purpose && slot !== undefined) use(line, texts[slot] ?? '', purpose);
    if (form === 'run _' && !defined.includes(texts[0] ?? ''))
      complain(line, `“${words}” runs a block that is nowhere defined: “define ${texts[0]}” is missing`);
    if (form === 'change _ by _' && !variables.has(texts[0] ?? ''))
      complain(line, `“${texts[0]}” is changed but never set: put “set ${texts[0]} to 0” before it`);
    if (form === 'play _ on pin _ for _ seconds' && !/^[A-G][#b♯♭]?[2-7]$/.test(texts[0] ?? ''))
      complain(line, `“${texts[0]}” is no note: write C5, F#4 and the like`);
    if (form === 'wait until _' || form === 'repeat until _' || form === 'if _ then')
      expectQuestion(line, texts[0] ?? '');
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
  const expectQuestion = (line: number, text: string) => {
    if (!/[=<>]|pressed|sees black/.test(text))
      complain(line, `“${text}” is not a question that is answered by yes or no`);
  };
  const list = (blocks: Block[]): Step[] => {
    const ends = blocks.findIndex(({ words }) => words === 'forever' || words === 'stop program');
    const after = blocks[ends + 1];
    if (ends >= 0 && after)
      complain(after.line, `“${after.words}” is never reached: it stands below “${blocks[ends]?.words}”`);
    return blocks.flatMap(read);
  };

  const starts: Plan['starts'] = [];
  const own: Plan['own'] = new Map();
  for (const { head, blocks } of scripts) {
    const steps = list(blocks);
    const [hat] = read({ ...head, body: [] });
    const name = hat?.texts[0] ?? '';
    if (hat?.form === 'define _') {
      if (own.has(name)) complain(head.line, `“define ${name}” stands twice`);
      own.set(name, steps);
    } else if (hat) starts.push({ form: hat.form, button: Number(name), steps });
  }
  for (const steps of [...starts.map((start) => start.steps), ...own.values()])
    checkLoops(steps, own, complain);
  return { starts, own, complaints };
}

/** A `forever` must wait or read an input, or it only keeps the board busy. */
function checkLoops(
  steps: Step[],
  own: Plan['own'],
  complain: (line: number, sentence: string) => void,
): void {
  for (const step of steps) {
    if (step.form === 'forever' && !restful(step.body, own, new Set()))
      complain(step.line, '“forever” neither waits nor reads an input: put a “wait … seconds” inside');
    checkLoops([...step.body, ...(step.otherwise ?? [])], own, complain);
  }
}

const restful = (steps: Step[], own: Plan['own'], seen: Set<string>): boolean =>
  steps.some(({ form, texts, slots, body, otherwise }) => {
    if (/^(wait|play|stop program)/.test(form) || slots.some(({ asks }) => asks.length > 0)) return true;
    const name = texts[0] ?? '';
    if (form === 'run _' && !seen.has(name)) return restful(own.get(name) ?? [], own, seen.add(name));
    return restful([...body, ...(otherwise ?? [])], own, seen);
  });
