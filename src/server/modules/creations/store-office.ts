import type { Database } from '../../database/connect.ts';
import { office } from '../office/index.ts';
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

/** Those that wait oldest first, decided ones newest decided first. */
export async function listShared(
  database: Database,
  { status, cursor }: { status: CreationStatus; cursor?: string | undefined },
) {
  const waits = status === 'waiting';
  return office.listQueue(
    database,
    sharedCreations(database).where('k.status', '=', status),
    database.selectFrom('creation').where('status', '=', status),
    { waits, by: waits ? 'k.shared_at' : 'k.decided_at', id: 'k.id', cursor },
  );
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
