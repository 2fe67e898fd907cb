// npm run bench -- office: how long the office's search and its lists take among 600,000 people, 1,000,000 orders and 300,000
// boxes, beside the bare query of each. Filling takes many minutes; BENCH_PEOPLE, BENCH_ORDERS and BENCH_BOXES make it smaller.
// npm run bench -- office people: only what begins with that word.
import { loadavg } from 'node:os';
import pg from 'pg';
import { fillBoxes } from './fill-boxes.ts';
import { fillOrders } from './fill-orders.ts';
import { openBench, say } from './open-bench.ts';
import { type Row, table } from './table.ts';

const people = Number(process.env.BENCH_PEOPLE ?? 600_000);
const orders = Number(process.env.BENCH_ORDERS ?? Math.round((people * 5) / 3));
const boxes = Number(process.env.BENCH_BOXES ?? Math.round(people / 2));
const ROUNDS = 40;

const bench = await openBench({ people, lectures: 1 }, { PAGES: 'off' });
const client = new pg.Client({ connectionString: bench.databaseUrl });
await client.connect();
say(`Filling in ${orders.toLocaleString('en-IN')} orders…`);
await fillOrders(client, orders);
say(`Filling in ${boxes.toLocaleString('en-IN')} boxes…`);
await fillBoxes(client, boxes);
const { rows: some } = await client.query<{ id: string; someone: string; course: string }>(
  `select o.id, o.person_id as someone, (select course_id from order_line where order_id = o.id limit 1) as course
   from payment_order o where reference = 'TK' || lpad($1::text, 8, '0')`,
  [Math.round(orders / 2)],
);
const { id, someone, course } = some[0] as { id: string; someone: string; course: string };
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

type Measured = [what: string, address: string, bare: string];
const newest = (where: string, by = 'submitted_at desc, id desc') =>
  `select id, reference, status, amount_paise, submitted_at from payment_order where ${where} order by ${by} limit 101`;
const longest = (where: string, by = 'since, id') =>
  `select id, number, state, since from box where ${where} order by ${by} limit 101`;
