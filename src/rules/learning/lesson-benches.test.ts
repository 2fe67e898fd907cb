import { expect, test } from 'vitest';
import type { Passage, Span } from '../../contract/platform/passages.ts';
import { benchesOf } from './lesson-benches.ts';

const link = (url: string): Span => ({ type: 'link', url, children: [{ type: 'text', value: 'there' }] });
const program = (value: string): Passage => ({ type: 'program', language: 'blocks', value, scripts: [] });
const code = (language: 'python' | 'cpp' | 'output', value: string, whole?: string): Passage => ({
  type: 'program',
  language,
  value,
  ...(whole === undefined ? {} : { whole }),
});

test('circuits and programs are found wherever they stand, each once, and nothing else is', () => {
  const one = '/bench/circuits?ready=one-path';
  const two = '/bench/circuits?ready=two-paths';
  const passages: Passage[] = [
    { type: 'paragraph', children: [{ type: 'strong', children: [link(one)] }, link('https://example.org')] },
    {
      type: 'list',
      ordered: true,
      start: 1,
      items: [
        [
          { type: 'quote', children: [{ type: 'paragraph', children: [link(two), link(one)] }] },
          program('b'),
        ],
      ],
    },
    program('a'),
    code('python', 'print(2)', 'print(1)\nprint(2)'),
    code('cpp', 'void loop() {}'),
    code('output', '2'),
    code('python', 'print(3)'),
    program('a'),
  ];
  expect(benchesOf(passages)).toEqual({
    circuits: [one, two],
    programs: ['b', 'a'],
    // What continues another one runs as a whole.
    python: ['print(1)\nprint(2)', 'print(3)'],
    sketches: ['void loop() {}'],
  });
});
