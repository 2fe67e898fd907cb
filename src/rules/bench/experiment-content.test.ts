import { expect, test } from 'vitest';
import { tellsWhomToCall } from '../platform/public-words.ts';
import { readyCircuits } from './circuits/ready-circuits.ts';
import { programIn, shownBody } from './experiment-content.ts';

test('others get what is looked at and the choices of the tool, and nothing else that was sent', () => {
  const blocks = {
    program: 'stop driving',
    lesson: 'Call me',
    mat: 'line',
    task: 'x'.repeat(30),
    note: 'hidden',
  };
  expect(JSON.parse(shownBody({ kind: 'blocks', body: JSON.stringify(blocks) }))).toEqual({
    program: 'stop driving',
    lesson: null,
    mat: 'line',
    task: null,
  });
  const python = { language: 'python', program: 'print(1)', lesson: 'hidden', board: 'esp32' };
  expect(shownBody({ kind: 'python', body: JSON.stringify(python) })).not.toContain('hidden');
  const sketch = { sketch: 'void loop() {}', lesson: 'hidden', parts: [{ kind: 'hidden' }] };
  expect(shownBody({ kind: 'sketch', body: JSON.stringify(sketch) })).not.toContain('hidden');
  const circuit = { circuit: readyCircuits[0]?.circuit, ready: 'hidden', words: 'hidden' };
  const shown = shownBody({ kind: 'circuit', body: JSON.stringify(circuit) });
  expect(shown).not.toContain('hidden');
  expect(JSON.parse(shown).circuit.parts.length).toBeGreaterThan(0);
  expect(shownBody({ kind: 'circuit', body: '{}' })).toBe('');
  expect(shownBody({ kind: 'python', body: 'no JSON' })).toBe('');
});

test('words are read as they will be seen: a number in two lines, or written by its codes, is one', () => {
  const body = JSON.stringify({ program: '# 98765\n43210' });
  expect(tellsWhomToCall(programIn({ kind: 'python', body }))).toBe(true);
  expect(tellsWhomToCall(programIn({ kind: 'python', body: '{"program":"\\u0039876543210"}' }))).toBe(true);
  expect(programIn({ kind: 'python', body: '{"program":"a\\u0000b\\n\\tc"}' })).toBe('ab\n\tc');
});
