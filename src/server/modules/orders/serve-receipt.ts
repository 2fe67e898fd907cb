import { refuse } from '../../http/refusal.ts';
import { Ready } from '../../http/serve.ts';
import type { Site } from '../../site.ts';

/** A stored screenshot as a reply that no browser runs, guesses at or keeps. Refuses `payment_not_found`. */
export async function serveReceipt(site: Site, file: string): Promise<Ready> {
  const content = await site.files.read(file);
  if (!content) throw refuse('payment_not_found');
  return new Ready('image/jpeg', content, {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
    'content-disposition': 'inline; filename="payment-screenshot.jpg"',
  });
}
