import { arrow, black, oldWire, orange, part, red, turned, wire, yellow } from '../draw-steps.mjs';
import {
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
  scissors,
  straight,
  tag,
  usbPlug,
  wiring,
  words,
} from '../draw-wires.mjs';

const brown = '#8a5a2b';
const head = (/** @type {number} */ x, /** @type {number} */ y) => part('cardboard-head', x, y);
const body = (/** @type {number} */ x, /** @type {number} */ y) =>
  `<path d="M${x} ${y}h260v140h-260Z" fill="#e3bd85"/><path d="M${x + 10} ${y + 10}h240M${x + 10} ${y + 130}h240" stroke="#c79c5e" stroke-dasharray="9 6"/>`;
const clip = (
  /** @type {string} */ colour,
  /** @type {number} */ x,
  /** @type {number} */ y,
  toLeft = false,
) =>
  `<g transform="translate(${x} ${y})${toLeft ? ' scale(-1 1)' : ''}"><use href="#clip" color="${colour}"/></g>`;
const tip = (/** @type {number} */ x, /** @type {number} */ y) =>
  `<path d="M${x} ${y}h-18" stroke="#8a93a8" stroke-width="5"/>`;

const board = placed('board', 330, 196);
const { lead } = wiring({
  ...called(placed('servo', 24, 150), { brown: 'brown', red: 'red', orange: 'orange' }),
  ...called(board, { GND: 'GND#2', 'second GND': 'GND', '5V': '5V', 'pin 9': '9', 'pin 2': '2' }),
  wire: [356, 120],
  'one#2': [356, 24],
  'the first': [338, 120],
  'the second': [338, 24],
  'one corner of the button': [154, 76],
  'opposite corner': [66, 44],
});

/** Between the steps in which they are new: they are there, quietly, when step 6 begins. */
const BEFORE = 5.5;

const servoWires = (/** @type {number} */ step, /** @type {number} */ until) => [
  lead(step, brown, ['brown', 'GND'], {
    by: [
      [38, 360],
      [478, 360],
    ],
    until,
  }),
  lead(step, red, ['red', '5V'], {
    by: [
      [48, 332],
      [422, 332],
    ],
    until,
  }),
  lead(step, orange, ['orange', 'pin 9'], {
    by: [
      [58, 290],
      [186, 290],
      [186, 176],
      [452, 176],
    ],
    until,
  }),
];

