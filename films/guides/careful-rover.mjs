import { black, red, sky, turned, yellow } from '../draw-steps.mjs';
import {
  called,
  from,
  ground,
  group,
  line,
  meeting,
  meetingHoles,
  note,
  now,
  okay,
  placed,
  rover,
  straight,
  tag,
  wiring,
  words,
} from '../draw-wires.mjs';

const board = placed('board-pins', 310, 210, 0.9);
const { lead } = wiring({
  ...called(placed('distance-sensor', 200, 10, 1.4), { VCC: 'VCC', Gnd: 'Gnd', Trig: 'Trig', Echo: 'Echo' }),
  ...called(board, { 'pin 12': '12', 'pin 11': '11' }),
  ...called(meetingHoles(20, 200), { 'the 5V column': '5V column#1', 'the GND column': 'GND column#1' }),
});

const carton = (/** @type {number} */ x, /** @type {number} */ floor) =>
  `<rect x="${x}" y="${floor - 150}" width="40" height="146" rx="3" fill="#e3bd85"/><path d="M${x} ${floor - 110}h40M${x} ${floor - 60}h40" stroke="#c79c5e" stroke-width="2.6"/>`;
const low = (/** @type {number} */ x) =>
  `<rect x="${x}" y="14" width="30" height="100" rx="3" fill="#e3bd85"/>`;
const mug = (/** @type {number} */ x, /** @type {number} */ floor) =>
  `<path d="M${x} ${floor - 4}l8-96h66l8 96Z" fill="#8fc7d9"/>`;

