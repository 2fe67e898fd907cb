import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../src/contract/people/accounts.ts';
import { askForErasure, keepAccount, readOwnData } from '../../src/contract/people/own-data.ts';
import { endColleague } from '../../src/contract/staff/team.ts';
import { eraseDue } from '../../src/server/people/own-data/erase-due.ts';
import { showDay } from '../../src/texts/show-time.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aCourseAt, aWaitingPayment, verify } from '../stage/orders.ts';
import { aChild, aColleague, aLearner, aMinor, aMother, type Someone, theOffice } from '../stage/people.ts';

/** Who may, and what becomes of what an erasure was asked for until its day (docs/privacy.md). */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const DAY = 24 * 60 * 60;
const query = async (text: string, values: unknown[] = []) =>
  (await stage.context.pool.query(text, values)).rows;
const erase = (who: Someone, personId = who.user._id) =>
  stage.call(askForErasure, { token: who.token, params: { personId }, body: { password: who.password } });
const isThere = async (personId: string) =>
  (await query('select 1 from person where id = $1', [personId])).length > 0;

test('on its day only whoever is still a guardian has a child erased', async () => {
  const asha = await aChild(stage, { name: 'Asha' });
  const childId = asha.user._id;
  const other = await aMother(stage, asha);
  expect((await erase(other, childId)).status).toBe(202);
  await query('delete from relation where person_id = $1 and object_person_id = $2', [
    other.user._id,
    childId,
  ]);
  stage.clock.advance(7 * DAY);
  await eraseDue(stage.context);
  expect(await isThere(childId)).toBe(true);
  expect(await query('select 1 from erasure where person_id = $1', [childId])).toEqual([]);
});

test('what a guardian asked for ends when the guardian goes, or the child is of full age', async () => {
  const meera = await aMinor(stage, { age: 17 });
  const mother = await aMother(stage, meera);
  await query('update person set email_confirmed_at = now() where id = $1', [mother.user._id]);
  expect((await erase(mother, meera.user._id)).status).toBe(202);
  await query(`update person set born = '1990-01-01' where id = $1`, [meera.user._id]);
  const tara = await aChild(stage, { name: 'Tara' });
  const aunt = await aMother(stage, tara);
  expect((await erase(aunt, tara.user._id)).status).toBe(202);
  await query('delete from person where id = $1', [aunt.user._id]);
  stage.clock.advance(7 * DAY);
  await eraseDue(stage.context);
  expect([await isThere(meera.user._id), await isThere(tara.user._id)]).toEqual([true, true]);
  expect(await query('select 1 from erasure')).toEqual([]);
});

test('nobody decides for who has an account and may be grown up', async () => {
  const uma = await aLearner(stage, 'Uma Rao', { born: null });
  const stranger = await aMother(stage, uma);
  const read = await stage.call(readOwnData, { token: stranger.token, params: { personId: uma.user._id } });
  expect([read.status, read.body.code]).toEqual([403, 'not_allowed']);
  // Their papers keep the name of who may be grown up, and a child's those for which the law wants one.
  const asha = { ...(await aChild(stage, { name: 'Asha' })), password: '' };
  const office = await theOffice(stage);
  const papers: string[] = [];
  for (const [buyer, price] of [
    [uma, 1999],
    [asha, 1999],
    [asha, 50_000],
  ] as const) {
    const order = await aWaitingPayment(stage, buyer, await aCourseAt(stage, price));
    await verify(stage, office, order);
    const [invoice] = await query('select id from invoice where order_id = $1', [order._id]);
    papers.push(invoice?.id);
  }
  for (const { user } of [uma, asha])
    await query('insert into erasure (person_id, asked_at, due_at) values ($1, $2, $2)', [
      user._id,
      stage.clock.now(),
    ]);
  await eraseDue(stage.context);
  // Whoever brings an older backup back erases them anew by this.
  const list = readFileSync(join(stage.context.config.dataDir, 'erased-accounts.csv'), 'utf8');
  for (const { user } of [uma, asha])
    expect(list).toMatch(new RegExp(`^${user._id},\\d{4}-\\d\\d-\\d\\d$`, 'm'));
  const names = await query(
    `select facts->'recipient'->>'name' as name from invoice where id = any($1) order by array_position($1, id)`,
    [papers],
  );
  expect(names.map(({ name }) => name)).toEqual(['Uma Rao', '', 'Asha']);
});

