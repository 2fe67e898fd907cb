import type { Pool } from '../../database/pool.ts';
import type { List } from './register/entry.ts';

export type Row = Record<string, unknown>;

/** About whom a query of the register asks. `email`: their address where it is proved, else null. */
export type Asked = { personId: string; email: string | null; isChild: boolean };

/** Rows that are read, and written, together. */
const BATCH = 200;

const names = { person: 'uuid', email: 'text', child: 'boolean' } as const;

/** A query of the register as PostgreSQL takes it: `:person`, `:email` and `:child` are its parameters. */
export function bind(text: string, { personId, email, isChild }: Asked): { text: string; values: unknown[] } {
  const given = { person: personId, email, child: isChild };
  const used: (keyof typeof names)[] = [];
  const bound = text.replace(/(?<!:):(person|email|child)\b/g, (_all, name: keyof typeof names) => {
    if (!used.includes(name)) used.push(name);
    return `$${used.indexOf(name) + 1}::${names[name]}`;
  });
  return { text: bound, values: used.map((name) => given[name]) };
}

/** All that is kept about somebody as it stands at one moment: a list at a time, in batches, however long it is. */
export type Snapshot = {
  asked: Asked;
  rows(list: List): AsyncGenerator<Row[]>;
};

/** Looks at all of it in one transaction that sees one moment. */
export async function inSnapshot<T>(
  pool: Pool,
  { personId, isChild }: { personId: string; isChild: boolean },
  look: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ email: string | null }>(
      'select case when email_confirmed_at is not null then email end as email from person where id = $1',
      [personId],
    );
    const asked = { personId, email: rows[0]?.email ?? null, isChild };
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
