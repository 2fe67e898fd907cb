import * as contract from '../../../contract/bench/experiments.ts';
import * as shared from '../../../contract/bench/shared-experiments.ts';
import { shownBody } from '../../../rules/bench/experiment-content.ts';
import { firstNameIn } from '../../../rules/platform/public-words.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { listClassExperiments } from './list-class-experiments.ts';
import { may } from './policy.ts';
import { shareExperiment } from './share-experiment.ts';
import { findShowing, showExperiment } from './show-experiment.ts';
import { deleteExperiment, findExperiment, findExperiments } from './store.ts';
import { deleteShared, findPlaceOf, findShared, findShares, type ShareRow } from './store-shared.ts';
import { addDoneTasks, findDoneTasks } from './store-tasks.ts';
import { writeExperiment } from './write-experiment.ts';

export function experimentRoutes(serve: Serve, context: AppContext): void {
  const success = true as const;

  serve(contract.listExperiments, async ({ actor }) => ({
    success,
    experiments: await findExperiments(context, actor.personId),
  }));

  serve(contract.readExperiment, async ({ actor, params: { experimentId } }) => {
    const experiment = await findExperiment(context, actor.personId, experimentId);
    if (!experiment) throw refuse('experiment_not_found');
    return { success, experiment };
  });

  serve(contract.writeExperiment, async ({ actor, params: { experimentId }, body }) => ({
    success,
    ...(await writeExperiment(context, actor, { id: experimentId, ...body })),
  }));

  serve(contract.deleteExperiment, async ({ actor, params: { experimentId } }) => ({
    success,
    deleted: await deleteExperiment(context, actor.personId, experimentId),
  }));

  serve(contract.listDoneTasks, async ({ actor }) => ({
    success,
    tasks: await findDoneTasks(context.database, actor.personId),
  }));

  serve(contract.addDoneTasks, async ({ actor, body: { tasks } }) => ({
    success,
    tasks: await addDoneTasks(context, actor.personId, tasks),
  }));
}

const presentShare = (row: ShareRow): shared.Share => ({
  _id: row.id,
  experimentId: row.experiment_id,
  classId: row.class_id,
  className: row.class_name,
  name: row.name,
  sharedAt: row.shared_at.toISOString(),
});

/** What is shown to a class. To whoever is not of it, it is as if there was none. */
export function sharedRoutes(serve: Serve, context: AppContext): void {
  const success = true as const;
  const { database } = context;

  serve(shared.listShares, async ({ actor }) => ({
    success,
    shares: (await findShares(database, actor.personId)).map(presentShare),
  }));

  serve(shared.shareExperiment, async ({ actor, params: { experimentId }, body: { classId } }) => ({
    success,
    share: presentShare(await shareExperiment(context, actor, { experimentId, classId })),
  }));

  serve(shared.readSharedExperiment, async ({ actor, params: { sharedId } }) => {
    const row = await findShared(database, sharedId);
    const place = row && { classId: row.class_id, personId: row.person_id };
    if (!row || !place || !may(actor, 'see', place)) throw refuse('shared_experiment_not_found');
    return {
      success,
      shared: {
        _id: row.id,
        kind: row.kind,
        name: row.name,
        body: shownBody(row),
        madeBy: firstNameIn(row.shown_name),
        className: row.class_name,
        sharedAt: row.shared_at.toISOString(),
        isMine: row.person_id === actor.personId,
        mayWithdraw: may(actor, 'withdraw', place),
      },
    };
  });

  serve(shared.listClassExperiments, async ({ actor, params: { classId }, query: { cursor } }) => ({
    success,
    ...(await listClassExperiments(context, actor, { classId, cursor })),
  }));

  serve(shared.withdrawExperiment, async ({ actor, params: { sharedId } }) => {
    const place = await findPlaceOf(database, sharedId);
    const mayThis = place !== undefined && may(actor, 'withdraw', place);
    return { success, withdrawn: mayThis && (await deleteShared(database, sharedId)) };
  });

  serve(shared.readShowing, async ({ actor, params: { experimentId } }) => ({
    success,
    showing: await findShowing(context, actor.personId, experimentId),
  }));

  serve(shared.showExperiment, async ({ actor, claim, locale, params, body, say }) => {
    await showExperiment(context, actor, { claim, locale }, { ...params, ...body });
    return { success, ...say('creation_received') };
  });
}
