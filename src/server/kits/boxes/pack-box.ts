import { boxNumber } from '../../../texts/box-number.ts';
import type { ActName } from '../../../texts/say-act.ts';
import type { Details } from '../../../texts/say-details.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { office } from '../../platform/office/index.ts';
import { stock } from '../stock/index.ts';
import { askForAddress } from './ask-for-address.ts';
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
import { oweAnother as addAnother, isGivenBack } from './store-owed.ts';
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

type Packer = { boxId: string; by: string; at: Date };

/** Holds a box that is to be packed, with where it goes. Refuses `box_not_found`, `box_moved`, `box_on_bench` of a colleague, `box_without_address`. */
async function holdToPack(
  trx: Database,
  { boxId, by, at }: Packer,
): Promise<{ box: HeldBox; addressId: string }> {
  const [box] = await holdBoxes(trx, [boxId]);
  if (!box) throw refuse('box_not_found');
  if (box.state !== 'owed' || box.kits === 0) throw refuse('box_moved');
  if (box.benchOf !== null && box.benchOf !== by && box.benchUntil !== null && box.benchUntil > at)
    throw refuse('box_on_bench', { named: box.benchName ?? '' });
  const addressId = await holdAddress(trx, ownerOf(box));
  if (addressId === null) throw refuse('box_without_address', { named: boxNumber(box.number) });
  return { box, addressId };
}

type Packing = { actor: Actor; boxId: string; parts: Quantities };

/**
 * Packs a box, once: its parts go out of stock, its label gets the address that counts at this moment, the act is on record
 * and its family hears of it. `parts`: what was ticked. Refuses `box_not_found`, `box_moved` when a colleague was quicker, `box_on_bench` while one packs it,
 * `box_without_address`, `kit_changed`, `stock_short`.
 */
export async function packBox(context: AppContext, { actor, boxId, parts }: Packing): Promise<void> {
  const at = context.clock.now();
  const by = actor.personId;
  await context.database.transaction().execute(async (trx) => {
    const { box, addressId } = await holdToPack(trx, { boxId, by, at });
    const needed = await partsToPack(trx, box);
    if (stock.listOf(needed) !== stock.listOf(parts)) throw refuse('kit_changed');
    await stock.takeOut(trx, { parts: needed, boxId, by, at });
    if (box.kind === 'kit') await writeParts(trx, boxId, needed);
    await setPacked(trx, { boxId, addressId, by, at });
    await recordStep(trx, { box, by, act: 'box_packed', at });
    await tellOfBox(context, trx, { boxId, state: 'packed' });
  });
}

/**
 * Packs a box with one that stands ready: nothing more goes out of stock, and its list is what lies in that one. Refuses `box_not_found`, `box_moved`,
 * `box_on_bench`, `box_without_address`, `ready_none`.
 */
export async function packReady(
  context: AppContext,
  { actor, boxId }: { actor: Actor; boxId: string },
): Promise<void> {
  const at = context.clock.now();
  const by = actor.personId;
  await context.database.transaction().execute(async (trx) => {
    const { box, addressId } = await holdToPack(trx, { boxId, by, at });
    const { courseId, kits } = box;
    if (box.kind !== 'kit' || courseId === null) throw refuse('ready_none');
    await writeParts(trx, boxId, await stock.takeReady(trx, { courseId, boxes: kits }));
    await setPacked(trx, { boxId, addressId, by, at });
    await recordStep(trx, { box, by, act: 'box_packed', details: { ready: true }, at });
    await tellOfBox(context, trx, { boxId, state: 'packed' });
  });
}

type Another = { actor: Actor; boxId: string; anotherId: string; reason: string };

/**
 * Owes what a box that was sent holds once more, to whom it was for: with the reason, which stands on record, and of this id once.
 * Refuses `box_not_found`, `box_moved` where it was not sent, or what it is owed by was given back.
 */
export async function oweAnother(
  context: AppContext,
  { actor, boxId, anotherId, reason }: Another,
): Promise<void> {
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    const [box] = await holdBoxes(trx, [boxId]);
    if (!box) throw refuse('box_not_found');
    if (box.withdrawn || !['sent', 'delivered', 'returned'].includes(box.state)) throw refuse('box_moved');
    // Whoever got their money back is owed no other. Of what had come by then that is not on the box.
    if (await isGivenBack(trx, boxId)) throw refuse('box_moved');
    if (!(await addAnother(trx, { id: anotherId, first: boxId, because: reason, at }))) return;
    await recordStep(trx, { box, by: actor.personId, act: 'box_owed_again', details: { reason }, at });
    const { personId, schoolId } = ownerOf(box);
    await askForAddress(context, trx, personId ? { personId } : { schoolId: schoolId ?? '' });
  });
}

/** Lays what is in a box that is held back into stock, or writes it off, with why; its label is worth nothing any more. */
export async function unpack(
  trx: Parameters<typeof stock.putBack>[0],
  box: HeldBox,
  { by, at, lost }: { by: string; at: Date; lost?: string | undefined },
) {
  const parts = await readParts(trx, box.id);
  await stock.putBack(trx, { parts, boxId: box.id, by, at, ...(lost ? { lost } : {}) });
  if (box.kind === 'kit') await clearParts(trx, box.id);
}

type Step = { box: HeldBox; by: string; act: ActName; details?: Details; at: Date };

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
