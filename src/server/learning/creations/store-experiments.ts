import { type NotNull, sql } from 'kysely';
import type { ExperimentKind } from '../../../contract/bench/experiments.ts';
import type { Database } from '../../platform/database/connect.ts';
import { maySee } from './store-gallery.ts';

/** What was made on the workbench, behind its creation: it is open to everybody as long as the creation hangs. */

export type KeptExperiment = { id: string; kind: ExperimentKind; body: string };

export async function addExperiment(
  trx: Database,
  creationId: string,
  { id, kind, body }: KeptExperiment,
): Promise<void> {
  await trx
    .insertInto('creation_experiment')
    .values({ creation_id: creationId, experiment_id: id, kind, body })
    .execute();
}

type Gallery = Parameters<typeof maySee>[0] & { database: Database };

/** With what the creation says of it; `shownOnly`: none of a creation that is not in the gallery at this moment. */
export const findExperiment = (context: Gallery, creationId: string, { shownOnly }: { shownOnly: boolean }) =>
  context.database
    .selectFrom('creation_experiment as x')
    .innerJoin('creation as k', 'k.id', 'x.creation_id')
    .select(['x.kind', 'x.body', 'k.title', 'k.first_name'])
    .where('x.creation_id', '=', creationId)
    .where('x.body', 'is not', null)
    .$narrowType<{ body: NotNull }>()
    .$if(shownOnly, (query) => query.where('k.status', '=', 'shown').where(maySee(context)))
    .executeTakeFirst();

/** The latest creation that somebody made of one of their experiments, also of one that was deleted and written anew. */
export const findShowing = (context: Gallery, personId: string, experimentId: string) =>
  context.database
    .selectFrom('creation_experiment as x')
    .innerJoin('creation as k', 'k.id', 'x.creation_id')
    .select(['k.id', 'k.status', 'k.reason', maySee(context).as('is_seen')])
    .where('x.experiment_id', '=', experimentId)
    .where('k.person_id', '=', personId)
    .orderBy('k.shared_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Nobody opens any more what is behind the creations of an experiment, and it is not kept; the pictures hang until somebody
 * takes them down.
 */
export async function closeExperiment(trx: Database, personId: string, experimentId: string): Promise<void> {
  await sql`
    update creation_experiment x set body = null from creation k
    where k.id = x.creation_id and k.person_id = ${personId} and x.experiment_id = ${experimentId}`.execute(
    trx,
  );
}
