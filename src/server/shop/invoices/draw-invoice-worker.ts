// Draws a paper as PDF, in a thread of its own: laying out letters is work, and its library stays out of the server.
import PDFDocument from 'pdfkit';
import type { Colours } from '../../../rules/platform/theme-colours.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import { languageTag } from '../../../texts/locale.ts';
import { pdfBytes } from '../../platform/outside/pdf-bytes.ts';
import { setTypeface, type Typeface, typefaceFor } from '../../platform/outside/typefaces.ts';
import type { Invoice } from './invoice-facts.ts';
import { type Sheet, sayInvoice } from './say-invoice.ts';

export type DrawingOrder = Invoice & {
  locale: Locale;
  colours: Colours;
};

type Page = PDFKit.PDFDocument;

/** A4, in points. */
const SIDE = 44;
const TOP = 48;
const WIDTH = 595.28 - 2 * SIDE;
/** Where the foot of a page begins. */
const BOTTOM = 841.89 - 70;

/** `isDry`: what it would take up is measured, and nothing is drawn. */
type Pen = { page: Page; colours: Colours; isDry?: boolean };
type Look = {
  font?: Typeface;
  size?: number;
  colour?: keyof Colours;
  align?: 'left' | 'right';
};

/** Writes text into a box and gives where it ends. */
function write(
  pen: Pen,
  text: string,
  box: { x: number; y: number; width: number },
  look: Look = {},
): number {
  const { page, colours, isDry } = pen;
  const { font = 'text', size = 9.5, colour = 'ink', align = 'left' } = look;
  if (isDry) return box.y + heightOf(pen, text, box.width, look);
  setTypeface(page, font, text).fontSize(size).fillColor(colours[colour]);
  page.text(text, box.x, box.y, { width: box.width, align, lineGap: -1 });
  return page.y;
}

const heightOf = ({ page }: Pen, text: string, width: number, { font = 'text', size = 9.5 }: Look = {}) =>
  setTypeface(page, font, text).fontSize(size).heightOfString(text, { width, lineGap: -1 });

const line = ({ page, colours }: Pen, y: number, colour: keyof Colours = 'line', width = 0.8) =>
  page
    .moveTo(SIDE, y)
    .lineTo(SIDE + WIDTH, y)
    .lineWidth(width)
    .strokeColor(colours[colour])
    .stroke();

/** Who sells, and what this is: its number and its day. */
function drawHead(pen: Pen, sheet: Sheet): number {
  const { page, colours } = pen;
  page.rect(0, 0, page.page.width, 7).fill(colours.wire);
  const [left, right] = [WIDTH * 0.56, WIDTH * 0.4];
  const rightBox = { x: SIDE + WIDTH - right, y: TOP, width: right };
  let y = write(pen, sheet.school, { x: SIDE, y: TOP, width: left }, { font: 'display', size: 21 });
  if (sheet.supplier.name !== sheet.school)
    y = write(pen, sheet.supplier.name, { x: SIDE, y, width: left }, { font: 'strong', size: 10.5 });
  for (const text of sheet.supplier.lines)
    y = write(pen, text, { x: SIDE, y: y + 1, width: left }, { colour: 'quiet' });
  let z = write(pen, sheet.title, rightBox, {
    font: 'display',
    size: 21,
    colour: 'wire-deep',
    align: 'right',
  });
  for (const [label, text] of sheet.marks) {
    const box = { ...rightBox, y: z + 1 };
    setTypeface(page, 'strong', text).fontSize(10.5);
    const width = page.widthOfString(text);
    write(pen, label, { ...box, width: right - width - 8 }, { colour: 'quiet', align: 'right' });
    z = write(pen, text, { ...box, y: z + 0.3 }, { font: 'strong', size: 10.5, align: 'right' });
  }
  return Math.max(y, z) + 16;
}

/** Whom it is for, and what it is about. */
function drawParties(pen: Pen, { recipient, about }: Sheet, top: number): number {
  const { page, colours } = pen;
  const inner = 14;
  const left = { x: SIDE + inner, width: WIDTH * 0.4 - inner };
  const right = { x: SIDE + WIDTH * 0.44, width: WIDTH * 0.56 - inner };
  const labels = 118;
  const draw = (pen: Pen) => {
    let y = write(pen, recipient.label, { ...left, y: top + inner - 3 }, { colour: 'quiet' });
    y = write(pen, recipient.name, { ...left, y }, { font: 'strong', size: 12.5 });
    for (const text of recipient.lines) y = write(pen, text, { ...left, y }, { colour: 'quiet' });
    let z = top + inner - 3;
    for (const [label, text] of about) {
      const ends = write(pen, label, { x: right.x, y: z, width: labels - 6 }, { colour: 'quiet' });
      const box = { x: right.x + labels, y: z, width: right.width - labels };
      z = Math.max(ends, write(pen, text, box, { font: 'strong' })) + 1;
    }
    return Math.max(y, z) + inner - 4;
  };
  // Once to see how high it is, once on its ground.
  const bottom = draw({ ...pen, isDry: true });
  page.roundedRect(SIDE, top, WIDTH, bottom - top, 6).fill(colours.paper);
  draw(pen);
  return bottom + 18;
}

