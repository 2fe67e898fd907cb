import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { office } from '../../platform/office/index.ts';
import { holdPart } from './move-stock.ts';
import { addBarcode, deleteBarcode, findByBarcode, readBarcodes } from './store-barcodes.ts';

/** More codes than suppliers of one part. */
export const BARCODES_OF_PART_MOST = 20;

type Barcode = { partId: string; code: string; by: string };

/**
 * Notes what a supplier prints on a part, with the act on record; once. Gives all codes of the part. Refuses `part_not_found`,
 * `barcode_used` where it is another part's, with its name, `barcodes_too_many`.
 */
export async function noteBarcode(context: AppContext, { partId, code, by }: Barcode): Promise<string[]> {
  const at = context.clock.now();
  return context.database.transaction().execute(async (trx) => {
    const part = await holdPart(trx, partId);
    const codes = (await readBarcodes(trx, [partId])).get(partId) ?? [];
    if (codes.includes(code)) return codes;
    if (codes.length >= BARCODES_OF_PART_MOST) throw refuse('barcodes_too_many');
    // Of two who note one code for two parts the second waits here for the first.
    if (!(await addBarcode(trx, { code, partId, by, at })))
      throw refuse('barcode_used', { named: (await findByBarcode(trx, code))?.name ?? '' });
    const subject = { subjectKind: 'part', subjectId: partId } as const;
    const details = { name: part.name, code };
    await office.recordAct(trx, { staffId: by, act: 'part_barcode_noted', ...subject, details, at });
    return [...codes, code];
  });
}

/** Removes a barcode of a part, with the act on record; one that it has not is no change. Gives all that are left. Refuses `part_not_found`. */
export async function removeBarcode(context: AppContext, { partId, code, by }: Barcode): Promise<string[]> {
  const at = context.clock.now();
  return context.database.transaction().execute(async (trx) => {
    const part = await holdPart(trx, partId);
    if (await deleteBarcode(trx, code, partId)) {
      const subject = { subjectKind: 'part', subjectId: partId } as const;
      const details = { name: part.name, code };
      await office.recordAct(trx, { staffId: by, act: 'part_barcode_removed', ...subject, details, at });
    }
    return (await readBarcodes(trx, [partId])).get(partId) ?? [];
  });
}
