import { describe, expect, test } from 'vitest';
import type { PythonTrial } from '../../../contract/bench/python-trials.ts';
import { gathering } from './gather-run.ts';
import { programOf, type Ran, unmetIn } from './trials.ts';

const trial = (more: Partial<PythonTrial>): PythonTrial => ({
  name: 'A trial',
  seconds: 10,
  hands: [],
  ...more,
});
const ran = (more: Partial<Exclude<Ran, string>>): Ran => ({
  printed: '',
  parts: {},
  error: null,
  ended: true,
  ...more,
});
const unmet = (of: Partial<PythonTrial>, did: Partial<Exclude<Ran, string>>) => unmetIn(trial(of), ran(did));

describe('what is not yet so', () => {
  test('all that is printed, line by line; what stands at the ends of lines never counts', () => {
    const prints = '31 C\n32 C';
    expect(unmet({ prints }, { printed: '31 C \r\n32 C\n\n' })).toBeNull();
    expect(unmet({ prints }, { printed: '31 C\n33 C\n' })).toEqual({
      code: 'line',
      number: 2,
      wanted: '32 C',
      got: '33 C',
    });
    expect(unmet({ prints }, { printed: '31 C\n' })).toMatchObject({ number: 2, got: null });
    expect(unmet({ prints }, { printed: '31 C\n32 C\n33 C\n' })).toEqual({
      code: 'line_more',
      number: 3,
      got: '33 C',
    });
    expect(unmet({ prints }, { printed: '31 c\n32 C\n' })).toMatchObject({ code: 'line' });
  });

  test('lines among others, in their order', () => {
    const mentions = 'on\noff';
    expect(unmet({ mentions }, { printed: 'ready\non\n1\noff\n' })).toBeNull();
    expect(unmet({ mentions }, { printed: 'off\non\n' })).toEqual({ code: 'no_line', wanted: 'off' });
    expect(unmet({ mentions: 'on\non' }, { printed: 'on\n' })).toEqual({ code: 'no_line', wanted: 'on' });
  });

  test('parts at the end; a servo turns by the steps of its driver', () => {
    expect(unmet({ parts: { 'pin:2': 1 } }, { parts: { 'pin:2': 1 } })).toBeNull();
    expect(unmet({ parts: { 'pin:2': 1 } }, { parts: { 'pin:2': 0 } })).toMatchObject({ wanted: 1, got: 0 });
    expect(unmet({ parts: { 'pin:2': 0 } }, {})).toMatchObject({ code: 'part', got: null });
    expect(unmet({ parts: { 'servo:0': 90 } }, { parts: { 'servo:0': 89 } })).toBeNull();
    expect(unmet({ parts: { 'servo:0': 90 } }, { parts: { 'servo:0': 80 } })).toMatchObject({ code: 'part' });
    expect(unmet({ parts: { 'sent:room': 'on' } }, { parts: { 'sent:room': 'on' } })).toBeNull();
    // A name of every object is no part.
    expect(unmet({ parts: { toString: 1 } }, {})).toMatchObject({ got: null });
  });

  test('an end, where one is asked for', () => {
    expect(unmet({ ends: true }, { ended: false })).toEqual({ code: 'no_end', seconds: 10 });
    expect(unmet({ ends: true }, {})).toBeNull();
    expect(unmet({ prints: 'on' }, { printed: 'on\n', ended: false })).toBeNull();
  });

  test('what stopped a program is told before what is missing because of it', () => {
    const error = { message: 'NameError' };
    expect(unmet({ prints: 'on', ends: true }, { error, ended: false })).toEqual({
      code: 'stopped',
      message: 'NameError',
    });
    expect(unmetIn(trial({ prints: 'on' }), 'hangs')).toEqual({ code: 'hangs' });
    expect(unmetIn(trial({ prints: 'on' }), 'too_much')).toEqual({ code: 'too_much' });
  });
});

test('a program runs with the hands of its trial, and what is called comes behind it', () => {
  const program = programOf(
    trial({
      seconds: 2.5,
      calls: 'print(on())',
      hands: [
        [0.5, 'message:dim', 1],
        [1, 'visit:/low', 1],
      ],
    }),
    'def on():\n    return "/on"',
    'esp32',
  );
  expect(program).toMatchObject({
    code: 'def on():\n    return "/on"\n\nprint(on())',
    hands: [
      [500_000, 'message:dim', 1],
      [1_000_000, 'visit:/low', 1],
    ],
    until: 2_500_000,
  });
  // What hands send is known to the world of the program.
  expect(program.messages.split('|')).toContain('dim');
  expect(program.paths.split(' ')).toEqual(expect.arrayContaining(['/', '/on', '/low']));
});

test('what is gathered of a run has an end', () => {
  const { watching, ran: over } = gathering();
  for (let part = 0; part < 1_000; part += 1) watching.onEvent({ at: part, part: `pin:${part}`, value: 1 });
  watching.onEvent({ at: 1, part: 'pin:0', value: 0 });
  watching.onTimeUp();
  const gathered = over({ message: 'x'.repeat(100_000) });
  if (typeof gathered === 'string') throw new Error('It was too much');
  expect(Object.keys(gathered.parts)).toHaveLength(200);
  expect([gathered.parts['pin:0'], gathered.ended, gathered.error?.message.length]).toEqual([
    0,
    false,
    2_000,
  ]);
  expect(() => watching.onEvent({ at: 2, printed: 'x'.repeat(30_000) })).toThrow('too much');
  expect(over(null)).toBe('too_much');
});
