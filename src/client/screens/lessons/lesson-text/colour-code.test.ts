import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CodeWord, colourCode } from './colour-code.ts';

const of = (words: CodeWord[], kind: CodeWord['kind']) =>
  words.filter((word) => word.kind === kind).map(({ text }) => text);

test('an Arduino program: comments, strings, numbers and keywords, and nothing inside a comment', () => {
  const words = colourCode(
    'cpp',
    '#include <Wire.h>\n// led 13\nconst int LED = 13; /* on\n off */\nvoid setup() { Serial.println("on // 1"); delay(0x1F); }',
  );
  expect(of(words, 'comment')).toEqual(['// led 13', '/* on\n off */']);
  expect(of(words, 'string')).toEqual(['<Wire.h>', '"on // 1"']);
  expect(of(words, 'number')).toEqual(['13', '0x1F']);
  expect(of(words, 'keyword')).toEqual(['#include', 'const', 'int', 'void']);
});

test('a MicroPython program', () => {
  const words = colourCode(
    'python',
    'from machine import Pin  # pins\nled = Pin(2)\nwhile True:\n    print(f"pin {led}")\n    t1 = 0.5\n"""\n# text\n"""',
  );
  expect(of(words, 'comment')).toEqual(['# pins']);
  expect(of(words, 'string')).toEqual(['f"pin {led}"', '"""\n# text\n"""']);
  expect(of(words, 'number')).toEqual(['2', '0.5']);
  expect(of(words, 'keyword')).toEqual(['from', 'import', 'while', 'True']);
});

test('nothing of a program is lost or added, whatever it is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('cpp' as const, 'python' as const, 'text' as const),
      fc.string({ unit: fc.constantFrom(...'ab1 ."\'/*#\n\\<>=x_'.split('')) }),
      (language, text) =>
        colourCode(language, text)
          .map((word) => word.text)
          .join('') === text,
    ),
  );
});
