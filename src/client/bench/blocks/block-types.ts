import { blockForms } from '../../../rules/bench/blocks/read-blocks.ts';

/** What a slot of a block takes: a value of blocks (`number`, `question`, `any`), or a field that is typed or chosen. */
export type Slot = 'number' | 'question' | 'any' | 'pin' | 'note' | 'newName' | 'name' | 'newOwn' | 'own';

const form = (example: string) => example.replace(/{[^}]*}/g, '_');
const slots: Record<string, Slot[]> = {
  'when button _ pressed': ['pin'],
  'define _': ['newOwn'],
  'run _': ['own'],
  'repeat until _': ['question'],
  'repeat _ times': ['number'],
  'if _ then': ['question'],
  'wait until _': ['question'],
  'wait _ seconds': ['number'],
  'switch pin _ on': ['pin'],
  'switch pin _ off': ['pin'],
  'turn servo _ to _°': ['pin', 'number'],
  'drive left _ right _': ['number', 'number'],
  'play _ on pin _ for _ seconds': ['note', 'pin', 'number'],
  'stop sound on pin _': ['pin'],
  'set _ to _': ['newName', 'any'],
  'change _ by _': ['name', 'number'],
  'say _': ['any'],
};

/** A block as both editors make it. `example` is what stands in its slots when it comes out of the drawer. */
export type BlockType = {
  form: string;
  kind: (typeof blockForms)[number][0];
  shape: 'head' | 'holds' | undefined;
  slots: Slot[];
  example: string[];
};

const drawers = ['event', 'control', 'motion', 'pins', 'sound', 'data', 'own'];
/** What is needed most lies on top, where a small screen shows it. */
const onTop = ['wait _ seconds', 'repeat _ times', 'forever', 'if _ then', 'wait until _'];
const drawer = ({ kind }: BlockType) => drawers.indexOf(kind);
const place = (of: BlockType) => (onTop.indexOf(of.form) + onTop.length + 1) % (onTop.length + 1);

/** Every block of the language, in the order of the drawers. `aside` is no block: it is where a block without a hat lies. */
export const blockTypes: readonly BlockType[] = blockForms
  .filter(([, example]) => example !== 'aside')
  .map(([kind, example, shape]) => ({
    form: form(example),
    kind,
    shape,
    slots: slots[form(example)] ?? [],
    example: [...example.matchAll(/{([^}]*)}/g)].map(([, one = '']) => one),
  }))
  .sort((a, b) => drawer(a) - drawer(b) || place(a) - place(b));

export const blockType = (of: string): BlockType | undefined => blockTypes.find((one) => one.form === of);

/** Blocks that give a value, and what they give. */
export const valueBlocks = {
  number: 'number',
  text: 'any',
  variable: 'any',
  distance: 'number',
  timer: 'number',
  light: 'number',
  button: 'question',
  line: 'question',
  random: 'number',
  minus: 'number',
  sum: 'any',
  compare: 'question',
  andOr: 'question',
  not: 'question',
} as const;
export type ValueBlock = keyof typeof valueBlocks;
