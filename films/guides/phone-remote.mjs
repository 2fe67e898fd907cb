import { arrow, black, orange, part, red, turned, wire } from '../draw-steps.mjs';
import {
  book,
  called,
  file,
  from,
  ground,
  group,
  note,
  now,
  number,
  okay,
  placed,
  straight,
  wiring,
  words,
  wrong,
} from '../draw-wires.mjs';

const esp = placed('esp32', 30, 130);
/** The columns of the breadboard that the divider joins. @type {import('../draw-wires.mjs').Places} */
const columns = { '10 kΩ#top': [530, 96], '10 kΩ#signal': [390, 96], '10 kΩ#ground': [320, 194] };
const { lead, bridge } = wiring({
  ...called(esp, { '5V': '5V', 'pin 34': '34', GND: 'GND' }),
  ...columns,
  '5V#column': [530, 124],
  '10 kΩ#1': [460, 124],
  '10 kΩ#2': [460, 152],
  'pin 34#2': [390, 152],
  'pin 34#3': [390, 180],
  '10 kΩ#3': [320, 180],
});
const strips = `<rect x="296" y="66" width="258" height="148" rx="8" fill="#fffdf6"/><path d="M${[320, 390, 460, 530].map((x) => `${x} 96v98`).join('M')}" stroke="#8a93a8" stroke-width="7" stroke-dasharray=".1 13.9"/>${[320, 390, 460, 530].map((x) => `<rect x="${x - 8}" y="86" width="16" height="118" rx="7" stroke="#d9dde8"/>`).join('')}`;
const walker = (/** @type {number} */ x, /** @type {number} */ floor, scale = 0.8) =>
  turned('walker-side', `translate(${x} ${floor}) scale(${scale})`);
const phone =
  '<rect width="104" height="190" rx="16" fill="#39425a"/><rect x="9" y="16" width="86" height="156" rx="5" fill="#fffdf6" stroke-width="2.4"/>';
const keys = [
  ['forward', 52, 34],
  ['left', 30, 66],
  ['right', 74, 66],
  ['back', 52, 98],
];

