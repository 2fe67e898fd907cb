import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import { fakeProvider } from '../stage/fake-provider.ts';
import { openStage } from '../stage/open-stage.ts';
import { theOffice } from '../stage/people.ts';
import { openStatementLog, type Statement, type StatementLog } from '../stage/statement-log.ts';
import { makeEveryCall } from './lock-acts.ts';
import { lockSites, lockSitesIn, locksOf, siteOf, tablesRead } from './lock-sites.ts';
import { locks, order, unordered } from './lock-table.ts';

/**
 * Which rows every call locks, and whether it has read them before: from a log of its statements, because a race on a busy
 * machine may hide what is missing. A lock that is gone, that is weaker, that comes after the reading, or that no call comes
 * to any more, differs from the tables in lock-table.ts.
 */
let log: StatementLog;
const sites = lockSites();
/** A Saturday before noon where the school is: weekly letters are due. */
const at = new Date('2026-11-28T05:00:00Z');

beforeAll(async () => {
  log = openStatementLog();
  const provider = fakeProvider();
  const { env } = await provider.open();
  // Every request may come from a network of its own: this is not about budgets.
  const stage = await openStage({ at, env: { ...env, TRUSTED_PROXIES: '127.0.0.1' } });
  // Decisions are settled by their job: on a slow machine the timer would come first, in the name of the request.
  const { jobs } = stage.context;
  const { soon } = jobs;
  jobs.soon = (name, afterMs) => name !== 'settle-decisions' && soon(name, afterMs);
  try {
    await makeEveryCall({ stage, office: await theOffice(stage), provider, log });
  } finally {
    await stage.close();
    provider.close();
  }
  // Every call of the contract, with its transactions, on a machine that does other work.
}, 180_000);
afterAll(() => log.close());

/** The name of the call that a request is of. Paths with words come before those with parameters. */
const parameters = (path: string) => path.match(/:/g)?.length ?? 0;
const patterns = [...endpoints]
  .sort((one, other) => parameters(one.path) - parameters(other.path))
  .map(({ noun, name, method, path }) => ({
    name: `${noun}.${name}`,
    pattern: new RegExp(`^${method} /api${path.replace(/:\w+/g, '[^/]+')}(\\?|$)`),
  }));
const callOf = (cause: string) => patterns.find(({ pattern }) => pattern.test(cause))?.name ?? cause;

/** What a transaction locks, in order; `reads x` where it has read rows of x before it locks the first of them. */
function orderOf(statements: readonly Statement[]): string[] {
  const found = new Set<string>();
  const [read, locked] = [new Set<string>(), new Set<string>()];
  for (const statement of statements) {
    const tables = locksOf(statement).map((lock) => lock.split(' ')[0] ?? '');
    const name = tables.length > 0 ? siteOf(sites, statement)?.name : undefined;
    if (name && !unordered.includes(name)) {
      for (const table of tables) if (read.has(table) && !locked.has(table)) found.add(`reads ${table}`);
      found.add(name);
    }
    for (const table of tables) locked.add(table);
    for (const table of tablesRead(statement)) read.add(table);
  }
  return [...found];
}

type Found = Map<string, Set<string>>;
const note = (found: Found, key: string, value: string) =>
  found.set(key, (found.get(key) ?? new Set()).add(value));

/** As the tables are written: one alone, or several in their alphabetical order. */
const asTable = (found: Found): Record<string, string | string[]> =>
  Object.fromEntries(
    [...found].map(([key, values]) => {
      const [first = '', ...more] = [...values].sort();
      return [key, more.length > 0 ? [first, ...more] : first];
    }),
  );

function seenLocks(): Found {
  const found: Found = new Map();
  for (const statement of log.statements)
    for (const lock of locksOf(statement)) {
      const site = siteOf(sites, statement);
      if (site) note(found, site.name, lock);
    }
  return found;
}

function seenOrders(): Found {
  const transactions = new Map<unknown, Statement[]>();
  for (const statement of log.statements) {
    const key = statement.transaction ?? statement;
    const before = transactions.get(key);
    if (before) before.push(statement);
    else transactions.set(key, [statement]);
  }
  const found: Found = new Map();
  for (const statements of transactions.values()) {
    const cause = statements[0]?.cause;
    const said = cause ? orderOf(statements).join(' → ') : '';
    if (cause && said !== '') note(found, callOf(cause), said);
  }
  return found;
}

test('every lock of the source has a line of the table, and some call takes it', () => {
  expect.soft(sites.map(({ name }) => name).sort()).toEqual(Object.keys(locks).sort());
  expect.soft(asTable(seenLocks())).toEqual(locks);
  // A declaration that locks several times locks something else each time.
  const several = sites.filter(({ name, count }) => [locks[name] ?? []].flat().length < count);
  expect(several.map(({ name }) => name)).toEqual([]);
});

test('every call locks in its order, before it reads what it decides by', () => {
  expect(asTable(seenOrders())).toEqual(order);
});

test('locks are found however they are written', () => {
  const text = `
    export const one = (trx) => trx.selectFrom('box').select('id').forUpdate().execute();
    const two = (trx) => sql\`select from box where id in (select 1 from part) for no key update of box\`.execute(trx);
    export async function three(trx) {
      await sql\`select pg_advisory_xact_lock(hashtext('x'))\`.execute(trx);
      await sql\`select from person for share\`.execute(trx);
    }
    const none = "wait for an update";`;
  const found = lockSitesIn('src/server/kits/boxes/planted.ts', text);
  expect(found.map(({ name, from, count }) => [name, from, count])).toEqual([
    ['boxes.one', 2, 1],
    ['boxes.two', 3, 1],
    ['boxes.three', 4, 2],
  ]);
});

test('rows that are read before they are locked are named', () => {
  const [site] = sites.filter(({ name }) => name === 'orders.lockOrder');
  const from = site ? [{ file: site.file, line: site.from }] : [];
  const statement = (sent: string) => ({ text: sent, cause: null, transaction: 1, from });
  const lock = statement('select "id" from "payment_order" where "id" = $1 for update');
  const read = statement('select "status" from "payment_order" where "id" = $1');
  expect(locksOf(lock)).toEqual(['payment_order for update']);
  expect(orderOf([lock, read])).toEqual(['orders.lockOrder']);
  expect(orderOf([read, lock])).toEqual(['reads payment_order', 'orders.lockOrder']);
});
