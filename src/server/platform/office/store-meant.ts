import { type RawBuilder, sql } from 'kysely';
import { numberIn } from '../../../rules/kits/box-number.ts';
import { utrOf } from '../../../rules/shop/utr.ts';
import { settingName, settingNames } from '../../../texts/setting-words.ts';
import type { Database } from '../database/connect.ts';
import { settingId } from './setting-id.ts';

/** More of one kind than this, and a search means none of them: it has to be said more exactly. */
const MEANT_MOST = 8;

/** Parts of names are looked for from so many letters on. */
const PART_LEAST = 3;

const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/**
 * Whom or what a search of the acts means: an id as it stands, a person by address, username or how the name begins, an order by its reference or a
 * UTR, a box by its number, a course, a school or a setting by a part of its name. Each by an index, but for courses and schools, of which there are some
 * thousand at most.
 */
export async function findMeant(database: Database, q: string): Promise<string[]> {
  const said = q.replace(/\s+/g, ' ').trim().toLowerCase();
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(said)) return [said];
  const [utr, number] = [utrOf(said), numberIn(said)];
  const named = `%${literally(said)}%`;
  const ways: RawBuilder<unknown>[] = [
    sql`select 'way in' as kind, id from person where email = ${said} or username = ${said}`,
    sql`select 'name', id from person where lower(name) like ${`${literally(said)}%`}`,
    sql`select 'order', id from payment_order where reference = ${said.toUpperCase()}`,
    ...(said.length < PART_LEAST
      ? []
      : [
          sql`select 'course', id from course where lower(title) like ${named}`,
          sql`select 'school', id from school where lower(name) like ${named}`,
        ]),
    ...(utr === null ? [] : [sql`select 'utr', order_id from receipt where utr = ${utr}`]),
    ...(number === null ? [] : [sql`select 'box', id from box where number = ${number}`]),
  ];
  const { rows } = await sql<{ kind: string; id: string }>`${sql.join(
    ways.map((way) => sql`(${way} limit ${sql.lit(MEANT_MOST + 1)})`),
    sql` union all `,
  )}`.execute(database);
  const kinds = Map.groupBy(rows, ({ kind }) => kind);
  const few = [...kinds.values()].filter((found) => found.length <= MEANT_MOST);
  const isMeant = (name: string) =>
    said.length >= PART_LEAST &&
    (name.toLowerCase() === said || settingName(name).toLowerCase().includes(said));
  return [...new Set([...few.flat().map(({ id }) => id), ...settingNames.filter(isMeant).map(settingId)])];
}
