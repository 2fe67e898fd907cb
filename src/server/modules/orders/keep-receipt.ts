import type { AppContext } from '../../app-context.ts';
import type { Database } from '../../database/connect.ts';
import { refuse } from '../../http/refusal.ts';
import { isReceiptKept, type OrderRow } from './store.ts';

type Receipt = { personId: string; file: string; receipt: Buffer };

/** A file without an order is a stain, an order without its file a loss: it goes only when surely no order keeps it. */
async function removeIfUnused(context: AppContext, { personId, file }: Receipt): Promise<void> {
  try {
    // An error at commit does not say whether the commit happened: ask.
    if (await isReceiptKept(context.database, personId, file)) return;
    await context.files.remove(file);
  } catch {
    // The database or the disk is away: the file stays.
  }
}

async function store(context: AppContext, { file, receipt }: Receipt): Promise<void> {
  try {
    await context.files.write(file, receipt);
  } catch (error) {
    await context.files.remove(file).catch(() => {});
    const refusal = refuse('receipt_not_stored', {}, { 'retry-after': '60' });
    refusal.cause = error;
    throw refusal;
  }
}

/**
 * Stores a receipt, then runs `act` in a transaction that makes an order of it. When the act fails, or makes nothing
 * new, the file is removed. Refuses `receipt_not_stored` and whatever the act refuses.
 */
export async function keepReceipt(
  context: AppContext,
  kept: Receipt,
  act: (trx: Database) => Promise<{ order: OrderRow; keepsFile: boolean }>,
): Promise<OrderRow> {
  await store(context, kept);
  try {
    const { order, keepsFile } = await context.database.transaction().execute(act);
    if (!keepsFile) await removeIfUnused(context, kept);
    return order;
  } catch (error) {
    await removeIfUnused(context, kept);
    throw error;
  }
}
