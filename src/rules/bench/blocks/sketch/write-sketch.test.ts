import { expect, test } from 'vitest';
import type { SketchNotes } from './sketch-helpers.ts';
import { writeSketch } from './write-sketch.ts';

const notes = new Proxy({}, { get: (_, name) => String(name) }) as SketchNotes;
const faultsOf = (text: string) => {
  const written = writeSketch(text, notes);
  return 'faults' in written ? written.faults.map(({ line, code }) => `${line}: ${code}`) : [];
};
const linesOf = (text: string) => {
  const written = writeSketch(text, notes);
  if ('faults' in written) throw new Error(JSON.stringify(written.faults));
  return written.sketch.split('\n').map((line) => line.replace(/ *\/\/.*/, '').trim());
};
const flag = 'when flag pressed\n';

test.each([
  ['define a\n  say 1', '1: nothing_starts'],
  ['', '1: nothing_starts'],
  [`${flag}set p to 4\nswitch pin p on`, '3: pin_worked_out'],
  [`${flag}if button (2 + 1) pressed then\n  say 1`, '2: pin_worked_out'],
  [`${flag}drive left 5 right 5\nswitch pin 7 on`, '3: pin_taken'],
  [`${flag}say distance\nplay C4 on pin 12 for 1 second`, '3: pin_taken'],
  [`${flag}if line left sees black then\n  say light on A0`, '3: pin_taken'],
  [`${flag}wait 1 second\n\nwhen button 2 pressed\nwait 1 second`, '4: at_once'],
  [`${flag}say 1\n\n${flag}say 2`, '4: at_once'],
  [`${flag}set a to 1\nset a to "one"`, '3: box_mixed'],
  [`${flag}set a to "one"\nchange a by 1`, '3: box_mixed'],
  [`${flag}if 1 = "one" then\n  say 1`, '2: never_equal'],
  [`${flag}run a\n\ndefine a\n  run b\n\ndefine b\n  wait 1 second\n  run a`, '5: runs_itself'],
  [`${flag}turn servo 9 to 181°`, '2: out_of_range'],
  [`${flag}drive left 60 right -101`, '2: out_of_range'],
  [`${flag}wait 601 seconds`, '2: out_of_range'],
  [`${flag}wait "long" seconds`, '2: not_number'],
  [`${flag}say 1 / 0`, '2: divides_by_zero'],
  [`${flag}say random 6 to 1`, '2: random_order'],
  [`${flag}switch pin 1 on`, '2: pin_of_cable'],
  [`${flag}light pin 3`, '2: unknown_block'],
])('%j is not written for the board: %s', (text, fault) => expect(faultsOf(text)).toContain(fault));

test('what lies beside the program is left out, and a stack that takes no time may stand beside another', () => {
  expect(linesOf(`${flag}say 1\n\naside\n  say 2`)).not.toContain('Serial.println(2);');
  expect(faultsOf(`${flag}wait 1 second\n\nwhen button 2 pressed\nstop program`)).toEqual([]);
});

test('words that would end a line, a note or a text early do not', () => {
  const lines = linesOf(`${flag}say "C:\\"\nrun x\\\nsay "after"\n\ndefine x\\\n  say "?"`);
  expect(lines).toContain('Serial.println("C:\\\\");');
  expect(lines).toContain('Serial.println("after");');
  const written = writeSketch(`${flag}run x\\\n\ndefine x\\\n  say 1`, notes);
  expect('sketch' in written && written.sketch).not.toMatch(/\\$/m);
});

test('names are the board’s neither, nor each other’s', () => {
  const lines = linesOf(
    `${flag}set drive to 1\nset A1 to 2\nset ध to 3\nset go up to 4\nset goUp to 5\nset log to 6`,
  );
  for (const name of ['driveBox', 'a1', 'box1', 'goUp', 'goUp2', 'logBox'])
    expect(lines).toContain(`long ${name} = 0;`);
});

test('numbers that an int of the board does not hold are counted longer', () => {
  expect(linesOf(`${flag}say 40 * 1000`)).toContain('Serial.println(40L * 1000);');
  expect(linesOf(`${flag}say light on A0 * 100`)).toContain('Serial.println((long)analogRead(A0) * 100);');
  expect(linesOf(`${flag}say light on A0 * 10`)).toContain('Serial.println(analogRead(A0) * 10);');
});

test('a loop that looks with the eyes and waits for nothing lets the echo fade', () => {
  expect(linesOf(`${flag}wait until distance < 20`)).toContain('delay(50);');
  expect(linesOf(`${flag}forever\n  say distance`)).toContain('delay(50);');
  expect(linesOf(`${flag}forever\n  say distance\n  wait 0.2 seconds`)).not.toContain('delay(50);');
});

test('what asks within what it asks is written once each', () => {
  const deep = `${'random 1 to '.repeat(24)}6`;
  expect(
    linesOf(`${flag}say ${deep}`)
      .join('\n')
      .match(/random\(/g),
  ).toHaveLength(24);
});

test.each([
  ['distance > 50', 'distance() <= 50'],
  ['distance < 50', 'distance() >= 50'],
  ['button 2 pressed', 'digitalRead(2) == HIGH'],
  ['not line left sees black', 'digitalRead(A0) == HIGH'],
  [
    'timer = 3 or not (timer < 1 and distance < 9)',
    'millis() / 1000.0 != 3 && millis() / 1000.0 < 1 && distance() < 9',
  ],
])('until %s is while %s', (until, turned) =>
  expect(linesOf(`${flag}wait until ${until}`)).toContain(`while (${turned}) {`),
);
