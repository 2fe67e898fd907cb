import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { privateFile, type Ready } from '../../platform/http/serve.ts';

/** A stored screenshot. Refuses `payment_not_found`. */
export async function serveReceipt(context: AppContext, file: string): Promise<Ready> {
  const content = await context.files.read(file);
  if (!content) throw refuse('payment_not_found');
  return privateFile('image/jpeg', content, { name: 'payment-screenshot.jpg', as: 'inline' });
}
