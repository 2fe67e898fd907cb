import { expect, test } from 'vitest';
import type { Passage } from '../../contract/platform/passages.ts';
import { stepToOpen, walkGuide } from './guide-steps.ts';

const heading = (value: string): Passage => ({
  type: 'heading',
  depth: 2,
  children: [{ type: 'strong', children: [{ type: 'text', value }] }],
});
const says = (value: string): Passage => ({ type: 'paragraph', children: [{ type: 'text', value }] });
const drawing = (name: string): Passage => ({ type: 'drawing', url: `drawings/${name}.svg`, alt: name });
const steps = (start: number, ...items: Passage[][]): Passage => ({
  type: 'list',
  ordered: true,
  start,
  items,
});

test('a guide is taken apart into its steps, and nothing of it is lost', () => {
  const tools: Passage = { type: 'list', ordered: false, start: 1, items: [[says('tape')]] };
  expect(
    walkGuide([
      says('A lamp.'),
      heading('Build it'),
      drawing('whole'),
      tools,
      steps(1, [says('Fold.'), drawing('fold'), says('Twice.')], [says('Cut.')]),
      drawing('cut'),
      says('Slowly.'),
      steps(3, [says('Glue.'), drawing('glue')]),
      drawing('glued'),
      heading('Program it'),
      says('when'),
      heading('Stay safe'),
      says('Scissors.'),
      heading('What can go wrong'),
      says('Torn.'),
      heading('Make it yours'),
      says('Paint.'),
      heading('Thanks'),
      says('To all.'),
    ]),
  ).toEqual({
    before: [says('A lamp.'), heading('Build it'), drawing('whole'), tools],
    steps: [
      { passages: [says('Fold.'), says('Twice.')], drawing: drawing('fold'), below: [] },
      { passages: [says('Cut.')], drawing: null, below: [drawing('cut'), says('Slowly.')] },
      { passages: [says('Glue.')], drawing: drawing('glue'), below: [drawing('glued')] },
    ],
    program: [heading('Program it'), says('when')],
    safety: [heading('Stay safe'), says('Scissors.')],
    wrong: [heading('What can go wrong'), says('Torn.')],
    after: [heading('Make it yours'), says('Paint.'), heading('Thanks'), says('To all.')],
  });
});

test('a guide without numbered steps is only read', () => {
  expect(walkGuide([heading('Build it'), says('As you like.'), heading('Stay safe')])).toBeNull();
  expect(walkGuide([heading('Program it'), steps(1, [says('Type.')])])).toBeNull();
});

test.for([
  [{ waiting: 2, account: 5, browser: 5 }, 2],
  [{ waiting: null, account: 5, browser: 2 }, 5],
  [{ waiting: null, account: null, browser: 2 }, 2],
  [{ waiting: null, account: null, browser: null }, 0],
  [{ waiting: 0, account: 3, browser: 3 }, 0],
  // The guide is shorter than it was, or the browser keeps nonsense.
  [{ waiting: null, account: 40, browser: null }, 8],
  [{ waiting: -3, account: null, browser: null }, 0],
] as const)('one goes on at the newest step that is known: %j', ([known, step]) => {
  expect(stepToOpen(known, 7)).toBe(step);
});
