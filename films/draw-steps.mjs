import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Draws a guide's steps from one plan: what is new in a step is drawn in full, with a halo along its wires; what was there
 * before is quiet; what comes later is not there yet. So all steps of a guide agree with one another.
 *
 * @typedef {object} Mark What a shape of the plan is.
 * @property {number} step the step in which it is new
 * @property {number} [until] the first step in which it is gone; labels are gone in the next one
 * @property {string} draw SVG; a font size in braces ({18}) is in the drawing's own units, however far a step zooms
 * @property {[string, string]} [ends] a wire's two ends by the guide's own words; see draw-wires.mjs
 * @property {[string, string][]} [legs] the same of a part that has several
 * @property {boolean} [table] its ends stand in a table and not in the step's sentence
 *
 * @typedef {object} Plan
 * @property {string} course the course's folder
 * @property {string} name drawings are called <name>-1.svg and so on
 * @property {string} guide the guide's file without its ending
 * @property {Record<number, string>} titles what each step's drawing shows
 * @property {Record<number, [x: number, y: number, width: number]>} [views] where a step looks, in the plan's own units
 * @property {Mark[]} marks in the order in which they lie upon each other
 */

const WIDTH = 560;
const plans = new URL('./guides/', import.meta.url);
const head =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 340" fill="none" stroke="#1d2433" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round" font-family="\'Baloo 2\', sans-serif">';

export const red = '#e5383b';
export const black = '#39425a';
export const orange = '#f2711c';
export const yellow = '#ffb61f';
export const blue = '#4b4ded';
export const green = '#0b8a6f';
export const sky = '#8fd0ff';
export const grey = '#8a93a8';

/** A part of parts.svg. @param {string} name @param {number} x @param {number} y */
export const part = (name, x, y, more = '') => `<use href="#${name}" x="${x}" y="${y}"${more}/>`;

/** A part at another size, or mirrored. @param {string} name @param {string} transform */
export const turned = (name, transform) => `<g transform="${transform}"><use href="#${name}"/></g>`;

/** A path round its corners. @param {readonly (readonly [number, number])[]} points */
function cornered(points, radius = 9) {
  const [first, ...rest] = points;
  if (!first) return '';
  const along = rest.map(([x, y], index) => {
    const [bx, by] = points[index] ?? first;
    const after = rest[index + 1];
    if (!after) return `L${x} ${y}`;
    const before = Math.hypot(x - bx, y - by);
    const next = Math.hypot(after[0] - x, after[1] - y);
    const r = Math.min(radius, before / 2, next / 2);
    const at = (/** @type {number} */ tx, /** @type {number} */ ty, /** @type {number} */ length) =>
      `${+(x + ((tx - x) / length) * r).toFixed(1)} ${+(y + ((ty - y) / length) * r).toFixed(1)}`;
    return `L${at(bx, by, before)}Q${x} ${y} ${at(after[0], after[1], next)}`;
  });
  return `M${first.join(' ')}${along.join('')}`;
}

/**
 * A wire: its colour within a dark line. While it is new a pale band runs along it.
 * @param {string} colour @param {string | readonly (readonly [number, number])[]} points corners, or a path
 */
export function wire(colour, points) {
  const path = typeof points === 'string' ? points : cornered(points);
  return `<path data-halo="" d="${path}"/><path d="${path}" stroke-width="8"/><path d="${path}" stroke="${colour}" stroke-width="4"/>`;
}

/** A wire that was there before, in a step that shows it from another side. @param {string} colour @param {readonly (readonly [number, number])[]} points */
export const oldWire = (colour, points) => wire(colour, points).replace(/<path data-halo=""[^>]*>/, '');

/** Two wires that are one: a dot, as in a circuit diagram. @param {number} x @param {number} y */
export const joint = (x, y) => `<circle cx="${x}" cy="${y}" r="6" fill="#1d2433" stroke="none"/>`;

/** How wide letters are in the site's typeface, in hundredths of their size; all others count as 56. @type {[width: number, letters: string][]} */
const widths = [
  [20, " '’"],
  [23, ',.:;'],
  [29, 'ijl!()I[]|`{}'],
  [35, '/*-"1t°'],
  [41, 'rJf'],
  [49, '7>^sz<?c~=Lx_'],
  [53, '235FaveskyES–×'],
  [61, '0KRXBAV4'],
  [66, '&DGUHN'],
  [71, '#OQ'],
  [80, 'w%mMW'],
];

