import type pg from 'pg';

/** How many rows wait and waited at the desks of those who teach and who answer for the school. */
export type DesksSize = {
  certificates: number;
  handIns: number;
  doubts: number;
  creations: number;
  reviews: number;
  problems: number;
  coupons: number;
  sessions: number;
};

/**
 * Fills in certificates (one in a hundred corrected, one in two hundred revoked), projects handed in, questions, creations and
 * reviews (of each a twentieth waits), parts that were missing or broken, coupons, and live sessions with their seats, of which
 * one in ten is to come.
 */
export async function fillDesks(client: pg.Client, size: DesksSize): Promise<void> {
  // References are right, and nothing is to follow from these.
  await client.query('set session_replication_role = replica');
  await client.query(`
    create temporary table learner as
    select row_number() over (order by id) - 1 as place, id, name, email from person where username like 'bench-%'`);
  await client.query('create index on learner (place)');
  await client.query(`
    create temporary table taught as
    select row_number() over (order by c.position) - 1 as place, c.id, c.title,
      (select l.id from lecture l join chapter h on h.id = l.chapter_id where h.course_id = c.id order by l.id limit 1) as lecture_id,
      (select p.id from project p where p.course_id = c.id order by p.position limit 1) as project_id
    from course c where c.published_at is not null`);
  await client.query('delete from taught where project_id is null or lecture_id is null');
  await client.query(
    'update taught t set place = n.place from (select id, row_number() over (order by place) - 1 as place from taught) n where n.id = t.id',
  );
  await client.query('analyze learner');
  const { rows } = await client.query<{ many: number; courses: number }>(
    'select (select count(*)::int from learner) as many, (select count(*)::int from taught) as courses',
  );
  const { many, courses } = rows[0] as { many: number; courses: number };
  /** `n` from 1 to $1, spread over a year, with its learner and its course. */
  const spread = (count: number) => `
    from generate_series(1, ${count}) n
    join learner p on p.place = n::bigint * 7919 % ${many}
    join taught c on c.place = n % ${courses}
    cross join lateral (select now() - interval '1 year' * (${count} - n) / ${count} as at) w`;
  await client.query(`
    insert into certificate (id, code, serial, person_id, course_id, issued_at, facts, cause, ended_at, ended_as, ended_reason)
    select gen_random_uuid(), upper(lpad(translate(to_hex(n), 'abcdef', 'ABCDEF'), 12, '0')), 'BENCH-' || n, p.id, c.id, w.at,
      jsonb_build_object('learner', p.name, 'course', c.title, 'label', 'Junior', 'level', 1, 'learnedSeconds', 3600,
        'projects', '[]'::jsonb, 'issuedOn', to_char(w.at, 'YYYY-MM-DD'), 'school', 'Tinkerling'), 'earned',
      case when n % 100 = 0 or n % 200 = 1 then w.at + interval '1 day' end,
      case when n % 100 = 0 then 'corrected' when n % 200 = 1 then 'revoked' end,
      case when n % 200 = 1 then 'Issued to the wrong child.' end
    ${spread(size.certificates)}`);
  await client.query(`
    insert into project_progress (person_id, project_id, status, updated_at)
    select distinct on (p.id, c.project_id) p.id, c.project_id, 'handed_in', w.at ${spread(size.handIns)} on conflict do nothing`);
  await client.query(`
    insert into hand_in (id, person_id, project_id, words, handed_in_at, request_hash, status, answered_at, answer, stars)
    select gen_random_uuid(), p.id, c.project_id, 'It works when my brother claps.', w.at, '\\x00',
      case when n % 20 > 0 then 'accepted' else 'waiting' end, case when n % 20 > 0 then w.at + interval '1 day' end,
      case when n % 20 > 0 then 'Well built.' end, case when n % 20 > 0 then 3 end
    ${spread(size.handIns)}`);
  await client.query(`
    create temporary table asked as
    select gen_random_uuid() as id, p.id as person_id, c.id as course_id, c.lecture_id, w.at, n ${spread(size.doubts)}`);
  await client.query(`
    insert into doubt (id, person_id, course_id, lecture_id, second, status, asked_at, waits_since, moved_at, answered_at)
    select id, person_id, course_id, lecture_id, 12, case when n % 20 > 0 then 'answered' else 'waiting' end, at, at, at,
      case when n % 20 > 0 then at + interval '1 day' end from asked`);
  await client.query(`
    insert into doubt_message (id, doubt_id, writer_id, by_mentor, text, written_at)
    select gen_random_uuid(), id, person_id, false, 'Why does the LED stay dark?', at from asked
    union all
    select gen_random_uuid(), id, null, true, 'Turn it round.', at + interval '1 day' from asked where n % 20 > 0`);
  await client.query(`
    insert into creation (id, person_id, title, first_name, course_id, about, consent_version, consented_at, status, shared_at, shown_at,
      decided_at, reason, guardian_email, video_host, video_id)
    select gen_random_uuid(), p.id, 'Night light ' || n, split_part(p.name, ' ', 1), c.id, 'It glows when it is dark.', '1', w.at,
      s.status, w.at, case when s.status = 'shown' then w.at + interval '1 day' end,
      case when s.status <> 'waiting' then w.at + interval '1 day' end, case when s.status = 'declined' then 'A face is seen.' end,
      p.email, 'youtube', 'bench000000'
    ${spread(size.creations)}
    cross join lateral (select case when n % 20 = 0 then 'waiting' when n % 20 = 1 then 'declined' else 'shown' end as status) s`);
  await client.query(`
    insert into review (course_id, person_id, id, stars, text, written_at, status, decided_at, reason)
    select c.id, p.id, gen_random_uuid(), 1 + n % 5, 'We learned a lot.', w.at, s.status,
      case when s.status <> 'waiting' then w.at + interval '1 day' end, case when s.status = 'declined' then 'It names a child.' end
    ${spread(size.reviews)}
    cross join lateral (select case when n % 20 = 0 then 'waiting' when n % 20 = 1 then 'declined' else 'shown' end as status) s
    on conflict do nothing`);
  await client.query(`
    insert into part_problem (id, person_id, box_id, course_id, part_id, kind, quantity, words, reported_by, reported_at, status, reply,
      decided_at)
    select gen_random_uuid(), b.person_id, b.id, b.course_id, t.id, case when b.n % 3 = 0 then 'missing' else 'broken' end, 1,
      'One leg came off.', b.person_id, b.since, case when b.n % 20 > 0 then 'answered' else 'waiting' end,
      case when b.n % 20 > 0 then 'Bend it back.' end, case when b.n % 20 > 0 then b.since + interval '1 day' end
    from (select id, person_id, course_id, since, row_number() over (order by id) as n from box where state = 'delivered'
      order by id limit ${size.problems}) b
    join (select id, row_number() over (order by id) - 1 as place, count(*) over () as all_of from part) t on t.place = b.n % t.all_of`);
  await client.query(`
    insert into coupon (id, code, percent, starts_at, ends_at, created_at)
    select gen_random_uuid(), 'BENCH' || n, 10, w.at, w.at + interval '30 days', w.at ${spread(size.coupons)}`);
  await client.query(`
    create temporary table planned as
    select gen_random_uuid() as id, c.id as course_id, n,
      case when n % 10 = 0 then now() + interval '1 hour' * n else w.at - interval '2 hours' end as at ${spread(size.sessions)}`);
  await client.query(`
    insert into live_session (id, course_id, title, starts_at, ends_at, seats)
    select id, course_id, 'Build together ' || n, at, at + interval '1 hour', 30 from planned`);
  await client.query(`
    insert into live_seat (live_session_id, person_id, taken_at)
    select s.id, p.id, s.at from planned s cross join generate_series(0, 24) k
    join learner p on p.place = (s.n * 25 + k) % ${many} on conflict do nothing`);
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze');
}
