import { includeOf, withPrototypes } from '../../../../rules/bench/uno/sketch-source.ts';

const libraries = ['Arduino.h', 'Wire.h', 'LiquidCrystal_I2C.h', 'DHT.h', 'Servo.h'];

/** What is wrong with a sketch that no compiler sees; `line` is counted in the sketch from 1. */
export function readSketch(code: string): { line: number; sentence: string }[] {
  const complaints: { line: number; sentence: string }[] = [];
  for (const name of ['setup', 'loop'])
    if (!RegExp(`\\bvoid\\s+${name}\\s*\\(`).test(code))
      complaints.push({ line: 1, sentence: `the sketch has no void ${name}()` });
  code.split('\n').forEach((text, i) => {
    const library = includeOf(text);
    if (library && !libraries.includes(library))
      complaints.push({ line: i + 1, sentence: `there is no ${library} here: use ${libraries.join(', ')}` });
    // The compiler lets this pass: the bits fit, only the sign does not.
    const [, unsigned, big] = /\b(unsigned\s+)?int\s+\w+\s*=\s*(\d+)/.exec(text) ?? [];
    if (Number(big) > (unsigned ? 65535 : 32767))
      complaints.push({ line: i + 1, sentence: `${big} is more than an int of this board holds: take long` });
    for (const [words, a, b] of text.replace(/\/\/.*/, '').matchAll(/(?<![\w.])(\d+)\s*\*\s*(\d+)(?![\w.])/g))
      if (Number(a) < 32768 && Number(b) < 32768 && Number(a) * Number(b) > 32767)
        complaints.push({
          line: i + 1,
          sentence: `${words} is more than an int of this board holds (32767): write UL behind one of the numbers`,
        });
  });
  return complaints;
}

/** All sketches as one C++ file: each in a name space of its own, its lines called `sketch-<number>:<line>`. */
export function writeSketches(sketches: { number: number; code: string }[]): string {
  const each = sketches.map(({ number, code }) => {
    const macros = [...code.matchAll(/^\s*#\s*define\s+(\w+)/gm)].map(([, name]) => `#undef ${name}`);
    return [
      `namespace sketch_${number} {`,
      withPrototypes(`sketch-${number}`, code, false),
      '}',
      ...macros,
    ].join('\n');
  });
  return [
    ...libraries.map((name) => `#include "${name}"`),
    '#include "run.h"',
    // An int of the board has 16 bits.
    '#define int short',
    ...each,
    '#undef int',
    'static const Sketch sketches[] = {',
    ...sketches.map(({ number }) => `  {sketch_${number}::setup, sketch_${number}::loop},`),
    '};',
    'int main(int, char** words) { runSketch(sketches[atoi(words[1])]); }',
    '',
  ].join('\n');
}
