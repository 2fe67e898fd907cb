import { black, part, red, wire } from '../draw-steps.mjs';
import {
  breadboard,
  called,
  from,
  group,
  line,
  note,
  now,
  onRails,
  pencil,
  placed,
  printed,
  scissors,
  straight,
  tag,
  usbPlug,
  wiring,
  words,
} from '../draw-wires.mjs';

const { lead } = wiring(called(placed('uno', 30, 176), { '5V': '5V', GND: 'GND' }), (name) =>
  onRails(name.replace('the ', '')),
);

/** An LED of another colour. @param {string} colour */
const led = (colour) =>
  `<path d="M5 0v34M-5 0v24" stroke="#8a93a8" stroke-width="3"/><path d="M-12-2v-18a12 12 0 0 1 24 0v18Z" fill="${colour}"/><path d="M-14 0h28" stroke-width="5"/>`;

/**
 * The parts of the guide's table, in its order: what is drawn, and which of its ends goes where.
 * @type {{ name: string, icon: string, ends: [string, string][], said: string[] }[]}
 */
const parts = [
  {
    name: 'display',
    icon: group('translate(6 22) scale(.19)', part('lcd', 0, 0)),
    ends: [
      ['GND, VCC', 'the rails'],
      ['SDA', 'A4'],
      ['SCL', 'A5'],
    ],
    said: ['GND, VCC: rails', 'SDA: A4', 'SCL: A5'],
  },
  {
    name: 'DHT11',
    icon: group('translate(16 12) scale(.5)', part('dht11', 0, 0)),
    ends: [
      ['+ and –', 'the rails'],
      ['out', 'pin 4'],
    ],
    said: ['+, –: rails', 'out: pin 4'],
  },
  {
    name: 'light sensor',
    icon: group('translate(32 28) scale(.62)', part('ldr', 0, 0)),
    ends: [
      ['5V rail', 'A0'],
      ['10 kΩ from A0', 'the GND rail'],
    ],
    said: ['5V rail and A0', '10 kΩ: A0 to', 'GND rail'],
  },
  {
    name: 'knob',
    icon: group('translate(32 30) scale(.56)', part('pot', 0, 0) + part('pot-mark', 0, 0)),
    ends: [
      ['outer legs', 'the rails'],
      ['middle leg', 'A1'],
    ],
    said: ['outer legs: rails', 'middle leg: A1'],
  },
  {
    name: 'lamp, white',
    icon: group('translate(32 38)', led('#fffdf6')),
    ends: [
      ['pin 9', '220 Ω'],
      ['short leg', 'the GND rail'],
    ],
    said: ['pin 9, 220 Ω,', 'long leg; short', 'leg: GND rail'],
  },
  {
    name: 'relay',
    icon: group('translate(9 22) scale(.29)', part('relay', 0, 0)),
    ends: [
      ['VCC, GND', 'the rails'],
      ['IN', 'pin 12'],
      ['COM', 'the 5V rail'],
    ],
    said: ['VCC, GND: rails', 'IN: pin 12', 'COM: 5V rail'],
  },
  {
    name: 'fan',
    icon: group('translate(12 16) scale(.46)', part('fan', 0, 0) + part('fan-blades', 0, 0)),
    ends: [
      ['red', 'NO'],
      ['black', 'the GND rail'],
    ],
    said: ['red: NO (relay)', 'black: GND rail'],
  },
  {
    name: 'red LED',
    icon: group('translate(32 38)', led('#ff4d3d')),
    ends: [
      ['pin 6', '220 Ω'],
      ['short leg', 'the GND rail'],
    ],
    said: ['pin 6, 220 Ω,', 'long leg; short', 'leg: GND rail'],
  },
  {
    name: 'button',
    icon: group('translate(32 36) scale(.52)', part('button', 0, 0)),
    ends: [['pin 2', 'the GND rail']],
    said: ['pin 2, GND rail:', 'opposite corners'],
  },
  {
    name: 'motion',
    icon: group('translate(11 16) scale(.42)', part('pir', 0, 0)),
    ends: [
      ['VCC, GND', 'the rails'],
      ['OUT', 'pin 7'],
    ],
    said: ['VCC, GND: rails', 'OUT: pin 7'],
  },
  {
    name: 'buzzer',
    icon: group(
      'translate(32 46) scale(.6)',
      '<path d="M14 0v36M-14 0v36" stroke="#8a93a8" stroke-width="4"/><path d="M-36-44v38q0 8 36 8t36-8v-38" fill="#2b3348"/><ellipse cy="-44" rx="36" ry="10" fill="#39425a"/>',
    ),
    ends: [
      ['pin 8', '330 Ω'],
      ['330 Ω', 'GND rail'],
    ],
    said: ['pin 8, 330 Ω,', 'buzzer, GND rail'],
  },
];

const room = (/** @type {string} */ more) => part('room', 110, 62) + more;

