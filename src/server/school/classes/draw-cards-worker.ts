// Draws the cards by which pupils come in, in a thread of its own: laying out letters is work, and its library stays out
// of the server.
import PDFDocument from 'pdfkit';
import type { Colours } from '../../../rules/platform/theme-colours.ts';
import { classes_card_pictures } from '../../../texts/generated/messages/classes_card_pictures.js';
import { classes_card_pin } from '../../../texts/generated/messages/classes_card_pin.js';
import { classes_card_pin_known } from '../../../texts/generated/messages/classes_card_pin_known.js';
import { classes_card_scan } from '../../../texts/generated/messages/classes_card_scan.js';
import { classes_card_title } from '../../../texts/generated/messages/classes_card_title.js';
import { classes_card_username } from '../../../texts/generated/messages/classes_card_username.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import { languageTag } from '../../../texts/locale.ts';
import { drawQr } from '../../platform/outside/draw-qr.ts';
import { pdfBytes } from '../../platform/outside/pdf-bytes.ts';
import { setTypeface, type Typeface, typefaceFor } from '../../platform/outside/typefaces.ts';

export type Card = {
  name: string;
  roll: string | null;
  username: string;
  /** Null where it is not printed: the pupil knows it. */
  pin: string | null;
  /** Comes in by three pictures, which the card never shows. */
  byPictures: boolean;
  /** Where the login opens with the username filled in. */
  address: string;
};

export type CardsOrder = {
  cards: Card[];
  className: string;
  school: string;
  /** Where the site is, as it is typed. */
  site: string;
  locale: Locale;
  colours: Colours;
};

/** A4 in points, two cards across and four down. */
const PAGE = { width: 595.28, height: 841.89 };
const CARD = { width: PAGE.width / 2, height: PAGE.height / 4 };
const MARGIN = 20;
const QR = 82;

type Look = { face: Typeface; size: number; colour: string; width: number };

/** Writes one line, smaller where it would not fit, and gives where the next may begin. */
function write(page: PDFKit.PDFDocument, text: string, x: number, y: number, look: Look): number {
  setTypeface(page, look.face, text).fontSize(look.size);
  const size = Math.max(6, look.size * Math.min(1, look.width / Math.max(1, page.widthOfString(text))));
  page.fontSize(size).fillColor(look.colour);
  page.text(text, x, y, { width: look.width + 1, height: size * 1.6, lineBreak: false, ellipsis: true });
  return y + size * 1.45;
}

function drawCard(
  page: PDFKit.PDFDocument,
  card: Card,
  place: { x: number; y: number },
  { className, school, site, locale, colours }: CardsOrder,
): void {
  const { x, y } = place;
  // Where it is cut.
  page
    .rect(x, y, CARD.width, CARD.height)
    .dash(3, { space: 4 })
    .lineWidth(0.6)
    .strokeColor(colours.edge)
    .stroke()
    .undash();
  page.rect(x + MARGIN, y + MARGIN, 34, 4).fill(colours.wire);
  const left = x + MARGIN;
  const width = CARD.width - 2 * MARGIN - QR - 12;
  const whole = CARD.width - 2 * MARGIN;
  const quiet: Look = { face: 'text', size: 8.5, colour: colours.quiet, width };
  const strong: Look = { face: 'strong', size: 12, colour: colours.ink, width };
  let at = y + MARGIN + 9;
  const title = classes_card_title({ school, className }, { locale });
  at = write(page, title, left, at, { ...quiet, width: whole });
  const name = card.roll ? `${card.roll} · ${card.name}` : card.name;
  at = write(page, name, left, at, { face: 'display', size: 17, colour: colours.ink, width: whole }) + 2;
  const codeAt = at + 1;
  at = write(page, classes_card_username({}, { locale }), left, at, quiet) - 2;
  at = write(page, card.username, left, at, strong) + 2;
  at =
    write(
      page,
      card.byPictures ? classes_card_pictures({}, { locale }) : classes_card_pin({}, { locale }),
      left,
      at,
      quiet,
    ) - 2;
  if (card.pin) {
    const pin = `${card.pin.slice(0, 3)} ${card.pin.slice(3)}`;
    at = write(page, pin, left, at, { ...strong, face: 'display', size: 17 });
  } else
    at = write(page, classes_card_pin_known({}, { locale }), left, at, { ...quiet, colour: colours.ink });
  write(page, classes_card_scan({ site }, { locale }), left, y + CARD.height - MARGIN - 10, {
    ...quiet,
    size: 7.5,
    width: whole,
  });
  drawQr(page, card.address, { x: x + CARD.width - MARGIN - QR, y: codeAt, size: QR, colour: colours.ink });
}

/** Cards as the bytes of a PDF, eight on a page. */
export async function drawCards(order: CardsOrder): Promise<Uint8Array> {
  const { cards, className, school, locale } = order;
  const page = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    font: typefaceFor('text'),
    lang: languageTag(locale),
    displayTitle: true,
    info: {
      Title: classes_card_title({ school, className }, { locale }),
      Author: school,
      Producer: school,
      Creator: school,
    },
  });
  const bytes = pdfBytes(page);
  cards.forEach((card, at) => {
    const place = at % 8;
    if (place === 0) page.addPage();
    const x = (place % 2) * CARD.width;
    const y = Math.floor(place / 2) * CARD.height;
    drawCard(page, card, { x, y }, order);
  });
  page.end();
  return bytes;
}
