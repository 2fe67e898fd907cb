import { arrow, black, blue, orange, part, red, turned, wire } from '../draw-steps.mjs';
import {
  book,
  called,
  from,
  ground,
  group,
  line,
  note,
  now,
  number,
  okay,
  placed,
  tag,
  wiring,
  words,
  wrong,
} from '../draw-wires.mjs';

const esp = placed('esp32', 60, 50);
const driver = placed('servo-driver', 290, 180);
const { lead } = wiring({
  ...called(placed('supply', 366, 8), { 'supply plus': 'plus', minus: 'minus' }),
  ...called(driver, {
    'V+': 'V+#screw',
    GND: 'GND#screw',
    VCC: 'VCC',
    SDA: 'SDA',
    SCL: 'SCL',
    'GND#driver': 'GND',
    'V+#row': 'V+',
  }),
  ...called(esp, { '3V3': '3V3', 21: '21', 22: '22', 'GND#board': 'GND', '5V': '5V' }),
});
const brown = '#8a5a2b';

/** The frame from above without legs. */
const frame = '<rect x="-46" y="-62" width="92" height="124" rx="16" fill="#0b8a6f"/>';
const corners = [
  [-44, -40, 'FL'],
  [44, -40, 'FR'],
  [-44, 40, 'BL'],
  [44, 40, 'BR'],
];
/** A hip servo from above: its shaft looks at you. @param {number} x @param {number} y */
const hip = (x, y) =>
  `<rect x="${x - 20}" y="${y - 12}" width="40" height="24" rx="3" fill="#7d93ff" stroke-width="2.6"/><circle cx="${x}" cy="${y}" r="8" fill="#fffdf6" stroke-width="2.6"/>`;
const leg = (/** @type {number} */ x, /** @type {number} */ y) => {
  const to = x < 0 ? -118 : 118;
  return `<path d="M${x} ${y}H${to}" stroke-width="20"/><path d="M${x} ${y}H${to}" stroke="#fffdf6" stroke-width="14"/><circle cx="${x}" cy="${y}" r="5" fill="#d9dde8" stroke-width="2.4"/>`;
};
/** Three wires to the ESP32, before the power. @param {number} step @param {number} until */
const signals = (step, until) => [
  lead(step, red, ['3V3', 'VCC'], { by: [[106, 274]], until }),
  lead(step, black, ['GND#board', 'GND#driver'], { by: [[234, 202]], until }),
  lead(step, orange, ['21', 'SDA'], { by: [[170, 256]], until }),
  lead(step, blue, ['22', 'SCL'], { by: [[202, 238]], until }),
];

