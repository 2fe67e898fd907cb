import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Passage } from '../../../../contract/platform/passages.ts';
import { Passages } from './passages.tsx';

const drawn = (...passages: Passage[]) => renderToStaticMarkup(createElement(Passages, { passages }));
const cut = (html: string) => /<code>([\s\S]*)<\/code>/.exec(html)?.[1];

test('a program is drawn in the colours that came with it, and copied as it was written', () => {
  const html = drawn({
    type: 'program',
    language: 'cpp',
    value: 'int a = 1; // <b>',
    colours: [
      { kind: 'keyword', from: 0, to: 3 },
      { kind: 'number', from: 8, to: 9 },
      { kind: 'comment', from: 11, to: 17 },
    ],
  });
  expect(cut(html)).toBe(
    '<span class="text-indigo-deep font-semibold">int</span> a = <span class="text-wire-dark">1</span>; <span class="text-quiet">// &lt;b&gt;</span>',
  );
});

test('what was stored without colours or drawings is shown as it was written', () => {
  expect(cut(drawn({ type: 'program', language: 'python', value: 'print("a")' }))).toBe(
    'print(&quot;a&quot;)',
  );
  expect(cut(drawn({ type: 'program', language: 'blocks', value: 'when flag pressed' }))).toBe(
    'when flag pressed',
  );
  expect(drawn({ type: 'sums', lines: ['A: 1 < 2'] })).toContain('<li>A: 1 &lt; 2</li>');
});

test('words of a course are words, wherever they are drawn', () => {
  const hostile = '<img src=x onerror=alert(1)>';
  const html = drawn(
    { type: 'program', language: 'cpp', value: hostile, colours: [{ kind: 'comment', from: 0, to: 9 }] },
    {
      type: 'program',
      language: 'blocks',
      value: hostile,
      scripts: [
        { head: { kind: 'own', words: [hostile, hostile], holds: null, otherwise: null }, blocks: [] },
      ],
    },
    {
      type: 'sums',
      lines: [hostile],
      drawn: [{ label: hostile, first: { type: 'words', text: hostile }, others: [] }],
    },
  );
  expect(html).not.toContain('<img');
  expect(html.match(/&lt;img/g)).toHaveLength(6);
});
