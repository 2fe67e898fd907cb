import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { readTable } from './read-table.ts';

test('a number of a workbook that is none stays what was written', async () => {
  const book = await writeXlsxFile([
    [{ value: 'Name' }, { value: 'Roll' }],
    [{ value: 'Asha' }, { value: 77, type: Number }],
  ] as never).toBuffer();
  const parts = unzipSync(new Uint8Array(book));
  const changed = Object.entries(parts).map(([name, bytes]) => [
    name,
    /sheet1\.xml$/.test(name) ? strToU8(strFromU8(bytes).replace('<v>77</v>', '<v>1e9999</v>')) : bytes,
  ]);
  const bounds = { linesMost: 10, columnsMost: 4, columnsLeast: 2 };
  expect(await readTable(Buffer.from(zipSync(Object.fromEntries(changed))), bounds)).toEqual([
    ['Name', 'Roll'],
    ['Asha', '1e9999'],
  ]);
});
