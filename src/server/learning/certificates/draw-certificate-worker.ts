// Draws a certificate, as PDF or as a picture, in a thread of its own: laying out letters is work, and its libraries stay
// out of the server.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import type { Colours } from '../../../rules/platform/theme-colours.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import { languageTag } from '../../../texts/locale.ts';
import { pdfBytes } from '../../platform/outside/pdf-bytes.ts';
import { setTypeface, typefaceFor } from '../../platform/outside/typefaces.ts';
import { outlineOf } from '../../platform/outside/typeset.ts';
import type { PrintedCertificate } from './certificate-facts.ts';
import { layOutCertificate, type Mark, PAGE, type Picture } from './lay-out-certificate.ts';
import { type CertificateSheet, sayCertificate } from './say-certificate.ts';

export type DrawingOrder = PrintedCertificate & {
  as: 'pdf' | 'picture';
  locale: Locale;
  colours: Colours;
  /** Of its page. */
  address: string;
  /** Where the drawings of projects lie. */
  contentDir: string;
};

/** The picture where the page is shared, as chats want it. Pixels. */
const SHARED = { width: 1200, height: 630 };
/** How wide a drawing is kept: sharp in print, light in a mail. Pixels. */
const DRAWN = 460;
const TINK = join(import.meta.dirname, '../../../client/platform/ui/mascot/tink.svg');

sharp.concurrency(1);

async function pictureOf(file: string, width: number): Promise<Picture> {
  const { data, info } = await sharp(await readFile(file), { density: 150 })
    .resize({ width, height: width, fit: 'inside' })
    .png({ palette: true })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** Without its drawing, which somebody may have taken away, a project is told of by its name. */
const drawingOf = (contentDir: string, file: string | null) =>
  file === null ? null : pictureOf(join(contentDir, file), DRAWN).catch(() => null);

async function printed(
  marks: readonly Mark[],
  sheet: CertificateSheet,
  { facts, serial, locale }: DrawingOrder,
): Promise<Uint8Array> {
  const issued = new Date(`${facts.issuedOn}T00:00:00Z`);
  const page = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    font: typefaceFor('text'),
    lang: languageTag(locale),
    displayTitle: true,
    info: {
      Title: `${sheet.title} ${serial}`,
      Author: sheet.school,
      Producer: sheet.school,
      Creator: sheet.school,
      CreationDate: issued,
      ModDate: issued,
    },
  });
  const bytes = pdfBytes(page);
  page.lineCap('round').lineJoin('round');
  for (const mark of marks) {
    if (mark.kind === 'text') {
      setTypeface(page, mark.face, mark.text).fontSize(mark.size).fillColor(mark.colour).fillOpacity(1);
      page.text(mark.text, mark.x, mark.y, { lineBreak: false, baseline: 'alphabetic' });
    } else if (mark.kind === 'picture') {
      page.image(mark.picture.png, mark.x, mark.y, { width: mark.width, height: mark.height });
    } else {
      const { path, fill, stroke, width = 1, opacity = 1 } = mark;
      page.path(path).lineWidth(width).fillOpacity(opacity).strokeOpacity(opacity);
      if (fill && stroke) page.fillAndStroke(fill, stroke);
      else if (fill) page.fill(fill);
      else page.stroke(stroke);
    }
  }
  page.end();
  return bytes;
}

/** A mark as a piece of SVG. Letters are outlines there, which can hold nothing that somebody typed. */
function pieceOf(mark: Mark): string {
  if (mark.kind === 'picture') {
    const { picture, x, y, width, height } = mark;
    return `<image href="data:image/png;base64,${picture.png.toString('base64')}" x="${x}" y="${y}" width="${width}" height="${height}"/>`;
  }
  if (mark.kind === 'text')
    return `<path transform="translate(${mark.x} ${mark.y})" d="${outlineOf(mark.text, mark.face, mark.size)}" fill="${mark.colour}"/>`;
  const { path, fill = 'none', stroke = 'none', width = 1, opacity = 1 } = mark;
  return `<path d="${path}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" opacity="${opacity}"/>`;
}

async function pictured(marks: readonly Mark[], colours: Colours): Promise<Uint8Array> {
  const { width, height } = SHARED;
  const scale = (height - 20) / PAGE.height;
  const [x, y] = [(width - PAGE.width * scale) / 2, 10];
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" stroke-linecap="round" stroke-linejoin="round">`,
    `<rect width="${width}" height="${height}" fill="${colours['paper-deep']}"/>`,
    `<g transform="translate(${x} ${y}) scale(${scale})">${marks.map(pieceOf).join('')}</g></svg>`,
  ].join('');
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer());
}

/** A certificate as the bytes of a PDF, or of a PNG: the same for the same facts in the same language. */
export async function drawCertificate(order: DrawingOrder): Promise<Uint8Array> {
  const { as, facts, locale, colours, address, contentDir } = order;
  const sheet = sayCertificate(order, address, locale);
  const [tink, ...projects] = await Promise.all([
    pictureOf(TINK, 640),
    ...facts.projects.map(({ picture }) => drawingOf(contentDir, picture)),
  ]);
  const marks = layOutCertificate(sheet, {
    label: facts.label,
    address,
    colours,
    pictures: { tink, projects },
  });
  return as === 'pdf' ? printed(marks, sheet, order) : pictured(marks, colours);
}
