import {
  arrow,
  black,
  blue,
  green,
  grey,
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

/** Holes of the breadboard: columns every 12 from x 388; rails y 146 (plus) and 158 (minus); rows y 180 to 228 and 250 to 298. */
const rows = [146, 158, 180, 192, 204, 216, 228, 250, 262, 274, 286, 298];
const breadboard = `<rect x="370" y="130" width="276" height="186" rx="8" fill="#fffdf6"/><path d="M378 239h260" stroke="#d9dde8" stroke-width="9"/><path d="M382 138h252" stroke="#e5383b" stroke-width="2"/><path d="M382 166h252" stroke="#39425a" stroke-width="2"/><path d="${rows.map((y) => `M388 ${y}h241`).join('')}" stroke="#8a93a8" stroke-width="4.6" stroke-dasharray=".1 11.9"/><g fill="#1d2433" stroke="none" font-size="17" font-weight="700"><text x="376" y="152" text-anchor="middle">+</text><text x="376" y="163" text-anchor="middle">–</text></g>`;

/** The pins that the guide speaks of, as they are printed on the board. */
const pins = `<g fill="#fffaf0" stroke="none" font-size="13" font-weight="700" text-anchor="middle"><text x="142" y="212">9</text><text x="154" y="212">8</text><text x="172" y="212">7</text><text x="232" y="212">2</text><text x="148" y="299">5V</text><text x="178" y="299">GND</text><text x="251" y="299">A4</text><text x="272" y="299">A5</text></g>`;

/** A resistor of another value: its three stripes and the fourth for five percent. Ends (0,0) and (96,0). */
const resistor = (/** @type {string[]} */ stripes) =>
  `<path d="M0 0h96" stroke="${grey}" stroke-width="4"/><path d="M20-8a8 8 0 0 1 8-5h4a8 8 0 0 1 5 2q11 4 22 0a8 8 0 0 1 5-2h4a8 8 0 0 1 8 5v16a8 8 0 0 1-8 5h-4a8 8 0 0 1-5-2q-11-4-22 0a8 8 0 0 1-5 2h-4a8 8 0 0 1-8-5Z" fill="#f0d9a8"/><g stroke-width="5.5" stroke-linecap="butt"><path d="M30-11.5v23" stroke="${stripes[0]}"/><path d="M41-8.5v17" stroke="${stripes[1]}"/><path d="M51-8.5v17" stroke="${stripes[2]}"/><path d="M67-11.5v23" stroke="#c9932b"/></g>`;

/** A slip at a pin, and the line that leads to it. */
const pin = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {string} */ name,
  /** @type {string} */ line,
) => `<path d="${line}" stroke-width="2.6"/>${slip(x, y, name)}`;

