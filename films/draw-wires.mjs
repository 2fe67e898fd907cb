import { arrow, part, turned, widthOf, wire } from './draw-steps.mjs';

/**
 * Wires by the names of their ends: a plan says "pin 12" to "column 10, row a", in the words of the guide, and the places of
 * both are looked up. So a wire ends where its name says, and the tests compare the names with the guide's text.
 *
 * @typedef {readonly [x: number, y: number]} Point
 * @typedef {Record<string, Point>} Places places by name; what follows a # tells two places of one name apart
 */

/** The pins of parts that guides wire, counted from the part's own origin, as parts.svg tells. @type {Record<string, Places>} */
export const pinsOf = {
  board: { GND: [72, 12], 9: [122, 12], 2: [172, 12], '5V': [92, 122], 'GND#2': [148, 122] },
  servo: { brown: [14, 64], red: [24, 64], orange: [34, 64] },
  'battery-box': { plus: [138, 22], minus: [138, 64] },
  'battery-four': { plus: [138, 22], minus: [138, 88] },
  'board-pins': {
    ...row(12, [44, 57, 70, 83, 96, 109, 122], ['GND#2', '13', '12', '11', '10', '9', '8']),
    ...row(12, [141, 154, 167, 180, 193, 206], ['7', '6', '5', '4', '3', '2']),
    ...row(122, [105, 118, 166, 179], ['5V', 'GND', 'A0', 'A1']),
  },
  uno: {
    ...row(14, [52, 76, 100, 112, 124], ['GND#2', '12', '10', '9', '8']),
    ...row(14, [142, 154, 178, 190, 202], ['7', '6', '4', '3', '2']),
    ...row(136, [124, 136, 178, 190, 226, 238], ['5V', 'GND', 'A0', 'A1', 'A4', 'A5']),
  },
  esp32: {
    ...row(10, [46, 78, 110], ['5V', 'GND#2', '34']),
    ...row(100, [46, 78, 110, 142, 174], ['3V3', '4', '21', '22', 'GND']),
  },
  's3-board': {
    ...row(10, [38, 67, 96, 125, 154, 183, 212, 241], ['3V3', 'GND', '38', '39', '40', '47', '14', '21']),
    ...row(120, [38, 67, 96, 125, 154, 183, 212, 241], ['5V', 'GND#2', '1', '2', '41', '42', '3', '48']),
  },
  'motor-driver': Object.fromEntries(
    [
      ['PWMA', 'AIN2', 'AIN1', 'STBY', 'BIN1', 'BIN2', 'PWMB', 'GND#2'],
      ['VM', 'VCC', 'GND', 'AO1', 'AO2', 'BO2', 'BO1', 'GND#3'],
    ].flatMap((names, side) =>
      names.map((name, index) => [name, /** @type {Point} */ ([side ? 168 : 12, 22 + 27 * index])]),
    ),
  ),
  'servo-driver': {
    ...column(10, [22, 58, 76, 94, 112], ['GND', 'SCL', 'SDA', 'VCC', 'V+']),
    ...row(0, [128, 160], ['V+#screw', 'GND#screw']),
  },
  'step-down': { 'OUT+': [84, 14], 'OUT–': [84, 44] },
  supply: { plus: [16, 84], minus: [88, 84] },
  'distance-sensor': row(80, [52, 62, 72, 82], ['VCC', 'Trig', 'Echo', 'Gnd']),
  'line-sensor': row(0, [12, 30, 48], ['OUT', 'VCC', 'GND']),
  lcd: column(-10, [22, 42, 62, 82], ['GND', 'VCC', 'SDA', 'SCL']),
  dht11: row(100, [12, 32, 52], ['+', 'out', '–']),
  'dht11-up': row(0, [14, 34, 54], ['+', 'out', '–']),
};

/** @param {number} y @param {number[]} xs @param {string[]} names @returns {Places} */
function row(y, xs, names) {
  return Object.fromEntries(names.map((name, index) => [name, /** @type {Point} */ ([xs[index] ?? 0, y])]));
}

/** @param {number} x @param {number[]} ys @param {string[]} names @returns {Places} */
function column(x, ys, names) {
  return Object.fromEntries(names.map((name, index) => [name, /** @type {Point} */ ([x, ys[index] ?? 0])]));
}

/** Where the pins of a part are that lies at (x, y). @param {string} name @param {number} x @param {number} y @returns {Places} */
export const placed = (name, x, y, scale = 1) =>
  Object.fromEntries(
    Object.entries(pinsOf[name] ?? {}).map(([pin, [px, py]]) => [
      pin,
      /** @type {Point} */ ([+(x + px * scale).toFixed(1), +(y + py * scale).toFixed(1)]),
    ]),
  );

