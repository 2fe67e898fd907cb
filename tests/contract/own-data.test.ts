import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProfile } from '../../src/contract/people/accounts.ts';
import { giveSeat } from '../../src/contract/people/families.ts';
import { askForCopy, askForErasure, keepAccount, readOwnData } from '../../src/contract/people/own-data.ts';
import { eraseDue } from '../../src/server/people/own-data/erase-due.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aCourseAt, aWaitingPayment, verify } from '../stage/orders.ts';
import { aReadyCopy, aSession, openCopy, ownDataOf } from '../stage/own-data.ts';
import {
  aChild,
  aColleague,
  aLearner,
  aMinor,
  aMother,
  relate,
  type Someone,
  theOffice,
  unconfirmed,
} from '../stage/people.ts';
import { aWholeLife } from './whole-life.ts';

/** Copies of all that is kept about somebody, and the erasing of accounts (docs/privacy.md). */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const DAY = 24 * 60 * 60;
const query = async (text: string, values: unknown[] = []) =>
  (await stage.context.pool.query(text, values)).rows;
const erase = (who: Someone, personId = who.user._id, password = who.password) =>
  stage.call(askForErasure, { token: who.token, params: { personId }, body: { password } });
const keep = (who: Someone, personId = who.user._id) =>
  stage.call(keepAccount, { token: who.token, params: { personId } });
const isThere = async (personId: string) =>
  (await query('select 1 from person where id = $1', [personId])).length > 0;
/** The week is over, and the clock's work is done. */
async function whenDue() {
  stage.clock.advance(7 * DAY);
  await eraseDue(stage.context);
}
const text = (parts: Map<string, Uint8Array>, name: string) => Buffer.from(parts.get(name) ?? []).toString();