/** @type {import('../draw-steps.mjs').Plan} */
export const plan = {
  course: 'explorer-level-1',
  name: 'room-step',
  guide: 'smart-room',
  titles: {
    1: 'The room is folded from its sheet and coloured; a grown-up cuts the openings for display and fan',
    2: 'The USB cable is out; 5V goes to the red rail, GND to the blue rail; the meter between the rails, at 200 ohm, does not show nearly zero',
    3: 'The eleven parts in their order with their pins, as in the table: display, DHT11, light sensor, knob, lamp, relay, fan, red LED, button, motion sensor, buzzer',
    4: 'The light sensor sits on the roof, the DHT11 in the shade, the motion sensor where it cannot see the fan; the wires are taped along the walls',
  },
  views: { 2: [-100, 96, 820] },
  marks: [
    now(
      1,
      room(
        '<path d="M158 192h136v52H158Z" fill="#fffaf0" stroke-dasharray="8 6"/><circle cx="382" cy="206" r="34" fill="#fffaf0" stroke-dasharray="8 6"/>',
      ),
      words(226, 225, ['display'], 'middle', 19),
      words(382, 212, ['fan'], 'middle', 19),
      group('translate(146 218) scale(.7)', scissors),
      '<path d="M132 262h296v24H132Z" fill="#8fd0ff" stroke="none"/>',
      group('translate(440 290) rotate(24)', pencil),
      words(280, 36, ['fold, then colour it now'], 'middle', 20),
      words(496, 140, ['a grown-up', 'cuts the', 'openings'], 'middle', 18),
      line('M452 148l-44 32'),
    ),

    from(
      2,
      part('uno', 30, 176) +
        printed(
          [],
          [
            [146, '5V'],
            [178, 'GND'],
          ],
        ) +
        breadboard,
      3,
    ),
    lead(2, red, ['5V', 'the red rail#0'], {
      by: [
        [154, 346],
        [312, 346],
        [312, 146],
      ],
      until: 3,
    }),
    lead(2, black, ['GND', 'the blue rail#0'], {
      by: [
        [166, 334],
        [328, 334],
        [328, 158],
      ],
      until: 3,
    }),
    now(
      2,
      group('translate(-10 222) scale(.8)', usbPlug),
      note(-20, 266, 'cable out'),
      part('meter', 500, 340),
      '<g fill="#1d2433" stroke="none" font-size="28" font-weight="700" text-anchor="middle" font-family="monospace"><text x="564" y="386">O.L</text></g>',
      words(564, 418, ['200 Ω'], 'middle', 15, '#fff'),
      wire(red, 'M600 512C676 560 690 210 628 146'),
      wire(black, 'M564 512C560 590 740 560 700 300C690 220 650 170 616 158'),
      words(480, 500, ['not nearly zero:', 'no short cut'], 'end', 19),
      words(180, 394, ['red: 5V to red rail', 'black: GND to blue rail'], 'middle', 18),
    ),

    ...parts.map(({ name, icon, ends, said }, index) => {
      const [x, y] = [4 + (index % 3) * 186, 4 + Math.floor(index / 3) * 84];
      return {
        step: 3,
        until: 4,
        legs: ends,
        table: true,
        draw:
          group(
            `translate(${x} ${y})`,
            `<rect width="180" height="79" rx="8" fill="#fffdf6" stroke-width="2.4"/>${icon}`,
          ) +
          words(x + 62, y + 19, [`${index + 1} ${name}`], 'start', 15, '#b3450a') +
          words(x + 62, y + 37, said, 'start', 14),
      };
    }),
    now(
      3,
      words(466, 284, ['wire one, test it,', 'then wire the next'], 'middle', 18),
      straight([396, 324], [540, 324]),
    ),

    from(
      4,
      room(
        `<path d="M280 84v46" stroke-width="4"/><path d="M250 130h60l-12-24h-36Z" fill="#ffb61f"/>${group('translate(160 198) scale(.5)', part('lcd', 0, 0))}${group('translate(346 166) scale(.82)', part('fan', 0, 0) + part('fan-blades', 0, 0))}${group('translate(318 240) scale(.6)', part('button', 0, 0))}`,
      ),
    ),
    now(
      4,
      group('translate(176 108) scale(.62)', part('ldr', 0, 0)),
      group('translate(446 196) scale(.55)', part('dht11', 0, 0)),
      group('translate(140 250) scale(.34)', part('pir', 0, 0)),
      tag(100, 66, 'light sensor, roof', 'M128 82L162 100'),
      tag(486, 140, 'DHT11, shade', 'M474 154L466 188'),
      tag(76, 306, 'motion sensor', 'M110 292L144 276'),
      '<path d="M136 150V240M424 168V290" stroke="#8a93a8" stroke-width="4"/><path d="M124 176h24v12h-24zM124 214h24v12h-24zM412 250h24v12h-24z" fill="#f0d9a8" stroke-width="2.4"/>',
      words(92, 186, ['tape'], 'middle', 18),
      words(280, 40, ['the motion sensor cannot see the fan'], 'middle', 18),
    ),
  ],
};