/** Other words for places: what a guide calls them. @param {Places} places @param {Record<string, string>} names @returns {Places} */
export const called = (places, names) =>
  Object.fromEntries(
    Object.entries(names).map(([name, pin]) => {
      const at = places[pin];
      if (!at) throw new Error(`There is no pin ${pin}; there are ${Object.keys(places).join(', ')}.`);
      return [name, at];
    }),
  );

/** Rows of the half breadboard "bench" of Junior Level 2. @type {Record<string, number>} */
const benchRows = { g: 16, f: 30, e: 72, d: 86, c: 100, b: 114, a: 128, blue: 156, red: 170 };

/** A hole of the breadboard that lies at (53, 6). @param {number | string} at @param {string} name @returns {Point} */
export const hole = (at, name) => [63 + 14 * Number(at), 6 + (benchRows[name] ?? 0)];

/** Places on that breadboard by their words: "column 10, row a", "blue rail#11". @param {string} name @returns {Point | undefined} */
export function onBench(name) {
  const spot = /^column (\d+), row ([a-g])(?:#.*)?$/.exec(name);
  if (spot) return hole(spot[1] ?? 0, spot[2] ?? '');
  const rail = /^(blue|red) rail(?: at column |#)(\d+)$/.exec(name);
  return rail ? hole(rail[2] ?? 0, rail[1] ?? '') : undefined;
}

/**
 * What draws wires between named places. A wire has its corners in `by`, or it bends by itself (`bend`: how far it
 * leaves and arrives, downwards positive).
 * @param {Places} places @param {(name: string) => Point | undefined} [other]
 */
export function wiring(places, other = () => undefined) {
  /** @param {string} name */
  const at = (name) => {
    const point = places[name] ?? other(name);
    if (!point) throw new Error(`Nothing is called ${name}; there are ${Object.keys(places).join(', ')}.`);
    return point;
  };
  /** @param {[string, string]} ends @param {{ by?: readonly Point[], bend?: [number, number] }} way */
  const path = ([from, to], { by = [], bend }) => {
    const [a, b] = [at(from), at(to)];
    return bend
      ? `M${a.join(' ')}C${a[0]} ${a[1] + bend[0]} ${b[0]} ${b[1] + bend[1]} ${b.join(' ')}`
      : [a, ...by, b];
  };
  return {
    at,
    /**
     * A wire that is new in a step. @param {number} step @param {string} colour @param {[string, string]} ends
     * @param {{ by?: readonly Point[], bend?: [number, number], until?: number, draw?: string }} [way] `draw`: more on top
     */
    lead: (step, colour, ends, { until, draw = '', ...way } = {}) => ({
      step,
      ...(until ? { until } : {}),
      ends,
      draw: wire(colour, path(ends, way)) + draw,
    }),
    /** A part whose two ends are at named places, 96 long. @param {number} step @param {string} name @param {[string, string]} ends */
    bridge: (step, name, ends, until = 0) => {
      const [[x, y], [tx, ty]] = [at(ends[0]), at(ends[1])];
      const turn = +((Math.atan2(ty - y, tx - x) * 180) / Math.PI).toFixed(1);
      const long = +(Math.hypot(tx - x, ty - y) / 96).toFixed(3);
      return {
        step,
        ...(until ? { until } : {}),
        ends,
        draw: `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${long} ${Math.min(0.7, long)})"><use href="#${name}"/></g>`,
      };
    },
    /** A part that stands with its legs in named places. @param {number} step @param {string} draw @param {[string, string][]} legs */
    legs: (step, draw, legs, until = 0) => {
      for (const [, hole] of legs) at(hole);
      return { step, ...(until ? { until } : {}), legs, draw };
    },
  };
}

/** What only one step shows: words, arrows. @param {number} step @param {string[]} draw */
export const now = (step, ...draw) => ({ step, until: step + 1, draw: draw.join('') });

/** What shows from a step on. @param {number} step @param {string} draw */
export const from = (step, draw, until = 0) => ({ step, ...(until ? { until } : {}), draw });

/** A fine line from words to what they mean. @param {string} path */
export const line = (path) => `<path d="${path}" stroke-width="2.6"/>`;

/** What keeps its size however far a step zooms, drawn round (0, 0). @param {number} x @param {number} y @param {string} draw */
const kept = (x, y, draw) => `<g transform="translate(${x} ${y}) scale({100}) scale(.01)">${draw}</g>`;

/** @param {number} y @param {string} said @param {string} anchor @param {number} size @param {string} colour */
const text = (y, said, anchor, size, colour) =>
  `<text y="${y}" fill="${colour}" stroke="none" font-size="${size}" font-weight="700" text-anchor="${anchor}" textLength="${widthOf(said, size)}" lengthAdjust="spacingAndGlyphs">${said.trim()}</text>`;

/** Words on a slip of paper whose middle is at (x, y). @param {number} x @param {number} y @param {string} said */
export const note = (x, y, said, wide = Math.round(said.length * 8.6 + 18)) =>
  kept(
    x,
    y,
    `<rect x="${-wide / 2}" y="-13" width="${wide}" height="27" rx="6" fill="#fff6dc" stroke-width="2.4"/>${text(6.5, said, 'middle', 17, '#1d2433')}`,
  );

/** Such words, and a fine line from them. @param {number} x @param {number} y @param {string} said @param {string} to */
export const tag = (x, y, said, to) => line(to) + note(x, y, said);

/** Lines of words, one below the other. @param {number} x @param {number} y @param {string[]} lines @param {'start' | 'middle' | 'end'} anchor */
export const words = (x, y, lines, anchor = 'start', size = 18, colour = '#1d2433') =>
  kept(
    x,
    y,
    lines.map((said, index) => text(+(index * size * 1.3).toFixed(1), said, anchor, size, colour)).join(''),
  );

/** A number in a circle, as in a list. @param {number} x @param {number} y @param {number | string} said */
export const number = (x, y, said) =>
  kept(
    x,
    y,
    `<circle r="14" fill="#ffb61f" stroke-width="2.6"/>${text(6, `${said}`, 'middle', 17, '#1d2433')}`,
  );

/** An arrow along a straight way. @param {Point} a @param {Point} b */
export function straight([x, y], [tx, ty], colour = '#c2510a') {
  const turn = Math.atan2(ty - y, tx - x);
  const wing = (/** @type {number} */ side) =>
    `${(tx - 14 * Math.cos(turn + side)).toFixed(1)} ${(ty - 14 * Math.sin(turn + side)).toFixed(1)}`;
  return arrow(`M${x} ${y}L${tx} ${ty}`, `M${wing(0.6)}L${tx} ${ty}L${wing(-0.6)}`, colour);
}

/** A shape moved, turned or grown. @param {string} transform @param {string} draw */
export const group = (transform, draw) => `<g transform="${transform}">${draw}</g>`;

/** A pair of scissors that cut to the right at (0, 0). */
export const scissors =
  '<path d="M-62-6L16 8M-62 6L16-8" stroke="#8a93a8" stroke-width="7"/><circle cx="-76" cy="-14" r="13" fill="#4b4ded"/><circle cx="-76" cy="14" r="13" fill="#4b4ded"/><circle cx="-76" cy="-14" r="5" fill="#fff"/><circle cx="-76" cy="14" r="5" fill="#fff"/>';

/** A pencil whose point is at (0, 0). */
export const pencil =
  '<path d="M0 0L-11-22V-92H11V-22Z" fill="#ffb61f"/><path d="M-11-22L0-28 11-22M-11-80H11"/><path d="M-4-8h8L0 0Z" fill="#1d2433"/>';

/** A plug of a USB cable that lies to the left of (0, 0), its cable leaves to the left. */
export const usbPlug =
  '<path d="M-60 0h-34" stroke-width="7"/><rect x="-62" y="-17" width="42" height="34" rx="5" fill="#39425a"/><rect x="-20" y="-12" width="20" height="24" rx="2" fill="#c9cfdd"/><path d="M-12-5h5M-12 5h5" stroke-width="2.6"/>';

/** A sheet of paper with ruled lines. @param {number} x @param {number} y @param {number} width @param {number} height */
export const sheet = (x, y, width, height) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="#fffdf6"/>`;

/** A table top. @param {number} y */
export const ground = (y, x = 40, to = 520) =>
  `<path d="M${x} ${y}H${to}" stroke="#b98b52" stroke-width="10"/>`;

export const okay = (/** @type {number} */ x, /** @type {number} */ y) => part('tick', x, y);
export const wrong = (/** @type {number} */ x, /** @type {number} */ y) => part('cross', x, y);

/** The breadboard of Junior Level 2, and the board below it. */
export const bench = part('bench', 53, 6);
export const benchParts = `<g transform="translate(130 206) scale(.82)"><use href="#board-pins"/></g>`;

/** A piece of the small breadboard of the rover, with its two meeting places; it is 190 wide, 110 high. @param {number} x @param {number} y */
export const meeting = (x, y) =>
  group(
    `translate(${x} ${y})`,
    `<rect width="190" height="110" rx="8" fill="#fffdf6"/><path d="M16 40h160M16 54h160M16 68h160M16 82h160M16 96h160" stroke="#5a6274" stroke-width="5.5" stroke-dasharray=".1 13.9"/><rect x="50" y="30" width="16" height="76" rx="7" stroke="#e5383b"/><rect x="120" y="30" width="16" height="76" rx="7" stroke="#39425a"/>`,
  ) +
  words(x + 46, y + 24, ['5V'], 'end', 18) +
  words(x + 118, y + 24, ['GND'], 'end', 18);

/** The holes of its two columns, from above. @param {number} x @param {number} y @returns {Places} */
export const meetingHoles = (x, y) =>
  Object.fromEntries(
    [1, 2, 3, 4, 5].flatMap((hole) =>
      [
        ['5V', 58],
        ['GND', 128],
      ].map(([name, across]) => [
        `${name} column#${hole}`,
        /** @type {Point} */ ([x + Number(across), y + 26 + 14 * hole]),
      ]),
    ),
  );