/** @type {import('../draw-steps.mjs').Plan} */
export const plan = {
  course: 'explorer-level-1',
  name: 'door-alarm-step',
  guide: 'door-alarm',
  titles: {
    2: 'A red wire from 5V to the plus rail of the breadboard, a black wire from GND to the minus rail',
    3: 'The motion sensor: VCC to the plus rail, GND to the minus rail, OUT to pin 7; its time screw is turned to the shortest',
    4: 'The button lies across the gap of the breadboard: one corner to pin 2, the opposite corner to the minus rail',
    5: 'Pin 8 leads through 330 ohm, orange, orange, brown, to plus of the buzzer, and its other leg to the minus rail',
    6: 'Pin 9 leads through 220 ohm, red, red, brown, to the long leg of the red LED; the short leg goes to the minus rail',
    7: 'The display: GND and VCC to the rails, SDA to A4, SCL to A5',
    8: 'First upload from the laptop, then wait one minute, then the box looks across the door and not at it',
  },
  views: {
    2: [10, 60, 650],
    3: [20, 0, 600],
    4: [120, 66, 540],
    5: [120, 66, 540],
    6: [120, 66, 540],
    7: [112, 116, 560],
  },
  marks: [
    { step: 2, until: 8, draw: part('uno', 30, 176) + pins },
    { step: 2, until: 8, draw: breadboard },
    {
      step: 2,
      until: 8,
      draw: wire(red, [
        [154, 312],
        [154, 346],
        [312, 346],
        [312, 146],
        [388, 146],
      ]),
    },
    {
      step: 2,
      until: 8,
      draw: wire(black, [
        [166, 312],
        [166, 334],
        [328, 334],
        [328, 158],
        [388, 158],
      ]),
    },
    {
      step: 2,
      until: 3,
      draw:
        label(260, 372, 'red: 5V to the + rail') +
        label(510, 346, 'black: GND to the – rail') +
        slip(486, 116, 'two rails, along the board'),
    },

    { step: 3, until: 8, draw: part('pir', 120, 8) },
    { step: 3, until: 8, draw: wire(yellow, 'M172 112V190') },
    {
      step: 3,
      until: 8,
      draw: wire(black, [
        [196, 112],
        [196, 120],
        [448, 120],
        [448, 158],
      ]),
    },
    {
      step: 3,
      until: 8,
      draw: wire(red, [
        [148, 112],
        [148, 134],
        [436, 134],
        [436, 146],
      ]),
    },
    {
      step: 3,
      until: 4,
      draw: `<path d="M224 26h14" stroke="#8a93a8" stroke-width="6"/><circle cx="244" cy="26" r="11" fill="#f2711c"/><path d="M237 26h14M244 19v14" stroke-width="2.4"/>${arrow('M262 14a20 20 0 0 1-2 26', 'M268 34l-9 7-3-11')}${label(278, 33, 'time screw: shortest', 'start')}${slip(110, 168, 'pin 7')}<path d="M138 172l26 12" stroke-width="2.6"/>${label(262, 68, 'OUT: yellow', 'start')}${label(262, 94, 'VCC: red, GND: black', 'start')}`,
    },

    {
      step: 4,
      until: 8,
      draw: wire(orange, [
        [232, 190],
        [232, 171],
        [592, 171],
        [592, 180],
      ]),
    },
    { step: 4, until: 8, draw: turned('button', 'translate(604 239) rotate(90) scale(.75)') },
    {
      step: 4,
      until: 8,
      draw: wire(black, [
        [616, 298],
        [634, 298],
        [634, 158],
        [628, 158],
      ]),
    },
    {
      step: 4,
      until: 5,
      draw: `${pin(212, 132, 'pin 2', 'M216 142l14 42')}${label(440, 108, 'this corner to pin 2')}<path d="M516 112L586 194" stroke-width="2.6"/>${label(470, 352, 'the opposite corner to the – rail')}<path d="M560 336L612 284" stroke-width="2.6"/>`,
    },

    {
      step: 5,
      until: 8,
      draw: wire(blue, [
        [154, 190],
        [154, 160],
        [346, 160],
        [346, 328],
        [472, 328],
        [472, 298],
      ]),
    },
    {
      step: 5,
      until: 8,
      draw: `<g transform="translate(472 286) scale(.5)">${resistor(['#f2711c', '#f2711c', '#8a5a2b'])}</g>`,
    },
    { step: 5, until: 8, draw: turned('buzzer', 'translate(532 217.4) scale(-.857 .857)') },
    { step: 5, until: 8, draw: wire(black, 'M544 274C578 274 570 236 568 158') },
    {
      step: 5,
      until: 6,
      draw: `${pin(192, 104, 'pin 8', 'M186 113L156 184')}${label(452, 366, '330 Ω: orange, orange, brown')}<path d="M494 350V298" stroke-width="2.6"/>${label(470, 108, 'buzzer, + leg to the resistor')}<path d="M520 116V150" stroke-width="2.6"/>`,
    },

    {
      step: 6,
      until: 8,
      draw: wire(green, [
        [142, 190],
        [142, 150],
        [358, 150],
        [358, 262],
        [388, 262],
      ]),
    },
    { step: 6, until: 8, draw: turned('resistor', 'translate(388 286) scale(.5)') },
    { step: 6, until: 8, draw: turned('led-on', 'translate(442 217) scale(-.75 .75)') },
    { step: 6, until: 8, draw: wire(black, 'M448 274C474 274 474 236 472 158') },
    {
      step: 6,
      until: 7,
      draw: `${pin(182, 104, 'pin 9', 'M174 113L144 184')}${label(376, 366, '220 Ω: red, red, brown')}<path d="M412 350V298" stroke-width="2.6"/>${label(330, 108, 'long leg to the resistor')}<path d="M350 116L434 252" stroke-width="2.6"/>${label(564, 108, 'short leg to –')}<path d="M530 116L452 240" stroke-width="2.6"/>`,
    },

    { step: 7, until: 8, draw: part('lcd', 380, 342) },
    {
      step: 7,
      until: 8,
      draw: wire(black, [
        [370, 364],
        [338, 364],
        [338, 124],
        [412, 124],
        [412, 158],
      ]),
    },
    {
      step: 7,
      until: 8,
      draw: wire(red, [
        [370, 384],
        [350, 384],
        [350, 136],
        [400, 136],
        [400, 146],
      ]),
    },
    {
      step: 7,
      until: 8,
      draw: wire(sky, [
        [370, 404],
        [256, 404],
        [256, 312],
      ]),
    },
    {
      step: 7,
      until: 8,
      draw: wire(orange, [
        [370, 424],
        [268, 424],
        [268, 312],
      ]),
    },
    {
      step: 7,
      until: 8,
      draw: `${label(226, 388, 'SDA to A4', 'end')}<path d="M232 382h18" stroke-width="2.6"/>${label(226, 424, 'SCL to A5', 'end')}<path d="M232 418h28" stroke-width="2.6"/><g fill="#1d2433" stroke="none" font-size="21" font-weight="700" font-family="monospace"><text x="432" y="388">IDLE</text></g>`,
    },

    // 8: upload, wait, aim.
    {
      step: 8,
      draw: `${slip(92, 30, '1  upload', 110)}${turned('laptop', 'translate(26 62) scale(.64)')}${turned('uno', 'translate(40 214) scale(.44)')}<path d="M146 132q24 20 0 44t-114 58" stroke="#1d2433" stroke-width="6"/>${label(92, 316, 'USB cable', 'middle', 16)}`,
    },
    {
      step: 8,
      draw: `${slip(246, 30, '2  wait', 100)}<circle cx="246" cy="122" r="48" fill="#fffdf6"/><path d="M246 78v8M246 158v8M202 122h8M282 122h8" /><path d="M246 122V90" stroke="#c2510a" stroke-width="5"/>${arrow('M262 92a34 34 0 1 1-32 0', 'M224 104l5-13 13 3')}${label(246, 202, '1 minute')}${label(246, 226, 'until it settles', 'middle', 16)}`,
    },
    {
      step: 8,
      draw: `${slip(446, 30, '3  aim across', 140)}<path d="M330 84v232M330 316h220" stroke="#8a93a8" stroke-width="9"/><path d="M330 150v96" stroke="#c79c5e" stroke-width="13"/><path d="M330 246l64 40" stroke="#8a5a2b" stroke-width="8"/>${label(318, 262, 'door', 'end', 17)}<path d="M360 96L342 268h72L388 96Z" fill="#ffdf6b" fill-opacity=".6" stroke="#c2510a" stroke-dasharray="8 7" stroke-width="2.6"/><rect x="346" y="62" width="58" height="40" rx="5" fill="#e3bd85"/><path d="M362 102a13 11 0 0 0 26 0Z" fill="#fffdf6"/>${label(416, 88, 'box', 'start', 17)}<g transform="translate(480 150)"><use href="#cross"/></g><path d="M456 186h64M456 186l12-8M456 186l12 8" stroke="#8a93a8" stroke-width="4" stroke-dasharray="9 7"/><rect x="520" y="166" width="30" height="42" rx="5" fill="#e3bd85" opacity=".6"/>${label(484, 240, 'not at it', 'middle', 17)}${label(450, 298, 'seen from above', 'middle', 16)}`,
    },
  ],
};
