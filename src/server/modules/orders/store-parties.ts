import type { Database } from '../../database/connect.ts';

/** Who pays, and for whom: themselves or another. */
export type Parties = { personId: string; learnerId: string };

/**
 * Lets one submission at a time count and write, of who pays and for whom it is; false when one of them is gone. Always in
 * the same order: two who look after each other never wait for each other for ever.
 */
export async function lockParties(database: Database, { personId, learnerId }: Parties): Promise<boolean> {
  const both = new Set([personId, learnerId]);
  const rows = await database
    .selectFrom('person')
    .select('id')
    .where('id', 'in', [...both])
    .orderBy('id')
    // Weaker than `for update`: others may go on referring to the person.
    .forNoKeyUpdate()
    .execute();
  return rows.length === both.size;
}