/** The rover from the side; it stands on the floor. @param {number} x @param {number} floor */
export const rover = (x, floor, scale = 1, name = 'rover-side') =>
  group(
    `translate(${x} ${floor - 124 * scale}) scale(${scale})`,
    part(name, 0, 0) + turned('wheel', 'translate(116 92) scale(.92)'),
  );
/** The rover from above, nose to the right. @param {number} x @param {number} y */
export const roverAbove = (x, y, scale = 1, turn = 0) =>
  group(`translate(${x} ${y}) rotate(${turn}) scale(${scale})`, part('rover-top', 0, 0));

/** Holes of a breadboard at (370, 130): columns every 12 from x 388; red rail y 146, blue rail y 158. */
const rows = [146, 158, 180, 192, 204, 216, 228, 250, 262, 274, 286, 298];
export const breadboard = `<rect x="370" y="130" width="276" height="186" rx="8" fill="#fffdf6"/><path d="M378 239h260" stroke="#d9dde8" stroke-width="9"/><path d="M382 138h252" stroke="#e5383b" stroke-width="2"/><path d="M382 166h252" stroke="#3f63d8" stroke-width="2"/><path d="${rows.map((y) => `M388 ${y}h241`).join('')}" stroke="#8a93a8" stroke-width="4.6" stroke-dasharray=".1 11.9"/>`;

