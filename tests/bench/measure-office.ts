// npm run bench -- office: how long the office's search and its lists take among 600,000 people, 1,000,000 orders and 300,000
// boxes, 1,000,000 mails and as many acts, beside the bare query of each. Filling takes many minutes; BENCH_PEOPLE, BENCH_ORDERS,
// BENCH_BOXES, BENCH_MAILS and BENCH_ACTS make it smaller.
// npm run bench -- office people: only what begins with that word.
import { loadavg } from 'node:os';
import pg from 'pg';
import { fillBoxes } from './fill-boxes.ts';
import { fillDesks } from './fill-desks.ts';
import { fillOffice } from './fill-office.ts';
import { fillOrders } from './fill-orders.ts';
import { openBench, say } from './open-bench.ts';
import { type Row, table } from './table.ts';

const people = Number(process.env.BENCH_PEOPLE ?? 600_000);
const orders = Number(process.env.BENCH_ORDERS ?? Math.round((people * 5) / 3));
const boxes = Number(process.env.BENCH_BOXES ?? Math.round(people / 2));
const mails = Number(process.env.BENCH_MAILS ?? Math.round((people * 5) / 3));
const acts = Number(process.env.BENCH_ACTS ?? mails);
const schools = Math.max(100, Math.round(people / 200));
const ROUNDS = 40;

const bench = await openBench({ people, lectures: 1 }, { PAGES: 'off' });
const client = new pg.Client({ connectionString: bench.databaseUrl });
await client.connect();
say(`Filling in ${orders.toLocaleString('en-IN')} orders…`);
await fillOrders(client, orders);
say(`Filling in ${boxes.toLocaleString('en-IN')} boxes…`);
await fillBoxes(client, boxes);
say(
  `Filling in ${mails.toLocaleString('en-IN')} mails, as many acts, and ${schools.toLocaleString('en-IN')} schools…`,
);
await fillOffice(client, { schools, mails, acts, messages: Math.round(people / 3), courses: 1_000 });
say(
  'Filling in certificates, projects, questions, creations, reviews, part problems, coupons and live sessions…',
);
await fillDesks(client, {
  certificates: Math.round(people / 2),
  handIns: Math.round(people / 3),
  doubts: Math.round(people / 6),
  creations: Math.round(people / 20),
  reviews: Math.round(people / 3),
  problems: Math.round(boxes / 10),
  coupons: 2_000,
  sessions: Math.max(200, Math.round(people / 200)),
});
const { rows: ofOffice } = await client.query<{ school: string; mail: string; actor: string; about: string }>(
  `select (select id from school order by name limit 1) as school,
     (select id from mail where state = 'undeliverable' limit 1) as mail,
     (select staff_id from audit_entry order by id desc limit 1) as actor,
     (select subject_id from audit_entry order by id desc limit 1) as about`,
);
const { school, mail, actor, about } = ofOffice[0] as (typeof ofOffice)[number];
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
const written = (where: string, by = 'written_at desc, id desc') =>
  `select id, template, address, state, written_at from mail where ${where} order by ${by} limit 101`;
const done = (where: string) =>
  `select id, act, staff_id, at from audit_entry where ${where} order by id desc limit 101`;
const called = (where: string, by = 's.name, s.id') =>
  `select s.id, s.name, s.city from school s where ${where} order by ${by} limit 101`;
