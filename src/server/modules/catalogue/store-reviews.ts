import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

/** `personName` is whole: only the first name may leave the server. */
export type ReviewRow = {
  id: string;
  personId: string;
  personName: string;
  stars: number;
  text: string;
  writtenAt: Date;
};

/** The newest 200. */
export async function listReviewsOf(database: Database, courseId: string): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select r.id, r.person_id as "personId", p.name as "personName", r.stars, r.text, r.written_at as "writtenAt"
    from review r join person p on p.id = r.person_id
    where r.course_id = ${courseId} order by r.written_at desc, r.id desc limit 200`.execute(database);
  return rows;
}

/** Writes a person's one review of a course, over the one that is there. */
export async function saveReview(
  database: Database,
  review: { id: string; courseId: string; personId: string; stars: number; text: string; at: Date },
): Promise<ReviewRow> {
  const { rows } = await sql<ReviewRow>`
    with saved as (
      insert into review (id, course_id, person_id, stars, text, written_at)
      values (${review.id}, ${review.courseId}, ${review.personId}, ${review.stars}, ${review.text}, ${review.at})
      on conflict (course_id, person_id)
        do update set stars = excluded.stars, text = excluded.text, written_at = excluded.written_at
      returning *)
    select s.id, s.person_id as "personId", p.name as "personName", s.stars, s.text, s.written_at as "writtenAt"
    from saved s join person p on p.id = s.person_id`.execute(database);
  return rows[0] as ReviewRow;
}
