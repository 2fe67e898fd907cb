import type { AddressFields } from '../../../contract/kits/boxes.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { checkPinCode, keepAddress } from './give-address.ts';
import { ownerOf, recordStep } from './pack-box.ts';
import { holdBoxes } from './store-desk.ts';

/**
 * Notes where a box goes as its family told it to the office. The act is on record, without the address. Refuses
 * `box_not_found`, `box_moved` when it is packed already, `invalid_input` for a PIN code that is not on the list, unless
 * `despite` says why it is right.
 */
export async function noteAddress(
  context: AppContext,
  {
    actor,
    boxId,
    fields,
    despite,
  }: { actor: Actor; boxId: string; fields: AddressFields; despite?: string | undefined },
): Promise<void> {
  const at = context.clock.now();
  const by = actor.personId;
  await context.database.transaction().execute(async (trx) => {
    const [box] = await holdBoxes(trx, [boxId]);
    if (!box) throw refuse('box_not_found');
    if (box.state !== 'owed' && box.state !== 'returned') throw refuse('box_moved');
    const whose = ownerOf(box);
    const details = await checkPinCode(trx, { whose, fields, despite });
    await keepAddress(trx, { whose, fields, by, at });
    await recordStep(trx, { box, by, act: 'box_address_noted', details, at });
  });
}
