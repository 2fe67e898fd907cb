import type { MessageStatus } from '../../../contract/site/contact.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { type DecisionRules, office } from '../../platform/office/index.ts';
import { replyMail } from './compose-mails.ts';
import { lockMessage, type MessageRow, readMessage, writeAnswer } from './store-office.ts';

export type Answer = {
  id: string;
  staffId: string;
  /** What the writer gets by e-mail; null marks the message as answered without one. */
  reply: string | null;
};

const rules: DecisionRules<MessageStatus, MessageRow, Answer> = {
  subjectKind: 'contact_message',
  refusals: { missing: 'message_not_found', tooLate: 'already_answered' },
  lock: lockMessage,
  actFor: (status, { reply }) => {
    if (status === 'answered') return null;
    return reply === null ? 'message_settled' : 'message_answered';
  },
  write: (trx, { id, reply, at, staffId }) =>
    writeAnswer(trx, id, { reply, answered_at: at, answered_by: staffId }),
  read: readMessage,
  // Nothing personal: acts are kept longer than messages.
  details: ({ subject }) => ({ subject }),
  follow: async (context, trx, { email: to }, { id: messageId, reply }) => {
    if (reply !== null) await context.outbox.write(trx, replyMail, { to, facts: { messageId } });
  },
};

/** Answers a message, once: the reply is kept and queued as a mail. Refuses `message_not_found`, `already_answered`. */
export const answerMessage = (context: AppContext, answer: Answer): Promise<MessageRow> =>
  office.decideEntry(context, rules, answer);
