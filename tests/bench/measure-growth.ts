// npm run bench -- growth: whether the site is as quick with 1,000,000 people and 5,000,000 rows of progress as with 1,000 people.
// Both stand side by side and take turns. Filling takes some minutes and 3 GB.
import { loadavg } from 'node:os';
import { type Load, load } from './load.ts';
import { callsTo, openBench, say, slugOf } from './open-bench.ts';
import { median, type Row, table } from './table.ts';

const ROUNDS = 5;
const people = Number(process.env.BENCH_PEOPLE ?? 1_000_000);
const small = await openBench({ people: 1_000, lectures: 5 });
const large = await openBench({ people, lectures: 5 });
const slug = await slugOf(small.server.url);
const few: Record<string, Load> = callsTo(small.server.url, small, slug);
const many: Record<string, Load> = callsTo(large.server.url, large, slug);

const rows: Row[] = [];
for (const what of Object.keys(few)) {
  say(`Measuring: ${what.toLowerCase()}…`);
  const [withFew, withMany]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    withFew.push((await load({ ...(few[what] as Load), connections: 8 })).p99);
    withMany.push((await load({ ...(many[what] as Load), connections: 8 })).p99);
  }
  const [a, b] = [median(withFew), median(withMany)];
  rows.push([`${what}, p99`, `${b} ms`, `${a} ms`, `×${(b / Math.max(a, 1)).toFixed(2)}`, '≤ ×1.3']);
}
await Promise.all([small.close(), large.close()]);
table(['What', `${people.toLocaleString('en-IN')} people`, '1,000 people', 'Ratio', 'Goal'], rows);
say(
  `Load of the machine: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`,
);
