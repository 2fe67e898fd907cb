import { refuse } from '../../http/refusal.ts';
import type { Site } from '../../site.ts';
import { office } from '../office/index.ts';
import { replyMail } from './compose-mails.ts';
import { lockMessage, type MessageRow, readMessage, writeAnswer } from './store-office.ts';

export type Answer = {
  messageId: string;
  staffId: string;
  /** What the writer gets by e-mail; null marks the message as answered without one. */
  reply: string | null;
};

/**
 * Answers a message, once: the reply is kept and queued as a mail, the act written down, all in one transaction or
 * nothing. Refuses `message_not_found`, `already_answered`.
 */
export async function answerMessage(site: Site, { messageId, staffId, reply }: Answer): Promise<MessageRow> {
  const at = site.clock.now();
  return site.database.transaction().execute(async (trx) => {
    const status = await lockMessage(trx, messageId);
    if (!status) throw refuse('message_not_found');
    if (status === 'answered') throw refuse('already_answered');

    await writeAnswer(trx, messageId, { reply, answered_at: at, answered_by: staffId });
    const message = await readMessage(trx, messageId);
    await office.recordAct(trx, {
      staffId,
      act: reply === null ? 'message_settled' : 'message_answered',
      subjectKind: 'contact_message',
      subjectId: messageId,
      // Nothing personal: acts are kept longer than messages.
      details: { subject: message.subject },
      at,
    });
    if (reply !== null) await site.outbox.write(trx, replyMail, { to: message.email, facts: { messageId } });
    return message;
  });
}
