import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { anotherBanksFile, fileOf, type Line, rowsOf, upi } from '../../../../tests/stage/statements.ts';
import type { StatementColumns } from '../../../contract/shop/bank.ts';
import { readAmount, readDay, referencesIn, utrsIn } from './read-cells.ts';
import { readStatement } from './read-statement.ts';
import { readStatementFile, type StatementRead } from './read-statement-worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'tinkerling-statements-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(
  bytes: Uint8Array,
  { columns, signature }: { columns?: StatementColumns; signature?: string } = {},
): Promise<StatementRead> {
  const chosen = columns ? { signature: signature ?? '', columns } : null;
  return readStatementFile(Buffer.from(bytes), { chosen, remembered: [] });
}
async function deposits(bytes: Uint8Array, given: Parameters<typeof read>[1] = {}) {
  const found = await read(bytes, given);
  if (found.is !== 'read') throw new Error(JSON.stringify(found));
  return found.read.deposits;
}

const lines: Line[] = [
  { day: '2026-11-02', narration: upi('632612345678', 'TKABCDEFGH'), amount: '1,23,456.00' },
  { day: '2026-11-03', narration: 'ATM WITHDRAWAL', amount: '5,000.00', out: true },
  { day: '2026-11-04', narration: 'CASH DEPOSIT, FAIR', reference: '0000632687654321', amount: '499.50' },
];
const told = [
  { day: '2026-11-02', amountPaise: 12_345_600, utrs: ['632612345678'], references: ['TKABCDEFGH'] },
  { day: '2026-11-04', amountPaise: 49_950 },
];

test.each(['hdfc', 'icici', 'sbi', 'axis'] as const)(
  'a statement of %s is known by its head',
  async (bank) => {
    const found = await read(fileOf(bank, lines));
    expect(found).toMatchObject({
      is: 'read',
      bank,
      read: { from: '2026-11-02', to: '2026-11-04', deposits: told },
    });
  },
);

test('the same statement is read in every encoding, and as a workbook', async () => {
  const plain = fileOf('hdfc', lines);
  const text = plain.toString().replace('CASH DEPOSIT, FAIR', 'CASH – CAFÉ');
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  const bom = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]);
  const windows = Buffer.from(text.replace('–', '\u0096'), 'latin1');
  const [first, ...others] = await Promise.all([bom, utf16, windows].map((bytes) => deposits(bytes)));
  expect(first?.[1]?.narration).toBe('CASH – CAFÉ');
  expect(others).toEqual([first, first]);

  // As a bank writes it: days are days, amounts are numbers, and one is the result of a formula.
  const rows = rowsOf.hdfc(lines).map((row, index) =>
    row.map((value) => ({
      value:
        index > 5 && readDay(value)
          ? new Date(`${readDay(value)}T00:00:00Z`)
          : index > 5 && /^[\d,]+\.\d\d$/.test(value)
            ? Number(value.replaceAll(',', ''))
            : value,
      ...(index > 5 && readDay(value) ? { format: 'dd/mm/yyyy' } : {}),
    })),
  );
  const workbook = await writeXlsxFile(rows as never).toBuffer();
  expect(await deposits(workbook)).toEqual(await deposits(plain));
});

test('a line of the bank is known again in a statement that overlaps, and equal lines of a day are told apart', async () => {
  const same = { day: '2026-11-05', narration: 'CASH', amount: '500.00' };
  const columns = { date: 0, narration: 1, reference: 2, deposit: null, amount: 3, sign: 4, balance: null };
  const signature = 'posted|what|ref|amount|drcr';
  const [short, long] = await Promise.all([
    deposits(anotherBanksFile([same]), { columns, signature }),
    deposits(anotherBanksFile([...lines, same, same]), { columns, signature }),
  ]);
  const [cash, again] = long.slice(-2);
  expect(cash?.fingerprint).toBe(short[0]?.fingerprint);
  expect(again?.fingerprint).not.toBe(cash?.fingerprint);
  const reflowed = await deposits(anotherBanksFile([{ ...same, narration: 'Cash  ' }]), {
    columns,
    signature,
  });
  expect(reflowed[0]?.fingerprint).toBe(cash?.fingerprint);
});

test('a narration that goes on in the next line is one', async () => {
  const broken = fileOf('axis', [{ day: '2026-11-02', narration: 'UPI/632612345678/TKABC', amount: '500' }]);
  const [one] = await deposits(Buffer.concat([broken, Buffer.from('\r\n,,DEFGH/RAVI,,,,\r\n')]));
  expect(one).toMatchObject({ narration: 'UPI/632612345678/TKABC DEFGH/RAVI', references: ['TKABCDEFGH'] });
});

