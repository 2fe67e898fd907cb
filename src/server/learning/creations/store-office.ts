import { sql } from 'kysely';
import { consents } from '../../people/consents/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { office } from '../../platform/office/index.ts';
import { type CreationRow, creationColumns, maySee } from './store-gallery.ts';

type Ages = Pick<AppContext, 'clock' | 'config'>;

export type CreationStatus = 'waiting' | 'shown' | 'declined';

/** A creation as the office sees it: with who agreed to what, and who decided. */
export type SharedRow = CreationRow & {
  status: CreationStatus;
  shared_at: Date;
  guardian_email: string | null;
  consent_version: string;
  consented_at: Date;
  account_name: string | null;
  person_id: string | null;
  reason: string | null;
  decided_at: Date | null;
  decided_by_name: string | null;
  erased_at: Date | null;
};

function sharedCreations(database: Database) {
  return database
    .selectFrom('creation as k')
    .leftJoin('course as c', 'c.id', 'k.course_id')
    .leftJoin('creation_experiment as x', 'x.creation_id', 'k.id')
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
      'k.person_id',
      'k.reason',
      'k.decided_at',
      'staff.name as decided_by_name',
      'k.erased_at',
    ]);
}

/** Those that wait oldest first, decided ones newest decided first. */
export async function listShared(
  context: Pick<AppContext, 'database' | 'clock' | 'config'>,
  { status, cursor }: { status: CreationStatus; cursor?: string | undefined },
) {
  const { database } = context;
  const waits = status === 'waiting';
  // What no family says yes to any more waits for that first, and not for the office.
  const there = waits ? maySee(context) : sql<boolean>`true`;
  return office.listQueue(
    database,
    sharedCreations(database).where('k.status', '=', status).where(there),
    database.selectFrom('creation as k').where('k.status', '=', status).where(there),
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

export type LockedCreation = { status: CreationStatus; maySee: boolean };

/**
 * Locks a creation until the transaction ends: who comes second sees what the first decided. Its child's consents are held
 * before it, as a withdrawal takes them before the creation. Null when there is none.
 */
export async function lockCreation(context: Ages, trx: Database, id: string): Promise<LockedCreation | null> {
  const shared = await trx.selectFrom('creation').select('person_id').where('id', '=', id).executeTakeFirst();
  const granted = !shared?.person_id || (await consents.isGranted(context, trx, shared.person_id, 'showing'));
  const row = await trx
    .selectFrom('creation')
    .select(['status', 'needs_consent'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? { status: row.status, maySee: granted || !row.needs_consent } : null;
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
