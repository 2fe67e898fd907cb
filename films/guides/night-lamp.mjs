import { arrow, black, part, red, yellow } from '../draw-steps.mjs';
import {
  bench,
  benchParts,
  called,
  from,
  ground,
  group,
  hole,
  line,
  note,
  now,
  onBench,
  placed,
  sheet,
  straight,
  tag,
  usbPlug,
  wiring,
  words,
} from '../draw-wires.mjs';

const board = placed('board-pins', 130, 206, 0.82);
const { lead, bridge, legs } = wiring(
  called(board, { '5V': '5V', GND: 'GND#2', 'pin 13': '13', A0: 'A0' }),
  onBench,
);
const lampX = hole(10, 'e')[0] + 7;
const eyeX = hole(21, 'e')[0];

/** The lamp from the side: the breadboard on the table, the paper tube, the sensor. */
const fromSide = (/** @type {boolean} */ lit) =>
  `<path d="M60 268h440v44H60Z" fill="#fffdf6"/><path d="M84 284h392M84 300h392" stroke="#5a6274" stroke-width="5" stroke-dasharray=".1 13.9"/>${lit ? '<ellipse cx="200" cy="180" rx="150" ry="112" fill="#ffcb4d" fill-opacity=".35" stroke="none"/>' : ''}${part(lit ? 'led-plug-on' : 'led-plug', 200, 284, ' color="#ffb61f"')}`;
const tube =
  '<path d="M132 268V78q68-26 136 0V268Z" fill="#fff6d6" fill-opacity=".86"/><path d="M132 78q68 22 136 0" stroke-width="2.6"/><path d="M170 122l5 10 12 2-9 8 2 11-10-6-11 6 3-11-9-8 12-2ZM232 172l5 10 12 2-9 8 2 11-10-6-11 6 3-11-9-8 12-2Z" fill="#ffb61f" stroke-width="2.4"/>';
const moon = '<path d="M0 0a26 26 0 1 0 32 34 22 22 0 0 1-32-34Z" fill="#8f97ad"/>';
const sun =
  '<circle r="20" fill="#ffb61f"/><path d="M0-30v-10M0 30v10M30 0h10M-30 0h-10M21-21l7-7M-21 21l-7 7M21 21l7 7M-21-21l-7-7" stroke="#f2711c" stroke-width="4.5"/>';

