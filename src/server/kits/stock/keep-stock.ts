import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { office } from '../../platform/office/index.ts';
import { holdPart } from './move-stock.ts';
import { addMovements } from './store.ts';
import { hasMovement, writeSpareBoxes } from './store-desk.ts';
import { forgetLow } from './tell-low.ts';

type Counted = {
  id: string;
  partId: string;
  counted: number;
  expected: number;
  reason: string;
  by: string;
};

/**
 * Sets how many of a part there are to what somebody counted, with the act on record; of this id once. Gives how many
 * there are now. Refuses `part_not_found`, and `stock_moved` when others moved it since whoever counted looked.
 */
export async function countPart(
  context: AppContext,
  { id, partId, counted, expected, reason, by }: Counted,
): Promise<number> {
  const at = context.clock.now();
  return context.database.transaction().execute(async (trx) => {
    const part = await holdPart(trx, partId);
    if (await hasMovement(trx, id)) return part.stock;
    if (part.stock !== expected) throw refuse('stock_moved');
    const quantity = counted - part.stock;
    await addMovements(trx, [{ id, partId, kind: 'counted', quantity, reason }], { by, at });
    await forgetLow(trx, [partId]);
    const details = { name: part.name, from: part.stock, to: counted, reason };
    const subject = { subjectKind: 'part', subjectId: partId } as const;
    await office.recordAct(trx, { staffId: by, act: 'part_counted', ...subject, details, at });
    return counted;
  });
}

/** Says for how many more boxes of each course there should be parts, with the act on record. */
export async function watchStock(
  context: AppContext,
  { spareBoxes, by }: { spareBoxes: number; by: string },
): Promise<void> {
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    await writeSpareBoxes(trx, spareBoxes);
    const subject = { subjectKind: 'stock_watch', subjectId: by } as const;
    await office.recordAct(trx, {
      staffId: by,
      act: 'stock_watched',
      ...subject,
      details: { spareBoxes },
      at,
    });
  });
}
