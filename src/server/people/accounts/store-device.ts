import { sql } from 'kysely';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { isCodeAsked, type NewSession } from './store.ts';

/** `showedCode`: a code of the second factor was right in it just now. */
type Device = { tokenHash: Buffer; personId: string; now: Date; showedCode?: boolean };

/** Browsers that stay known to one person; the one that was away longest makes room. */
const MOST_KNOWN = 20;

const known = {
  name: 'accounts_known_device',
  text: `select 1 from known_device d join person p on p.id = d.person_id where d.token_hash = $1 and p.email = $2`,
};

/** Whether this person has signed in from this browser before. */
export async function isKnownDevice(context: AppContext, tokenHash: Buffer, email: string): Promise<boolean> {
  return (await context.pool.query({ ...known, values: [tokenHash, email] })).rows.length > 0;
}

/** Whether anybody has. */
export async function isSomebodysDevice(database: Database, tokenHash: Buffer): Promise<boolean> {
  const row = await database
    .selectFrom('known_device')
    .select('person_id')
    .where('token_hash', '=', tokenHash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody has signed in in some browser, and only in such as somebody else is known in, too. */
export async function hasOnlyDevicesOf(
  database: Database,
  { personId, otherId }: { personId: string; otherId: string },
): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean | null }>`
    select bool_and(exists (
      select from known_device other where other.token_hash = own.token_hash and other.person_id = ${otherId}
    )) as yes from known_device own where own.person_id = ${personId}`.execute(database);
  return rows[0]?.yes === true;
}

export async function addDevice(
  database: Database,
  { tokenHash, personId, now, showedCode = false }: Device,
): Promise<void> {
  await database
    .with('room', (room) =>
      room
        .deleteFrom('known_device')
        .where('person_id', '=', personId)
        .where('token_hash', 'in', (old) =>
          old
            .selectFrom('known_device')
            .select('token_hash')
            .where('person_id', '=', personId)
            .where('token_hash', '<>', tokenHash)
            .orderBy('seen_at', 'desc')
            .offset(MOST_KNOWN - 1),
        ),
    )
    .insertInto('known_device')
    .values({ token_hash: tokenHash, person_id: personId, seen_at: now, showed_code: showedCode })
    .onConflict((again) =>
      again
        .columns(['token_hash', 'person_id'])
        .doUpdateSet({ seen_at: now, ...(showedCode ? { showed_code: true } : {}) }),
    )
    .execute();
}

/** Whether a code of the factor that counts now was right in this browser before. */
export async function hasShownCode(
  database: Database,
  { tokenHash, personId }: { tokenHash: Buffer; personId: string },
): Promise<boolean> {
  const row = await database
    .selectFrom('known_device')
    .select('person_id')
    .where('token_hash', '=', tokenHash)
    .where('person_id', '=', personId)
    .where('showed_code', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets in which browsers a code was right: those were codes of another factor. `but`: the one in which the new one was shown. */
export async function forgetShownCodes(
  trx: Database,
  personId: string,
  but: Buffer | null = null,
): Promise<void> {
  await sql`update known_device set showed_code = (token_hash is not distinct from ${but})
    where person_id = ${personId} and (showed_code or token_hash is not distinct from ${but})`.execute(trx);
}

/** Notes that a code was right in a browser that is known already. */
export async function noteShownCode(
  database: Database,
  { tokenHash, personId }: { tokenHash: Buffer; personId: string },
): Promise<void> {
  await database
    .updateTable('known_device')
    .set({ showed_code: true })
    .where('token_hash', '=', tokenHash)
    .where('person_id', '=', personId)
    .where('showed_code', '=', false)
    .execute();
}

const arrival = {
  name: 'accounts_arrival',
  text: `
    with held as (select id from person where id = $2::uuid and password_hash = $6::text for share),
    begun as (
      insert into session (token_hash, person_id, created_at, expires_at, confirmed_at, device, with_code)
      select $1::bytea, id, $3::timestamptz, $4::timestamptz, $3, $7::text, $8::boolean from held
    ),
    room as (
      delete from known_device where person_id = (select id from held) and token_hash in (
        select token_hash from known_device where person_id = $2 and token_hash <> $5
        order by seen_at desc offset ${MOST_KNOWN - 1})
    )
    insert into known_device (token_hash, person_id, seen_at) select $5::bytea, id, $3 from held
    on conflict (token_hash, person_id) do update set seen_at = excluded.seen_at`,
};

/**
 * Adds a session and the browser that it began in, all in one round trip: for signing in, outside a transaction. Adds nothing when
 * the account's password is no longer the one that was found right (`changed`), and when a code is asked for by now (`code_asked`).
 */
export async function addArrival(
  context: AppContext,
  { session, device, passwordHash }: { session: NewSession; device: Buffer; passwordHash: string | null },
): Promise<'begun' | 'changed' | 'code_asked'> {
  const { token_hash, person_id, created_at, expires_at, device: words = null, with_code } = session;
  const values = [token_hash, person_id, created_at, expires_at, device, passwordHash, words, with_code];
  try {
    return (await context.pool.query({ ...arrival, values })).rowCount === 1 ? 'begun' : 'changed';
  } catch (error) {
    if (isCodeAsked(error)) return 'code_asked';
    throw error;
  }
}

/** What had signed in to an account before it became somebody else's. */
export async function forgetDevices(database: Database, personId: string): Promise<void> {
  await database.deleteFrom('known_device').where('person_id', '=', personId).execute();
}

export async function sweepDevices(database: Database, unseenSince: Date): Promise<void> {
  await database.deleteFrom('known_device').where('seen_at', '<=', unseenSince).execute();
}
