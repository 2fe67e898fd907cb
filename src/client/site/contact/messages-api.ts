import * as contract from '../../../contract/site/contact.ts';
import { call } from '../../platform/api/call.ts';
import { type Named, named } from '../../platform/api/named.ts';
import { queryParts } from '../../platform/api/query.ts';

/** What somebody wrote to the office. */
export type Message = Named<contract.ContactMessage>;

/** What visitors wrote, for the office. */
export const messagesQuery = (status: contract.MessageStatus, personId: string | null) =>
  queryParts(contract.listMessages, { personId, query: { status } }, ({ messages, total, next }) => ({
    entries: messages.map(named),
    total,
    next,
  }));

/** Sends a reply, or marks as answered without one (`null`). Raises CallFailed; `already_answered` when a colleague was quicker. */
export const answer = (messageId: string, reply: string | null) =>
  reply === null
    ? call(contract.settleMessage, { params: { messageId } })
    : call(contract.replyToMessage, { params: { messageId }, body: { text: reply } });
