import { sql } from 'kysely';
import { consents } from '../../people/consents/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';

/** Which letters are due. */

/** A guardian whose letter is due, and what is known of all their children that it may tell of. */
export type DueRow = {
  person_id: string;
  email: string | null;
  is_proven: boolean;
  weekday: number;
  chosen_on: string;
  noted_on: string | null;
  children: number;
  has_course: boolean;
  last_day: string | null;
};

/**
 * Those whose day has come until `today`, `most` of them, held until the transaction ends: another process gets the next
 * ones.
 */
export async function claimDue(
  context: Pick<AppContext, 'clock' | 'config'>,
  trx: Database,
  { today, most }: { today: string; most: number },
): Promise<DueRow[]> {
  const told = consents.isSeen(context, { id: sql`k.id`, born: sql`k.born` }, 'letters');
  const { rows } = await sql<DueRow>`
    with due as materialized (
      select * from letter_choice where next_on <= ${today}::date
      order by next_on, person_id limit ${most} for update skip locked
    )
    select d.person_id, p.email, d.weekday, d.chosen_on::text, d.noted_on::text,
      p.email is not null and (p.email_confirmed_at is not null or coalesce(d.proven_email = p.email, false)) as is_proven,
      one.children, coalesce(one.has_course, false) as has_course, one.last_day::text
    from due d
    join person p on p.id = d.person_id
    cross join lateral (
      select count(*)::integer as children,
        bool_or(exists (select from may_watch w where w.person_id = k.id)) as has_course,
        max((select s.day from study_day s where s.person_id = k.id order by s.day desc limit 1)) as last_day
      from relation r join person k on k.id = r.object_person_id
      where r.person_id = d.person_id and r.kind = 'guardian' and ${told}
        and not ${consents.isChild(context, sql`p.born`)}
    ) one`.execute(trx);
  return rows;
}

export type Decided = { personId: string; kind: 'week' | 'note' | null; letterOn: string; nextOn: string };

/** Writes down which letters there are, and when the next ones are due. Gives those that are written for the first time. */
export async function writeLetters(
  trx: Database,
  decided: readonly (Decided & { week: string })[],
  at: Date,
): Promise<Set<string>> {
  const written = decided.filter(({ kind }) => kind !== null);
  const { rows } = await sql<{ person_id: string }>`
    insert into weekly_letter (person_id, week, kind, written_at)
    select *, ${at}::timestamptz from unnest(${written.map(({ personId }) => personId)}::uuid[],
      ${written.map(({ week }) => week)}::date[], ${written.map(({ kind }) => kind)}::text[])
    on conflict do nothing returning person_id`.execute(trx);
  const isNew = new Set(rows.map(({ person_id }) => person_id));
  const has = (one: Decided) => one.kind !== null && isNew.has(one.personId);
  await sql`
    update letter_choice c set next_on = one.next_on,
      last_on = coalesce(one.last_on, c.last_on), noted_on = coalesce(one.noted_on, c.noted_on)
    from unnest(${decided.map(({ personId }) => personId)}::uuid[], ${decided.map(({ nextOn }) => nextOn)}::date[],
      ${decided.map((one) => (has(one) ? one.letterOn : null))}::date[],
      ${decided.map((one) => (has(one) && one.kind === 'note' ? one.letterOn : null))}::date[])
      as one (person_id, next_on, last_on, noted_on)
    where c.person_id = one.person_id`.execute(trx);
  return isNew;
}

/** Forgets letters of weeks long ago. */
export async function forgetLetters(database: Database, before: string): Promise<void> {
  await database.deleteFrom('weekly_letter').where('week', '<', before).execute();
}
