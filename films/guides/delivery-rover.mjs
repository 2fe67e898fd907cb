import { ground, group, now, okay, rover, roverAbove, sheet, straight, tag, words } from '../draw-wires.mjs';

const letter = (/** @type {number} */ x, /** @type {number} */ y, scale = 1) =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    '<rect width="64" height="40" rx="3" fill="#fffdf6"/><path d="M0 2l32 22L64 2" /><circle cx="32" cy="26" r="6" fill="#e5383b" stroke-width="2.4"/>',
  );
const legs = [
  ['go to wall', 'eyes'],
  ['turn right', 'time'],
  ['go to strip', 'line sensors'],
  ['ring bell', 'bell'],
];

/** @type {import('../draw-steps.mjs').Plan} */
export const plan = {
  course: 'junior-level-3',
  name: 'delivery-step',
  guide: 'delivery-rover',
  titles: {
    3: 'The rover with power off: its eyes are on pins 12 and 11, its line sensors on A0 and A1',
    5: 'A tray of thin cardboard with its edges folded up carries the letter on top; the eyes stay free and nothing hangs in the wheels',
    6: 'A strip of tape lies across the way, two hands’ widths before the door, wide enough for both line sensors',
    7: 'Each block is tested alone, three times, and ticked off; then all run one after the other',
  },
  marks: [
    now(
      3,
      ground(300),
      rover(150, 294, 1.3),
      tag(440, 90, 'eyes: pins 12 and 11', 'M424 104L384 176'),
      tag(470, 236, 'line sensors: A0, A1', 'M400 250L376 262'),
      tag(130, 90, 'power OFF', 'M146 104l32 62'),
    ),
    now(
      5,
      ground(310),
      rover(150, 304, 1.3),
      '<path d="M170 166l-16-40M330 166l16-40" /><path d="M162 166h176" stroke-width="12"/><path d="M162 166h176" stroke="#e3bd85" stroke-width="6"/><path d="M162 166l-14-40M338 166l14-40" stroke-width="12"/><path d="M162 166l-14-40M338 166l14-40" stroke="#e3bd85" stroke-width="6"/>',
      letter(218, 118),
      tag(110, 76, 'edges folded up', 'M120 90l26 34'),
      tag(440, 90, 'the eyes stay free', 'M440 104L406 192'),
      words(470, 268, ['nothing hangs', 'in the wheels'], 'middle', 18),
      okay(470, 226),
    ),
    now(
      6,
      '<path d="M60 40H500V110M500 230V310H60" stroke-width="9"/><path d="M500 112v116" stroke="#b98b52" stroke-width="11"/>',
      words(476, 256, ['door'], 'end', 20),
      '<path d="M410 116v108" stroke-width="15"/>',
      roverAbove(190, 170, 0.9),
      straight([290, 170], [386, 170]),
      '<path d="M424 92h68M424 84v16M492 84v16" stroke-width="3"/>',
      words(440, 72, ['two hands’ widths'], 'middle', 17),
      tag(330, 76, 'strip', 'M358 84l44 40'),
      '<path d="M262 146h130M262 194h130" stroke="#c2510a" stroke-width="2.6" stroke-dasharray="5 7"/>',
      words(250, 272, ['wide enough for both line sensors'], 'middle', 18),
    ),
    now(
      7,
      sheet(60, 24, 440, 292),
      words(280, 58, ['each block alone, three times'], 'middle', 20),
      ...legs.map(
        ([name, sense], index) =>
          `<rect x="80" y="${78 + index * 46}" width="150" height="36" rx="7" fill="#a01f5f"/>${words(155, 103 + index * 46, [`${name}`], 'middle', 19, '#fff')}${words(246, 103 + index * 46, [`${sense}`], 'start', 17)}${[372, 414, 456].map((x) => group(`translate(${x} ${96 + index * 46}) scale(.75)`, okay(0, 0))).join('')}`,
      ),
      '<path d="M80 266h400" stroke="#8fc7d9"/>',
      words(280, 298, ['only then: all of them'], 'middle', 20),
    ),
  ],
};
