import type { Database } from '../../platform/database/connect.ts';
import { endSessions } from './store.ts';
import { forgetDevices } from './store-device.ts';
import { removeFactor } from './store-factor.ts';

/** Whether there is an owner, besides somebody, who can come in: no account that was stopped, or united with another. */
export async function hasOwner(database: Database, besides: string | null = null): Promise<boolean> {
  const row = await database
    .selectFrom('relation')
    .select('person_id')
    .where('kind', '=', 'staff')
    .where('role', '=', 'owner')
    .$if(besides !== null, (owners) => owners.where('person_id', '<>', besides))
    .where((owner) =>
      owner.not(
        owner.exists(
          owner.selectFrom('stopped_account as s').whereRef('s.person_id', '=', 'relation.person_id'),
        ),
      ),
    )
    .where((owner) =>
      owner.not(
        owner.exists(
          owner.selectFrom('merged_account as g').whereRef('g.person_id', '=', 'relation.person_id'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The settings that the office was last made by, hashed as a password is; null before. */
export async function readAppliedSettings(database: Database): Promise<string | null> {
  const row = await database
    .selectFrom('site_secret')
    .select('value')
    .where('name', '=', 'office')
    .executeTakeFirst();
  return row?.value.toString() ?? null;
}

export async function keepAppliedSettings(database: Database, hash: string): Promise<void> {
  const value = Buffer.from(hash);
  await database
    .insertInto('site_secret')
    .values({ name: 'office', value })
    .onConflict((again) => again.column('name').doUpdateSet({ value }))
    .execute();
}

export async function findPersonByEmail(database: Database, email: string) {
  return database
    .selectFrom('person')
    .select((person) => [
      'id',
      'password_hash',
      person
        .exists(
          person
            .selectFrom('relation')
            .whereRef('relation.person_id', '=', 'person.id')
            .where('relation.kind', '=', 'staff')
            .where('relation.role', '=', 'owner'),
        )
        .as('is_owner'),
    ])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Makes somebody an owner of the school. */
export async function addOwner(database: Database, personId: string, since: Date): Promise<void> {
  await database
    .insertInto('relation')
    .values({ person_id: personId, kind: 'staff', role: 'owner', object_kind: null, object_id: null, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Makes an account an owner's alone: the new password, and nothing that anyone held before. */
export async function makeOwner(
  database: Database,
  personId: string,
  { passwordHash, since }: { passwordHash: string; since: Date },
): Promise<void> {
  await database
    .updateTable('person')
    .set({ password_hash: passwordHash })
    .where('id', '=', personId)
    .execute();
  await addOwner(database, personId, since);
  // Stopped, it is open again; where it was united with another, it is an account of its own again.
  await database.deleteFrom('stopped_account').where('person_id', '=', personId).execute();
  await database.deleteFrom('merged_account').where('person_id', '=', personId).execute();
  await endSessions(database, personId);
  await database.deleteFrom('password_reset').where('person_id', '=', personId).execute();
  await database.deleteFrom('email_change').where('person_id', '=', personId).execute();
  await database.deleteFrom('provider_identity').where('person_id', '=', personId).execute();
  await removeFactor(database, personId);
  await forgetDevices(database, personId);
}
