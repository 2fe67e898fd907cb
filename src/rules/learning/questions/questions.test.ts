import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QuestionSecret } from '../../../contract/learning/questions.ts';
import { readyCircuits, sourceOnly } from '../../bench/circuits/ready-circuits.ts';
import { judge } from './judge.ts';
import { readBuilt, tryBuilt } from './judge-built.ts';
import { givenAgain, keepGiven, rightWords } from './kept-given.ts';
import { readQuantity } from './quantity.ts';
import type { Judged } from './question.ts';
import { readGiven } from './read-given.ts';

const typed = (kind: 'predict' | 'number', secret: QuestionSecret): Judged => ({
  kind,
  answers: [],
  task: { rows: 1 },
  secret,
});
const right = (text: string, because = 'so') => ({ text, right: true, because });
const wrong = (text: string, because: string) => ({ text, right: false, because });
const isRight = (question: Judged, text: string) => judge(question, { text })?.right;

describe('numbers with units', () => {
  test.each([
    ['11.4 mA', 0.0114, 'A'],
    ['0,0114 A', 0.0114, 'A'],
    ['11,4mA', 0.0114, 'A'],
    ['220 ohm', 220, 'Ω'],
    ['0.22 kΩ', 220, 'Ω'],
    ['−5 V', -5, 'V'],
    ['90°', 90, '°'],
    ['90 degrees', 90, '°'],
    ['1.5 h', 5400, 's'],
    ['34 cm/s', 0.34, 'm/s'],
    ['4 seconds.', 4, 's'],
    ['12', 12, ''],
    ['about 5 s', 5, 's'],
    ['~ 11.4 mA', 0.0114, 'A'],
    ['५ s', 5, 's'],
    ['4.5 Volts', 4.5, 'V'],
    ['10 S', 10, 's'],
    ['9.1 MA', 0.0091, 'A'],
    ['9.1 Milliamps', 0.0091, 'A'],
    ['2 MΩ', 2e6, 'Ω'],
    ['60º', 60, '°'],
    ['27 ºC', 27, '°C'],
    ['27 C', 27, '°C'],
    ['27 degrees Celsius', 27, '°C'],
  ])('%s', (text, value, unit) => {
    const read = readQuantity(text);
    expect(read).toMatchObject({ unit });
    expect((read as { values: number[] }).values[0]).toBeCloseTo(value, 9);
  });
  test('what is no number, and what is no unit', () => {
    for (const text of ['', 'abc', 'mA 11', '-', '.', ',', '1.2.3 mA', '🤖', 'Infinity A', '1e9999 V'])
      expect(
        readQuantity(text) === 'no_number' || 'unknownUnit' in (readQuantity(text) as object),
        text,
      ).toBe(true);
    expect(readQuantity('5 apples')).toEqual({ unknownUnit: 'apples' });
    expect(readQuantity('5 constructor')).toEqual({ unknownUnit: 'constructor' });
  });
  test('a comma before three digits may part thousands: both readings count', () => {
    const question = typed('number', { known: [right('1500 ohm')], hint: 'no' });
    for (const text of ['1,500 ohm', '1500 Ω', '1.5 kohm', '1,5 kohm', '1 500 ohm'])
      expect(isRight(question, text), text).toBe(true);
    expect(isRight(question, '15,00 ohm')).toBe(false);
  });
  test('degrees are enough for a temperature, and a temperature is no angle', () => {
    const warm = typed('number', { known: [right('27 °C')], hint: 'no' });
    expect(isRight(warm, '27 degrees')).toBe(true);
    expect(isRight(warm, '27')).toBe(false);
    expect(isRight(typed('number', { known: [right('27°')], hint: 'no' }), '27 C')).toBe(false);
  });
  test('any text is read without a fault', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        readQuantity(text);
        judge(typed('number', { known: [right('2 V')], hint: 'h' }), { text });
      }),
    );
  });
  test('the same amount in another unit is the same answer, in or out of the tolerance', () => {
    const amount = fc.double({ min: 0.01, max: 900, noNaN: true });
    const step = fc.constantFrom(['mA', 1e-3] as const, ['A', 1] as const, ['µA', 1e-6] as const);
    fc.assert(
      fc.property(
        amount,
        step,
        fc.double({ min: 0, max: 0.05, noNaN: true }),
        fc.boolean(),
        (amps, [unit, by], off, comma) => {
          fc.pre(Math.abs(off - 0.02) > 1e-4);
          const question = typed('number', {
            known: [right(`${amps.toFixed(9)} A`)],
            tolerance: { by: 'share', of: 0.02 },
            hint: 'h',
          });
          const written = `${((amps * (1 + off)) / by).toFixed(9)} ${unit}`;
          expect(isRight(question, comma ? written.replace('.', ',') : written)).toBe(off <= 0.02);
        },
      ),
    );
  });
  test('a missing unit, a wrong one and a wrong step are told apart; known wrong numbers tell their reason', () => {
    const question = typed('number', {
      known: [right('11.4 mA'), wrong('22.7 mA', 'You forgot the LED.')],
      tolerance: { by: 'amount', of: 0.0001 },
      hint: 'Take the LED’s volts away first.',
    });
    const said = (text: string) => judge(question, { text });
    expect(said('11.4')?.note).toEqual({ code: 'unit_missing' });
    expect(said('11.4 V')?.note).toEqual({ code: 'unit_wrong' });
    expect(said('11.4 A')?.note).toEqual({ code: 'unit_wrong' });
    expect(said('11.4 elephants')?.note).toEqual({ code: 'unit_wrong' });
    expect(said('22.7 mA')).toEqual({ right: false, because: 'You forgot the LED.', note: null });
    expect(said('5 mA')?.because).toBe('Take the LED’s volts away first.');
    expect(said('11.45 mA')?.right).toBe(true);
    expect(said('11.6 mA')?.right).toBe(false);
    expect(said('abc')).toBeNull();
  });
});

