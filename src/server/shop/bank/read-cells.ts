/** What the cells of a bank's statement say: days, amounts, and marks in a narration. */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Day 0 of Excel's calendar, which holds 1900 for a leap year. */
const EXCEL_DAY_0 = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** `2026-11-22`, or null where there is no such day. A year of two figures is one of this century. */
function dayOf(year: string, month: number, day: number): string | null {
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  const date = new Date(Date.UTC(full, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && full >= 1990 && full < 2100 ? date.toISOString().slice(0, 10) : null;
}

/**
 * The day that a cell names: 22/11/2026, 22-11-26, 22-Nov-26, 22 November 2026, 2026-11-22, or the number of a day in
 * Excel; the time of day behind it is left out. Null when it names none. India writes the day first.
 */
export function readDay(cell: string): string | null {
  const text = cell.trim().toLowerCase();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text);
  if (iso) return dayOf(iso[1] as string, Number(iso[2]), Number(iso[3]));
  const figures = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/.exec(text);
  if (figures) return dayOf(figures[3] as string, Number(figures[2]), Number(figures[1]));
  const named = /^(\d{1,2})[-/. ]?([a-z]{3})[a-z]*[-/. ,]*(\d{4}|\d{2})(?!\d)/.exec(text);
  if (named) return dayOf(named[3] as string, MONTHS.indexOf(named[2] as string) + 1, Number(named[1]));
  const serial = /^(\d{5})(?:\.\d+)?$/.exec(text);
  const day = serial && new Date(EXCEL_DAY_0 + Number(serial[1]) * DAY_MS);
  return day ? dayOf(String(day.getUTCFullYear()), day.getUTCMonth() + 1, day.getUTCDate()) : null;
}

/** Whether a cell looks as if it were meant to be a day. */
export const looksLikeDay = (cell: string): boolean =>
  /^\d{1,4}[-/. ]([a-z]{3,9}|\d{1,2})[-/. ,]+\d{2,4}\b/i.test(cell.trim());

/** An amount and what its cell says of its direction. Paise. */
export type Amount = { paise: number; sign: 'in' | 'out' | null };

const NOTHING = /^[-–—.]*$/;
/** No amount is written longer. Characters: looking for one in more takes long. */
const AMOUNT_LONGEST = 60;

/**
 * The amount of a cell: `1,23,456.00`, `₹ 500`, `INR 500.00 Cr`, `-500`, `(500.00)`. Null for one that is empty or a
 * dash, undefined for what is no amount.
 */
export function readAmount(cell: string): Amount | null | undefined {
  const text = cell.trim();
  if (NOTHING.test(text)) return null;
  if (text.length > AMOUNT_LONGEST) return undefined;
  const match =
    /^(\()?\s*([-+])?\s*(?:₹|rs\.?|inr)?\s*([-+])?\s*([\d,]+)(?:\.(\d*))?\s*(\))?\s*(?:inr)?\s*\(?\s*(cr|dr|c|d)?\.?\s*\)?$/i.exec(
      text,
    );
  if (!match) return undefined;
  const [, opened, before, after, whole = '', part = '', , word] = match;
  const digits = whole.replaceAll(',', '');
  if (digits === '' || digits.length > 11 || /[1-9]/.test(part.slice(2))) return undefined;
  const paise = Number(digits) * 100 + Number(part.slice(0, 2).padEnd(2, '0'));
  const isNegative = opened !== undefined || before === '-' || after === '-';
  const said = word?.toLowerCase().startsWith('c') ? 'in' : word ? 'out' : null;
  return { paise, sign: said ?? (isNegative ? 'out' : null) };
}

/** What a column of signs says: `Cr`, `CREDIT`, `+`, `Deposit`; null when it says nothing. */
export function readSign(cell: string): 'in' | 'out' | null {
  const text = cell.trim().toLowerCase();
  if (/^(c|cr\.?|credit|deposit|in|\+)$/.test(text)) return 'in';
  if (/^(d|dr\.?|debit|withdrawal|out|-)$/.test(text)) return 'out';
  return null;
}

const MARKS_MOST = 10;

/**
 * The UTRs that a narration may name: twelve figures by themselves, or behind noughts that the bank has put before them.
 * What stands before an @ is somebody's address.
 */
export function utrsIn(...texts: string[]): string[] {
  const found = texts.flatMap((text) =>
    [...text.matchAll(/(?<![\d.])0{0,10}(\d{12})(?![\d@]|\.\d)/g)].map((match) => match[1] as string),
  );
  return [...new Set(found)].slice(0, MARKS_MOST);
}

/** The references of ours that it may name, also where the bank has broken one in two. */
export function referencesIn(...texts: string[]): string[] {
  const found = texts.flatMap((text) =>
    [
      ...text
        .toUpperCase()
        .replaceAll(/\s+/g, '')
        .matchAll(/(?=(TK[0-9A-HJKMNP-TV-Z]{8}))/g),
    ].map((match) => match[1] as string),
  );
  return [...new Set(found)].slice(0, MARKS_MOST);
}
