import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContentFolder } from '../../../../tests/stage/a-content-folder.ts';
import { aRegisteredSchool } from '../../../../tests/stage/invoices.ts';
import { setMost } from '../../../../tests/stage/limits.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aCourseAt, aWaitingPayment, decide, settle, verify } from '../../../../tests/stage/orders.ts';
import { aColleague, aLearner, relate, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { type Paper, readInvoice, readMyInvoice } from '../../../contract/shop/invoices.ts';
import { listMyOrders, prepareOrder } from '../../../contract/shop/orders.ts';
import { financialYearOf } from '../../../rules/platform/financial-year.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import { drawInvoice } from './draw-invoice.ts';
import { sayInvoice } from './say-invoice.ts';
import { findInvoice } from './store.ts';

let school: ContentFolder;
let stage: Stage;
let office: Someone;
beforeAll(async () => {
  school = aRegisteredSchool();
  // Twenty past eleven at night in India, on the last day of a financial year.
  stage = await openStage({ env: { CONTENT_DIR: school.path }, at: new Date('2027-03-31T17:50:00Z') });
  office = await theOffice(stage);
});
afterAll(async () => {
  await stage.close();
  school.end();
});

const papersOf = async (someone: Someone, there = stage): Promise<Paper[]> =>
  (await there.call(listMyOrders, { token: someone.token })).body.orders.flatMap(({ papers }) => papers);

/** What stands on somebody's newest paper. */
async function sheetOf({ invoiceId }: { invoiceId: string }) {
  const invoice = await findInvoice(stage.context.database, invoiceId);
  if (!invoice) throw new Error('No such paper');
  return sayInvoice(invoice, 'en');
}

async function paid(name: string, price: number, more: Record<string, string> = {}) {
  const learner = await aLearner(stage, name);
  const payment = await aWaitingPayment(
    stage,
    learner,
    await aCourseAt(stage, price, `Blink with ${name}`),
    more,
  );
  await verify(stage, office, payment);
  const [paper] = await papersOf(learner);
  if (!paper) throw new Error('There is no paper');
  return { learner, payment, paper };
}

test('a verified payment has an invoice with what Rule 46 asks for, in the browser and with the mail', async () => {
  const { learner, payment, paper } = await paid('Asha Verma', 1180, { utr: '412345678901' });
  expect(paper).toMatchObject({ kind: 'invoice', number: expect.stringMatching(/^LWI\/\d{4}\/\d{4}$/) });
  const sheet = await sheetOf(paper);
  expect(sheet).toMatchObject({
    title: 'Tax invoice',
    supplier: {
      name: 'Lamps and Wires Private Limited',
      lines: ['12 MG Road, Bengaluru 560001', 'Karnataka, state code 29', 'GSTIN 29AAGCB7383J1Z4'],
    },
    marks: [
      ['Number', paper.number],
      ['Date', expect.stringMatching(/^(31 Mar|1 Apr) 2027$/)],
    ],
    recipient: { label: 'Billed to', name: 'Asha Verma', lines: ['Karnataka, state code 29'] },
    about: [
      ['Our reference', payment.reference],
      ['UTR', '412345678901'],
      ['Place of supply', 'Karnataka, state code 29'],
      ['Tax payable on reverse charge', 'No'],
    ],
    rows: [['Blink with Asha Verma', '999293', '1,000.00', '90.00', '90.00', '1,180.00']],
    sums: [
      ['Taxable value', '1,000.00'],
      ['CGST 9%', '90.00'],
      ['SGST 9%', '90.00'],
    ],
    total: ['Total paid', '₹1,180.00'],
    inWords: ['In words', 'One Thousand One Hundred Eighty Rupees Only'],
    signatureFor: 'For Lamps and Wires Private Limited',
    signatory: 'Authorised signatory',
  });
  const fileName = `${paper.number.replaceAll('/', '-')}.pdf`;
  const answer = await fetch(`${stage.url}/api/invoices/${paper.invoiceId}`, {
    headers: { authorization: `Bearer ${learner.token}` },
  });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${fileName}"`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');

  const mails = await stage.mailsTo(learner.user.email, 2);
  const mail = mails.find(({ subject }) => subject.startsWith('You are enrolled'));
  expect(mail?.text).toContain(`Your invoice ${paper.number} is attached.`);
  expect(mail?.attachments).toMatchObject([{ name: fileName, type: 'application/pdf' }]);
  // The same paper, to the byte.
  expect(Buffer.from(mail?.attachments[0]?.content ?? '', 'base64').equals(bytes)).toBe(true);
});

test('who lives in another state is charged the whole tax as IGST, and is not asked again', async () => {
  const learner = await aLearner(stage, 'Ravi Nair');
  const course = await aCourseAt(stage, 4999);
  const prepare = async (courseId: string) =>
    (await stage.call(prepareOrder, { token: learner.token, body: { courseId } })).body;
  expect((await prepare(course.id)).state).toBe('29');
  const payment = await aWaitingPayment(stage, learner, course, { state: '32' });
  await verify(stage, office, payment);
  const [paper] = await papersOf(learner);
  const sheet = await sheetOf(paper as Paper);
  expect(sheet.recipient.lines).toEqual(['Kerala, state code 32']);
  expect(sheet.sums).toEqual([
    ['Taxable value', '4,236.44'],
    ['IGST 18%', '762.56'],
  ]);
  expect((await prepare((await aCourseAt(stage, 999)).id)).state).toBe('32');
});

test('a union territory without a legislature says UTGST', async () => {
  const { database } = stage.context;
  const { paper } = await paid('Kavi Menon', 1180);
  const invoice = await findInvoice(database, paper.invoiceId);
  if (!invoice) throw new Error('No such paper');
  const { facts } = invoice;
  const there = { ...facts, supplier: { ...facts.supplier, state: '04' as const } };
  const sheet = await sayInvoice(
    { ...invoice, facts: { ...there, recipient: { ...facts.recipient, state: '04' } } },
    'en',
  );
  expect(sheet.sums.map(([label]) => label)).toEqual(['Taxable value', 'CGST 9%', 'UTGST 9%']);
});

test('a reason of many lines makes no paper of many pages', async () => {
  const { paper } = await paid('Nila Menon', 1311);
  const invoice = await findInvoice(stage.context.database, paper.invoiceId);
  if (!invoice) throw new Error('No such paper');
  const reason = 'a\n'.repeat(250);
  const credits = {
    number: paper.number,
    issuedOn: paper.issuedOn,
    kind: 'refund',
    reason,
    bankReference: 'B-1',
  } as const;
  const note = { ...invoice, kind: 'credit_note', facts: { ...invoice.facts, credits } } as const;
  const { about } = await sayInvoice(note, 'en');
  expect(about.map(([, text]) => text).filter((text) => text.includes('\n'))).toEqual([]);
  const drawn = (await drawInvoice(stage.context, note, 'en')).toString('latin1');
  expect(drawn.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
});

test('a paper stays as it was, whatever changes later', async () => {
  const { learner, paper } = await paid('Meera Iyer', 2360);
  const before = JSON.stringify(await sheetOf(paper));
  const drawnOf = async ({ invoiceId }: Paper) => {
    const invoice = await findInvoice(stage.context.database, invoiceId);
    if (!invoice) throw new Error('No such paper');
    return drawInvoice(stage.context, invoice, 'en');
  };
  const drawn = await drawnOf(paper);
  const { pool, config } = stage.context;
  await pool.query("update person set name = 'Somebody Else' where id = $1", [learner.user._id]);
  await pool.query("update course set title = title || ' once more', price_paise = 1");
  const { supplier, taxPercent, prefix } = config.invoicing;
  const { name } = config.school;
  Object.assign(config.invoicing, { supplier: 'New Name Limited', taxPercent: 5, prefix: 'NEW' });
  Object.assign(config.school, { name: 'New Name' });
  try {
    expect(JSON.stringify(await sheetOf(paper))).toBe(before);
    expect((await drawnOf(paper)).equals(drawn)).toBe(true);
  } finally {
    Object.assign(config.invoicing, { supplier, taxPercent, prefix });
    Object.assign(config.school, { name });
  }
});

test('numbers begin anew on 1 April in the time zone of the school', async () => {
  stage.clock.set(new Date('2027-03-31T18:29:00Z'));
  const last = await paid('Lata Rao', 1000);
  expect(last.paper).toMatchObject({ number: expect.stringMatching(/^LWI\/2627/), issuedOn: '2027-03-31' });
  stage.clock.set(new Date('2027-03-31T18:31:00Z'));
  const next = await paid('Dev Rao', 1000);
  expect(next.paper).toMatchObject({ number: 'LWI/2728/0001', issuedOn: '2027-04-01' });
});

test('two processes that settle payments at once give each number once, and none is missing', async () => {
  const beside = await openStage({ env: { CONTENT_DIR: school.path }, beside: stage });
  try {
    const before = await numbers();
    const learners = await Promise.all([1, 2, 3, 4].map(() => aLearner(stage)));
    const payments = [];
    for (const price of [100, 1234.56, 4999])
      for (const learner of learners)
        payments.push(await aWaitingPayment(stage, learner, await aCourseAt(stage, price)));
    for (const payment of payments) await decide(stage, office, payment, { decision: 'verified' });
    // Some of them fail in the middle of it, and are settled later.
    const { pool } = stage.context;
    await pool.query(`
      create sequence tries;
      create function fail_some() returns trigger language plpgsql as $$
      begin if nextval('tries') % 5 = 3 then raise exception 'no paper today'; end if; return new; end $$;
      create trigger fail_some before insert on invoice for each row execute function fail_some()`);
    stage.clock.advance(10);
    const both = () => Promise.allSettled([stage, beside].map((one) => one.runJob('settle-decisions')));
    await both();
    await pool.query('drop trigger fail_some on invoice');
    await both();
    const after = await numbers();
    expect(after).toHaveLength(before.length + payments.length);
    expect(after).toEqual(after.map((_serial, at) => at + 1));
  } finally {
    await beside.close();
  }
});

const numbers = async () =>
  (
    await stage.context.pool.query<{ serial: number }>(
      "select serial from invoice where kind = 'invoice' and financial_year = $1 order by serial",
      [financialYearOf(dayIn('Asia/Kolkata', stage.clock.now()))],
    )
  ).rows.map(({ serial }) => serial);

test('a paper is read by its family and the office; to everybody else it does not exist', async () => {
  const { learner, paper } = await paid('Nila Das', 1000);
  const params = { invoiceId: paper.invoiceId };
  const [stranger, guardian] = [await aLearner(stage), await aLearner(stage)];
  const status = async (endpoint: typeof readMyInvoice | typeof readInvoice, who: Someone) =>
    (await stage.call(endpoint, { token: who.token, params })).status;
  expect(await status(readMyInvoice, stranger)).toBe(404);
  expect(await status(readMyInvoice, office)).toBe(404);
  expect(await status(readInvoice, stranger)).toBe(403);
  expect(await status(readInvoice, await aColleague(stage, 'mentor'))).toBe(403);
  expect(await status(readInvoice, await aColleague(stage, 'payments'))).toBe(200);
  await relate(stage, guardian, { kind: 'guardian', objectKind: 'person', objectId: learner.user._id });
  expect(await status(readMyInvoice, guardian)).toBe(200);
});

test('nothing is written while the decision can still be taken back', async () => {
  const learner = await aLearner(stage);
  const payment = await aWaitingPayment(stage, learner, await aCourseAt(stage, 500));
  await decide(stage, office, payment, { decision: 'verified' });
  await stage.runJob('settle-decisions');
  expect(await papersOf(learner)).toEqual([]);
  await settle(stage);
  expect(await papersOf(learner)).toHaveLength(1);
});

test('a school without a GSTIN gives plain receipts, and asks nobody where they live', async () => {
  const plain = await openStage();
  try {
    const learner = await aLearner(plain);
    const course = await aCourseAt(plain, 999.5);
    const prepared = await plain.call(prepareOrder, { token: learner.token, body: { courseId: course.id } });
    expect(prepared.body.state).toBeNull();
    await verify(plain, await theOffice(plain), await aWaitingPayment(plain, learner, course));
    const [paper] = await papersOf(learner, plain);
    expect(paper).toMatchObject({ kind: 'receipt', number: expect.stringMatching(/^TKR\/\d{4}\/0001$/) });
    const invoice = await findInvoice(plain.context.database, paper?.invoiceId ?? '');
    if (!invoice) throw new Error('No such paper');
    const sheet = await sayInvoice(invoice, 'en');
    expect(sheet).toMatchObject({ title: 'Payment receipt', sums: [], total: ['Total received', '₹999.50'] });
    expect(sheet.columns.map(({ title }) => title)).toEqual(['Description', 'Amount']);
    expect(sheet.inWords[1]).toBe('Nine Hundred Ninety Nine Rupees And Fifty Paise Only');
    expect(JSON.stringify(sheet)).not.toMatch(/GST|SAC|reverse charge/);
  } finally {
    await plain.close();
  }
});

test('nobody has papers drawn without end: who opens many waits, and no one else with them', async () => {
  const [hasty, other] = [await aLearner(stage, 'Isha Rao'), await aLearner(stage, 'Om Rao')];
  const open = async (who: Someone) =>
    (await stage.call(readMyInvoice, { token: who.token, params: { invoiceId: randomUUID() } })).status;
  setMost(stage, 'papers', 1);
  expect([await open(hasty), await open(hasty), await open(other)]).toEqual([404, 429, 404]);
});
