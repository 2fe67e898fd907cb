import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { office } from '../../platform/office/index.ts';
import { holdEnough, holdParts, listOf, type Quantities, summed } from './move-stock.ts';
import { addMovements } from './store.ts';
import { addDelivery, type DeliveryRow, holdDelivery, holdSupplier, listLike } from './store-deliveries.ts';
import { forgetLow } from './tell-low.ts';

/** Within so many days the same parts of one supplier are the same delivery, where no bill says otherwise. */
const LIKE_DAYS = 14;
const DAY_MS = 86_400_000;

type Figures = { parts: number; pieces: number };
type Counts = ReadonlyMap<string, number>;

const linesOf = (counts: Counts): Quantities =>
  [...counts].filter(([, quantity]) => quantity > 0).map(([partId, quantity]) => ({ partId, quantity }));

const figuresOf = (counts: Counts): Figures => {
  const lines = linesOf(counts);
  return { parts: lines.length, pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0) };
};

/** What was taken in at first, and what came by it as it is known now. */
const takenOf = ({ lines }: DeliveryRow): Counts =>
  new Map(lines.map(({ partId, taken }) => [partId, taken]));
const knownOf = ({ lines }: DeliveryRow): Counts =>
  new Map(lines.map(({ partId, quantity }) => [partId, quantity]));

const isSame = (one: Counts, other: Counts) => listOf(linesOf(one)) === listOf(linesOf(other));

/** Refuses `delivery_known`, with which one it is. */
function refuseKnown({ id, supplier, note }: Pick<DeliveryRow, 'id' | 'supplier' | 'note'>): never {
  throw refuse('delivery_known', { named: [supplier, note].filter(Boolean).join(', '), about: id });
}

type Received = {
  id: string;
  supplier: string;
  note: string;
  lines: Quantities;
  /** It is another one, although one like it is known. */
  isAnother: boolean;
  by: string;
};

/**
 * Takes a delivery in, with the act on record; the same once more, of the same id, takes in nothing more. Refuses `part_not_found`, and
 * `delivery_known` where this id has other lines, or the supplier brought one by this bill, or with just these parts lately:
 * nothing is counted twice because a list is sent again.
 */
export async function receiveDelivery(
  context: AppContext,
  { id, supplier, note, lines, isAnother, by }: Received,
): Promise<Figures> {
  const at = context.clock.now();
  const came = summed(lines);
  const figures = figuresOf(came);
  await context.database.transaction().execute(async (trx) => {
    await holdSupplier(trx, supplier);
    const own = await holdDelivery(trx, id);
    if (own) {
      if (own.supplier === supplier && own.note === note && isSame(takenOf(own), came)) return;
      refuseKnown(own);
    }
    if (!isAnother) {
      const since = new Date(at.getTime() - LIKE_DAYS * DAY_MS);
      const like = (await listLike(trx, { supplier, note, since })).find(
        (one) => one.byNote || isSame(knownOf(one), came),
      );
      if (like) refuseKnown(like);
    }
    await holdParts(trx, [...came.keys()]);
    // Two suppliers under one id: whoever was first has it.
    if (!(await addDelivery(trx, { id, supplier, note, by, at }))) refuseKnown({ id, supplier, note });
    const movements = [...came].map(([partId, quantity]) => ({
      partId,
      kind: 'delivered' as const,
      quantity,
      deliveryId: id,
    }));
    await addMovements(trx, movements, { by, at });
    await forgetLow(trx, [...came.keys()]);
    const details = { supplier, ...figures };
    const subject = { subjectKind: 'delivery', subjectId: id } as const;
    await office.recordAct(trx, { staffId: by, act: 'delivery_received', ...subject, details, at });
  });
  return figures;
}

type Corrected = { id: string; lines: Quantities; corrections: number; reason: string; by: string };

/**
 * Says what really came by a delivery: what was counted too often goes out of stock, what was left out comes in, each with the reason,
 * and the act is on record. What it says already changes nothing. `corrections`: as it was read.
 * Refuses `delivery_not_found`, `delivery_changed` when a colleague was faster, `part_not_found`, and `stock_short` where what was counted
 * too often has gone out since.
 */
export async function correctDelivery(
  context: AppContext,
  { id, lines, corrections, reason, by }: Corrected,
): Promise<Figures> {
  const at = context.clock.now();
  const came = summed(lines);
  const figures = figuresOf(came);
  await context.database.transaction().execute(async (trx) => {
    const delivery = await holdDelivery(trx, id);
    if (!delivery) throw refuse('delivery_not_found');
    const known = knownOf(delivery);
    if (isSame(known, came)) return;
    if (delivery.corrections !== corrections) throw refuse('delivery_changed');
    const changes = [...new Set([...known.keys(), ...came.keys()])]
      .map((partId) => ({ partId, quantity: (came.get(partId) ?? 0) - (known.get(partId) ?? 0) }))
      .filter(({ quantity }) => quantity !== 0);
    await holdEnough(trx, new Map(changes.map(({ partId, quantity }) => [partId, -quantity])));
    const movements = changes.map((change) => ({
      ...change,
      kind: 'counted' as const,
      deliveryId: id,
      reason,
    }));
    await addMovements(trx, movements, { by, at });
    await forgetLow(
      trx,
      changes.map(({ partId }) => partId),
    );
    const details = { supplier: delivery.supplier, from: figuresOf(known), to: figures, reason };
    const subject = { subjectKind: 'delivery', subjectId: id } as const;
    await office.recordAct(trx, { staffId: by, act: 'delivery_corrected', ...subject, details, at });
  });
  return figures;
}
