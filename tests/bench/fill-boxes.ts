import type pg from 'pg';

/**
 * Fills in boxes of the people who are there already, each with where it goes: most were delivered, a twentieth waits, and for
 * a fifth of these nobody has said where.
 */
export async function fillBoxes(client: pg.Client, boxes: number): Promise<void> {
  // References are right, and nothing is to follow from these.
  await client.query('set session_replication_role = replica');
  await client.query(`
    create temporary table recipient as
    select row_number() over (order by id) - 1 as place, id, name from person where username like 'bench-%'`);
  await client.query('analyze recipient');
  const { rows } = await client.query<{ many: number }>('select count(*)::int as many from recipient');
  await client.query(`
    insert into address (id, person_id, recipient, phone, street, landmark, town, pin_code, district, state, given_at)
    select gen_random_uuid(), id, name, '9876543210', '14, 3rd Cross', '', 'Bengaluru', '560038', 'Bengaluru Urban', '29',
      now() - interval '1 year' from recipient where place % 5 > 0`);
  await client.query(`
    insert into box (id, kind, person_id, course_id, state, owed_at, since, packed_at, sent_at, courier, tracking)
    select gen_random_uuid(), 'kit', r.id, (select id from course order by position limit 1), s.state, at, at + interval '3 days',
      case when s.state <> 'owed' then at + interval '1 day' end,
      case when s.state <> 'owed' then at + interval '2 days' end,
      case when s.state <> 'owed' then 'India Post' end,
      case when s.state <> 'owed' then 'EK' || lpad(n::text, 9, '0') || 'IN' end
    from (select n, (n - 1) % ${rows[0]?.many} as place, now() - interval '1 year' + n * interval '1 minute' as at
      from generate_series(1, ${boxes}) n) numbered
    join recipient r using (place)
    cross join lateral (select case when n % 20 = 0 then 'owed' when n % 20 = 1 then 'sent' when n % 20 = 2 then 'returned'
      else 'delivered' end as state) s`);
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze');
}
