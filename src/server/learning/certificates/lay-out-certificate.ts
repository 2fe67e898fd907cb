import { encode } from 'uqr';
import type { Colours } from '../../../rules/platform/theme-colours.ts';
import type { Typeface } from '../../platform/outside/typefaces.ts';
import { fitWords, reachOf, widthOf, wrap } from '../../platform/outside/typeset.ts';
import type { CertificateSheet } from './say-certificate.ts';

/** A4 on its long side. Points. */
export const PAGE = { width: 841.89, height: 595.28 };

/** What is drawn, in the order in which it lies on the paper: the print and the picture of it are made of the same. Points. */
export type Mark =
  | { kind: 'shape'; path: string; fill?: string; stroke?: string; width?: number; opacity?: number }
  | { kind: 'text'; text: string; x: number; y: number; face: Typeface; size: number; colour: string }
  | { kind: 'picture'; picture: Picture; x: number; y: number; width: number; height: number };

/** A PNG with its size in pixels. */
export type Picture = { png: Buffer; width: number; height: number };
export type Pictures = {
  tink: Picture;
  /** By the projects of the sheet; null where there is none to show. */
  projects: (Picture | null)[];
};

type Tone = { plain: string; deep: string; pale: string };
const toneOf = (label: string, colours: Colours): Tone => {
  const name = label === 'Junior' ? 'sun' : label === 'Explorer' ? 'leaf' : 'indigo';
  return { plain: colours[name], deep: colours[`${name}-deep`], pale: colours[`${name}-pale`] };
};

