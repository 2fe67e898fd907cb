import { black, orange, red, turned, wire } from '../draw-steps.mjs';
import {
  called,
  charger,
  file,
  from,
  group,
  line,
  note,
  now,
  number,
  okay,
  placed,
  straight,
  tag,
  usbPlug,
  wiring,
  words,
} from '../draw-wires.mjs';

const { lead } = wiring({
  ...called(placed('esp32', 150, 24, 1.2), { '3V3': '3V3', 'pin 4': '4', GND: 'GND' }),
  ...called(placed('dht11-up', 202, 216, 1.15), { '+': '+', out: 'out', '–': '–' }),
});
const board = (/** @type {string} */ transform) => turned('esp32', transform);
const box = (/** @type {number} */ x, /** @type {number} */ y) =>
  `<path d="M${x} ${y}h260v120h-260Z" fill="#e3bd85"/><path d="M${x + 8} ${y + 10}h244" stroke="#c79c5e" stroke-dasharray="9 6"/>`;

/** @type {import('../draw-steps.mjs').Plan} */
export const plan = {
  course: 'explorer-level-2',
  name: 'monitor-step',
  guide: 'room-monitor',
  titles: {
    1: 'The USB cable is out; the sensor: plus to 3V3, out to pin 4, minus to GND',
    2: 'A hole is cut into the box and the sensor looks out of it, ten centimetres away from the board',
    3: 'The files boot.py and wifi.json are on the board',
    4: 'The number 4711 in the name is replaced by a number of your own',
    5: 'First the program runs from the editor on the laptop; then it is saved as main.py and the board runs on a USB charger',
    6: 'The box stands at the height of a table, out of the sun and away from the wall',
  },
  marks: [
    from(1, board('translate(150 24) scale(1.2)') + turned('dht11', 'translate(202 216) scale(1.15)'), 2),
    lead(1, red, ['+', '3V3'], { bend: [-40, 40], until: 2 }),
    lead(1, orange, ['out', 'pin 4'], { until: 2 }),
    lead(1, black, ['–', 'GND'], {
      by: [
        [264.1, 186],
        [358.8, 186],
      ],
      until: 2,
    }),
    now(
      1,
      group('translate(112 90) scale(.8)', usbPlug),
      note(70, 50, 'cable out'),
      words(190, 196, ['red: + to 3V3'], 'end', 19),
      words(196, 236, ['orange: out to 4'], 'end', 19),
      words(374, 194, ['black: – to GND'], 'start', 19),
      words(300, 290, ['read the letters', 'on your own sensor'], 'start', 18),
    ),

    now(
      2,
      box(120, 130),
      board('translate(160 164) scale(.6)'),
      '<path d="M380 168v52" stroke="#fffaf0" stroke-width="9"/><path d="M380 164h-10M380 224h-10" stroke-width="4"/>',
      group(
        'translate(396 166) scale(.7)',
        '<path d="M-14 10h16M-14 34h16M-14 58h16" stroke="#c9a23a" stroke-width="4"/><rect width="82" height="68" rx="7" fill="#2b3348"/><rect x="20" y="10" width="52" height="48" rx="5" fill="#64b5e8"/>',
      ),
      ...[
        [red, 'M187.6 224V243H362V207H388'],
        [orange, 'M206.8 224V236H350V190H388'],
        [black, 'M264.4 224V229H338V173H388'],
      ].map(
        ([colour, d]) =>
          `<path d="${d}" stroke-width="7"/><path d="${d}" stroke="${colour}" stroke-width="3.4"/>`,
      ),
      straight([340, 278], [294, 278]),
      straight([342, 278], [392, 278]),
      words(342, 306, ['10 cm'], 'middle', 20),
      tag(450, 116, 'it looks out', 'M440 130l-8 32'),
      note(200, 100, 'hole in the box'),
      line('M270 108l100 54'),
    ),

    now(
      3,
      board('translate(140 190) scale(1.3)'),
      file(140, 62, 'boot.py'),
      file(316, 62, 'wifi.json'),
      straight([196, 132], [236, 184]),
      straight([370, 132], [330, 184]),
      words(280, 40, ['both must be on the board'], 'middle', 20),
    ),

    now(
      4,
      '<rect x="90" y="66" width="380" height="78" rx="10" fill="#fffdf6"/><rect x="90" y="206" width="380" height="78" rx="10" fill="#fff1c2"/>',
      words(280, 117, ['NAME = "tink-4711"'], 'middle', 30),
      words(280, 257, ['NAME = "tink-  ?  "'], 'middle', 30, '#b3450a'),
      straight([280, 152], [280, 198]),
      words(280, 40, ['everybody has 4711'], 'middle', 20),
      words(280, 318, ['choose a number of your own'], 'middle', 20),
      '<path d="M334 106h52" stroke="#e5383b" stroke-width="6"/>',
    ),

    now(
      5,
      number(36, 40, 1),
      words(60, 46, ['from the editor'], 'start', 20),
      turned('laptop', 'translate(30 80)'),
      wire(black, [
        [40, 200],
        [18, 200],
        [18, 255],
        [34, 255],
      ]),
      board('translate(40 232) scale(.42)'),
      '<path d="M280 40v270" stroke="#e6dcc8"/>',
      number(316, 40, 2),
      words(340, 46, ['then as main.py'], 'start', 20),
      board('translate(320 150) scale(.6)'),
      file(440, 60, 'main.py'),
      straight([500, 132], [462, 176]),
      wire(black, [
        [312, 183],
        [296, 183],
        [296, 262],
        [330, 262],
      ]),
      charger(330, 240),
      words(420, 272, ['any USB charger'], 'start', 18),
    ),

    now(
      6,
      '<path d="M70 190H420" stroke="#b98b52" stroke-width="12"/><path d="M100 196v120M390 196v120" stroke="#b98b52" stroke-width="10"/><path d="M520 20v300" stroke="#8a93a8" stroke-width="10"/>',
      box(110, 130).replace('h260v120h-260', 'h120v54h-120').replace('h244', 'h104'),
      '<rect x="226" y="144" width="16" height="26" rx="3" fill="#64b5e8"/>',
      '<circle cx="60" cy="44" r="20" fill="#ffb61f"/><path d="M60 74v10M90 44h10M81 65l7 7M30 44H20" stroke="#f2711c" stroke-width="4.5"/>',
      words(112, 50, ['not in the sun'], 'start', 19),
      straight([400, 160], [508, 160]),
      straight([360, 160], [256, 160]),
      words(380, 136, ['away from the wall'], 'middle', 18),
      words(245, 250, ['table height'], 'middle', 20),
      okay(170, 108),
    ),
  ],
};
