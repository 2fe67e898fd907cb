import type { Bench, Circuit } from '../../../contract/bench/circuits.ts';
import { box, build, led, type Ready, rails, resistor, supply } from './lay-ready.ts';
import { projectCircuits } from './ready-projects.ts';

/** Circuits of the lessons, hole for hole as they are built there, and the beginnings of challenges. */

/** By name: the lesson or the guide that builds it, in its course, and the circuit. */
export const readyCircuits: readonly Ready[] = [
  {
    name: 'light-an-led',
    course: 'junior-level-1',
    lesson: 'light-an-led',
    circuit: build(
      'mat',
      [
        box,
        { id: 'resistor1', kind: 'resistor', ohms: 220, turn: 0, at: { x: 17, y: 7 } },
        { id: 'led1', kind: 'led', colour: 'red', burnt: false, turn: 0, at: { x: 29, y: 18 } },
      ],
      [
        ['red', 'battery1.0', 'resistor1.0'],
        ['red', 'resistor1.1', 'led1.0'],
        ['black', 'led1.1', 'battery1.1'],
      ],
    ),
  },
  {
    name: 'press-and-beep',
    course: 'junior-level-1',
    lesson: 'the-buzzer-sings',
    circuit: build(
      'mat',
      [
        box,
        { id: 'button1', kind: 'button', on: false, turn: 0, at: { x: 17, y: 7 } },
        { id: 'buzzer1', kind: 'buzzer', turn: 0, at: { x: 28, y: 20 } },
      ],
      [
        ['red', 'battery1.0', 'button1.0'],
        ['yellow', 'button1.1', 'buzzer1.0'],
        ['black', 'buzzer1.1', 'battery1.1'],
      ],
    ),
  },
  {
    name: 'plugged-light',
    course: 'junior-level-2',
    lesson: 'meet-the-breadboard',
    circuit: build(
      'board',
      [supply, led('led1', 'e10'), resistor('resistor1', 'd11')],
      [...rails, ['red', 'bp10', 'a10']],
    ),
  },
  {
    name: 'one-path',
    course: 'junior-level-2',
    lesson: 'two-lights-two-paths',
    circuit: build(
      'board',
      [supply, led('led1', 'e10'), led('led2', 'e16'), resistor('resistor1', 'd17')],
      [...rails, ['red', 'bp10', 'a10'], ['orange', 'c11', 'c16']],
    ),
  },
  {
    name: 'two-paths',
    course: 'junior-level-2',
    lesson: 'two-lights-two-paths',
    circuit: build(
      'board',
      [
        supply,
        led('led1', 'e10'),
        resistor('resistor1', 'd11'),
        led('led2', 'e20'),
        resistor('resistor2', 'd21'),
      ],
      [...rails, ['red', 'bp10', 'a10'], ['red', 'bp20', 'a20']],
    ),
  },
  {
    name: 'feel-the-light',
    course: 'junior-level-2',
    lesson: 'feel-the-light',
    circuit: build(
      'board',
      [
        supply,
        { id: 'ldr1', kind: 'ldr', turn: 0, at: 'e20' },
        // A resistor's legs span five holes here: it stands in row d, and the wire beside it in row c.
        resistor('resistor1', 'd22', 10_000),
        { id: 'meter1', kind: 'meter', mode: 'volts', turn: 0, at: { x: 2, y: 5 } },
      ],
      [...rails, ['red', 'bp20', 'a20'], ['yellow', 'c22', 'meter1.0'], ['black', 'meter1.1', 'bm5']],
    ),
  },
  {
    name: 'turn-the-knob',
    course: 'explorer-level-1',
    lesson: 'digital-and-analog',
    circuit: build(
      'board',
      [
        supply,
        { id: 'pot1', kind: 'pot', knob: 30, turn: 0, at: 'e16' },
        { id: 'meter1', kind: 'meter', mode: 'volts', turn: 0, at: { x: 2, y: 5 } },
      ],
      [
        ...rails,
        ['red', 'bp16', 'a16'],
        ['black', 'bm20', 'a20'],
        ['yellow', 'a18', 'meter1.0'],
        ['black', 'meter1.1', 'bm5'],
      ],
    ),
  },
  {
    name: 'a-third',
    course: 'explorer-level-2',
    lesson: 'safe-by-design',
    circuit: build(
      'board',
      [
        supply,
        { id: 'resistor1', kind: 'resistor', ohms: 10_000, turn: 0, at: 'd7' },
        { id: 'resistor2', kind: 'resistor', ohms: 10_000, turn: 0, at: 'b12' },
        resistor('resistor3', 'd17', 10_000),
        { id: 'meter1', kind: 'meter', mode: 'volts', turn: 0, at: { x: 2, y: 5 } },
      ],
      [...rails, ['red', 'bp7', 'a7'], ['yellow', 'a17', 'meter1.0'], ['black', 'meter1.1', 'bm5']],
    ),
  },
  ...projectCircuits,
];

/** What each challenge begins with: what feeds it, and on a breadboard the rails. */
export const sourceOnly = (bench: Bench): Circuit =>
  bench === 'mat' ? build('mat', [box], []) : build('board', [supply], rails);
