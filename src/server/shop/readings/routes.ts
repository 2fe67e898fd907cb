import { RECEIPT_MOST_BYTES } from '../../../contract/platform/limits.ts';
import * as contract from '../../../contract/shop/readings.ts';
import { paiseOf, rupees } from '../../../rules/platform/money.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { throttleOf } from '../../platform/http/throttle.ts';
import { proposalsTo, reading } from './limits.ts';
import { nothingRead, ReadingFailed, readScreenshot } from './read-screenshot.ts';
import type { Reading } from './read-screenshot-worker.ts';
import { asScreenshotRefusal, checkScreenshotType } from './refuse-screenshot.ts';

const screenshot = {
  mostBytes: RECEIPT_MOST_BYTES,
  tooLarge: 'receipt_too_large',
  notStored: 'receipt_not_stored',
  next: reading,
} as const;

const present = ({
  utr,
  amount,
  paidAt,
  app,
  status,
  appReference,
}: Reading): contract.ScreenshotReading => ({
  utr,
  amount: amount && rupees(amount.paise),
  paidAt: paidAt?.at.toISOString() ?? null,
  app,
  status,
  hasOtherNumber: appReference !== null,
});

/** What families call. */
export function familyRoutes(serve: Serve, context: AppContext): void {
  serve(contract.readScreenshot, async ({ form, claim, report }) => {
    const throttle = throttleOf(context);
    for (const kind of ['person', 'network'] as const)
      await throttle.spend(proposalsTo[kind], claim.keys[kind] as string);
    const { fields, file } = await form(screenshot);
    if (!file?.bytes) throw refuse('payment_fields_missing');
    await checkScreenshotType(file.path);
    if (!context.config.readReceipts) return { success: true as const, reading: present(nothingRead) };
    const expected = paiseOf(fields.amount ?? '');
    const read = await reading
      .run(claim, () => readScreenshot(file.path, { expected }))
      .catch((error: Error) => {
        if (!(error instanceof ReadingFailed)) throw asScreenshotRefusal(error);
        // A picture that nobody can read is one without proposals.
        report('A screenshot could not be read', error);
        return nothingRead;
      });
    return { success: true as const, reading: present(read) };
  });
}
