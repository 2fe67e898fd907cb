import type { ActName } from '../../../texts/say-act.ts';
import type { AppContext } from '../../app-context.ts';
import type { Database } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import { refuse } from '../../http/refusal.ts';
import { office } from '../office/index.ts';
import { stock } from '../stock/index.ts';
import { holdAddress, type Whose } from './store-address.ts';
import {
  clearParts,
  type HeldBox,
  holdBoxes,
  type PartRow,
  readParts,
  setPacked,
  writeParts,
} from './store-desk.ts';
import { tellOfBox } from './tell-of-box.ts';

/** Whose box it is, and so whose address it goes to. */
export const ownerOf = ({ personId, schoolId }: Pick<HeldBox, 'personId' | 'schoolId'>): Whose =>
  personId === null ? { schoolId: schoolId ?? '' } : { personId };

/** What is to lie in a box: of a kit what its course has now, as often as it is sent; of a replacement what is owed. */
export async function partsToPack(
  database: Database,
  { id, kind, courseId, kits }: Pick<HeldBox, 'id' | 'kind' | 'courseId' | 'kits'>,
): Promise<PartRow[]> {
  if (kind === 'replacement' || courseId === null) return readParts(database, id);
  const kit = await stock.kitOf(database, [courseId]);
  return kit.map(({ partId, key, name, quantity }) => ({ partId, key, name, quantity: quantity * kits }));
}

type Quantities = readonly { partId: string; quantity: number }[];
const listOf = (parts: Quantities) =>
  parts
    .map(({ partId, quantity }) => `${partId} ${quantity}`)
    .sort()
    .join();

type Packing = { actor: Actor; boxId: string; parts: Quantities };

/**
 * Packs a box, once: its parts go out of stock, its label gets the address that counts at this moment, the act is on record
 * and its family hears of it. `parts`: what was ticked. Refuses `box_not_found`, `box_moved` when a colleague was quicker,
 * `box_without_address`, `kit_changed`, `stock_short`.
 */
export async function packBox(context: AppContext, { actor, boxId, parts }: Packing): Promise<void> {
  const at = context.clock.now();
  const by = actor.personId;
  await context.database.transaction().execute(async (trx) => {
    const [box] = await holdBoxes(trx, [boxId]);
    if (!box) throw refuse('box_not_found');
    if (box.state !== 'owed' || box.kits === 0) throw refuse('box_moved');
    const addressId = await holdAddress(trx, ownerOf(box));
    if (addressId === null) throw refuse('box_without_address');
    const needed = await partsToPack(trx, box);
    if (listOf(needed) !== listOf(parts)) throw refuse('kit_changed');
    await stock.takeOut(trx, { parts: needed, boxId, by, at });
    if (box.kind === 'kit') await writeParts(trx, boxId, needed);
    await setPacked(trx, { boxId, addressId, by, at });
    await recordStep(trx, { box, by, act: 'box_packed', at });
    await tellOfBox(context, trx, { boxId, state: 'packed' });
  });
}

/** Lays what is in a box that is held back into stock; its label is worth nothing any more. */
export async function unpack(
  trx: Parameters<typeof stock.putBack>[0],
  box: HeldBox,
  { by, at }: { by: string; at: Date },
) {
  const parts = await readParts(trx, box.id);
  await stock.putBack(trx, { parts, boxId: box.id, by, at });
  if (box.kind === 'kit') await clearParts(trx, box.id);
}

type Step = { box: HeldBox; by: string; act: ActName; details?: Record<string, unknown>; at: Date };

/** Every act about a box stands on record with its number. */
export const recordStep = (trx: Database, { box, by, act, details = {}, at }: Step) =>
  office.recordAct(trx, {
    staffId: by,
    act,
    subjectKind: 'box',
    subjectId: box.id,
    details: { box: box.number, ...details },
    at,
  });
