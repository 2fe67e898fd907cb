import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

export type WishRow = {
  id: string;
  learnerId: string;
  name: string;
  courseId: string;
  courseTitle: string;
  courseSlug: string;
  token: string;
  expiresAt: Date;
};

/** Whether there is such a course, and it costs something. */
export async function isForSale(database: Database, courseId: string): Promise<boolean> {
  const row = await database
    .selectFrom('course')
    .select('id')
    .where('id', '=', courseId)
    .where('published_at', 'is not', null)
    .where('price_paise', '>', 0)
    .executeTakeFirst();
  return row !== undefined;
}

type NewWish = { id: string; learnerId: string; courseId: string; token: string; at: Date; until: Date };

/** Writes a wish, or lets the one that there is live longer: its link stays the same as long as it works. */
export async function writeWish(
  database: Database,
  { id, learnerId, courseId, token, at, until }: NewWish,
): Promise<{ id: string; token: string }> {
  return database
    .insertInto('course_wish')
    .values({
      id,
      learner_id: learnerId,
      course_id: courseId,
      token,
      created_at: at,
      expires_at: until,
    })
    .onConflict((again) =>
      again.columns(['learner_id', 'course_id']).doUpdateSet({
        token: sql`case when course_wish.expires_at > ${at} then course_wish.token else excluded.token end`,
        expires_at: until,
      }),
    )
    .returning(['id', 'token'])
    .executeTakeFirstOrThrow();
}

const wishes = (database: Database, now: Date) =>
  database
    .selectFrom('course_wish as w')
    .innerJoin('person as p', 'p.id', 'w.learner_id')
    .innerJoin('course as c', 'c.id', 'w.course_id')
    .select([
      'w.id',
      'w.learner_id as learnerId',
      'p.name',
      'c.id as courseId',
      'c.title as courseTitle',
      'c.slug as courseSlug',
      'w.token',
      'w.expires_at as expiresAt',
    ])
    .where('w.expires_at', '>', now)
    .where('c.published_at', 'is not', null);

export async function findWish(database: Database, token: string, now: Date): Promise<WishRow | null> {
  return (await wishes(database, now).where('w.token', '=', token).executeTakeFirst()) ?? null;
}

export async function findWishById(database: Database, id: string, now: Date): Promise<WishRow | null> {
  return (await wishes(database, now).where('w.id', '=', id).executeTakeFirst()) ?? null;
}

/** Its link works no longer; what somebody was told to pay by it stays told (docs/payments.md). */
export async function removeWish(
  database: Database,
  { learnerId, courseId }: { learnerId: string; courseId: string },
): Promise<void> {
  await database
    .deleteFrom('course_wish')
    .where('learner_id', '=', learnerId)
    .where('course_id', '=', courseId)
    .execute();
}

export async function forgetWishes(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('course_wish').where('expires_at', '<', before).execute();
}
