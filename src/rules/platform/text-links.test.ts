import { expect, test } from 'vitest';
import { textParts } from './text-links.ts';

test('an https address in a text can be pressed and says its host; the sentence around it stays', () => {
  expect(textParts('Read on at https://example.org. Or call us.')).toEqual([
    { text: 'Read on at ' },
    { text: 'example.org', href: 'https://example.org/' },
    { text: '. Or call us.' },
  ]);
  expect(textParts('https://example.org/a/very/long/way/to/something/else?x=1#y')[0]?.text).toBe(
    'example.org/a/very/long/way/to/something/…'.slice(0, 42),
  );
});

test('nothing else becomes a link', () => {
  for (const text of [
    'javascript:alert(1)',
    'http://example.org',
    'data:text/html,hello',
    '<a href="x">press</a>',
    'https://bank.example@evil.example/now',
    'https://localhost/x',
    'https://',
    '//example.org',
  ])
    expect(textParts(text)).toEqual([{ text }]);
});

test('a host in other letters is shown as it is known to the network', () => {
  // The first letter is Cyrillic.
  expect(textParts('https://аpple.example')[0]?.text).toBe('xn--pple-43d.example');
});