test('a day before all are told again, also a guardian who came since; and asking has an end', async () => {
  const asha = await aChild(stage, { name: 'Asha' });
  const childId = asha.user._id;
  const { guardian } = asha;
  expect((await erase(guardian, childId)).status).toBe(202);
  const late = await aMother(stage, asha);
  stage.clock.advance(6 * DAY - 60);
  await eraseDue(stage.context);
  const mails = () =>
    query(`select 1 from mail where address = $1 and template = 'own-data.erasure-asked'`, [late.user.email]);
  expect(await mails()).toEqual([]);
  stage.clock.advance(61);
  await eraseDue(stage.context);
  await eraseDue(stage.context);
  expect(await mails()).toHaveLength(1);
  expect((await stage.mailsTo(late.user.email)).at(-1)?.subject).toContain('is erased on');
});

test('a warning says the day, whenever it leaves', async () => {
  const uma = await aLearner(stage, 'Uma Rao');
  const dueAt = new Date(stage.clock.now().getTime() + (DAY - 60) * 1000);
  await query('insert into erasure (person_id, asked_at, due_at) values ($1, $2, $3)', [
    uma.user._id,
    stage.clock.now(),
    dueAt,
  ]);
  await eraseDue(stage.context);
  stage.clock.advance(DAY - 3_660);
  const day = showDay(dueAt, { timeZone: stage.context.config.timeZone, locale: 'en' });
  const [warning] = await stage.mailsTo(uma.user.email);
  expect(warning?.subject).toBe(`An account is erased on ${day}`);
  expect(warning?.text).toContain(`On ${day} your account`);
  await query('delete from erasure');
});

test('what the office asked for is told again, too; and days begin anew when the role ends that it waited for', async () => {
  const colleague = await aColleague(stage, 'reader');
  const { _id: personId, email } = colleague.user;
  const now = stage.clock.now();
  const due = (days: number) => new Date(now.getTime() + days * DAY * 1000);
  const uma = await aLearner(stage, 'Uma Rao');
  for (const [id, days] of [
    [uma.user._id, 1],
    [personId, 0],
  ] as const)
    await query('insert into erasure (person_id, asked_at, due_at) values ($1, $2, $3)', [
      id,
      now,
      due(days),
    ]);
  await eraseDue(stage.context);
  await eraseDue(stage.context);
  expect(
    (await stage.mailsTo(uma.user.email)).filter(({ subject }) => /is erased on/.test(subject)),
  ).toHaveLength(1);
  // It waits for the role; an owner ends that, and nothing is erased at that moment.
  const office = await theOffice(stage);
  const ended = await stage.call(endColleague, {
    token: office.token,
    params: { personId },
    body: { ended: true },
  });
  expect(ended.status).toBe(200);
  await eraseDue(stage.context);
  expect(await isThere(personId)).toBe(true);
  expect((await stage.mailsTo(email)).at(-1)?.subject).toContain('7 days');
  stage.clock.advance(6 * DAY + 60);
  await eraseDue(stage.context);
  expect((await stage.mailsTo(email, 2)).at(-1)?.subject).toContain('is erased on');
  stage.clock.advance(DAY);
  await eraseDue(stage.context);
  expect(await isThere(personId)).toBe(false);
});

