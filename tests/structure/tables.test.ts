import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../src/server/platform/config/config.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

type Columns = Record<string, string>;

const typeOf: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int4multirange: 'string',
  int8: 'number',
  text: 'string',
  _text: 'string[]',
  _uuid: 'string[]',
  timestamptz: 'Moment',
  tsvector: 'string',
  uuid: 'string',
  varchar: 'string',
};

/** How each column of the database is written in tables.ts, `mail.tries` → `Generated<number>`. */
async function columnsOf(connection: Pick<pg.ClientBase, 'query'>): Promise<Columns> {
  const { rows } = await connection.query<{ name: string; type: string; null: boolean; default: boolean }>(`
    select table_name || '.' || column_name as name, udt_name as type, is_nullable = 'YES' as null,
      column_default is not null or is_generated = 'ALWAYS' or is_identity = 'YES' as default
    from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'`);
  return Object.fromEntries(
    rows.map((row) => {
      const type = `${typeOf[row.type] ?? row.type}${row.null ? ' | null' : ''}`;
      return [row.name, row.default ? `Generated<${type}>` : type];
    }),
  );
}

/** The columns that tables.ts has. */
function writtenColumns(): Columns {
  const text = readFileSync(join(projectRoot, 'src/server/platform/database/tables.ts'), 'utf8');
  const interfaces = new Map(
    [...text.matchAll(/^export interface (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name, body]) => [name, body]),
  );
  const tables = [...(interfaces.get('DB') ?? '').matchAll(/^ {2}(\w+): (\w+);$/gm)];
  return Object.fromEntries(
    tables.flatMap(([, table, name]) =>
      [...(interfaces.get(name ?? '') ?? '').matchAll(/^ {2}(\w+):\s+([\s\S]*?);$/gm)].map(
        ([, column, type = '']) => [`${table}.${column}`, type],
      ),
    ),
  );
}

/** What scripts/tables.json writes by hand is taken as it is: a union, or the shape of JSON. */
const byHand = (): string[] =>
  Object.keys(JSON.parse(readFileSync(join(projectRoot, 'scripts/tables.json'), 'utf8')).overrides.columns);

/** What differs. */
function differences(database: Columns, written: Columns): string[] {
  const hand = byHand();
  const gone = hand
    .filter((name) => !(name in database))
    .map((name) => `${name}: only in scripts/tables.json`);
  const names = [...new Set([...Object.keys(database), ...Object.keys(written)])];
  return names
    .filter((name) =>
      hand.includes(name) ? !(name in database && name in written) : database[name] !== written[name],
    )
    .map((name) => `${name}: ${database[name]}, written ${written[name]}`)
    .concat(gone)
    .sort();
}

test('tables.ts is what `npm run tables` makes of the schema', async () => {
  const written = writtenColumns();
  expect(Object.keys(written).length).toBeGreaterThan(900);
  expect(differences(await columnsOf(stage.context.pool), written)).toEqual([]);
});

test('a column that is another, more, less, null or filled in is named', async () => {
  const client = await stage.context.pool.connect();
  try {
    await client.query(`begin;
    alter table contact_message add column place integer, alter column text drop not null, drop column phone,
      alter column name type bytea using 'x', alter column sent_at set default now();
    create table forgotten (one uuid primary key)`);
    expect(differences(await columnsOf(client), writtenColumns())).toEqual([
      'contact_message.name: Buffer, written string',
      'contact_message.phone: undefined, written string | null',
      'contact_message.place: number | null, written undefined',
      'contact_message.sent_at: Generated<Moment>, written Moment',
      'contact_message.text: string | null, written string',
      'forgotten.one: string, written undefined',
    ]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
