import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { keepingFiles } from '../../platform/http/keep-files.ts';
import { isReceiptKept, type OrderRow } from './store.ts';

type Receipt = { personId: string; file: string; receipt: Buffer };

/**
 * Stores a receipt, then runs `act` in a transaction that makes an order of it. When the act fails, or makes nothing
 * new, the file is removed. Refuses `receipt_not_stored` and whatever the act refuses.
 */
export async function keepReceipt(
  context: AppContext,
  { personId, file, receipt }: Receipt,
  act: (trx: Database) => Promise<{ order: OrderRow; keepsFile: boolean }>,
): Promise<OrderRow> {
  const { order } = await keepingFiles(
    context,
    {
      files: { [file]: receipt },
      notStored: 'receipt_not_stored',
      isKept: () => isReceiptKept(context.database, personId, file),
      mayBeUnused: ({ keepsFile }) => !keepsFile,
    },
    () => context.database.transaction().execute(act),
  );
  return order;
}
