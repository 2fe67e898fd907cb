import { black, part, red, sky, turned, yellow } from '../draw-steps.mjs';
import {
  called,
  from,
  group,
  meeting,
  meetingHoles,
  now,
  placed,
  roverAbove,
  straight,
  tag,
  wiring,
  words,
} from '../draw-wires.mjs';

const { lead } = wiring({
  ...called(placed('line-sensor', 110, 226), {
    'OUT of the left one': 'OUT',
    'VCC#left': 'VCC',
    'GND#left': 'GND',
  }),
  ...called(placed('line-sensor', 300, 226), {
    'OUT of the right one': 'OUT',
    'VCC#right': 'VCC',
    'GND#right': 'GND',
  }),
  ...called(placed('board-pins', 310, 4, 0.9), { A0: 'A0', A1: 'A1' }),
  ...called(meetingHoles(30, 6), {
    'the 5V column#left': '5V column#5',
    'the 5V column#right': '5V column#3',
    'the GND column#left': 'GND column#5',
    'the GND column#right': 'GND column#3',
  }),
});
const sensor = (/** @type {number} */ x) => part('line-sensor', x, 226);
const oval = '<rect x="110" y="70" width="340" height="200" rx="100" stroke-width="16"/>';
/** The nose from in front: two sensors below the plate, the tape between them. */
const nose =
  '<rect x="150" y="90" width="260" height="22" rx="9" fill="#f0d9a8"/><rect x="104" y="110" width="42" height="160" rx="12" fill="#39425a"/><rect x="414" y="110" width="42" height="160" rx="12" fill="#39425a"/><path d="M146 150h30v-38M414 150h-30v-38" stroke-width="6"/><path d="M205 112v70M355 112v70" stroke-width="5"/><rect x="180" y="180" width="50" height="52" rx="5" fill="#0b8a6f"/><rect x="330" y="180" width="50" height="52" rx="5" fill="#0b8a6f"/><path d="M188 232h14v8h-14zM208 232h14v8h-14zM338 232h14v8h-14zM358 232h14v8h-14z" fill="#1d2433"/>';
const floorLine =
  '<path d="M50 276H510" stroke="#b98b52" stroke-width="10"/><path d="M250 268h60" stroke-width="9"/>';

/** @type {import('../draw-steps.mjs').Plan} */
export const plan = {
  course: 'junior-level-3',
  name: 'line-step',
  guide: 'line-follower',
  titles: {
    1: 'The nose from in front: both line sensors are screwed under it, one centimetre above the floor, and the tape fits between them',
    2: 'Both VCC go to the 5V column, both GND to the GND column, OUT of the left sensor to A0, OUT of the right one to A1',
    3: 'The rover is pushed over the tape by hand: the tiny lamp of the sensor changes; if not, the small blue screw is turned a little',
    4: 'The track: a big oval of black tape with wide bends; where two pieces meet they overlap',
    5: 'The rover stands on the line, one sensor on each side of it, and runs along the oval',
    6: 'The rover has left the line at a bend: a mark lies at the place, and one thing is changed',
  },
  views: { 2: [0, 0, 594] },
  marks: [
    now(
      1,
      nose,
      floorLine,
      words(280, 60, ['the nose, seen from in front'], 'middle', 20),
      '<path d="M166 244v24M158 244h16M158 268h16" stroke-width="3"/>',
      tag(76, 84, 'about 1 cm', 'M92 98L156 250'),
      words(280, 312, ['the tape fits between'], 'middle', 20),
      tag(280, 160, 'two sensors', 'M236 166L222 178M324 166l14 12'),
    ),

    from(
      2,
      meeting(30, 6) + turned('board-pins', 'translate(310 4) scale(.9)') + sensor(110) + sensor(300),
      3,
    ),
    lead(2, red, ['VCC#right', 'the 5V column#right'], {
      by: [
        [330, 186],
        [50, 186],
        [50, 74],
      ],
      until: 3,
    }),
    lead(2, red, ['VCC#left', 'the 5V column#left'], {
      by: [
        [140, 168],
        [88, 168],
      ],
      until: 3,
    }),
    lead(2, black, ['GND#right', 'the GND column#right'], {
      by: [
        [348, 142],
        [184, 142],
        [184, 74],
      ],
      until: 3,
    }),
    lead(2, black, ['GND#left', 'the GND column#left'], { until: 3 }),
    lead(2, yellow, ['OUT of the left one', 'A0'], {
      by: [
        [122, 212],
        [459.4, 212],
      ],
      until: 3,
    }),
    lead(2, sky, ['OUT of the right one', 'A1'], {
      by: [
        [312, 160],
        [471.1, 160],
      ],
      until: 3,
    }),
    now(
      2,
      words(104, 300, ['left'], 'end', 18),
      words(366, 346, ['right'], 'start', 18),
      words(452, 146, ['A0'], 'end', 17),
      words(480, 146, ['A1'], 'start', 17),
      words(
        388,
        246,
        ['red: VCC to 5V', 'black: GND to GND', 'yellow: left OUT to A0', 'light blue: right OUT to A1'],
        'start',
        16,
      ),
    ),

    now(
      3,
      group('translate(90 30) scale(1.7)', part('line-sensor', 0, 0)),
      tag(300, 60, 'tiny lamp: changes', 'M218 66L124 112'),
      tag(296, 130, 'small blue screw', 'M220 128L182 120'),
      '<path d="M168 96a26 26 0 0 1 22 24" stroke="#c2510a" stroke-width="4.5"/>',
      words(296, 166, ['no change? Turn it a little'], 'middle', 17),
      '<path d="M420 196v128" stroke-width="18"/>',
      roverAbove(310, 262, 0.7),
      straight([366, 306], [406, 306]),
      words(440, 246, ['by hand', 'over the', 'tape'], 'start', 18),
    ),

    from(4, oval),
    now(
      4,
      '<path d="M236 70h30M250 62h44" stroke="#5d6885" stroke-width="12"/>',
      tag(280, 28, 'pieces overlap', 'M276 42l-10 20'),
      words(280, 150, ['a big oval'], 'middle', 22),
      words(280, 182, ['bends as wide as', 'a dinner plate'], 'middle', 19),
      straight([210, 206], [150, 236]),
    ),
    from(5, roverAbove(270, 270, 0.62), 6),
    now(5, straight([330, 300], [400, 300]), tag(280, 190, 'one sensor on each side', 'M290 204L318 246')),
    now(
      6,
      roverAbove(476, 134, 0.62, -58),
      '<path d="M424 140l28 28M452 140l-28 28" stroke="#e5383b" stroke-width="7"/>',
      tag(330, 154, 'mark the place', 'M396 154h22'),
      words(270, 206, ['which sensor should', 'have seen it?', 'change one thing'], 'middle', 18),
    ),
  ],
};
