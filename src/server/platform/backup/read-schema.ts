import type pg from 'pg';

/** A table of ours with the columns that hold data (generated ones are computed anew). */
export type TableShape = { name: string; columns: string[] };
/** A sequence and where it stands. */
export type SequenceState = { name: string; value: number; called: boolean };

const columnsOfTables = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  group by c.relname order by c.relname`;

const references = `
  select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid and conparentid = 0`;

/** The migrator's own tables are written by the migrator itself. */
const MIGRATOR = /^(kysely_migration|applied_definitions)/;

/** Every table of ours, each after those that it refers to, so that rows can be brought back in this order. */
export async function readTables(client: pg.ClientBase): Promise<TableShape[]> {
  const tables = (await client.query<TableShape>(columnsOfTables)).rows.filter(
    ({ name }) => !MIGRATOR.test(name),
  );
  const { rows } = await client.query<{ from: string; to: string }>(references);
  const ordered: TableShape[] = [];
  const placed = new Set<string>();
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name }) => !placed.has(name) && rows.every(({ from, to }) => from !== name || placed.has(to)),
    );
    if (next.length === 0) throw new Error('The tables refer to one another in a circle.');
    for (const table of next) {
      ordered.push(table);
      placed.add(table.name);
    }
  }
  return ordered;
}

/** Every sequence of ours. */
export async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: number; called: boolean }>(
      `select last_value::float8 as value, is_called as called from "${name}"`,
    );
    states.push({ name, ...(state.rows[0] as { value: number; called: boolean }) });
  }
  return states;
}

/** The names of the migrations that this database has had, in order. */
export async function readMigrationNames(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}
