import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claim } from '../../src/server/platform/outside/store-outbox.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';

/** The schema as the database has it after every migration. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/**
 * Written by every save of what was watched, and nobody asks by them: the catalogue's rows are marked as removed, never
 * deleted. An index would cost each save and serve nobody.
 */
const unasked = [
  'course_progress(last_lecture_id)',
  'lecture_progress(course_id)',
  'lecture_progress(lecture_id)',
];

/** Columns that refer to another table and that no index leads with: the row they refer to is found only by reading all of theirs. */
async function unledReferences(client: Pick<PoolClient, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ reference: string }>(`
    select c.conrelid::regclass || '(' || string_agg(a.attname, ', ' order by k.position) || ')' as reference
    from pg_constraint c
    cross join unnest(c.conkey) with ordinality k (number, position)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and not exists (
        select from pg_index i
        where i.indrelid = c.conrelid and i.indisvalid
          -- Whole, or with exactly those rows that refer to something.
          and (i.indpred is null
            or pg_get_expr(i.indpred, i.indrelid) = '(' || (select attname from pg_attribute
              where attrelid = c.conrelid and attnum = c.conkey[1]) || ' IS NOT NULL)')
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
      )
    group by c.oid, c.conrelid order by 1`);
  return rows.map(({ reference }) => reference);
}

test('every column that refers to another table leads an index', async () => {
  expect(await unledReferences(stage.context.pool)).toEqual(unasked);
});