/** The table of what was sold; its head stands on every page that it reaches. */
function drawTable(pen: Pen, { columns, rows }: Sheet, top: number): number {
  const { page, colours } = pen;
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const gap = 7;
  const inner = WIDTH - gap;
  let x = SIDE;
  const boxes = columns.map(({ share }) => {
    const box = { x: x + gap, width: (inner * share) / shares - gap };
    x += (inner * share) / shares;
    return box;
  });
  const drawRow = (texts: readonly string[], y: number, look: Look) => {
    const ends = texts.map((text, at) => {
      const [column, box] = [columns[at], boxes[at]];
      if (!column || !box || text === '') return y;
      return write(pen, text, { ...box, y }, { ...look, align: column.isNumber ? 'right' : 'left' });
    });
    return Math.max(...ends);
  };
  const heads = columns.map(({ title }) => title);
  const headLook: Look = { font: 'strong', size: 8.5, colour: 'white' };
  const drawHeads = (y: number) => {
    const height = Math.max(...heads.map((head, at) => heightOf(pen, head, boxes[at]?.width ?? 0, headLook)));
    page.roundedRect(SIDE, y, WIDTH, height + 9, 4).fill(colours.ink);
    drawRow(heads, y + 4.5, headLook);
    return y + height + 15;
  };
  let y = drawHeads(top);
  for (const row of rows) {
    const height = Math.max(...row.map((text, at) => heightOf(pen, text, boxes[at]?.width ?? 0)));
    if (y + height > BOTTOM - 10) {
      page.addPage();
      y = drawHeads(TOP);
    }
    y = drawRow(row, y, {}) + 5;
    line(pen, y);
    y += 6;
  }
  return y + 4;
}

/** The sums, the amount in words, and where it is signed. Together on one page. */
function drawEnd(pen: Pen, sheet: Sheet, top: number): void {
  const { page, colours } = pen;
  const height = 150 + sheet.sums.length * 16;
  let y = top;
  if (y + height > BOTTOM) {
    page.addPage();
    y = TOP;
  }
  const width = WIDTH * 0.42;
  const x = SIDE + WIDTH - width;
  const inner = 12;
  const pair = ([label, text]: readonly [string, string], look: Look) => {
    write(pen, label, { x: x + inner, y, width: width - 2 * inner }, { ...look, font: 'text' });
    y = write(pen, text, { x: x + inner, y, width: width - 2 * inner }, { ...look, align: 'right' });
  };
  const begin = y;
  for (const sum of sheet.sums) {
    pair(sum, { colour: 'quiet' });
    y += 2;
  }
  y += 4;
  page.roundedRect(x, y, width, 34, 6).fill(colours['wire-pale']);
  y += 7;
  pair(sheet.total, { font: 'strong', size: 13 });
  const sumsEnd = y + 16;
  const left = { x: SIDE, width: WIDTH - width - 24 };
  const [label, text] = sheet.inWords;
  let z = write(pen, label, { ...left, y: begin }, { colour: 'quiet' });
  z = write(pen, text, { ...left, y: z }, { font: 'strong' });
  z = write(pen, sheet.note, { ...left, y: z + 8 }, { colour: 'quiet', size: 8.5 });
  y = Math.max(sumsEnd, z) + 14;
  y = write(pen, sheet.signatureFor, { x, y, width }, { font: 'strong', align: 'right' });
  y += 34;
  page
    .moveTo(x + width * 0.3, y)
    .lineTo(x + width, y)
    .lineWidth(0.8)
    .strokeColor(colours.edge)
    .stroke();
  write(pen, sheet.signatory, { x, y: y + 4, width }, { colour: 'quiet', align: 'right' });
}

/** On every page: whom to ask, which paper this is a page of. */
function drawFeet(pen: Pen, sheet: Sheet): void {
  const { page } = pen;
  const { start, count } = page.bufferedPageRange();
  for (let at = start; at < start + count; at++) {
    page.switchToPage(at);
    // What stands below the margin would open a page of its own.
    page.page.margins.bottom = 0;
    const y = BOTTOM + 22;
    line(pen, y - 8);
    const look: Look = { size: 8.5, colour: 'quiet' };
    write(pen, sheet.questions, { x: SIDE, y, width: WIDTH * 0.7 }, look);
    const place = `${sheet.number} · ${sheet.page(at - start + 1, count)}`;
    write(pen, place, { x: SIDE + WIDTH * 0.5, y, width: WIDTH * 0.5 }, { ...look, align: 'right' });
  }
}

/** A paper as the bytes of a PDF: the same for the same facts in the same language. */
export async function drawInvoice({ locale, colours, ...invoice }: DrawingOrder): Promise<Uint8Array> {
  const sheet = await sayInvoice(invoice, locale);
  const issued = new Date(`${invoice.facts.issuedOn}T00:00:00Z`);
  const page = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    font: typefaceFor('text'),
    lang: languageTag(locale),
    displayTitle: true,
    info: {
      Title: `${sheet.title} ${sheet.number}`,
      Author: sheet.supplier.name,
      Producer: sheet.school,
      Creator: sheet.school,
      CreationDate: issued,
      ModDate: issued,
    },
  });
  const bytes = pdfBytes(page);
  const pen = { page, colours };
  let y = drawHead(pen, sheet);
  y = drawParties(pen, sheet, y);
  y = drawTable(pen, sheet, y);
  drawEnd(pen, sheet, y);
  drawFeet(pen, sheet);
  page.end();
  return bytes;
}
