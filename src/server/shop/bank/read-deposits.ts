import { createHash } from 'node:crypto';
import type { Layout } from './layouts.ts';
import { looksLikeDay, readAmount, readDay, readSign, referencesIn, utrsIn } from './read-cells.ts';

/** Money that came in, as one line of a statement tells it. Paise. */
export type Deposit = {
  /** By what the same line is known again in a statement that overlaps. Hexadecimal. */
  fingerprint: string;
  day: string;
  amountPaise: number;
  narration: string;
  reference: string;
  balancePaise: number | null;
  utrs: string[];
  references: string[];
};

/** What a statement says: the days of its entries, whatever their direction, and the money that came in. */
export type Read = { from: string; to: string; deposits: Deposit[] };

/** A line that says something else than it should; `line` as a person counts them. */
export type BadLine = { fault: 'line_date' | 'line_amount'; line: number };

type Entry = Omit<Deposit, 'fingerprint' | 'utrs' | 'references'>;

const NARRATION_MOST = 500;
const REFERENCE_MOST = 60;

const blank = (cell: string) => cell.trim() === '';
const tidy = (text: string, most: number) =>
  text
    .replaceAll(/\p{C}+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most);

/** Equal lines of one day, which no balance tells apart, are counted: the second is another deposit than the first. */
function withFingerprints(entries: readonly Entry[]): Deposit[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const bare = (text: string) => text.toUpperCase().replaceAll(/\s+/g, '');
    const told = [
      entry.day,
      entry.amountPaise,
      bare(entry.narration),
      bare(entry.reference),
      entry.balancePaise,
    ];
    const key = JSON.stringify(told);
    const ordinal = seen.get(key) ?? 0;
    seen.set(key, ordinal + 1);
    return {
      ...entry,
      fingerprint: createHash('sha256').update(`${key} ${ordinal}`).digest('hex'),
      utrs: utrsIn(entry.reference, entry.narration),
      references: referencesIn(entry.narration, entry.reference),
    };
  });
}

/** Reads what came in, line by line. Null when the layout finds no entry at all; the first line that is wrong otherwise. */
export function readDeposits(rows: readonly string[][], { header, columns }: Layout): Read | BadLine | null {
  const days: string[] = [];
  const entries: Entry[] = [];
  /** What the next line may go on with: banks break long narrations. */
  let open: Entry | null = null;
  for (const [index, row] of rows.entries()) {
    if (index <= header) continue;
    const at = (column: number | null) => (column === null ? '' : (row[column] ?? ''));
    const line = index + 1;
    const [dated, told] = [at(columns.date), at(columns.narration)];
    const day = readDay(dated);
    const money = readAmount(at(columns.deposit ?? columns.amount));
    if (day === null) {
      if (looksLikeDay(dated) && money) return { fault: 'line_date', line };
      const goesOn =
        open && !blank(told) && row.every((cell, column) => column === columns.narration || blank(cell));
      if (goesOn && open) open.narration = tidy(`${open.narration} ${told}`, NARRATION_MOST);
      else open = null;
      continue;
    }
    if (money === undefined) return { fault: 'line_amount', line };
    days.push(day);
    open = null;
    if (money === null || money.paise === 0) continue;
    const sign = columns.sign === null ? money.sign : (readSign(at(columns.sign)) ?? undefined);
    // A column of deposits needs no sign; one of amounts says which way it went.
    if (sign === undefined) return { fault: 'line_amount', line };
    if (sign === 'out') continue;
    open = {
      day,
      amountPaise: money.paise,
      narration: tidy(told, NARRATION_MOST),
      reference: tidy(at(columns.reference), REFERENCE_MOST),
      balancePaise: readAmount(at(columns.balance))?.paise ?? null,
    };
    entries.push(open);
  }
  days.sort();
  const [from, to] = [days[0], days.at(-1)];
  return from && to ? { from, to, deposits: withFingerprints(entries) } : null;
}
