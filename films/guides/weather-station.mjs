import { black, orange, part, red, sky, turned, yellow } from '../draw-steps.mjs';
import {
  breadboard,
  called,
  from,
  ground,
  group,
  line,
  note,
  now,
  onRails,
  placed,
  printed,
  scissors,
  straight,
  tag,
  usbPlug,
  wiring,
  words,
} from '../draw-wires.mjs';

const uno = placed('uno', 30, 176);
const dht = placed('dht11', 200, 8);
const lcd = placed('lcd', 380, 342);
const { lead } = wiring(
  {
    ...called(uno, { '5V': '5V', GND: 'GND', A4: 'A4', A5: 'A5', 'pin 4': '4' }),
    ...called(lcd, { 'GND#display': 'GND', VCC: 'VCC', SDA: 'SDA', SCL: 'SCL' }),
    ...called(dht, { '+': '+', out: 'out', '–': '–' }),
  },
  (name) => onRails(name.replace('the rails#+', 'red rail#').replace('the rails#-', 'blue rail#')),
);
const print = printed(
  [[208, '4']],
  [
    [146, '5V'],
    [178, 'GND'],
    [250, 'A4'],
    [272, 'A5'],
  ],
);
const shown =
  '<g fill="#1d2433" stroke="none" font-size="19" font-weight="700" font-family="monospace"><text x="432" y="388">28+-2°C 61+-5%</text><text x="432" y="414">min 24  max 31</text></g>';
const cardboard =
  '<path d="M60 296l16-150h300l16 150Z" fill="#e3bd85"/><path d="M78 164h296" stroke="#c79c5e" stroke-width="2.6" stroke-dasharray="9 6"/>';

/** @type {import('../draw-steps.mjs').Plan} */
export const plan = {
  course: 'explorer-level-1',
  name: 'weather-step',
  guide: 'weather-station',
  titles: {
    1: 'The USB cable is out; a red wire leads from 5V to the red rail of the breadboard, a black wire from GND to the blue rail',
    2: 'The display: GND and VCC to the rails, SDA to A4, SCL to A5',
    3: 'The sensor: plus to the red rail, minus to the blue rail, out to pin 4',
    4: 'Every wire is named to be checked with a finger; then the USB cable goes in and the program is uploaded',
    5: 'A window of 7 by 2.5 centimetres is cut into the box, the display is taped behind it, the board goes into the box',
    6: 'The station is closed; the sensor hangs outside on long wires, in the shade',
  },
  views: { 1: [-90, 96, 760], 2: [112, 116, 560], 3: [40, -8, 560], 4: [-110, -10, 810] },
  marks: [
    from(1, part('uno', 30, 176) + print, 5),
    from(1, breadboard, 5),
    lead(1, red, ['5V', 'red rail#0'], {
      by: [
        [154, 346],
        [312, 346],
        [312, 146],
      ],
      until: 5,
    }),
    lead(1, black, ['GND', 'blue rail#0'], {
      by: [
        [166, 334],
        [328, 334],
        [328, 158],
      ],
      until: 5,
    }),
    from(1, group('translate(-10 222) scale(.8)', usbPlug), 2),
    now(
      1,
      note(30, 160, 'cable out'),
      line('M10 176l-20 28'),
      words(232, 376, ['red: 5V to the red rail'], 'middle', 18),
      words(520, 346, ['black: GND to', 'the blue rail'], 'middle', 18),
    ),

    from(2, part('lcd', 380, 342), 5),
    lead(2, black, ['GND#display', 'the rails#-2'], {
      by: [
        [338, 364],
        [338, 122],
        [412, 122],
      ],
      until: 5,
    }),
    lead(2, red, ['VCC', 'the rails#+1'], {
      by: [
        [350, 384],
        [350, 134],
        [400, 134],
      ],
      until: 5,
    }),
    lead(2, sky, ['SDA', 'A4'], { by: [[256, 404]], until: 5 }),
    lead(2, orange, ['SCL', 'A5'], { by: [[268, 424]], until: 5 }),
    now(
      2,
      words(226, 366, ['light blue:', 'SDA to A4', 'orange:', 'SCL to A5'], 'end', 18),
      note(540, 152, 'red: VCC'),
      note(560, 182, 'black: GND'),
    ),

    from(3, part('dht11', 200, 8), 5),
    lead(3, yellow, ['out', 'pin 4'], {
      by: [
        [232, 156],
        [208, 156],
      ],
      until: 5,
    }),
    lead(3, black, ['–', 'the rails#-6'], {
      by: [
        [252, 124],
        [460, 124],
      ],
      until: 5,
    }),
    lead(3, red, ['+', 'the rails#+4'], {
      by: [
        [212, 138],
        [436, 138],
      ],
      until: 5,
    }),
    now(
      3,
      tag(130, 156, 'out: pin 4', 'M176 160L204 182'),
      words(290, 44, ['+ red: red rail', '– black: blue rail', 'out yellow: pin 4'], 'start', 18),
      words(480, 230, ['read the letters', 'on your module'], 'middle', 18),
    ),

    now(
      4,
      note(236, 344, '5V'),
      note(160, 380, 'GND'),
      note(190, 420, 'SDA: A4'),
      note(190, 458, 'SCL: A5'),
      line('M228 418l24-12M228 456l36-32'),
      note(150, 150, 'out: pin 4'),
      note(424, 96, '– and + to the rails'),
      group('translate(14 222) scale(.8)', usbPlug),
      note(-26, 262, 'then plug in'),
      shown,
    ),

    from(5, cardboard, 6),
    now(
      5,
      '<path d="M122 196h206v64H122Z" fill="#fffaf0" stroke-dasharray="8 6"/>',
      straight([224, 276], [124, 276]),
      straight([226, 276], [326, 276]),
      words(225, 232, ['7 cm × 2.5 cm'], 'middle', 21),
      group('translate(112 226) scale(.7)', scissors),
      group('translate(416 40) scale(.5)', part('lcd', 0, 0)),
      straight([404, 100], [340, 180]),
      words(480, 118, ['the display behind,'], 'middle', 17),
      words(480, 140, ['held with tape'], 'middle', 17),
      turned('uno', 'translate(420 190) scale(.42)'),
      straight([412, 220], [392, 230]),
      words(476, 286, ['the board into it'], 'middle', 17),
      words(225, 40, ['cut away from your hand'], 'middle', 20),
    ),

    from(
      6,
      group(
        'translate(-10 10)',
        `${cardboard}${group('translate(96 176) scale(.92)', `${part('lcd', 0, 0)}<g fill="#1d2433" stroke="none" font-size="19" font-weight="700" font-family="monospace"><text x="54" y="46">28+-2°C 61+-5%</text><text x="54" y="72">min 24  max 31</text></g>`)}`,
      ) + ground(318, 30, 540),
    ),
    now(
      6,
      turned('dht11', 'translate(470 130) scale(.9)'),
      `<g>${[
        [red, 'M480.8 220V248H378'],
        [yellow, 'M498.8 220V262H379'],
        [black, 'M516.8 220V276H380'],
      ]
        .map(
          ([colour, d]) =>
            `<path d="${d}" stroke-width="8"/><path d="${d}" stroke="${colour}" stroke-width="4"/>`,
        )
        .join('')}</g>`,
      tag(450, 84, 'sensor out of the box', 'M490 98v24'),
      words(492, 304, ['in the shade'], 'middle', 19),
      words(210, 60, ['long wires keep it', 'away from the warm board'], 'middle', 19),
    ),
  ],
};
