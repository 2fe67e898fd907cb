import { sql } from 'kysely';
import { consents } from '../../people/consents/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';

/** What was shown to others: `name` is whole, only the first may leave the server. Null where nobody may see whose it is. */
export type HelpfulRow = {
  id: string;
  name: string | null;
  question: string;
  answer: string;
  second: number | null;
  step: number | null;
  isMine: boolean;
  isReported: boolean;
  publishedAt: Date;
};

/**
 * What others asked at a place and a mentor has shown, newest first. `q` is looked for in both, whatever it holds. What was asked
 * about a question of a quiz may tell what is right: it is for those who have tried it.
 */
export async function listHelpful(
  context: Pick<AppContext, 'database' | 'clock' | 'config'>,
  asked: {
    personId: string;
    placeId: string;
    q: string;
    before: { at: Date; id: string } | null;
    most: number;
  },
): Promise<HelpfulRow[]> {
  const { personId, placeId, q, before, most } = asked;
  const like = `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const found = q ? sql`and (d.public_question || ' ' || d.public_answer) ilike ${like}` : sql``;
  const rest = before === null ? sql`` : sql`and (d.published_at, d.id) < (${before.at}, ${before.id}::uuid)`;
  const isSeen = consents.isSeen(context, { id: sql`p.id`, born: sql`p.born` }, 'showing');
  const { rows } = await sql<HelpfulRow>`
    select d.id, case when d.person_id = ${personId}::uuid or ${isSeen} then p.name end as name, d.public_question as question, d.public_answer as answer, d.second, d.step,
      coalesce(d.person_id = ${personId}::uuid, false) as "isMine", d.published_at as "publishedAt",
      exists (select from doubt_report r where r.doubt_id = d.id and r.person_id = ${personId}::uuid) as "isReported"
    from doubt d left join person p on p.id = d.person_id
    where d.place_id = ${placeId} and d.sharing = 'shown' ${found} ${rest}
      and (d.question_id is null or d.person_id = ${personId}::uuid or exists (select from quiz_answer a
        where a.person_id = ${personId}::uuid and a.question_id = d.question_id))
    order by d.published_at desc, d.id desc limit ${most}`.execute(context.database);
  return rows;
}

/** Writes down a report, once a person; gives how many wait for a mentor's word. */
export async function addReport(
  trx: Database,
  report: { doubtId: string; personId: string; reason: string; at: Date },
): Promise<number> {
  const { doubtId, personId, reason, at } = report;
  await trx
    .insertInto('doubt_report')
    .values({ doubt_id: doubtId, person_id: personId, reason, reported_at: at, settled_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { count } = await trx
    .selectFrom('doubt_report')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('doubt_id', '=', doubtId)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The reports of what is shown wait for a mentor; `hides`: nobody else reads it until then. */
export async function markReported(
  trx: Database,
  doubtId: string,
  { at, hides }: { at: Date; hides: boolean },
): Promise<void> {
  await sql`
    update doubt set reported_at = coalesce(reported_at, ${at}),
      sharing = case when ${hides}::boolean then 'hidden' else sharing end
    where id = ${doubtId}`.execute(trx);
}
