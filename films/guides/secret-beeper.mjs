import { black, label, orange, part, red, turned } from '../draw-steps.mjs';
import { called, from, line, note, now, okay, placed, straight, tag, wiring, words } from '../draw-wires.mjs';

const clip = (
  /** @type {string} */ colour,
  /** @type {number} */ x,
  /** @type {number} */ y,
  toLeft = false,
) =>
  `<g transform="translate(${x} ${y})${toLeft ? ' scale(-1 1)' : ''}"><use href="#clip" color="${colour}"/></g>`;

/** The loop lies on the table: box on the left, buzzer above, button below. */
const { lead } = wiring({
  ...called(placed('battery-box', 24, 130), {
    'plus of the battery box': 'plus',
    'minus of the battery box': 'minus',
  }),
  'long leg of the buzzer': [474, 142],
  'short leg of the buzzer': [446, 128],
  'one leg of the button': [384, 244],
  'opposite corner of the button': [296, 276],
});

const box =
  '<path d="M210 150h280v130H210Z" fill="#e3bd85"/><path d="M210 150l40-44h280l-40 44ZM490 150l40-44v126l-40 48Z" fill="#cf9f62"/>';
const notch = '<path d="M210 244h14v22h-14" fill="#39425a"/>';
const buzzerBehind =
  '<circle cx="300" cy="216" r="30" fill="#2b3348"/><circle cx="300" cy="216" r="8" fill="#1d2433"/>';
const cap =
  '<path d="M358 112h64v22h-64Z" fill="#39425a"/><ellipse cx="390" cy="110" rx="20" ry="9" fill="#e5383b"/>';
const leads =
  '<path d="M158 218H186Q196 218 196 228V244Q196 250 202 250H214M158 260H214" stroke-width="9"/><path d="M158 218H186Q196 218 196 228V244Q196 250 202 250H214" stroke="#e5383b" stroke-width="4.8"/><path d="M158 260H214" stroke="#39425a" stroke-width="4.8"/>';

