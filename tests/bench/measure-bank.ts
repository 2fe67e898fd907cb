// npm run bench -- bank: 5,000 lines of the bank against 5,000 orders that wait, compared a few times, and read from a file.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  matchDeposits,
  type OpenDeposit,
  type OpenOrder,
} from '../../src/server/shop/bank/match-deposits.ts';
import { readStatementFile } from '../../src/server/shop/bank/read-statement-worker.ts';
import { fileOf, upi } from '../stage/statements.ts';
import { median, type Row, table } from './table.ts';

const MANY = 5_000;
const ROUNDS = 5;
const utr = (index: number) => `6326${String(index).padStart(8, '0')}`;
const reference = (index: number) => `TK${String(index).padStart(8, '0')}`;
const day = (index: number) => `2026-11-${String(1 + (index % 28)).padStart(2, '0')}`;

const orders = Array.from(
  { length: MANY },
  (_none, index): OpenOrder => ({
    id: `o${index}`,
    reference: reference(index),
    utrs: index % 3 === 0 ? [utr(index)] : [],
    amountPaise: 249_900,
    submittedAt: new Date(`${day(index)}T10:00:00Z`),
    day: day(index),
    isOdd: false,
    isOwn: false,
  }),
);
/** By UTR, by reference, or by nothing but the amount, which is the same for all: the slowest that there is. */
const depositsBy = (names: (index: number) => Pick<OpenDeposit, 'utrs' | 'references'>) =>
  Array.from(
    { length: MANY },
    (_none, index): OpenDeposit => ({
      id: `d${index}`,
      day: day(index),
      amountPaise: 249_900,
      asideAt: null,
      isToldTwice: false,
      ...names(index),
    }),
  );

const rows: Row[] = [];
const measure = async (what: string, work: () => unknown) => {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    await work();
    taken.push(performance.now() - began);
  }
  rows.push([what, `${median(taken).toFixed(0)} ms`, '', '', '< 2,000 ms']);
};

const usual = depositsBy((index) => ({
  utrs: [utr(index)],
  references: index % 3 === 1 ? [reference(index)] : [],
}));
const bare = depositsBy(() => ({ utrs: [], references: [] }));
await measure('5,000 deposits × 5,000 orders, a third each by UTR, reference, amount', () =>
  matchDeposits(usual, orders),
);
await measure('The same, nothing but one amount for all', () => matchDeposits(bare, orders));

const folder = mkdtempSync(join(tmpdir(), 'tinkerling-bench-'));
const lines = usual.map((deposit, index) => ({
  day: deposit.day,
  narration: upi(utr(index), reference(index)),
  amount: '2,499.00',
}));
const file = Buffer.from(fileOf('hdfc', lines));
await measure('Reading a statement of 5,000 lines', () =>
  readStatementFile(file, { chosen: null, remembered: [] }),
);
rmSync(folder, { recursive: true });
table(['What', 'Median', '', '', 'Goal'], rows);
