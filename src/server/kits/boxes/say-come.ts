import { stepOf } from '../../../rules/kits/box-steps.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { recordStep } from './pack-box.ts';
import { may } from './policy.ts';
import { holdBoxes, setState } from './store-desk.ts';
import { tellOfBox } from './tell-of-box.ts';

/**
 * Notes that a box has come, as who waited for it says: what follows is the same as when the office does, and on record it
 * stands as theirs. Said again, or after the office, it changes nothing. Refuses `box_not_found`, `box_moved` where it is not on its way.
 */
export async function sayCome(
  context: AppContext,
  { actor, boxId }: { actor: Actor; boxId: string },
): Promise<void> {
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    const [box] = await holdBoxes(trx, [boxId]);
    if (!box || box.state === 'cancelled' || !may(actor, 'sayCome', box)) throw refuse('box_not_found');
    if (box.state === 'delivered') return;
    if (box.state !== 'sent' || stepOf(box, 'delivered', at) !== 'may') throw refuse('box_moved');
    await setState(trx, { boxId, state: 'delivered', at });
    await recordStep(trx, { box, by: actor.personId, act: 'box_come', details: { was: 'sent' }, at });
    await tellOfBox(context, trx, { boxId, state: 'delivered', was: 'sent', by: actor.personId });
  });
}
