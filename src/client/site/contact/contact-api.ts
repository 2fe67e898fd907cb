import type { SentBody } from '../../../contract/platform/endpoint.ts';
import { CONTACT_SENDING_MS } from '../../../contract/platform/limits.ts';
import type { sendMessage } from '../../../contract/site/contact.ts';
import { fetchCode } from '../../fetch-code.ts';
import { call } from '../../platform/api/call.ts';

/** What describes the call, and the library that it is written in: fetched with the first key, not with the page. */
const contract = () => import('../../../contract/site/contact.ts');

/** Fetches what sending will need, so that it is there even when the network is not. */
export function prepareToWrite(): void {
  contract().catch(() => {
    // Sending tries again.
  });
}

async function send(body: SentBody<typeof sendMessage>): Promise<void> {
  await call((await fetchCode(contract)).sendMessage, { body });
}

/** Writes to the office. Takes two seconds at least, so that one sees it happen. Raises CallFailed or CodeMissing. */
export async function writeToOffice(message: SentBody<typeof sendMessage>): Promise<void> {
  const seen = new Promise((wait) => setTimeout(wait, CONTACT_SENDING_MS));
  const sent = send(message);
  // Waits for both, whichever ends first and however.
  await Promise.allSettled([sent, seen]);
  await sent;
}
