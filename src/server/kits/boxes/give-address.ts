import type { AddressFields } from '../../../contract/kits/boxes.ts';
import { accounts } from '../../people/accounts/index.ts';
import { consents } from '../../people/consents/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findPinCode } from './find-pin-code.ts';
import { may } from './policy.ts';
import { holdOfSchool, setKits } from './store.ts';
import { hasPinCode, holdOwner, type Whose, writeAddress } from './store-address.ts';

/**
 * Takes a PIN code that is on the list, belongs to the army, or was taken for these boxes before. Refuses every other one beside its
 * field, but where the office says why it is right all the same. Gives what of that goes on record.
 */
export async function checkPinCode(
  database: Database,
  {
    whose,
    fields: { pinCode },
    despite,
  }: { whose: Whose; fields: AddressFields; despite?: string | undefined },
): Promise<{ despitePinCode?: string }> {
  if (findPinCode(pinCode).length > 0 || (await hasPinCode(database, whose, pinCode))) return {};
  if (despite === undefined)
    throw refuse('invalid_input', { faults: { pinCode: { code: 'pin_code_unknown' } } });
  return { despitePinCode: despite };
}

/** The same for whoever has the transaction already. Refuses `person_not_found`, `school_not_found` where somebody is gone. */
export async function keepAddress(
  trx: Database,
  given: { whose: Whose; fields: AddressFields; by: string; at: Date },
): Promise<void> {
  if (!(await writeAddress(trx, given)))
    throw refuse(given.whose.personId ? 'person_not_found' : 'school_not_found');
}

/**
 * Notes where the boxes of somebody go: said by themselves, or by a guardian. What is packed keeps the address on its label.
 * Refuses `person_not_found` for who is neither, `grown_up_gives_address` to a child, `invalid_input` for a PIN code that there is not.
 */
export async function giveAddress(
  context: AppContext,
  { actor, personId, fields }: { actor: Actor; personId: string; fields: AddressFields },
): Promise<void> {
  if (!may(actor, 'giveAddress', { personId })) throw refuse('person_not_found');
  await checkPinCode(context.database, { whose: { personId }, fields });
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    // Before what is asked of them: two who hold less would wait for each other.
    if (!(await holdOwner(trx, { personId }))) throw refuse('person_not_found');
    if (actor.personId === personId) {
      if (await consents.isChildAlone(context, trx, actor)) throw refuse('grown_up_gives_address');
    } else {
      // Whose tie ends this very moment has said it before, or may no more.
      if (!(await accounts.holdGuardian(trx, actor.personId, personId))) throw refuse('person_not_found');
      if (actor.lentBy !== null) throw refuse('grown_up_gives_address');
    }
    await keepAddress(trx, { whose: { personId }, fields, by: actor.personId, at });
  });
}

type OfSchool = { actor: Actor; schoolId: string };

/** Refuses `school_not_found` to whoever does not coordinate it. */
export function checkCoordinates({ actor, schoolId }: OfSchool): void {
  if (!may(actor, 'readOfSchool', { schoolId })) throw refuse('school_not_found');
}

/** Notes where the boxes of a school go. Refuses `school_not_found`, `invalid_input` for a PIN code that there is not. */
export async function giveSchoolAddress(
  context: AppContext,
  { fields, ...asked }: OfSchool & { fields: AddressFields },
): Promise<void> {
  checkCoordinates(asked);
  const { actor, schoolId } = asked;
  await checkPinCode(context.database, { whose: { schoolId }, fields });
  const at = context.clock.now();
  await context.database
    .transaction()
    .execute((trx) => keepAddress(trx, { whose: { schoolId }, fields, by: actor.personId, at }));
}

/** Says how many kits come for the seats of a grant. Refuses `school_not_found`, `box_not_found`, `box_moved` once they are packed, `seats_too_few`. */
export async function chooseKits(
  context: AppContext,
  { boxId, kits, ...asked }: OfSchool & { boxId: string; kits: number },
): Promise<void> {
  checkCoordinates(asked);
  await context.database.transaction().execute(async (trx) => {
    const held = await holdOfSchool(trx, { schoolId: asked.schoolId, boxId });
    if (!held) throw refuse('box_not_found');
    if (held.state !== 'owed') throw refuse('box_moved');
    if (kits > held.seats) throw refuse('seats_too_few');
    await setKits(trx, boxId, kits);
  });
}
