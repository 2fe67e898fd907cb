import type { MessageStatus, sendMessage } from '../../contract/contact.ts';
import type { SentBody } from '../../contract/endpoint.ts';
import { CONTACT_SENDING_MS } from '../../contract/limits.ts';
import { fetchCode } from '../fetch-code.ts';
import { call } from './call.ts';

/** What describes the call, and the library that it is written in: fetched with the first key, not with the page. */
const contract = () => import('../../contract/contact.ts');

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

type Listed = { status: MessageStatus; cursor?: string };

/** What visitors wrote, for the office. Raises CallFailed or CodeMissing. */
export async function listWritten(query: Listed, signal: AbortSignal) {
  const { listMessages } = await fetchCode(contract);
  const { messages, ...rest } = await call(listMessages, { query, signal });
  return { entries: messages, ...rest };
}

/** Sends a reply, or marks as answered without one (`null`). Raises CallFailed or CodeMissing; `already_answered` when a colleague was quicker. */
export async function answer(messageId: string, reply: string | null): Promise<void> {
  const { replyToMessage, settleMessage } = await fetchCode(contract);
  if (reply === null) await call(settleMessage, { params: { messageId } });
  else await call(replyToMessage, { params: { messageId }, body: { text: reply } });
}
