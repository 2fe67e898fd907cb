import { turned } from '../draw-steps.mjs';
import {
  ground,
  group,
  line,
  now,
  number,
  okay,
  pencil,
  sheet,
  straight,
  words,
  wrong,
} from '../draw-wires.mjs';

const block = (
  /** @type {number} */ x,
  /** @type {string} */ title,
  /** @type {string[]} */ lines,
  /** @type {string} */ fill,
) =>
  `<rect x="${x}" y="36" width="160" height="104" rx="12" fill="${fill}"/>${words(x + 80, 66, [title], 'middle', 20)}${words(x + 80, 96, lines, 'middle', 17)}`;
const person = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ colour, scale = 1) =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    `<circle r="17" fill="#e8b88a"/><path d="M-28 52q0-32 28-32t28 32Z" fill="${colour}"/>`,
  );
/** Trials as boxes: a tick or a cross each. @param {number} x @param {number} y @param {number} count @param {readonly number[]} failed */
const trials = (x, y, count, failed) =>
  Array.from({ length: count }, (_one, index) => {
    const [cx, cy] = [x + (index % 10) * 44, y + Math.floor(index / 10) * 44];
    return group(`translate(${cx} ${cy}) scale(.72)`, failed.includes(index) ? wrong(0, 0) : okay(0, 0));
  }).join('');

