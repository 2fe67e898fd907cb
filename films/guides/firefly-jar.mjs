import { arrow, black, glow, label, oldWire, orange, part, red, slip, turned, wire } from '../draw-steps.mjs';

/** The paper firefly; its head is at (0,0), its belly hangs below. */
const firefly = (belly = '') =>
  `<path d="M-14 6q-50-40-60-6 10 26 60 18M14 6q50-40 60-6-10 26-60 18" fill="#fffdf6"/>${belly}<path d="M-8-14l-10-16M8-14l10-16" stroke-width="3"/><circle r="17" fill="#39425a"/><circle cx="-6" cy="-3" r="3.4" fill="#fff"/><circle cx="7" cy="-3" r="3.4" fill="#fff"/>`;
const paperBelly =
  '<path d="M-14 12h28v30q0 16-14 16t-14-16Z" fill="#ffdf6b"/><path d="M-13 28h26M-12 42h24" stroke-width="2.6"/>';

/** Bites at (x,y); its lead leaves to the right, or to the left. */
const clip = (
  /** @type {string} */ colour,
  /** @type {number} */ x,
  /** @type {number} */ y,
  toLeft = false,
) =>
  `<g transform="translate(${x} ${y})${toLeft ? ' scale(-1 1)' : ''}"><use href="#clip" color="${colour}"/></g>`;

const scissors =
  '<g transform="translate(92 268) rotate(-24)"><path d="M0-6L78 8M0 6L78-8" stroke="#8a93a8" stroke-width="7"/><circle cx="-14" cy="-14" r="13" fill="#4b4ded"/><circle cx="-14" cy="14" r="13" fill="#4b4ded"/><circle cx="-14" cy="-14" r="5" fill="#fff"/><circle cx="-14" cy="14" r="5" fill="#fff"/></g>';

const jar =
  '<path d="M298 92h164v26q22 12 22 40v126q0 26-26 26H302q-26 0-26-26V158q0-28 22-40Z" fill="#dff1f6" fill-opacity=".55"/><path d="M290 92h180" stroke-width="7"/>';
const face =
  '<circle r="17" fill="#39425a"/><circle cx="-6" cy="-3" r="3.4" fill="#fff"/><circle cx="7" cy="-3" r="3.4" fill="#fff"/>';
/** The whole loop with the firefly in the jar. */
const jarLoop = (/** @type {string} */ led) =>
  [
    part('battery-box', 20, 190),
    oldWire(red, [
      [158, 212],
      [190, 212],
      [190, 48],
      [206, 48],
    ]),
    turned('resistor', 'translate(206 48) scale(.62)'),
    oldWire(orange, [
      [266, 48],
      [388, 48],
      [388, 148],
    ]),
    oldWire(black, [
      [158, 254],
      [236, 254],
      [236, 72],
      [372, 72],
      [372, 166],
    ]),
    `<g transform="translate(380 184)">${firefly()}</g>`,
    turned(led, 'translate(380 212) scale(1 -1)'),
    `<g transform="translate(380 180)">${face}</g>`,
  ].join('');

