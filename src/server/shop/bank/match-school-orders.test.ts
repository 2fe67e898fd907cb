import { expect, test } from 'vitest';
import { matchSchoolOrders, type OpenSchoolOrder, type SchoolDeposit } from './match-school-orders.ts';

const order = (quoteId: string, serial: string, left: number): OpenSchoolOrder => ({
  quoteId,
  numbers: [`TKI/2627/${serial}`, `TKQ/2627/${serial}`],
  left,
  invoicedAt: new Date('2026-11-10T06:00:00Z'),
  invoicedOn: '2026-11-10',
});
const deposit = (words: string, amountPaise: number, more: Partial<SchoolDeposit> = {}): SchoolDeposit => ({
  id: words,
  day: '2026-11-20',
  amountPaise,
  words,
  asideAt: null,
  ...more,
});
const orders = [
  order('one', '0001', 1_180_000),
  order('two', '0002', 590_000),
  order('three', '0003', 590_000),
];
const found = (given: SchoolDeposit) => matchSchoolOrders([given], orders).get(given.id);

test.each([
  ['NEFT-HILL VIEW TRUST-TKI/2627/0001', 'one'],
  ['IMPS/tki 2627 0001/HILLVIEW', 'one'],
  ['RTGS TKI26270002 SCHOOL', 'two'],
  ['against your quote TKQ-2627-0003', 'three'],
])('%s names an order, whatever it is over', (words, quoteId) => {
  expect(found(deposit(words, 400_000))).toEqual([{ quoteId, by: 'number' }]);
});

test('a number that goes on, or stands in another one, names none', () => {
  expect(found(deposit('TKI/2627/00012', 1))).toBeUndefined();
  expect(found(deposit('XTKI/2627/0001', 1))).toBeUndefined();
});

test('a sum that is open of two orders exactly is shown with both; a paisa less is not', () => {
  expect(found(deposit('NEFT', 590_000))?.map(({ quoteId, by }) => [quoteId, by])).toEqual([
    ['two', 'amount'],
    ['three', 'amount'],
  ]);
  expect(found(deposit('NEFT', 589_999))).toBeUndefined();
  expect(found(deposit('NEFT', 590_000, { day: '2026-11-09' }))).toBeUndefined();
});

test('what was set aside pays nothing of before, and something that is invoiced later', () => {
  const asideAt = new Date('2026-11-21T00:00:00Z');
  expect(found(deposit('TKI/2627/0001', 1, { asideAt }))).toBeUndefined();
  expect(found(deposit('TKI/2627/0001', 1, { asideAt: new Date('2026-11-01T00:00:00Z') }))).toEqual([
    { quoteId: 'one', by: 'number' },
  ]);
});
