import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fate } from '../../src/server/people/own-data/register/entry.ts';
import { register, steps } from '../../src/server/people/own-data/register/register.ts';
import { erasePerson } from '../../src/server/people/own-data/store-erasure.ts';
import type { Database } from '../../src/server/platform/database/connect.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';

/**
 * What the register says that erasing does with a column, it does: every column that it names holds somebody, they are erased,
 * and each row has the fate that it declares. Then the same without each of the steps in turn, which must be seen.
 */
let stage: Stage;
let columns: Column[];
/** Foreign keys of more than one column. */
let pairs: { table: string; columns: string[]; to: string; target: string[] }[];
let planted: Planted[];
beforeAll(async () => {
  stage = await openStage();
  ({ rows: columns } = await stage.context.pool.query<Column>(`
    select c.relname as "table", a.attname as "column", t.typname as type, a.attgenerated <> '' as derived,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as needed,
      (select f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]) as refers,
      exists (select from pg_constraint p where p.conrelid = c.oid and p.contype = 'p' and a.attnum = any(p.conkey)) as key
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1, a.attnum`));
  const nameOf = (of: string, at: string) =>
    `array(select attname::text from unnest(c.${at}) with ordinality k (num, nth)
      join pg_attribute on attrelid = c.${of} and attnum = k.num order by k.nth)`;
  ({ rows: pairs } = await stage.context.pool.query(`
    select c.conrelid::regclass::text as "table", c.confrelid::regclass::text as "to",
      ${nameOf('conrelid', 'conkey')} as columns, ${nameOf('confrelid', 'confkey')} as target
    from pg_constraint c where c.contype = 'f' and cardinality(c.conkey) > 1`));
  planted = await fill();
});
afterAll(() => stage.close());

type Column = {
  table: string;
  column: string;
  type: string;
  derived: boolean;
  needed: boolean;
  refers: string | null;
  key: boolean;
};
type Values = Record<string, unknown>;

/** Who is erased, who was united with them, and somebody else. All are there before anything refers to them. */
const gone = { id: randomUUID(), email: 'uma.rao@example.org', phone: '+91 98765 43210' };
const other = { id: randomUUID(), email: 'tara.rao@example.org' };
const united = { id: randomUUID(), email: 'uma@example.org' };
const kept = { id: randomUUID(), email: 'uma.r@example.org' };

/** A row by which a column names who is erased: all that the column needs beside itself to mean them. */
const beside: Record<string, Values> = {
  // Only rows of which a part stays have words that must go.
  'audit_entry.subject_id': { subject_kind: 'person', details: { reason: 'Uma asked' } },
  'badge.person_id': { project_id: randomUUID() },
  'audit_entry.details': { subject_kind: 'class', details: { guardian: gone.id, reason: 'Asked for' } },
  'creation.guardian_email': { person_id: other.id },
  'doubt.person_id': { sharing: 'shown', status: 'answered', public_question: 'Why is Uma dark?' },
  'merged_account.kept_id': { person_id: united.id },
  'merged_account.person_id': { kept_id: kept.id },
  'mail.facts': { facts: { personId: gone.id } },
  'part_problem.reported_by': { words: 'Uma broke it', picture_file: 'part-problems/a.webp' },
  'relation.object_id': { kind: 'guardian', object_kind: 'person' },
};

/** Addresses by which nobody is looked for: they are in a row of whose they are. */
const carried = new Set(['letter_choice.proven_email']);

/** What stays of a row that stays, where that is less than there was. */
const left: Record<string, Values> = {
  'audit_entry.subject_id': { subject_id: '00000000-0000-0000-0000-000000000000', details: {} },
  'audit_entry.details': { details: { reason: 'Asked for' } },
  'doubt.person_id': { person_id: null, public_question: '', status: 'accepted' },
  'part_problem.reported_by': { reported_by: null, words: '', picture_file: null },
};

type Expected = 'goes' | Values;
type Planted = { about: string; table: string; at: Values; expected: Expected };

/** A value of a type that no other row has. */
let made = 0;
function next(): number {
  made += 1;
  return made;
}
const someValue: Record<string, () => unknown> = {
  uuid: randomUUID,
  text: () => `x${next()}`,
  varchar: () => `x${next()}`,
  bytea: () => Buffer.from(randomUUID()),
  jsonb: () => ({}),
  bool: () => false,
  date: () => '2026-11-16',
  timestamptz: () => stage.clock.now(),
  int4multirange: () => '{}',
  _text: () => [],
  _uuid: () => [randomUUID()],
};
const ofType = (type: string) => (someValue[type] ?? next)();