describe('what is printed', () => {
  test('sign by sign, unless the file lets spaces or case differ', () => {
    const strict = typed('predict', { known: [right('Tick 3')], ignore: [], hint: 'h' });
    const loose = typed('predict', { known: [right('Tick 3')], ignore: ['case', 'spaces'], hint: 'h' });
    for (const text of ['Tick 3', '  Tick 3 \n', 'Tick 3\r\n'])
      expect(isRight(strict, text), text).toBe(true);
    for (const text of ['tick 3', 'Tick3', 'TICK  3']) {
      expect(isRight(strict, text), text).toBe(false);
      expect(isRight(loose, text), text).toBe(true);
    }
    expect(isRight(loose, 'Tick 4')).toBe(false);
  });
  test('a known wrong answer tells its own reason', () => {
    const question = typed('predict', {
      known: [right('3'), wrong('4', 'It stops before 4.')],
      hint: 'Count.',
    });
    expect(judge(question, { text: '4' })).toEqual({
      right: false,
      because: 'It stops before 4.',
      note: null,
    });
    expect(judge(question, { text: '7' })?.because).toBe('Count.');
  });
});

describe('lines in order', () => {
  const lines = ['a', 'b', 'b', 'c'];
  const question: Judged = {
    kind: 'order',
    answers: [],
    task: { lines },
    secret: { order: [3, 1, 0, 2], because: 'yes', hint: 'no' },
  };
  test('exactly the orders that read alike are right, and how many are in place is told', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (order) => {
        const read = order.map((one) => lines[one]).join('');
        const said = judge(question, { order });
        expect(said?.right).toBe(read === 'cbab');
        if (!said?.right) {
          const inPlace = [...read].findIndex((one, place) => one !== 'cbab'[place]);
          expect(said?.note).toEqual({ code: 'in_place', count: inPlace });
        }
      }),
    );
  });
  test('another order that is right as well is right, and a wrong one is told by the way that it followed furthest', () => {
    const both = { ...question, secret: { ...question.secret, also: [[3, 0, 1, 2]] } };
    expect(judge(both, { order: [3, 1, 0, 2] })?.right).toBe(true);
    expect(judge(both, { order: [3, 0, 1, 2] })?.right).toBe(true);
    // c a b b is meant as it began: four lines, of which the first two are in place.
    expect(judge({ ...both, task: { lines: ['a', 'b', 'd', 'c'] } }, { order: [3, 0, 2, 1] })?.note).toEqual({
      code: 'in_place',
      count: 2,
    });
  });
  test('what is no order of the lines is no answer', () => {
    for (const order of [[], [0, 1, 2], [0, 0, 1, 2], [0, 1, 2, 4], [-1, 0, 1, 2], [0.5, 1, 2, 3]])
      expect(readGiven(question, { order })).toMatchObject({ field: 'order' });
  });
  test('a kept order is read again by its words, also when the file stands in another order now', () => {
    const kept = keepGiven(question, { order: [3, 1, 0, 2] });
    expect(kept).toEqual({ lines: ['c', 'b', 'a', 'b'] });
    const now = { ...question, task: { lines: ['b', 'c', 'a', 'b'] } };
    const again = givenAgain(now, null, kept) as { order: number[] };
    expect(again.order.map((place) => now.task.lines[place])).toEqual(['c', 'b', 'a', 'b']);
    expect(givenAgain({ ...question, task: { lines: ['a', 'b', 'x', 'c'] } }, null, kept)).toBeNull();
    expect(rightWords(question)).toBe('c → b → a → b');
  });
});

