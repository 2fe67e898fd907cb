import { queryOptions } from '@tanstack/react-query';
import { listMessages, type MessageStatus, replyToMessage, settleMessage } from '../../contract/contact.ts';
import { call } from './call.ts';
import { readPersonId } from './session.ts';

export const messagesKey = (status: MessageStatus) => ['staff', 'messages', status, readPersonId()] as const;

/** What visitors wrote; open messages are asked for again every 30 seconds, and on coming back to the window. */
export const messagesQuery = (status: MessageStatus) =>
  queryOptions({
    queryKey: messagesKey(status),
    queryFn: ({ signal }) => call(listMessages, { query: { status }, signal }),
    staleTime: 5_000,
    refetchInterval: status === 'open' ? 30_000 : false,
  });

/** Sends a reply, or marks as answered without one (`null`). Raises CallFailed; `already_answered` when a colleague was quicker. */
export const answer = (messageId: string, reply: string | null) =>
  reply === null
    ? call(settleMessage, { params: { messageId } })
    : call(replyToMessage, { params: { messageId }, body: { text: reply } });
