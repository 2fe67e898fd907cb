import type { Database } from '../../platform/database/connect.ts';

/** Holds who pays an order and who learns by it, before the order itself: as it stands then, also where accounts were united meanwhile. */
export async function holdPartiesOf(trx: Database, orderId: string): Promise<void> {
  const read = async () => {
    const row = await trx
      .selectFrom('payment_order')
      .select(['person_id', 'learner_id'])
      .where('id', '=', orderId)
      .executeTakeFirst();
    return [row?.person_id, row?.learner_id].filter((id): id is string => typeof id === 'string');
  };
  for (let people = await read(), held: string[] = []; people.some((id) => !held.includes(id)); ) {
    await trx
      .selectFrom('person')
      .select('id')
      .where('id', 'in', people)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    held = people;
    people = await read();
  }
}

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
