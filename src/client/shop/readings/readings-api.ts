import { v4 as newKey } from 'uuid';
import * as contract from '../../../contract/shop/readings.ts';
import { upload } from '../../platform/api/upload.ts';
import { RECEIPT_FIELD } from '../orders/orders-api.ts';

export type Proposal = contract.ScreenshotReading;

type Chosen = {
  file: File;
  /** Rupees that are due. */
  amount: number;
  /** Aborted when another picture is chosen. */
  signal: AbortSignal;
};

/** What a chosen screenshot says, to be proposed and never imposed. Raises CallFailed, of which nobody need hear. */
export async function readScreenshot({ file, amount, signal }: Chosen): Promise<Proposal> {
  const form = new FormData();
  form.append('amount', String(amount));
  form.append(RECEIPT_FIELD, file);
  const sending = { form, idempotencyKey: newKey(), onProgress: () => {}, signal };
  return (await upload(contract.readScreenshot, sending)).reading;
}
