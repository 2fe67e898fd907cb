import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import { accounts } from '../accounts/index.ts';
import { consents } from '../consents/index.ts';
import { may } from './policy.ts';
import { hold, type PersonRow, readPerson } from './store-people.ts';

/** About whom it is. `isOwn`: they ask themselves. */
export type Whose = { person: PersonRow; isOwn: boolean };

/** Whether guardians decide about this account: a child's. Whose age nobody knows and who has an account of their own is none. */
export const isInCare = (context: AppContext, { email, born }: PersonRow): boolean =>
  email === null || consents.ageOf(context, born) === 'child';

/**
 * Somebody whose data this is to decide about: oneself, or a child of one's own that is in one's care. Refuses
 * `not_allowed` from a lent seat, to a child without an address, for whom its guardian does it, and to the guardian of who has
 * an account and is no child, or may be none; `child_not_found` about anybody else.
 */
export async function whoseData(
  context: AppContext,
  actor: Actor,
  personId: string,
  database: Database = context.database,
): Promise<Whose> {
  if (actor.lentBy !== null) throw refuse('not_allowed');
  const person = may(actor, 'keep', { personId }) ? await readPerson(database, personId) : undefined;
  if (!person) throw refuse('child_not_found');
  const isOwn = personId === actor.personId;
  const mayAsk = isOwn ? person.email !== null : isInCare(context, person);
  if (!mayAsk) throw refuse('not_allowed');
  return { person, isOwn };
}

/** The same, held until the transaction ends, with what ties the two. */
export async function holdWhose(
  context: AppContext,
  trx: Database,
  actor: Actor,
  personId: string,
): Promise<Whose> {
  const isThere = await hold(trx, personId);
  const isTied = personId === actor.personId || (await accounts.holdGuardian(trx, actor.personId, personId));
  if (!isThere || !isTied) throw refuse('child_not_found');
  return whoseData(context, actor, personId, trx);
}

/**
 * The same for what a guardian has done to a child with an account of its own: anybody may have been taken for one. Refuses
 * `age_needed`, `mailbox_unproven`.
 */
export async function holdProven(
  context: AppContext,
  trx: Database,
  actor: Actor,
  personId: string,
): Promise<Whose> {
  const whose = await holdWhose(context, trx, actor, personId);
  if (!whose.isOwn && whose.person.email !== null)
    await consents.ensureProven(context, trx, actor.personId).catch((error: unknown) => {
      // A yes has a way of its own, by the link that is mailed for it.
      throw error instanceof Refusal && error.code === 'guardian_unproven'
        ? refuse('mailbox_unproven')
        : error;
    });
  return whose;
}

/** Who is told of what happens to an account: whose it is, under each address of theirs that is proved, and the guardians of a child. */
export async function concerned(context: AppContext, trx: Database, person: PersonRow): Promise<string[]> {
  const guardians = isInCare(context, person) ? await accounts.listGuardianAddresses(trx, person.id) : [];
  const own = await accounts.addressesOfOnePerson(trx, person.id);
  return [...new Set([...(person.email === null ? [] : [person.email]), ...own, ...guardians])];
}
