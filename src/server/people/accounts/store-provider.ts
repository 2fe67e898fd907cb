import type { Provider } from '../../../contract/people/accounts.ts';
import type { Database } from '../../platform/database/connect.ts';
import { endSessions, holdComing } from './store.ts';
import { forgetDevices } from './store-device.ts';

type Attempt = {
  state_hash: Buffer;
  provider: Provider;
  code_verifier: string;
  remember: boolean;
  expires_at: Date;
};

export async function addAttempt(database: Database, attempt: Attempt): Promise<void> {
  await database.insertInto('provider_attempt').values(attempt).execute();
}

/** Takes an attempt away, so that nobody ends it twice. */
export async function takeAttempt(
  database: Database,
  { stateHash, provider, now }: { stateHash: Buffer; provider: Provider; now: Date },
): Promise<{ code_verifier: string; remember: boolean } | undefined> {
  return database
    .deleteFrom('provider_attempt')
    .where('state_hash', '=', stateHash)
    .where('provider', '=', provider)
    .where('expires_at', '>', now)
    .returning(['code_verifier', 'remember'])
    .executeTakeFirst();
}

async function findIdentity(
  database: Database,
  provider: Provider,
  subject: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('provider_identity')
    .select('person_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.person_id;
}

/** The same, with the account held until the transaction ends: nobody takes the identity or the sessions away meanwhile. */
export async function holdIdentity(
  database: Database,
  provider: Provider,
  subject: string,
): Promise<string | undefined> {
  let known = await findIdentity(database, provider, subject);
  while (known) {
    await holdComing(database, known);
    // It may have gone while somebody else held the account, or come to the one that was kept.
    const now = await findIdentity(database, provider, subject);
    if (now === known) return known;
    known = now;
  }
  return undefined;
}

/** False when someone else's sign-in has just added it. */
export async function addIdentity(
  database: Database,
  identity: { provider: Provider; subject: string; person_id: string; created_at: Date },
): Promise<boolean> {
  const row = await database
    .insertInto('provider_identity')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The account of an address, held until the transaction ends. `isUnited`: it was united with another, and opens nothing any more. */
export async function holdAccountOf(database: Database, email: string) {
  return database
    .selectFrom('person')
    .select((person) => [
      'id',
      'name',
      'email',
      'password_hash',
      'email_confirmed_at',
      person
        .exists(person.selectFrom('merged_account').whereRef('merged_account.person_id', '=', 'person.id'))
        .as('isUnited'),
    ])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

/** Gives an account whose address nobody had confirmed to the one whose address it is: whatever was set or begun without them ends. */
export async function giveToConfirmedOwner(database: Database, personId: string, now: Date): Promise<void> {
  await database
    .updateTable('person')
    .set({ password_hash: null, email_confirmed_at: now })
    .where('id', '=', personId)
    .execute();
  await endSessions(database, personId);
  await database.deleteFrom('password_reset').where('person_id', '=', personId).execute();
  await database.deleteFrom('email_change').where('person_id', '=', personId).execute();
  await database.deleteFrom('provider_identity').where('person_id', '=', personId).execute();
  await forgetDevices(database, personId);
}
