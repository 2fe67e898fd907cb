import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CodeColour, ProgramLanguage } from '../../../../contract/platform/passages.ts';
import { colourCode } from './colour-code.ts';

/** The pieces of a program in one colour. */
const coloured = (language: ProgramLanguage, text: string) => {
  const colours = colourCode(language, text) ?? [];
  return (kind: CodeColour['kind']) =>
    colours.filter((one) => one.kind === kind).map(({ from, to }) => text.slice(from, to));
};

test('an Arduino program: comments, strings, numbers and keywords, and nothing inside a comment', () => {
  const of = coloured(
    'cpp',
    '#include <Wire.h>\n// led 13\nconst int LED = 13; /* on\n off */\nvoid setup() { Serial.println("on // 1"); delay(0x1F); }',
  );
  expect(of('comment')).toEqual(['// led 13', '/* on\n off */']);
  expect(of('string')).toEqual(['<Wire.h>', '"on // 1"']);
  expect(of('number')).toEqual(['13', '0x1F']);
  expect(of('keyword')).toEqual(['#include', 'const', 'int', 'void']);
});

test('a MicroPython program', () => {
  const of = coloured(
    'python',
    'from machine import Pin  # pins\nled = Pin(2)\nwhile True:\n    print(f"pin {led}")\n    t1 = 0.5\n"""\n# text\n"""',
  );
  expect(of('comment')).toEqual(['# pins']);
  expect(of('string')).toEqual(['f"pin {led}"', '"""\n# text\n"""']);
  expect(of('number')).toEqual(['2', '0.5']);
  expect(of('keyword')).toEqual(['from', 'import', 'while', 'True']);
});

test('what is printed, and words without a language, have no colours', () => {
  for (const language of ['output', 'text', 'blocks'] as const)
    expect(colourCode(language, 'while (1) "a"')).toBeNull();
});

test('colours stand in order, never overlap and lie in the program, whatever it is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('cpp' as const, 'python' as const),
      fc.string({ unit: fc.constantFrom(...'ab1 ."\'/*#\n\\<>=x_'.split('')) }),
      (language, text) => {
        let at = 0;
        for (const { from, to } of colourCode(language, text) ?? []) {
          if (from < at || to <= from || to > text.length) return false;
          at = to;
        }
        return true;
      },
    ),
  );
});
