import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { withoutActs } from '../../../../tests/stage/acts.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import {
  aCourseAt,
  aScreenshot,
  aWaitingPayment,
  type CourseForSale,
  sendReceipt,
  settle,
  verify,
} from '../../../../tests/stage/orders.ts';
import { aColleague, aLearner, relate, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import {
  anotherBanksFile,
  fileOf,
  type Line,
  rowsOf,
  send,
  theBank,
  upi,
} from '../../../../tests/stage/statements.ts';
import { readProfile } from '../../../contract/people/accounts.ts';
import { listActs, readRoom } from '../../../contract/platform/office.ts';
import * as contract from '../../../contract/shop/bank.ts';
import { listMyOrders, type Payment } from '../../../contract/shop/orders.ts';
import { orders } from '../orders/index.ts';
import { listOpenDeposits } from './store-deposits.ts';

let stage: Stage;
let office: Someone;
let course: CourseForSale;
beforeAll(async () => {
  stage = await openStage({ at: new Date('2026-11-22T06:00:00Z') });
  [office, course] = [await theOffice(stage), await aCourseAt(stage, 2499)];
});
afterAll(() => stage.close());
beforeEach(async () => {
  for (const table of ['bank_deposit', 'bank_statement', 'bank_columns', 'payment_order'] as const)
    await stage.context.database.deleteFrom(table).execute();
  await withoutActs(stage);
});

let number = 0;
const aUtr = () => {
  number += 1;
  return `6326${String(number).padStart(8, '0')}`;
};
const today = '2026-11-22';
/** A family whose payment waits, and the line of the bank that it makes. */
async function aPaid({ name = 'Asha Verma', utr = aUtr(), amount = '2,499.00' } = {}) {
  const learner = await aLearner(stage, name);
  const payment = await aWaitingPayment(stage, learner, course, { utr });
  const line: Line = { day: today, narration: upi(utr, 'NO REMARKS'), amount };
  return { learner, payment, line };
}
type Paired = { deposit: { _id: string }; order: { _id: string; receiptId: string } };
const pairs = (safe: Paired[]) =>
  safe.map(({ deposit, order }) => ({
    depositId: deposit._id,
    orderId: order._id,
    receiptId: order.receiptId,
  }));
const press = (safe: Paired[], who: Someone = office) =>
  stage.call(contract.verifyMatched, { token: who.token, body: { pairs: pairs(safe) } });
const undo = (...orderIds: string[]) =>
  stage.call(contract.undoMatched, { token: office.token, body: { orderIds } });
const accept = (
  depositId: string,
  { _id, receiptId }: { _id: string; receiptId: string },
  who: Someone = office,
) =>
  stage.call(contract.acceptMatch, {
    token: who.token,
    params: { depositId },
    body: { orderId: _id, receiptId },
  });
const explain = (depositId: string, body: Record<string, unknown>) =>
  stage.call(contract.explainDeposit, { token: office.token, params: { depositId }, body });
const statusOf = async ({ _id }: Payment, { token }: Someone) =>
  (await stage.call(listMyOrders, { token })).body.orders.find((one) => one._id === _id)?.status;
const enrolments = async ({ token }: Someone) =>
  (await stage.call(readProfile, { token })).body.coursesEnrolled.length;
const acts = async (act: string) =>
  (await stage.call(listActs, { token: office.token })).body.acts.filter((one) => one.act === act);

test('a statement is compared with what waits, and the safe ones are verified by one press', async () => {
  const byUtr = await aPaid();
  const byReference = await aPaid({ name: 'Ravi' });
  byReference.line = { ...byReference.line, narration: `UPI-RAVI KUMAR-${byReference.payment.reference}` };
  const less = await aPaid({ name: 'Lata', amount: '2,400.00' });
  const fair = { day: today, narration: 'CASH DEPOSIT', amount: '12,000.00' };
  const sent = await send(stage, office, fileOf('hdfc', [byUtr.line, byReference.line, less.line, fair]));
  expect(sent).toMatchObject({
    status: 200,
    body: {
      code: 'statement_read',
      statement: { bank: 'hdfc', from: today, to: today, deposits: 4, added: 4 },
    },
  });

  const desk = await theBank(stage, office);
  expect(desk.counts).toEqual({ safe: 2, doubtful: 1, schools: 0, unexplained: 1, worries: 0 });
  expect(desk.safe.map(({ by, order }) => [by, order.learner])).toEqual(
    expect.arrayContaining([
      ['utr', 'Asha Verma'],
      ['reference', 'Ravi'],
    ]),
  );
  expect(desk.doubtful).toMatchObject([
    { deposit: { amount: 2400 }, candidates: [{ order: { learner: 'Lata' }, doubts: ['amount_differs'] }] },
  ]);
  expect(desk.unexplained).toMatchObject([{ narration: 'CASH DEPOSIT', amount: 12_000 }]);

  const pressed = await press(desk.safe);
  expect(pressed.body.left).toEqual([]);
  expect(pressed.body.verified.sort()).toEqual([byUtr.payment._id, byReference.payment._id].sort());
  expect((await theBank(stage, office)).counts).toEqual({
    safe: 0,
    doubtful: 1,
    schools: 0,
    unexplained: 1,
    worries: 0,
  });
  expect(await statusOf(byUtr.payment, byUtr.learner)).toBe('submitted');
  await settle(stage);
  expect(await statusOf(byUtr.payment, byUtr.learner)).toBe('verified');
  expect(await enrolments(byReference.learner)).toBe(1);
  expect(await acts('payment_verified')).toHaveLength(2);
  expect(await acts('deposit_matched')).toHaveLength(2);
});

test('a statement sent twice, one that overlaps, and two at once change nothing that is known', async () => {
  const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'];
  const lines = days.map((day) => ({ day, narration: upi(aUtr(), 'X'), amount: '500.00' }));
  const bank = (some: Line[]) => {
    const rows = rowsOf.hdfc(lines).slice(6, 10);
    const file = rowsOf.hdfc([]).slice(0, 6);
    return Buffer.from(
      [...file, ...rows.filter((_row, index) => some.includes(lines[index] as Line))]
        .map((row) => row.map((text) => `"${text}"`).join(','))
        .join('\n'),
    );
  };
  const first = bank(lines.slice(0, 3));
  const both = await Promise.all([send(stage, office, first), send(stage, office, first)]);
  expect(both.map(({ body }) => body.code).sort()).toEqual(['statement_known', 'statement_read']);
  expect((await send(stage, office, first)).body).toMatchObject({
    code: 'statement_known',
    statement: { added: 3 },
  });
  const rest = await Promise.all([
    send(stage, office, bank(lines.slice(1))),
    send(stage, office, bank(lines)),
  ]);
  expect(rest.map(({ body }) => body.statement?.added).sort()).toEqual([0, 1]);
  expect((await theBank(stage, office)).counts.unexplained).toBe(4);

  // The same entries as a workbook.
  const rows = rowsOf.hdfc(lines).map((row) => row.map((value) => ({ value })));
  const workbook = await writeXlsxFile(rows as never).toBuffer();
  expect((await send(stage, office, workbook)).body.statement).toMatchObject({ deposits: 4, added: 0 });
});

test('a file with an unknown head asks once which column is what', async () => {
  const lines = [{ day: today, narration: 'CASH', amount: '500.00' }];
  const asked = await send(stage, office, anotherBanksFile(lines));
  expect(asked.body).toMatchObject({ code: 'statement_columns_needed', statement: null });
  expect((await theBank(stage, office)).statements).toEqual([]);
  const signature = String(asked.body.unknown?.signature);
  const columns = { date: 0, narration: 1, reference: 2, deposit: null, amount: 3, sign: 4, balance: null };
  const wrong = await send(stage, office, anotherBanksFile(lines), { signature, columns: '{"date":0}' });
  expect(wrong).toMatchObject({ status: 400, body: { faults: { columns: { code: 'columns_wrong' } } } });
  const chosen = await send(stage, office, anotherBanksFile(lines), {
    signature,
    columns: JSON.stringify(columns),
  });
  expect(chosen.body).toMatchObject({ code: 'statement_read', statement: { bank: 'other', added: 1 } });
  const later = anotherBanksFile([...lines, { day: '2026-11-23', narration: 'CASH', amount: '700.00' }]);
  expect((await send(stage, office, later)).body).toMatchObject({
    code: 'statement_read',
    statement: { added: 1 },
  });
});

test('what cannot be read is refused with its reason, and nothing is stored', async () => {
  const wrong = fileOf('sbi', [{ day: today, narration: 'CASH', amount: '5OO.00' }]);
  for (const [file, status, answer] of [
    [null, 400, { code: 'statement_missing' }],
    [Buffer.alloc(0), 422, { code: 'statement_empty' }],
    [Buffer.from([1, 0, 2, 0, 3]), 415, { code: 'statement_not_a_table' }],
    [Buffer.alloc(6 * 1024 * 1024, 'a,b,c\n'), 413, { code: 'statement_too_large' }],
    [Buffer.alloc(4 * 1024 * 1024, 'a,b,c\n'), 422, { code: 'statement_too_long' }],
    [
      wrong,
      400,
      { code: 'invalid_input', message: 'Line 7: its amount cannot be read. Nothing was stored.' },
    ],
  ] as const)
    expect(await send(stage, office, file)).toMatchObject({ status, body: answer });
  expect(await theBank(stage, office)).toMatchObject({ statements: [], counts: { unexplained: 0 } });
});

test('a formula in a narration stays the text that it is', async () => {
  const narration = '=HYPERLINK("http://evil.example","2,499")';
  await send(stage, office, fileOf('axis', [{ day: today, narration, amount: '500' }]));
  expect((await theBank(stage, office)).unexplained).toMatchObject([{ narration }]);
});

test('a hundred presses at once verify a payment once', async () => {
  const { payment, learner, line } = await aPaid();
  await send(stage, office, fileOf('icici', [line]));
  const { safe } = await theBank(stage, office);
  const presses = await Promise.all(Array.from({ length: 100 }, () => press(safe)));
  for (const { body } of presses) expect(body).toMatchObject({ verified: [payment._id], left: [] });
  await settle(stage);
  expect(await acts('payment_verified')).toHaveLength(1);
  expect(await acts('deposit_matched')).toHaveLength(1);
  expect(await enrolments(learner)).toBe(1);
  const letters = await stage.context.pool.query(
    "select 1 from mail where address = $1 and template = 'orders.verified'",
    [learner.user.email],
  );
  expect(letters.rows).toHaveLength(1);
});

test('the decision and its line of the bank are one: neither is there without the other', async () => {
  const { payment, learner, line } = await aPaid();
  await send(stage, office, fileOf('sbi', [line]));
  const { safe } = await theBank(stage, office);
  // The process dies when the decision is written and the line is not tied to it yet.
  await stage.context.pool.query(
    `create function die() returns trigger language plpgsql as $$
     begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return new; end $$`,
  );
  await stage.context.pool.query(
    'create trigger dying before update of order_id on bank_deposit for each row execute function die()',
  );
  expect((await press(safe)).status).toBeGreaterThanOrEqual(500);
  await stage.context.pool.query('drop trigger dying on bank_deposit');
  expect(await acts('deposit_matched')).toEqual([]);
  expect((await theBank(stage, office)).counts.safe).toBe(1);
  expect((await press(safe)).body.verified).toEqual([payment._id]);
  expect((await press(safe)).body).toMatchObject({ verified: [payment._id], left: [] });
  await settle(stage);
  expect(await enrolments(learner)).toBe(1);
});

test('taken back within eight seconds, the line of the bank is free again', async () => {
  const { payment, learner, line } = await aPaid();
  await send(stage, office, fileOf('axis', [line]));
  const { safe } = await theBank(stage, office);
  await press(safe);
  expect((await undo(payment._id)).body).toMatchObject({ undone: [payment._id], left: [] });
  await settle(stage);
  expect(await enrolments(learner)).toBe(0);
  expect((await theBank(stage, office)).counts.safe).toBe(1);
  await press(safe);
  stage.clock.advance(8);
  expect((await undo(payment._id)).body).toMatchObject({ undone: [], left: [{ code: 'too_late_to_undo' }] });
});

test('a line of the bank pays one order, ever', async () => {
  const [asha, ravi] = [await aPaid(), await aPaid({ name: 'Ravi' })];
  await send(stage, office, fileOf('axis', [asha.line]));
  const [pair] = (await theBank(stage, office)).safe;
  const depositId = String(pair?.deposit._id);
  // Two of the office, one line, two families.
  const both = await Promise.all([accept(depositId, asha.payment), accept(depositId, ravi.payment)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await settle(stage);
  expect((await enrolments(asha.learner)) + (await enrolments(ravi.learner))).toBe(1);

  // Whoever was paid for by it may leave: it pays nobody else.
  await stage.context.database.deleteFrom('payment_order').execute();
  const lata = await aPaid({ name: 'Lata' });
  expect(await accept(depositId, lata.payment)).toMatchObject({
    status: 409,
    body: { code: 'deposit_used' },
  });
  expect((await explain(depositId, { kind: 'cash' })).body.code).toBe('deposit_used');
});

test('what has changed since it was shown is left out and named', async () => {
  const [asha, ravi, lata] = [await aPaid(), await aPaid({ name: 'Ravi' }), await aPaid({ name: 'Lata' })];
  await send(stage, office, fileOf('axis', [asha.line, ravi.line, lata.line]));
  const { safe } = await theBank(stage, office);
  stage.clock.advance(60);
  await sendReceipt(stage, { learner: asha.learner, course, more: { utr: String(asha.payment.utr) } });
  // Another family types Ravi's UTR.
  await aPaid({ name: 'Kiran', utr: String(ravi.payment.utr) });
  const pressed = (await press(safe)).body;
  expect(pressed.verified).toEqual([lata.payment._id]);
  expect(Object.fromEntries(pressed.left.map(({ orderId, code }) => [orderId, code]))).toEqual({
    [asha.payment._id]: 'receipt_changed',
    [ravi.payment._id]: 'match_changed',
  });
});

test('nobody verifies a payment of their own', async () => {
  const utr = aUtr();
  const own = await sendReceipt(stage, {
    learner: office,
    course,
    more: { utr },
    picture: await aScreenshot(),
  });
  await send(stage, office, fileOf('axis', [{ day: today, narration: upi(utr, 'X'), amount: '2499' }]));
  const desk = await theBank(stage, office);
  expect(desk.safe).toEqual([]);
  expect(desk.doubtful).toMatchObject([{ candidates: [{ doubts: ['own_payment'] }] }]);
  const depositId = String(desk.doubtful[0]?.deposit._id);
  expect(await accept(depositId, own.body.payment)).toMatchObject({
    status: 403,
    body: { code: 'own_payment' },
  });
  const tried = [{ deposit: { _id: depositId }, order: own.body.payment }];
  expect((await press(tried)).body.left).toMatchObject([{ code: 'match_changed' }]);
});

test.for(['guardian', 'child'] as const)(
  'nobody lets a deposit pay an order of their %s, verified or not',
  async (tie) => {
    const colleague = await aColleague(stage, 'payments');
    const { learner, payment } = await aPaid();
    const [guardian, child] = tie === 'guardian' ? [learner, colleague] : [colleague, learner];
    await relate(stage, guardian, { kind: 'guardian', objectKind: 'person', objectId: child.user._id });
    await send(stage, office, fileOf('axis', [{ day: today, narration: 'NEFT SOMEBODY', amount: '2499' }]));
    const depositId = String((await theBank(stage, office)).doubtful[0]?.deposit._id);
    expect((await accept(depositId, payment, colleague)).body.code).toBe('own_payment');
    await verify(stage, office, payment);
    expect((await accept(depositId, payment, colleague)).body.code).toBe('own_payment');
    expect((await accept(depositId, payment)).status).toBe(200);
  },
);

test('a deposit without an order stays until somebody says what it is; none of these is none of these', async () => {
  const { payment } = await aPaid();
  await send(stage, office, fileOf('axis', [{ day: today, narration: 'NEFT SOMEBODY', amount: '2499' }]));
  const [doubt] = (await theBank(stage, office)).doubtful;
  const depositId = String(doubt?.deposit._id);
  expect(doubt?.candidates).toMatchObject([
    { order: { _id: payment._id }, by: 'amount', doubts: ['only_amount'] },
  ]);
  const aside = { token: office.token, params: { depositId } };
  expect((await stage.call(contract.setDepositAside, aside)).status).toBe(200);
  expect((await theBank(stage, office)).counts).toMatchObject({ doubtful: 0, unexplained: 1 });
  expect((await explain(depositId, { kind: 'sale', note: 'Two kits at the fair' })).status).toBe(200);
  const desk = await theBank(stage, office);
  expect(desk.counts.unexplained).toBe(0);
  expect(desk.explained).toMatchObject([
    { kind: 'sale', note: 'Two kits at the fair', explainedBy: office.user.name },
  ]);
  expect(await accept(depositId, payment)).toMatchObject({ status: 409, body: { code: 'deposit_used' } });
  expect((await explain(depositId, { kind: null })).status).toBe(200);
  expect((await theBank(stage, office)).counts.unexplained).toBe(1);
  expect(await explain(randomUUID(), { kind: 'cash' })).toMatchObject({ status: 404 });
});

test('a verified payment that no later statement knows is a worry', async () => {
  const [known, unknown] = [await aPaid(), await aPaid({ name: 'Ravi' })];
  for (const { payment } of [known, unknown]) await verify(stage, office, payment);
  const until = (day: string, ...more: Line[]) =>
    send(
      stage,
      office,
      fileOf('axis', [...more, { day, narration: `CHARGES ${day}`, amount: '5', out: true }]),
    );
  await until('2026-11-24', known.line);
  expect((await theBank(stage, office)).counts).toMatchObject({ worries: 0, safe: 0, unexplained: 0 });
  await until('2026-11-25');
  expect((await theBank(stage, office)).worries).toMatchObject([
    { _id: unknown.payment._id, learner: 'Ravi', decidedBy: office.user.name },
  ]);
  // Somebody finds out: it never comes back, the words and the act are kept, and nobody settles it again.
  const other = await aPaid({ name: 'Leela' });
  await verify(stage, office, other.payment);
  await until('2026-11-27');
  const about = ({ payment }: typeof other, note: string) =>
    stage.call(contract.settleWorry, {
      token: office.token,
      params: { orderId: payment._id },
      body: { note },
    });
  expect((await about(other, '  ')).body).toMatchObject({ faults: { note: { code: 'words_needed' } } });
  const both = await Promise.all([about(other, 'Seen in the old account.'), about(other, 'Cash.')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await acts('worry_settled')).toHaveLength(1);
  const note = both[0].status === 200 ? 'Seen in the old account.' : 'Cash.';
  const desk = await theBank(stage, office);
  expect(desk.worries.map(({ learner }) => learner)).toEqual(['Ravi']);
  expect(desk.settled).toMatchObject([{ learner: 'Leela', note, settledBy: office.user.name }]);
  const waiting = await aPaid({ name: 'Mira' });
  expect((await about(waiting, 'Not verified yet.')).body).toMatchObject({ code: 'worry_gone' });
  // Its line comes after all.
  await until('2026-11-26', unknown.line);
  expect((await theBank(stage, office)).counts.worries).toBe(0);
});

test('the room tells of each list of the desk how much stands in it, and since when, as soon as it moves', async () => {
  const waits = async (who: Someone = office) =>
    (await stage.call(readRoom, { token: who.token })).body.waits
      .filter(({ name }) => name.startsWith('bank_'))
      .map(({ name, count, since }) => [name, count, since.slice(0, 10)]);
  expect(await waits()).toEqual([]);
  const [sure, less] = [await aPaid(), await aPaid({ name: 'Lata', amount: '2,400.00' })];
  const earlier = { day: '2026-11-20', narration: 'CASH DEPOSIT', amount: '12,000.00' };
  await send(stage, office, fileOf('hdfc', [earlier, sure.line, less.line]));
  // A day begins at midnight where the school is, which is the evening before at Greenwich.
  const all = [
    ['bank_unexplained', 1, '2026-11-19'],
    ['bank_safe', 1, '2026-11-21'],
    ['bank_doubtful', 1, '2026-11-21'],
  ];
  expect(await waits()).toEqual(all);
  const desk = await theBank(stage, office);
  expect(desk.counts).toMatchObject({ safe: 1, doubtful: 1, unexplained: 1, worries: 0 });
  // Who may not verify it sees it doubtful, in the desk as well.
  const reader = await aColleague(stage, 'reader');
  expect((await theBank(stage, reader)).counts).toMatchObject({ safe: 0, doubtful: 2 });
  expect(await waits(reader)).toEqual([all[0], ['bank_doubtful', 2, '2026-11-21']]);
  expect(await waits(await aColleague(stage, 'mentor'))).toEqual([]);

  await explain(desk.unexplained[0]?._id ?? '', { kind: 'cash' });
  expect(await waits()).toEqual(all.slice(1));
  await press(desk.safe);
  expect(await waits()).toEqual(all.slice(2));

  // Verified by hand, and no line of the bank tells of it.
  const unknown = await aPaid({ name: 'Ravi' });
  await verify(stage, office, unknown.payment);
  const out = { day: '2026-11-25', narration: 'CHARGES', amount: '5', out: true as const };
  await send(stage, office, fileOf('axis', [{ ...out, day: today }, out]));
  expect(await waits()).toContainEqual(['bank_worries', 1, '2026-11-21']);
  await stage.call(contract.settleWorry, {
    token: office.token,
    params: { orderId: unknown.payment._id },
    body: { note: 'Seen in the old account.' },
  });
  expect(await waits()).toEqual(all.slice(2));
});

test('a statement that was explained wrongly is taken back, and the same file sent again', async () => {
  const paid = await aPaid();
  const lines = [
    paid.line,
    { day: today, narration: 'RENT', amount: '900.00', out: true as const },
    { day: today, narration: 'THE FAIR', amount: '300.00' },
  ];
  const file = anotherBanksFile(lines);
  const signature = String((await send(stage, office, file)).body.unknown?.signature);
  const explain = (sign: number | null) => {
    const columns = { date: 0, narration: 1, reference: 2, deposit: null, amount: 3, sign, balance: null };
    return sign === null ? JSON.stringify({ ...columns, deposit: 3, amount: null }) : JSON.stringify(columns);
  };
  // The column of amounts is said to be one of deposits: money that went out came in, too.
  const wrong = await send(stage, office, file, { signature, columns: explain(null) });
  expect(wrong.body.statement).toMatchObject({ added: 3, takenBackAt: null });
  await press((await theBank(stage, office)).safe);
  // A later file overlaps; the columns are remembered for it.
  const later = { day: '2026-11-23', narration: 'NEFT', amount: '10.00' };
  const second = await send(stage, office, anotherBanksFile([lines[2] as Line, later]));
  expect(second.body.statement).toMatchObject({ deposits: 2, added: 1 });

  const back = (statementId: string) =>
    stage.call(contract.takeStatementBack, { token: office.token, params: { statementId } });
  const id = String(wrong.body.statement?._id);
  const both = await Promise.all([back(id), back(id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  // What pays an order stays, and so does what the other statement tells of.
  expect(both.find(({ status }) => status === 200)?.body).toMatchObject({ removed: 1, stayed: 2 });
  const desk = await theBank(stage, office);
  expect(desk.unexplained.map(({ narration }) => narration).sort()).toEqual(['NEFT', 'THE FAIR']);
  expect(desk.statements.map(({ takenBackAt }) => takenBackAt !== null).sort()).toEqual([false, true]);
  expect((await back(String(second.body.statement?._id))).body).toMatchObject({ removed: 2, stayed: 0 });
  expect(await acts('statement_taken_back')).toHaveLength(2);

  // Its columns are forgotten: the very same file asks again, and is read rightly now.
  expect((await send(stage, office, file)).body.code).toBe('statement_columns_needed');
  const right = await send(stage, office, file, { signature, columns: explain(4) });
  expect(right.body).toMatchObject({ code: 'statement_read', statement: { deposits: 2, added: 1 } });
  expect((await theBank(stage, office)).unexplained.map(({ narration }) => narration)).toEqual(['THE FAIR']);
});

test('what piles up never keeps what is new from being compared', async () => {
  const { database, config } = stage.context;
  const verified = [await aPaid({ name: 'Old' }), await aPaid({ name: 'Newer' })];
  const waiting = [await aPaid({ name: 'Waits' }), await aPaid({ name: 'Waits too' })];
  for (const [index, { payment }] of [...verified, ...waiting].entries())
    await database
      .updateTable('payment_order')
      .set({ submitted_at: new Date(Date.parse('2026-11-01T06:00:00Z') + index * 86_400_000) })
      .where('id', '=', payment._id)
      .execute();
  for (const { payment } of verified) await verify(stage, office, payment);
  const of = { since: '2026-10-01', timeZone: config.timeZone, most: 1 };
  const compared = (await orders.listOrdersForBank(database, of)).map(({ id }) => id);
  expect(compared).toEqual([verified[1], ...waiting].map((one) => one?.payment._id));

  const days = ['2026-11-18', '2026-11-20', '2026-11-19'];
  const lines = days.map((day) => ({ day, narration: `CASH ${day}`, amount: '500.00' }));
  await send(stage, office, fileOf('axis', lines));
  const deposits = await listOpenDeposits(database, 2);
  expect(deposits.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20']);
});

test('a payment that is verified by hand beside its line is known to the bank when the desk is read next', async () => {
  const { payment, line } = await aPaid();
  await send(stage, office, fileOf('axis', [line]));
  expect((await theBank(stage, office)).counts.safe).toBe(1);
  await verify(stage, office, payment);
  // Whoever may only look changes nothing.
  const reader = await aColleague(stage, 'reader');
  await theBank(stage, reader);
  expect(await acts('deposit_matched')).toEqual([]);
  expect((await theBank(stage, office)).counts).toMatchObject({ safe: 0, doubtful: 0, unexplained: 0 });
  expect(await acts('deposit_matched')).toHaveLength(1);
});

test('a line that another file tells in other words pays no second order by itself', async () => {
  const utr = aUtr();
  const [first, second] = [await aLearner(stage, 'Asha'), await aLearner(stage, 'Ravi')];
  const payment = await aWaitingPayment(stage, first, course);
  const line: Line = {
    day: today,
    narration: `UPI-${payment.reference}`,
    reference: `0000${utr}`,
    amount: '2499',
  };
  await send(stage, office, fileOf('hdfc', [line]));
  expect((await press((await theBank(stage, office)).safe)).body.verified).toEqual([payment._id]);
  // Excel takes the noughts away. Somebody has seen the UTR, and says that it is theirs.
  const again = await aWaitingPayment(stage, second, course, { utr });
  await send(stage, office, fileOf('hdfc', [{ ...line, narration: 'UPI', reference: utr }]));
  const desk = await theBank(stage, office);
  expect(desk.safe).toEqual([]);
  expect(desk.doubtful).toMatchObject([
    { candidates: [{ order: { _id: again._id }, by: 'utr', doubts: ['told_twice'] }] },
  ]);
});
