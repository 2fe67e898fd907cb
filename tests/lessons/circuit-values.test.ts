import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Circuit } from '../../src/contract/bench/circuits.ts';
import type { ReadyName } from '../../src/rules/bench/circuits/lay-ready.ts';
import { BUZZER_SOUNDS_AMPS } from '../../src/rules/bench/circuits/parts.ts';
import { readyCircuits } from '../../src/rules/bench/circuits/ready-circuits.ts';
import {
  ampsThrough,
  burnWhatMust,
  type Run,
  runCircuit,
  voltsAcross,
  withPart,
} from '../../src/rules/bench/circuits/run-circuit.ts';
import { projectRoot } from '../../src/server/platform/config/config.ts';
import { readCircuitValues } from './circuit-values.ts';
import { readCourse } from './lesson-files.ts';

const courses = join(projectRoot, 'content/courses');
const texts = readdirSync(courses).flatMap((course) => readCourse(courses, course));
const { values, unread } = readCircuitValues(texts);

/** A sum writes three figures; where an LED stands in it, it reckons with a round number of volts for every current. */
const near = (hasLed: boolean) => (hasLed ? 0.12 : 0.006);

test('every sum about a resistance is a circuit that the workbench can build', () => {
  expect(unread).toEqual([]);
  expect(values.length).toBeGreaterThanOrEqual(35);
});

test.each(values.map((value) => [value.where, value.sum, value] as const))(
  '%s states “%s”, and so does the solver',
  (_where, _sum, { stated, solved, hasLed }) => {
    expect(Math.abs(solved / stated - 1)).toBeLessThan(near(hasLed));
  },
);

test('a sum that no circuit gives, and one that nobody can build, are found', () => {
  const markdown = '```sum\nToo much: 5 V / 220 ohm = 30 mA\nOdd: 5 V / 220 ohm / 3 ohm = 7 mA\n```';
  const planted = readCircuitValues([{ file: 'planted.md', markdown }]);
  expect(planted.unread).toEqual([
    'planted.md:3: “Odd: 5 V / 220 ohm / 3 ohm = 7 mA” is no form of circuit that is known here',
  ]);
  const [value] = planted.values;
  expect(value && Math.abs(value.solved / value.stated - 1)).toBeGreaterThan(near(false));
});

const ready = (name: ReadyName, change: (circuit: Circuit) => Circuit = (same) => same): Run =>
  runCircuit(change({ ...(readyCircuits.find((one) => one.name === name)?.circuit as Circuit), on: true }));
const milliamps = (run: Run, id: string) => ampsThrough(run, id) * 1000;
const pressed = (id: string) => ready('who-was-first', (circuit) => withPart(circuit, id, { on: true }));
/** A circuit whose button is pressed. */
const siren = (name: ReadyName) => ready(name, (circuit) => withPart(circuit, 'button1', { on: true }));
const blueSecond = (circuit: Circuit) => withPart(circuit, 'led2', { colour: 'blue' });

