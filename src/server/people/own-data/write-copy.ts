import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import { sayColumn } from './copy-words.ts';
import { type Area, areas, type List } from './register/entry.ts';
import { lists } from './register/register.ts';
import { inSnapshot, type Row, type Snapshot } from './store-snapshot.ts';
import { type Shown, writePage } from './write-page.ts';

/** Rows of a list that its page shows; all of them stand in the CSV and the JSON. */
const SHOWN_MOST = 500;

/** How a cell begins that programs of tables take for a formula, however many lines it has. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** Where a file of somebody's lies in their copy. */
export const placeOf = (file: string): string => `files/${file}`;

/** What a cell of the CSV, or of the page, holds. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const placed = (row: Row): Row => (typeof row.file === 'string' ? { ...row, file: placeOf(row.file) } : row);

/** A list as CSV, in UTF-8 with the mark that tells programs of tables so. What they would take for a formula is made text. */
async function* csvOf(snapshot: Snapshot, list: List, locale: Locale, seen: (row: Row) => void) {
  const { default: papa } = await import('papaparse');
  const lines = (rows: string[][]) =>
    `${papa.unparse(rows, { newline: '\r\n', escapeFormulae: FORMULA })}\r\n`;
  yield `\uFEFF${lines([list.columns.map((column) => sayColumn(column, locale))])}`;
  for await (const rows of snapshot.rows(list)) {
    for (const row of rows) seen(row);
    yield lines(rows.map(placed).map((row) => list.columns.map((column) => textOf(row[column]))));
  }
}

/** The lists of an area as one JSON object: an array of rows under the name of each. */
async function* jsonOf(snapshot: Snapshot, of: readonly List[]) {
  let before = '{';
  for (const list of of) {
    yield `${before}\n"${list.name}": [`;
    let isFirst = true;
    for await (const rows of snapshot.rows(list)) {
      yield `${isFirst ? '' : ','}\n${rows.map((row) => JSON.stringify(placed(row))).join(',\n')}`;
      isFirst = false;
    }
    yield ']';
    before = ',';
  }
  yield '\n}\n';
}

type Asked = { personId: string; isChild: boolean; locale: Locale };

/**
 * Writes all that is kept about somebody into a ZIP file: a page to read, a JSON file an area, a CSV file a list, and the
 * files that they sent. It is read and written in batches: no account is too large. What compresses has threads of its own.
 */
export async function writeCopy(
  context: AppContext,
  path: string,
  { locale, ...asked }: Asked,
): Promise<void> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(path));
  const broken = new Promise<never>((_done, fail) => zip.on('error', fail));
  broken.catch(() => {});
  written.catch(() => {});
  const mtime = context.clock.now();
  const add = (name: string, content: AsyncIterable<unknown> | Iterable<unknown>, compress = true) => {
    const stream = content instanceof Readable ? content : Readable.from(content);
    zip.addReadStream(stream, name, { mtime, compress });
    return Promise.race([finished(stream), written, broken]);
  };

  const files = new Set<string>();
  const shown = new Map<List, Shown>();
  await inSnapshot(context.pool, asked, async (snapshot) => {
    for (const list of lists) {
      const part: Shown = { rows: [], count: 0 };
      await add(
        `csv/${list.area}-${list.name}.csv`,
        csvOf(snapshot, list, locale, (row) => {
          if (typeof row.file === 'string') files.add(row.file);
          if (part.rows.length < SHOWN_MOST) part.rows.push(placed(row));
          part.count++;
        }),
      );
      shown.set(list, part);
    }
    const listsOf = (area: Area) => lists.filter((list) => list.area === area);
    for (const area of areas) await add(`json/${area}.json`, jsonOf(snapshot, listsOf(area)));
  });
  // Files take their time, and the database does not wait for it.
  for (const file of files) {
    const content = await context.files.read(file);
    // Pictures and films are compressed as they are.
    if (content) await add(placeOf(file), content, false);
  }
  await add('index.html', [writePage(context, { shown, locale, at: mtime })]);
  zip.end();
  await Promise.race([written, broken]);
}
