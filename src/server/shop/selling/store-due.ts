import { sql } from 'kysely';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';

type Due = { id: string; course_id: string };

/** Writes a planned price into its course, from the moment for which it was planned. Nothing when another process has. */
async function applyOne(database: Database, { id, course_id: courseId }: Due, at: Date): Promise<void> {
  await database.transaction().execute(async (trx) => {
    // The course first, as everybody does who sets its price.
    await sql`select from course where id = ${courseId} for no key update`.execute(trx);
    const done = await trx
      .updateTable('price_change')
      .set({ done_at: at })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .where('taken_back_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!done) return;
    await writePrice(trx, {
      courseId,
      pricePaise: done.price_paise,
      originalPricePaise: done.original_price_paise,
      since: done.starts_at,
    });
    await keepOverride(trx, {
      courseId,
      filePricePaise: done.file_price_paise,
      fileOriginalPricePaise: done.file_original_price_paise,
      by: done.made_by,
      at: done.made_at,
    });
  });
}

/**
 * Brings the prices that were planned into their courses, once their moment has come: whoever asks first does it, in
 * whichever process. So nobody has to be awake, and nothing runs by the minute. One look at an index where nothing is due.
 */
export async function applyDuePrices({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>): Promise<void> {
  const at = clock.now();
  const due = await database
    .selectFrom('price_change')
    .select(['id', 'course_id'])
    .where('done_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .where('starts_at', '<=', at)
    .orderBy('starts_at')
    .execute();
  for (const one of due) await applyOne(database, one, at);
}

type Price = { courseId: string; pricePaise: number; originalPricePaise: number | null };

/** What a course costs from now on. `since` stands in its history; the course is locked by the caller. */
export async function writePrice(trx: Database, { since, ...price }: Price & { since: Date }): Promise<void> {
  await sql`select set_config('tinkerling.price_since', ${since.toISOString()}, true)`.execute(trx);
  await trx
    .updateTable('course')
    .set({ price_paise: price.pricePaise, original_price_paise: price.originalPricePaise })
    .where('id', '=', price.courseId)
    .execute();
  await sql`select set_config('tinkerling.price_since', '', true)`.execute(trx);
}

type Override = {
  courseId: string;
  filePricePaise: number;
  fileOriginalPricePaise: number | null;
  by: string | null;
  at: Date;
};

/** Says that the office set the price. What the file said stays as it was noted first, until somebody chooses between both. */
export async function keepOverride(trx: Database, override: Override): Promise<void> {
  const { courseId, filePricePaise, fileOriginalPricePaise, by, at } = override;
  await trx
    .insertInto('price_override')
    .values({
      course_id: courseId,
      file_price_paise: filePricePaise,
      file_original_price_paise: fileOriginalPricePaise,
      set_by: by,
      set_at: at,
    })
    .onConflict((conflict) => conflict.column('course_id').doUpdateSet({ set_by: by, set_at: at }))
    .execute();
}
