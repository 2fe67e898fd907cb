import type { showExperiment as contract, readShowing } from '../../../contract/bench/shared-experiments.ts';
import type { BodyOf, ReplyOf } from '../../../contract/platform/endpoint.ts';
import { programIn, shownBody } from '../../../rules/bench/experiment-content.ts';
import { tellsWhomToCall } from '../../../rules/platform/public-words.ts';
import { creations } from '../../learning/creations/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { limit, throttleOf } from '../../platform/http/throttle.ts';
import { type Asked, drawExperiment } from './picture/draw-experiment.ts';
import { findExperiment } from './store.ts';
import { lockExperiment } from './store-shared.ts';

/** Each is drawn, mailed to a guardian and looked at by the office: as many as pictures that are sent, and fewer than anybody makes. */
const showings = limit({ name: 'show_experiment', most: 20, seconds: 3600 });

type Showing = ReplyOf<typeof readShowing>['showing'];

/** Where an experiment stands that somebody showed to everybody; null where they did not. */
export async function findShowing(
  context: AppContext,
  personId: string,
  experimentId: string,
): Promise<Showing> {
  const found = await creations.findShowing(context, personId, experimentId);
  if (!found) return null;
  const { id: creationId, status, reason, is_seen } = found;
  return { creationId, reason, status: status === 'shown' && !is_seen ? 'hidden' : status };
}

const isNew = (showing: Showing) => showing === null || showing.status === 'declined';

/**
 * Makes a creation of an experiment, as it is now, with a picture that is drawn of it: it waits for the office as any other,
 * and what was made is open to nobody before. What hangs or waits already is not shared twice; what was declined may be shared
 * again. Refuses `experiment_not_found`, `experiment_empty`, `experiment_tells_reach`, `too_many_tries`, what drawing and what sharing a creation
 * refuses.
 */
export async function showExperiment(
  context: AppContext,
  { personId }: Actor,
  { claim, locale }: Asked,
  { experimentId, ...words }: BodyOf<typeof contract> & { experimentId: string },
): Promise<void> {
  const experiment = await findExperiment(context, personId, experimentId);
  if (!experiment) throw refuse('experiment_not_found');
  await creations.readWords(context.database, personId, words);
  if (!isNew(await findShowing(context, personId, experimentId))) return;
  const { id, kind } = experiment;
  const body = shownBody(experiment);
  if (body === '') throw refuse('experiment_empty');
  const program = programIn(experiment);
  if (tellsWhomToCall(program) || (await creations.tellsTheirName(context.database, personId, [program])))
    throw refuse('experiment_tells_reach');
  await throttleOf(context).spend(showings, personId);
  await creations.shareKept(
    context,
    {
      personId,
      courseId: null,
      words,
      locale,
      experiment: { id, kind, body },
      picture: () => drawExperiment(context, { kind, body }, { claim, locale }),
    },
    {
      isWanted: async (trx) => {
        if (!(await lockExperiment(trx, personId, id))) throw refuse('experiment_not_found');
        return isNew(await findShowing({ ...context, database: trx }, personId, id));
      },
      made: async () => {},
    },
  );
}
