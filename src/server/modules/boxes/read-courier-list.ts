import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { BoxProblem, CourierRow, courierColumns } from '../../../contract/box-desk.ts';
import type { Database } from '../../database/connect.ts';
import { refuse } from '../../http/refusal.ts';
import { type Claim, type WhoWaits, WorkLanes } from '../../outside/work-lanes.ts';
import type { CourierListRead, ListedConsignment } from './courier-list-worker.ts';
import { findByNumbers, findTracking, numberIn } from './store-desk.ts';

/** The thread ends when nobody sent a list for this long. Milliseconds. */
const IDLE_MS = 10_000;
/** A list of a thousand boxes takes some milliseconds. */
const LONGEST_MS = 10_000;
/** What a file may need in memory, however small it was packed. Megabytes. */
const MEMORY_MB = 256;

/** One list at a time, off the loop: a few people of the office send one a day. */
export const courierLists = new WorkLanes<WhoWaits>({
  atOnce: 1,
  longestWaitMs: 8_000,
  lanes: {
    families: { atOnce: 1, waiting: 8, each: { person: { atOnce: 1, waiting: 2 } } },
    strangers: { atOnce: 1, waiting: 0, each: {} },
  },
});

let pool: Piscina<string, CourierListRead> | null = null;

async function read(path: string, claim: Claim<WhoWaits>) {
  const found = await courierLists.run(claim, async () => {
    pool ??= new Piscina<string, CourierListRead>({
      filename: join(import.meta.dirname, 'courier-list-worker.ts'),
      name: 'readCourierFile',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    try {
      return await pool.run(path, { signal: AbortSignal.timeout(LONGEST_MS) });
    } catch (error) {
      const refusal = refuse('list_broken');
      refusal.cause = error;
      throw refusal;
    }
  });
  if (typeof found === 'string') throw refuse(`list_${found}`);
  return found;
}

/** As the database keeps a number. */
const plainNumber = (text: string) => text.replace(/\s/g, '').toUpperCase();

/** What is wrong with which row, as far as it can be told before anything is written. */
async function check(database: Database, listed: readonly ListedConsignment[]): Promise<CourierRow[]> {
  const rows = listed.map((one) => ({
    ...one,
    tracking: plainNumber(one.tracking),
    number: numberIn(one.box),
  }));
  const [boxes, used] = await Promise.all([
    findByNumbers(
      database,
      rows.flatMap(({ number }) => (number === null ? [] : [number])),
    ),
    findTracking(database, rows.map(({ tracking }) => tracking).filter(Boolean)),
  ]);
  const times = <K>(values: K[]) => {
    const counted = new Map<K, number>();
    for (const value of values) counted.set(value, (counted.get(value) ?? 0) + 1);
    return (value: K) => counted.get(value) ?? 0;
  };
  const [ofTracking, ofBox] = [
    times(rows.map(({ tracking }) => tracking)),
    times(rows.map(({ number }) => number)),
  ];
  return rows.map(({ row, box, courier, tracking, number }) => {
    const found = number === null ? undefined : boxes.get(number);
    const owner = used.get(tracking);
    const problems: BoxProblem[] = [];
    const says = (problem: BoxProblem, isSo: boolean) => isSo && problems.push(problem);
    if (!found) problems.push('box_unknown');
    else if (ofBox(number) > 1) problems.push('box_twice');
    else if (found.withdrawn) problems.push('withdrawn');
    else says('moved', found.state !== 'packed');
    if (!/^[A-Z0-9/-]{4,40}$/.test(tracking)) problems.push('tracking_missing');
    else if (ofTracking(tracking) > 1) problems.push('tracking_twice');
    else says('tracking_used', owner !== undefined && owner !== found?.id);
    return { row, box, courier, tracking, boxId: found?.id ?? null, for: found?.name ?? '', problems };
  });
}

/**
 * Reads a courier's list and says which box has which tracking number, and what is wrong with which row. Writes nothing.
 * Refuses what is said of a file that is none (`list_…`), `busy`, `too_many_at_once`.
 */
export async function readCourierList(
  database: Database,
  { path, claim }: { path: string; claim: Claim<WhoWaits> },
): Promise<{ rows: CourierRow[]; columns: (typeof courierColumns)[number][] }> {
  const { rows, columns } = await read(path, claim);
  return { rows: await check(database, rows), columns };
}