const STUCK = "((state = 'waiting' and problem is not null) or state = 'undeliverable')";
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
  ['schools: by name', 'schools', called('true')],
  ['schools: the newest', 'schools?sort=-since', called('true', 's.made_at desc, s.id desc')],
  ['schools: part of a name that one in six has', 'schools?q=hill', called("s.name ilike '%hill%'")],
  ['schools: one of a number', 'schools?q=lake%20school%2097', called("s.name ilike '%lake school 97%'")],
  [
    'schools: nobody speaks for them',
    'schools?contact=missing',
    called("not exists (select from relation r where r.object_school_id = s.id and r.kind = 'coordinator')"),
  ],
  [
    'schools: money is late',
    'schools?order=late',
    called(
      'exists (select from school_order o where o.school_id = s.id and o.left_paise > 0 and o.due_on < now()::date)',
    ),
  ],
  [
    'schools: seats of a course',
    `schools?course=${course}`,
    called(`exists (select from school_seats g where g.school_id = s.id and g.course_id = '${course}')`),
  ],
  ['schools: one, whole', `schools/${school}`, `select * from school where id = '${school}'`],
  ['mails: the newest', 'mails', written('true')],
  ['mails: stuck', 'mails?status=stuck', written(STUCK)],
  ['mails: waiting', 'mails?status=waiting', written("state = 'waiting' and problem is null")],
  [
    'mails: sent, the oldest first',
    'mails?status=sent&sort=written',
    written("state in ('sent', 'kept')", 'written_at, id'),
  ],
  ['mails: a kind', 'mails?template=orders.verified', written("template = 'orders.verified'")],
  [
    'mails: stuck ones of a kind',
    'mails?template=orders.verified&status=stuck',
    written(`template = 'orders.verified' and ${STUCK}`),
  ],
  [
    'mails: to one address',
    'mails?q=bench-4711@example.org',
    written("lower(address) = 'bench-4711@example.org'"),
  ],
  [
    'mails: a week',
    `mails?from=${day(20)}&to=${day(13)}`,
    written(`written_at between '${day(20)}' and '${day(13)}'`),
  ],
  ['mails: one', `mails/${mail}`, `select * from mail where id = '${mail}'`],
  ['audit: the newest', 'audit/find', done('true')],
  ['audit: of one colleague', `audit/find?by=${actor}`, done(`staff_id = '${actor}'`)],
  ['audit: one kind of act', 'audit/find?act=box_packed', done("act = 'box_packed'")],
  ['audit: about one person', `audit/find?q=${about}`, done(`subject_id = '${about}'`)],
  [
    'audit: a week',
    `audit/find?from=${day(40)}&to=${day(33)}`,
    done(`at between '${day(40)}' and '${day(33)}'`),
  ],
  [
    'audit: who has acted',
    'audit/by',
    'select distinct staff_id from (select staff_id from audit_entry order by id desc limit 101) a',
  ],
  [
    'messages: open',
    'messages?status=open',
    'select * from contact_message where answered_at is null order by sent_at, id limit 201',
  ],
  [
    'messages: answered',
    'messages?status=answered',
    'select * from contact_message where answered_at is not null order by answered_at desc, id desc limit 201',
  ],
  ['stock: parts by name', 'stock/parts', 'select * from part order by name, id limit 101'],
  [
    'stock: part of a name',
    'stock/parts?q=resistor%2012',
    "select * from part where name ilike '%resistor 12%' limit 101",
  ],
  ['courses: in their order', 'courses', 'select id, title from course order by position, id limit 101'],
  [
    'courses: part of a title',
    'courses?q=99',
    "select id, title from course where title ilike '%99%' order by position, id limit 101",
  ],
  [
    'announcements: the latest',
    'announcements',
    'select id, title from announcement order by starts_at desc, id desc limit 101',
  ],
  [
    'announcements: part of a title',
    'announcements?q=day%20499',
    "select id, title from announcement where title ilike '%day 499%' order by starts_at desc, id desc limit 101",
  ],
  ...['', '?status=shown', '?status=declined'].flatMap((which): Measured[] => {
    const status = which.slice('?status='.length) || 'waiting';
    return ['creations', 'reviews'].map((noun) => [
      `${noun}: ${status}`,
      `${noun}${which}`,
      `select id from ${noun.slice(0, -1)} where status = '${status}' limit 201`,
    ]);
  }),
  ...['waiting', 'accepted'].map(
    (status): Measured => [
      `projects: ${status}`,
      `projects?status=${status}`,
      `select id from hand_in where status = '${status}' order by handed_in_at, id limit 201`,
    ],
  ),
  ...['waiting', 'answered'].map(
    (list): Measured => [
      `questions: ${list}`,
      `doubts?list=${list}`,
      `select id from doubt where status = '${list}' order by waits_since, id limit 201`,
    ],
  ),
  ...['waiting', 'answered'].map(
    (status): Measured => [
      `part problems: ${status}`,
      `part-problems?status=${status}`,
      `select id from part_problem where status = '${status}' order by reported_at, id limit 201`,
    ],
  ),
  [
    'part problems: what fails most',
    'part-problems/report',
    'select part_id, count(*) from part_problem group by part_id order by 2 desc limit 101',
  ],
  ['coupons: the newest', 'coupons', 'select * from coupon order by created_at desc, id desc limit 101'],
  ...['coming', 'past'].map(
    (when): Measured => [
      `live sessions: ${when}`,
      `live-sessions?when=${when}`,
      `select * from live_session where starts_at ${when === 'coming' ? '>' : '<'} now() order by starts_at limit 101`,
    ],
  ),
  [
    'certificates: the latest',
    'certificates',
    'select * from certificate order by issued_at desc, id desc limit 101',
  ],
  [
    'certificates: revoked ones',
    'certificates?standing=revoked',
    "select * from certificate where ended_as = 'revoked' order by issued_at desc, id desc limit 101",
  ],
  [
    'certificates: part of a name',
    'certificates?q=ravi%20iyer%2012',
    "select id from person where name ilike '%ravi iyer 12%' limit 8",
  ],
  [
    'certificates: a name that one in eleven has',
    'certificates?q=asha',
    "select id from person where name ilike '%asha%' limit 8",
  ],
  ['team', 'team', 'select * from staff_invitation limit 101'],
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
