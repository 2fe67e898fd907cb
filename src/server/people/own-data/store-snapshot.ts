import type { Pool } from '../../platform/database/pool.ts';
import { accounts } from '../accounts/index.ts';
import type { List } from './register/entry.ts';

export type Row = Record<string, unknown>;

/**
 * About whom a query of the register asks. `people`: all ids of one person, theirs and of the accounts that were united with it.
 * `emails`: the addresses of those where they are proved.
 */
export type Asked = { people: readonly string[]; emails: readonly string[]; isChild: boolean };

/** Rows that are read, and written, together. */
const BATCH = 200;

const types = { people: 'uuid[]', emails: 'text[]', child: 'boolean' } as const;
const quantifiers = { '=': 'any', '<>': 'all' } as const;

/**
 * A query of the register as PostgreSQL takes it. `= :person` and `= :email` mean any of the ids and addresses of one person,
 * `<> :person` none of them; `:people` and `:emails` are all of them as arrays, `:child` is a boolean. Throws an error where
 * `:person` or `:email` stands otherwise: it would be asked of one account, and not of those that were united with it.
 */
export function bind(text: string, { people, emails, isChild }: Asked): { text: string; values: unknown[] } {
  const given = { people, emails, child: isChild };
  const used: (keyof typeof types)[] = [];
  const parameter = (name: keyof typeof types) => {
    if (!used.includes(name)) used.push(name);
    return `$${used.indexOf(name) + 1}::${types[name]}`;
  };
  const bound = text
    .replace(
      /(=|<>)\s*:(person|email)\b(?!::)/g,
      (_all, how: keyof typeof quantifiers, name: 'person' | 'email') =>
        `${how} ${quantifiers[how]}(${parameter(name === 'person' ? 'people' : 'emails')})`,
    )
    .replace(/(?<!:):(people|emails|child)\b/g, (_all, name: keyof typeof types) => parameter(name));
  const alone = /(?<!:):(person|email)\b/.exec(bound);
  if (alone) throw new Error(`${alone[0]} stands behind neither = nor <> in: ${text}`);
  return { text: bound, values: used.map((name) => given[name]) };
}

/** All accounts of one person, and their addresses where they are proved: `$1` is any of them. */
const askedOf = `select id, case when email_confirmed_at is not null then lower(email) end as email
  from person where id in (${accounts.onePerson})`;

/** About whom the register is asked, of an account and all that were united with it. */
export async function readAsked(
  ask: (text: string, values: unknown[]) => Promise<{ id: string; email: string | null }[]>,
  { personId, isChild }: { personId: string; isChild: boolean },
): Promise<Asked> {
  const rows = await ask(askedOf, [personId]);
  return {
    people: rows.map(({ id }) => id),
    emails: rows.flatMap(({ email }) => email ?? []),
    isChild,
  };
}

/** All that is kept about somebody as it stands at one moment: a list at a time, in batches, however long it is. */
export type Snapshot = {
  asked: Asked;
  rows(list: List): AsyncGenerator<Row[]>;
};

/** Looks at all of it in one transaction that sees one moment. */
export async function inSnapshot<T>(
  pool: Pool,
  about: { personId: string; isChild: boolean },
  look: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const asked = await readAsked(async (text, values) => (await client.query(text, values)).rows, about);
    const done = await look({
      asked,
      rows: async function* ({ sql }) {
        const { text, values } = bind(sql, asked);
        await client.query(`declare rows no scroll cursor for ${text}`, values);
        for (;;) {
          const { rows } = await client.query<Row>(`fetch ${BATCH} from rows`);
          if (rows.length > 0) yield rows;
          if (rows.length < BATCH) break;
        }
        await client.query('close rows');
      },
    });
    await client.query('commit');
    client.release();
    return done;
  } catch (error) {
    // Whatever it was doing, the transaction goes with its connection.
    client.release(true);
    throw error;
  }
}
