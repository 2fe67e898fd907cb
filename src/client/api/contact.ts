import { sendMessage } from '../../contract/contact.ts';
import type { SentBody } from '../../contract/endpoint.ts';
import { CONTACT_SENDING_MS } from '../../contract/limits.ts';
import { call } from './call.ts';

/** Writes to the office. Takes two seconds at least, so that one sees it happen. Raises CallFailed. */
export async function writeToOffice(message: SentBody<typeof sendMessage>): Promise<void> {
  const seen = new Promise((wait) => setTimeout(wait, CONTACT_SENDING_MS));
  const sent = call(sendMessage, { body: message });
  // Waits for both, whichever ends first and however.
  await Promise.allSettled([sent, seen]);
  await sent;
}