/** @type {import('../draw-steps.mjs').Plan} */
export const plan = {
  course: 'junior-level-1',
  name: 'beeper-step',
  guide: 'secret-beeper',
  titles: {
    1: 'The battery box with three cells; its switch is off',
    2: 'The red lead goes from plus of the battery box to the long leg of the buzzer, beside the plus sign',
    3: 'The second lead goes from the short leg of the buzzer to one leg of the button',
    4: 'The black lead goes from the opposite corner of the button to minus of the battery box',
    5: 'The switch is on and a finger presses the button: the buzzer beeps; then the switch is off again',
    6: 'A grown-up makes a small hole in the front, a hole in the lid and a notch in the side of the cardboard box',
    7: 'Inside the box the buzzer is taped behind the front hole and the button is pushed up through the lid, its sides taped, its legs free',
    8: 'The box is closed and the battery box switched on: press, and it beeps',
  },
  marks: [
    from(1, turned('battery-box', 'translate(140 86) scale(2.1)'), 2),
    now(
      1,
      note(280, 40, 'switch: OFF'),
      line('M280 54v14'),
      words(280, 320, ['the + ends lie right, left, right'], 'middle', 19),
    ),

    from(2, part('battery-box', 24, 130), 6),
    from(2, part('buzzer', 460, 90), 6),
    lead(2, red, ['plus of the battery box', 'long leg of the buzzer'], {
      by: [
        [226, 152],
        [226, 24],
        [536, 24],
        [536, 142],
      ],
      until: 6,
      draw: clip(red, 162, 152) + clip(red, 474, 142),
    }),
    now(
      2,
      label(178, 132, '+', 'middle', 28, '#b3221f'),
      words(300, 62, ['red lead'], 'start', 19),
      tag(370, 186, 'long leg, +', 'M430 182L468 146'),
    ),

    from(3, part('button', 340, 260), 6),
    lead(3, orange, ['short leg of the buzzer', 'one leg of the button'], {
      by: [
        [400, 128],
        [400, 200],
        [444, 200],
        [444, 244],
      ],
      until: 6,
      draw: clip(orange, 446, 128, true) + clip(orange, 384, 244),
    }),
    now(
      3,
      words(386, 108, ['short leg'], 'end', 19),
      words(456, 216, ['second', 'lead'], 'start', 19),
      words(340, 326, ['button'], 'middle', 19),
    ),

    lead(4, black, ['opposite corner of the button', 'minus of the battery box'], {
      by: [
        [226, 276],
        [226, 194],
      ],
      until: 6,
      draw: clip(black, 296, 276, true) + clip(black, 162, 194),
    }),
    now(
      4,
      words(216, 262, ['black lead'], 'end', 19),
      label(178, 230, '–', 'middle', 32),
      tag(340, 318, 'opposite corner', 'M330 304L300 282'),
    ),

    from(
      5,
      `${part('button-pressed', 340, 260)}${clip(orange, 384, 244)}${clip(black, 296, 276, true)}<rect x="90" y="123" width="26" height="12" rx="3" fill="#e5383b"/>`,
      6,
    ),
    now(
      5,
      turned('sound', 'translate(410 66) scale(-1 1)'),
      note(100, 100, 'ON', 52),
      straight([340, 176], [340, 226]),
      words(340, 166, ['press'], 'middle', 20),
      words(500, 260, ['It beeps?'], 'middle', 19),
      words(500, 286, ['Then switch', 'off again.'], 'middle', 19),
    ),

    from(6, box, 7),
    now(
      6,
      '<circle cx="300" cy="216" r="11" fill="#39425a"/><path d="M362 114h56l-14 26h-56Z" fill="#39425a"/>',
      notch,
      tag(160, 188, 'small hole', 'M210 196L286 214'),
      tag(330, 56, 'hole for the button', 'M350 70l30 48'),
      tag(120, 256, 'notch', 'M152 256h50'),
      words(330, 318, ['a grown-up makes the holes'], 'middle', 20),
    ),

    // 7: seen from inside: the open box from behind.
    now(
      7,
      `<path d="M60 120h440v176H60Z" fill="#cf9f62"/><path d="M80 136h400v160H80Z" fill="#e3bd85"/><path d="M60 120h440" stroke-width="9" stroke="#c79c5e"/>${turned('buzzer', 'translate(180 220)')}<path d="M120 184h34v18h-34zM209 184h34v18h-34z" fill="#f0d9a8" stroke-width="2.6"/>`,
      `<path d="M346 102h48v18h-48Z" fill="#e5383b"/><rect x="332" y="120" width="76" height="44" rx="5" fill="#39425a"/><path d="M340 164v26M400 164v26" stroke="#8a93a8" stroke-width="5"/><path d="M310 126h34v16h-34zM396 126h34v16h-34z" fill="#f0d9a8" stroke-width="2.6"/>`,
      tag(180, 96, 'front hole behind it', 'M180 110v50'),
      tag(370, 60, 'button through the lid', 'M370 74v24'),
      words(430, 178, ['tape'], 'start', 19),
      line('M440 162l-14-18'),
      words(306, 250, ['no tape', 'on metal legs'], 'middle', 19),
      line('M248 258L200 256M322 230L338 192'),
      words(280, 326, ['the box, seen from inside'], 'middle', 19),
    ),

    from(8, part('battery-box', 20, 196) + leads + box + notch + buzzerBehind + cap),
    now(
      8,
      '<rect x="86" y="189" width="26" height="12" rx="3" fill="#e5383b"/>',
      note(90, 166, 'ON', 52),
      part('sound', 350, 216),
      straight([390, 50], [390, 92]),
      words(390, 40, ['press'], 'middle', 22),
      okay(500, 60),
      words(350, 318, ['closed'], 'middle', 20),
    ),
  ],
};
