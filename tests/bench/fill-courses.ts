import type pg from 'pg';

/** So many are really indexed; what the others are found by is copied from these. */
const INDEXED = 300;

/**
 * Fills a seeded catalogue up with courses, each put together from other lessons, projects, words and parts of the six
 * that come with the site: every word of theirs stands in hundreds or thousands of courses. Some are published; the others
 * follow with `copyIndexes`.
 */
export async function fillCourses(client: pg.Client, courses: number): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `create temporary table model as select *, row_number() over (order by position) - 1 as place from course`,
  );
  await client.query(
    `insert into course (id, key, slug, title, label, level, grades, summary, description, difficulty, highlights, instructor, kit,
       goals, glossary, price_paise, featured, position, published_at, content_hash)
     select gen_random_uuid(), 'bench-' || n, 'bench-' || n, own.label || ' ' || named.title || ' ' || n, own.label,
       1 + n % 3, own.grades, other.summary, own.description, own.difficulty, other.highlights, own.instructor, own.kit, own.goals,
       (select jsonb_agg(entry) from (select entry from model m cross join jsonb_array_elements(m.glossary) entry
         order by md5(n || entry::text) limit 20) as chosen),
       199900, false, 1000 + n, case when n <= ${INDEXED} then now() end, 'bench-' || n
     from generate_series(1, $1::int) n
     join model own on own.place = n % 6
     join model other on other.place = n / 6 % 6
     cross join lateral (select title from project order by md5(n || title) limit 1) named`,
    [courses],
  );
  await client.query(
    `insert into chapter (id, course_id, key, title, position)
     select gen_random_uuid(), c.id, 'all', chosen.title, 0
     from course c cross join lateral (select title from chapter order by md5(c.key || title) limit 1) chosen
     where c.key like 'bench-%'`,
  );
  await client.query(
    `insert into lecture (id, course_id, chapter_id, key, title, description, duration_seconds, preview, position, passages)
     select gen_random_uuid(), c.id, ch.id, chosen.id, chosen.title, chosen.description, 60, false,
       row_number() over (partition by c.id), chosen.passages
     from course c join chapter ch on ch.course_id = c.id
     cross join lateral (select * from lecture l order by md5(c.key || l.id) limit 9) chosen
     where c.key like 'bench-%'`,
  );
  await client.query(
    `insert into project (id, course_id, key, title, summary, position, guide)
     select gen_random_uuid(), c.id, chosen.id, chosen.title, chosen.summary, row_number() over (partition by c.id), chosen.guide
     from course c
     cross join lateral (select * from project p order by md5(c.key || p.id) limit 4) chosen
     where c.key like 'bench-%'`,
  );
  await client.query('analyze');
}

/** Publishes the other courses; each is found by what one of the indexed is found by. */
export async function copyIndexes(client: pg.Client): Promise<void> {
  await client.query(`
    create temporary table copy as
    select c.id, model.id as model from course c
    join course model on model.key = 'bench-' || (1 + substr(c.key, 7)::int % ${INDEXED})
    where c.key like 'bench-%' and c.published_at is null`);
  await client.query(`
    insert into course_search
    select copy.id, 'copied', s.grade_from, s.grade_to, s.title, s.projects, s.lessons, s.names, s.running
    from copy join course_search s on s.course_id = copy.model`);
  await client.query(`
    insert into course_search_piece
    select copy.id, p.position, p.kind, p.shown, p.stems, p.words
    from copy join course_search_piece p on p.course_id = copy.model`);
  await client.query(`update course set published_at = now() where published_at is null`);
}