test('a large workbook is read in the process that reads files', async () => {
  const many = Array.from({ length: 3000 }, (_none, at) => lines[at % lines.length] as (typeof lines)[0]);
  const rows = rowsOf.hdfc(many).map((row) => row.map((value) => ({ value })));
  const path = join(folder, 'large.xlsx');
  writeFileSync(path, await writeXlsxFile(rows as never).toBuffer());
  const claim = { lane: 'families' as const, keys: { person: 'lata' } };
  const read = await readStatement(path, { chosen: null, remembered: [] }, claim);
  expect(read).toMatchObject({ is: 'read', bank: 'hdfc' });
});

test('what cannot be read says why', async () => {
  const line = (change: (text: string) => string) => Buffer.from(change(fileOf('axis', lines).toString()));
  const bomb = zipSync({
    'xl/workbook.xml': strToU8('<x/>'),
    'xl/big.xml': new Uint8Array(80 * 1024 * 1024),
  });
  const workbook = (sheet: string, texts = '') =>
    zipSync({
      'xl/workbook.xml': strToU8('<workbook/>'),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
      'xl/sharedStrings.xml': strToU8(`<sst>${texts}</sst>`),
    });
  const refused = (code: string) => ({ is: 'refused', code });
  const cases: [Uint8Array, object][] = [
    [Buffer.alloc(0), refused('statement_empty')],
    [Buffer.from(' \r\n\r\n'), refused('statement_empty')],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), refused('statement_not_a_table')],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), refused('statement_old_excel')],
    [Buffer.from('PK\u0003\u0004 cut off'), refused('statement_broken')],
    [zipSync({ 'photo.jpg': strToU8('x') }), refused('statement_not_a_table')],
    [bomb, refused('statement_broken')],
    [workbook('<row r="3"><c r="ZZZZZZ3"><v>1</v></c></row>'), refused('statement_broken')],
    [workbook('<row><c r="A4000000000"><v>1</v></c></row>'), refused('statement_broken')],
    [workbook('', '<si/>'.repeat(1_000_001)), refused('statement_broken')],
    [Buffer.from('a,b,c\r\n'.repeat(100_000)), refused('statement_too_long')],
    [Buffer.from('Dear school,\r\nthank you, and, goodbye'), refused('statement_no_entries')],
    [
      line((text) => text.replace('02-11-2026', '32-11-2026')),
      { is: 'bad line', fault: 'line_date', line: 7 },
    ],
    [line((text) => text.replace('499.50', '4x9.50')), { is: 'bad line', fault: 'line_amount', line: 9 }],
  ];
  for (const [bytes, expected] of cases) expect(await read(bytes)).toEqual(expected);
});

test('a head that nobody knows is shown with its first lines', async () => {
  expect(await read(anotherBanksFile(lines))).toMatchObject({
    is: 'unknown',
    unknown: {
      signature: 'posted|what|ref|amount|drcr',
      header: ['Posted', 'What', 'Ref', 'Amount', 'Dr/Cr'],
    },
  });
});

test('days, amounts and marks as Indian banks write them', () => {
  for (const text of [
    '22/11/2026',
    '22-11-26',
    '22-Nov-2026',
    '22 November 26',
    '2026-11-22',
    '46348',
    '22/11/2026 14:05',
  ])
    expect(readDay(text), text).toBe('2026-11-22');
  for (const text of ['31/02/2026', '11/22/2026', 'Total', '', '22/11', '10000', '99999'])
    expect(readDay(text), text).toBeNull();
  for (const [text, paise, sign] of [
    ['1,23,456.00', 12_345_600, null],
    ['₹ 500', 50_000, null],
    ['INR 500.5 Cr', 50_050, 'in'],
    ['500.00 (Dr)', 50_000, 'out'],
    ['-500.00', 50_000, 'out'],
    ['(500.00)', 50_000, 'out'],
  ] as const)
    expect(readAmount(text), text).toEqual({ paise, sign });
  for (const text of ['', ' - ', '—']) expect(readAmount(text), text).toBeNull();
  for (const text of ['abc', '12.345', '5 000', '1e5', `1${' '.repeat(100)}x`])
    expect(readAmount(text), text).toBeUndefined();
  expect(utrsIn('UPI-919876543210@ybl-632612345678-X', '0000632612345678', '12345678901234')).toEqual([
    '632612345678',
  ]);
  expect(referencesIn('stktkabcdefgh paid', 'TK AB12 CD34')).toEqual([
    'TKTKABCDEF',
    'TKABCDEFGH',
    'TKAB12CD34',
  ]);
});
