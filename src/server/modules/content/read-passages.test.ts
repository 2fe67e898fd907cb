import { expect, test } from 'vitest';
import type { Passage } from '../../../contract/lessons.ts';
import { readPassages } from './read-passages.ts';

const read = (markdown: string) =>
  readPassages(markdown, (file) => (file === 'drawings/loop.svg' ? `courses/lamp/${file}` : null));
const passages = (markdown: string): Passage[] => {
  const text = read(markdown);
  expect(text.mistakes).toEqual([]);
  return text.passages;
};
const text = (value: string) => ({ type: 'text' as const, value });
const paragraph = (value: string): Passage => ({ type: 'paragraph', children: [text(value)] });

test('lists hold what stands in their items, drawings and programs too', () => {
  const list = '3. Wire it:\n\n   ![A loop](drawings/loop.svg)\n\n   - red\n   - black\n4. Switch on\n';
  expect(passages(list)).toEqual([
    {
      type: 'list',
      ordered: true,
      start: 3,
      items: [
        [
          paragraph('Wire it:'),
          { type: 'drawing', url: 'courses/lamp/drawings/loop.svg', alt: 'A loop' },
          { type: 'list', ordered: false, start: 1, items: [[paragraph('red')], [paragraph('black')]] },
        ],
        [paragraph('Switch on')],
      ],
    },
  ]);
});

test('a table is a rectangle, however its rows are written', () => {
  expect(passages('| a | b |\n|---|---|\n| 1 |\n| 1 | 2 | 3 |\n')).toEqual([
    {
      type: 'table',
      head: [[text('a')], [text('b')]],
      rows: [
        [[text('1')], []],
        [[text('1')], [text('2')]],
      ],
    },
  ]);
});

test('programs keep their lines, sums are taken apart, and "continued" is for those who run them', () => {
  const { passages, fences } = read(
    '```cpp\nint a;\n\n  int b;\n```\n```output\n5\n```\n```cpp continued\nint c;\n```\n```sum\nA: 1 + 1 = 2\n\nB: 2 < 3\n```\n',
  );
  expect(passages).toEqual([
    { type: 'program', language: 'cpp', value: 'int a;\n\n  int b;' },
    { type: 'program', language: 'output', value: '5' },
    { type: 'program', language: 'cpp', value: 'int c;' },
    { type: 'sums', lines: ['A: 1 + 1 = 2', 'B: 2 < 3'] },
  ]);
  expect(fences.map(({ line, above, continued }) => [line, above, continued])).toEqual([
    [1, null, false],
    [6, 'cpp', false],
    [9, 'output', true],
    [12, 'cpp', false],
  ]);
});

test('what cannot be shown is left out, and the rest stays in its order', () => {
  const { passages, mistakes } = read(
    'One\n\n<script>alert(1)</script>\n\n> Two <b>x</b>\n\n![x](drawings/x.svg)\n',
  );
  expect(passages).toEqual([
    paragraph('One'),
    { type: 'quote', children: [{ type: 'paragraph', children: [text('Two '), text('x')] }] },
  ]);
  expect(mistakes.map(({ line }) => line)).toEqual([3, 5, 7]);
});

test('no address but https leaves a link: its words stay', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '//example.org', 'mailto:a@example.org'])
    expect(read(`[go](${url})`)).toMatchObject({
      passages: [paragraph('go')],
      mistakes: [{ line: 1, sentence: `the link to ${url} must begin with https://` }],
    });
});

test('a drawing is a file of drawings/ and nothing else', () => {
  for (const file of [
    'drawings/../course.yaml',
    '/etc/passwd.svg',
    'https://example.org/a.svg',
    'drawings/a/b.svg',
  ])
    expect(read(`![x](${file})`)).toMatchObject({ passages: [], mistakes: [{ line: 1 }] });
});

test('lines that are broken on purpose stay broken, others flow', () => {
  expect(passages('one\ntwo  \nthree')).toEqual([
    { type: 'paragraph', children: [text('one two'), { type: 'break' }, text('three')] },
  ]);
});
