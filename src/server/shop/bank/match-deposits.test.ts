import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchDeposits, type OpenDeposit, type OpenOrder } from './match-deposits.ts';

const deposit = (more: Partial<OpenDeposit> = {}): OpenDeposit => ({
  id: 'd1',
  day: '2026-11-22',
  amountPaise: 249_900,
  utrs: [],
  references: [],
  isToldTwice: false,
  asideAt: null,
  ...more,
});
const order = (more: Partial<OpenOrder> = {}): OpenOrder => ({
  id: 'o1',
  reference: 'TKAAAAAAAA',
  utrs: [],
  amountPaise: 249_900,
  submittedAt: new Date('2026-11-22T08:00:00Z'),
  day: '2026-11-22',
  isOdd: false,
  isOwn: false,
  ...more,
});
const utr = '632612345678';
const doubtsOf = (deposits: OpenDeposit[], orders: OpenOrder[]) =>
  matchDeposits(deposits, orders).doubtful.map(({ candidates }) => candidates.map(({ doubts }) => doubts));

test('a UTR or a reference with the right amount is safe', () => {
  const byUtr = matchDeposits([deposit({ utrs: [utr] })], [order({ utrs: [utr] })]);
  expect(byUtr).toEqual({ safe: [{ depositId: 'd1', orderId: 'o1', by: 'utr' }], doubtful: [], alone: [] });
  const byReference = matchDeposits([deposit({ references: ['TKAAAAAAAA'] })], [order()]);
  expect(byReference.safe).toEqual([{ depositId: 'd1', orderId: 'o1', by: 'reference' }]);
});

test('what may be wrong is doubtful, and says why', () => {
  const named = deposit({ utrs: [utr] });
  const of = (more: Partial<OpenOrder>) => doubtsOf([named], [order({ utrs: [utr], ...more })]);
  expect(of({ amountPaise: 199_900 })).toEqual([[['amount_differs']]]);
  expect(of({ isOdd: true })).toEqual([[['odd_receipt']]]);
  expect(of({ isOwn: true })).toEqual([[['own_payment']]]);
  expect(of({ day: '2026-08-01' })).toEqual([[['long_apart']]]);
  const twins = [order({ utrs: [utr] }), order({ id: 'o2', reference: 'TKBBBBBBBB', utrs: [utr] })];
  expect(doubtsOf([named], twins)).toEqual([[['several_orders'], ['several_orders']]]);
  expect(doubtsOf([named, deposit({ id: 'd2', utrs: [utr] })], [order({ utrs: [utr] })])).toEqual([
    [['several_deposits']],
    [['several_deposits']],
  ]);
  // Its UTR says one family, its reference another.
  const crossed = deposit({ utrs: [utr], references: ['TKBBBBBBBB'] });
  expect(doubtsOf([crossed], [order({ utrs: [utr] }), order({ id: 'o2', reference: 'TKBBBBBBBB' })])).toEqual(
    [[['several_orders'], ['reference_differs', 'several_orders']]],
  );
});

test('a deposit that contradicts an order by the other mark is doubtful: somebody may have typed a number that is not theirs', () => {
  const other = '632600000000';
  // Who paid has written another family's reference into the note.
  const borrowed = deposit({ utrs: [other], references: ['TKAAAAAAAA'] });
  expect(doubtsOf([borrowed], [order({ utrs: [utr] })])).toEqual([[['utr_differs']]]);
  // Who asks has typed the UTR of a family that has not sent its screenshot yet.
  const seen = deposit({ utrs: [utr], references: ['TKZZZZZZZZ'] });
  expect(doubtsOf([seen], [order({ utrs: [utr] })])).toEqual([[['reference_differs']]]);
  expect(doubtsOf([deposit({ utrs: [utr], isToldTwice: true })], [order({ utrs: [utr] })])).toEqual([
    [['told_twice']],
  ]);
  const agreeing = deposit({ utrs: [utr], references: ['TKAAAAAAAA'] });
  expect(matchDeposits([agreeing], [order({ utrs: [other, utr] })]).safe).toHaveLength(1);
});

