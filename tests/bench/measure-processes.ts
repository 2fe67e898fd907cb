// npm run bench -- processes: what two processes of the site on one database do beside one. The machine that loads them is the same, so
// that beside what came of it stands what a request cost each side: two cores do not show more than they have.
import { availableParallelism, loadavg } from 'node:os';
import { cpuOf } from '../stage/processes.ts';
import { USUAL } from './fill.ts';
import { type Load, load } from './load.ts';
import { callsTo, openBench, type Server, say, slugOf } from './open-bench.ts';
import { median, type Row, table } from './table.ts';

const ROUNDS = 3;
const bench = await openBench(USUAL);
const { server: first, postmaster } = bench;
const second = await bench.start();
const slug = await slugOf(first.url);

type Taken = { perSecond: number; site: number; database: number };

/** Requests a second of all these processes together, and milliseconds of CPU that a request cost the site and the database. */
async function measure(what: keyof ReturnType<typeof callsTo>, servers: Server[]): Promise<Taken> {
  const sides = [servers.map(({ child }) => child.pid as number), [postmaster]];
  const before = sides.map(cpuOf);
  const answered = await Promise.all(
    servers.map(({ url }) =>
      load({ ...(callsTo(url, bench, slug)[what] as Load), connections: 32 / servers.length }),
    ),
  );
  const requests = answered.reduce((sum, { total }) => sum + total, 0);
  const [site, database] = sides.map((pids, side) => (1000 * (cpuOf(pids) - (before[side] ?? 0))) / requests);
  const perSecond = answered.reduce((sum, one) => sum + one.perSecond, 0);
  return { perSecond, site: site ?? 0, database: database ?? 0 };
}

const rows: Row[] = [];
for (const what of ['Course list', 'Dashboard list', 'Saving progress'] as const) {
  say(`Measuring: ${what.toLowerCase()}…`);
  const [one, two]: [Taken[], Taken[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    one.push(await measure(what, [first]));
    two.push(await measure(what, [first, second]));
  }
  const of = (taken: Taken[], part: keyof Taken) => median(taken.map((each) => each[part]));
  const ratio = (part: keyof Taken) => `×${(of(two, part) / of(one, part)).toFixed(2)}`;
  const rate = (taken: Taken[]) => `${of(taken, 'perSecond').toFixed(0)}/s`;
  const cost = (taken: Taken[], part: keyof Taken) => `${of(taken, part).toFixed(3)} ms`;
  rows.push([what, rate(two), rate(one), ratio('perSecond'), '≥ ×1.7 with 4 cores']);
  for (const [part, name] of [
    ['site', 'CPU of the site a request'],
    ['database', 'CPU of the database a request'],
  ] as const)
    rows.push([`  ${name}`, cost(two, part), cost(one, part), ratio(part), '≤ ×1.18']);
}
await bench.close();
table(['What', 'Two', 'One', 'Ratio', 'Goal'], rows);
say(
  `${availableParallelism()} cores; load of the machine: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`,
);
