import { expect, test } from 'vitest';
import * as z from 'zod';
import { parseYaml } from './parse-yaml.ts';

const schema = z.strictObject({
  title: z.string('must be text'),
  parts: z.array(z.strictObject({ part: z.string('must be text'), quantity: z.int('must be whole') })),
});
const mistakes = (text: string) =>
  parseYaml(schema, text).complaints?.map(({ line, sentence }) => `${line} ${sentence}`);

test('what is understood knows its lines', () => {
  const read = parseYaml(
    schema,
    'title: A\nparts:\n  - part: Fan\n    quantity: 1\n  - { part: LED, quantity: 2 }\n',
  );
  expect(read.complaints).toBeNull();
  if (!read.value) throw new Error('It was not understood');
  expect(read.lineOf(['title'])).toBe(1);
  expect(read.lineOf(['parts', 0])).toBe(3);
  expect(read.lineOf(['parts', 0, 'quantity'])).toBe(4);
  expect(read.lineOf(['parts', 1, 'part'])).toBe(5);
  // What is not there would stand in what is around it.
  expect(read.lineOf(['parts', 7])).toBe(3);
  expect(read.lineOf(['kit', 'part'])).toBe(1);
});

test.for<[string, string[]]>([
  ['title: A\nparts:\n  - part: Fan\n    quantity: many\n', ['4 parts, number 1, quantity: must be whole']],
  ['title: A\nparts:\n  - part: Fan\n', ['3 parts, number 1, quantity: is missing']],
  ['parts: []\n', ['1 title: is missing']],
  [
    'title: A\nparts: []\ncolour: red\nsize: 3\n',
    ['3 there is no line called colour', '4 there is no line called size'],
  ],
  [
    'title: A\nparts:\n  - { part: Lamp, 6 V, quantity: 1 }\n',
    ['3 parts, number 1: the text before “6 V” has a comma: put the whole text in quotes'],
  ],
  ['title: A: B\nparts: []\n', ['1 has a colon in its text: put the whole text in quotes']],
  ['title: A\n\tparts: []\n', ['2 begins with a tab; use spaces']],
  ['title: A\ntitle: B\nparts: []\n', ['2 has a name that stands here before; each may stand once']],
  [
    'title: @home\nparts: []\n',
    ['1 begins with a sign that means something else here: put the text in quotes'],
  ],
  ['', ['1 is not written as content/README.md says']],
  ['title: A\nparts: Fan\n', ['2 parts: is not written as content/README.md says']],
])('%j', ([text, expected]) => {
  expect(mistakes(text)).toEqual(expected);
});

test('a quote that is not closed is found near where it was opened', () => {
  expect(mistakes('title: "A\nparts: []\n')?.[0]).toMatch(
    /^\d opens a quote or a bracket that is not closed/,
  );
});