test('amount and time alone are never safe, and only within some days', () => {
  expect(doubtsOf([deposit()], [order()])).toEqual([[['only_amount']]]);
  expect(doubtsOf([deposit({ utrs: [utr] })], [order({ utrs: ['632600000000'] })])).toEqual([
    [['only_amount', 'utr_differs']],
  ]);
  const near = (day: string) => matchDeposits([deposit({ day })], [order()]).alone.length === 0;
  expect(['2026-11-14', '2026-11-15', '2026-11-25', '2026-11-26'].map(near)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('what was put aside is shown with later orders only', () => {
  const aside = deposit({ utrs: [utr], asideAt: new Date('2026-11-22T09:00:00Z') });
  expect(matchDeposits([aside], [order({ utrs: [utr] })]).alone).toEqual(['d1']);
  const later = order({ utrs: [utr], submittedAt: new Date('2026-11-22T10:00:00Z') });
  expect(matchDeposits([aside], [later]).safe).toHaveLength(1);
});

const marks = fc.subarray(['632600000001', '632600000002', '632600000003', '632600000004']);
const references = ['TKAAAAAAAA', 'TKBBBBBBBB', 'TKCCCCCCCC', 'TKDDDDDDDD', 'TKEEEEEEEE'];
const amount = fc.constantFrom(100, 200);
const day = fc.constantFrom('2026-11-01', '2026-11-20', '2026-11-22', '2027-01-30');
const deposits = fc.array(
  fc.record({ amountPaise: amount, day, utrs: marks, references: fc.subarray(references) }),
  {
    maxLength: 8,
  },
);
const orders = fc.array(
  fc.record({ amountPaise: amount, day, utrs: marks, isOdd: fc.boolean(), isOwn: fc.boolean() }),
  { maxLength: 5 },
);
const named = (given: { deposits: Partial<OpenDeposit>[]; orders: Partial<OpenOrder>[] }) => ({
  deposits: given.deposits.map((one, index) => deposit({ id: `d${index}`, ...one })),
  orders: given.orders.map((one, index) =>
    order({ id: `o${index}`, reference: references[index] as string, ...one }),
  ),
});
const given = fc.record({ deposits, orders }).map(named);

test('whatever comes in: every deposit is in one place, and no order is safe twice', () => {
  fc.assert(
    fc.property(given, (all) => {
      const { safe, doubtful, alone } = matchDeposits(all.deposits, all.orders);
      const places = [...safe.map((one) => one.depositId), ...doubtful.map((one) => one.depositId), ...alone];
      expect(places.sort()).toEqual(all.deposits.map(({ id }) => id).sort());
      expect(new Set(safe.map(({ orderId }) => orderId)).size).toBe(safe.length);
      for (const pair of safe) {
        const [paid, paying] = [
          all.orders.find(({ id }) => id === pair.orderId) as OpenOrder,
          all.deposits.find(({ id }) => id === pair.depositId) as OpenDeposit,
        ];
        const names = (one: OpenDeposit, it: OpenOrder) =>
          one.references.includes(it.reference) || it.utrs.some((mark) => one.utrs.includes(mark));
        expect(paying.amountPaise).toBe(paid.amountPaise);
        expect(paid.isOdd || paid.isOwn).toBe(false);
        expect(all.orders.filter((it) => names(paying, it))).toEqual([paid]);
        expect(all.deposits.filter((one) => names(one, paid))).toEqual([paying]);
      }
    }),
  );
});

test('in whatever order they are listed, the same is safe', () => {
  fc.assert(
    fc.property(given, (all) => {
      const key = ({ depositId, orderId }: { depositId: string; orderId: string }) =>
        `${depositId} ${orderId}`;
      const there = matchDeposits(all.deposits, all.orders).safe.map(key).sort();
      const back = matchDeposits(all.deposits.toReversed(), all.orders.toReversed()).safe.map(key).sort();
      expect(back).toEqual(there);
    }),
  );
});
