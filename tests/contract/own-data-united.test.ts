import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askForErasure } from '../../src/contract/people/own-data.ts';
import { mergeAccounts } from '../../src/contract/staff/merging.ts';
import { readPerson } from '../../src/contract/staff/office-people.ts';
import { eraseAccount, sendCopy } from '../../src/contract/staff/people-acts.ts';
import { eraseDue } from '../../src/server/people/own-data/erase-due.ts';
import { register } from '../../src/server/people/own-data/register/register.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { verify } from '../stage/orders.ts';
import { aReadyCopy, aSession, openCopy } from '../stage/own-data.ts';
import { aLearner, relate, type Someone, stillMe, theOffice, unconfirmed } from '../stage/people.ts';
import { aWholeLife } from './whole-life.ts';

/** What was united is one person: a copy gives all of both accounts, and erasing leaves nothing of either (docs/privacy.md). */
let stage: Stage;
let office: Someone;
beforeAll(async () => {
  stage = await openStage();
  office = await theOffice(stage);
});
afterAll(() => stage.close());

const query = async (text: string, values: unknown[] = []) =>
  (await stage.context.pool.query(text, values)).rows;
const merge = async (kept: Someone, other: Someone) => {
  await stillMe(stage, office);
  return stage.call(mergeAccounts, {
    token: office.token,
    params: { personId: kept.user._id, otherId: other.user._id },
    body: { reason: 'She wrote that both are hers' },
  });
};

/** What stands under an account and its address, and is not moved when it is united: words of its own in each. */
async function traces({ user }: Someone, word: string): Promise<void> {
  const now = stage.clock.now();
  await query('update person set email_confirmed_at = $2 where id = $1', [user._id, now]);
  await query(`insert into contact_message (id, name, email, text, sent_at) values ($1, $2, $3, $2, $4)`, [
    randomUUID(),
    `${word} wrote`,
    user.email?.toUpperCase(),
    now,
  ]);
  await query(
    `insert into audit_entry (id, staff_id, act, subject_kind, subject_id, details, at)
    values ($1, $2, 'family_tie_ended', 'person', $3, $4, $6), ($5, $2, 'family_tie_ended', 'person', $2, $7, $6)`,
    [
      randomUUID(),
      office.user._id,
      user._id,
      JSON.stringify({ reason: `${word} asked` }),
      randomUUID(),
      now,
      JSON.stringify({ guardian: user._id }),
    ],
  );
  const file = `copies/${word}.zip`;
  await stage.context.files.write(file, new Uint8Array([1]));
  await query(
    `insert into data_copy (id, person_id, asked_by, locale, asked_at, made_at, file, bytes)
    values ($1, $2, $2, 'en', $3, $3, $4, 1)`,
    [randomUUID(), user._id, new Date(now.getTime() - 2 * 86_400_000), file],
  );
  await query(
    `insert into mail (id, template, address, facts, written_at, state, locale, priority, next_try_at, give_up_at, settled_at)
    values ($1, 'people.told', 'somebody@example.org', $2, $3, 'sent', 'en', 1, $3, $3, $3)`,
    [randomUUID(), JSON.stringify({ childId: user._id }), now],
  );
  const child = await aLearner(stage, `Child of ${word}`);
  await query(
    `insert into consent (person_id, purpose, version, giver_email, verified, given_at) values ($1, 'live', '1', $2, 'email_link', $3)`,
    [child.user._id, user.email, now],
  );
}

/** Tables in which one of these words stands anywhere, whatever the column. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const tables = await query(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await query(
      `select sought from unnest($1::text[]) sought where exists (select from ${name} t where position(sought in to_jsonb(t)::text) > 0)`,
      [words],
    );
    found.push(...rows.map(({ sought }) => `${name}: ${sought}`));
  }
  return found;
}

/** Tables of the register whose rows name one of these people. */
async function tablesOf(people: readonly string[]): Promise<Set<string>> {
  const columns =
    await query(`select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and udt_name = 'uuid'`);
  const found = new Set<string>();
  for (const { table, column } of columns)
    if (register[table]?.people[column] !== undefined)
      if ((await query(`select 1 from ${table} where ${column} = any($1) limit 1`, [people])).length > 0)
        found.add(table);
  return found;
}

