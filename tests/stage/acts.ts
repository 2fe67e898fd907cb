import { sql } from 'kysely';
import type { Stage } from './open-stage.ts';

/** A stage without a record of what the office did. The site itself can not do this: the table keeps what stands in it. */
export async function withoutActs({ context: { database } }: Stage): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await sql`alter table audit_entry disable trigger audit_entry_kept`.execute(trx);
    await trx.deleteFrom('audit_entry').execute();
    await sql`alter table audit_entry enable trigger audit_entry_kept`.execute(trx);
  });
}
