import { black, green, joint, part, red, sky, turned, wire, yellow } from '../draw-steps.mjs';
import {
  called,
  from,
  ground,
  group,
  line,
  now,
  placed,
  straight,
  tag,
  wiring,
  words,
} from '../draw-wires.mjs';

const front = placed('distance-sensor', 180, 10, 1.4);
const right = placed('distance-sensor', 480, 10, 1.4);
const board = placed('s3-board', 330, 270);
const { lead } = wiring({
  ...called(placed('step-down', 20, 20), { 'the converter’s 5 V#front': 'OUT+', 'minus#front': 'OUT–' }),
  ...called(front, { 'VCC#front': 'VCC', 'GND#front': 'Gnd', 'TRIG of the front one': 'Trig' }),
  ...called(right, { 'VCC#right': 'VCC', 'GND#right': 'Gnd', 'TRIG of the right one': 'Trig' }),
  ...called(board, { 'pin 3': '3', 'pin 48': '48' }),
  'the converter’s 5 V#right': [252.8, 150],
  'minus#right': [294.8, 168],
});
/** Step 4, closer: the board's two input pins, and a divider on either side. */
const near = wiring({
  ...called(placed('s3-board', 60, 226), { 14: '14', 21: '21' }),
  'front sensor’s pin': [180, 60],
  'right one’s': [390, 60],
  'ECHO#front': [86, 60],
  '1 kilo-ohm#front': [172, 60],
  'ECHO#right': [484, 60],
  '1 kilo-ohm#right': [398, 60],
});
/** The board of this robot, with pin 48 beside pin 3. @param {number} x @param {number} y */
const s3 = (x, y) =>
  part('s3-board', x, y) +
  group(
    `translate(${x} ${y})`,
    '<rect x="226" y="113" width="29" height="14" rx="4" fill="#1d2433" stroke="none"/><path d="M241 120h.1" stroke="#e8b23a" stroke-width="7"/><text x="241" y="107" fill="#fffaf0" stroke="none" font-size="12" font-weight="600" text-anchor="middle">48</text>',
  );
const chip = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ name, wide = 62) =>
  `<rect x="${x - wide / 2}" y="${y - 16}" width="${wide}" height="32" rx="6" fill="#1d2433"/>${words(x, y + 7, [name], 'middle', 18, '#fff')}`;
const resistor = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ to) =>
  group(`translate(${x} ${y}) scale(${((to - x) / 96).toFixed(3)} .7)`, part('resistor-1k', 0, 0));
const plain = (/** @type {string} */ d, colour = '#39425a') =>
  `<path d="${d}" stroke-width="8"/><path d="${d}" stroke="${colour}" stroke-width="4"/>`;
const meter = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ shows) =>
  group(
    `translate(${x} ${y}) scale(.72)`,
    `${part('meter', 0, 0)}<text x="64" y="47" fill="#1d2433" stroke="none" font-size="25" font-weight="700" text-anchor="middle" font-family="monospace">${shows}</text>`,
  );

/** A resistor that stands. @param {number} x @param {number} y */
const upright = (x, y) => group(`translate(${x} ${y}) rotate(90) scale(.58 .7)`, part('resistor-1k', 0, 0));

const size = 68;
const tiles = Array.from(
  { length: 16 },
  (_one, index) =>
    `<rect x="${150 + (index % 4) * size}" y="${18 + Math.floor(index / 4) * size}" width="${size}" height="${size}" fill="${(index + Math.floor(index / 4)) % 2 ? '#fffdf6' : '#fff6d6'}" stroke-width="2.4"/>`,
).join('');

