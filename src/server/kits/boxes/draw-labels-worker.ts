// Draws the labels of boxes, in a thread of its own: laying out letters is work, and its library stays out of the server.
import PDFDocument from 'pdfkit';
import type { Colours } from '../../../rules/platform/theme-colours.ts';
import { boxes_label_from } from '../../../texts/generated/messages/boxes_label_from.js';
import { boxes_label_landmark } from '../../../texts/generated/messages/boxes_label_landmark.js';
import { boxes_label_phone } from '../../../texts/generated/messages/boxes_label_phone.js';
import { boxes_label_title } from '../../../texts/generated/messages/boxes_label_title.js';
import { boxes_label_to } from '../../../texts/generated/messages/boxes_label_to.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import { languageTag } from '../../../texts/locale.ts';
import { drawQr } from '../../platform/outside/draw-qr.ts';
import { pdfBytes } from '../../platform/outside/pdf-bytes.ts';
import { setTypeface, type Typeface, typefaceFor } from '../../platform/outside/typefaces.ts';

export type Label = {
  /** As it is said: B-1042. */
  box: string;
  contents: string;
  recipient: string;
  /** House and street, town, district and state: a line each. */
  lines: string[];
  landmark: string;
  pinCode: string;
  phone: string;
};

export type LabelsOrder = {
  labels: Label[];
  paper: 'A6' | 'A4';
  school: string;
  /** Where it comes back to, as far as the school says it. */
  sender: string;
  locale: Locale;
  colours: Colours;
};

/** A6 in points; A4 holds four of them. */
const LABEL = { width: 297.64, height: 420.94 };
const MARGIN = 22;
const WIDTH = LABEL.width - 2 * MARGIN;
const QR = 58;

type Look = { face: Typeface; size: number; colour: string; width?: number; tallest: number };

/** Writes words in as many lines as they need, smaller where they would be taller than there is room; gives where the next may begin. */
function write(page: PDFKit.PDFDocument, text: string, x: number, y: number, look: Look): number {
  if (!text) return y;
  const { width = WIDTH, tallest } = look;
  setTypeface(page, look.face, text);
  let size = look.size;
  const heightAt = (points: number) =>
    page.fontSize(points).heightOfString(text, { width, lineGap: -points * 0.25 });
  while (size > 6 && heightAt(size) > tallest) size -= 0.5;
  const height = Math.min(heightAt(size), tallest);
  page
    .fillColor(look.colour)
    .text(text, x, y, { width, height: height + size, lineGap: -size * 0.25, ellipsis: true });
  return y + height + 1;
}

function drawLabel(
  page: PDFKit.PDFDocument,
  label: Label,
  place: { x: number; y: number },
  order: LabelsOrder,
): void {
  const { school, sender, locale, colours } = order;
  const x = place.x + MARGIN;
  const quiet = { face: 'text', size: 8.5, colour: colours.quiet, tallest: 24 } as const;
  const beside = WIDTH - QR - 10;
  let y = place.y + MARGIN;
  drawQr(page, label.box, { x: x + WIDTH - QR, y: y, size: QR, colour: colours.ink });
  y = write(page, boxes_label_from({ school }, { locale }), x, y, { ...quiet, width: beside });
  y = write(page, sender, x, y, { ...quiet, width: beside });
  y = write(page, label.box, x, y, {
    face: 'display',
    size: 18,
    colour: colours.ink,
    width: beside,
    tallest: 24,
  });
  y = place.y + MARGIN + QR + 6;
  y = write(page, label.contents, x, y, quiet) + 4;
  page
    .moveTo(x, y)
    .lineTo(x + WIDTH, y)
    .lineWidth(1)
    .strokeColor(colours.ink)
    .stroke();
  y += 8;
  y = write(page, boxes_label_to({}, { locale }), x, y, quiet);
  y = write(page, label.recipient, x, y, { face: 'display', size: 19, colour: colours.ink, tallest: 52 }) + 2;
  for (const line of label.lines)
    y = write(page, line, x, y, { face: 'strong', size: 14, colour: colours.ink, tallest: 60 });
  if (label.landmark)
    y = write(page, boxes_label_landmark({ landmark: label.landmark }, { locale }), x, y, {
      ...quiet,
      size: 12,
      colour: colours.ink,
      tallest: 34,
    });
  // At the foot, where every label has it.
  const foot = place.y + LABEL.height - MARGIN;
  write(page, `${label.pinCode.slice(0, 3)} ${label.pinCode.slice(3)}`, x, foot - 60, {
    face: 'display',
    size: 27,
    colour: colours.ink,
    tallest: 36,
  });
  write(page, boxes_label_phone({ phone: label.phone }, { locale }), x, foot - 20, {
    face: 'strong',
    size: 12,
    colour: colours.ink,
    tallest: 18,
  });
}

/** Labels as the bytes of a PDF: one on a sheet of A6, four on one of A4. */
export async function drawLabels(order: LabelsOrder): Promise<Uint8Array> {
  const { labels, paper, school, locale, colours } = order;
  const page = new PDFDocument({
    size: paper === 'A6' ? [LABEL.width, LABEL.height] : 'A4',
    margin: 0,
    autoFirstPage: false,
    font: typefaceFor('text'),
    lang: languageTag(locale),
    displayTitle: true,
    info: {
      Title: boxes_label_title({ count: labels.length }, { locale }),
      Author: school,
      Producer: school,
      Creator: school,
    },
  });
  const bytes = pdfBytes(page);
  const onSheet = paper === 'A6' ? 1 : 4;
  labels.forEach((label, at) => {
    const place = at % onSheet;
    if (place === 0) page.addPage();
    const x = (place % 2) * LABEL.width;
    const y = Math.floor(place / 2) * LABEL.height;
    if (onSheet > 1)
      page
        .rect(x, y, LABEL.width, LABEL.height)
        .dash(3, { space: 4 })
        .lineWidth(0.6)
        .strokeColor(colours.edge)
        .stroke()
        .undash();
    drawLabel(page, label, { x, y }, order);
  });
  page.end();
  return bytes;
}
