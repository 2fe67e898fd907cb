import { TextDecoder } from 'node:util';

/** Why a file is no table that can be read. */
export type TableFault = 'empty' | 'not_a_table' | 'old_excel' | 'broken' | 'too_long';

/** How large a table may be, and how many columns it has at least: by which it is found out what divides them. */
export type TableBounds = { linesMost: number; columnsMost: number; columnsLeast: number };

/** The largest workbook that is unpacked. Bytes: fifty thousand lines need a third of it. */
const UNPACKED_MOST = 64 * 1024 * 1024;

/** The furthest column and row that a cell may stand in, and how many cells and texts a workbook has: a year of a bank's has half of them. */
const FURTHEST_COLUMN = 1024;
const FURTHEST_ROW = 1_048_576;
const CELLS_MOST = 2_000_000;
const TEXTS_MOST = 1_000_000;

const begins = (bytes: Buffer, ...first: number[]) => first.every((byte, index) => bytes[index] === byte);

/** The text of a file in UTF-8, UTF-16 or what Windows writes; null for what is no text. */
function textOf(bytes: Buffer): string | null {
  if (begins(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (begins(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const SEPARATORS = [',', '\t', ';', '|'];

/** The separator by which most lines have as many columns as the others, and at least so many. */
function separatorOf(least: number, rowsBy: (separator: string) => string[][]): string {
  const scores = SEPARATORS.map((separator) => {
    const widths = rowsBy(separator).map((row) => row.length);
    const counted = new Map<number, number>();
    for (const width of widths) if (width >= least) counted.set(width, (counted.get(width) ?? 0) + 1);
    return { separator, score: Math.max(0, ...counted.values()) };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}

async function readText(
  bytes: Buffer,
  { linesMost, columnsLeast }: TableBounds,
): Promise<string[][] | TableFault> {
  const text = textOf(bytes);
  if (text === null || text.includes('\u0000')) return 'not_a_table';
  if (text.trim() === '') return 'empty';
  const { default: papa } = await import('papaparse');
  const rowsWith = (delimiter: string, preview: number): string[][] => {
    const parsed = papa.parse<string[]>(text, { delimiter, preview });
    // A quote that nobody closes is no quote: it stands in some family's name.
    const isOpen = parsed.errors.some(({ code }) => code === 'MissingQuotes');
    return isOpen
      ? papa.parse<string[]>(text, { delimiter, preview, quoteChar: '\u0000' }).data
      : parsed.data;
  };
  // One more than may be tells that there are more.
  return rowsWith(
    separatorOf(columnsLeast, (separator) => rowsWith(separator, 200)),
    linesMost + 1,
  );
}

/** A cell of a workbook as a person would type it; a day in the form of ISO 8601. */
function cellText(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? '' : String(cell);
}

/** A number as it lies in the file: long references stay whole, and sums of floating point lose their dust. */
function numberText(text: string): string {
  if (/^-?\d+(\.\d{1,2})?$/.test(text)) return text;
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  return Number.isInteger(value) ? BigInt(value).toString() : String(Math.round(value * 100) / 100);
}

/** The number of a column that a workbook calls by letters: A is 1. */
const columnNumber = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

const ANY_TEXT = /<(?:\w+:)?si\b/g;
const ANY_CELL = /<(?:\w+:)?c\b[^<>]*?\br\s*=\s*["']([A-Za-z]+)(\d+)["']/g;

/** Whether a part of a workbook has more cells or texts than any table of ours, or a cell far off: rows are filled up to it. */
function isOutOfBounds(part: Uint8Array): boolean {
  const xml = Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1');
  let texts = 0;
  for (const _text of xml.matchAll(ANY_TEXT)) if (++texts > TEXTS_MOST) return true;
  let cells = 0;
  for (const [, letters = '', row] of xml.matchAll(ANY_CELL)) {
    const isFarOff = columnNumber(letters.toUpperCase()) > FURTHEST_COLUMN || Number(row) > FURTHEST_ROW;
    if (isFarOff || ++cells > CELLS_MOST) return true;
  }
  return false;
}

async function readWorkbook(bytes: Buffer): Promise<string[][] | TableFault> {
  const [{ unzipSync, zipSync }, { readSheet }] = await Promise.all([
    import('fflate'),
    import('read-excel-file/universal'),
  ]);
  try {
    let unpacked = 0;
    let isWorkbook = false;
    // Nothing is unpacked here: what it says it weighs is all that will ever be made room for.
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        unpacked += originalSize;
        isWorkbook ||= name === 'xl/workbook.xml';
        return false;
      },
    });
    if (!isWorkbook) return 'not_a_table';
    if (unpacked > UNPACKED_MOST) return 'broken';
    const parts = unzipSync(bytes, { filter: ({ name }) => /\.(xml|rels)$/.test(name) });
    if (Object.values(parts).some(isOutOfBounds)) return 'broken';
    // Only what was looked at is read, and it is not packed: for large packed parts the reader would start a thread.
    const checked = new Blob([new Uint8Array(zipSync(parts, { level: 0 }))]);
    const rows = await readSheet<string>(checked, 1, { parseNumber: numberText });
    return rows.map((row) => row.map(cellText));
  } catch {
    return 'broken';
  }
}

/** The lines of a CSV or XLSX file, their cells as text; or why there are none. */
export async function readTable(bytes: Buffer, bounds: TableBounds): Promise<string[][] | TableFault> {
  if (bytes.length === 0) return 'empty';
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'old_excel';
  const rows = await (begins(bytes, 0x50, 0x4b, 3, 4) ? readWorkbook(bytes) : readText(bytes, bounds));
  if (typeof rows === 'string') return rows;
  if (rows.length > bounds.linesMost) return 'too_long';
  if (rows.every((row) => row.every((cell) => cell.trim() === ''))) return 'empty';
  return rows.map((row) => row.slice(0, bounds.columnsMost));
}
