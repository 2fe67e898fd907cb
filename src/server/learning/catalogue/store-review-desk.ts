import type { ReviewStatus } from '../../../contract/learning/catalogue.ts';
import type { Database } from '../../platform/database/connect.ts';
import { office } from '../../platform/office/index.ts';

/** A review as the office sees it: of which course, under which account, and who decided. */
export type WrittenRow = {
  id: string;
  course_title: string;
  course_slug: string;
  person_name: string;
  stars: number;
  text: string;
  written_at: Date;
  status: ReviewStatus;
  reason: string | null;
  answer: string | null;
  decided_at: Date | null;
  decided_by_name: string | null;
};

function writtenReviews(database: Database) {
  return database
    .selectFrom('review as r')
    .innerJoin('course as c', 'c.id', 'r.course_id')
    .innerJoin('person as p', 'p.id', 'r.person_id')
    .leftJoin('person as staff', 'staff.id', 'r.decided_by')
    .select([
      'r.id',
      'c.title as course_title',
      'c.slug as course_slug',
      'p.name as person_name',
      'r.stars',
      'r.text',
      'r.written_at',
      'r.status',
      'r.reason',
      'r.answer',
      'r.decided_at',
      'staff.name as decided_by_name',
    ]);
}

/** Those that wait oldest first, decided ones newest decided first. */
export async function listWritten(
  database: Database,
  { status, cursor }: { status: ReviewStatus; cursor?: string | undefined },
) {
  const waits = status === 'waiting';
  return office.listQueue(
    database,
    writtenReviews(database).where('r.status', '=', status),
    database.selectFrom('review').where('status', '=', status),
    { waits, by: waits ? 'r.written_at' : 'r.decided_at', id: 'r.id', cursor },
  );
}

export async function readWritten(database: Database, id: string): Promise<WrittenRow> {
  return writtenReviews(database).where('r.id', '=', id).executeTakeFirstOrThrow();
}

/** Locks a review until the transaction ends: who comes second sees what the first decided. Null when there is none. */
export async function lockReview(
  database: Database,
  id: string,
): Promise<{ status: ReviewStatus; written_at: Date } | null> {
  const row = await database
    .selectFrom('review')
    .select(['status', 'written_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function writeReviewDecision(
  database: Database,
  id: string,
  decided: { status: 'shown' | 'declined'; reason: string | null; decided_at: Date; decided_by: string },
): Promise<void> {
  await database.updateTable('review').set(decided).where('id', '=', id).execute();
}

export async function writeAnswer(
  database: Database,
  id: string,
  answered: { answer: string; answered_at: Date; answered_by: string },
): Promise<void> {
  await database.updateTable('review').set(answered).where('id', '=', id).execute();
}
