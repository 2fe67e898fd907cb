import { v7 as newId } from 'uuid';
import type { Database } from '../../platform/database/connect.ts';

/** What the office does to an account. Every transaction holds the account first. */

/** Keeps an account as it is until the transaction ends. */
export async function holdRow(trx: Database, personId: string): Promise<void> {
  await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
}

export async function setName(trx: Database, personId: string, name: string): Promise<void> {
  await trx.updateTable('person').set({ name }).where('id', '=', personId).execute();
}

type Stop = { personId: string; reason: string; by: string; at: Date };

export async function addStop(trx: Database, { personId, reason, by, at }: Stop): Promise<void> {
  await trx
    .insertInto('stopped_account')
    .values({ person_id: personId, reason, stopped_by: by, stopped_at: at })
    .execute();
}

export async function removeStop(trx: Database, personId: string): Promise<void> {
  await trx.deleteFrom('stopped_account').where('person_id', '=', personId).execute();
}

type Note = { noteId: string; personId: string; text: string; by: string; at: Date };

/** Writes a note; false where one of its id is there already. */
export async function addNote(trx: Database, { noteId, personId, text, by, at }: Note): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('staff_note')
    .values({ id: noteId, person_id: personId, written_by: by, text, written_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Takes away a note that somebody wrote about somebody; false where there is none. */
export async function takeNoteAway(
  trx: Database,
  { noteId, personId, by }: { noteId: string; personId: string; by: string },
): Promise<boolean> {
  const gone = await trx
    .deleteFrom('staff_note')
    .where('id', '=', noteId)
    .where('person_id', '=', personId)
    .where('written_by', '=', by)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** A course by its title, shown or not; null where there is none. */
export async function findCourse(
  trx: Database,
  courseId: string,
): Promise<{ title: string; isShown: boolean; seats: number | null } | null> {
  const row = await trx
    .selectFrom('course')
    .select(['title', 'published_at', 'seats'])
    .where('id', '=', courseId)
    .executeTakeFirst();
  return row ? { title: row.title, seats: row.seats, isShown: row.published_at !== null } : null;
}

type Gift = { personId: string; courseId: string; reason: string; by: string; at: Date };

export async function addGift(trx: Database, { personId, courseId, reason, by, at }: Gift): Promise<void> {
  await trx
    .insertInto('course_gift')
    .values({
      id: newId(),
      person_id: personId,
      course_id: courseId,
      reason,
      given_by: by,
      given_at: at,
    })
    .execute();
}

/** Ends a gift; false where there was none. */
export async function endGift(
  trx: Database,
  { personId, courseId, at }: { personId: string; courseId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('course_gift')
    .set({ ended_at: at })
    .where('person_id', '=', personId)
    .where('course_id', '=', courseId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

type Merge = { other: string; kept: string; reason: string; by: string; at: Date };

export async function addMerge(trx: Database, { other, kept, reason, by, at }: Merge): Promise<void> {
  await trx
    .insertInto('merged_account')
    .values({ person_id: other, kept_id: kept, reason, merged_by: by, merged_at: at })
    .execute();
}