/** @type {import('../draw-steps.mjs').Plan} */
export const plan = {
  course: 'explorer-level-2',
  name: 'walker-step',
  guide: 'quadruped',
  titles: {
    1: 'Each servo in turn is plugged into channel 0 and turned to 90 degrees; a paper strip on it says its place, such as FL hip',
    2: 'The frame from above: four hip servos are screwed into its corners, shafts upright',
    3: 'A horn on each hip shaft, each leg points straight out to the side; only then the small screw',
    5: 'The distance sensor sits in front as a face, without wires',
    6: 'Driver and ESP32 are on the body; FL: hip 0, knee 1. FR: hip 2, knee 3. BL: hip 4, knee 5. BR: hip 6, knee 7. The brown wire of a plug lies towards GND',
    7: 'Everything is unplugged: supply plus goes to V+, minus to GND, the capacitor with its stripe at GND; the wire from V+ to 5V is only for use without USB',
    8: 'The USB cable is in, so the wire from V+ to 5V is out',
    9: 'First the robot stands on a book with its feet in the air, for turning and trimming each joint; only then on the floor',
  },
  views: { 7: [-10, -50, 626], 8: [-60, -40, 640] },
  marks: [
    now(
      1,
      turned('servo-driver', 'translate(20 150) scale(1)'),
      '<rect x="104" y="238" width="16" height="44" rx="3" fill="#1d2433"/>',
      `<path d="M108 282V306H364V296" stroke="${orange}" stroke-width="3"/><path d="M112 282V300H354V296" stroke="${red}" stroke-width="3"/><path d="M117 282V294H344" stroke="${brown}" stroke-width="3"/>`,
      turned('servo', 'translate(330 230)'),
      turned('horn', 'translate(364 262) rotate(-90)'),
      note(112, 112, 'channel 0'),
      line('M112 126v96'),
      words(300, 60, ['turn(0, 90)'], 'start', 24),
      words(300, 90, ['the shaft stays in the middle'], 'start', 18),
      words(392, 196, ['90°'], 'start', 24),
      '<path d="M470 216h84v30h-84Z" fill="#fffdf6"/><path d="M440 246l30-14" stroke-width="2.6"/>',
      words(512, 238, ['FL hip'], 'middle', 18),
      words(512, 200, ['paper strip'], 'middle', 17),
    ),

    // 2, 3, 5, 6: the body from above.
    now(
      2,
      group(
        'translate(280 176) scale(1.9)',
        frame + corners.map(([x, y]) => hip(Number(x), Number(y))).join(''),
      ),
      words(280, 34, ['front'], 'middle', 20),
      ...corners.map(([x, y, name]) =>
        words(280 + Number(x) * 3.6, 182 + Number(y) * 1.9, [`${name}`], 'middle', 22),
      ),
      tag(90, 150, 'shaft upright', 'M138 138L182 108'),
      words(504, 160, ['screws', 'in each', 'corner'], 'middle', 18),
      line('M462 150L396 112M462 196L396 246'),
    ),
    now(
      3,
      group(
        'translate(280 180) scale(1.7)',
        frame + corners.map(([x, y]) => hip(Number(x), Number(y)) + leg(Number(x), Number(y))).join(''),
      ),
      words(280, 34, ['front'], 'middle', 20),
      '<path d="M60 112v136M500 112v136" stroke="#c2510a" stroke-dasharray="7 8"/>',
      words(280, 176, ['straight out'], 'middle', 18, '#fff'),
      words(280, 200, ['to the side'], 'middle', 18, '#fff'),
      tag(280, 318, 'only now the small screw', 'M220 304L208 258'),
    ),
    from(5, turned('walker-top', 'translate(280 190) scale(1.4)'), 7),
    now(
      5,
      '<rect x="228" y="82" width="104" height="32" rx="6" fill="#4b4ded"/><circle cx="255" cy="98" r="14" fill="#c9cfdd"/><circle cx="305" cy="98" r="14" fill="#c9cfdd"/><circle cx="255" cy="98" r="7" fill="#1d2433"/><circle cx="305" cy="98" r="7" fill="#1d2433"/>',
      tag(280, 40, 'the sensor is the face', 'M280 54v24'),
      words(280, 322, ['no wires yet'], 'middle', 20),
    ),
    now(
      6,
      '<rect x="246" y="138" width="68" height="40" rx="5" fill="#4b4ded"/><rect x="246" y="194" width="68" height="36" rx="5" fill="#39425a"/>',
      words(280, 164, ['driver'], 'middle', 17, '#fff'),
      words(280, 218, ['ESP32'], 'middle', 17, '#fff'),
      ...corners.map(([x, y, name], index) =>
        words(
          Number(x) < 0 ? 8 : 552,
          Number(y) < 0 ? 72 : 290,
          [`${name}: hip ${index * 2}`, `knee ${index * 2 + 1}`],
          Number(x) < 0 ? 'start' : 'end',
          19,
          '#b3450a',
        ),
      ),
      words(280, 40, ['brown or black towards GND'], 'middle', 19),
      `<g transform="translate(262 268)"><rect width="14" height="48" rx="3" fill="#1d2433"/><path d="M14 10h60" stroke="${orange}" stroke-width="6"/><path d="M14 24h60" stroke="${red}" stroke-width="6"/><path d="M14 38h60" stroke="${brown}" stroke-width="6"/></g>`,
      words(254, 312, ['GND'], 'end', 18),
      words(344, 312, ['brown'], 'start', 18),
    ),

    // 7 and 8: the power.
    from(6.5, part('esp32', 60, 50) + part('servo-driver', 290, 180), 9),
    ...signals(6.5, 9),
    from(7, part('supply', 366, 8), 9),
    lead(7, red, ['supply plus', 'V+'], {
      by: [
        [382, 142],
        [418, 142],
      ],
      until: 9,
    }),
    lead(7, black, ['minus', 'GND'], {
      by: [
        [454, 142],
        [450, 142],
      ],
      until: 9,
    }),
    from(
      7,
      '<path d="M506 108V150H418V172M518 108V164H450V172" stroke="#8a93a8" stroke-width="4"/><g transform="translate(512 108)"><rect x="-22" y="-58" width="44" height="60" rx="6" fill="#1f6f8f"/><path d="M7-56h9q4 0 4 6v44q0 6-4 6H7Z" fill="#d9dde8" stroke="none"/><path d="M10-40h6M10-20h6" stroke-width="3"/></g>',
      9,
    ),
    from(
      7,
      lead(7, red, ['V+#row', '5V'], {
        by: [
          [22, 292],
          [22, 22],
          [106, 22],
        ],
      }).draw,
      8,
    ),
    now(
      7,
      words(600, -22, ['supply unplugged; red: plus to V+, black: minus to GND'], 'end', 17),
      words(612, 150, ['stripe', 'at GND'], 'end', 17),
      line('M562 132L526 96'),
      words(160, 320, ['V+ to 5V: only without USB'], 'middle', 18),
    ),
    now(
      8,
      group(
        'translate(46 105) scale(.9)',
        '<path d="M-60 0h-20" stroke-width="7"/><rect x="-62" y="-17" width="42" height="34" rx="5" fill="#39425a"/><rect x="-20" y="-12" width="20" height="24" rx="2" fill="#c9cfdd"/>',
      ),
      wire(red, [
        [300, 292],
        [70, 292],
        [70, 250],
      ]),
      '<path d="M70 250v-18" stroke="#8a93a8" stroke-width="5"/>',
      wrong(106, 30),
      note(210, 26, 'V+ to 5V: out'),
      tag(60, 160, 'USB in', 'M50 146L40 124'),
      words(150, 330, ['its free end touches nothing'], 'middle', 18),
    ),

    // 9: first the book.
    now(
      9,
      number(36, 40, 1),
      words(60, 46, ['feet in the air'], 'start', 20),
      ground(300, 20, 264),
      book(92, 226, 100, 70),
      turned('walker-side', 'translate(142 272) scale(.92)'),
      words(142, 106, ['turn each joint'], 'middle', 18),
      words(142, 130, ['the right way, then trim'], 'middle', 18),
      '<path d="M280 40v270" stroke="#e6dcc8"/>',
      number(316, 40, 2),
      words(340, 46, ['only then the floor'], 'start', 20),
      ground(300, 300, 546),
      turned('walker-side', 'translate(422 294) scale(.92)'),
      okay(422, 150),
      arrow('M470 180h48', 'M506 170l12 10-12 10'),
    ),
  ],
};