/** @type {import('../draw-steps.mjs').Plan} */
export const plan = {
  course: 'junior-level-1',
  name: 'firefly-step',
  guide: 'firefly-jar',
  titles: {
    1: 'A firefly on paper, as long as a finger, with a dashed line to cut along and its wings folded up',
    2: 'The battery box, switched off, with three cells: the plus ends lie right, left, right',
    3: 'The red lead goes from plus of the battery box to one end of the resistor',
    4: 'The second lead goes from the other end of the resistor to the long leg of the LED',
    5: 'The black lead goes from the short leg of the LED back to minus of the battery box',
    6: 'The switch is on: the LED glows, and the electricity runs once round the loop',
    7: 'The LED is the firefly’s belly; a strip of tape stands between its two legs',
    8: 'The firefly hangs in the jar, both leads are taped to the rim, resistor and battery box stay outside',
    9: 'In a dark room the firefly glows in its jar',
  },
  marks: [
    // 1: paper, scissors, a finger's length.
    {
      step: 1,
      until: 2,
      draw: `<g transform="rotate(-3 200 170)"><rect x="60" y="46" width="270" height="240" rx="4" fill="#fffdf6"/><path d="M76 70h24M76 84h16" stroke="#e6dcc8"/></g><ellipse cx="200" cy="164" rx="118" ry="88" stroke="#c2510a" stroke-dasharray="10 9" stroke-width="3.6"/><g transform="translate(200 138) scale(1.55)">${firefly(paperBelly)}</g>${scissors}`,
    },
    {
      step: 1,
      until: 2,
      draw: `<path d="M352 112v126M344 112h16M344 238h16" stroke-width="3.6"/>${label(366, 182, 'as long as', 'start')}${label(366, 204, 'your finger', 'start')}<g transform="translate(450 290)"><path d="M0 6q-34-66-62-40 4 34 50 44M0 6q34-66 62-40-4 34-50 44" fill="#fffdf6"/><circle cy="4" r="15" fill="#39425a"/></g>${arrow('M386 286q-8-26 4-46', 'M380 250l10-12 8 13')}${arrow('M514 286q8-26-4-46', 'M520 250l-10-12-8 13')}${label(450, 330, 'wings folded up', 'middle', 17)}`,
    },
    // 2: the cells.
    { step: 2, until: 3, draw: turned('battery-box', 'translate(140 86) scale(2.1)') },
    {
      step: 2,
      until: 3,
      draw: `${slip(280, 40, 'switch: OFF')}<path d="M280 50v18" stroke-width="3"/>${label(434, 134, '+ to the right', 'start', 17)}${label(124, 184, '+ to the left', 'end', 17)}${label(434, 238, '+ to the right', 'start', 17)}${arrow('M200 128h90', 'M278 118l12 10-12 10', '#fffaf0')}${arrow('M340 178h-70', 'M282 168l-12 10 12 10', '#fffaf0')}${arrow('M200 228h90', 'M278 218l12 10-12 10', '#fffaf0')}${label(280, 318, 'the + ends lie right, left, right')}`,
    },
    // 3 to 6: the loop on the table.
    { step: 3, until: 7, draw: part('battery-box', 24, 150) },
    { step: 3, until: 7, draw: part('resistor', 290, 80) },
    {
      step: 3,
      until: 7,
      draw:
        wire(red, [
          [198, 172],
          [226, 172],
          [226, 80],
          [254, 80],
        ]) +
        clip(red, 162, 172) +
        clip(red, 290, 80, true),
    },
    {
      step: 3,
      until: 4,
      draw:
        label(176, 146, '+', 'middle', 26, '#b3221f') +
        label(338, 48, 'resistor') +
        label(150, 90, 'red lead'),
    },
    { step: 4, until: 6, draw: part('led-off', 470, 180) },
    {
      step: 4,
      until: 7,
      draw:
        wire(orange, [
          [422, 80],
          [532, 80],
          [532, 236],
          [514, 236],
        ]) +
        clip(orange, 386, 80) +
        clip(orange, 478, 236),
    },
    {
      step: 4,
      until: 5,
      draw:
        label(468, 56, 'second lead') +
        label(478, 274, 'long leg') +
        arrow('M478 256v-8', 'M472 253l6-7 6 7'),
    },
    {
      step: 5,
      until: 7,
      draw:
        wire(black, [
          [426, 218],
          [396, 218],
          [396, 300],
          [226, 300],
          [226, 214],
          [198, 214],
        ]) +
        clip(black, 462, 218, true) +
        clip(black, 162, 214),
    },
    {
      step: 5,
      until: 6,
      draw:
        label(310, 286, 'black lead') +
        label(408, 196, 'short leg', 'end') +
        label(176, 250, '–', 'middle', 30),
    },
    {
      step: 6,
      until: 7,
      draw: `${part('led-on', 470, 180)}${clip(orange, 478, 236)}${clip(black, 462, 218, true)}<rect x="90" y="143" width="26" height="12" rx="3" fill="#e5383b"/>${slip(100, 116, 'ON')}${arrow('M226 140v-34', 'M218 116l8-12 8 12')}${arrow('M532 128v40', 'M524 158l8 12 8-12')}${arrow('M340 300h-40', 'M310 292l-12 8 12 8')}${label(310, 214, 'It glows? Then', 'middle', 18)}${label(310, 238, 'switch off again.', 'middle', 18)}`,
    },
    // 7: the belly.
    {
      step: 7,
      until: 8,
      draw: `<g transform="translate(280 176) scale(1.9)"><path d="M-14 6q-50-40-60-6 10 26 60 18M14 6q50-40 60-6-10 26-60 18" fill="#fffdf6"/></g><g transform="translate(280 236) scale(2.2 -2.2)"><use href="#led-off"/></g><g transform="translate(280 186) scale(1.9)">${face}</g>${wire(orange, 'M334 112H560')}${wire(black, 'M226 148H0')}${clip(orange, 298, 112)}${clip(black, 262, 148, true)}<rect x="271" y="66" width="18" height="92" rx="2" fill="#f0d9a8"/><path d="M276 78h8M276 92h8M276 106h8M276 120h8M276 134h8" stroke="#c79c5e" stroke-width="2.4"/>`,
    },
    {
      step: 7,
      until: 8,
      draw: `${label(280, 34, 'tape between the two legs')}<path d="M280 44v14" stroke-width="3"/>${label(352, 284, 'the belly is the LED', 'start', 18)}<path d="M346 278l-20-8" stroke-width="3"/>${label(446, 96, 'long leg')}${label(108, 132, 'short leg')}`,
    },
    // 8: into the jar.
    { step: 8, until: 9, draw: `${glow(262, 82, 236, 240)}${jar}${jarLoop('led-off')}` },
    {
      step: 8,
      until: 9,
      draw: `<path d="M378 84h20v22h-20zM362 84h20v22h-20z" fill="#f0d9a8" stroke-width="2.6"/>${label(408, 70, 'tape', 'start', 18)}${slip(98, 156, 'outside')}${label(236, 28, '220 ohm', 'middle', 17)}${slip(380, 296, 'inside')}`,
    },
    // 9: dark.
    {
      step: 9,
      draw: `<rect width="560" height="340" fill="#4a5575" stroke="none"/><circle cx="380" cy="214" r="150" fill="#ffcb4d" fill-opacity=".3" stroke="none"/><circle cx="380" cy="214" r="100" fill="#ffcb4d" fill-opacity=".35" stroke="none"/>${jar}${jarLoop('led-on')}<path d="M378 84h20v22h-20zM362 84h20v22h-20z" fill="#f0d9a8" stroke-width="2.6"/><path d="M40 44a26 26 0 1 0 32 34 22 22 0 0 1-32-34Z" fill="#fff6dc"/><path d="M120 40l3 6 6 1-4 5 1 6-6-3-6 3 1-6-4-5 6-1Z" fill="#fff6dc" stroke-width="2"/>${slip(98, 156, 'ON')}`,
    },
  ],
};