test('an answer of one kind is none to a question of another', () => {
  const answers = [
    { text: 'a', right: true, because: '' },
    { text: 'b', right: false, because: '' },
  ];
  const choice: Judged = { kind: 'fault', answers, task: null, secret: { hint: 'h' } };
  for (const sent of [{}, { text: 'a' }, { order: [0, 1] }, { built: '{}' }, { chosen: 2 }])
    expect(readGiven(choice, sent)).toEqual({ field: 'chosen', code: 'answer_needed' });
  expect(judge(choice, { chosen: 1 })).toEqual({ right: false, because: 'h', note: null });
  expect(readGiven(typed('number', { known: [right('1 V')] }), { text: 'abc' })).toEqual({
    field: 'text',
    code: 'number_needed',
  });
  expect(readGiven(typed('predict', { known: [right('1')] }), { text: ' \n ' })).toEqual({
    field: 'text',
    code: 'answer_needed',
  });
});

describe('what was built', () => {
  const attempt = (tool: 'circuits' | 'blocks', goal: string, text: string) => {
    const built = readBuilt({ tool }, text);
    if (typeof built === 'string') return built;
    let pauses = 0;
    for (const steps = tryBuilt({ tool, goal }, built); ; pauses += 1) {
      const { done, value } = steps.next();
      if (done) return { works: value, pauses };
    }
  };
  const lit = readyCircuits.find(({ name }) => name === 'light-an-led')?.circuit;
  test('a circuit is solved, with its power on', () => {
    expect(attempt('circuits', 'first-light', JSON.stringify(lit))).toMatchObject({ works: true });
    expect(attempt('circuits', 'first-light', JSON.stringify(sourceOnly('mat')))).toMatchObject({
      works: false,
    });
    expect(attempt('circuits', 'two-paths', JSON.stringify(lit))).toMatchObject({ works: false });
    expect(attempt('circuits', 'no-goal', JSON.stringify(lit))).toMatchObject({ works: false });
  });
  test('what is no circuit, and one that is too large, are told apart', () => {
    for (const text of [
      '',
      'abc',
      'null',
      '[]',
      '{}',
      '{"parts":7}',
      JSON.stringify({ ...lit, version: 99 }),
    ])
      expect(attempt('circuits', 'first-light', text)).toBe('unreadable');
    const parts = Array.from({ length: 25 }, (_one, i) => ({
      id: `led${i + 1}`,
      kind: 'led',
      colour: 'red',
      burnt: false,
      turn: 0,
      x: 2,
      y: 2,
    }));
    expect(attempt('circuits', 'two-paths', JSON.stringify({ ...lit, parts, wires: [] }))).toBe('too_large');
  });
  test('a program runs on a pretended clock, pauses for others, and never goes on for ever', () => {
    const blink =
      'when flag pressed\nforever\n  switch pin 13 on\n  wait 0.5 seconds\n  switch pin 13 off\n  wait 0.5 seconds';
    expect(attempt('blocks', 'blink', blink)).toMatchObject({ works: true });
    expect(attempt('blocks', 'blink', 'when flag pressed\nswitch pin 13 on')).toMatchObject({ works: false });
    expect(attempt('blocks', 'blink', 'this is no program')).toMatchObject({ works: false });
    expect(attempt('blocks', 'blink', '  ')).toBe('unreadable');
    const busy = 'when flag pressed\nforever\n  repeat 5000 times\n    switch pin 13 on\n  wait 0.02 seconds';
    const done = attempt('blocks', 'blink', busy) as { works: boolean; pauses: number };
    expect(done.works).toBe(false);
    expect(done.pauses).toBeGreaterThan(20);
  });
});
