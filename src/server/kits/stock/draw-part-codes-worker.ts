// Draws the codes of parts for the shelves, in a thread of its own: laying out letters is work, and its library stays out of the server.
import PDFDocument from 'pdfkit';
import type { Colours } from '../../../rules/platform/theme-colours.ts';
import { stock_codes_title } from '../../../texts/generated/messages/stock_codes_title.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import { languageTag } from '../../../texts/locale.ts';
import { drawQr } from '../../platform/outside/draw-qr.ts';
import { pdfBytes } from '../../platform/outside/pdf-bytes.ts';
import { setTypeface, typefaceFor } from '../../platform/outside/typefaces.ts';

export type PartCodesOrder = {
  parts: { key: string; name: string }[];
  school: string;
  locale: Locale;
  colours: Colours;
};

/** A4 in points, and what is stuck on one shelf: three beside each other, eight below each other. */
const SHEET = { width: 595.28, height: 841.89 };
const COLUMNS = 3;
const ROWS = 8;
const MARGIN = 24;
const CELL = { width: (SHEET.width - 2 * MARGIN) / COLUMNS, height: (SHEET.height - 2 * MARGIN) / ROWS };
const QR = 62;
const GAP = 8;

/** Codes as the bytes of a PDF, twenty-four on a sheet; one sheet without any where there are no parts. */
export async function drawPartCodes({ parts, school, locale, colours }: PartCodesOrder): Promise<Uint8Array> {
  const page = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: typefaceFor('text'),
    lang: languageTag(locale),
    displayTitle: true,
    info: {
      Title: stock_codes_title({}, { locale }),
      Author: school,
      Producer: school,
      Creator: school,
    },
  });
  const bytes = pdfBytes(page);
  parts.forEach(({ key, name }, at) => {
    const place = at % (COLUMNS * ROWS);
    if (place === 0 && at > 0) page.addPage();
    const x = MARGIN + (place % COLUMNS) * CELL.width;
    const y = MARGIN + Math.floor(place / COLUMNS) * CELL.height;
    page
      .rect(x, y, CELL.width, CELL.height)
      .dash(3, { space: 4 })
      .lineWidth(0.6)
      .strokeColor(colours.edge)
      .stroke()
      .undash();
    drawQr(page, key, { x: x + GAP, y: y + GAP, size: QR, colour: colours.ink });
    const width = CELL.width - QR - 3 * GAP;
    const left = x + QR + 2 * GAP;
    setTypeface(page, 'strong', name);
    page
      .fontSize(11)
      .fillColor(colours.ink)
      .text(name, left, y + GAP, { width, height: QR, ellipsis: true, lineGap: -2 });
    setTypeface(page, 'text', key);
    page
      .fontSize(8)
      .fillColor(colours.quiet)
      .text(key, x + GAP, y + GAP + QR + 4, { width: CELL.width - 2 * GAP, height: 20, ellipsis: true });
  });
  page.end();
  return bytes;
}
