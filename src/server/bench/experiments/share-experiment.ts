import { randomUUID } from 'node:crypto';
import { programIn } from '../../../rules/bench/experiment-content.ts';
import { tellsHowToReach, tellsWhomToCall } from '../../../rules/platform/public-words.ts';
import { creations } from '../../learning/creations/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { holdOwner } from './store.ts';
import { addShare, holdExperiment, holdPlace, type ShareRow } from './store-shared.ts';

/**
 * Shows one of one's experiments to a class that one learns in, as it is now. Refuses `experiment_not_found`,
 * `class_not_found`, and `experiment_tells_reach` where a phone number, an address or their whole name stands in it: a class sees first names.
 */
export function shareExperiment(
  context: AppContext,
  { personId }: Actor,
  { experimentId, classId }: { experimentId: string; classId: string },
): Promise<ShareRow> {
  const at = context.clock.now();
  return context.database.transaction().execute(async (trx) => {
    await holdOwner(trx, personId);
    const experiment = await holdExperiment(trx, personId, experimentId);
    if (!experiment) throw refuse('experiment_not_found');
    if (!(await holdPlace(trx, personId, classId))) throw refuse('class_not_found');
    const program = programIn(experiment);
    const { name } = experiment;
    if (
      tellsHowToReach(name) ||
      tellsWhomToCall(program) ||
      (await creations.tellsTheirName(trx, personId, [name, program]))
    )
      throw refuse('experiment_tells_reach');
    return addShare(trx, { id: randomUUID(), personId, classId, experimentId, at });
  });
}