const columnsOf = (table: string) => columns.filter((one) => one.table === table && !one.derived);
/** A person's id, also where it refers to another row of the person's by that id. */
const isPerson = ({ column, refers, type }: Pick<Column, 'column' | 'refers' | 'type'>) =>
  column === 'person_id' ||
  refers === 'person' ||
  (refers === null && type === 'uuid' && /_(id|by|of)$/.test(column));
const isAddress = (name: string) => /(^|_)email$|^address$/.test(name);

/** Puts a row in, with these values and of all others what a row can not be without. */
async function insert(trx: Database, table: string, values: Values): Promise<Values> {
  const row: Values = {};
  for (const { column, type, needed, key, refers } of columnsOf(table))
    if (column in values) row[column] = values[column];
    else if (needed || key) row[column] = refers === 'person' ? other.id : ofType(type);
  const names = Object.keys(row);
  const shown = names.map((name) => {
    const type = columnsOf(table).find(({ column }) => column === name)?.type;
    return type === 'jsonb' ? sql`${JSON.stringify(row[name])}::jsonb` : sql`${row[name]}`;
  });
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    overriding system value values (${sql.join(shown)})`.execute(trx);
  return row;
}

/** By what a row is found again: its key, or all of it where it has none. */
const keyOf = (table: string, row: Values): Values => {
  const keys = columnsOf(table).filter(({ key, column }) => key && column in row);
  return Object.fromEntries(
    (keys.length ? keys : columnsOf(table)).map(({ column }) => [column, row[column]]),
  );
};

/** Fills the column of each table that refers to one of its rows, by the id of a row that is theirs. */
async function ownRow(trx: Database, table: string): Promise<string> {
  const id = randomUUID();
  const owner = columnsOf(table).find(
    (one) => isPerson(one) && register[table]?.people[one.column] === 'goes',
  );
  if (owner) await insert(trx, table, { id, [owner.column]: gone.id });
  else {
    const through = columnsOf(table).find(({ needed, refers }) => needed && refers && register[refers]);
    if (!through?.refers) throw new Error(`Nothing in ${table} makes a row theirs`);
    await insert(trx, table, { id, [through.column]: await ownRow(trx, through.refers) });
  }
  return id;
}

/** The rows to which a row belongs by more than one column, as a hand-in to what its learner does with the project. */
async function insertParents(trx: Database, table: string, row: Values): Promise<void> {
  for (const { columns: own, to, target } of pairs.filter((one) => one.table === table)) {
    if (own.some((name) => row[name] === undefined)) continue;
    const values: Values = Object.fromEntries(target.map((name, at) => [name, row[own[at] ?? '']]));
    // The place in a class: what it is called by is derived.
    if (to === 'relation')
      Object.assign(values, { kind: 'pupil', object_kind: 'class', object_id: values.pupil_of });
    await insertParents(trx, to, await insert(trx, to, values));
  }
}

/** A row for every column of the register. */
async function fillColumns(trx: Database): Promise<Planted[]> {
  const planted: Planted[] = [];
  for (const [table, { people }] of Object.entries(register)) {
    if (table === 'person') continue;
    const named = columnsOf(table).filter(({ column }) => column in people);
    const isCarried = ({ table: of, column, refers, type }: Column) =>
      !beside[`${of}.${column}`] &&
      people[column] === 'goes' &&
      (carried.has(`${of}.${column}`) || (refers === null && type !== 'uuid' && !isAddress(column)));
    const own = named.filter((one) => !isCarried(one));
    /** Who is named by what goes only with its row stands in the row of the first that names them. */
    const along = Object.fromEntries(
      named
        .filter(isCarried)
        .map(({ column, type }) => [
          column,
          type === 'jsonb' ? { name: gone.id } : isAddress(column) ? gone.email : gone.phone,
        ]),
    );
    for (const [at, { column, type, refers }] of own.entries()) {
      const fate = people[column] as Fate;
      const name = `${table}.${column}`;
      const values: Values = { ...(at === 0 ? along : {}), ...beside[name] };
      if (isPerson({ column, refers, type })) values[column] = gone.id;
      else if (refers) values[column] = await ownRow(trx, refers);
      else if (isAddress(column)) values[column] = gone.email;
      else values[column] ??= type === 'jsonb' ? { name: gone.id } : gone.phone;
      const row = await insert(trx, table, values);
      if (column === 'person_id' && refers === null) await insertParents(trx, table, row);
      const expected =
        fate === 'goes' ? fate : (left[name] ?? (fate === 'forgets' ? { [column]: null } : {}));
      planted.push({ about: name, table, at: keyOf(table, row), expected });
      if (at === 0)
        for (const carriedColumn of Object.keys(along))
          planted.push({
            about: `${table}.${carriedColumn}`,
            table,
            at: keyOf(table, row),
            expected: 'goes',
          });
    }
  }
  return planted;
}

/** What the steps are for beside columns: of each one case that only it sees to. */
async function fillCases(trx: Database): Promise<Planted[]> {
  const planted: Planted[] = [];
  const plant = async (about: string, table: string, values: Values, expected: Expected): Promise<Values> => {
    const row = await insert(trx, table, values);
    planted.push({ about, table, at: keyOf(table, row), expected });
    return row;
  };
  const act = (about: string, values: Values, details: Values) =>
    plant(about, 'audit_entry', { staff_id: other.id, ...values }, { details });
  const order = randomUUID();
  await insert(trx, 'payment_order', { id: order, person_id: gone.id });
  await act(
    'an act about their payment',
    { subject_kind: 'payment_order', subject_id: order, details: { amount: 499, reason: 'Late', note: 'x' } },
    { amount: 499 },
  );
  for (const key of ['guardian', 'person', 'personId'])
    await act(
      `an act about somebody else with them as ${key}`,
      { subject_kind: 'person', subject_id: other.id, details: { [key]: gone.id, reason: 'Asked for' } },
      { reason: 'Asked for' },
    );
  for (const kind of ['creation', 'review', 'doubt', 'hand_in', 'certificate', 'contact_message']) {
    const id = randomUUID();
    const whose = kind === 'contact_message' ? { email: gone.email } : { person_id: gone.id };
    await insertParents(trx, kind, await insert(trx, kind, { id, ...whose }));
    await act(
      `an act about a ${kind}`,
      { subject_kind: kind, subject_id: id, details: { reason: 'Uma' } },
      {},
    );
  }
  const facts = { recipient: { name: 'Uma Rao' } };
  await plant(
    'the paper of a child',
    'invoice',
    { order_id: order, total_paise: 4_999_999, facts },
    { facts: { recipient: { name: '' } } },
  );
  await plant(
    'a creation from before they had an account',
    'creation',
    { guardian_email: gone.email, person_id: null },
    'goes',
  );
  const doubt = await plant(
    'a question whose answer is shown',
    'doubt',
    { id: randomUUID(), person_id: gone.id, sharing: 'shown', public_question: 'Uma?' },
    { person_id: null, public_question: '' },
  );
  await plant('what was said about it', 'doubt_message', { doubt_id: doubt.id, writer_id: other.id }, 'goes');
  const child = randomUUID();
  await insert(trx, 'person', { id: child, name: 'Tara' });
  await plant('the key that they gave a child', 'child_key', { person_id: child, set_by: gone.id }, 'goes');
  await plant('what was opened with it', 'session', { person_id: child, id: randomUUID() }, 'goes');
  const taught = await plant('a class that only they teach', 'class', { id: randomUUID() }, 'goes');
  await insert(trx, 'relation', {
    person_id: gone.id,
    kind: 'teacher',
    object_kind: 'class',
    object_id: taught.id,
  });
  const shared = await plant('a class that another teaches, too', 'class', { id: randomUUID() }, {});
  for (const { id } of [gone, other])
    await insert(trx, 'relation', {
      person_id: id,
      kind: 'teacher',
      object_kind: 'class',
      object_id: shared.id,
    });
  for (const key of ['guardianId', 'childId'])
    await plant(`a mail with them as ${key}`, 'mail', { facts: { [key]: gone.id } }, 'goes');
  return planted;
}

/** Fills every column and case, and keeps that: rows that belong to nothing else are held up by nothing. */
const fill = (): Promise<Planted[]> =>
  stage.context.database.transaction().execute(async (trx) => {
    // A row of a column must not need all that its table asks of a whole one, nor courses, parts and their like.
    for (const table of [...Object.keys(register), 'person']) {
      const { rows } = await sql<{ drop: string }>`
        select 'alter table ' || conrelid::regclass || ' drop constraint ' || quote_ident(conname) as drop
        from pg_constraint c where conrelid = ${table}::regclass and (contype = 'c'
          or contype = 'f' and not confrelid::regclass::text = any(${Object.keys(register)})
          or contype = 'u' and not exists (
            select from pg_constraint f where f.contype = 'f' and f.conindid = c.conindid))
        union all select 'drop index ' || indexrelid::regclass from pg_index i
        where indrelid = ${table}::regclass and indisunique
          and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`.execute(trx);
      for (const { drop } of rows) await sql.raw(drop).execute(trx);
    }
    // Foreign keys are not looked at while it is filled.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const { id, email } of [gone, other, united, kept])
      await insert(trx, 'person', { id, email, email_confirmed_at: stage.clock.now(), name: 'Uma Rao' });
    return [...(await fillColumns(trx)), ...(await fillCases(trx))];
  });

class Done extends Error {}

/** Erases them in a transaction that is taken back, and says what is otherwise than the register says. */
async function wrongAfterErasing(): Promise<string[]> {
  let wrong: string[] = [];
  await stage.context.database
    .transaction()
    .execute(async (trx) => {
      await erasePerson(trx, gone.id, true);
      wrong = await findWrong(trx);
      throw new Done();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Done)) throw error;
    });
  return wrong;
}

/** What is otherwise than the register says, after they were erased. */
async function findWrong(trx: Database): Promise<string[]> {
  const tables = [...Object.keys(register), 'person'];
  const { rows } = await sql<{ table: string; row: Values }>`${sql.join(
    tables.map((name) => sql`select ${name}::text as "table", to_jsonb(t) as row from ${sql.table(name)} t`),
    sql` union all `,
  )}`.execute(trx);
  const found = new Map(tables.map((name) => [name, [] as Values[]]));
  for (const { table, row } of rows) found.get(table)?.push(row);
  const wrong: string[] = [];
  for (const { about, table, at, expected } of planted) {
    // A key that names them can not be forgotten: only a row that goes has one.
    const keys = Object.entries(at).filter(
      ([, value]) => expected === 'goes' || (value !== gone.id && value !== gone.email),
    );
    const row = found.get(table)?.find((one) => keys.every(([name, value]) => one[name] === inJson(value)));
    if (expected === 'goes') {
      if (row) wrong.push(`${about} stays`);
    } else if (!row) wrong.push(`${about} goes`);
    else
      for (const [name, value] of Object.entries(expected))
        if (JSON.stringify(row[name]) !== JSON.stringify(value))
          wrong.push(`${about}: ${name} is ${JSON.stringify(row[name])}`);
  }
  for (const [table, left] of found) {
    const fates = Object.entries(register[table]?.people ?? {});
    const isKept = fates.some(([, fate]) => typeof fate === 'object');
    if (!isKept && left.some((row) => names(row))) wrong.push(`${table} still names them`);
  }
  return wrong;
}

/** As PostgreSQL writes a value of a key in JSON. */
const inJson = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);
const names = (row: Values) => {
  const text = JSON.stringify(row).toLowerCase();
  return text.includes(gone.id) || text.includes(gone.email);
};

test('every column of the register is filled, and has the fate that it declares', async () => {
  const named = Object.entries(register).flatMap(([table, { people }]) =>
    columnsOf(table)
      .filter(({ column }) => column in people && table !== 'person')
      .map(({ column }) => `${table}.${column}`),
  );
  expect(planted.map(({ about }) => about)).toEqual(expect.arrayContaining(named));
  expect(await wrongAfterErasing()).toEqual([]);
});

test('each step of erasing is missed where it is left out', async () => {
  const asItIs = await wrongAfterErasing();
  const unmissed: string[] = [];
  for (const [at, step] of [...steps].entries()) {
    steps.splice(at, 1);
    const wrong = await wrongAfterErasing()
      // Without the step that lets acts be changed, the database refuses the next one.
      .catch((error: Error) => [error.message])
      .finally(() => steps.splice(at, 0, step));
    if (wrong.every((one) => asItIs.includes(one))) unmissed.push(`${step.why}: ${step.sql}`);
  }
  expect(unmissed).toEqual([]);
});
