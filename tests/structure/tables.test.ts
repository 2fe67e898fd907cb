import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { readSchema, readTables } from './table-types.ts';

let stage: Stage;
/** As the migrations made it. */
let before: Awaited<ReturnType<typeof readSchema>>;
beforeAll(async () => {
  stage = await openStage();
  before = await readSchema(stage.context.pool);
});
afterAll(() => stage.close());

test('tables.ts says of every column what the database says', () => {
  const said = readTables();
  expect(Object.keys(said).length).toBeGreaterThan(200);
  expect(said).toEqual(before);
});

test('a column that is another, more, less, null or filled in is named', async () => {
  await stage.context.pool.query(`
    alter table contact_message add column place integer, alter column text drop not null, drop column phone,
      alter column name type bytea using 'x', alter column sent_at set default now();
    create table forgotten (one uuid primary key)`);
  const after = await readSchema(stage.context.pool);
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name}: ${before[name]} → ${after[name]}`);
  expect(changed.sort()).toEqual([
    'contact_message.name: string → Buffer',
    'contact_message.phone: string or null → undefined',
    'contact_message.place: undefined → number or null',
    'contact_message.sent_at: Moment → Moment, by itself',
    'contact_message.text: string → string or null',
    'forgotten.one: undefined → string',
  ]);
});
