import { m } from '../../../../texts/generated/messages.js';
import { blockTypes } from '../block-types.ts';
import { type StateBlock, stateOf, WITH_ELSE } from '../workspace-state.ts';

/** Expressions in the drawers, as they are printed. */
const sensing = ['distance', 'timer', 'light on A0'];
const questions = ['button 2 pressed', 'line left sees black'];
const sums = ['1 + 1', 'random 1 to 6'];
const comparing = ['distance < 25', '1 = 1'];

/** A value block as a program has it: taken out of a block that holds it. */
function valueBlock(expression: string, isQuestion: boolean): StateBlock | undefined {
  const slot = isQuestion ? `wait until ${expression}` : `set score to ${expression}`;
  const [top] = stateOf(`aside\n  ${slot}`)?.blocks?.blocks ?? [];
  return top?.inputs?.[isQuestion ? 'S0' : 'S1']?.block;
}
const question = (expression: string) => valueBlock(expression, true);
const value = (expression: string) => valueBlock(expression, false);
const empty = (type: string): StateBlock => ({ type });

/** The drawers, each with its blocks as they come out of it. */
export function drawers(): { kind: string; name: string; blocks: StateBlock[] }[] {
  const names: Record<string, string> = {
    event: m.blocks_kind_event(),
    control: m.blocks_kind_control(),
    motion: m.blocks_kind_motion(),
    pins: m.blocks_kind_pins(),
    sound: m.blocks_kind_sound(),
    data: m.blocks_kind_data(),
    own: m.blocks_kind_own(),
  };
  const statements = (kind: string) =>
    blockTypes
      .filter((type) => type.kind === kind)
      .flatMap(({ form, slots, example }): StateBlock[] => {
        // A question is for the child to put in; what else stands in a block is a beginning.
        if (slots.includes('question'))
          return [empty(form), ...(form === 'if _ then' ? [empty(WITH_ELSE)] : [])];
        const words = form
          .split('_')
          .map((piece, i) => piece + (example[i] ?? ''))
          .join('');
        const text = form.startsWith('when') || form.startsWith('define') ? words : `aside\n  ${words}`;
        return (stateOf(text)?.blocks?.blocks ?? []).map(({ x: _x, y: _y, ...block }) => block);
      });
  const made = (kind: string) => ({ kind, name: names[kind] ?? kind, blocks: statements(kind) });
  const only = (blocks: (StateBlock | undefined)[]) => blocks.filter((one) => one !== undefined);
  const data = made('data');
  return [
    made('event'),
    made('control'),
    made('motion'),
    {
      kind: 'sensing',
      name: m.blocks_kind_sensing(),
      blocks: only([...sensing.map(value), ...questions.map(question)]),
    },
    made('pins'),
    made('sound'),
    {
      kind: 'sums',
      name: m.blocks_kind_sums(),
      blocks: [
        ...only([...comparing.map(question), ...sums.map(value)]),
        empty('andOr'),
        empty('not'),
        { type: 'text', fields: { S0: 'Namaste!' } },
      ],
    },
    { ...data, blocks: [...data.blocks, { type: 'variable', fields: { S0: 'score' } }] },
    made('own'),
  ];
}
