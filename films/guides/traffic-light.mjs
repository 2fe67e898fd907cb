import { black, part, red, yellow } from '../draw-steps.mjs';
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
  number,
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
  called(board, { GND: 'GND#2', 'pin 12': '12', 'pin 10': '10', 'pin 8': '8' }),
  onBench,
);

/** The resistor to the blue rail; only the first LED's step says its two ends. @param {number} step @param {number} column */
const toRail = (step, column) => {
  const resistor = bridge(step, 'resistor', [`column ${column}, row d`, `blue rail#${column}`], 6);
  return [step === 2 ? resistor : from(step, resistor.draw, 6)];
};

/** An LED with its resistor and its wire. @param {number} step @param {number} column @param {string} pin @param {string} colour @param {string} light @param {string} name */
const light = (step, column, pin, colour, light, name) => {
  const [x] = hole(column, 'e');
  const row = step === 2 ? ', row a' : '';
  return [
    legs(
      step,
      part('led-plug', x + 7, 78, ` color="${light}"`),
      step === 2
        ? [
            ['long leg', `column ${column}, row e`],
            ['short leg', `column ${column + 1}, row e`],
          ]
        : [],
      6,
    ),
    ...toRail(step, column + 1),
    lead(step, colour, [pin, `column ${column}, row a`], { bend: [-45, 45], until: 6 }),
    now(
      step,
      tag(x - 58, 60, `long leg: ${column}`, `M${x - 30} 62L${x - 2} 72`),
      tag(x + 78, 60, `short leg: ${column + 1}`, `M${x + 44} 62L${x + 18} 72`),
      tag(x + 84, 126, '220 ohm to blue', `M${x + 40} 126H${x + 24}`),
      tag(x - 62, 148, `column ${column}${row}`, `M${x - 26} 144L${x - 4} 136`),
      note((board[pin.slice(4)]?.[0] ?? 0) + 76, 203, `${pin}, ${name}`),
    ),
  ];
};

const lamps = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string[]} */ on) =>
  `<rect x="${x - 34}" y="${y}" width="68" height="180" rx="12" fill="#39425a"/>${['#ff4d3d', '#ffb61f', '#3fd07a'].map((colour, index) => `<circle cx="${x}" cy="${y + 34 + index * 56}" r="21" fill="${on[index] ? colour : '#5d6885'}"/>`).join('')}`;
const car = (/** @type {string} */ colour, /** @type {number} */ x, /** @type {number} */ y) =>
  group(
    `translate(${x} ${y})`,
    `<rect width="92" height="34" rx="4" fill="${colour}"/><path d="M18 0l10-22h38l12 22Z" fill="#8fd0ff"/><circle cx="20" cy="36" r="11" fill="#39425a"/><circle cx="72" cy="36" r="11" fill="#39425a"/>`,
  );