const round = (value: number) => Math.round(value * 100) / 100;
const dot = (x: number, y: number, r: number) =>
  `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
function box(x: number, y: number, width: number, height: number, r: number): string {
  const [w, h] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1 ${-r} ${r}h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${-h}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

/** Where the words stand. Points. */
const LEFT = 78;
const COLUMN = 470;
const RIGHT = PAGE.width - 70;

/** The bench's paper with its dots, and the sheet that lies on it. */
function ground(colours: Colours): Mark[] {
  const { width, height } = PAGE;
  const dots: string[] = [];
  for (let y = 12; y < height; y += 14.2) for (let x = 10; x < width; x += 14.2) dots.push(dot(x, y, 0.75));
  const inner = { x: 34, y: 34, width: width - 68, height: height - 68 };
  return [
    { kind: 'shape', path: `M0 0h${width}v${height}h${-width}Z`, fill: colours['paper-deep'] },
    {
      kind: 'shape',
      path: box(inner.x + 2.5, inner.y + 4, inner.width, inner.height, 6),
      fill: colours.edge,
      opacity: 0.16,
    },
    {
      kind: 'shape',
      path: box(inner.x, inner.y, inner.width, inner.height, 6),
      fill: colours.paper,
      stroke: colours.line,
      width: 0.8,
    },
    { kind: 'shape', path: dots.join(''), fill: colours.line },
  ];
}

/** A jumper wire: a coloured core in a dark outline. */
const wire = (path: string, colour: string, ink: string, width = 3): Mark[] => [
  { kind: 'shape', path, stroke: ink, width: width + 2.4 },
  { kind: 'shape', path, stroke: colour, width },
];

/** The wire runs from its plug round the corner of the sheet, under the name, and lights the LED. */
function wiring(tone: Tone, colours: Colours, y: number, end: number): Mark[] {
  const { ink, white } = colours;
  const plug = { x: 22, y: 470 };
  const from = LEFT - 20;
  const part = (end - from) / 3;
  const path = `M${plug.x} ${plug.y}C${plug.x - 2} ${y + 90} ${plug.x} ${y} ${from} ${y}C${from + part} ${y} ${from + part} ${y + 7} ${end - part} ${y + 2}S${end - 20} ${y - 1} ${end} ${y - 1}`;
  const led = { x: end + 12, y: y - 1 };
  return [
    ...wire(path, tone.plain, ink),
    // Its plug, in the edge of the bench.
    { kind: 'shape', path: box(plug.x - 7, plug.y - 2, 14, 26, 3), fill: ink },
    { kind: 'shape', path: `M${plug.x} ${plug.y + 24}v14`, stroke: colours.edge, width: 2.6 },
    { kind: 'shape', path: dot(led.x + 4, led.y, 17), fill: tone.plain, opacity: 0.2 },
    {
      kind: 'shape',
      path: `M${led.x - 6} ${led.y - 8}h9a8 8 0 0 1 0 16h-9Z`,
      fill: tone.plain,
      stroke: ink,
      width: 1.8,
    },
    { kind: 'shape', path: `M${led.x - 7} ${led.y - 10}v20`, stroke: ink, width: 3 },
    { kind: 'shape', path: `M${led.x + 2} ${led.y - 4.4}q4 .6 4.6 4`, stroke: white, width: 1.5 },
  ];
}

/** What was built: each thing on a card of its own, as the shelf of a workbench has it. */
function shelf(
  sheet: CertificateSheet,
  pictures: Pictures,
  colours: Colours,
  tone: Tone,
  top: number,
): Mark[] {
  const { projects, built } = sheet;
  const count = projects.length;
  if (count === 0) return [];
  const gap = 11;
  const width = Math.min(112, (COLUMN - gap * (count - 1)) / count);
  const size = count > 4 ? 7.6 : 9;
  const marks: Mark[] = [
    { kind: 'text', text: built, x: LEFT, y: top, face: 'strong', size: 10.5, colour: tone.deep },
  ];
  const height = Math.min(78, width * 0.72);
  for (const [at, title] of projects.entries()) {
    const x = LEFT + at * (width + gap);
    const y = top + 10;
    const picture = pictures.projects[at];
    marks.push({
      kind: 'shape',
      path: box(x, y, width, height, 5),
      fill: colours.white,
      stroke: colours.line,
      width: 0.9,
    });
    if (picture) {
      const scale = Math.min((width - 8) / picture.width, (height - 8) / picture.height);
      const [w, h] = [picture.width * scale, picture.height * scale];
      marks.push({
        kind: 'picture',
        picture,
        x: x + (width - w) / 2,
        y: y + (height - h) / 2,
        width: w,
        height: h,
      });
    }
    for (const [line, text] of wrap(title, 'strong', size, width).entries())
      marks.push({
        kind: 'text',
        text,
        x,
        y: y + height + 11 + line * size * 1.2,
        face: 'strong',
        size: Math.min(size, (size * width) / Math.max(widthOf(text, 'strong', size), 1)),
        colour: colours.ink,
      });
  }
  return marks;
}

/** The code that a phone reads, as one path. */
function codePath(address: string, x: number, y: number, size: number): string {
  const { data, size: squares } = encode(address, { ecc: 'M', border: 0 });
  const side = size / squares;
  return data
    .flatMap((row, down) =>
      row.map((dark, across) =>
        dark
          ? `M${round(x + across * side)} ${round(y + down * side)}h${round(side)}v${round(side)}h${-round(side)}Z`
          : '',
      ),
    )
    .join('');
}

/** Where it is looked up, and under what. */
function proof(sheet: CertificateSheet, address: string, colours: Colours, tone: Tone): Mark[] {
  const size = 92;
  const [x, y] = [RIGHT - size, 372];
  const marks: Mark[] = [
    {
      kind: 'shape',
      path: box(x - 9, y - 9, size + 18, size + 18, 7),
      fill: colours.white,
      stroke: tone.plain,
      width: 2,
    },
    { kind: 'shape', path: codePath(address, x, y, size), fill: colours.ink },
  ];
  const end = (text: string, at: number, face: Typeface, want: number, colour: string): Mark => {
    const set = fitWords(text, face, { width: 250, size: want, least: 5 });
    return {
      kind: 'text',
      text,
      x: RIGHT + 9 - widthOf(text, face, set.size),
      y: at,
      face,
      size: set.size,
      colour,
    };
  };
  marks.push(end(sheet.check, y + size + 25, 'text', 8.6, colours.quiet));
  marks.push(end(sheet.address, y + size + 37, 'strong', 8.6, colours.ink));
  return marks;
}

/** Who issued it, when, under which number and code: a row at the foot. */
function foot({ marks }: CertificateSheet, colours: Colours): Mark[] {
  const y = PAGE.height - 62;
  const width = 118;
  return marks.flatMap(([label, text], at): Mark[] => {
    const x = LEFT + at * width;
    const { lines, size } = fitWords(text, 'strong', { width: width - 12, size: 11, least: 8 });
    return [
      { kind: 'text', text: label, x, y: y - 13, face: 'text', size: 8.6, colour: colours.quiet },
      ...lines.map((line, below): Mark => {
        return {
          kind: 'text',
          text: line,
          x,
          y: y + 1 + below * size,
          face: 'strong',
          size,
          colour: colours.ink,
        };
      }),
    ];
  });
}

/** A guest at the corner of the sheet. Whoever has reached Master gets the plan of a loop in its place. */
function guest(label: string, { tink }: Pictures, colours: Colours, tone: Tone): Mark[] {
  if (label !== 'Master') {
    const height = 196;
    const width = (tink.width / tink.height) * height;
    return [{ kind: 'picture', picture: tink, x: RIGHT - width + 22, y: 128, width, height }];
  }
  const [x, y] = [RIGHT - 145, 150];
  const line = (path: string): Mark => ({ kind: 'shape', path, stroke: tone.deep, width: 1.7 });
  return [
    { kind: 'shape', path: box(x - 22, y - 22, 176, 148, 8), fill: tone.pale },
    // A battery, a switch that is closed, a resistor, a lamp that is lit.
    line(
      `M${x} ${y + 44}V${y}H${x + 34}M${x + 66} ${y}H${x + 120}V${y + 30}M${x + 120} ${y + 70}V${y + 104}H${x + 86}M${x + 34} ${y + 104}H${x}V${y + 58}`,
    ),
    line(`M${x - 11} ${y + 44}h22M${x - 6} ${y + 51}h12M${x - 11} ${y + 58}h22`),
    line(`M${x + 34} ${y}L${x + 66} ${y}`),
    { kind: 'shape', path: dot(x + 34, y, 3) + dot(x + 66, y, 3), fill: tone.deep },
    line(`M${x + 34} ${y + 104}l4 -7l8 14l8 -14l8 14l8 -14l8 14l8 -7`),
    { kind: 'shape', path: dot(x + 120, y + 50, 26), fill: tone.plain, opacity: 0.18 },
    { kind: 'shape', path: dot(x + 120, y + 50, 19), fill: colours.white, stroke: tone.deep, width: 1.7 },
    line(`M${x + 107} ${y + 37}l26 26M${x + 133} ${y + 37}l-26 26`),
  ];
}

/** Lays a certificate out: every mark of it. `address` is that of its page, for the code that phones read. */
export function layOutCertificate(
  sheet: CertificateSheet,
  {
    label,
    address,
    colours,
    pictures,
  }: { label: string; address: string; colours: Colours; pictures: Pictures },
): Mark[] {
  const tone = toneOf(label, colours);
  const text = (words: string, y: number, face: Typeface, size: number, colour: string, x = LEFT): Mark => ({
    kind: 'text',
    text: words,
    x,
    y,
    face,
    size,
    colour,
  });
  const name = fitWords(sheet.learner, 'display', { width: COLUMN, size: 42, least: 25 });
  const course = fitWords(sheet.course, 'display', { width: COLUMN, size: 27, least: 17 });
  const school = fitWords(sheet.school, 'display', { width: 330, size: 17, least: 8 });
  const pill = widthOf(sheet.level, 'strong', 11) + 24;
  const marks: Mark[] = [
    ...ground(colours),
    text(sheet.school, 82, 'display', school.size, colours.ink),
    {
      kind: 'shape',
      path: box(RIGHT + 9 - pill, 65, pill, 24, 12),
      fill: tone.pale,
      stroke: tone.plain,
      width: 1.4,
    },
    text(sheet.level, 81, 'strong', 11, tone.deep, RIGHT + 9 - pill + 12),
    text(sheet.title, 132, 'display', 33, tone.deep),
    text(sheet.says, 156, 'text', 12.5, colours.quiet),
  ];
  let y = 162;
  for (const line of name.lines) {
    y += name.size * Math.max(1.02, reachOf(line, 'display').above + 0.12);
    marks.push(text(line, y, 'display', name.size, colours.ink));
  }
  y += 6 + name.size * Math.max(0.27, reachOf(name.lines.at(-1) ?? '', 'display').below + 0.02);
  const widest = Math.max(...name.lines.map((line) => widthOf(line, 'display', name.size)));
  marks.push(...wiring(tone, colours, y, LEFT + Math.max(230, Math.min(widest + 8, COLUMN))));
  y += 26;
  marks.push(text(sheet.completed, y, 'text', 12.5, colours.quiet));
  for (const line of course.lines) {
    y += course.size * 1.14;
    marks.push(text(line, y, 'display', course.size, colours.ink));
  }
  y += 23;
  marks.push(text(sheet.learned, y, 'strong', 12, colours.ink));
  y += 13;
  marks.push(text(sheet.learnedHow, y, 'text', 9, colours.quiet));
  marks.push(...shelf(sheet, pictures, colours, tone, Math.max(y + 28, 388)));
  return [
    ...marks,
    ...guest(label, pictures, colours, tone),
    ...proof(sheet, address, colours, tone),
    ...foot(sheet, colours),
  ];
}
