import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileQueries, lists, register, steps } from '../../src/server/people/own-data/register/register.ts';
import { bind } from '../../src/server/people/own-data/store-snapshot.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';

/** Every table that has something to do with people stands in the register, which says what a copy gives of it and what erasing does. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

type Client = Pick<PoolClient, 'query'>;

/** Names by which a column tells of somebody without referring to them. */
const tellsOfSomebody =
  /(^|_)(e?mail|phone|address|first_name|narration|payload|facts|details|(person|learner|guardian|user|owner|writer|author|staff|mentor|child|subject|about)_id)$|_by$/;

/** Tables of the courses, whose JSON the school writes itself. */
const ofNobody = new Set(['course', 'lecture', 'lecture_material', 'project', 'quiz_question']);

/** What the register must say and does not, by the schema. */
async function missing(client: Client): Promise<string[]> {
  const { rows: references } = await client.query<{
    table: string;
    columns: string[];
    to: string;
    then: string;
  }>(`
    select c.conrelid::regclass::text as "table", c.confrelid::regclass::text as "to", c.confdeltype as "then",
      array(select attname::text from pg_attribute where attrelid = c.conrelid and attnum = any(c.conkey)) as columns
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`);
  const { rows: columns } = await client.query<{
    table: string;
    column: string;
    type: string;
    derived: boolean;
  }>(`
    select table_name as "table", column_name as "column", udt_name as type, is_generated = 'ALWAYS' as derived
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const wrong: string[] = [];

  // Whoever refers to somebody, or to what belongs to somebody, however far.
  const personal = new Set(['person']);
  for (let before = 0; before < personal.size; ) {
    before = personal.size;
    for (const { table, to } of references) if (personal.has(to)) personal.add(table);
  }
  for (const table of personal) if (!register[table]) wrong.push(`${table} is not there`);

  const said = (table: string, column: string) => register[table]?.people[column];
  const hasStep = (table: string) =>
    steps.some(({ sql }) => new RegExp(`(delete from|update) ${table}\\b`).test(sql));
  const isDeleted = (table: string) =>
    steps.some(({ sql }) => new RegExp(`delete from ${table}\\b`).test(sql));
  for (const { table, columns: names, to, then } of references.filter((one) => one.to === 'person')) {
    for (const column of names) {
      const fate = said(table, column);
      if (fate === undefined) wrong.push(`${table}.${column} refers to a ${to} and is not there`);
      // What the schema does by itself, or a step does before.
      else if (fate === 'goes' && then !== 'c' && !hasStep(table))
        wrong.push(`${table}.${column} does not go`);
      else if (fate === 'forgets' && then !== 'n' && !hasStep(table))
        wrong.push(`${table}.${column} is not emptied`);
      // What goes by itself would take along what stays.
      else if (typeof fate === 'object' && then !== 'n' && !hasStep(table))
        wrong.push(`${table}.${column} does not stay`);
    }
  }
  for (const { table, column, derived } of columns)
    if (!derived && tellsOfSomebody.test(column) && said(table, column) === undefined)
      wrong.push(`${table}.${column} is called like somebody’s and is not there`);

  // Whatever refers to what goes, goes with it or lets it go; a row that holds its own kind goes in one statement with it.
  const going = new Set(['person', ...[...personal].filter(isDeleted)]);
  for (let before = 0; before < going.size; ) {
    before = going.size;
    for (const { table, to, then } of references) if (going.has(to) && then === 'c') going.add(table);
  }
  for (const { table, columns: names, to, then } of references)
    if (going.has(to) && table !== to && then !== 'c' && then !== 'n')
      wrong.push(`${table}.${names} holds back the ${to}`);
  // What has a shape of its own may hold anybody: also in tables that refer to nobody.
  for (const { table, column, type, derived } of columns)
    if (!derived && type === 'jsonb' && !ofNobody.has(table) && said(table, column) === undefined)
      wrong.push(`${table}.${column} may hold anything and is not there`);

  const known = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  for (const [table, { people }] of Object.entries(register)) {
    if (!columns.some((one) => one.table === table)) wrong.push(`${table} is no table`);
    for (const column of Object.keys(people))
      if (!known.has(`${table}.${column}`)) wrong.push(`${table}.${column} is no column`);
  }
  return [...new Set(wrong)].sort();
}

test('the register names every table and column that has something to do with people', async () => {
  expect(await missing(stage.context.pool)).toEqual([]);
});

test('a new table, a new reference and a column with an address are named', async () => {
  const client = await stage.context.pool.connect();
  try {
    await client.query('begin');
    await client.query(`
      create table letter (id uuid primary key, person_id uuid references person on delete cascade);
      create table letter_line (letter_id uuid references letter);
      alter table note add column seen_by uuid references person, add column guardian_email text,
        add column marks jsonb;
      alter table order_line drop constraint order_line_order_id_fkey,
        add constraint order_line_order_id_fkey foreign key (order_id) references payment_order;
      alter table quiz_answer drop constraint quiz_answer_person_id_fkey,
        add constraint quiz_answer_person_id_fkey foreign key (person_id) references person on delete set null`);
    expect(await missing(client)).toEqual([
      'letter is not there',
      'letter.person_id is called like somebody’s and is not there',
      'letter.person_id refers to a person and is not there',
      'letter_line is not there',
      'letter_line.letter_id holds back the letter',
      'note.guardian_email is called like somebody’s and is not there',
      'note.marks may hold anything and is not there',
      'note.seen_by holds back the person',
      'note.seen_by is called like somebody’s and is not there',
      'note.seen_by refers to a person and is not there',
      'order_line.order_id holds back the payment_order',
      'quiz_answer.person_id does not go',
    ]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test.each(lists.map((list) => [list.name, list] as const))(
  '%s has the columns that it names',
  async (_name, list) => {
    const { text, values } = bind(list.sql, {
      people: ['00000000-0000-0000-0000-000000000000'],
      emails: [],
      isChild: true,
    });
    const { fields } = await stage.context.pool.query(text, values);
    expect(fields.map(({ name }) => name)).toEqual([...list.columns]);
  },
);

test('a query asks for every account of one person, or is none', () => {
  const asked = { people: ['a', 'b'], emails: ['c'], isChild: false };
  expect(bind('select 1 where x = :person and y <> :person and z = :email and :child', asked)).toEqual({
    text: 'select 1 where x = any($1::uuid[]) and y <> all($1::uuid[]) and z = any($2::text[]) and $3::boolean',
    values: [asked.people, asked.emails, false],
  });
  expect(() => bind('select 1 where f(:person)', asked)).toThrow(':person');
  expect(() => bind('select 1 where lower(:email) = x', asked)).toThrow(':email');
});

test('erasing reads no table from end to end', async () => {
  const client = await stage.context.pool.connect();
  const read: string[] = [];
  try {
    // Where an index serves, small tables are read by it, too.
    await client.query('begin; set local enable_seqscan = off');
    for (const query of [...fileQueries, ...steps.map(({ sql }) => sql)]) {
      const { text, values } = bind(query, {
        people: ['00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000001'],
        emails: ['asha@example.org'],
        isChild: true,
      });
      const { rows } = await client.query(`explain ${text}`, values);
      for (const row of rows) read.push(...(row['QUERY PLAN'].match(/Seq Scan on \w+/g) ?? []));
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect(read).toEqual([]);
});