/** @type {import('../draw-steps.mjs').Plan} */
export const plan = {
  course: 'junior-level-2',
  name: 'lamp-step',
  guide: 'night-lamp',
  titles: {
    1: 'The USB cable is out; a red wire joins 5V with the red rail, a black wire joins GND with the blue rail',
    2: 'The yellow LED stands in columns 10 and 11, long leg in 10; a resistor of 220 ohm leads from column 11 to the blue rail, a yellow wire from pin 13 to column 10',
    3: 'The light sensor stands in columns 20 and 22; a red wire leads from the red rail to column 20',
    4: 'A resistor of 10 kilo-ohm, brown, black, orange, leads from column 22 to the blue rail, and a yellow wire from A0 to column 22',
    5: 'Two numbers are written down: one with the room light on, one with it off',
    6: 'The number in the middle between the two is the limit in the second program',
    7: 'A sheet of white paper with stars, rolled into a tube as high as a hand, stands over the LED',
    8: 'The sensor is bent so that it looks away from the lamp',
  },
  views: { 2: [60, 24, 350], 3: [200, 24, 350] },
  marks: [
    from(1, bench, 5),
    from(1, benchParts, 5),
    lead(1, red, ['5V', 'red rail#28'], {
      by: [
        [216.1, 332],
        [455, 332],
      ],
      until: 5,
    }),
    lead(1, black, ['GND', 'blue rail#4'], { bend: [-30, 30], until: 5 }),
    from(1, group('translate(94 261) scale(.82)', usbPlug), 2),
    now(
      1,
      note(62, 222, 'cable out'),
      tag(236, 188, 'GND', 'M212 192L172 210'),
      tag(256, 286, '5V', 'M240 292L220 302'),
      note(168, 130, 'blue rail, minus'),
      line('M140 142L124 156'),
      note(386, 130, 'red rail, plus'),
      line('M424 142L452 170'),
    ),

    legs(
      2,
      part('led-plug', lampX, 78, ' color="#ffb61f"'),
      [
        ['long leg', 'column 10, row e'],
        ['short leg', 'column 11, row e'],
      ],
      5,
    ),
    bridge(2, 'resistor', ['column 11, row d', 'blue rail#11'], 5),
    lead(2, yellow, ['pin 13', 'column 10, row a'], { bend: [-45, 45], until: 5 }),
    now(
      2,
      tag(lampX - 66, 60, 'long leg: 10', `M${lampX - 30} 62L${lampX - 9} 72`),
      tag(lampX + 72, 60, 'short leg: 11', `M${lampX + 38} 62L${lampX + 12} 72`),
      tag(lampX + 78, 126, '220 ohm to blue', `M${lampX + 34} 126h-16`),
      tag(lampX - 68, 148, 'column 10, row a', `M${lampX - 30} 144l20-8`),
      note(254, 203, 'pin 13, yellow'),
    ),

    legs(
      3,
      part('ldr', eyeX, 78),
      [
        ['columns 20 and 22', 'column 20, row e'],
        ['columns 20 and 22', 'column 22, row e'],
      ],
      5,
    ),
    lead(3, red, ['red rail#20', 'column 20, row a'], { until: 5 }),
    now(
      3,
      tag(276, 66, 'column 20', `M306 68L${eyeX - 18} 78`),
      tag(428, 66, 'column 22', `M398 68L${eyeX + 18} 78`),
      tag(270, 134, 'column 20, row a', 'M318 134H336'),
      tag(268, 200, 'red rail, plus', 'M300 192L338 178'),
    ),

    bridge(4, 'resistor-10k', ['column 22, row c', 'blue rail#22'], 5),
    lead(4, yellow, ['A0', 'column 22, row d'], {
      by: [
        [266.1, 318],
        [392, 318],
        [392, 92],
      ],
      until: 5,
    }),
    now(
      4,
      tag(478, 134, '10 kilo-ohm', 'M424 134H378'),
      words(512, 214, ['brown,', 'black,', 'orange'], 'middle', 18),
      line('M512 196v-48'),
      tag(310, 290, 'A0', 'M294 294L272 302'),
      tag(476, 84, 'column 22, row d', 'M400 84L378 90'),
      note(440, 322, 'yellow'),
    ),

    // 5 and 6: measuring.
    from(
      5,
      `${sheet(300, 50, 220, 240)}<path d="M322 104h176M322 170h176M322 236h176" stroke="#8fc7d9"/>`,
      7,
    ),
    now(
      5,
      group('translate(86 98)', sun),
      words(150, 96, ['room light on:'], 'start', 20),
      group('translate(66 196)', moon),
      words(150, 220, ['room light off:'], 'start', 20),
      words(410, 92, ['my numbers'], 'middle', 20),
      words(340, 152, ['on'], 'start', 22),
      words(340, 218, ['off'], 'start', 22),
      words(482, 152, ['500'], 'end', 28),
      words(482, 218, ['100'], 'end', 28),
      words(150, 124, ['a large number'], 'start', 18),
      words(150, 248, ['a small number'], 'start', 18),
      words(410, 274, ['yours may differ'], 'middle', 18),
    ),
    now(
      6,
      words(410, 92, ['my numbers'], 'middle', 20),
      words(340, 152, ['on', ''], 'start', 22),
      words(340, 218, ['off'], 'start', 22),
      words(482, 152, ['500'], 'end', 28),
      words(482, 218, ['100'], 'end', 28),
      words(340, 272, ['middle'], 'start', 22),
      words(482, 272, ['300'], 'end', 28, '#b3450a'),
      arrow('M494 142q34 60 0 124', 'M508 256l-14 10-4-16'),
      `<rect x="40" y="128" width="210" height="52" rx="9" fill="#c2510a"/>`,
      words(145, 161, ['set limit to 300'], 'middle', 22, '#fff'),
      words(145, 96, ['the second program'], 'middle', 20),
      words(145, 226, ['darker than 300:', 'the lamp goes on'], 'middle', 19),
      straight([330, 288], [200, 192]),
    ),

    // 7 and 8: the shade.
    from(7, ground(320, 30, 530) + fromSide(true) + tube),
    from(7, group('translate(400 284) scale(1.4)', part('ldr', 0, 0)), 8),
    now(
      7,
      '<path d="M304 64v204M296 64h16M296 268h16" stroke-width="3.6"/>',
      words(322, 150, ['as high as', 'your hand'], 'start', 19),
      words(200, 44, ['white paper, rolled'], 'middle', 19),
    ),
    now(
      8,
      '<path d="M380 284v-14l22-10M420 284v-8l2-10" stroke="#8a93a8" stroke-width="4"/>',
      group(
        'translate(426 250) rotate(50) scale(1.4) translate(0 28)',
        '<circle cy="-28" r="17" fill="#f0d9a8"/><path d="M-9-36h12q5 0 5 4t-5 4h-10q-5 0-5 4t5 4h12" stroke="#bf4e08" stroke-width="3"/>',
      ),
      straight([456, 226], [516, 178]),
      words(452, 130, ['it looks away', 'from the lamp'], 'middle', 20),
    ),
  ],
};
