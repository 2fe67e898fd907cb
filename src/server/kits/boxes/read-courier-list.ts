import { join } from 'node:path';
import type { BoxProblem, CourierRow, courierColumns } from '../../../contract/kits/box-desk.ts';
import { numberIn } from '../../../rules/kits/box-number.ts';
import type { Database } from '../../platform/database/connect.ts';
import { sentList } from '../../platform/http/sent-list.ts';
import type { Claim, WhoWaits } from '../../platform/outside/work-lanes.ts';
import type { CourierListRead, ListedConsignment } from './courier-list-worker.ts';
import { findByNumbers, findTracking } from './store-desk.ts';
import { wentWith } from './went-with.ts';

/** A few people of the office send one a day. */
export const courierLists = sentList<CourierListRead>({
  filename: join(import.meta.dirname, 'courier-list-worker.ts'),
  name: 'readCourierFile',
  waiting: 8,
});

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
    // The same list once more: what was done by it is said, and is no mistake.
    else if (wentWith(found, tracking)) problems.push('gone_already');
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
  const { rows, columns } = await courierLists.read(path, claim);
  return { rows: await check(database, rows), columns };
}
