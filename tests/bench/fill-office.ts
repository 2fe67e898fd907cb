import type pg from 'pg';
import { mailTemplates } from '../../src/contract/platform/office.ts';

/** How many rows the lists of the office have that are about no order and no box. */
export type OfficeSize = { schools: number; mails: number; acts: number; messages: number; courses: number };

/** Announcements and parts: some thousand at most, whatever else there is. */
const ANNOUNCEMENTS = 5_000;
const PARTS = 2_000;

/**
 * Fills in schools with who coordinates them, what they ordered and what of it pupils have; mails, of which one in a thousand is
 * stuck and one waits; what the office did in a year; messages, courses that are not shown, announcements and parts.
 */
export async function fillOffice(
  client: pg.Client,
  { schools, mails, acts, messages, courses }: OfficeSize,
): Promise<void> {
  // References are right, and nothing is to follow from these.
  await client.query('set session_replication_role = replica');
  await client.query(`
    create temporary table somebody as
    select row_number() over (order by id) - 1 as place, id, email from person where username like 'bench-%'`);
  await client.query('create index on somebody (place)');
  await client.query('analyze somebody');
  const { rows } = await client.query<{ many: number }>('select count(*)::int as many from somebody');
  const many = rows[0]?.many ?? 1;
  await fillSchools(client, schools, many);
  await client.query(
    `insert into mail (id, template, facts, address, person_id, locale, priority, written_at, state, tries, tried_at, next_try_at,
       give_up_at, problem, problem_reply, settled_at)
     select gen_random_uuid(), ($1::text[])[1 + n % cardinality($1::text[])], '{}', s.email, s.id, 'en', 2, w.at, w.state,
       case when w.state = 'waiting' and n % 2000 = 1 then 0 else 1 end, w.at, now() + interval '1 year', now() + interval '2 years',
       case when w.state = 'undeliverable' or (w.state = 'waiting' and n % 2000 = 1001) then 'refused' end, null,
       case when w.state <> 'waiting' then w.at + interval '2 seconds' end
     from generate_series(1, $2::int) n
     join somebody s on s.place = n % $3::int
     cross join lateral (select now() - interval '30 days' * ($2::int - n) / $2::int as at,
       case when n % 1000 = 0 then 'undeliverable' when n % 1000 = 1 then 'waiting' else 'sent' end as state) w`,
    [[...mailTemplates], mails, many],
  );
  // The ids of acts count up with time.
  await client.query(
    `insert into audit_entry (id, staff_id, act, subject_kind, subject_id, details, at)
     select (lpad(to_hex((extract(epoch from w.at) * 1000)::bigint), 12, '0') || '7000' || '8000' || lpad(to_hex(n), 12, '0'))::uuid,
       case when n % 3 = 0 then o.id else s.id end,
       (array['payment_verified','payment_rejected','person_noted','box_packed','mail_opened','course_shown'])[1 + n % 6],
       'person', t.id, jsonb_build_object('guardian', s.id), w.at
     from generate_series(1, $1::int) n
     join somebody s on s.place = n % 12
     join somebody t on t.place = n::bigint * 7919 % $2::int
     cross join lateral (select now() - interval '1 year' * ($1::int - n) / $1::int as at) w
     cross join (select id from person where username not like 'bench-%' order by id limit 1) o`,
    [acts, many],
  );
  await client.query(
    `insert into contact_message (id, name, email, subject, text, sent_at, answered_at, reply)
     select gen_random_uuid(), 'Bench ' || n, s.email, 'general', 'When does our box come?', w.at,
       case when n % 20 > 0 then w.at + interval '1 day' end, case when n % 20 > 0 then 'Tomorrow.' end
     from generate_series(1, $1::int) n join somebody s on s.place = n % $2::int
     cross join lateral (select now() - interval '1 year' * ($1::int - n) / $1::int as at) w`,
    [messages, many],
  );
  await client.query(
    `insert into course (id, key, slug, title, label, level, grades, summary, description, difficulty, highlights, instructor, kit,
       goals, glossary, price_paise, featured, position, published_at, content_hash)
     select gen_random_uuid(), 'office-' || n, 'office-' || n, c.title || ' ' || n, c.label, c.level, c.grades, c.summary,
       c.description, c.difficulty, c.highlights, c.instructor, c.kit, c.goals, c.glossary, c.price_paise, false, 1000 + n, null,
       'office-' || n
     from generate_series(1, $1::int) n cross join (select * from course order by position limit 1) c`,
    [courses],
  );
  await client.query(
    `insert into announcement (id, title, body, level, audience, starts_at, ends_at, made_at)
     select gen_random_uuid(), 'Holiday ' || n, 'Our office is closed.', 'news', 'everybody', w.at,
       w.at + interval '1 day', w.at
     from generate_series(1, $1::int) n
     cross join lateral (select now() - interval '1 day' * (2 + n % 1000) as at) w`,
    [ANNOUNCEMENTS],
  );
  await client.query(
    `insert into part (id, key, name, stock) select gen_random_uuid(), 'bench-' || n, 'Resistor ' || n, n % 50
     from generate_series(1, $1::int) n`,
    [PARTS],
  );
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze');
}