test('who was told a day before is told again, twice, when the days begin anew: asked for once more, or what it waited for is over', async () => {
  const [uma, colleague] = [await aLearner(stage, 'Uma Rao'), await aColleague(stage, 'reader')];
  const again = async (): Promise<Someone> => {
    const { user, password } = uma;
    const { body } = await stage.call(signIn, { body: { email: user.email, password } });
    return { token: body.token, user, password };
  };
  /** What each was told so far: that an account will be erased, and that it is tomorrow. */
  const told = async ({ user }: Someone) =>
    (
      await query(
        `select facts->>'isSoon' as soon from mail where address = $1 and template = 'own-data.erasure-asked' order by id`,
        [user.email],
      )
    ).map(({ soon }) => (soon === 'true' ? 'tomorrow' : 'in days'));
  const daysPass = async (days: number) => {
    stage.clock.advance(days * DAY + 60);
    await eraseDue(stage.context);
  };
  expect((await erase(uma)).status).toBe(202);
  await query('insert into erasure (person_id, asked_at, due_at) values ($1, $2, $3)', [
    colleague.user._id,
    stage.clock.now(),
    new Date(stage.clock.now().getTime() + 7 * DAY * 1000),
  ]);
  await daysPass(6);
  expect(await told(uma)).toEqual(['in days', 'tomorrow']);
  expect(await told(colleague)).toEqual(['tomorrow']);

  const { token } = await again();
  await stage.call(keepAccount, { token, params: { personId: uma.user._id } });
  expect((await erase(await again())).status).toBe(202);
  // Its day has come, and the role holds it until an owner ends that.
  await daysPass(1);
  const office = await theOffice(stage);
  const params = { personId: colleague.user._id };
  expect(
    (await stage.call(endColleague, { token: office.token, params, body: { ended: true } })).status,
  ).toBe(200);
  expect(await told(colleague)).toEqual(['tomorrow', 'in days']);
  expect(await told(uma)).toEqual(['in days', 'tomorrow', 'in days']);
  await daysPass(5);
  expect(await told(uma)).toEqual(['in days', 'tomorrow', 'in days', 'tomorrow']);
  expect(await told(colleague)).toEqual(['tomorrow', 'in days']);
  await daysPass(1);
  expect(await isThere(uma.user._id)).toBe(false);
  expect(await told(colleague)).toEqual(['tomorrow', 'in days', 'tomorrow']);
  const mails = await stage.mailsTo(colleague.user.email, 3);
  expect(mails.filter(({ subject }) => subject.includes('is erased on'))).toHaveLength(2);
  await daysPass(1);
  expect(await isThere(colleague.user._id)).toBe(false);
});

test('a file that can not be removed keeps none behind it, and is tried again', async () => {
  const { files } = stage.context;
  const names = ['receipts/a.jpg', 'receipts/b.jpg', 'receipts/c.jpg'];
  for (const name of names) {
    await files.write(name, new Uint8Array([1]));
    await query('insert into erased_file values ($1)', [name]);
  }
  const whole = files.remove;
  files.remove = async (name) => {
    if (name === names[0]) throw new Error('The disk is away');
    await whole(name);
  };
  await expect(eraseDue(stage.context)).rejects.toThrow('The disk is away');
  expect(await query('select name from erased_file')).toEqual([{ name: names[0] }]);
  files.remove = whole;
  await eraseDue(stage.context);
  expect(await query('select name from erased_file')).toEqual([]);
});

test('of an act about somebody else only who is erased goes', async () => {
  const [gone, child, office] = [
    await aLearner(stage, 'Uma Rao'),
    await aLearner(stage, 'Tara Rao'),
    await theOffice(stage),
  ];
  const order = await aWaitingPayment(stage, gone, await aCourseAt(stage, 499));
  await verify(stage, office, order);
  await query(`update person set email_confirmed_at = now() where id = $1`, [gone.user._id]);
  const act = async (kind: string, subject: string, details: object) => {
    const id = randomUUID();
    await query(
      `insert into audit_entry (id, staff_id, act, subject_kind, subject_id, details, at) values ($1, $2, 'x', $3, $4, $5, now())`,
      [id, office.user._id, kind, subject, JSON.stringify(details)],
    );
    return id;
  };
  const message = randomUUID();
  await query(
    `insert into contact_message (id, name, email, text, sent_at) values ($1, 'Uma', $2, 'Hello', now())`,
    [message, gone.user.email?.toUpperCase()],
  );
  const ids = [
    await act('person', child.user._id, { guardian: gone.user._id, reason: 'Asked for' }),
    await act('person', gone.user._id, { reason: 'Uma asked' }),
    await act('payment_order', order._id, { amount: 499, reason: 'Uma was late' }),
    await act('contact_message', message, { subject: 'courses' }),
  ];
  await query('insert into erasure (person_id, asked_at, due_at) values ($1, $2, $2)', [
    gone.user._id,
    stage.clock.now(),
  ]);
  await eraseDue(stage.context);
  const acts = await query(
    `select details from audit_entry where id = any($1) order by array_position($1, id)`,
    [ids],
  );
  expect(acts.map(({ details }) => details)).toEqual([{ reason: 'Asked for' }, {}, { amount: 499 }, {}]);
});
