import { sql } from 'kysely';
import type { Experiment, ExperimentHead } from '../../../contract/bench/experiments.ts';
import { EXPERIMENTS_MOST } from '../../../contract/platform/limits.ts';
import { creations } from '../../learning/creations/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';

/** Two accounts that were united may hold more than one account may: all are listed. */
const LISTED_MOST = 4 * EXPERIMENTS_MOST;

/** Somebody's experiments without what is in them, the latest first. */
export async function findExperiments({ database }: AppContext, personId: string): Promise<ExperimentHead[]> {
  const rows = await database
    .selectFrom('experiment')
    .select(['id', 'kind', 'name', 'version', 'written_at as writtenAt'])
    .where('person_id', '=', personId)
    .orderBy('written_at', 'desc')
    .orderBy('id')
    .limit(LISTED_MOST)
    .execute();
  return rows.map(({ writtenAt, ...head }) => ({ ...head, writtenAt: writtenAt.toISOString() }));
}

const whole = ['id', 'kind', 'name', 'version', 'written_at as writtenAt', 'body'] as const;

/** One of somebody's experiments, whole; null where they have none of this id. */
export async function findExperiment(
  { database }: AppContext,
  personId: string,
  id: string,
): Promise<Experiment | null> {
  const row = await database
    .selectFrom('experiment')
    .select(whole)
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, writtenAt: row.writtenAt.toISOString() } : null;
}

/**
 * Holds whose an experiment is until the transaction ends, before anything else is held: whoever unites or erases accounts holds
 * the person first, too, and then comes to the experiments, so neither waits for the other for ever.
 */
export const holdOwner = (trx: Database, personId: string) =>
  trx.selectFrom('person').select('id').where('id', '=', personId).forKeyShare().execute();

/** Gives whether there was one. What is shown of it goes with it. */
export const deleteExperiment = ({ database }: AppContext, personId: string, id: string): Promise<boolean> =>
  database.transaction().execute(async (trx) => {
    await holdOwner(trx, personId);
    const { numDeletedRows } = await trx
      .deleteFrom('experiment')
      .where('person_id', '=', personId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await trx
      .deleteFrom('shared_experiment')
      .where('person_id', '=', personId)
      .where('experiment_id', '=', id)
      .execute();
    await creations.closeExperiment(trx, personId, id);
    return numDeletedRows === 1n;
  });

/** Writes whose ids are remembered, an experiment: more than devices that write at once. */
const WRITES_REMEMBERED = 20;

type Given = Pick<Experiment, 'id' | 'kind' | 'name' | 'body'> & {
  personId: string;
  writeId: string;
  at: Date;
};

const experimentStore = (trx: Database) => ({
  /** Lets one write of a person at a time count and write, until the transaction ends. */
  async lockWriter(personId: string): Promise<void> {
    await holdOwner(trx, personId);
    await sql`select pg_advisory_xact_lock(hashtextextended(${`experiment of ${personId}`}, 0))`.execute(trx);
  },
  /** The experiment as it stands, with its latest writes. */
  find: (personId: string, id: string) =>
    trx
      .selectFrom('experiment')
      .select([...whole, 'write_ids as writeIds'])
      .where('person_id', '=', personId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  async count(personId: string): Promise<number> {
    const { count } = await trx
      .selectFrom('experiment')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  async addFirst({ personId, id, kind, name, body, writeId, at }: Given): Promise<void> {
    await trx
      .insertInto('experiment')
      .values({ person_id: personId, id, kind, name, body, version: 1, write_ids: [writeId], written_at: at })
      .execute();
  },
  async addNext({ personId, id, name, body, writeId, at }: Given): Promise<void> {
    await sql`
      update experiment set name = ${name}, body = ${body}, version = version + 1, written_at = ${at},
        write_ids = (array[${writeId}]::uuid[] || write_ids)[1:${sql.lit(WRITES_REMEMBERED)}]
      where person_id = ${personId} and id = ${id}`.execute(trx);
  },
});

/** Writes an experiment in one transaction. */
export const writing = <Done>(
  { database }: AppContext,
  work: (store: ReturnType<typeof experimentStore>) => Promise<Done>,
): Promise<Done> => database.transaction().execute((trx) => work(experimentStore(trx)));
