import { readBank, sendStatement } from '../../src/contract/shop/bank.ts';
import type { Answer } from './call.ts';
import type { Stage } from './open-stage.ts';
import type { Someone } from './people.ts';

/** One line of a statement: rupees as a bank prints them. Money goes out where `out` is said. */
export type Line = { day: string; narration: string; reference?: string; amount: string; out?: true };

/** How UPI stands in the statements of the banks. */
export const upi = (utr: string, note: string) => `UPI-RAVI KUMAR-ravi@okhdfc-HDFC0001234-${utr}-${note}`;

const cell = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const csv = (rows: readonly (readonly string[])[], separator = ',') =>
  rows.map((row) => row.map((text) => (separator === ',' ? cell(text) : text)).join(separator)).join('\r\n');

const slashes = (day: string) => day.split('-').toReversed().join('/');
const named = (day: string) => {
  const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  const [year = '', month, date] = day.split('-');
  return `${date}-${names[Number(month) - 1]}-${year.slice(2)}`;
};
/** A balance that falls or rises with each line, so that no two lines are alike. */
const balance = (index: number) => `1,${String(10 + index).padStart(2, '0')},456.00`;

const address = ['Tinkerling Labs', '12 Workbench Road', 'Pune 411001', '', 'Account 50100123456789'];

/** Rows as the four banks print them, with what stands above and below the table. */
export const rowsOf = {
  hdfc: (lines: readonly Line[]) => [
    ...address.map((text) => [text]),
    ['Date', 'Narration', 'Chq./Ref.No.', 'Value Dt', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance'],
    ...lines.map(({ day, narration, reference = '', amount, out }, index) => [
      slashes(day).replace('/20', '/'),
      narration,
      reference,
      slashes(day).replace('/20', '/'),
      out ? amount : '',
      out ? '' : amount,
      balance(index),
    ]),
    [''],
    ['STATEMENT SUMMARY :-'],
    ['Opening Balance', 'Dr Count', 'Cr Count', 'Debits', 'Credits', 'Closing Bal'],
    ['1,00,000.00', '1', '2', '3', '4', '5'],
  ],
  icici: (lines: readonly Line[]) => [
    ...address.map((text) => ['', text]),
    [
      '',
      'S No.',
      'Value Date',
      'Transaction Date',
      'Cheque Number',
      'Transaction Remarks',
      'Withdrawal Amount (INR )',
      'Deposit Amount (INR )',
      'Balance (INR )',
    ],
    ...lines.map(({ day, narration, amount, out }, index) => [
      '',
      String(index + 1),
      slashes(day),
      slashes(day),
      '-',
      narration,
      out ? amount : '0',
      out ? '0' : amount,
      balance(index),
    ]),
    ['', 'Legends Used in Account Statement'],
  ],
  sbi: (lines: readonly Line[]) => [
    ...address.map((text) => [text]),
    ['Txn Date', 'Value Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance'],
    ...lines.map(({ day, narration, reference = '', amount, out }, index) => [
      named(day).replaceAll('-', ' '),
      named(day).replaceAll('-', ' '),
      narration,
      reference,
      out ? amount : ' ',
      out ? ' ' : amount,
      balance(index),
    ]),
    ['**This is a computer generated statement and does not require a signature'],
  ],
  axis: (lines: readonly Line[]) => [
    ...address.map((text) => [text]),
    ['Tran Date', 'CHQNO', 'PARTICULARS', 'DR', 'CR', 'BAL', 'SOL'],
    ...lines.map(({ day, narration, reference = '-', amount, out }, index) => [
      slashes(day).replaceAll('/', '-'),
      reference,
      narration,
      out ? amount : '',
      out ? '' : amount,
      balance(index),
      '248',
    ]),
  ],
};

/** A statement as a file, as each bank gives it. SBI's tells columns by tabs. */
export const fileOf = (bank: keyof typeof rowsOf, lines: readonly Line[]): Buffer =>
  Buffer.from(csv(rowsOf[bank](lines), bank === 'sbi' ? '\t' : ','));

/** One of a bank that nobody knows, without balances. */
export const anotherBanksFile = (lines: readonly Line[]): Buffer =>
  Buffer.from(
    csv(
      [
        ['Posted', 'What', 'Ref', 'Amount', 'Dr/Cr'],
        ...lines.map(({ day, narration, reference = '', amount, out }) => [
          day,
          narration,
          reference,
          amount,
          out ? 'DR' : 'CR',
        ]),
      ],
      ';',
    ),
  );

/** Sends a statement, as the desk of the bank does. */
export async function send(
  stage: Pick<Stage, 'call'>,
  who: Someone,
  file: Uint8Array | null,
  more: Record<string, string> = {},
): Promise<Answer<typeof sendStatement>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(more)) form.append(name, value);
  if (file) form.append('statement', new Blob([new Uint8Array(file)]), 'statement.csv');
  return stage.call(sendStatement, { token: who.token, body: form });
}

/** What the bank's desk shows to somebody. */
export async function theBank(stage: Pick<Stage, 'call'>, who: Someone) {
  const answer = await stage.call(readBank, { token: who.token });
  if (answer.status !== 200) throw new Error(`The bank answered ${answer.status}: ${answer.body.message}`);
  return answer.body;
}
