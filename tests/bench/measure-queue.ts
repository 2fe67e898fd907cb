// npm run bench -- queue: how long the office's queue takes among 100,000 orders, each state and each kind of search, its queries by
// themselves and the whole call. Filling takes a minute or two. BENCH_ORDERS makes it smaller.
import { loadavg } from 'node:os';
import pg from 'pg';
import { connect } from '../../src/server/platform/database/connect.ts';
import { type Looked, listOrders } from '../../src/server/shop/orders/store-office.ts';
import { fillOrders } from './fill-orders.ts';
import { openBench, say } from './open-bench.ts';
import { type Row, table } from './table.ts';

const ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000);
const ROUNDS = 30;
const asked: Record<string, Looked> = {
  'waiting, first page': { status: 'submitted' },
  verified: { status: 'verified' },
  rejected: { status: 'rejected' },
  refunded: { status: 'refunded' },
  reversed: { status: 'reversed' },
  'name, many': { status: 'submitted', q: 'asha' },
  'name, one': { status: 'submitted', q: 'Ravi Iyer 12' },
  'name, none': { status: 'submitted', q: 'Submarine' },
  'two letters': { status: 'submitted', q: 'ao' },
  'mail address': { status: 'submitted', q: 'bench-4711@example' },
  phone: { status: 'submitted', q: '0003959' },
  'phone, as written': { status: 'submitted', q: '+91 90000 39595' },
  reference: { status: 'submitted', q: 'TK00004711' },
  UTR: { status: 'submitted', q: '632600004711' },
  'amount, many': { status: 'submitted', q: '₹849' },
  'amount, none': { status: 'submitted', q: '849.50' },
};

const bench = await openBench({ people: ORDERS, lectures: 1 }, { PAGES: 'off' });
const client = new pg.Client({ connectionString: bench.databaseUrl });
await client.connect();
say(`Filling in ${ORDERS.toLocaleString('en-IN')} orders…`);
await fillOrders(client, ORDERS);
await client.end();
const { database, close } = connect(() => bench.databaseUrl);

const signedIn = await fetch(`${bench.server.url}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: bench.env.STAFF_EMAIL, password: bench.env.STAFF_PASSWORD }),
});
const { token } = (await signedIn.json()) as { token?: string };

const show = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`;
async function timesOf(work: () => Promise<unknown>): Promise<[string, string]> {
  const taken: number[] = [];
  for (let round = -2; round < ROUNDS; round++) {
    const began = performance.now();
    await work();
    if (round >= 0) taken.push(performance.now() - began);
  }
  const sorted = taken.sort((a, b) => a - b);
  return [show(sorted[ROUNDS >> 1] ?? 0), show(sorted.at(-1) ?? 0)];
}

const rows: Row[] = [];
for (const [what, looked] of Object.entries(asked)) {
  say(`Measuring: ${what}…`);
  const { total } = await listOrders(database, looked);
  const query = new URLSearchParams({ status: looked.status, ...(looked.q ? { q: looked.q } : {}) });
  const queries = await timesOf(() => listOrders(database, looked));
  const call = await timesOf(async () => {
    const answer = await fetch(`${bench.server.url}/api/staff/payments?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  });
  rows.push([what, String(total), ...queries, ...call]);
}
await close();
await bench.close();
table(
  [
    `Among ${ORDERS.toLocaleString('en-IN')} orders`,
    'found',
    'queries p50',
    'slowest',
    'call p50',
    'slowest',
  ],
  rows,
);
say(
  `Load of the machine: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`,
);