/**
 * The width that a text takes. A drawing is shown as a picture, where the site's typeface is not: the reader's own may be
 * wider. So every text is told how wide it is, and nothing runs out of its slip. @param {string} said @param {number} size
 */
export function widthOf(said, size) {
  const letters = [...said.replace(/&\w+;/g, '>').trim()];
  const all = letters.map((letter) => widths.find(([, some]) => some.includes(letter))?.[0] ?? 57);
  return Math.round((all.reduce((sum, width) => sum + width, 0) * size * 1.04) / 100);
}

/** Words. @param {number} x @param {number} y @param {string} text @param {'start' | 'middle' | 'end'} anchor */
export const label = (x, y, text, anchor = 'middle', size = 19, colour = '#1d2433') =>
  `<text x="${x}" y="${y}" fill="${colour}" stroke="none" font-size="{${size}}" font-weight="700" text-anchor="${anchor}" textLength="{${widthOf(text, size)}}" lengthAdjust="spacingAndGlyphs">${text}</text>`;

/** Words on a slip of paper, so that nothing behind them disturbs. @param {number} x @param {number} y @param {string} text */
export const slip = (x, y, text, wide = text.length * 9.4 + 14) =>
  `<rect x="${x - wide / 2}" y="${y - 19}" width="${wide}" height="27" rx="6" fill="#fff6dc" stroke-width="2.4"/>${label(x, y, text, 'middle', 17)}`;

/** A curved arrow. @param {string} path it ends at the arrow's head @param {string} tip */
export const arrow = (path, tip, colour = '#c2510a') =>
  `<path d="${path}" stroke="${colour}" stroke-width="4.5"/><path d="${tip}" stroke="${colour}" stroke-width="4.5"/>`;

/** Something new, on a pale ground. @param {number} x @param {number} y @param {number} width @param {number} height */
export const glow = (x, y, width, height) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="16" fill="#fff1c2" stroke="#f2a41c" stroke-width="2.4" stroke-dasharray="7 7"/>`;

const halo = 'stroke="#ffcb4d" stroke-opacity=".8" stroke-width="19"';

/** One step of a plan as an SVG, without the parts that it uses. @param {Plan} plan @param {number} step */
export function drawStep({ marks, titles, views }, step) {
  const [x, y, width] = views?.[step] ?? [0, 0, WIDTH];
  const zoom = WIDTH / width;
  const shown = marks.filter((one) => one.step <= step && step < (one.until ?? Number.POSITIVE_INFINITY));
  const old = shown
    .filter((one) => one.step < step)
    .map(({ draw }) => draw.replace(/<path data-halo=""[^>]*>/g, ''));
  const fresh = shown
    .filter((one) => one.step === step)
    .map(({ draw }) => draw.replaceAll('data-halo=""', halo));
  const drawn = [...(old.length > 0 ? [`<g opacity=".36">${old.join('')}</g>`] : []), ...fresh]
    .join('\n')
    .replace(/\{(\d+)\}/g, (_found, size) => String(+(size / zoom).toFixed(1)))
    .replaceAll(' scale(100) scale(.01)', '');
  const placed =
    zoom === 1 && x === 0 && y === 0
      ? drawn
      : `<g transform="scale(${+zoom.toFixed(3)}) translate(${-x} ${-y})">\n${drawn}\n</g>`;
  return `${head}\n<title>${titles[step]}</title>\n${placed}\n</svg>\n`;
}

/** Draws the guides of a course that have a plan. @param {string} slug @param {string} folder */
export async function drawGuides(slug, folder) {
  for (const file of existsSync(plans) ? readdirSync(plans) : []) {
    /** @type {{ plan: Plan }} */
    const { plan } = await import(new URL(file, plans).href);
    if (plan.course !== slug) continue;
    for (const step of Object.keys(plan.titles).map(Number))
      writeFileSync(join(folder, 'drawings', `${plan.name}-${step}.svg`), drawStep(plan, step));
  }
}