/** @type {import('../draw-steps.mjs').Plan} */
export const plan = {
  course: 'master',
  name: 'capstone-step',
  guide: 'capstone',
  titles: {
    1: 'Week 1: a notebook with ten problems, talks with the people who have them, and one that is chosen',
    3: 'Three blocks, what senses, what decides, what acts, and a table with a line for every pin; two parts that want the same pin stand out',
    4: 'The sums before the wires: echo at the pin 3.33 volts, motors and board 0.9 ampere, highest power 71 percent, blind way 12 millimetres',
    5: 'Sprint 1, two weeks: the riskiest thing alone on the bench, shown to the person',
    6: 'Sprint 2, two weeks: the whole chain roughly; ten trials with a table of ticks and crosses, then shown',
    7: 'Sprint 3, two weeks: twenty trials, the most frequent failure is mended, twenty trials again with fewer crosses',
    8: 'Five minutes before an audience: a live run, the table, and the failures',
  },
  marks: [
    now(
      1,
      sheet(40, 24, 300, 292),
      '<path d="M76 24v292" stroke="#e5383b" stroke-width="2"/>',
      words(200, 54, ['ten problems'], 'middle', 20),
      Array.from(
        { length: 10 },
        (_one, index) =>
          `${words(60, 84 + index * 23, [`${index + 1}`], 'middle', 16)}<path d="M92 ${79 + index * 23}h${[190, 150, 210, 170, 200, 140, 180, 160, 205, 150][index]}" stroke="#8a93a8" stroke-width="5"/>`,
      ).join(''),
      '<ellipse cx="208" cy="171" rx="130" ry="17" stroke="#c2510a" stroke-width="4.5"/>',
      words(366, 178, ['choose one'], 'start', 20),
      line('M360 172h-20'),
      person(404, 60, '#0b8a6f'),
      person(486, 60, '#ffb61f'),
      '<path d="M440 36h16M440 48h16" stroke="#8a93a8" stroke-width="4"/>',
      words(446, 140, ['talk to the people'], 'middle', 18),
      group('translate(352 284) rotate(40)', pencil),
    ),
    now(
      3,
      block(20, 'senses', ['echo, camera'], '#fff6d6'),
      block(200, 'decides', ['the board'], '#d7d7fb'),
      block(380, 'acts', ['motors'], '#cdeee4'),
      straight([182, 88], [197, 88]),
      straight([362, 88], [377, 88]),
      sheet(40, 166, 300, 150),
      words(60, 196, ['pin', '14', '3', '3'], 'start', 19),
      words(130, 196, ['what for', 'echo', 'trigger', 'lamp'], 'start', 19),
      '<path d="M52 206h276" stroke="#8fc7d9"/>',
      '<rect x="50" y="230" width="270" height="54" rx="10" stroke="#e5383b" stroke-width="4.5"/>',
      words(360, 226, ['the same pin twice?', 'Solve it now.'], 'start', 19),
      line('M356 240l-30 12'),
      words(360, 300, ['every pin has a line'], 'start', 18),
    ),
    now(
      4,
      sheet(40, 24, 480, 292),
      words(280, 58, ['first the sums, then the wires'], 'middle', 21),
      '<path d="M60 74h440" stroke="#8fc7d9"/>',
      ...[
        ['echo at the pin', '5 V × 2 / 3', '3.33 V'],
        ['motors and board', '2 × 0.3 A + 0.3 A', '0.9 A'],
        ['highest power', '6 V / 8.4 V', '71 %'],
        ['blind way', '200 mm/s × 60 ms', '12 mm'],
      ].map(
        ([what, sum, result], index) =>
          words(62, 112 + index * 54, [`${what}`], 'start', 18) +
          words(384, 112 + index * 54, [`${sum}`], 'end', 18) +
          words(400, 112 + index * 54, ['='], 'start', 18) +
          words(500, 112 + index * 54, [`${result}`], 'end', 21, '#b3450a'),
      ),
    ),
    now(
      5,
      words(280, 40, ['sprint 1: two weeks'], 'middle', 22),
      ground(280, 40, 330),
      turned('robot-side', 'translate(92 274) scale(1.1)'),
      '<path d="M264 180L330 160M264 196L330 216" stroke="#c2510a" stroke-width="3" stroke-dasharray="4 9"/>',
      words(180, 92, ['the riskiest thing, alone'], 'middle', 19),
      words(180, 322, ['nothing else yet'], 'middle', 18),
      straight([346, 200], [410, 200]),
      words(378, 182, ['show it'], 'middle', 18, '#b3450a'),
      person(476, 168, '#0b8a6f', 1.7),
    ),
    now(
      6,
      words(280, 36, ['sprint 2: two weeks'], 'middle', 22),
      ...[
        ['senses', '#fff6d6'],
        ['decides', '#d7d7fb'],
        ['acts', '#cdeee4'],
      ].map(
        ([name, fill], index) =>
          `<rect x="${36 + index * 170}" y="58" width="140" height="54" rx="12" fill="${fill}" stroke-dasharray="9 6"/>${words(106 + index * 170, 92, [`${name}`], 'middle', 20)}`,
      ),
      straight([180, 85], [202, 85]),
      straight([350, 85], [372, 85]),
      words(280, 146, ['the whole chain, roughly'], 'middle', 18),
      sheet(50, 166, 460, 90),
      words(280, 190, ['ten trials'], 'middle', 18),
      trials(82, 226, 10, [1, 3, 4, 7]),
      words(280, 300, ['show it, with the table'], 'middle', 20, '#b3450a'),
    ),
    now(
      7,
      words(280, 32, ['sprint 3: two weeks, nothing new'], 'middle', 21),
      words(40, 66, ['twenty trials'], 'start', 18),
      trials(62, 92, 20, [1, 4, 5, 8, 10, 13, 14, 16, 19]),
      straight([280, 164], [280, 204]),
      words(300, 190, ['mend the most frequent failure'], 'start', 17),
      words(40, 222, ['twenty again'], 'start', 18),
      trials(62, 250, 20, [6, 12, 17]),
    ),
    now(
      8,
      words(280, 36, ['five minutes'], 'middle', 23),
      ground(216, 40, 250),
      turned('robot-side', 'translate(72 210) scale(.9)'),
      straight([226, 170], [262, 170]),
      number(60, 78, 1),
      words(84, 84, ['a live run'], 'start', 19),
      sheet(300, 96, 110, 118),
      number(312, 78, 2),
      words(336, 84, ['the table'], 'start', 19),
      group(
        'translate(322 124) scale(.9)',
        '<path d="M0 0h66M0 26h66M0 52h66M0 78h66M33-10v98" stroke="#8a93a8" stroke-width="3"/>',
      ),
      number(446, 78, 3),
      words(470, 84, ['failures'], 'start', 19),
      wrong(482, 140),
      words(482, 196, ['say why'], 'middle', 18),
      ...[100, 190, 280, 370, 460].map((x, index) =>
        person(x, 268, ['#0b8a6f', '#ffb61f', '#4b4ded', '#f2711c', '#8fd0ff'][index] ?? '', 1),
      ),
    ),
  ],
};
