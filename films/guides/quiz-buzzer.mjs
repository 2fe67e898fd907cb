import { black, orange, part, red, yellow } from '../draw-steps.mjs';
import {
  bench,
  benchParts,
  called,
  from,
  group,
  hole,
  line,
  note,
  now,
  number,
  onBench,
  placed,
  straight,
  tag,
  usbPlug,
  wiring,
  words,
} from '../draw-wires.mjs';

const green = '#2f9e44';
const blue = '#4b7bff';
const board = placed('board-pins', 130, 206, 0.82);
const { lead, bridge, legs } = wiring(
  called(board, { GND: 'GND#2', 'pin 12': '12', 'pin 10': '10', 'pin 8': '8', 'pin 4': '4', 'pin 2': '2' }),
  onBench,
);
const at = (/** @type {number} */ column) => hole(column, 'a')[0];

/** @param {number} step @param {[number, number]} columns @param {string} colour */
const button = (step, [one, two], colour) =>
  legs(
    step,
    part('button-plug', (at(one) + at(two)) / 2, 57, ` color="${colour}"`),
    [
      [`columns ${one} and ${two}`, `column ${one}, row e`],
      [`columns ${one} and ${two}`, `column ${two}, row e`],
    ],
    8,
  );
/** @param {number} step @param {number} column @param {string} colour */
const led = (step, column, colour) => [
  legs(
    step,
    part('led-plug', at(column) + 7, 78, ` color="${colour}"`),
    [
      ['long leg', `column ${column}, row e`],
      ['short leg', `column ${column + 1}, row e`],
    ],
    8,
  ),
  bridge(step, 'resistor', [`column ${column + 1}, row d`, `blue rail#${column + 1}`], 8),
];
/** The slip of a pin, beside its end. @param {string} pin */
const pin = (pin, said = '', away = 70) => note((board[pin]?.[0] ?? 0) + away, 202, `pin ${pin}${said}`);

const cover =
  '<path d="M40 92h480v150H40Z" fill="#e3bd85"/><path d="M52 104h456M52 230h456" stroke="#c79c5e" stroke-dasharray="9 6"/><path d="M40 92l20-26h440l20 26M40 242l20 26h440l20-26" fill="#cf9f62"/>';

