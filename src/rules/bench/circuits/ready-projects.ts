import {
  along,
  box,
  build,
  button,
  led,
  type Ready,
  rails,
  resistor,
  supply,
  voltmeter,
} from './lay-ready.ts';

/** Circuits of building guides: what one tries before one plugs it in. */
export const projectCircuits: readonly Ready[] = [
  {
    name: 'firefly-jar',
    course: 'junior-level-1',
    lesson: 'firefly-jar',
    project: true,
    circuit: build(
      'mat',
      [
        box,
        { id: 'resistor1', kind: 'resistor', ohms: 220, turn: 0, at: { x: 17, y: 7 } },
        { id: 'led1', kind: 'led', colour: 'yellow', burnt: false, turn: 0, at: { x: 29, y: 18 } },
      ],
      [
        ['red', 'battery1.0', 'resistor1.0'],
        ['yellow', 'resistor1.1', 'led1.0'],
        ['black', 'led1.1', 'battery1.1'],
      ],
      15,
    ),
  },
  {
    name: 'secret-beeper',
    course: 'junior-level-1',
    lesson: 'secret-beeper',
    project: true,
    circuit: build(
      'mat',
      [
        box,
        { id: 'buzzer1', kind: 'buzzer', turn: 0, at: { x: 28, y: 7 } },
        { id: 'button1', kind: 'button', on: false, turn: 0, at: { x: 17, y: 20 } },
      ],
      [
        ['red', 'battery1.0', 'buzzer1.0'],
        ['yellow', 'buzzer1.1', 'button1.1'],
        ['black', 'button1.0', 'battery1.1'],
      ],
    ),
  },
  // There is no controller board here: a lead to a pin that is on begins at the red rail, and a meter reads in the place of A0.
  {
    name: 'lamp-and-eye',
    course: 'junior-level-2',
    lesson: 'night-lamp',
    project: true,
    circuit: build(
      'board',
      [
        supply,
        led('led1', 'e10', 'yellow'),
        resistor('resistor1', 'd11'),
        { id: 'ldr1', kind: 'ldr', turn: 0, at: 'e20' },
        // As in the lesson: its legs span five holes here, so it stands in row d and the wire beside it in row c.
        resistor('resistor2', 'd22', 10_000),
        { id: 'meter1', kind: 'meter', mode: 'volts', turn: 0, at: { x: 2, y: 5 } },
      ],
      [
        ...rails,
        ['yellow', 'bp10', 'a10'],
        ['red', 'bp20', 'a20'],
        ['yellow', 'c22', 'meter1.0'],
        ['black', 'meter1.1', 'bm5'],
      ],
    ),
  },
  {
    name: 'traffic-lights',
    course: 'junior-level-2',
    lesson: 'traffic-light',
    project: true,
    circuit: build(
      'board',
      [
        supply,
        led('led1', 'e10'),
        resistor('resistor1', 'd11'),
        led('led2', 'e16', 'yellow'),
        resistor('resistor2', 'd17'),
        led('led3', 'e22', 'green'),
        resistor('resistor3', 'd23'),
      ],
      [...rails, ['red', 'bp10', 'a10'], ['yellow', 'bp16', 'a16'], ['green', 'bp22', 'a22']],
    ),
  },
  {
    // Without the buzzer of the guide, which sings by a program only. Each button feeds its light itself.
    name: 'who-was-first',
    course: 'junior-level-2',
    lesson: 'quiz-buzzer',
    project: true,
    circuit: build(
      'board',
      [
        supply,
        button('button1', 'f2'),
        led('led1', 'e8'),
        resistor('resistor1', 'd9'),
        led('led2', 'e21', 'blue'),
        resistor('resistor2', 'd22'),
        button('button2', 'f27'),
      ],
      [
        ...rails,
        ['red', 'bp2', 'a2'],
        ['green', 'a4', 'a8'],
        ['red', 'bp29', 'a29'],
        ['yellow', 'a27', 'a21'],
      ],
    ),
  },
  {
    // The button stands for the block that rings: there is no pin here.
    name: 'bell-of-the-rover',
    course: 'junior-level-3',
    lesson: 'delivery-rover',
    project: true,
    circuit: build(
      'board',
      [
        supply,
        button('button1', 'f2'),
        along('resistor1', 'c10', 220),
        { id: 'buzzer1', kind: 'buzzer', turn: 0, at: 'e15' },
      ],
      [...rails, ['red', 'bp2', 'a2'], ['yellow', 'a4', 'a10'], ['black', 'bm19', 'a18']],
    ),
  },
  {
    // The light is on as when armed; the button stands for the program that lets the buzzer sound.
    name: 'light-and-siren',
    course: 'explorer-level-1',
    lesson: 'door-alarm',
    project: true,
    circuit: build(
      'board',
      [
        supply,
        button('button1', 'f2'),
        along('resistor1', 'c8', 220),
        led('led1', 'e13'),
        along('resistor2', 'c18', 330),
        { id: 'buzzer1', kind: 'buzzer', turn: 0, at: 'e23' },
      ],
      [
        ...rails,
        ['red', 'bp2', 'a2'],
        ['green', 'a4', 'a18'],
        ['red', 'bp8', 'a8'],
        ['black', 'bm14', 'a14'],
        ['black', 'bm26', 'a26'],
      ],
    ),
  },
  {
    name: 'room-lamp',
    course: 'explorer-level-1',
    lesson: 'smart-room',
    project: true,
    circuit: build(
      'board',
      [
        supply,
        along('resistor1', 'c3', 220),
        led('led1', 'e8', 'white'),
        { id: 'ldr1', kind: 'ldr', turn: 0, at: 'e20' },
        resistor('resistor2', 'd22', 10_000),
        voltmeter,
      ],
      [
        ...rails,
        ['red', 'bp3', 'a3'],
        ['black', 'bm9', 'a9'],
        ['red', 'bp20', 'a20'],
        ['yellow', 'c22', 'meter1.0'],
        ['black', 'meter1.1', 'bm5'],
      ],
    ),
  },
  // Two echoes of 5 volts, divided for a pin: the red lead stands for Echo.
  {
    name: 'a-face-that-sees',
    course: 'explorer-level-2',
    lesson: 'phone-remote',
    project: true,
    circuit: build(
      'board',
      [
        supply,
        along('resistor1', 'd7', 10_000),
        along('resistor2', 'b12', 10_000),
        resistor('resistor3', 'd17', 10_000),
        voltmeter,
      ],
      [...rails, ['red', 'bp7', 'a7'], ['yellow', 'a12', 'meter1.0'], ['black', 'meter1.1', 'bm5']],
    ),
  },
  {
    name: 'echo-divider',
    course: 'master',
    lesson: 'maze-planner',
    project: true,
    circuit: build(
      'board',
      [
        supply,
        along('resistor1', 'd7', 1000),
        along('resistor2', 'b12', 1000),
        resistor('resistor3', 'd17', 1000),
        voltmeter,
      ],
      [...rails, ['red', 'bp7', 'a7'], ['yellow', 'a12', 'meter1.0'], ['black', 'meter1.1', 'bm5']],
    ),
  },
];
