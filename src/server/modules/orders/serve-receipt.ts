import type { AppContext } from '../../app-context.ts';
import { refuse } from '../../http/refusal.ts';
import { Ready } from '../../http/serve.ts';

/** A stored screenshot as a reply that no browser runs, guesses at or keeps. Refuses `payment_not_found`. */
export async function serveReceipt(context: AppContext, file: string): Promise<Ready> {
  const content = await context.files.read(file);
  if (!content) throw refuse('payment_not_found');
  return new Ready('image/jpeg', content, {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
    'content-disposition': 'inline; filename="payment-screenshot.jpg"',
  });
}
