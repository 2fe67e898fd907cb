import {
  arrow,
  black,
  blue,
  green,
  grey,
  joint,
  label,
  orange,
  part,
  red,
  sky,
  slip,
  turned,
  wire,
  yellow,
} from '../draw-steps.mjs';

const plug = (/** @type {boolean} */ joined) =>
  `<rect x="124" y="46" width="18" height="54" rx="4" fill="#fffdf6"/><rect x="${joined ? 142 : 154}" y="46" width="18" height="54" rx="4" fill="#fffdf6"/>${joined ? '' : '<path d="M142 58h7M142 88h7" stroke="#8a93a8" stroke-width="5"/>'}`;
const switchBox =
  '<rect x="196" y="42" width="52" height="32" rx="6" fill="#39425a"/><rect x="206" y="34" width="20" height="14" rx="3" fill="#e5383b"/>';
const wheel = (/** @type {number} */ y) =>
  `<rect x="150" y="${y}" width="104" height="34" rx="10" fill="#39425a"/><path d="M168 ${y}v34M186 ${y}v34M218 ${y}v34M236 ${y}v34" stroke="#5d6885" stroke-width="3"/>`;
const fuse =
  '<rect x="173" y="50" width="22" height="16" rx="5" fill="#fffdf6" stroke-width="2.6"/><path d="M173 58h22" stroke="#8a93a8" stroke-width="2.6"/>';
const screw = (/** @type {number} */ x, /** @type {number} */ y) =>
  `<circle cx="${x}" cy="${y}" r="6" fill="#d9dde8" stroke-width="2.4"/><path d="M${x - 3} ${y + 3}l6-6" stroke-width="2"/>`;

/** A connector in which leads meet; its lever looks up or down. @param {number} x @param {number} y @param {1 | -1} up */
const lever = (x, y, up = 1) =>
  `<path d="M${x - 8} ${y - 10 * up}l3 ${-9 * up}h10l3 ${9 * up}z" fill="#f2711c" stroke-width="2.4"/><rect x="${x - 15}" y="${y - 11}" width="30" height="22" rx="4" fill="#fffdf6" stroke-width="2.6"/><path d="M${x - 9} ${y}h18" stroke="#8a93a8" stroke-width="2.6"/>`;