/** What lessons say in their words, built hole for hole. `words` stand in the file. */
const said: { file: string; words: string; value: () => number; least: number; most: number }[] = [
  {
    file: 'junior-level-1/lessons/light-an-led.md',
    words: '= 11 mA',
    value: () => milliamps(ready('light-an-led'), 'led1'),
    least: 10.8,
    most: 12,
  },
  {
    file: 'junior-level-2/lessons/meet-the-breadboard.md',
    words: '= 14 mA',
    value: () => milliamps(ready('plugged-light'), 'led1'),
    least: 13.2,
    most: 14,
  },
  {
    file: 'junior-level-2/lessons/two-lights-two-paths.md',
    words: '(5 V - 2 V - 2 V) / 220 ohm = 5 mA',
    value: () => milliamps(ready('one-path'), 'led2'),
    least: 4.2,
    most: 5.1,
  },
  {
    file: 'junior-level-2/lessons/two-lights-two-paths.md',
    words: '2 * 14 mA = 28 mA',
    value: () => -milliamps(ready('two-paths'), 'supply1'),
    least: 26.4,
    most: 28,
  },
  // Red and blue in one path: both are seen to glow.
  {
    file: 'junior-level-2/lessons/two-lights-two-paths.md',
    words: '**blue** LED',
    value: () => milliamps(ready('one-path', blueSecond), 'led1'),
    least: 0.6,
    most: 1.7,
  },
  {
    file: 'junior-level-2/lessons/feel-the-light.md',
    words: 'In the sun: 1023 * 10 kohm / (1 kohm + 10 kohm) = 930',
    value: () =>
      (voltsAcross(
        ready('feel-the-light', (circuit) => ({ ...circuit, light: 100 })),
        'meter1',
      ) /
        5) *
      1023,
    least: 928,
    most: 932,
  },
  {
    file: 'junior-level-2/lessons/feel-the-light.md',
    words: 'In the dark: 1023 * 10 kohm / (200 kohm + 10 kohm) = 49',
    value: () =>
      (voltsAcross(
        ready('feel-the-light', (circuit) => ({ ...circuit, light: 0 })),
        'meter1',
      ) /
        5) *
      1023,
    least: 48,
    most: 50,
  },
  {
    file: 'explorer-level-1/lessons/volts-amps-ohms.md',
    words: '| the LED | 2 V | |',
    value: () => voltsAcross(ready('plugged-light'), 'led1'),
    least: 1.95,
    most: 2.05,
  },
  {
    file: 'explorer-level-1/lessons/volts-amps-ohms.md',
    words: '| the resistor | 3 V | |',
    value: () => voltsAcross(ready('plugged-light'), 'resistor1'),
    least: 2.95,
    most: 3.05,
  },
  {
    file: 'explorer-level-1/lessons/volts-amps-ohms.md',
    words: '| 5V and GND | 5 V | |',
    value: () => voltsAcross(ready('plugged-light'), 'supply1'),
    least: 4.98,
    most: 5.02,
  },
  {
    file: 'explorer-level-1/quizzes/under-the-bonnet.yaml',
    words: 'about 7 mA instead of 14',
    value: () =>
      milliamps(
        ready('plugged-light', (circuit) => withPart(circuit, 'resistor1', { ohms: 470 })),
        'led1',
      ),
    least: 6,
    most: 7.4,
  },
  {
    file: 'explorer-level-1/lessons/digital-and-analog.md',
    words: 'its middle leg moves from 0 V to 5 V',
    value: () =>
      voltsAcross(
        ready('turn-the-knob', (circuit) => withPart(circuit, 'pot1', { knob: 0 })),
        'meter1',
      ),
    least: 4.98,
    most: 5,
  },
  {
    file: 'explorer-level-1/lessons/digital-and-analog.md',
    words: '5 V / 10 kohm = 0.5 mA',
    value: () => milliamps(ready('turn-the-knob'), 'pot1:first'),
    least: 0.497,
    most: 0.503,
  },
  {
    file: 'explorer-level-2/lessons/safe-by-design.md',
    words: '5 V * 10 kohm / 30 kohm = 1.67 V',
    value: () => voltsAcross(ready('a-third'), 'meter1'),
    least: 1.66,
    most: 1.68,
  },
  {
    file: 'junior-level-2/projects/night-lamp.md',
    words: '(5 V - 2 V) / 220 ohm = 13.6 mA',
    value: () => milliamps(ready('lamp-and-eye'), 'led1'),
    least: 13.1,
    most: 14,
  },
  {
    // More light, a larger number.
    file: 'junior-level-2/projects/night-lamp.md',
    words: 'Middle of 500 and 100: (500 + 100) / 2 = 300',
    value: () =>
      voltsAcross(ready('lamp-and-eye'), 'meter1') /
      voltsAcross(
        ready('lamp-and-eye', (circuit) => ({ ...circuit, light: 20 })),
        'meter1',
      ),
    least: 2,
    most: 10,
  },
  {
    // Each of three lights has its own path. What feeds them holds back a little, and the lamp of the lesson is red.
    file: 'junior-level-2/projects/traffic-light.md',
    words: 'Resistor from column 11, row d to the blue rail',
    value: () => milliamps(ready('traffic-lights'), 'led3'),
    least: 12.5,
    most: 14,
  },
  {
    // One button lights one light.
    file: 'junior-level-2/projects/quiz-buzzer.md',
    words: 'Red button over the valley in columns 2 and 4',
    value: () => milliamps(pressed('button1'), 'led1'),
    least: 13.2,
    most: 14,
  },
  {
    file: 'junior-level-2/projects/quiz-buzzer.md',
    words: 'Blue button over the valley in columns 27 and 29',
    value: () => milliamps(pressed('button1'), 'led2'),
    least: 0,
    most: 0.001,
  },
  {
    file: 'explorer-level-2/lessons/safe-by-design.md',
    words: '5 V / 30 kohm = 0.167 mA',
    value: () => milliamps(ready('a-third'), 'resistor3'),
    least: 0.166,
    most: 0.168,
  },
  {
    // A light of 2 V at 220 ohm, and a buzzer that sounds behind 330 ohm while it is pressed: below 20 mA each.
    file: 'explorer-level-1/projects/door-alarm.md',
    words: 'LED: (5 V - 2 V) / 220 ohm = 13.6 mA',
    value: () => milliamps(ready('light-and-siren'), 'led1'),
    least: 13,
    most: 14,
  },
  {
    file: 'explorer-level-1/projects/door-alarm.md',
    words: 'Buzzer at most: 5 V / 330 ohm = 15.2 mA',
    value: () => milliamps(siren('light-and-siren'), 'resistor2'),
    least: BUZZER_SOUNDS_AMPS * 1000,
    most: 15.2,
  },
  {
    file: 'junior-level-3/projects/delivery-rover.md',
    words: '5 V / 220 ohm / 2 = 11.4 mA',
    value: () => milliamps(siren('bell-of-the-rover'), 'resistor1'),
    least: BUZZER_SOUNDS_AMPS * 1000,
    most: 20,
  },
  {
    file: 'explorer-level-1/projects/smart-room.md',
    words: '9.1 mA + 13.6 mA + 15.2 mA + 3 mA = 40.9 mA',
    value: () => milliamps(ready('room-lamp'), 'led1'),
    least: 8.6,
    most: 9.6,
  },
  {
    // Darker outside, a smaller number.
    file: 'explorer-level-1/projects/smart-room.md',
    words: '10 kΩ from A0 to the GND rail',
    value: () =>
      voltsAcross(ready('room-lamp'), 'meter1') /
      voltsAcross(
        ready('room-lamp', (circuit) => ({ ...circuit, light: 20 })),
        'meter1',
      ),
    least: 2,
    most: 10,
  },
  {
    file: 'explorer-level-2/projects/phone-remote.md',
    words: 'Echo on pin 19: 5 V * 20 kohm / 30 kohm = 3.33 V',
    value: () => voltsAcross(ready('a-face-that-sees'), 'meter1'),
    least: 3.32,
    most: 3.34,
  },
  {
    file: 'master/projects/maze-planner.md',
    words: 'Echo at the pin: 5 V * 2 kohm / (1 kohm + 2 kohm) = 3.33 V',
    value: () => voltsAcross(ready('echo-divider'), 'meter1'),
    least: 3.31,
    most: 3.34,
  },
];

test.each(said.map((one) => [one.file, one.words, one] as const))(
  '%s says “%s”, and the circuit on the workbench agrees',
  (file, words, { value, least, most }) => {
    expect(readFileSync(join(courses, file), 'utf8')).toContain(words);
    expect(value()).toBeGreaterThanOrEqual(least);
    expect(value()).toBeLessThanOrEqual(most);
  },
);

test('every ready circuit names a lesson or a guide that there is, and each guide leads to its own', () => {
  for (const { name, course, lesson, project } of readyCircuits) {
    const text = texts.find(
      ({ file }) => file === `${course}/${project ? 'projects' : 'lessons'}/${lesson}.md`,
    );
    expect(text, name).toBeDefined();
    if (project) expect(JSON.stringify(text)).toContain(`/bench/circuits?ready=${name}`);
  }
});

test('no ready circuit burns anything, and ten guides have one', () => {
  expect(readyCircuits.filter(({ project }) => project).length).toBeGreaterThanOrEqual(10);
  for (const { name, circuit } of readyCircuits) {
    const pressed = circuit.parts.map((part) => (part.kind === 'button' ? { ...part, on: true } : part));
    expect(burnWhatMust({ ...circuit, parts: pressed, on: true }).burned, name).toEqual([]);
  }
});