test('a reference without an index is named', async () => {
  const client = await stage.context.pool.connect();
  try {
    await client.query('begin');
    await client.query('drop index enrolment_order');
    await client.query('create table forgotten (one uuid references person, two uuid references course)');
    await client.query('create index on forgotten (two) where one is null');
    expect(await unledReferences(client)).toEqual(
      [...unasked, 'enrolment(order_id)', 'forgotten(one)', 'forgotten(two)'].sort(),
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test.each([
  [
    'the reviews of a course, newest first',
    'review_course',
    'select from review where course_id = $1 order by written_at desc limit 200',
    ['00000000-0000-0000-0000-000000000000'],
  ],
  [
    'how somebody stands to others',
    'relation_once',
    'select from relation where person_id = $1',
    ['00000000-0000-0000-0000-000000000000'],
  ],
  [
    'who are the guardians of a child',
    'relation_of_person',
    `select from relation where object_person_id = $1 and kind = 'guardian'`,
    ['00000000-0000-0000-0000-000000000000'],
  ],
  [
    'who owns the school',
    'relation_staff',
    `select from relation where kind = 'staff' and role = $1`,
    ['owner'],
  ],
  [
    'who teaches a class',
    'relation_of_class',
    `select from relation where object_class_id = $1 and kind = 'teacher'`,
    ['00000000-0000-0000-0000-000000000000'],
  ],
  ['which class a code is of', 'class_join_code', 'select from class where join_code = $1', ['ABCD2345']],
  [
    'in which classes somebody learns',
    'class_pupil_person',
    'select from class_pupil where person_id = $1',
    ['00000000-0000-0000-0000-000000000000'],
  ],
  [
    'who coordinates a school',
    'relation_of_school',
    `select from relation where object_school_id = $1 and kind = 'coordinator'`,
    ['00000000-0000-0000-0000-000000000000'],
  ],
  [
    'how many seats of a school are used',
    'seat_used',
    'select from seat where school_id = $1 and course_id = $1 and until is null',
    ['00000000-0000-0000-0000-000000000000'],
  ],
  [
    'which enrolment goes with a seat',
    'enrolment_seat',
    'select from enrolment where seat_id = $1',
    ['00000000-0000-0000-0000-000000000000'],
  ],
  [
    'whether somebody may watch a course',
    'enrolment_pkey',
    'select from may_watch where person_id = $1 and course_id = $1',
    ['00000000-0000-0000-0000-000000000000'],
  ],
  [
    'what comes back for a learner, the longest due first',
    'quiz_answer_due',
    'select from quiz_answer where person_id = $1 and due_at <= now() order by due_at limit 6',
    ['00000000-0000-0000-0000-000000000000'],
  ],
  [
    'which mails are stuck, the oldest first',
    'mail_stuck',
    `select from mail where (state = $1 and problem is not null) or state = $2 order by written_at, id limit 50`,
    ['waiting', 'undeliverable'],
  ],
  [
    'which mails were sent, the newest first',
    'mail_left',
    'select from mail where state in ($1, $2) order by settled_at desc, id desc limit 50',
    ['sent', 'kept'],
  ],
  [
    'which live sessions begin soon',
    'live_session_start',
    'select from live_session where starts_at > $1 and starts_at <= $2',
    ['2026-11-28T10:00:00Z', '2026-11-28T11:00:00Z'],
  ],
  [
    'which live sessions are to come',
    'live_session_end',
    'select from live_session where ends_at >= $1',
    ['2026-11-28T10:00:00Z'],
  ],
  [
    'which other sessions a mentor has',
    'live_session_mentor',
    'select from live_session where mentor_id = $1 and starts_at < $2',
    ['00000000-0000-0000-0000-000000000000', '2026-11-28T10:00:00Z'],
  ],
  [
    'whose calendar an address is',
    'live_calendar_token',
    'select from live_calendar where token_hash = $1',
    ['\\x00'],
  ],
  [
    'what a learner has asked, the latest words first',
    'doubt_own',
    'select from doubt where person_id = $1 order by moved_at desc, id desc limit 21',
    ['00000000-0000-0000-0000-000000000000'],
  ],
  [
    'what others asked at a lecture, newest first',
    'doubt_helpful',
    `select from doubt where place_id = $1 and sharing = 'shown' order by published_at desc, id desc limit 21`,
    ['00000000-0000-0000-0000-000000000000'],
  ],
  [
    'which questions wait for a mentor, the longest first',
    'doubt_waiting',
    `select from doubt where status = 'waiting' order by waits_since, id limit 201`,
    [],
  ],
  [
    'which answers helped and may help others',
    'doubt_helped',
    `select from doubt where status = 'accepted' and sharing = 'none' order by answered_at, id limit 201`,
    [],
  ],
  [
    'how often a learner wrote today',
    'doubt_message_writer',
    'select from doubt_message where writer_id = $1 and written_at > now()',
    ['00000000-0000-0000-0000-000000000000'],
  ],
  ['whose picture a file is', 'creation_picture', 'select from creation where picture_file = $1', ['a.webp']],
])('%s is found by its index', async (_what, index, query, values) => {
  const client = await stage.context.pool.connect();
  try {
    // However small the table is.
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${query}`, values);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
  } finally {
    client.release(true);
  }
});

type Blocks = { 'Subplan Name': string; 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
type Explained = { 'QUERY PLAN': [{ Plan: { Plans: [Blocks] } }] };

test.for([
  { what: 'none is', due: 0 },
  { what: 'three are', due: 3 },
])(
  'what is asked every second, which mails are due, reads no pages for those that wait for later: $what',
  async ({ due }) => {
    const { database } = stage.context;
    const now = new Date('2026-03-01T10:00:00Z');
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    // Nothing of an earlier test is left on the pages that are counted.
    await sql`truncate mail`.execute(database);
    await database
      .insertInto('mail')
      .values(
        Array.from({ length: 4_000 }, (_none, index) => ({
          id: randomUUID(),
          template: 'accounts.reset',
          facts: '{}',
          address: `family-${index}@example.org`,
          locale: 'en',
          priority: index % 3,
          key: null,
          written_at: at(-60),
          give_up_at: at(60 * 24),
          next_try_at: at(index < due ? -1 : 1 + (index % 60)),
        })),
      )
      .execute();
    await sql`analyze mail`.execute(database);
    const given = { templates: ['accounts.reset'], now, until: at(5), farthest: at(60 * 6), most: 5 };
    const { rows } = await sql<Explained>`
    explain (analyze, buffers, timing off, format json) ${claim(given, [])}`.execute(database);
    // Finding and holding them; what writing the claim down reads depends on where there is room on a page.
    const [{ Plan: claiming }] = (rows[0] as Explained)['QUERY PLAN'];
    const finding = claiming.Plans.find((plan) => plan['Subplan Name'] === 'CTE due');
    if (!finding) throw new Error('The query finds what is due in no part of its own');
    expect(finding['Shared Hit Blocks'] + finding['Shared Read Blocks']).toBeLessThan(15);
  },
);
