import { join } from 'node:path';
import { PART_QUANTITY_MOST } from '../../../contract/platform/limits.ts';
import type { Database } from '../../platform/database/connect.ts';
import { sentList } from '../../platform/http/sent-list.ts';
import type { Claim, WhoWaits } from '../../platform/outside/work-lanes.ts';
import type { DeliveryRead } from './read-delivery-worker.ts';
import { piecesOf } from './recognise-lines.ts';
import { readParts } from './store-desk.ts';

export const deliveryLists = sentList<DeliveryRead>({
  filename: join(import.meta.dirname, 'read-delivery-worker.ts'),
  name: 'readDeliveryFile',
  waiting: 6,
});

export type ReadLine = {
  row: number;
  name: string;
  quantity: string;
  partId: string | null;
  pieces: number | null;
  problem: 'part_unknown' | 'quantity_wrong' | null;
};

/** Two that write a part's name spell it with other spaces, signs and capitals. */
const spelling = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Reads the list of a delivery in a process of its own. Refuses what is said of a file that is none (`list_…`), `busy`, `too_many_at_once`. */
export async function readDelivery(
  database: Database,
  path: string,
  claim: Claim<WhoWaits>,
): Promise<ReadLine[]> {
  const read = await deliveryLists.read(path, claim);
  const parts = await readParts(database);
  const known = new Map(parts.flatMap(({ id, key, name }) => [key, name].map((one) => [spelling(one), id])));
  return read.map(({ row, name, quantity }) => {
    const [partId, count] = [known.get(spelling(name)) ?? null, piecesOf(quantity)];
    const pieces = count !== null && count >= 1 && count <= PART_QUANTITY_MOST ? count : null;
    const problem = partId === null ? 'part_unknown' : pieces === null ? 'quantity_wrong' : null;
    return { row, name, quantity, partId, pieces, problem };
  });
}
