import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { lessonText } from '../../../../tests/stage/a-written-course.ts';
import type { Passage } from '../../../contract/platform/passages.ts';
import { READING } from './read-content.ts';
import { readPassages } from './read-passages.ts';

const read = (markdown: string) =>
  readPassages(markdown, (file) => {
    if (file === 'drawings/loop.svg') return { url: `courses/lamp/${file}` };
    if (file === 'photographs/box.jpg')
      return { url: `courses/lamp/${file}`, size: { width: 1200, height: 1600 } };
    return null;
  });
const passages = (markdown: string): Passage[] => {
  const text = read(markdown);
  expect(text.mistakes).toEqual([]);
  return text.passages;
};
const text = (value: string) => ({ type: 'text' as const, value });
const programs = `
\`\`\`cpp
#include <Servo.h>
const int LED = 13; // "on"
\`\`\`

\`\`\`python
print("hello")  # 3
\`\`\`
`;
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
  const int = (from: number) => ({ kind: 'keyword', from, to: from + 3 });
  const drawnWords = (words: string) => ({ type: 'words', text: words });
  const { passages, fences } = read(
    '```cpp\nint a;\n\n  int b;\n```\n```output\n5\n```\n```cpp continued\nint c;\n```\n```sum\nA: 1 + 1 = 2\n\nB: 2 < 3\n```\n',
  );
  expect(passages).toEqual([
    { type: 'program', language: 'cpp', value: 'int a;\n\n  int b;', colours: [int(0), int(10)] },
    { type: 'program', language: 'output', value: '5' },
    { type: 'program', language: 'cpp', value: 'int c;', colours: [int(0)] },
    {
      type: 'sums',
      lines: ['A: 1 + 1 = 2', 'B: 2 < 3'],
      drawn: [
        {
          label: 'A',
          first: { type: 'row', parts: [drawnWords('1'), drawnWords('+'), drawnWords('1')] },
          others: [{ relation: '=', term: drawnWords('2') }],
        },
        { label: 'B', first: drawnWords('2'), others: [{ relation: '<', term: drawnWords('3') }] },
      ],
    },
  ]);
  expect(fences.map(({ line, above, continued }) => [line, above, continued])).toEqual([
    [1, null, false],
    [6, 'cpp', false],
    [9, 'output', true],
    [12, 'cpp', false],
  ]);
});

test('a program comes with its colours and a block program with its blocks, and no word of them is HTML', () => {
  const hostile = '</code><script>alert(1)</script>';
  const [program, blocks, sums] = passages(
    `\`\`\`cpp\nint a; // ${hostile}\n\`\`\`\n\`\`\`blocks\nwhen flag pressed\n  say "${hostile}"\n\`\`\`\n\`\`\`sum\n${hostile}: 1 < 2\n\`\`\`\n`,
  );
  expect(program).toEqual({
    type: 'program',
    language: 'cpp',
    value: `int a; // ${hostile}`,
    colours: [
      { kind: 'keyword', from: 0, to: 3 },
      { kind: 'comment', from: 7, to: 10 + hostile.length },
    ],
  });
  expect(blocks).toMatchObject({
    scripts: [{ head: { kind: 'event' }, blocks: [{ kind: 'data', words: ['say ', `"${hostile}"`, ''] }] }],
  });
  expect(sums).toMatchObject({ drawn: [{ label: hostile }] });
});

test('when the same text is read into something else, the number of the reading goes up', () => {
  const everything = createHash('sha256')
    .update(JSON.stringify(passages(lessonText + programs)))
    .digest('hex');
  // Both change together, or what an earlier release has stored stays as it is.
  expect([READING, everything.slice(0, 16)]).toEqual([3, 'dd4b91a26f09a883']);
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

test('a text leads to the workbench, to what lies ready and is asked for there, and to no other page of the site', () => {
  expect(read('[try](/bench/circuits?ready=firefly-jar)')).toMatchObject({
    passages: [{ children: [{ type: 'link', url: '/bench/circuits?ready=firefly-jar' }] }],
    mistakes: [],
  });
  for (const url of ['/bench/circuits?challenge=first-light', '/bench/blocks?task=wall', '/bench'])
    expect(read(`[try](${url})`).mistakes).toEqual([]);
  for (const url of ['/bench/circuits?ready=nothing', '/bench/blocks?task=nothing', '/account'])
    expect(read(`[go](${url})`)).toMatchObject({ passages: [paragraph('go')], mistakes: [{ line: 1 }] });
});

test('a photograph is shown where a drawing may be, in its own size', () => {
  expect(passages('![The box](photographs/box.jpg)')).toEqual([
    {
      type: 'drawing',
      url: 'courses/lamp/photographs/box.jpg',
      alt: 'The box',
      size: { width: 1200, height: 1600 },
    },
  ]);
});

test('a picture is a file of drawings/ or of photographs/ and nothing else', () => {
  for (const file of [
    'photographs/fan.jpg',
    'photographs/../course.yaml',
    'photographs/box.gif',
    'photographs/a/box.jpg',
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
