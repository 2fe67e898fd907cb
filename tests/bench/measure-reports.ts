// npm run bench -- reports: reports and their files of 100,000 orders in a year, and how long anybody else waits meanwhile.
import { signIn } from '../../src/contract/people/accounts.ts';
import { reportGroupings } from '../../src/contract/shop/reports.ts';
import { callerOf } from '../stage/call.ts';
import { openBench, say } from './open-bench.ts';
import { type Row, table } from './table.ts';

const MANY = Number(process.env.BENCH_ORDERS ?? 100_000);
/** Papers of the period that goes into a workbook: a part of the year. */
const days = { from: '2026-04-01', to: '2027-03-31' };
const bench = await openBench({ people: 1_000, lectures: 1 });
say(`Filling in ${MANY.toLocaleString('en-IN')} orders…`);
const line = `json_build_object('titles', json_build_array(c.title), 'pricePaise', 236000, 'discountPaise', 0, 'amountPaise', 236000,
  'taxes', json_build_object('taxable', 200000, 'cgst', 18000, 'sgst', 18000, 'igst', 0))`;
const common = `'supplier', json_build_object('name', 'A School', 'state', '29'), 'reference', 'TK' || n, 'utr', null, 'coupon',
  case when n % 5 = 0 then 'TENTH' end, 'tax', json_build_object('sac', '999293', 'percent', 18)`;
await bench.query(`
  set session_replication_role = replica;
  create temporary table n as select n, ('00000000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
      ('00000000-0000-7000-a000-' || lpad(to_hex(n), 12, '0'))::uuid as refund_id,
      timestamptz '2026-04-01T00:00:00+05:30' + n * interval '1 year' / ${MANY + 1} as at,
      p.id as person_id, p.name
    from generate_series(1, ${MANY}) n
    join (select id, name, row_number() over () as nr from person) p on p.nr = 1 + n % 1000;
  create temporary table some_courses as select id, title, row_number() over (order by position) - 1 as nr from course limit 2;
  insert into payment_order (id, person_id, learner_id, amount_paise, reference, status, reason, submitted_at, decided_at)
    select id, person_id, person_id, 472000, 'TK' || n, case when n % 50 = 0 then 'rejected' else 'verified' end,
      case when n % 50 = 0 then 'Sorry' end, at, at from n;
  insert into order_line (order_id, course_id, position, price_paise, discount_paise)
    select n.id, c.id, c.nr, 236000, 0 from n cross join some_courses c;
  insert into invoice (id, kind, series, financial_year, serial, number, order_id, issued_at, facts, total_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise)
    select n.id, 'invoice', 'TKI', 2026, n, 'TKI/2627/' || n, n.id, at,
      json_build_object('issuedOn', (at at time zone 'Asia/Kolkata')::date, 'recipient', json_build_object('name', n.name, 'state', '29'),
        'credits', null, 'lines', (select json_agg(${line} order by c.nr) from some_courses c), ${common}),
      472000, 400000, 36000, 36000, 0
    from n where n % 50 <> 0;
  insert into refund (id, order_id, kind, amount_paise, reason, bank_reference, at)
    select refund_id, id, 'refund', 100000, 'Sorry', 'R' || n, at + interval '1 hour' from n where n % 20 = 1;
  insert into invoice (id, kind, series, financial_year, serial, number, order_id, refund_id, credits, issued_at, facts, total_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise)
    select n.refund_id, 'credit_note', 'TKC', 2026, n, 'TKC/2627/' || n, n.id, n.refund_id, n.id, at + interval '1 hour',
      json_build_object('issuedOn', ((at + interval '1 hour') at time zone 'Asia/Kolkata')::date, 'recipient', json_build_object('name', n.name, 'state', '29'),
        'credits', json_build_object('number', 'TKI/2627/' || n, 'issuedOn', '2026-04-01'),
        'lines', (select json_agg(json_build_object('titles', json_build_array(c.title), 'pricePaise', 100000, 'discountPaise', 0,
          'amountPaise', 100000, 'taxes', null)) from some_courses c where c.nr = 0), ${common}),
      100000, 84746, 7627, 7627, 0
    from n where n % 20 = 1;
  set session_replication_role = origin;
  analyze;`);

const { url } = bench.server;
const body = { email: 'office@bench.example', password: 'a-long-office-password' };
const { token } = (await callerOf(url)(signIn, { body })).body;
const headers = { authorization: `Bearer ${token}` };

/** The longest that somebody else waited for an answer that costs nothing, while something else was under way. Milliseconds. */
async function waitedBeside(work: Promise<unknown>): Promise<number> {
  let longest = 0;
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const began = performance.now();
    await (await fetch(`${url}/healthz`)).text();
    longest = Math.max(longest, performance.now() - began);
  }
  return longest;
}

const rows: Row[] = [];
async function measure(what: string, query: Record<string, string>, path = '') {
  const began = performance.now();
  let took = 0;
  const work = fetch(`${url}/api/staff/reports${path}?${new URLSearchParams(query)}`, { headers }).then(
    async (answer) => {
      const bytes = await answer.arrayBuffer();
      took = performance.now() - began;
      return `${answer.status}, ${(bytes.byteLength / 1e6).toFixed(1)} MB`;
    },
  );
  const longest = await waitedBeside(work);
  rows.push([what, `${took.toFixed(0)} ms`, `${longest.toFixed(0)} ms`, await work]);
}
for (const by of reportGroupings) await measure(`The year by ${by}`, { ...days, by });
await measure('A month by day', { from: '2026-11-01', to: '2026-11-30', by: 'day' });
await measure('All papers as CSV', { ...days, by: 'month', file: 'papers' }, '/file');
await measure('All papers as a workbook: refused', { ...days, by: 'month', file: 'workbook' }, '/file');
const part = { from: '2026-10-01', to: '2026-11-20' };
await measure('Seven weeks’ papers as a workbook', { ...part, by: 'month', file: 'workbook' }, '/file');
await bench.close();
table(['What', 'Took', 'Others waited at most', 'Answer'], rows);