/** Two thirds have a coordinator, each was granted seats by an order, a twentieth of these is late and one in fifty waits for its invoice. */
async function fillSchools(client: pg.Client, schools: number, many: number): Promise<void> {
  await client.query(
    `create temporary table bench_school as
     select gen_random_uuid() as id, gen_random_uuid() as quote_id, gen_random_uuid() as order_id, n,
       now() - interval '1 year' * ($1::int - n) / $1::int as at
     from generate_series(1, $1::int) n`,
    [schools],
  );
  await client.query('analyze bench_school');
  await client.query(`
    insert into school (id, name, city, state, made_at)
    select id, (array['Hill View','Lake','Government','St Mary''s','Valley','Modern'])[1 + n % 6] || ' School ' || n,
      (array['Pune','Kochi','Jaipur','Bhopal','Imphal'])[1 + n % 5],
      (array['Maharashtra','Kerala','Rajasthan','Madhya Pradesh','Manipur'])[1 + n % 5], at
    from bench_school`);
  await client.query(
    `insert into relation (person_id, kind, object_kind, object_id, since)
     select s.id, 'coordinator', 'school', b.id, b.at from bench_school b join somebody s on s.place = b.n % $1::int
     where b.n % 3 > 0`,
    [many],
  );
  await client.query(
    `insert into school_invitation (school_id, email, becomes, invited_by, expires_at)
     select b.id, s.email, 'coordinator', s.id, now() + interval '7 days' from bench_school b
     join somebody s on s.place = b.n % $1::int where b.n % 30 = 0`,
    [many],
  );
  await client.query(`
    insert into school_quote (id, school_id, series, financial_year, serial, number, made_at, valid_until, facts, total_paise,
      taxable_paise, cgst_paise, sgst_paise, igst_paise)
    select quote_id, id, 'BQ', 2026, n, 'BQ/' || n, at, at::date + 30, '{}', 1180000, 1180000, 0, 0, 0 from bench_school`);
  await client.query(`
    insert into school_order (id, quote_id, school_id, ordered_at, way, seats_when, due_on, granted_at, left_paise)
    select order_id, quote_id, id, at, 'letter', case when n % 50 > 0 then 'now' end,
      case when n % 50 > 0 then at::date + 30 end, case when n % 50 > 0 then at end,
      case when n % 20 = 1 then 1180000 else 0 end
    from bench_school where n % 10 > 0 or n % 50 = 0`);
  await client.query(`
    insert into school_seats (id, school_id, course_id, seats, order_reference, granted_at, school_order_id)
    select gen_random_uuid(), b.id, c.id, 40, 'BENCH-' || b.n || '-' || c.place, b.at, b.order_id from bench_school b
    join (select id, row_number() over (order by position) as place from course) c on c.place <= 2`);
  await client.query(
    `insert into seat (id, school_id, course_id, person_id, since)
     select gen_random_uuid(), b.id, (select id from course order by position limit 1), s.id, b.at
     from somebody s join bench_school b on b.n = 1 + s.place % $1::int where s.place < $1::int * 40`,
    [schools],
  );
  await client.query(
    `insert into class (id, name, grade, school_year, made_at, school_id)
     select gen_random_uuid(), '6' || k, 6, 2026, b.at, b.id from bench_school b cross join generate_series(1, 5) k`,
  );
}