/** @type {import('../draw-steps.mjs').Plan} */
export const plan = {
  course: 'master',
  name: 'maze-step',
  guide: 'maze-planner',
  titles: {
    1: 'The finished steady wheel; the pack is off and the USB cable is out',
    2: 'The robot from above: one distance sensor at the front, one on the right side, both just behind the edge of the chassis',
    3: 'VCC of both sensors goes to the converter’s 5 volts, GND to minus; TRIG of the front one to pin 3, TRIG of the right one to pin 48',
    4: 'Each ECHO has its own divider: 1 kilo-ohm to the pin, from the pin two of 1 kilo-ohm to GND; the front sensor’s pin is 14, the right one’s 21',
    5: 'Before board and sensors are connected the meter shows about 2 kilo-ohm from the middle to GND, and about 1 kilo-ohm from the middle to the ECHO side',
    6: 'Sixteen tiles taped to a square, walls on the lines; the robot starts in the lower left tile and looks away from you',
  },
  views: { 3: [0, 0, 700] },
  marks: [
    now(
      1,
      ground(300) + turned('robot-side', 'translate(170 294) scale(1.4)'),
      tag(110, 120, 'pack OFF', 'M140 136L222 206'),
      tag(150, 62, 'USB out', 'M194 76L330 158'),
      words(430, 50, ['motors, driver and', 'power stay as they are'], 'middle', 19),
    ),
    now(
      2,
      turned('robot-above', 'translate(240 166) scale(2.6)'),
      '<rect x="324" y="126" width="20" height="80" rx="5" fill="#4b4ded"/><rect x="344" y="132" width="16" height="28" rx="6" fill="#c9cfdd"/><rect x="344" y="172" width="16" height="28" rx="6" fill="#c9cfdd"/><rect x="292" y="214" width="56" height="18" rx="5" fill="#4b4ded"/><rect x="296" y="232" width="20" height="13" rx="5" fill="#c9cfdd"/><rect x="324" y="232" width="20" height="13" rx="5" fill="#c9cfdd"/>',
      straight([400, 166], [470, 166]),
      straight([320, 262], [320, 312]),
      words(440, 124, ['front sensor', 'looks ahead'], 'start', 18),
      words(344, 286, ['right sensor', 'looks to the right'], 'start', 18),
      words(240, 36, ['both just behind the edge'], 'middle', 20),
    ),

    from(
      3,
      part('step-down', 20, 20) +
        turned('distance-sensor', 'translate(180 10) scale(1.4)') +
        turned('distance-sensor', 'translate(480 10) scale(1.4)') +
        s3(330, 270),
      4,
    ),
    lead(3, red, ['VCC#front', 'the converter’s 5 V#front'], {
      by: [
        [252.8, 150],
        [140, 150],
        [140, 34],
      ],
      until: 4,
    }),
    lead(3, black, ['GND#front', 'minus#front'], {
      by: [
        [294.8, 168],
        [124, 168],
        [124, 64],
      ],
      until: 4,
    }),
    lead(3, red, ['VCC#right', 'the converter’s 5 V#right'], {
      by: [[552.8, 150]],
      until: 4,
      draw: joint(252.8, 150),
    }),
    lead(3, black, ['GND#right', 'minus#right'], { by: [[594.8, 168]], until: 4, draw: joint(294.8, 168) }),
    lead(3, green, ['TRIG of the front one', 'pin 3'], {
      by: [
        [266.8, 412],
        [542, 412],
      ],
      until: 4,
    }),
    lead(3, sky, ['TRIG of the right one', 'pin 48'], {
      by: [
        [566.8, 206],
        [634, 206],
        [634, 406],
        [571, 406],
      ],
      until: 4,
    }),
    now(
      3,
      words(62, 104, ['converter'], 'middle', 18),
      words(
        10,
        230,
        [
          'red: VCC to OUT+, 5 V',
          'black: GND to OUT–',
          'green: TRIG front to 3',
          'light blue: TRIG right to 48',
        ],
        'start',
        16,
      ),
      words(376, 60, ['front'], 'start', 18),
      words(472, 100, ['right'], 'end', 18),
    ),

    from(4, s3(60, 226), 5),
    now(
      4,
      chip(44, 60, 'ECHO', 74),
      chip(522, 60, 'ECHO', 74),
      words(44, 34, ['front'], 'middle', 18),
      words(522, 34, ['right'], 'middle', 18),
      resistor(82, 60, 172),
      resistor(398, 60, 484),
      plain('M180 60V120'),
      plain('M390 60V120'),
      resistor(120, 120, 180),
      resistor(60, 120, 120),
      resistor(390, 120, 450),
      resistor(450, 120, 510),
      chip(32, 120, 'GND', 56),
      chip(532, 120, 'GND', 50),
    ),
    {
      ...near.lead(4, yellow, ['front sensor’s pin', '14'], {
        by: [[272, 60]],
        until: 5,
        draw: joint(180, 60),
      }),
    },
    { ...near.lead(4, sky, ['right one’s', '21'], { by: [[301, 60]], until: 5, draw: joint(390, 60) }) },
    now(
      4,
      words(262, 200, ['14'], 'end', 20),
      words(312, 200, ['21'], 'start', 20),
      words(456, 210, ['six times 1 kΩ:', 'brown, black, red'], 'middle', 18),
      words(446, 280, ['two in series', 'from the pin to GND'], 'middle', 18),
      line('M420 196L400 140'),
    ),

    ...[0, 290].map((x) =>
      now(
        5,
        group(
          `translate(${x} 0)`,
          `<path d="M70 56V270" stroke="#8a93a8" stroke-width="4"/>${chip(70, 36, 'ECHO', 74)}${upright(70, 60)}${upright(70, 138)}${upright(70, 200)}${chip(70, 288, 'GND', 62)}${joint(70, 128)}`,
        ),
      ),
    ),
    now(
      5,
      meter(160, 100, '2.0k') + meter(450, 100, '1.0k'),
      wire(red, [
        [232, 224],
        [232, 250],
        [272, 250],
        [272, 82],
        [122, 82],
        [122, 128],
        [70, 128],
      ]),
      wire(black, [
        [206, 224],
        [206, 264],
        [72, 264],
      ]),
      wire(red, [
        [522, 224],
        [522, 250],
        [548, 250],
        [548, 54],
        [362, 54],
      ]),
      wire(black, [
        [496, 224],
        [496, 256],
        [422, 256],
        [422, 128],
        [360, 128],
      ]),
      words(166, 322, ['middle to GND: about 2 kΩ'], 'middle', 18),
      words(420, 322, ['middle to ECHO: about 1 kΩ'], 'middle', 18),
    ),

    // 6: the floor.
    now(
      6,
      tiles,
      `<path d="M${150 + size} 18V${18 + size}M${150 + size} ${18 + 2 * size}V${18 + 3 * size}M${150 + 2 * size} ${18 + size}H${150 + 3 * size}M${150 + 3 * size} ${18 + 2 * size}V${18 + 3 * size}M${150 + 2 * size} ${18 + 3 * size}V${18 + 4 * size}" stroke="#4b4ded" stroke-width="10"/>`,
      `<path d="M${150 + 2 * size - 16} 46h32M${150 + 3 * size - 16} 46h32M166 ${18 + size - 8}v16M${150 + 3.5 * size} ${18 + size - 8}v16" stroke="#e8b23a" stroke-width="9"/>`,
      turned('robot-above', `translate(${150 + size / 2} ${18 + 3.55 * size}) rotate(-90) scale(.56)`),
      straight([128, 278], [128, 214]),
      words(76, 270, ['it looks', 'away', 'from you'], 'middle', 18),
      words(286, 326, ['you sit here'], 'middle', 19),
      words(440, 60, ['sixteen tiles,', 'taped'], 'start', 19),
      words(440, 150, ['walls: books', 'on the lines'], 'start', 19),
      '<path d="M440 196h60" stroke="#4b4ded" stroke-width="10"/>',
      words(60, 60, ['start:', 'lower left'], 'middle', 18),
    ),
  ],
};