/** @type {import('../draw-steps.mjs').Plan} */
export const plan = {
  course: 'junior-level-1',
  name: 'nodding-step',
  guide: 'nodding-robot',
  titles: {
    1: 'Head and body are cut along the dashed lines; a grown-up cuts the window for the servo',
    2: 'The USB cable is out; the brown wire of the servo goes to GND, the red one to 5V, the orange one to pin 9',
    3: 'Plugged in, the laptop sends the first program, and the servo turns to the middle; then the cable comes out',
    4: 'The servo is pushed into the window from behind and held by a screw at each end',
    5: 'The horn is stuck behind the head with tape; pressed on to the servo, the head looks straight ahead',
    6: 'A black wire leads from the second GND to one corner of the button, a yellow one from pin 2 to the opposite corner, each with a clip lead',
    7: 'The five wires are numbered to be checked with a finger: brown to GND, red to 5V, orange to pin 9, black to GND, yellow to pin 2; then the USB cable goes in',
  },
  views: { 2: [0, 0, 620], 6: [0, 0, 620], 7: [0, 0, 620] },
  marks: [
    // 1: the cardboard sheet.
    {
      step: 1,
      until: 2,
      draw: `<rect x="16" y="24" width="528" height="292" rx="6" fill="#eed3a4" stroke="#c79c5e"/>${group('translate(150 222) scale(1.1)', part('cardboard-head', 0, 0))}<path d="M68 88h164v140H68Z" stroke-width="3" stroke-dasharray="10 8"/><path d="M330 92h180v136H330Z" fill="#e3bd85"/><path d="M322 84h196v152H322Z" stroke-width="3" stroke-dasharray="10 8"/><path d="M374 120h92v50h-92Z" fill="#fffaf0"/>${group('translate(62 228) rotate(-90)', scissors)}`,
    },
    now(
      1,
      words(150, 270, ['head'], 'middle', 21),
      words(420, 270, ['body'], 'middle', 21),
      words(420, 152, ['servo'], 'middle', 19),
      tag(420, 54, 'a grown-up cuts this window', 'M420 68v48'),
      words(290, 306, ['you: along the dashed lines'], 'middle', 18),
    ),
    // 2, 6, 7: the wires.
    from(2, part('servo', 24, 150) + turned('horn', 'translate(58 182) rotate(-90)'), 3),
    from(2, part('board', 330, 196), 3),
    ...servoWires(2, 3),
    ...servoWires(BEFORE, 8),
    from(BEFORE, part('servo', 24, 150) + turned('horn', 'translate(58 182) rotate(-90)')),
    from(BEFORE, part('board', 330, 196)),
    from(2, group('translate(298 263)', usbPlug), 3),
    now(
      2,
      note(150, 360, 'brown: GND'),
      note(280, 332, 'red: 5V'),
      note(300, 176, 'orange: pin 9'),
      tag(250, 226, 'cable out', 'M262 236l6 12'),
    ),
    // 3: to the middle.
    from(
      3,
      ground(310, 20, 540) +
        turned('laptop', 'translate(30 146) scale(1.1)') +
        turned('board', 'translate(290 216) scale(.62)') +
        wire(black, [
          [216, 286],
          [250, 286],
          [250, 258],
          [284, 258],
        ]),
      4,
    ),
    from(
      3,
      turned('servo', 'translate(386 62)') +
        turned('horn', 'translate(420 94) rotate(-90)') +
        oldWire(brown, [
          [400, 126],
          [400, 168],
        ]) +
        oldWire(red, [
          [410, 126],
          [410, 168],
        ]) +
        oldWire(orange, [
          [420, 126],
          [420, 168],
        ]),
      4,
    ),
    now(
      3,
      number(40, 40, 1),
      words(64, 46, ['plug in'], 'start', 19),
      number(40, 76, 2),
      words(64, 82, ['load the first program'], 'start', 19),
      number(40, 112, 3),
      words(64, 118, ['unplug again'], 'start', 19),
      words(140, 206, ['90°'], 'middle', 30),
      arrow('M380 60a54 54 0 0 1 18-22', 'M384 38l15-1-2 15'),
      arrow('M464 62a54 54 0 0 0-20-24', 'M459 37l-15 1 3 14'),
      words(552, 44, ['the middle'], 'end', 18),
      words(554, 162, ['wires as in step 2'], 'end', 17),
    ),
    // 4: into the window.
    from(
      4,
      body(150, 150) +
        '<path d="M200 170h158v96H200Z" fill="#fffaf0"/>' +
        group('translate(206 178) scale(1.3)', part('servo', 0, 0)),
      5,
    ),
    now(
      4,
      '<circle cx="192" cy="220" r="11" fill="#d9dde8"/><path d="M186 226l12-12" stroke-width="3"/><circle cx="366" cy="220" r="11" fill="#d9dde8"/><path d="M360 226l12-12" stroke-width="3"/>',
      tag(80, 130, 'first screw', 'M110 146L182 212'),
      tag(486, 130, 'second screw', 'M456 146L376 212'),
      words(280, 50, ['the servo comes from behind,', 'its round side looks at you'], 'middle', 20),
      straight([280, 90], [280, 164]),
      words(280, 322, ['a grown-up helps with the screws'], 'middle', 18),
    ),
    // 5: the horn.
    from(
      5,
      `<path d="M128 134v-22" stroke-width="5"/><circle cx="128" cy="106" r="9" fill="#e5383b"/><path d="M62 134h132v108H62Z" fill="#e3bd85"/><path d="M70 142h116M70 234h116" stroke="#c79c5e" stroke-width="3" stroke-dasharray="9 6"/>` +
        '<path d="M128 224v-70" stroke-width="24"/><path d="M128 224v-70" stroke="#fffdf6" stroke-width="17"/><rect x="116" y="160" width="24" height="34" rx="3" fill="#ffdf6b" stroke-width="2.6"/>',
      6,
    ),
    now(
      5,
      words(128, 42, ['the head from behind'], 'middle', 18),
      tag(128, 292, 'tape, then the horn', 'M128 278V196'),
    ),
    from(
      5,
      body(286, 194) +
        group('translate(342 216) scale(1.1)', part('servo', 0, 0)) +
        '<path d="M380 252v-58" stroke-width="22"/><path d="M380 252v-58" stroke="#fffdf6" stroke-width="15"/><circle cx="380" cy="252" r="8" fill="#d9dde8"/>' +
        head(380, 198),
      6,
    ),
    now(5, straight([228, 180], [278, 180]), words(404, 44, ['straight ahead'], 'start', 18), okay(500, 100)),
    // 6: the button.
    lead(6, black, ['wire', 'second GND'], { by: [[402, 120]] }),
    lead(6, yellow, ['one#2', 'pin 2'], { by: [[502, 24]] }),
    lead(6, black, ['the first', 'one corner of the button'], {
      by: [
        [240, 120],
        [240, 76],
      ],
      draw: clip(black, 338, 120, true) + clip(black, 154, 76) + tip(356, 120),
    }),
    lead(6, yellow, ['the second', 'opposite corner'], {
      by: [
        [20, 24],
        [20, 44],
      ],
      draw: clip(yellow, 338, 24, true) + clip(yellow, 66, 44, true) + tip(356, 24),
    }),
    from(6, part('button', 110, 60)),
    now(
      6,
      note(438, 150, 'GND'),
      note(544, 150, 'pin 2'),
      tag(296, 60, 'clip lead', 'M286 48L268 28'),
      line('M286 72L260 114'),
      words(132, 118, ['opposite', 'corners'], 'middle', 18),
    ),
    // 7: check, then load.
    now(
      7,
      note(140, 360, '1 brown: GND'),
      note(270, 332, '2 red: 5V'),
      note(310, 176, '3 orange: pin 9'),
      note(386, 140, '4 black: GND'),
      note(502, 96, '5 yellow: pin 2'),
      group('translate(316 263)', usbPlug),
      note(256, 230, 'then plug in'),
    ),
  ],
};