test('of two whole lives that were united nothing remains when they are erased, and the copy gives both', async () => {
  const one = await aWholeLife(stage, office);
  // The school's own names stand once.
  await query(`update coupon set code = 'ANOTHER' where code = 'NOTYOURS'`);
  const two = await aWholeLife(stage, office, { utr: '412345670000' });
  const lives = [one, two];
  const [kept, other] = [one.ravi, two.ravi];
  for (const [nth, { ravi }] of lives.entries()) await traces(ravi, ['Keptword', 'Otherword'][nth] ?? '');
  const ids = [kept.user._id, other.user._id];
  // What was made is much of what there can be.
  expect((await tablesOf(ids)).size).toBeGreaterThan(40);
  const files = (
    await query(
      `select file from receipt where person_id = any($1) union select file from project_file where person_id = any($1)
      union select file from data_copy where person_id = any($1) and file is not null
      union select picture_file from creation where person_id = any($1) and picture_file is not null`,
      [ids],
    )
  ).map(({ file }) => file as string);
  expect(files.length).toBeGreaterThan(6);

  const merged = await merge(kept, other);
  expect([merged.status, merged.body]).toEqual([200, { success: true }]);

  const parts = await openCopy(stage, await aSession(stage, ids[0] ?? ''), await aReadyCopy(stage, kept));
  const all = [...parts.keys()].map((name) => Buffer.from(parts.get(name) ?? []).toString()).join('\n');
  for (const word of ['Keptword wrote', 'Otherword wrote', kept.user.email, other.user.email])
    expect([word, all.includes(word)]).toEqual([word, true]);
  // Nothing stands there twice.
  const { messages } = JSON.parse(Buffer.from(parts.get('json/account.json') ?? []).toString());
  expect(messages.filter(({ text }: { text: string }) => /word wrote/.test(text))).toHaveLength(2);

  // The page of the office shows what was written under either address.
  const page = (await stage.call(readPerson, { token: office.token, params: { personId: ids[0] ?? '' } }))
    .body;
  expect(page.person.messages?.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Keptword wrote', 'Otherword wrote']),
  );

  // What holds an account is settled, and its day comes.
  for (const { his } of lives) {
    const waiting = { _id: his.waitingOrder, receiptId: his.waitingReceipt } as Parameters<typeof verify>[2];
    await verify(stage, await theOffice(stage), waiting);
  }
  for (const { id } of await query(
    `select object_class_id as id from relation where person_id = $1 and kind = 'teacher' and object_class_id is not null`,
    [ids[0]],
  ))
    await relate(stage, one.classmate, { kind: 'teacher', objectKind: 'class', objectId: id });
  await query(`update payment_order set settle_after = null where person_id = any($1)`, [ids]);
  const children = (
    await query(`select object_person_id as id from relation where person_id = $1 and kind = 'guardian'`, [
      ids[0],
    ])
  ).map(({ id }) => id as string);
  for (const id of [...children, ids[0]])
    await query('insert into erasure (person_id, asked_at, due_at) values ($1, $2, $2)', [
      id,
      stage.clock.now(),
    ]);
  await eraseDue(stage.context);
  await eraseDue(stage.context);

  expect(await query('select id from person where id = any($1)', [ids])).toEqual([]);
  expect([...(await tablesOf(ids))]).toEqual([]);
  const words = [
    ...lives.flatMap(({ ravi, his }) => [his.person, his.email, ravi.user.username]),
    'Keptword',
    'Otherword',
  ];
  expect(new Set(await tablesWith(words))).toEqual(
    new Set([
      // The last mail goes to each address, and is forgotten in a week; a child of another name bears the word.
      `mail: ${kept.user.email}`,
      `mail: ${other.user.email}`,
      'person: Keptword',
      'person: Otherword',
    ]),
  );
  for (const file of files) expect([file, await stage.context.files.writtenAt(file)]).toEqual([file, null]);
  // Whoever brings an older backup back, of before they were united, erases both anew.
  const list = readFileSync(join(stage.context.config.dataDir, 'erased-accounts.csv'), 'utf8');
  for (const id of ids) expect(list).toContain(id);
});

test('of the other account’s address only a proved one counts: one that was only typed may be somebody else’s', async () => {
  const wrote = ({ user }: Someone, text: string) =>
    query(`insert into contact_message (id, name, email, text, sent_at) values ($1, 'Asha', $2, $3, $4)`, [
      randomUUID(),
      user.email,
      text,
      stage.clock.now(),
    ]);
  const [kept, typed, proved] = [await aLearner(stage), await aLearner(stage), await aLearner(stage)];
  await unconfirmed(stage, typed);
  await wrote(typed, 'Written under the typed one');
  await wrote(proved, 'Written under the proved one');
  for (const other of [typed, proved]) expect((await merge(kept, other)).status).toBe(200);

  const parts = await openCopy(stage, kept, await aReadyCopy(stage, kept));
  const { messages } = JSON.parse(Buffer.from(parts.get('json/account.json') ?? []).toString());
  expect(messages.map(({ text }: { text: string }) => text)).toEqual(['Written under the proved one']);

  const { token, user, password } = kept;
  const asked = { token, params: { personId: user._id }, body: { password } };
  const told = async (who: Someone) =>
    (
      await query(
        `select template from mail where address = $1 and template like 'own-data.eras%' order by id`,
        [who.user.email],
      )
    ).map(({ template }) => template);
  /** Its day is so many hours ahead. */
  const dueIn = async (hours: number) => {
    await query('update erasure set due_at = $2 where person_id = $1', [
      user._id,
      new Date(stage.clock.now().getTime() + hours * 3_600_000),
    ]);
    await eraseDue(stage.context);
  };
  expect((await stage.call(askForErasure, asked)).status).toBe(202);
  await dueIn(20);
  expect(await told(proved)).toEqual(['own-data.erasure-asked', 'own-data.erasure-asked']);
  expect(await told(typed)).toEqual([]);
  await dueIn(0);
  expect(await query('select id from person where id = $1', [user._id])).toEqual([]);
  expect(await told(proved)).toEqual(['own-data.erased']);
  expect(await told(typed)).toEqual([]);
  expect(await query(`select text from contact_message where text like 'Written under%'`)).toEqual([
    { text: 'Written under the typed one' },
  ]);
});

test('what was united is copied and erased where it was united with', async () => {
  const [kept, other] = [await aLearner(stage), await aLearner(stage)];
  expect((await merge(kept, other)).status).toBe(200);
  for (const call of [sendCopy, eraseAccount]) {
    await stillMe(stage, office);
    const { body } = await stage.call(call, {
      token: office.token,
      params: { personId: other.user._id },
      body: { reason: 'She asked' },
    });
    expect(body).toMatchObject({ code: 'account_merged' });
  }
});
