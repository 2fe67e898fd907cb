import type { Database } from '../../database/connect.ts';
import { forgetDevices } from './store-device.ts';

export async function hasStaff(database: Database): Promise<boolean> {
  const row = await database.selectFrom('person').select('id').where('role', '=', 'staff').executeTakeFirst();
  return row !== undefined;
}

export async function findPersonByEmail(database: Database, email: string) {
  return database
    .selectFrom('person')
    .select(['id', 'role', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Makes an account the office's alone: the new password, and nothing that anyone held before. */
export async function makeStaff(database: Database, personId: string, passwordHash: string): Promise<void> {
  await database
    .updateTable('person')
    .set({ role: 'staff', password_hash: passwordHash })
    .where('id', '=', personId)
    .execute();
  await database.deleteFrom('session').where('person_id', '=', personId).execute();
  await database.deleteFrom('password_reset').where('person_id', '=', personId).execute();
  await database.deleteFrom('provider_identity').where('person_id', '=', personId).execute();
  await forgetDevices(database, personId);
}
