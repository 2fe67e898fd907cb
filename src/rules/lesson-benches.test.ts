import { expect, test } from 'vitest';
import type { Passage, Span } from '../contract/passages.ts';
import { benchesOf } from './lesson-benches.ts';

const link = (url: string): Span => ({ type: 'link', url, children: [{ type: 'text', value: 'there' }] });
const program = (value: string, scripts = true): Passage => ({
  type: 'program',
  language: scripts ? 'blocks' : 'python',
  value,
  ...(scripts ? { scripts: [] } : {}),
});

test('circuits and block programs are found wherever they stand, each once, and nothing else is', () => {
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
    program('print(1)', false),
    program('a'),
  ];
  expect(benchesOf(passages)).toEqual({ circuits: [one, two], programs: ['b', 'a'] });
});
