import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pastTransactions } from './in-transaction.ts';

test('inside a transaction every statement goes through it', () => {
  const files = globSync('src/server/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') });
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return text.includes('transaction()') ? pastTransactions(file, text) : [];
  });
  expect(found).toEqual([]);
});

test('a statement past its transaction is named', () => {
  const text = `
    const audited = (context) => context.database.transaction().execute(async (trx) => {
      await change(trx);
      await audit.record(context.database, {});
      await context.pool.query('select 1');
    });
    const { database } = context;
    await database.transaction().setIsolationLevel('serializable').execute(async (trx) => read(database));
    await database.transaction().execute((database) => read(database, { pool: 1 }));
    await record(database);`;
  expect(pastTransactions('planted.ts', text)).toEqual(['planted.ts:4', 'planted.ts:5', 'planted.ts:8']);
});
