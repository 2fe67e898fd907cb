import { black, blue, green, grey, orange, part, red, sky, turned, yellow } from '../draw-steps.mjs';
import {
  called,
  from,
  ground,
  group,
  line,
  note,
  now,
  okay,
  placed,
  rover,
  roverAbove,
  sheet,
  straight,
  tag,
  wiring,
  words,
} from '../draw-wires.mjs';

const driver = placed('motor-driver', 300, 30);
const board = placed('board-pins', 20, 290, 0.9);
const pins = Object.fromEntries(['4', '5', '6', '7', '8', '9', '10'].map((pin) => [`pin ${pin}`, pin]));
const motor = (/** @type {string} */ side, /** @type {number} */ x, /** @type {number} */ y) => ({
  [`${side} red`]: /** @type {const} */ ([x - 4, y + 12]),
  [`${side} black`]: /** @type {const} */ ([x - 4, y + 34]),
});
const { at, lead } = wiring({
  ...driver,
  ...called(board, pins),
  ...motor('left motor', 540, 60),
  ...motor('right motor', 540, 230),
});

/** The wires of the lesson's table, "pin" to the name on the driver. @type {[string, string, string][]} */
const signals = [
  ['pin 5', 'PWMA', red],
  ['pin 8', 'AIN2', sky],
  ['pin 7', 'AIN1', blue],
  ['pin 4', 'STBY', grey],
  ['pin 9', 'BIN1', green],
  ['pin 10', 'BIN2', yellow],
  ['pin 6', 'PWMB', orange],
];
/** @type {[string, string, string, number][]} */
const motors = [
  ['AO1', 'left motor red', red, 508],
  ['AO2', 'left motor black', black, 522],
  ['BO1', 'right motor red', red, 508],
  ['BO2', 'right motor black', black, 522],
];

const tape = '<path d="M70 236H490" stroke-width="12"/><path d="M70 216v40M490 216v40" stroke-width="6"/>';
const table = (/** @type {string[][]} */ rows, more = '') =>
  `${sheet(70, 30, 420, 280)}<path d="M106 30V310" stroke="#e5383b" stroke-width="2"/><path d="M116 92h362" stroke="#8fc7d9"/>${[['try', 'left', 'right', 'where'], ...rows].map((row, index) => row.map((said, column) => words([138, 200, 268, 374][column] ?? 0, 72 + index * 46, [said], 'middle', 21)).join('')).join('')}${more}`;

