import { sql } from 'kysely';
import { consents } from '../../people/consents/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';

/** Who wants the weekly letter, and of whom it tells. */

export type ChoiceRow = {
  person_id: string;
  name: string;
  email: string | null;
  /** Somebody has answered from this mailbox. */
  is_proven: boolean;
  weekday: number | null;
  state: 'waits' | 'comes' | 'stopped' | null;
  next_on: string | null;
  last_on: string | null;
};

const choices = sql`
  select p.id as person_id, p.name, p.email, c.weekday, c.state, c.next_on::text, c.last_on::text,
    p.email is not null and (p.email_confirmed_at is not null or coalesce(c.proven_email = p.email, false)) as is_proven
  from person p left join letter_choice c on c.person_id = p.id`;

/** How somebody stands with the letter; undefined: there is nobody. */
export async function readChoice(database: Database, personId: string): Promise<ChoiceRow | undefined> {
  return (await sql<ChoiceRow>`${choices} where p.id = ${personId}`.execute(database)).rows[0];
}

/** The same, held until the transaction ends: one at a time decides. */
export async function holdChoice(trx: Database, personId: string): Promise<ChoiceRow | undefined> {
  await sql`select from person where id = ${personId} for no key update`.execute(trx);
  return readChoice(trx, personId);
}

type Choosing = {
  personId: string;
  weekday: number;
  state: 'waits' | 'comes';
  today: string;
  nextOn: string | null;
  /** Until when the link of the first mail works. */
  expiresAt: Date | null;
};

export async function writeChoice(trx: Database, choosing: Choosing): Promise<void> {
  const { personId, weekday, state, today, nextOn, expiresAt } = choosing;
  const said = { weekday, state, next_on: nextOn, token_hash: null, expires_at: expiresAt };
  await trx
    .insertInto('letter_choice')
    .values({
      person_id: personId,
      chosen_on: today,
      proven_email: null,
      last_on: null,
      noted_on: null,
      ...said,
    })
    .onConflict((again) => again.column('person_id').doUpdateSet(said))
    .execute();
}

/** Ends the letters. Where none ever came, nothing is left of the choice. */
export async function endChoice(trx: Database, personId: string): Promise<void> {
  await trx
    .deleteFrom('letter_choice')
    .where('person_id', '=', personId)
    .where('state', '=', 'waits')
    .where('last_on', 'is', null)
    .execute();
  await trx
    .updateTable('letter_choice')
    .set({ state: 'stopped', next_on: null, token_hash: null, expires_at: null })
    .where('person_id', '=', personId)
    .execute();
}

/** Gives the first mail its link, and until when it works; null when it was answered, or is not wanted any more. */
export async function linkChoice(
  database: Database,
  { personId, tokenHash, now }: { personId: string; tokenHash: Buffer; now: Date },
): Promise<Date | null> {
  const row = await database
    .updateTable('letter_choice')
    .set({ token_hash: tokenHash })
    .where('person_id', '=', personId)
    .where('state', '=', 'waits')
    .where('expires_at', '>', now)
    .returning('expires_at')
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

/** Whose first mail had this link; undefined when it was used, or is over. */
export async function findByLink(
  database: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<ChoiceRow | undefined> {
  const { rows } = await sql<ChoiceRow>`${choices}
    where c.token_hash = ${tokenHash} and c.state = 'waits' and c.expires_at > ${now}`.execute(database);
  return rows[0];
}

/** The mailbox has answered. */
export async function proveMailbox(trx: Database, personId: string, email: string): Promise<void> {
  await trx
    .updateTable('letter_choice')
    .set({ proven_email: email })
    .where('person_id', '=', personId)
    .execute();
}

export type ToldChild = { id: string; name: string; told: boolean };

/** Somebody’s children as they stand in the family, and whether a letter may tell of them now. */
export async function listTold(
  context: Pick<AppContext, 'clock' | 'config'>,
  database: Database,
  guardianId: string,
): Promise<ToldChild[]> {
  const told = consents.isSeen(context, { id: sql`p.id`, born: sql`p.born` }, 'letters');
  const { rows } = await sql<ToldChild>`
    select p.id, p.name, ${told} as told
    from relation r join person p on p.id = r.object_person_id join person g on g.id = r.person_id
    where g.id = ${guardianId} and r.kind = 'guardian' and not ${consents.isChild(context, sql`g.born`)}
    order by r.since, p.id`.execute(database);
  return rows;
}