/** What is asked over HTTP, and the least that the database has to do for it. A list that is new gets its line here. */
const measured: readonly Measured[] = [
  [
    'room: what waits',
    'room',
    "select count(*) from (select from payment_order where status = 'submitted' limit 10001) w",
  ],
  [
    'today: figures',
    'today',
    "select sum(amount_paise) from payment_order where status = 'verified' and decided_at > now() - interval '14 days'",
  ],
  [
    'find: a first name that one in eleven has',
    'find?q=asha',
    "select id from person where lower(name) like 'asha%' limit 8",
  ],
  [
    'find: a surname that one in seven has',
    'find?q=iyer',
    "select id from person where name ilike '%iyer%' limit 8",
  ],
  ['find: both', 'find?q=ravi%20iyer', "select id from person where lower(name) like 'ravi iyer%' limit 8"],
  [
    'find: one person',
    'find?q=ravi%20iyer%2012',
    "select id from person where lower(name) like 'ravi iyer 12%' limit 8",
  ],
  [
    'find: a name that nobody has',
    'find?q=submarine',
    "select id from person where name ilike '%submarine%' limit 8",
  ],
  [
    'find: part of an address',
    'find?q=ench-4711',
    "select id from person where email ilike '%ench-4711%' limit 8",
  ],
  [
    'find: a phone number',
    'find?q=%2B91%2090000%2039595',
    "select id from person where regexp_replace(phone, '[^0-9]', '', 'g') like '%919000039595%' limit 8",
  ],
  ['find: two letters', 'find?q=ra', "select id from person where lower(name) like 'ra%' limit 8"],
  ['find: a reference', 'find?q=TK00004711', "select id from payment_order where reference = 'TK00004711'"],
  ['find: a UTR', 'find?q=632600004711', "select order_id from receipt where utr = '632600004711'"],
  ['orders: the newest', 'orders', newest('true')],
  ['orders: one state', 'orders?status=rejected', newest("status = 'rejected'")],
  ['orders: a rare state', 'orders?status=reversed', newest("status = 'reversed'")],
  [
    'orders: a course',
    `orders?course=${course}`,
    newest(
      `exists (select from order_line l where l.order_id = payment_order.id and course_id = '${course}')`,
    ),
  ],
  [
    'orders: a course and a state',
    `orders?course=${course}&status=rejected`,
    newest(
      `status = 'rejected' and exists (select from order_line l where l.order_id = payment_order.id and course_id = '${course}')`,
    ),
  ],
  [
    'orders: a week',
    `orders?from=${day(40)}&to=${day(33)}`,
    newest(`submitted_at between '${day(40)}' and '${day(33)}'`),
  ],
  ['orders: a sum', 'orders?least=1000', newest('amount_paise >= 100000')],
  ['orders: the largest first', 'orders?sort=-amount', newest('true', 'amount_paise desc, id desc')],
  ['orders: a school', 'orders?school=hill', "select id from school where name ilike '%hill%'"],
  [
    'orders: a name that one in eleven has',
    'orders?q=asha',
    "select id from person where name ilike '%asha%' limit 8",
  ],
  [
    'orders: one person',
    'orders?q=ravi%20iyer%2012',
    "select id from person where name ilike '%ravi iyer 12%' limit 8",
  ],
  [
    'orders: a whole name that one in 77 has',
    'orders?q=ravi%20iyer',
    "select id from person where name ilike '%ravi iyer%' limit 8",
  ],
  [
    'payments: a name that one in eleven has',
    'payments?q=asha',
    "select id from person where name ilike '%asha%' limit 8",
  ],
  ['orders: a UTR', 'orders?q=632600004711', "select order_id from receipt where utr = '632600004711'"],
  [
    'find: a tracking number',
    'find?q=EK0000047',
    "select id from box where tracking like 'EK0000047%' limit 8",
  ],
  ['find: the number of a box', 'find?q=B-4711', 'select id from box where number = 4711'],
  ['people: by name', 'people?sort=name', 'select id, name from person order by name, id limit 101'],
  ['people: the newest', 'people', 'select id, name from person order by created_at desc, id desc limit 101'],
  [
    'people: a name that one in eleven has',
    'people?q=asha',
    "select id from person where name ilike '%asha%' order by name, id limit 101",
  ],
  [
    'people: the same, by name',
    'people?q=asha&sort=name',
    "select id, name from person where name ilike '%asha%' order by name, id limit 101",
  ],
  ['people: one', `people/${someone}`, `select * from person where id = '${someone}'`],
  [
    'people: the story of one',
    `people/${someone}/story`,
    `select id from payment_order where person_id = '${someone}'`,
  ],
  ['boxes: to pack', 'boxes?state=owed&address=given', longest("state = 'owed'")],
  ['boxes: nobody said where', 'boxes?state=owed&address=missing', longest("state = 'owed'")],
  ['boxes: all, the latest first', 'boxes?sort=-since', longest('true', 'since desc, id desc')],
  [
    'boxes: delivered, of a course',
    `boxes?state=delivered&course=${course}`,
    longest(`state = 'delivered' and course_id = '${course}'`),
  ],
  [
    'boxes: a tracking number',
    'boxes?q=EK0000047',
    "select id from box where tracking like 'EK0000047%' limit 101",
  ],
  ['orders: one, with its story', `orders/${id}`, `select * from payment_order where id = '${id}'`],
];

const signedIn = await fetch(`${bench.server.url}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: bench.env.STAFF_EMAIL, password: bench.env.STAFF_PASSWORD }),
});
const { token } = (await signedIn.json()) as { token?: string };

const show = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`;
async function timesOf(work: () => Promise<unknown>): Promise<string[]> {
  const taken: number[] = [];
  for (let round = -2; round < ROUNDS; round++) {
    const began = performance.now();
    await work();
    if (round >= 0) taken.push(performance.now() - began);
  }
  const sorted = taken.sort((a, b) => a - b);
  return [show(sorted[ROUNDS >> 1] ?? 0), show(sorted[Math.floor(ROUNDS * 0.95)] ?? 0)];
}

const named = process.argv.slice(2);
/** All of it, or what begins with one of the words that were given. */
const isAsked = ([what]: Measured) => named.length === 0 || named.some((word) => what.startsWith(word));
const rows: Row[] = [];
/** What did not answer: the others are measured all the same. */
const failed: string[] = [];
for (const [what, address, bare] of measured.filter(isAsked)) {
  say(`Measuring ${what}…`);
  const bareTimes = await timesOf(() => client.query(bare));
  // Each measure is somebody else's budget: what is measured is not how soon one is asked to wait.
  await client.query('delete from throttle');
  const times = await timesOf(async () => {
    const answer = await fetch(`${bench.server.url}/api/staff/${address}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  }).catch((error: Error) => {
    failed.push(error.message);
    return ['no answer', 'no answer'];
  });
  rows.push([what, ...times, ...bareTimes]);
}
await client.end();
await bench.close();
for (const one of failed) say(one);
if (failed.length > 0) process.exitCode = 1;
table(
  [
    `Among ${people.toLocaleString('en-IN')} people and ${orders.toLocaleString('en-IN')} orders`,
    'call p50',
    'p95',
    'bare query p50',
    'p95',
  ],
  rows,
);
say(
  `Load of the machine: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`,
);
