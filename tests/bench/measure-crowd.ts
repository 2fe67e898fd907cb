// npm run bench -- crowd: how long a learner waits for their dashboard while others have pictures decoded, fetch the API's documents, and
// while mails are sent. Quiet and crowded take turns.
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import sharp from 'sharp';
import { CONSENT_VERSION } from '../../src/contract/platform/limits.ts';
import { USUAL } from './fill.ts';
import { type Figures, load } from './load.ts';
import { asLearner, callsTo, openBench, say, slugOf } from './open-bench.ts';
import { median, type Row, table } from './table.ts';

const ROUNDS = 3;
const SIDE_BY_SIDE = 4;
const MAILS = 5_000;
const bench = await openBench(USUAL);
const { url } = bench.server;
const dashboard = { ...callsTo(url, bench, await slugOf(url))['Dashboard list'], connections: 2 };

/** A photo as a phone takes it: noise, so that it is as hard to decode as one. */
const photo = await sharp({
  create: {
    width: 2400,
    height: 1800,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
  .jpeg({ quality: 70 })
  .toBuffer();

async function shareAPicture(): Promise<number> {
  const form = new FormData();
  const fields = {
    title: 'A lamp that hears me',
    firstName: 'Asha',
    guardianEmail: `guardian-${randomUUID()}@example.org`,
    consent: CONSENT_VERSION,
  };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('picture', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'lamp.jpg');
  return (await fetch(`${url}/api/creations`, { method: 'POST', body: form, headers: asLearner() })).status;
}

async function fetchDocuments(): Promise<number> {
  for (const path of ['/api/openapi.json', '/api/docs/', '/api/docs/js/scalar.js'])
    await (await fetch(url + path)).arrayBuffer();
  return 200;
}

/** Does one thing again and again, some side by side, until it is told to stop; then gives how often it was done. */
function crowd(work: () => Promise<number>): () => Promise<number> {
  let isOver = false;
  const one = async () => {
    let done = 0;
    while (!isOver) if ((await work()) < 300) done += 1;
    return done;
  };
  const all = Array.from({ length: SIDE_BY_SIDE }, one);
  return async () => {
    isOver = true;
    return (await Promise.all(all)).reduce((sum, done) => sum + done, 0);
  };
}

const writeMails = `insert into mail (id, template, facts, address, locale, priority, written_at, next_try_at, give_up_at)
  select gen_random_uuid(), 'accounts.password-changed', '{}', 'bench-' || n || '@example.org', 'en', 0, now(), now(),
    now() + interval '3 days' from generate_series(1, ${MAILS}) n`;

const rows: Row[] = [];
async function beside(what: string, begin: () => Promise<() => Promise<number>>): Promise<void> {
  say(`Measuring the dashboard while ${what}…`);
  const [quiet, crowded]: [Figures[], Figures[]] = [[], []];
  let done = 0;
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(await load(dashboard));
    const stop = await begin();
    crowded.push(await load(dashboard));
    done += await stop();
  }
  const p99 = (figures: Figures[]) => median(figures.map((one) => one.p99));
  const [a, b] = [p99(quiet), p99(crowded)];
  rows.push([
    `Dashboard p99 while ${what} (${done})`,
    `${b} ms`,
    `${a} ms`,
    `×${(b / Math.max(a, 1)).toFixed(1)}`,
    '',
  ]);
}

await beside('pictures are decoded', async () => crowd(shareAPicture));
await beside('the documents of the API are fetched', async () => crowd(fetchDocuments));
await beside('mails are sent', async () => {
  await bench.query(writeMails);
  return async () => {
    await bench.query("delete from mail where state = 'waiting'");
    return MAILS;
  };
});
await bench.close();
table(['What', 'Crowded', 'Quiet', 'Ratio', 'Goal'], rows);
say(
  `Load of the machine: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`,
);
