import type { PaymentApp, ShownStatus } from '../../contract/shop/readings.ts';
import { type ReadAmount, readAmount } from './read-amount.ts';
import { type ReadLine, readUtr } from './read-utr.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(${MONTHS.join('|')})[a-z]*`;
/** India has one zone, without summer time: minutes ahead of UTC. */
const AHEAD = 330;

/** Year, month (from 1), day of a date as the apps print it; null when there is none, or no such day. */
function dateIn(text: string): [number, number, number] | null {
  const named = new RegExp(
    String.raw`\b(\d{1,2})(?:st|nd|rd|th)?[\s.-]*${MONTH}\b[\s.,'’-]*(\d{4}|\d{2})\b`,
    'i',
  ).exec(text);
  const turned = new RegExp(String.raw`\b${MONTH}[\s.]*(\d{1,2}),?\s+(\d{4})\b`, 'i').exec(text);
  const figures = /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/.exec(text);
  const month = (name = '') => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  let [day, at, year] = [0, 0, 0];
  if (named) [day, at, year] = [Number(named[1]), month(named[2]), Number(named[3])];
  else if (turned) [day, at, year] = [Number(turned[2]), month(turned[1]), Number(turned[3])];
  else if (figures) [day, at, year] = [Number(figures[1]), Number(figures[2]), Number(figures[3])];
  if (year < 100) year += 2000;
  const made = new Date(Date.UTC(year, at - 1, day));
  const isDay = year > 2015 && year < 2100 && made.getUTCMonth() === at - 1 && made.getUTCDate() === day;
  return isDay ? [year, at, day] : null;
}

/** Minutes since midnight of a time as the apps print it; null when there is none. */
function minutesIn(text: string): number | null {
  const match =
    /\b(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?\s*([ap])\.?\s?m\b/i.exec(text) ??
    /\b(\d{1,2}):(\d{2})(?::\d{2})?\b/.exec(text);
  if (!match) return null;
  const [hour, minute, half] = [Number(match[1]), Number(match[2]), match[3]?.toLowerCase()];
  if (minute > 59 || hour > 23 || (half && (hour > 12 || hour === 0))) return null;
  return ((half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour) * 60 + minute) | 0;
}

/** When it was paid, as the picture says. Without a time of the day it is the day's last minute, never earlier than it was: then it is not exact. */
export type ReadPaidAt = { at: Date; isExact: boolean };

export function readPaidAt(lines: readonly ReadLine[]): ReadPaidAt | null {
  for (const [at, { text }] of lines.entries()) {
    const day = dateIn(text);
    if (!day) continue;
    const next = lines[at + 1];
    const minutes = minutesIn(text) ?? minutesOfOwnLine(next);
    const sinceMidnight = (minutes ?? 1439) - AHEAD;
    return {
      at: new Date(Date.UTC(day[0], day[1] - 1, day[2], 0, sinceMidnight)),
      isExact: minutes !== null,
    };
  }
  return null;
}

/** A line that is a time and nothing else. */
const minutesOfOwnLine = (line: ReadLine | undefined) =>
  line && /^\W*\d{1,2}[:.]\d{2}(:\d{2})?\s*([ap]\.?\s?m\.?)?\W*$/i.test(line.text)
    ? minutesIn(line.text)
    : null;

function readApp(text: string): PaymentApp | null {
  if (/phone\s?pe|transfer details|\bT\d{18,}\b/i.test(text)) return 'phonepe';
  if (/google (pay|transaction)|\bCICA[gi]/i.test(text)) return 'gpay';
  if (/paytm|upi ref\.? ?(no|id)/i.test(text)) return 'paytm';
  if (/\bbhim\b|upi transaction id/i.test(text)) return 'bhim';
  return /\b(upi|utr|rrn|vpa|paid|payment|transaction)\b/i.test(text) ? 'other' : null;
}

function readStatus(text: string): ShownStatus | null {
  if (/\b(failed|declined|unsuccessful|reversed)\b/i.test(text)) return 'failed';
  if (/\b(pending|processing|in progress)\b/i.test(text)) return 'pending';
  return /\b(completed|success(ful(ly)?)?|paid)\b/i.test(text) ? 'success' : null;
}

/** The app's own mark of the payment, which is not the UTR: Google Pay's and PhonePe's. */
function readAppReference(text: string): string | null {
  return /\bCICA[\w-]{8,16}/.exec(text)?.[0] ?? /\bT\d{18,24}\b/.exec(text)?.[0] ?? null;
}

/** What the words of a payment screenshot say. All of it is a hint: a picture can be drawn, and words misread. */
export type ReadPayment = {
  utr: string | null;
  amount: ReadAmount | null;
  paidAt: ReadPaidAt | null;
  app: PaymentApp | null;
  status: ShownStatus | null;
  /** The app's own mark of the payment: not the UTR. */
  appReference: string | null;
};

/** Reads a payment from the lines of its screenshot. `expected`: paise that are due, a help with a misread ₹. */
export function readPayment(lines: readonly ReadLine[], expected: number | null = null): ReadPayment {
  const text = lines.map((line) => line.text).join('\n');
  return {
    utr: readUtr(lines).utr,
    amount: readAmount(lines, expected),
    paidAt: readPaidAt(lines),
    app: readApp(text),
    status: readStatus(text),
    appReference: readAppReference(text),
  };
}
