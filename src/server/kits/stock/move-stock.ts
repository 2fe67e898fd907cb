import type { Transaction } from 'kysely';
import type { DB as Tables } from '../../platform/database/tables.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { addMovements, type HeldPart, lockParts } from './store.ts';

export type Quantities = readonly { partId: string; quantity: number }[];

/** A list of parts as one text: two that say the same are the same. */
export const listOf = (parts: Quantities): string =>
  parts
    .map(({ partId, quantity }) => `${partId} ${quantity}`)
    .sort()
    .join();

/** For a box, or a batch of boxes. `by` is who packs, or unpacks, it. */
export type OfBox = { parts: Quantities; boxId: string; by: string; at: Date };

/** A part that is named twice is counted together. */
export function summed(parts: Quantities): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { partId, quantity } of parts) sums.set(partId, (sums.get(partId) ?? 0) + quantity);
  return sums;
}

/** Holds parts and gives them as they stand. Refuses `part_not_found`. */
export async function holdParts(
  trx: Transaction<Tables>,
  ids: readonly string[],
): Promise<Map<string, HeldPart>> {
  const parts = ids.length ? await lockParts(trx, ids) : [];
  if (parts.length < new Set(ids).size) throw refuse('part_not_found');
  return new Map(parts.map((part) => [part.id, part]));
}

/** Holds one part. Refuses `part_not_found`. */
export async function holdPart(trx: Transaction<Tables>, partId: string): Promise<HeldPart> {
  const [part] = await lockParts(trx, [partId]);
  if (!part) throw refuse('part_not_found');
  return part;
}

/** Holds parts of which so many are needed. Refuses `stock_short`, with the names, where there are too few; `part_not_found`. */
export async function holdEnough(trx: Transaction<Tables>, needed: Map<string, number>): Promise<void> {
  const held = await holdParts(trx, [...needed.keys()]);
  const short = [...held.values()].filter(({ id, stock }) => stock < (needed.get(id) ?? 0));
  if (short.length) throw refuse('stock_short', { named: short.map(({ name }) => name).join(', ') });
}

/** Takes parts for a box out of stock, all or none. Refuses `stock_short`, naming the parts, and `part_not_found`. */
export async function takeOut(trx: Transaction<Tables>, { parts, boxId, by, at }: OfBox): Promise<void> {
  const needed = summed(parts);
  await holdEnough(trx, needed);
  const movements = [...needed].map(([partId, quantity]) => ({
    partId,
    kind: 'packed' as const,
    quantity: -quantity,
    boxId,
  }));
  await addMovements(trx, movements, { by, at });
}

/**
 * Lays parts of a box back. `lost`: why they are not there any more all the same; then they are written off at once, and the books say
 * both. Refuses `part_not_found`.
 */
export async function putBack(
  trx: Transaction<Tables>,
  { parts, boxId, by, at, lost }: OfBox & { lost?: string },
): Promise<void> {
  const back = summed(parts);
  await holdParts(trx, [...back.keys()]);
  const movements = [...back].map(([partId, quantity]) => ({
    partId,
    kind: 'put_back' as const,
    quantity,
    boxId,
  }));
  await addMovements(trx, movements, { by, at });
  if (lost === undefined) return;
  const written = [...back].map(([partId, quantity]) => ({
    partId,
    kind: 'counted' as const,
    quantity: -quantity,
    reason: lost,
  }));
  await addMovements(trx, written, { by, at });
}