/** @type {import('../draw-steps.mjs').Plan} */
export const plan = {
  course: 'junior-level-3',
  name: 'straight-step',
  guide: 'straight-driver',
  titles: {
    1: 'The wires between board, driver and motors: pins 5, 7 and 8 to PWMA, AIN1 and AIN2, pins 6, 9 and 10 to PWMB, BIN1 and BIN2, pin 4 to STBY; AO1 and AO2 to the left motor, BO1 and BO2 to the right motor',
    3: 'The rover sits on a mug and both wheels turn; a wheel that runs backwards gets its two wires swapped at the driver',
    4: 'One metre of black tape on a smooth floor, with a short cross at both ends',
    5: 'The rover stands on the start, its middle above the tape, its nose along the tape; two marks show where the wheels stand',
    7: 'It drifts to the left: the right number becomes smaller by 3; it drifts to the right: the left number becomes smaller by 3',
    8: 'The page with the tries: the last three end less than 5 centimetres beside the line, and that is enough',
  },
  views: { 1: [0, 0, 710] },
  marks: [
    from(
      1,
      part('motor-driver', 300, 30) +
        turned('board-pins', 'translate(20 290) scale(.9)') +
        part('geared-motor', 540, 60) +
        turned('wheel', 'translate(660 83) scale(.7)') +
        part('geared-motor', 540, 230) +
        turned('wheel', 'translate(660 253) scale(.7)'),
      3,
    ),
    ...signals.map(([pin, name, colour]) => ({
      ...lead(1, colour, [pin, name], { by: [[at(pin)[0], at(name)[1]]], until: 3 }),
      table: true,
    })),
    ...motors.map(([name, end, colour, x]) => ({
      ...lead(1, colour, [name, end], {
        by: [
          [x, at(name)[1]],
          [x, at(end)[1]],
        ],
        until: 3,
      }),
      table: true,
    })),
    now(
      1,
      ...signals.map(([pin, name]) => words(294, at(name)[1] - 7, [pin], 'end', 16)),
      words(600, 44, ['left motor'], 'middle', 18),
      words(600, 318, ['right motor'], 'middle', 18),
      words(626, 150, ['AO1 red, AO2 black'], 'middle', 15),
      words(626, 200, ['BO1 red, BO2 black'], 'middle', 15),
      words(480, 352, ['battery box and', 'power bank: off'], 'middle', 19),
    ),

    now(
      3,
      ground(312, 30, 290),
      '<path d="M80 262q-30-2-28 20t26 18" stroke-width="9"/><path d="M80 262q-30-2-28 20t26 18" stroke="#8fc7d9" stroke-width="4"/><path d="M74 306l8-112h66l8 112Z" fill="#8fc7d9"/>',
      rover(40, 242, 1.05, 'rover-plain'),
      words(150, 44, ['on a mug:', 'both wheels turn'], 'middle', 19),
      '<path d="M300 40v260" stroke="#e6dcc8"/>',
      words(430, 44, ['runs backwards?'], 'middle', 19),
      words(430, 68, ['switch off, then swap'], 'middle', 19),
      `<rect x="318" y="120" width="56" height="80" rx="6" fill="#a3282c"/>${words(346, 150, ['AO1'], 'middle', 16, '#fff')}${words(346, 184, ['AO2'], 'middle', 16, '#fff')}`,
      turned('geared-motor', 'translate(444 137) scale(.7)'),
      turned('wheel', 'translate(528 153) scale(.6)'),
      '<path d="M374 144C404 144 412 161 441 161M374 178C404 178 412 145 441 145" stroke-width="8"/><path d="M374 144C404 144 412 161 441 161" stroke="#39425a" stroke-width="4"/><path d="M374 178C404 178 412 145 441 145" stroke="#e5383b" stroke-width="4"/>',
      words(430, 240, ['red and black', 'have changed places'], 'middle', 18),
    ),

    from(4, tape, 6),
    now(
      4,
      straight([270, 186], [86, 186]),
      straight([290, 186], [476, 186]),
      words(280, 166, ['one metre'], 'middle', 22),
      words(280, 300, ['a short cross at both ends'], 'middle', 20),
      words(280, 60, ['a smooth floor'], 'middle', 20),
    ),
    from(5, roverAbove(100, 236, 0.9), 6),
    now(
      5,
      '<path d="M84 170h32M84 302h32" stroke="#c2510a" stroke-width="6"/>',
      tag(250, 150, 'mark where the wheels stand', 'M160 160L122 168'),
      straight([196, 236], [270, 236]),
      words(330, 210, ['nose along the tape'], 'middle', 19),
      words(320, 286, ['its middle above the tape'], 'middle', 19),
    ),

    now(
      7,
      ...[
        [70, -1, 'left', 'right'],
        [350, 1, 'right', 'left'],
      ].map(
        ([x, way, drift, number]) =>
          `<path d="M${Number(x) + 60} 230V50" stroke-dasharray="9 9" stroke="#8a93a8"/>${roverAbove(Number(x) + 60, 200, 0.6, -90)}${straight([Number(x) + 60 + Number(way) * 4, 136], [Number(x) + 60 + Number(way) * 46, 70])}${words(Number(x) + 60, 272, [`drifts to the ${drift}:`, `${number} number`, 'smaller by 3'], 'middle', 19)}`,
      ),
      '<path d="M280 40v270" stroke="#e6dcc8"/>',
      note(224, 150, '60 → 57'),
      line('M198 164l-24 26'),
      note(340, 150, '60 → 57'),
      line('M364 164l14 26'),
    ),

    now(
      8,
      table([
        ['4', '60', '57', '3 cm left'],
        ['5', '60', '57', '1 cm left'],
        ['6', '60', '57', '2 cm right'],
      ]),
      ...[112, 158, 204].map((y) => group(`translate(462 ${y}) scale(.8)`, okay(0, 0))),
      words(290, 266, ['three in a row under 5 cm:', 'straight enough'], 'middle', 20),
    ),
  ],
};
