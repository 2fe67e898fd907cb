import type { BankName, StatementColumns } from '../../../contract/shop/bank.ts';
import { looksLikeDay, readAmount, readDay } from './read-cells.ts';

/** How a file is read: the line that names its columns (-1: none), and which column is what. */
export type Layout = {
  bank: BankName;
  header: number;
  columns: StatementColumns;
  /** Of the columns that somebody chose; null for a bank's own. */
  signature: string | null;
};

/** Columns that somebody has chosen, and the head that they were chosen for. */
export type Remembered = { signature: string; columns: StatementColumns };

/** The banks print up to twenty lines of address and account before the table. */
const HEADER_WITHIN = 60;

const plain = (cell: string) => cell.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** By what a head of columns is known again. */
export const signatureOf = (row: readonly string[]): string => row.map(plain).join('|').replace(/\|+$/, '');

type Names = readonly string[];
type Known = {
  bank: 'hdfc' | 'icici' | 'sbi' | 'axis';
  date: Names;
  narration: Names;
  reference: Names;
  deposit?: Names;
  amount?: Names;
  sign?: Names;
  balance: Names;
};

/** The heads of the statements that the banks' own sites give, letters and figures only. */
const known: readonly Known[] = [
  {
    bank: 'hdfc',
    date: ['date'],
    narration: ['narration'],
    reference: ['chqrefno', 'chqrefnumber'],
    deposit: ['depositamt', 'creditamount', 'depositamtinr'],
    balance: ['closingbalance'],
  },
  {
    bank: 'icici',
    date: ['transactiondate', 'valuedate'],
    narration: ['transactionremarks'],
    reference: ['chequenumber', 'chequeno'],
    deposit: ['depositamountinr', 'depositamount'],
    balance: ['balanceinr', 'balance'],
  },
  {
    bank: 'icici',
    date: ['txnposteddate', 'valuedate'],
    narration: ['description'],
    reference: ['transactionid', 'chequeno'],
    amount: ['transactionamountinr', 'transactionamount'],
    sign: ['crdr'],
    balance: ['availablebalanceinr', 'availablebalance'],
  },
  {
    bank: 'sbi',
    date: ['txndate'],
    narration: ['description'],
    reference: ['refnochequeno', 'chequenoreferenceno'],
    deposit: ['credit'],
    balance: ['balance'],
  },
  {
    bank: 'axis',
    date: ['trandate'],
    narration: ['particulars'],
    reference: ['chqno'],
    deposit: ['cr'],
    balance: ['bal'],
  },
  {
    bank: 'axis',
    date: ['transactiondateddmmyyyy', 'trandate', 'transactiondate'],
    narration: ['particulars'],
    reference: ['chequenumber', 'chqno'],
    amount: ['amountinr'],
    sign: ['debitcredit', 'drcr'],
    balance: ['balanceinr'],
  },
];

function columnsOf(row: readonly string[], names: Known): StatementColumns | null {
  const cells = row.map(plain);
  const at = (wanted: Names = []) => {
    const found = wanted.map((name) => cells.indexOf(name)).find((index) => index >= 0);
    return found ?? null;
  };
  const [date, narration, reference] = [at(names.date), at(names.narration), at(names.reference)];
  const [deposit, amount, sign] = [at(names.deposit), at(names.amount), at(names.sign)];
  const hasMoney = deposit !== null || (amount !== null && sign !== null);
  if (date === null || narration === null || reference === null || !hasMoney) return null;
  return { date, narration, reference, deposit, amount, sign, balance: at(names.balance) };
}

/** The layout of one of the four banks, or one that somebody has chosen before; null when the head is of neither kind. */
export function findLayout(rows: readonly string[][], remembered: readonly Remembered[]): Layout | null {
  const signatures = new Map(remembered.map((one) => [one.signature, one.columns]));
  for (const [header, row] of rows.slice(0, HEADER_WITHIN).entries()) {
    const signature = signatureOf(row);
    const chosen = signatures.get(signature);
    if (chosen) return { bank: 'other', header, columns: chosen, signature };
    for (const names of known) {
      const columns = columnsOf(row, names);
      if (columns) return { bank: names.bank, header, columns, signature: null };
    }
  }
  const unknown = describeUnknown(rows);
  const signature = unknown && !unknown.header ? unknown.signature : '';
  const bare = signatures.get(signature);
  return bare ? { bank: 'other', header: -1, columns: bare, signature } : null;
}

const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length;
const isDay = (cell: string) => looksLikeDay(cell) && readDay(cell) !== null;
const hasAmount = (row: readonly string[]) =>
  row.some((cell) => /\d/.test(cell) && !isDay(cell) && readAmount(cell));

/** The first line that bears a day and an amount; -1 when there is none. */
const firstEntry = (rows: readonly string[][]) =>
  rows.findIndex((row) => row.some(isDay) && hasAmount(row) && filled(row) >= 3);

/** What a file without any head is known by: how many columns it has. */
const bareSignature = (rows: readonly string[][]) => `columns ${rows[firstEntry(rows)]?.length ?? 0}`;

/** What somebody is shown who has to say which column is what: the head, if there is one, and the first entries. */
export type Unknown = { signature: string; header: string[] | null; rows: string[][] };

/** Null when no line of the file bears a day and an amount. */
export function describeUnknown(rows: readonly string[][]): Unknown | null {
  const first = firstEntry(rows);
  if (first < 0) return null;
  const entry = rows[first] as string[];
  const above = rows.slice(Math.max(0, first - 3), first).findLast((row) => filled(row) >= 3);
  const shown = rows.slice(first, first + 6).map((row) => row.slice(0, entry.length));
  if (!above) return { signature: bareSignature(rows), header: null, rows: shown };
  return { signature: signatureOf(above), header: above, rows: shown };
}
