import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import type {} from '../../../../tests/stage/cluster.ts';
import { onDatabase } from '../../../../tests/stage/database-url.ts';
import { connect } from './connect.ts';
import { knownMigrations, migrate, migrateTo } from './migrate.ts';

const databases: string[] = [];
const asAdmin = async (text: string) => {
  const admin = new pg.Client({ connectionString: inject('clusterUrl') });
  await admin.connect();
  await admin.query(text);
  await admin.end();
};
afterAll(async () => {
  for (const name of databases) await asAdmin(`drop database ${name} with (force)`);
});

/** An empty database, and a connection to it as the site opens one. */
async function anEmptyDatabase() {
  const name = `schema_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`create database ${name}`);
  databases.push(name);
  return connect(() => onDatabase(inject('clusterUrl'), name), { unhurried: true });
}

const queries = [
  `select 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attcollation::regcollation, a.attnotnull,
     pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attidentity
   from pg_attribute a join pg_class c on c.oid = a.attrelid
   left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
  `select 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid) from pg_constraint
   where connamespace = 'public'::regnamespace and contype <> 'n'`,
  `select 'index', pg_get_indexdef(indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
   where c.relnamespace = 'public'::regnamespace`,
  `select 'trigger', pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`,
  `select 'function', pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace
   and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  `select 'view', viewname, definition from pg_views where schemaname = 'public'`,
  `select 'sequence', sequencename, data_type, start_value, min_value, increment_by, cycle from pg_sequences
   where schemaname = 'public'`,
  `select 'storage', relname, reloptions from pg_class where reloptions is not null and relnamespace = 'public'::regnamespace`,
  `select 'rows', relname, (xpath('/row/n/text()', query_to_xml(format('select count(*) n from %I', relname), false, true, '')))[1]
   from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
];

/** Everything that the schema has, a line each. */
async function catalogueOf(pool: pg.Pool): Promise<string[]> {
  const lines: string[] = [];
  for (const text of queries)
    lines.push(
      ...(await pool.query<Record<string, unknown>>(text)).rows.map((row) => Object.values(row).join(' | ')),
    );
  return lines.sort();
}

test('a new database and one that took every step have the same schema', async () => {
  const [fresh, upgraded] = [await anEmptyDatabase(), await anEmptyDatabase()];
  await migrate(fresh.database);
  await migrateTo(upgraded.database, knownMigrations().at(-1) ?? '');
  await migrate(upgraded.database);
  const [one, other] = [await catalogueOf(fresh.pool), await catalogueOf(upgraded.pool)];
  expect(one.length).toBeGreaterThan(2000);
  expect(one).toEqual(other);

  // A step that nobody wrote into schema.sql, or the other way round, is seen.
  await upgraded.pool.query('create index planted on person (name)');
  expect(await catalogueOf(upgraded.pool)).not.toEqual(one);
  await Promise.all([fresh.close(), upgraded.close()]);
});

test('a function whose text was changed is applied anew at the next start', async () => {
  const { database, pool, close } = await anEmptyDatabase();
  await migrate(database);
  const before = await catalogueOf(pool);
  // As a release before this one would have left it.
  await pool.query(`create or replace function seats_taken(course uuid, at timestamptz) returns integer language sql stable
    as 'select 7'`);
  await pool.query(`update applied_definitions set hash = 'of before'`);
  expect(await catalogueOf(pool)).not.toEqual(before);
  expect(await migrate(database)).toEqual([]);
  expect(await catalogueOf(pool)).toEqual(before);
  await close();
});