/** @type {import('../draw-steps.mjs').Plan} */
export const plan = {
  course: 'junior-level-2',
  name: 'quiz-step',
  guide: 'quiz-buzzer',
  titles: {
    1: 'The USB cable is out; a black wire joins GND with the blue rail at column 1',
    2: 'The red button lies over the valley in columns 2 and 4; a black wire leads from column 2 to the blue rail, a green wire from pin 12 to column 4',
    3: 'The red LED stands in columns 8 and 9, long leg in 8; a resistor leads from column 9 to the blue rail, a red wire from pin 10 to column 8',
    4: 'The buzzer stands in columns 13 and 16; a resistor leads from column 16 to the blue rail, an orange wire from pin 8 to column 13',
    5: 'The blue LED stands in columns 21 and 22, long leg in 21; a resistor leads from column 22 to the blue rail, a blue wire from pin 4 to column 21',
    6: 'The blue button lies over the valley in columns 27 and 29; a black wire leads from column 29 to the blue rail, a yellow wire from pin 2 to column 27',
    7: 'The test: the red button lights the red LED with a tone, then the blue button alone lights the blue LED',
    8: 'The cover of card with five holes: button, light, buzzer, light, button; its long edges are folded down',
  },
  views: {
    1: [30, 100, 330],
    2: [46, 24, 350],
    3: [52, 24, 350],
    4: [110, 24, 350],
    5: [196, 24, 350],
    6: [210, 24, 350],
  },
  marks: [
    from(1, bench, 8),
    from(1, benchParts, 8),
    lead(1, black, ['GND', 'blue rail at column 1'], { bend: [-30, 30], until: 8 }),
    from(1, group('translate(100 261) scale(.7)', usbPlug), 2),
    now(
      1,
      tag(210, 188, 'GND', 'M196 192L172 210'),
      tag(166, 146, 'blue rail, column 1', 'M110 150L84 160'),
      note(76, 234, 'cable out'),
    ),

    button(2, [2, 4], '#e5383b'),
    lead(2, black, ['column 2, row a', 'blue rail#2'], { until: 8 }),
    lead(2, green, ['pin 12', 'column 4, row a'], { bend: [-45, 45], until: 8 }),
    now(
      2,
      tag(200, 60, 'red button over the valley', 'M138 58h-10'),
      tag(182, 88, 'columns 2 and 4', 'M140 86L122 80'),
      tag(202, 134, 'column 4, row a', 'M158 134h-34'),
      tag(100, 110, 'black: blue rail', 'M94 118L91 130'),
      pin('12', ', green', 80),
    ),

    ...led(3, 8, '#e5383b'),
    lead(3, red, ['pin 10', 'column 8, row a'], { bend: [-45, 45], until: 8 }),
    now(
      3,
      tag(246, 56, 'long leg: 8', 'M212 60L178 72'),
      tag(252, 84, 'short leg: 9', 'M216 84L194 80'),
      tag(264, 120, '220 ohm to blue', 'M218 122L198 124'),
      tag(112, 108, 'column 8, row a', 'M148 118L170 130'),
      pin('10', ', red', 70),
    ),

    legs(
      4,
      part('buzzer-plug', (at(13) + at(16)) / 2, 78),
      [
        ['columns 13 and 16', 'column 13, row e'],
        ['columns 13 and 16', 'column 16, row e'],
      ],
      8,
    ),
    bridge(4, 'resistor', ['column 16, row d', 'blue rail#16'], 8),
    lead(4, orange, ['pin 8', 'column 13, row a'], { bend: [-45, 45], until: 8 }),
    now(
      4,
      tag(356, 56, 'columns 13 and 16', 'M306 60L292 74'),
      tag(364, 122, '220 ohm to blue', 'M318 122h-22'),
      note(190, 122, 'column 13, row a'),
      line('M232 126h10'),
      pin('8', ', orange', 84),
    ),

    ...led(5, 21, blue),
    lead(5, blue, ['pin 4', 'column 21, row a'], { bend: [-45, 45], until: 8 }),
    now(
      5,
      tag(440, 54, 'long leg: 21', 'M406 58L360 72'),
      tag(446, 84, 'short leg: 22', 'M408 84L376 80'),
      tag(450, 120, '220 ohm to blue', 'M404 122h-22'),
      note(292, 118, 'column 21, row a'),
      line('M336 122L352 130'),
      pin('4', ', blue', 74),
    ),

    button(6, [27, 29], blue),
    lead(6, black, ['column 29, row a', 'blue rail#29'], { until: 8 }),
    lead(6, yellow, ['pin 2', 'column 27, row a'], { bend: [-45, 45], until: 8 }),
    now(
      6,
      tag(376, 40, 'blue button', 'M412 44L434 54'),
      tag(360, 84, 'columns 27 and 29', 'M408 82L438 80'),
      tag(376, 122, 'column 27, row a', 'M420 126L436 132'),
      tag(482, 112, 'column 29', 'M476 122L470 132'),
      note(490, 188, 'black: blue rail'),
      line('M476 176L470 166'),
      pin('2', ', yellow', 82),
    ),

    // 7: each button alone.
    now(
      7,
      `${part('button-plug-down', 105, 57, ' color="#e5383b"')}${part('led-plug-on', 182, 78, ' color="#ff4d3d"')}`,
      group('translate(117 261) scale(.82)', usbPlug),
      part('sound', 304, 50),
      number(78, 30, 1),
      number(494, 30, 2),
      words(356, 246, ['1  red button alone:'], 'start', 18),
      words(356, 270, ['red light and a tone'], 'start', 18),
      words(356, 302, ['2  blue button alone:'], 'start', 18),
      words(356, 326, ['blue light and a tone'], 'start', 18),
    ),

    // 8: the cover.
    now(
      8,
      cover,
      '<g fill="#fffaf0"><circle cx="96" cy="168" r="31"/><circle cx="182" cy="168" r="20"/><circle cx="280" cy="168" r="34"/><circle cx="378" cy="168" r="20"/><circle cx="464" cy="168" r="31"/></g>',
      words(96, 174, ['button'], 'middle', 16),
      words(182, 174, ['light'], 'middle', 15),
      words(280, 174, ['buzzer'], 'middle', 16),
      words(378, 174, ['light'], 'middle', 15),
      words(464, 174, ['button'], 'middle', 16),
      straight([150, 50], [150, 86]),
      straight([410, 50], [410, 86]),
      words(280, 46, ['fold the long edges down'], 'middle', 19),
      words(96, 304, ['red team'], 'middle', 20, '#b3221f'),
      words(464, 304, ['blue team'], 'middle', 20, '#2f54c9'),
      words(280, 304, ['a grown-up cuts'], 'middle', 19),
      words(280, 328, ['the five holes'], 'middle', 19),
    ),
  ],
};