/** @type {import('../draw-steps.mjs').Plan} */
export const plan = {
  course: 'explorer-level-2',
  name: 'remote-step',
  guide: 'phone-remote',
  titles: {
    1: 'The finished four-legged walker; the file trim.json with its trims is on the board',
    2: 'The divider on the breadboard: 5V, 10 kilo-ohm, 10 kilo-ohm, pin 34, 10 kilo-ohm, GND; everything is unplugged',
    3: 'The files boot.py, wifi.json and trim.json are on the board',
    4: 'The robot stands on a book, feet in the air, the USB cable is in; the wire from V+ to 5V is out, and the divider takes its 5 volts from V+ of the driver',
    5: 'The page on the phone with its five buttons: forward, left, right, back and STOP; each is tried and ticked off',
    6: 'main.py is saved, the USB cable is out, the wire from V+ to 5V is in, the supply is on; on the floor the robot lies still until an arrow is pressed',
  },
  views: { 2: [0, -14, 566] },
  marks: [
    now(
      1,
      ground(306),
      walker(210, 298, 1.2),
      file(400, 110, 'trim.json'),
      straight([396, 150], [300, 178]),
      words(280, 50, ['the finished walker, with its trims'], 'middle', 21),
    ),

    from(2, part('esp32', 30, 130) + strips, 3),
    lead(2, red, ['5V', '10 kΩ#top'], {
      by: [
        [76, 36],
        [530, 36],
      ],
      until: 3,
    }),
    lead(2, orange, ['10 kΩ#signal', 'pin 34'], {
      by: [
        [390, 56],
        [140, 56],
      ],
      until: 3,
    }),
    lead(2, black, ['10 kΩ#ground', 'GND'], {
      by: [
        [320, 262],
        [204, 262],
      ],
      until: 3,
    }),
    bridge(2, 'resistor-10k', ['5V#column', '10 kΩ#1'], 3),
    bridge(2, 'resistor-10k', ['10 kΩ#2', 'pin 34#2'], 3),
    bridge(2, 'resistor-10k', ['pin 34#3', '10 kΩ#3'], 3),
    now(
      2,
      words(500, 16, ['red: 5V'], 'end', 18),
      note(234, 84, 'orange: pin 34'),
      note(256, 288, 'black: GND'),
      words(430, 244, ['three times 10 kΩ:', 'brown, black, orange'], 'middle', 18),
      words(430, 306, ['everything unplugged'], 'middle', 18),
    ),

    now(
      3,
      turned('esp32', 'translate(140 190) scale(1.3)'),
      file(70, 66, 'boot.py'),
      file(226, 66, 'wifi.json'),
      file(382, 66, 'trim.json'),
      straight([130, 136], [200, 184]),
      straight([280, 136], [280, 184]),
      straight([432, 136], [362, 184]),
      words(280, 42, ['all three must be on the board'], 'middle', 20),
    ),

    now(
      4,
      ground(310, 20, 250),
      book(80, 250, 100, 56),
      walker(130, 292),
      words(168, 160, ['feet in', 'the air'], 'start', 19),
      turned('laptop', 'translate(14 20) scale(.55)'),
      words(126, 60, ['USB cable in'], 'start', 18),
      wire(black, 'M110 88C170 110 150 160 130 206'),
      '<path d="M270 20v300" stroke="#e6dcc8"/>',
      '<rect x="300" y="196" width="116" height="92" rx="8" fill="#4b4ded"/><circle cx="312" cy="262" r="6" fill="#e8b23a" stroke-width="2.4"/>',
      words(358, 232, ['driver'], 'middle', 18, '#fff'),
      words(324, 268, ['V+'], 'start', 18, '#fff'),
      '<rect x="300" y="60" width="116" height="78" rx="8" fill="#39425a"/><circle cx="312" cy="76" r="6" fill="#e8b23a" stroke-width="2.4"/>',
      words(324, 82, ['5V'], 'start', 18, '#fff'),
      words(358, 116, ['ESP32'], 'middle', 18, '#fff'),
      '<path d="M312 84V254" stroke="#e5383b" stroke-width="4" stroke-dasharray="6 7"/>',
      wrong(312, 167),
      words(340, 173, ['V+ to 5V: out'], 'start', 18),
      wire(red, 'M312 262V312H484V252'),
      '<rect x="446" y="176" width="94" height="76" rx="7" fill="#fffdf6"/>',
      words(493, 210, ['divider’s', '5 V'], 'middle', 18),
      words(398, 334, ['red: from V+ to the divider'], 'middle', 16),
    ),

    now(
      5,
      group(
        'translate(70 30) scale(1.46)',
        `${phone}${keys.map(([, x, y]) => `<rect x="${Number(x) - 15}" y="${Number(y) - 13}" width="30" height="26" rx="6" fill="#0b8a6f" stroke-width="2.4"/>`).join('')}<path d="M52 40V28M46 33l6-6 6 6M52 92v12M46 99l6 6 6-6M36 66H24M29 60l-6 6 6 6M68 66h12M75 60l6 6-6 6" stroke="#fff" stroke-width="3"/><rect x="18" y="124" width="68" height="34" rx="7" fill="#e5383b" stroke-width="2.4"/>`,
      ),
      words(146, 242, ['STOP'], 'middle', 24, '#fff'),
      ...['forward', 'left', 'right', 'back', 'STOP'].map(
        (name, index) =>
          words(300, 76 + index * 44, [name], 'start', 22) +
          group(`translate(420 ${69 + index * 44}) scale(.8)`, okay(0, 0)),
      ),
      words(370, 308, ['every button, and', 'every line of the test list'], 'middle', 19),
    ),

    now(
      6,
      file(20, 30, 'main.py'),
      number(160, 40, 1),
      words(184, 46, ['saved on the board'], 'start', 19),
      number(160, 76, 2),
      words(184, 82, ['USB cable out'], 'start', 19),
      number(160, 112, 3),
      words(184, 118, ['wire V+ to 5V in'], 'start', 19),
      number(160, 148, 4),
      words(184, 154, ['switch on'], 'start', 19),
      ground(306, 30, 380),
      walker(200, 298, 1),
      '<path d="M400 20v300" stroke="#e6dcc8"/>',
      group(
        'translate(426 60) scale(1)',
        `${phone}${keys.map(([, x, y]) => `<rect x="${Number(x) - 15}" y="${Number(y) - 13}" width="30" height="26" rx="6" fill="#0b8a6f" stroke-width="2.4"/>`).join('')}<path d="M52 40V28M46 33l6-6 6 6" stroke="#fff" stroke-width="3"/><rect x="18" y="124" width="68" height="34" rx="7" fill="#e5383b" stroke-width="2.4"/>`,
      ),
      words(478, 208, ['STOP'], 'middle', 18, '#fff'),
      words(478, 280, ['it lies still until', 'you press an arrow'], 'middle', 17),
      arrow('M548 94h-34', 'M526 84l-12 10 12 10'),
    ),
  ],
};
