import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Experiments as a class sees them. One that was put away shows nothing any more. */

export type ShareRow = {
  id: string;
  experiment_id: string;
  class_id: string;
  class_name: string;
  name: string;
  shared_at: Date;
};

/** What an experiment is shown as. */
type Given = { id: string; personId: string; classId: string; experimentId: string; at: Date };

const shares = (database: Database) =>
  database
    .selectFrom('shared_experiment as s')
    .innerJoin('class as c', 'c.id', 's.class_id')
    .select(['s.id', 's.experiment_id', 's.class_id', 'c.name as class_name', 's.name', 's.shared_at']);

/** What somebody shows, the latest first, also to a class that is put away: it is theirs to take back. */
export const findShares = (database: Database, personId: string): Promise<ShareRow[]> =>
  shares(database)
    .where('s.person_id', '=', personId)
    .orderBy('s.shared_at', 'desc')
    .orderBy('s.id')
    .limit(400)
    .execute();

/** One's own experiment with what is in it, held until the transaction ends. */
export const holdExperiment = (trx: Database, personId: string, experimentId: string) =>
  trx
    .selectFrom('experiment')
    .select(['kind', 'name', 'body'])
    .where('person_id', '=', personId)
    .where('id', '=', experimentId)
    .forShare()
    .executeTakeFirst();

/** Lets one showing of an experiment at a time look and write, until the transaction ends; gives whether it is there. */
export async function lockExperiment(
  trx: Database,
  personId: string,
  experimentId: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('experiment')
    .select('id')
    .where('person_id', '=', personId)
    .where('id', '=', experimentId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody has a place in a class that is not put away; it stays theirs until the transaction ends. */
export async function holdPlace(trx: Database, personId: string, classId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('class_pupil as p')
    .innerJoin('class as c', 'c.id', 'p.class_id')
    .select('p.class_id')
    .where('p.class_id', '=', classId)
    .where('p.person_id', '=', personId)
    .where('c.archived_at', 'is', null)
    .forKeyShare('p')
    .executeTakeFirst();
  return row !== undefined;
}

/** Shows an experiment as it is; what was shown of it before is replaced, and its link stays. */
export async function addShare(
  trx: Database,
  { id, personId, classId, experimentId, at }: Given,
): Promise<ShareRow> {
  await sql`
    insert into shared_experiment (id, person_id, class_id, experiment_id, kind, name, body, shared_at)
    select ${id}, person_id, ${classId}, id, kind, name, body, ${at} from experiment
    where person_id = ${personId} and id = ${experimentId}
    on conflict (person_id, experiment_id, class_id)
      do update set name = excluded.name, body = excluded.body, shared_at = excluded.shared_at`.execute(trx);
  return shares(trx)
    .where('s.person_id', '=', personId)
    .where('s.experiment_id', '=', experimentId)
    .where('s.class_id', '=', classId)
    .executeTakeFirstOrThrow();
}

/** One that is shown, with who made it as their class knows them. */
export const findShared = (database: Database, id: string) =>
  database
    .selectFrom('shared_experiment as s')
    .innerJoin('class as c', 'c.id', 's.class_id')
    .innerJoin('class_pupil as p', (join) =>
      join.onRef('p.class_id', '=', 's.class_id').onRef('p.person_id', '=', 's.person_id'),
    )
    .select([
      's.id',
      's.person_id',
      's.class_id',
      's.kind',
      's.name',
      's.body',
      's.shared_at',
      'c.name as class_name',
      'p.shown_name',
    ])
    .where('s.id', '=', id)
    .where('c.archived_at', 'is', null)
    .executeTakeFirst();

/** Whose it is and which class sees it, also where that is put away: what comes back with its class can be taken back before. */
export const findPlaceOf = (database: Database, id: string) =>
  database
    .selectFrom('shared_experiment')
    .select(['class_id as classId', 'person_id as personId'])
    .where('id', '=', id)
    .executeTakeFirst();

/** What a class is called; undefined where there is none, and where it is put away. */
export const findClassName = (database: Database, classId: string) =>
  database
    .selectFrom('class')
    .select('name')
    .where('id', '=', classId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();

/** The `most` latest that a class shows each other before a place of the list; from its beginning without one. */
export const findOfClass = (
  database: Database,
  classId: string,
  before: { sharedAt: Date; id: string } | null,
  most: number,
) =>
  database
    .selectFrom('shared_experiment as s')
    .innerJoin('class_pupil as p', (join) =>
      join.onRef('p.class_id', '=', 's.class_id').onRef('p.person_id', '=', 's.person_id'),
    )
    .select(['s.id', 's.person_id', 's.kind', 's.name', 's.shared_at', 'p.shown_name'])
    .where('s.class_id', '=', classId)
    .$if(before !== null, (query) =>
      query.where(
        sql<boolean>`s.shared_at <= ${before?.sharedAt} and (s.shared_at < ${before?.sharedAt} or s.id > ${before?.id})`,
      ),
    )
    .orderBy('s.shared_at', 'desc')
    .orderBy('s.id')
    .limit(most)
    .execute();

/** Gives whether there was one. */
export async function deleteShared(database: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('shared_experiment')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