/** @type {import('../draw-steps.mjs').Plan} */
export const plan = {
  course: 'master',
  name: 'steady-step',
  guide: 'steady-wheel',
  titles: {
    1: 'The chassis from above: both motors screwed on, pack between the wheels, then driver, converter and breadboard',
    2: 'The unplugged supply side: pack plus to the fuse, fuse to the switch, switch to IN+ of the converter, pack minus to IN–; leads meet in lever connectors',
    3: 'Red is plus, the fuse is in; the pack is plugged in and switched on; a screwdriver turns the converter’s screw until the meter at its output shows 5.0 volts',
    4: 'Pack unplugged: VM of the driver to the switched plus, its GND to minus; OUT+ to 5V of the board, OUT– to GND',
    5: 'The left motor: 1 to AIN1, 2 to AIN2, AO1 and AO2 to the motor; its encoder to 3V3, GND, 38 and 39',
    6: 'The right motor: 41 to BIN1, 42 to BIN2, BO1 and BO2 to the motor; its encoder to 3V3, GND, 40 and 47',
    7: 'First the pack off and the wire from OUT+ out of 5V, then the USB cable; afterwards the cable out, the wire in and the pack on. The wheels hang free over the box',
  },
  views: { 5: [0, 0, 780], 6: [0, 0, 780] },
  marks: [
    // 1: the chassis from above.
    {
      step: 1,
      until: 2,
      draw: `<rect x="100" y="84" width="360" height="172" rx="34" fill="#f0d9a8"/>${wheel(38)}${wheel(268)}<rect x="180" y="72" width="44" height="40" rx="5" fill="#e8b23a"/><rect x="180" y="228" width="44" height="40" rx="5" fill="#e8b23a"/>${screw(190, 102)}${screw(214, 102)}${screw(190, 238)}${screw(214, 238)}${part('pack', 128, 135)}${turned('driver', 'translate(252 98) scale(.56)')}${turned('step-down', 'translate(252 190) scale(.68)')}<rect x="334" y="108" width="72" height="124" rx="6" fill="#fffdf6"/><path d="${Array.from({ length: 9 }, (_one, index) => `M346 ${120 + index * 12.5}h50`).join('')}" stroke="#8a93a8" stroke-width="4" stroke-dasharray=".1 9.9"/><circle cx="434" cy="170" r="12" fill="#c9cfdd"/><circle cx="434" cy="170" r="4" fill="#8a93a8" stroke="none"/>`,
    },
    {
      step: 1,
      until: 2,
      draw: `${slip(66, 172, 'pack low')}<path d="M114 172h14" stroke-width="2.6"/>${label(286, 32, 'driver')}<path d="M286 38v56" stroke-width="2.6"/>${label(296, 324, 'converter')}<path d="M284 304v-70" stroke-width="2.6"/>${label(400, 68, 'breadboard', 'start')}<path d="M408 74l-20 32" stroke-width="2.6"/>${label(492, 128, 'caster', 'start', 17)}<path d="M494 134l-46 26" stroke-width="2.6"/>${label(60, 316, 'wheel', 'middle', 17)}<path d="M88 306l56-14" stroke-width="2.6"/>${label(60, 36, '2 screws each', 'start', 17)}<path d="M124 44l58 52" stroke-width="2.6"/>`,
    },
    // 2 to 4: the power.
    {
      step: 2,
      until: 5,
      draw:
        part('pack', 14, 36) +
        '<path d="M118 58h6" stroke="#e5383b" stroke-width="6"/><path d="M118 88h6" stroke="#39425a" stroke-width="6"/>',
    },
    { step: 2, until: 3, draw: plug(false) },
    { step: 3, until: 4, draw: plug(true) },
    { step: 4, until: 5, draw: plug(false) },
    {
      step: 2,
      until: 5,
      draw:
        wire(red, [
          [172, 58],
          [196, 58],
        ]) +
        fuse +
        switchBox,
    },
    {
      step: 2,
      until: 5,
      draw: wire(red, [
        [248, 58],
        [402, 58],
      ]),
    },
    {
      step: 2,
      until: 5,
      draw: wire(black, [
        [172, 88],
        [402, 88],
      ]),
    },
    { step: 2, until: 5, draw: part('step-down', 400, 44) },
    { step: 2, until: 5, draw: lever(274, 58) + lever(196, 88, -1) },
    {
      step: 2,
      until: 3,
      draw: `${slip(112, 140, 'pack unplugged')}<path d="M146 122v-18" stroke-width="2.6"/>${label(226, 26, 'switch')}${label(158, 26, 'fuse')}<path d="M164 32l14 16" stroke-width="2.6"/>${label(442, 30, 'converter')}${label(330, 48, '+ to IN+', 'middle', 18)}${label(364, 116, '– to IN–', 'middle', 18)}${label(330, 158, 'lever connectors:', 'start', 18)}${label(330, 182, 'leads are never twisted', 'start', 18)}<path d="M334 140L290 72M324 152L212 104" stroke-width="2.6"/>${label(280, 220, 'red is plus, black is minus')}<path d="M176 250h60" stroke-width="8"/><path d="M176 250h60" stroke="#e5383b" stroke-width="4"/>${label(250, 257, 'plus', 'start', 18)}<path d="M176 280h60" stroke-width="8"/><path d="M176 280h60" stroke="#39425a" stroke-width="4"/>${label(250, 287, 'minus', 'start', 18)}`,
    },
    {
      step: 3,
      until: 4,
      draw: wire(red, [
        [484, 58],
        [544, 58],
        [544, 326],
        [450, 326],
        [450, 292],
      ]),
    },
    {
      step: 3,
      until: 4,
      draw: wire(black, [
        [484, 88],
        [526, 88],
        [526, 312],
        [414, 312],
        [414, 292],
      ]),
    },
    {
      step: 3,
      until: 4,
      draw: `${turned('meter', 'translate(350 122)')}<g fill="#1d2433" stroke="none" font-size="28" font-weight="700" text-anchor="middle" font-family="monospace"><text x="414" y="170">5.0 V</text></g><path d="M442 74V34" stroke="#8a93a8" stroke-width="6"/><rect x="433" y="4" width="18" height="34" rx="7" fill="#0b8a6f"/>${arrow('M462 26a24 12 0 0 1-40 6', 'M430 22l-8 10 12 4')}${label(476, 24, 'turn', 'start', 18)}<rect x="222" y="34" width="20" height="14" rx="3" fill="#e5383b"/>${slip(222, 22, 'ON', 50)}${slip(104, 140, 'pack in')}<path d="M132 121v-15" stroke-width="2.6"/>${label(330, 200, 'the meter', 'end')}${label(330, 224, 'at OUT+ and OUT–', 'end', 17)}${slip(176, 300, 'then: OFF, unplug', 184)}`,
    },
    { step: 4, until: 5, draw: part('driver', 60, 170) },
    { step: 4, until: 5, draw: part('s3-board', 262, 170) },
    {
      step: 4,
      until: 5,
      draw:
        wire(black, [
          [196, 88],
          [196, 300],
          [126, 300],
          [126, 280],
        ]) + lever(196, 88, -1),
    },
    {
      step: 4,
      until: 5,
      draw:
        wire(red, [
          [274, 58],
          [274, 130],
          [226, 130],
          [226, 318],
          [96, 318],
          [96, 280],
        ]) + lever(274, 58),
    },
    {
      step: 4,
      until: 5,
      draw: wire(red, [
        [480, 58],
        [550, 58],
        [550, 328],
        [300, 328],
        [300, 292],
      ]),
    },
    {
      step: 4,
      until: 5,
      draw: wire(black, [
        [480, 88],
        [536, 88],
        [536, 314],
        [329, 314],
        [329, 292],
      ]),
    },
    {
      step: 4,
      until: 5,
      draw: `${slip(104, 134, 'pack unplugged')}${label(120, 336, 'VM and GND', 'middle', 17)}${label(420, 152, 'OUT+ to 5V, OUT– to GND', 'middle', 17)}<path d="M146 115v-12" stroke-width="2.6"/>`,
    },
    // 5 and 6: the signals.
    { step: 5, until: 7, draw: part('gearmotor', 60, 90) + label(238, 126, 'left motor', 'start', 17) },
    { step: 5, until: 7, draw: `${part('s3-board', 230, 262)}${part('driver', 590, 262)}` },
    {
      step: 5,
      until: 7,
      draw: `<g opacity=".36">${['M268 382v85', 'M626 374v93'].map((d) => `<path d="${d}" stroke-width="8"/><path d="${d}" stroke="${red}" stroke-width="4"/>`).join('')}${['M297 382v85', 'M656 374v93'].map((d) => `<path d="${d}" stroke-width="8"/><path d="${d}" stroke="${black}" stroke-width="4"/>`).join('')}</g>`,
    },
    {
      step: 5,
      until: 7,
      draw: wire(yellow, [
        [326, 382],
        [326, 444],
        [530, 444],
        [530, 282],
        [592, 282],
      ]),
    },
    {
      step: 5,
      until: 7,
      draw: wire(blue, [
        [355, 382],
        [355, 432],
        [543, 432],
        [543, 304],
        [592, 304],
      ]),
    },
    {
      step: 5,
      until: 7,
      draw: wire(orange, [
        [707, 282],
        [740, 282],
        [740, 22],
        [78, 22],
        [78, 88],
      ]),
    },
    {
      step: 5,
      until: 7,
      draw: wire(grey, [
        [707, 304],
        [756, 304],
        [756, 8],
        [66, 8],
        [66, 88],
      ]),
    },
    {
      step: 5,
      until: 7,
      draw: wire(sky, [
        [124, 150],
        [124, 198],
        [355, 198],
        [355, 272],
      ]),
    },
    {
      step: 5,
      until: 7,
      draw: wire(green, [
        [108, 150],
        [108, 211],
        [326, 211],
        [326, 272],
      ]),
    },
    {
      step: 5,
      until: 7,
      draw: wire(black, [
        [92, 150],
        [92, 224],
        [297, 224],
        [297, 272],
      ]),
    },
    {
      step: 5,
      until: 7,
      draw: wire(red, [
        [76, 150],
        [76, 237],
        [268, 237],
        [268, 272],
      ]),
    },
    {
      step: 5,
      until: 6,
      draw: `${label(30, 290, 'encoder', 'start')}${label(30, 318, 'red: 3V3', 'start', 17)}${label(30, 342, 'black: GND', 'start', 17)}${label(30, 366, 'green: A to 38', 'start', 17)}${label(30, 390, 'blue: B to 39', 'start', 17)}${label(430, 66, 'orange: AO1', 'middle', 18)}${label(430, 92, 'grey: AO2', 'middle', 18)}${slip(420, 466, '1 to AIN1, 2 to AIN2', 270)}`,
    },
    { step: 6, until: 7, draw: part('gearmotor', 500, 90) + label(576, 208, 'right motor', 'start', 17) },
    {
      step: 6,
      until: 7,
      draw: wire(yellow, [
        [384, 382],
        [384, 420],
        [556, 420],
        [556, 326],
        [592, 326],
      ]),
    },
    {
      step: 6,
      until: 7,
      draw: wire(blue, [
        [413, 382],
        [413, 407],
        [570, 407],
        [570, 348],
        [592, 348],
      ]),
    },
    {
      step: 6,
      until: 7,
      draw: wire(grey, [
        [707, 348],
        [728, 348],
        [728, 38],
        [506, 38],
        [506, 88],
      ]),
    },
    {
      step: 6,
      until: 7,
      draw: wire(orange, [
        [707, 326],
        [716, 326],
        [716, 52],
        [518, 52],
        [518, 88],
      ]),
    },
    {
      step: 6,
      until: 7,
      draw: wire(sky, [
        [564, 150],
        [564, 240],
        [413, 240],
        [413, 272],
      ]),
    },
    {
      step: 6,
      until: 7,
      draw: wire(green, [
        [548, 150],
        [548, 222],
        [384, 222],
        [384, 272],
      ]),
    },
    {
      step: 6,
      until: 7,
      draw:
        wire(black, [
          [532, 150],
          [532, 186],
          [297, 186],
          [297, 226],
        ]) + joint(297, 232),
    },
    {
      step: 6,
      until: 7,
      draw:
        wire(red, [
          [516, 150],
          [516, 170],
          [268, 170],
          [268, 240],
        ]) + joint(268, 246),
    },
    {
      step: 6,
      until: 7,
      draw: `${label(30, 290, 'encoder', 'start')}${label(30, 318, 'red: 3V3', 'start', 17)}${label(30, 342, 'black: GND', 'start', 17)}${label(30, 366, 'green: A to 40', 'start', 17)}${label(30, 390, 'blue: B to 47', 'start', 17)}${label(390, 90, 'orange: BO1', 'middle', 18)}${label(390, 116, 'grey: BO2', 'middle', 18)}${slip(450, 462, '41 to BIN1, 42 to BIN2', 280)}${label(30, 432, 'a dot: joined', 'start', 17)}`,
    },
    // 7: on the box.
    {
      step: 7,
      draw: `${slip(140, 24, '1  pack OFF, USB in', 216)}${slip(140, 66, 'first: OUT+ out of 5V', 206)}<path d="M20 308H266" stroke="#b98b52" stroke-width="9"/><rect x="146" y="232" width="88" height="72" rx="4" fill="#e3bd85"/><g transform="translate(128 250) scale(.74)"><use href="#robot-side"/></g>${turned('laptop', 'translate(24 222) scale(.56)')}<path d="M134 289C150 270 120 150 208 164" stroke="#1d2433" stroke-width="6"/>${label(80, 206, 'main.py', 'middle', 17)}`,
    },
    {
      step: 7,
      draw: `<path d="M282 60v240" stroke="#e6dcc8" stroke-width="3"/>${slip(424, 24, '2  USB out, pack ON', 216)}${slip(424, 66, 'between: OUT+ to 5V', 206)}<path d="M300 308H544" stroke="#b98b52" stroke-width="9"/><rect x="372" y="220" width="110" height="84" rx="4" fill="#e3bd85"/>${turned('robot-side', 'translate(356 240) scale(.9)')}${arrow('M352 236a48 48 0 0 1 4-46', 'M344 198l12-9 7 14')}${label(424, 118, 'wheels hang free')}<path d="M412 126l-14 72" stroke-width="2.6"/>${label(76, 112, 'wheels free, too', 'middle', 17)}`,
    },
  ],
};