/** Tables in which one of these words stands anywhere, whatever the column. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const tables = await query(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`);
  const found: string[] = [];
  for (const { name } of tables)
    for (const word of words)
      if (
        (await query(`select 1 from ${name} t where position($1 in to_jsonb(t)::text) > 0 limit 1`, [word]))
          .length
      )
        found.push(`${name}: ${word}`);
  return found;
}

test('a whole life is given as a copy, and erased but for what the law keeps', async () => {
  const office = await theOffice(stage);
  const life = await aWholeLife(stage, office);
  const { ravi, his } = life;
  const id = ravi.user._id;
  await query('update person set email_confirmed_at = $2 where id = $1', [id, stage.clock.now()]);
  const child = await aLearner(stage, 'Uma Pillai');
  await query(
    `insert into contact_message (id, name, email, text, sent_at) values ($1, 'Ravindra', $2, 'Ravindra asks', now())`,
    [randomUUID(), his.email?.toUpperCase()],
  );
  await query(
    `insert into consent (person_id, purpose, version, giver_email, verified, given_at) values ($1, 'live', '1', $2, 'email_link', now())`,
    [child.user._id, his.email],
  );
  await query(
    `insert into audit_entry (id, staff_id, act, subject_kind, subject_id, details, at)
    values ($1, $2, 'family_tie_ended', 'person', $3, $4, now())`,
    [randomUUID(), office.user._id, id, JSON.stringify({ reason: 'Ravindra asked' })],
  );
  const [shown] = await query(
    `update doubt set status = 'accepted', answered_at = now(), sharing = 'shown', public_question = 'Why?',
      public_answer = 'Because.', published_at = now() where person_id = $1 returning id`,
    [id],
  );

  const parts = await openCopy(stage, ravi, await aReadyCopy(stage, ravi));
  const account = JSON.parse(text(parts, 'json/account.json'));
  expect(account.account).toMatchObject([{ name: ravi.user.name, email: his.email }]);
  expect(account.messages).toContainEqual(expect.objectContaining({ text: 'Ravindra asks' }));
  expect(text(parts, 'csv/learning-reviews.csv')).toContain(life.his.reviewText);
  expect(JSON.parse(text(parts, 'json/money.json')).orders).toHaveLength(3);
  const page = text(parts, 'index.html');
  expect(page).toContain(life.his.reviewText);
  expect(page).not.toMatch(/(src|href)="(https?:)?\/\//);
  // His name has characters of HTML in it.
  expect(page).toContain('Ravindra &lt;b&gt;&amp;');
  const mails = await stage.mailsTo(ravi.user.email);
  expect(mails.length).toBeGreaterThan(1);
  for (const html of [page, ...mails.map((mail) => mail.html)]) expect(html).not.toContain('<b>');
  const named = [...page.matchAll(/<a href="(files\/[^"]+)"/g)].map(([, file]) => file ?? '');
  expect(named.length).toBeGreaterThan(1);
  for (const file of named) expect([file, parts.get(file)?.length ?? 0]).not.toEqual([file, 0]);
  const all = [...parts.keys()].map((name) => text(parts, name)).join('\n');
  const [{ hash }] = (await query('select password_hash as hash from person where id = $1', [id])) as [
    { hash: string },
  ];
  for (const secret of [hash, hash.slice(-20), office.user.email, life.classmate.user.email, child.user.name])
    expect([secret, all.includes(secret)]).toEqual([secret, false]);

  const files = await query(
    `select file from receipt where person_id = $1 union select file from project_file where person_id = $1
    union select file from data_copy where person_id = $1 and file is not null
    union select picture_file from creation where person_id = $1 and picture_file is not null`,
    [id],
  );
  expect(files.length).toBeGreaterThan(3);
  const invoices = (await query('select 1 from invoice')).length;

  // His child goes with him, his class to a colleague.
  expect((await erase(ravi)).body.code).toBe('child_left_alone');
  const childId = (his as Record<string, string>).child ?? '';
  expect((await erase(ravi, childId)).status).toBe(202);
  expect((await erase(ravi)).body.code).toBe('class_last_teacher');
  for (const { id: objectId } of await query(
    `select object_class_id as id from relation where person_id = $1 and kind = 'teacher' and object_class_id is not null`,
    [id],
  ))
    await relate(stage, life.classmate, { kind: 'teacher', objectKind: 'class', objectId });
  expect((await erase(ravi)).status).toBe(202);
  await whenDue();
  // A payment waits for the office: it does not vanish from its desk.
  const again = await aSession(stage, id);
  expect((await ownDataOf(stage, again)).erasure).toMatchObject({ heldBy: 'payment' });
  const waiting = { _id: his.waitingOrder, receiptId: his.waitingReceipt } as Parameters<typeof verify>[2];
  await verify(stage, await theOffice(stage), waiting);
  await eraseDue(stage.context);

  expect((await stage.call(readProfile, { token: again.token })).status).toBe(401);
  const words = [id, his.email, ravi.user.username, 'Nairsson', 'Ravindra', his.person].filter(Boolean);
  expect(new Set(await tablesWith(words))).toEqual(
    new Set([
      // The last mail goes to the address, and is forgotten in a week.
      `mail: ${his.email}`,
      // Papers bear the name of the grown-up who bought.
      'invoice: Nairsson',
      'invoice: Ravindra',
      // The class that he handed on bears the name that he gave it, and so does a pupil in it.
      'class: Ravindra',
      'person: Nairsson',
      // What a school is called is the school's.
      'school: Ravindra',
      'audit_entry: Ravindra',
    ]),
  );
  expect((await query('select 1 from invoice')).length).toBe(invoices + 1);
  for (const { file } of files)
    expect([file, await stage.context.files.writtenAt(file)]).toEqual([file, null]);
  expect(await query('select 1 from erased_file')).toEqual([]);
  // What a mentor answered others stays, of nobody and without the question; the ledger keeps the yes for the child.
  expect(
    await query('select person_id, public_question, public_answer from doubt where id = $1', [shown?.id]),
  ).toEqual([{ person_id: null, public_question: '', public_answer: 'Because.' }]);
  expect(
    await query('select giver_email, verified from consent where person_id = $1', [child.user._id]),
  ).toEqual([{ giver_email: null, verified: 'email_link' }]);
});

test('erasing asks for the password, waits a week, and can be taken back', async () => {
  const uma = await aLearner(stage, 'Uma Rao');
  expect((await erase(uma, uma.user._id, 'not-mine-at-all')).body.code).toBe('password_wrong');
  expect((await erase(uma)).status).toBe(202);
  const { erasure } = await ownDataOf(stage, uma);
  expect(Date.parse(erasure?.dueAt ?? '') - Date.parse(erasure?.askedAt ?? '')).toBe(7 * DAY * 1000);
  expect((await stage.mailsTo(uma.user.email)).at(-1)?.text).toContain('/account#own-data');
  stage.clock.advance(7 * DAY - 60);
  await eraseDue(stage.context);
  const again = await aSession(stage, uma.user._id);
  expect((await keep(again)).status).toBe(200);
  expect((await keep(again)).body.code).toBe('erasure_not_found');
  stage.clock.advance(DAY);
  await eraseDue(stage.context);
  expect(await isThere(uma.user._id)).toBe(true);

  // Whoever came in with Google sets a password first, by a mailed link.
  await query('update person set password_hash = null where id = $1', [uma.user._id]);
  const last = await aSession(stage, uma.user._id);
  expect((await erase(last, uma.user._id, uma.password)).body.code).toBe('password_not_set');
});

test('of keeping and erasing at the same moment exactly one happens', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => aLearner(stage, 'Uma Rao')));
  for (const one of people) await erase(one);
  stage.clock.advance(7 * DAY);
  const sessions = await Promise.all(people.map(({ user }) => aSession(stage, user._id)));
  // Both wait for the same row: who gets it first is anybody's guess.
  const client = await stage.context.pool.connect();
  await client.query('begin');
  await client.query('select from person where id = any($1) for update', [
    people.map(({ user }) => user._id),
  ]);
  const keeping = sessions.map((one) => keep(one));
  const erasing = eraseDue(stage.context);
  await client.query('commit');
  client.release();
  const kept = (await Promise.all(keeping)).map(({ status }) => status === 200);
  await erasing;
  const there = await Promise.all(people.map(({ user }) => isThere(user._id)));
  expect(there).toEqual(kept);
});

test('a guardian does it for a child, the other guardian may keep it, and nobody leaves a child alone', async () => {
  const asha = await aChild(stage, { name: 'Asha' });
  const { guardian } = asha;
  const childId = asha.user._id;
  const father = await aMother(stage, asha);
  // A child without an address, and one at a lent seat, are not asked.
  expect((await stage.call(readOwnData, { token: asha.token, params: { personId: childId } })).status).toBe(
    403,
  );
  const seated = await aLearner(stage, 'Maya Rao');
  await relate(stage, seated, { kind: 'guardian', objectKind: 'person', objectId: childId });
  const seat = await stage.call(giveSeat, { token: seated.token, params: { childId }, body: {} });
  for (const personId of [childId, seated.user._id])
    expect((await stage.call(readOwnData, { token: seat.body.token, params: { personId } })).status).toBe(
      403,
    );
  await query('delete from relation where person_id = $1', [seated.user._id]);

  const parts = await openCopy(stage, guardian, await aReadyCopy(stage, guardian, childId), childId);
  expect(JSON.parse(text(parts, 'json/account.json')).account).toMatchObject([{ name: 'Asha', email: null }]);

  expect((await erase(guardian, childId)).status).toBe(202);
  expect((await stage.mailsTo(father.user.email)).at(-1)?.text).toContain(`/family/${childId}#own-data`);
  expect((await keep(father, childId)).status).toBe(200);

  await query('delete from relation where person_id = $1', [father.user._id]);
  const alone = await erase(guardian);
  expect([alone.status, alone.body.code]).toEqual([409, 'child_left_alone']);
  // With the child it goes: first the child, then who looked after it. What the child bought stays without its name.
  const order = await aWaitingPayment(stage, { ...asha, password: '' }, await aCourseAt(stage, 1999));
  await verify(stage, await theOffice(stage), order);
  const names = () =>
    query(`select facts->'recipient'->>'name' as name from invoice where order_id = $1`, [order._id]);
  expect(await names()).toEqual([{ name: 'Asha' }]);
  const [{ id: invoice }] = (await query('select id from invoice where order_id = $1', [order._id])) as [
    { id: string },
  ];
  expect([(await erase(guardian, childId)).status, (await erase(guardian)).status]).toEqual([202, 202]);
  await whenDue();
  expect([await isThere(childId), await isThere(guardian.user._id)]).toEqual([false, false]);
  expect(
    await query(`select order_id, facts->'recipient'->>'name' as name from invoice where id = $1`, [invoice]),
  ).toEqual([{ order_id: null, name: '' }]);
});

test('a child with an address does it itself and its guardians are told; a guardian not for who is grown', async () => {
  const meera = await aMinor(stage, { age: 15 });
  const mother = await unconfirmed(stage, await aMother(stage, meera));
  expect((await erase(meera)).status).toBe(202);
  expect((await stage.mailsTo(mother.user.email)).at(-1)?.subject).toContain('7 days');
  expect((await keep(mother, meera.user._id)).status).toBe(200);
  // Whoever calls herself her mother shows who she is first; keeping needs no proof.
  expect((await erase(mother, meera.user._id)).body.code).toBe('mailbox_unproven');
  const asked = await stage.call(askForCopy, { token: mother.token, params: { personId: meera.user._id } });
  expect(asked.body.code).toBe('mailbox_unproven');
  await query('update person set email_confirmed_at = now() where id = $1', [mother.user._id]);
  await aReadyCopy(stage, mother, meera.user._id);
  expect((await stage.mailsTo(meera.user.email, 2)).at(-1)?.subject).toContain('has a copy of your data');
  const grown = await aLearner(stage, 'Uma Rao');
  await relate(stage, mother, { kind: 'guardian', objectKind: 'person', objectId: grown.user._id });
  expect((await erase(mother, grown.user._id)).body.code).toBe('not_allowed');
});

test('whoever has a role in the office ends it first, and the only teacher of a class hands it on', async () => {
  const colleague = await aColleague(stage, 'reader');
  expect((await erase(colleague)).body.code).toBe('office_role_held');
  await query(`delete from relation where person_id = $1 and kind = 'staff'`, [colleague.user._id]);
  expect((await erase(colleague)).status).toBe(202);
  // Made one again meanwhile: it waits.
  await relate(stage, colleague, { kind: 'staff', role: 'reader' });
  const teacher = await aLearner(stage, 'Anita Sen');
  const classId = randomUUID();
  await query(`insert into class (id, name, grade, school_year, made_at) values ($1, '6B', 6, 2026, now())`, [
    classId,
  ]);
  await relate(stage, teacher, { kind: 'teacher', objectKind: 'class', objectId: classId });
  expect((await erase(teacher)).body.code).toBe('class_last_teacher');
  await query('update class set archived_at = now() where id = $1', [classId]);
  expect((await erase(teacher)).status).toBe(202);
  await whenDue();
  const again = await aSession(stage, colleague.user._id);
  expect((await ownDataOf(stage, again)).erasure).toMatchObject({ heldBy: 'office' });
  expect(await isThere(teacher.user._id)).toBe(false);
  expect(await query('select 1 from class where id = $1', [classId])).toEqual([]);
});
