import type { Database } from '../../database/connect.ts';
import { type CreationRow, creationColumns } from './store-gallery.ts';

export type CreationStatus = 'waiting' | 'shown' | 'declined';

/** A creation as the office sees it: with who agreed to what, and who decided. */
export type SharedRow = CreationRow & {
  status: CreationStatus;
  shared_at: Date;
  guardian_email: string | null;
  consent_version: string;
  consented_at: Date;
  account_name: string | null;
  reason: string | null;
  decided_at: Date | null;
  decided_by_name: string | null;
  erased_at: Date | null;
};

/** The most creations that one list holds. */
const LIST_MOST = 200;

function sharedCreations(database: Database) {
  return database
    .selectFrom('creation as k')
    .leftJoin('course as c', 'c.id', 'k.course_id')
    .leftJoin('person as p', 'p.id', 'k.person_id')
    .leftJoin('person as staff', 'staff.id', 'k.decided_by')
    .select([
      ...creationColumns,
      'k.status',
      'k.shared_at',
      'k.guardian_email',
      'k.consent_version',
      'k.consented_at',
      'p.name as account_name',
      'k.reason',
      'k.decided_at',
      'staff.name as decided_by_name',
      'k.erased_at',
    ]);
}

/** Those that wait oldest first, decided ones newest decided first; at most 200, and how many there are in all. */
export async function listShared(
  database: Database,
  status: CreationStatus,
): Promise<{ rows: SharedRow[]; total: number }> {
  const waits = status === 'waiting';
  const rows = await sharedCreations(database)
    .select((row) =>
      row
        .selectFrom('creation as every')
        .where('every.status', '=', status)
        .select((every) => every.fn.countAll<number>().as('total'))
        .as('total'),
    )
    .where('k.status', '=', status)
    .orderBy(waits ? 'k.shared_at' : 'k.decided_at', waits ? 'asc' : 'desc')
    .orderBy('k.id', waits ? 'asc' : 'desc')
    .limit(LIST_MOST)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function readShared(database: Database, id: string): Promise<SharedRow> {
  return sharedCreations(database).where('k.id', '=', id).executeTakeFirstOrThrow();
}

/** Undefined when it is gone. */
export function findShared(database: Database, id: string): Promise<SharedRow | undefined> {
  return sharedCreations(database).where('k.id', '=', id).executeTakeFirst();
}

/** Locks a creation until the transaction ends: who comes second sees what the first decided. Null when there is none. */
export async function lockCreation(database: Database, id: string): Promise<CreationStatus | null> {
  const row = await database
    .selectFrom('creation')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.status ?? null;
}

export async function writeDecision(
  database: Database,
  id: string,
  decided: {
    status: 'shown' | 'declined';
    reason: string | null;
    decided_at: Date;
    decided_by: string;
    shown_at?: Date;
  },
): Promise<void> {
  await database.updateTable('creation').set(decided).where('id', '=', id).execute();
}