/** Places in its rails: "red rail#3" is the fourth hole. @param {string} name @returns {Point | undefined} */
export function onRails(name) {
  const rail = /^(?:the )?(red|blue|minus) rail#(\d+)$/.exec(name);
  return rail ? [388 + 12 * Number(rail[2]), rail[1] === 'red' ? 146 : 158] : undefined;
}

/** Names of pins as they are printed on the big board at (30, 176). @param {[x: number, name: string][]} top @param {[x: number, name: string][]} below */
export const printed = (top, below) =>
  `<g fill="#fffaf0" stroke="none" font-size="13" font-weight="700" text-anchor="middle">${top.map(([x, name]) => `<text x="${x}" y="212">${name}</text>`).join('')}${below.map(([x, name]) => `<text x="${x}" y="299">${name}</text>`).join('')}</g>`;

/** A file on a board: its name on a small sheet. @param {number} x @param {number} y @param {string} name */
export const file = (x, y, name) =>
  `<path d="M${x} ${y}h92l18 18v44h-110Z" fill="#fffdf6"/><path d="M${x + 92} ${y}v18h18" stroke-width="2.6"/>${words(x + 55, y + 44, [name], 'middle', 19)}`;

/** A charger for the wall socket, its cable leaves to the left. @param {number} x @param {number} y */
export const charger = (x, y) =>
  `<rect x="${x}" y="${y}" width="54" height="44" rx="8" fill="#fffdf6"/><path d="M${x + 54} ${y + 14}h14M${x + 54} ${y + 30}h14" stroke="#8a93a8" stroke-width="6"/>${words(x + 27, y + 28, ['USB'], 'middle', 16)}`;

/** A book that lies on the table, its top at y. @param {number} x @param {number} y @param {number} wide */
export const book = (x, y, wide = 120, high = 60) =>
  `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="5" fill="#4b7bff"/><path d="M${x + 10} ${y + 12}h${wide - 10}M${x + 10} ${y + high - 12}h${wide - 10}" stroke="#fffdf6" stroke-width="4"/>`;