/** @type {import('../draw-steps.mjs').Plan} */
export const plan = {
  course: 'junior-level-3',
  name: 'careful-step',
  guide: 'careful-rover',
  titles: {
    1: 'The rover that drives straight; battery box and power bank are off',
    2: 'The distance sensor stands upright at the nose, both eyes look forward, nothing is in front of them',
    3: 'Four wires: red from VCC to the 5V column, black from Gnd to the GND column, yellow from Trig to pin 12, light blue from Echo to pin 11',
    4: 'The eyes are tested alone, the board at the computer: a book stands at 10, at 20 and at 50 centimetres',
    5: 'The rover on the mug: a hand before the eyes, and the wheels stop',
    6: 'From one metre away the rover drives towards a carton; the distance is measured from the eyes to the carton, three times',
    7: 'It stops too near: 25 becomes bigger. It stops too far away: 25 becomes smaller. The best number stands on the sticker',
  },
  marks: [
    from(1, ground(300) + rover(160, 294, 1.25, 'rover-plain'), 3),
    now(
      1,
      note(140, 92, 'battery box: OFF'),
      line('M160 108L196 166'),
      note(420, 92, 'power bank: OFF'),
      '<rect x="400" y="236" width="86" height="52" rx="9" fill="#4b4ded"/><path d="M416 262h40" stroke="#c3ceff" stroke-width="5"/>',
      line('M426 108l14 124'),
    ),
    now(
      2,
      group(
        'translate(160 139) scale(1.25)',
        '<path d="M150 62v-36h18v36" fill="#4b4ded"/><rect x="168" y="32" width="20" height="24" rx="5" fill="#c9cfdd"/>',
      ),
      '<rect x="338" y="156" width="66" height="68" rx="14" stroke="#f2a41c" stroke-width="4" stroke-dasharray="8 7"/><path d="M412 184h110M412 206h110" stroke="#c2510a" stroke-width="3.6" stroke-dasharray="10 8"/>',
      tag(310, 112, 'sensor, upright', 'M330 126L344 152'),
      words(480, 136, ['both eyes', 'forward'], 'middle', 18),
      words(478, 244, ['nothing in front'], 'middle', 17),
    ),
    // 3: the wires.
    from(
      3,
      meeting(20, 200) +
        turned('board-pins', 'translate(310 210) scale(.9)') +
        turned('distance-sensor', 'translate(200 10) scale(1.4)'),
      4,
    ),
    lead(3, red, ['VCC', 'the 5V column'], {
      by: [
        [272.8, 152],
        [78, 152],
      ],
      until: 4,
    }),
    lead(3, black, ['Gnd', 'the GND column'], {
      by: [
        [314.8, 178],
        [148, 178],
      ],
      until: 4,
    }),
    lead(3, yellow, ['Trig', 'pin 12'], {
      by: [
        [286.8, 160],
        [373, 160],
      ],
      until: 4,
    }),
    lead(3, sky, ['Echo', 'pin 11'], {
      by: [
        [300.8, 140],
        [384.7, 140],
      ],
      until: 4,
    }),
    now(
      3,
      words(
        404,
        30,
        ['red: VCC to 5V', 'black: Gnd to GND', 'yellow: Trig to 12', 'light blue: Echo to 11'],
        'start',
        16,
      ),
      words(362, 206, ['12'], 'end', 17),
      words(396, 206, ['11'], 'start', 17),
    ),
    // 4: a book at three distances.
    now(
      4,
      ground(300, 20, 540),
      turned('laptop', 'translate(24 152) scale(.62)'),
      `<path d="M86 296q60 14 80-14" stroke-width="6"/>`,
      '<rect x="150" y="280" width="74" height="14" rx="4" fill="#0b8a6f"/>',
      '<path d="M226 280v-70h18v70" fill="#4b4ded"/><rect x="244" y="216" width="20" height="30" rx="5" fill="#c9cfdd"/>',
      ...[
        [304, 10],
        [344, 20],
        [464, 50],
      ].map(
        ([x, cm], index) =>
          `<path d="M${x} 296v-100h16v100Z" fill="${['#ffb61f', '#8fd0ff', '#e3bd85'][index]}"/>${words(Number(x) + 8, 184, [`${cm}`], 'middle', 22)}`,
      ),
      words(86, 190, ['10'], 'middle', 22),
      words(280, 44, ['a book at 10, 20 and 50 cm'], 'middle', 21),
      words(280, 72, ['one centimetre more or less is fine'], 'middle', 18),
      words(150, 332, ['board at the computer, rover at rest'], 'start', 17),
    ),
    // 5: on the mug.
    now(
      5,
      ground(312, 60, 520),
      mug(190, 306),
      rover(120, 236, 1.2),
      '<path d="M470 250V132q0-9 9-9t9 9v-22q0-9 9-9t9 9v14q0-9 9-9t9 9v20q0-8 8-8t8 8v105Z" fill="#e8b88a"/>',
      straight([452, 170], [384, 170]),
      words(500, 78, ['a hand'], 'middle', 19),
      words(200, 44, ['the wheels stop'], 'middle', 22),
      okay(330, 38),
    ),
    // 6: one metre.
    now(
      6,
      ground(300, 20, 540),
      rover(24, 294, 0.7),
      carton(496, 294),
      `<g opacity=".4">${rover(300, 294, 0.7)}</g>`,
      '<path d="M432 214v-50M496 214v-50" stroke-width="2.6" stroke-dasharray="5 6"/>',
      straight([464, 178], [434, 178]),
      straight([464, 178], [494, 178]),
      words(424, 146, ['from the eyes'], 'middle', 18),
      words(424, 122, ['measure'], 'middle', 18),
      '<path d="M155 64H496" stroke="#8a93a8" stroke-width="2.6"/>',
      words(330, 52, ['1 metre'], 'middle', 20),
      '<path d="M155 54v20M496 54v20" stroke="#8a93a8" stroke-width="2.6"/>',
      straight([180, 236], [280, 236]),
      words(120, 150, ['three times'], 'middle', 20),
    ),
    // 7: the number.
    now(
      7,
      ground(120, 20, 260),
      low(214),
      rover(96, 114, 0.55),
      words(140, 156, ['too near:'], 'middle', 19),
      words(140, 182, ['make 25 bigger'], 'middle', 19, '#b3450a'),
      ground(120, 300, 540),
      low(500),
      rover(310, 114, 0.55),
      words(420, 156, ['too far away:'], 'middle', 19),
      words(420, 182, ['make 25 smaller'], 'middle', 19, '#b3450a'),
      `<rect x="190" y="214" width="180" height="84" rx="10" fill="#ffdf6b"/>`,
      words(280, 246, ['my best number'], 'middle', 18),
      words(280, 284, ['27'], 'middle', 30),
      words(280, 326, ['the sticker: yours may differ'], 'middle', 17),
    ),
  ],
};
