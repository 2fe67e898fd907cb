import { sql } from 'kysely';
import type { ReviewStatus } from '../../../contract/learning/catalogue.ts';
import { consents } from '../../people/consents/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';

/** `personName` is whole: only the first name may leave the server. Null where nobody may see whose it is. */
export type ReviewRow = {
  id: string;
  personId: string;
  personName: string | null;
  stars: number;
  text: string;
  writtenAt: Date;
  status: ReviewStatus;
  reason: string | null;
  answer: string | null;
};

const columns = sql`r.id, r.person_id as "personId", r.stars, r.text, r.written_at as "writtenAt", r.status, r.reason, r.answer`;

/** One's own in any state, then the newest that are shown: 200 in all. */
export async function listReviewsOf(
  context: Pick<AppContext, 'database' | 'clock' | 'config'>,
  { courseId, personId }: { courseId: string; personId: string | null },
): Promise<ReviewRow[]> {
  const isSeen = consents.isSeen(context, { id: sql`p.id`, born: sql`p.born` }, 'showing');
  const { rows } = await sql<ReviewRow>`
    select ${columns}, case when p.id = ${personId}::uuid or ${isSeen} then p.name end as "personName"
    from review r join person p on p.id = r.person_id
    where r.course_id = ${courseId} and (r.status = 'shown' or r.person_id = ${personId}::uuid)
    order by (r.person_id = ${personId}::uuid) is true desc, r.written_at desc, r.id desc limit 200`.execute(
    context.database,
  );
  return rows;
}

/**
 * Writes a person's one review of a course, over the one that is there: it waits for the office again. The same once more
 * changes nothing.
 */
export async function saveReview(
  database: Database,
  review: { id: string; courseId: string; personId: string; stars: number; text: string; at: Date },
): Promise<ReviewRow> {
  await sql`
    insert into review as mine (id, course_id, person_id, stars, text, written_at)
    values (${review.id}, ${review.courseId}, ${review.personId}, ${review.stars}, ${review.text}, ${review.at})
    on conflict (course_id, person_id) do update set stars = excluded.stars, text = excluded.text,
      written_at = excluded.written_at, status = 'waiting', reason = null, decided_at = null, decided_by = null,
      answer = null, answered_at = null, answered_by = null
    where (mine.stars, mine.text) is distinct from (excluded.stars, excluded.text)`.execute(database);
  const { rows } = await sql<ReviewRow>`
    select ${columns}, p.name as "personName" from review r join person p on p.id = r.person_id
    where r.course_id = ${review.courseId} and r.person_id = ${review.personId}`.execute(database);
  return rows[0] as ReviewRow;
}
