import { sql } from 'kysely';
import type { MergeHold, MergeSide } from '../../../../contract/staff/merging.ts';
import { type StudyDay, studiedOn } from '../../../../rules/platform/study-streak.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { rules } from './rules.ts';
import { uniting } from './store-unite.ts';

export type Two = { kept: string; other: string };

/** Runs a statement of the rules. */
async function run(trx: Database, text: string, given: Two & { at: Date; complete: number }): Promise<void> {
  const names = { kept: 'uuid', other: 'uuid', at: 'timestamptz', complete: 'integer' } as const;
  const pieces = text.split(/(?<!:):(kept|other|at|complete)\b/);
  const values = pieces.flatMap((piece, nth) =>
    nth % 2 === 1
      ? [sql`${given[piece as keyof typeof names]}::${sql.raw(names[piece as keyof typeof names])}`]
      : [],
  );
  const texts = pieces.filter((_piece, nth) => nth % 2 === 0) as unknown as TemplateStringsArray;
  await sql(texts, ...values).execute(trx);
}

/** What the rules say of one column, as statements. */
function statements(column: string): string[] {
  const rule = rules[column];
  const [table, name] = column.split('.') as [string, string];
  if (rule === 'moves') return [`update ${table} set ${name} = :kept where ${name} = :other`];
  if (rule === undefined || 'unites' in rule || 'stays' in rule) return [];
  if ('ends' in rule) return [`delete from ${table} where ${name} = :other`];
  const same = 'joins' in rule ? rule.joins : rule.keeps;
  const has = [`k.${name} = :kept`, ...same.map((one) => `k.${one} = o.${one}`)].join(' and ');
  const moving = `update ${table} o set ${name} = :kept where o.${name} = :other
    and not exists (select from ${table} k where ${has})`;
  return 'joins' in rule ? [moving, `delete from ${table} where ${name} = :other`] : [moving];
}

/** Every statement that brings what the other has to the kept one. */
export const moving: readonly string[] = [
  ...uniting.map(({ sql: text }) => text),
  ...Object.keys(rules).flatMap(statements),
];

/** Holds both until the transaction ends, in one order, also against what is being watched in either. */
export async function holdBoth(trx: Database, { kept, other }: Two): Promise<void> {
  await sql`select from mail where id in (
    select id from mail where person_id in (${kept}, ${other}) union select id from mail where about in (${kept}, ${other})
  ) order by id for update`.execute(trx);
  await sql`select from person where id in (${kept}, ${other}) order by id for update`.execute(trx);
  await sql`select from payment_order where id in (
    select id from payment_order where person_id in (${kept}, ${other})
    union select id from payment_order where learner_id in (${kept}, ${other})
  ) order by id for update`.execute(trx);
  await sql`select from box where person_id in (${kept}, ${other}) order by id for update`.execute(trx);
  await sql`select pg_advisory_xact_lock(of_person, 0) from (
    select distinct uuid_hash(person) as of_person from unnest(array[${kept}, ${other}]::uuid[]) person order by of_person
  ) locks`.execute(trx);
}

/** Why the two can not be united; empty where nothing holds it. */
export async function findHolds(database: Database, { kept, other }: Two): Promise<MergeHold[]> {
  if (kept === other) return ['same'];
  const { rows } = await sql<Record<MergeHold, boolean>>`
    select
      exists (select from relation where kind = 'staff' and person_id in (${kept}, ${other})) as office,
      exists (select from merged_account where person_id in (${kept}, ${other})) as merged,
      exists (select from erasure where person_id in (${kept}, ${other})) as erasing,
      exists (select from relation where kind = 'guardian'
        and (person_id = ${kept} and object_person_id = ${other} or person_id = ${other} and object_person_id = ${kept})) as tied,
      exists (select from hand_in a join hand_in b using (project_id)
        where a.person_id = ${kept} and b.person_id = ${other} and a.status = 'waiting' and b.status = 'waiting') as hand_in`.execute(
    database,
  );
  const found = rows[0];
  return (['office', 'merged', 'erasing', 'tied', 'hand_in'] as const).filter((hold) => found?.[hold]);
}

/** `opens`: it has a way in of its own. */
export type SideRow = Omit<MergeSide, '_id' | 'courses'> & { id: string; opens: boolean };

/** What each of the two has, in figures; a row each. */
export async function readSides(database: Database, { kept, other }: Two): Promise<SideRow[]> {
  const count = (table: string, column = 'person_id') =>
    sql`(select count(*)::integer from ${sql.raw(table)} where ${sql.raw(column)} = p.id)`;
  const { rows } = await sql<SideRow>`
    select p.id, p.name, p.username, p.email, (p.email is not null
        or exists (select from child_key where person_id = p.id)
        or exists (select from provider_identity where person_id = p.id)) as opens,
      ${count('lecture_progress')} as lessons,
      coalesce((select sum(time_spent_seconds) / 60 from lecture_progress where person_id = p.id), 0)::integer as minutes,
      (select count(*)::integer from payment_order where person_id = p.id or learner_id = p.id) as orders,
      ${count('certificate')} as certificates, ${count('project_progress')} as projects, ${count('note')} as notes,
      (select count(*)::integer from granted_consent where person_id = p.id) as consents,
      (select count(*)::integer from relation where person_id = p.id and kind = 'pupil') as classes,
      (select count(*)::integer from relation where object_person_id = p.id and kind = 'guardian') as guardians
    from person p where p.id in (${kept}, ${other})`.execute(database);
  return rows;
}

type DayRow = { day: string; streak: number; forgivenOn: string | null; before: number };

/** The days of both with the run that they make, which is nowhere shorter than it was; what was studied on a day is the sum. */
async function uniteDays(trx: Database, { kept, other }: Two): Promise<void> {
  const { rows } = await sql<DayRow>`
    select d.day::text, max(d.streak)::integer as streak, max(d.forgiven_on)::text as "forgivenOn",
      (select sum(coalesce(
          (select n.studied_before from study_day n where n.person_id = b.person_id and n.day >= d.day order by n.day limit 1),
          b.studied))::integer
        from watch_budget b where b.person_id in (${kept}, ${other})) as before
    from study_day d where d.person_id in (${kept}, ${other}) group by d.day order by d.day`.execute(trx);
  if (rows.length === 0) return;
  let last: StudyDay | null = null;
  const days = rows.map((row) => {
    last = studiedOn(row.day, last);
    if (row.streak > last.streak) last = { day: row.day, streak: row.streak, forgivenOn: row.forgivenOn };
    return { ...last, before: row.before ?? 0 };
  });
  await sql`delete from study_day where person_id in (${kept}, ${other})`.execute(trx);
  await sql`insert into study_day (person_id, day, streak, forgiven_on, studied_before)
    select ${kept}, d.day::date, d.streak, d."forgivenOn"::date, d.before
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (day text, streak integer, "forgivenOn" text, before integer)`.execute(
    trx,
  );
}

/** Brings all that the other has to the kept one. Both are held. */
export async function uniteAll(trx: Database, given: Two & { at: Date; complete: number }): Promise<void> {
  await uniteDays(trx, given);
  for (const text of moving) await run(trx, text, given);
}
