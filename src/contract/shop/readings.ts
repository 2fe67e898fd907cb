import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { moment } from '../platform/values.ts';

/** What is read from the screenshot of a payment: proposed to the family, shown to the office, never a decision. */

const paymentApp = z.enum(['gpay', 'phonepe', 'paytm', 'bhim', 'other']);
export type PaymentApp = z.infer<typeof paymentApp>;
const shownStatus = z.enum(['success', 'pending', 'failed']);
/** What a picture says has become of a payment. */
export type ShownStatus = z.infer<typeof shownStatus>;

export const screenshotReading = z.object({
  /** 12 digits. */
  utr: z.nullable(z.string()),
  /** Rupees. */
  amount: z.nullable(z.number()),
  /** When it was paid, as the picture says; the end of the day where it says no time. */
  paidAt: z.nullable(moment),
  app: z.nullable(paymentApp),
  status: z.nullable(shownStatus),
  /** Whether the app's own number of the payment is on it: families take it for the UTR. */
  hasOtherNumber: z.boolean(),
});
export type ScreenshotReading = z.infer<typeof screenshotReading>;

export const readScreenshot = endpoint({
  method: 'POST',
  path: '/orders/read-screenshot',
  access: 'signed-in',
  policy: 'readings.ask',
  summary: 'Propose UTR and amount from a chosen screenshot; the file is the part `reciept`, and is not kept',
  /** Rupees that are due: a help where the sign before the amount is hard to read. */
  body: z.object({ amount: z.optional(z.string()) }),
  form: true,
  reply: z.object({ success: z.literal(true), reading: screenshotReading }),
  failures: [
    'payment_fields_missing',
    'receipt_too_large',
    'receipt_not_a_picture',
    'receipt_too_many_pixels',
    'receipt_not_stored',
    'too_many_tries',
    'too_many_at_once',
    'too_slow',
    'unsupported_media',
    'busy',
  ],
});
