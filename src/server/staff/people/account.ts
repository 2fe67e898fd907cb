import type { ActName } from '../../../texts/say-act.ts';
import type { Details } from '../../../texts/say-details.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { office } from '../../platform/office/index.ts';
import { findPerson, type PersonRow } from './store.ts';
import { holdRow } from './store-acts.ts';

/** Holds an account until the transaction ends, and gives it as it stands then. Refuses `person_not_found`. */
export async function holdAccount(trx: Database, personId: string): Promise<PersonRow> {
  await holdRow(trx, personId);
  const person = await findPerson(trx, personId);
  if (!person) throw refuse('person_not_found');
  return person;
}

/**
 * The same for what the office does to nobody of its own, for a colleague's role is ended first, and to no account that was united
 * with another. Refuses `person_of_office` and `account_merged`, too.
 */
export async function holdOutsider(trx: Database, personId: string): Promise<PersonRow> {
  const person = await holdAccount(trx, personId);
  if (person.isStaff) throw refuse('person_of_office');
  if (person.mergedInto) throw refuse('account_merged');
  return person;
}

/** Puts an act about a person on record, in its transaction. */
export const recordActOn = (
  trx: Database,
  actor: Actor,
  given: { act: ActName; personId: string; details: Details; at: Date },
): Promise<void> =>
  office.recordAct(trx, {
    staffId: actor.personId,
    act: given.act,
    subjectKind: 'person',
    subjectId: given.personId,
    details: given.details,
    at: given.at,
  });