/** @type {import('../draw-steps.mjs').Plan} */
export const plan = {
  course: 'junior-level-2',
  name: 'traffic-step',
  guide: 'traffic-light',
  titles: {
    1: 'The USB cable is out; a black wire joins GND with the blue rail',
    2: 'The red LED stands in columns 10 and 11, long leg in 10; a resistor leads from column 11 to the blue rail, a red wire from pin 12 to column 10',
    3: 'The yellow LED stands in columns 16 and 17, long leg in 16; a resistor leads from column 17 to the blue rail, a yellow wire from pin 10 to column 16',
    4: 'The green LED stands in columns 22 and 23, long leg in 22; a resistor leads from column 23 to the blue rail, a green wire from pin 8 to column 22',
    5: 'The test: first red for five seconds, then green for five, then yellow for two, and again from the start',
    6: 'The card with two dotted lines to fold along and three round holes; a grown-up opens the holes',
    7: 'The breadboard stands upright, column 30 down, red on top, and leans against a box; the card stands in front of it',
    8: 'A street with a white stop line, cars, the traffic light, and the plan on paper: red 5, green 5, yellow 2 seconds',
  },
  views: { 1: [40, 100, 330], 2: [70, 24, 350], 3: [140, 24, 350], 4: [200, 24, 350] },
  marks: [
    from(1, bench, 6),
    from(1, benchParts, 6),
    lead(1, black, ['GND', 'blue rail#5'], { bend: [-30, 30], until: 6 }),
    from(1, group('translate(100 261) scale(.7)', usbPlug), 2),
    now(
      1,
      tag(210, 186, 'GND', 'M196 190L172 208'),
      note(212, 148, 'blue rail, minus'),
      line('M166 150L140 160'),
      note(80, 234, 'cable out'),
    ),
    ...light(2, 10, 'pin 12', red, '#ff4d3d', 'red'),
    ...light(3, 16, 'pin 10', yellow, '#ffb61f', 'yellow'),
    ...light(4, 22, 'pin 8', '#2f9e44', '#2f9e44', 'green'),
    now(
      5,
      `<g>${part('led-plug-on', 210, 78, ' color="#ff4d3d"')}${part('led-plug-on', 294, 78, ' color="#e39a00"')}${part('led-plug-on', 378, 78, ' color="#2f9e44"')}</g>`,
      group('translate(117 261) scale(.82)', usbPlug),
      note(446, 240, '1  red, 5 seconds'),
      note(446, 276, '2  green, 5 seconds'),
      note(446, 312, '3  yellow, 2 seconds'),
      number(240, 32, 1),
      number(324, 32, 3),
      number(408, 32, 2),
    ),
    // 6: the card.
    now(
      6,
      `${sheet(120, 40, 330, 250)}<path d="M210 40v250M360 40v250" stroke-width="3" stroke-dasharray=".1 9"/><g fill="#fff1c2"><circle cx="285" cy="96" r="28"/><circle cx="285" cy="166" r="28"/><circle cx="285" cy="236" r="28"/></g>`,
      words(285, 102, ['red'], 'middle', 17),
      words(285, 172, ['yellow'], 'middle', 17),
      words(285, 242, ['green'], 'middle', 17),
      straight([142, 170], [196, 130]),
      straight([428, 170], [374, 130]),
      words(146, 204, ['fold'], 'middle', 19),
      words(424, 204, ['fold'], 'middle', 19),
      words(285, 322, ['a grown-up opens the three holes'], 'middle', 19),
    ),
    // 7: upright.
    now(
      7,
      ground(312),
      `<rect x="70" y="130" width="90" height="180" rx="4" fill="#e3bd85"/><path d="M70 160h90" stroke="#c79c5e"/>`,
      group(
        'translate(172 308) rotate(-82)',
        '<rect x="0" y="-2" width="240" height="22" rx="5" fill="#fffdf6"/>',
      ),
      `<path d="M224 84h16M214 150h26M206 216h30" stroke="#8a93a8" stroke-width="5"/><circle cx="246" cy="84" r="11" fill="#ff4d3d"/><circle cx="246" cy="150" r="11" fill="#ffb61f"/><circle cx="246" cy="216" r="11" fill="#2f9e44"/>`,
      `<path d="M430 58h92v252h-92Z" fill="#fffdf6"/><path d="M446 58v252M506 58v252" stroke-dasharray=".1 9" stroke-width="3"/><circle cx="476" cy="104" r="20" fill="#ff4d3d"/><circle cx="476" cy="178" r="20" fill="#ffb61f"/><circle cx="476" cy="252" r="20" fill="#2f9e44"/>`,
      straight([410, 180], [300, 180]),
      words(362, 158, ['the card'], 'middle', 18),
      words(362, 214, ['in front'], 'middle', 18),
      words(115, 118, ['box'], 'middle', 18),
      tag(290, 276, 'column 30 down', 'M230 282l-42 18'),
      note(330, 60, 'red on top'),
      line('M286 64l-26 14'),
      `<path d="M150 140l44 4 2 16-46-4Z" fill="#f0d9a8" stroke-width="2.6"/>`,
      words(166, 92, ['tape'], 'middle', 17),
      line('M168 98l4 40'),
    ),
    // 8: the street.
    now(
      8,
      '<path d="M0 262H380V326H0Z" fill="#5a6274" stroke="none"/><path d="M20 294h150M206 294h60" stroke="#fffdf6" stroke-width="5" stroke-dasharray="30 20"/><path d="M300 262v64" stroke="#fffdf6" stroke-width="9"/><path d="M344 196v66M318 262h52" stroke-width="12" stroke="#8a93a8"/>',
      lamps(344, 26, ['on']),
      car('#e5383b', 170, 226),
      car('#4b7bff', 54, 226),
      tag(216, 170, 'stop line', 'M254 184L296 256'),
      sheet(400, 60, 148, 190),
      words(474, 92, ['the plan'], 'middle', 19),
      words(418, 132, ['red', 'green', 'yellow'], 'start', 19),
      words(532, 132, ['5 s', '5 s', '2 s'], 'end', 19),
      '<path d="M414 104h120" stroke="#8fc7d9"/>',
      words(140, 60, ['red: the cars wait'], 'middle', 20),
    ),
  ],
};
