import { turned } from '../draw-steps.mjs';
import { ground, group, line, now, okay, straight, tag, words, wrong } from '../draw-wires.mjs';

/** A card with one of the three signs. @param {number} x @param {number} y @param {number} size @param {number} sign */
const card = (x, y, size, sign, lean = 0) =>
  group(
    `translate(${x} ${y}) rotate(${lean}) scale(${size / 104})`,
    `<rect x="-52" y="-52" width="104" height="104" rx="6" fill="#fffdf6"/><path d="${['M30 0H-28M-8-22L-30 0-8 22', 'M-30 0H28M8-22L30 0 8 22', 'M-24-24L24 24M24-24L-24 24'][sign]}" stroke-width="11"/>`,
  );
const person = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ colour) =>
  `<circle cx="${x}" cy="${y}" r="17" fill="#e8b88a"/><path d="M${x - 28} ${y + 52}q0-32 28-32t28 32Z" fill="${colour}"/>`;

/** @type {import('../draw-steps.mjs').Plan} */
export const plan = {
  course: 'master',
  name: 'sign-step',
  guide: 'sign-reader',
  titles: {
    1: 'import camera in Thonny’s shell: no error means ready; an error means that the firmware with the camera module must be loaded',
    2: 'The board stands upright at the front, the camera looks ahead, 10 centimetres above the floor',
    3: 'Three people draw three signs ten times each: an arrow to the left, an arrow to the right, a cross; thick lines, as large as the card',
    4: 'Two cards of each person and each sign, eighteen in all, go into an envelope marked test',
    5: 'A line lies 20 centimetres before a wall; the card stands at the wall, the camera on the line',
  },
  marks: [
    now(
      1,
      turned('laptop', 'translate(30 60) scale(1.35)'),
      words(78, 112, ['&gt;&gt;&gt; import', '    camera'], 'start', 20),
      words(165, 40, ['in Thonny’s shell'], 'middle', 19),
      straight([320, 108], [366, 92]),
      straight([320, 190], [366, 218]),
      okay(396, 84),
      words(426, 78, ['no error:', 'ready'], 'start', 19),
      wrong(396, 222),
      words(426, 202, ['an error:', 'load the', 'firmware', 'with camera'], 'start', 19),
      words(165, 278, ['motors, driver', 'and power stay'], 'middle', 19),
    ),
    now(
      2,
      ground(300) + turned('robot-side', 'translate(120 294) scale(1.5)'),
      '<path d="M352 177h76M352 294h76" stroke="#8a93a8" stroke-width="2.6" stroke-dasharray="6 7"/>',
      straight([410, 236], [410, 182]),
      straight([410, 236], [410, 290]),
      words(424, 244, ['10 cm'], 'start', 21),
      '<path d="M346 165L480 140M346 189L480 166" stroke="#c2510a" stroke-width="3" stroke-dasharray="4 9"/>',
      words(450, 116, ['looks ahead'], 'middle', 19),
      tag(200, 100, 'board upright, no wobble', 'M250 114L280 150'),
      '<path d="M276 206l-30 30" stroke="#8a93a8" stroke-width="6"/>',
    ),
    now(
      3,
      ...[
        ['#ffb61f', 0],
        ['#0b8a6f', 1],
        ['#4b4ded', 2],
      ].map(
        ([colour, index]) =>
          person(70, 62 + Number(index) * 92, `${colour}`) +
          [0, 1, 2]
            .map((sign) =>
              [8, 4, 0]
                .map((shift) => card(190 + sign * 104 + shift, 78 + Number(index) * 92 - shift, 66, sign))
                .join(''),
            )
            .join(''),
      ),
      words(190, 28, ['left'], 'middle', 18),
      words(294, 28, ['right'], 'middle', 18),
      words(398, 28, ['stop'], 'middle', 18),
      words(496, 130, ['ten of', 'each'], 'middle', 22),
      words(496, 220, ['thick lines,', 'as large as', 'the card'], 'middle', 17),
    ),
    now(
      4,
      '<path d="M60 140h230v150H60Z" fill="#f0d9a8"/><path d="M60 140l115 84 115-84" stroke-width="3"/>',
      '<path d="M110 234h130v40H110Z" fill="#fffdf6"/>',
      words(175, 262, ['test'], 'middle', 26),
      ...[0, 1, 2].flatMap((row) =>
        [0, 1, 2].flatMap((sign) => [
          card(360 + sign * 66 + 6, 80 + row * 66 - 6, 44, sign),
          card(360 + sign * 66, 80 + row * 66, 44, sign),
        ]),
      ),
      straight([330, 150], [270, 150]),
      words(430, 40, ['two of each person and sign'], 'middle', 17),
      words(426, 272, ['3 × 3 × 2 = 18 cards'], 'middle', 19),
      words(426, 304, ['not used for learning'], 'middle', 19),
      words(175, 110, ['an envelope'], 'middle', 19),
    ),
    now(
      5,
      ground(296, 20, 540),
      turned('robot-side', 'translate(70 290) scale(1.2)'),
      '<path d="M500 70v220" stroke="#8a93a8" stroke-width="12"/>',
      group(
        'translate(482 196)',
        '<rect x="-8" y="-46" width="12" height="92" rx="3" fill="#fffdf6"/><path d="M-8 46v48" stroke-width="4"/>',
      ),
      '<path d="M252 290v14" stroke-width="9"/><path d="M252 130v152" stroke-width="2.6" stroke-dasharray="6 7"/>',
      straight([360, 120], [256, 120]),
      straight([380, 120], [474, 120]),
      words(368, 104, ['20 cm'], 'middle', 22),
      tag(210, 60, 'the camera on the line', 'M236 74l14 50'),
      words(470, 52, ['wall'], 'middle', 20),
      words(452, 264, ['card'], 'end', 20),
      words(280, 330, ['a line on the floor'], 'middle', 18),
      line('M262 316l-8-8'),
    ),
  ],
};
