import { sql } from 'kysely';
import type { SettingValue } from '../../../contract/platform/settings.ts';
import type { Database } from '../database/connect.ts';

export type SettingRow = { name: string; value: SettingValue; file_value: SettingValue };
export type DeskRow = SettingRow & { set_by_name: string | null; set_at: Date };

/** What was set in the staff room: a handful of rows. */
export async function readSet(database: Database): Promise<SettingRow[]> {
  const { rows } = await sql<SettingRow>`select name, value, file_value from setting order by name`.execute(
    database,
  );
  return rows;
}

export async function readDesk(database: Database): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select s.name, s.value, s.file_value, s.set_at, p.name as set_by_name
    from setting s left join person p on p.id = s.set_by`.execute(database);
  return rows;
}

/** Makes whoever changes settings do it one after the other. */
export async function lockSettings(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(trx);
}

/** What the file said stays as it was noted first, until somebody chooses between both. */
export async function writeSetting(
  trx: Database,
  given: { name: string; value: SettingValue; fileValue: SettingValue; by: string; at: Date },
): Promise<void> {
  const [value, fileValue] = [JSON.stringify(given.value), JSON.stringify(given.fileValue)];
  await trx
    .insertInto('setting')
    .values({ name: given.name, value, file_value: fileValue, set_by: given.by, set_at: given.at })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value, set_by: given.by, set_at: given.at }),
    )
    .execute();
}

export async function acceptFile(trx: Database, name: string, fileValue: SettingValue): Promise<void> {
  await trx
    .updateTable('setting')
    .set({ file_value: JSON.stringify(fileValue) })
    .where('name', '=', name)
    .execute();
}

export async function dropSetting(trx: Database, name: string): Promise<void> {
  await trx.deleteFrom('setting').where('name', '=', name).execute();
}
