import { sql } from 'kysely';
import type { Note } from '../../../contract/learning/notes.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { enrolment } from '../enrolment/index.ts';

/**
 * Somebody's notes on a course, in one query; null when there is no such course for them. Of a course that was withdrawn
 * one reads what one wrote.
 */
export async function findNotes(
  { database }: AppContext,
  personId: string,
  courseId: string,
): Promise<Note[] | null> {
  const { rows } = await sql<{ notes: Note[] }>`
    select coalesce((
      select json_agg(json_build_object('lectureId', n.lecture_id, 'text', n.text, 'version', n.version))
      from lecture l join note n on n.person_id = ${personId} and n.lecture_id = l.id
      where l.course_id = c.id), '[]') as notes
    from course c where c.id = ${courseId} and (c.published_at is not null or ${enrolment.watches(personId, sql`c.id`)}
      or exists (
        select from lecture l join note n on n.person_id = ${personId} and n.lecture_id = l.id where l.course_id = c.id
      ))`.execute(database);
  return rows[0]?.notes ?? null;
}

/** What decides whether somebody may write on a lecture; null when there is no such lecture (any more). */
export async function findLecture(
  { database }: AppContext,
  personId: string,
  lectureId: string,
): Promise<{ published: boolean; mayWatch: boolean } | null> {
  const { rows } = await sql<{ published: boolean; mayWatch: boolean }>`
    select c.published_at is not null as published, ${enrolment.watches(personId, sql`c.id`)} as "mayWatch"
    from lecture l join course c on c.id = l.course_id
    where l.id = ${lectureId} and l.removed_at is null`.execute(database);
  return rows[0] ?? null;
}

/** Writes whose ids are remembered, a note: more than devices that write at once. */
const WRITES_REMEMBERED = 20;

type Of = { personId: string; lectureId: string };
type Given = Of & { text: string; writeId: string; at: Date };

const noteStore = (trx: Database) => ({
  /** Whether it is the first text of the note, which is then written. */
  async addFirst({ personId, lectureId, text, writeId, at }: Given): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('note')
      .values({
        person_id: personId,
        lecture_id: lectureId,
        text,
        version: 1,
        write_ids: [writeId],
        written_at: at,
      })
      .onConflict((conflict) => conflict.columns(['person_id', 'lecture_id']).doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },
  /** The note as it stands; held until the transaction ends. */
  lock: ({ personId, lectureId }: Of) =>
    trx
      .selectFrom('note')
      .select(['text', 'version', 'write_ids as writeIds'])
      .where('person_id', '=', personId)
      .where('lecture_id', '=', lectureId)
      .forUpdate()
      .executeTakeFirstOrThrow(),
  async addNext({ personId, lectureId, text, writeId, at }: Given): Promise<void> {
    await sql`
      update note set text = ${text}, version = version + 1, written_at = ${at},
        write_ids = (array[${writeId}]::uuid[] || write_ids)[1:${sql.lit(WRITES_REMEMBERED)}]
      where person_id = ${personId} and lecture_id = ${lectureId}`.execute(trx);
  },
});

/** Writes a note in one transaction. */
export const writing = <Done>(
  { database }: AppContext,
  work: (store: ReturnType<typeof noteStore>) => Promise<Done>,
): Promise<Done> => database.transaction().execute((trx) => work(noteStore(trx)));
