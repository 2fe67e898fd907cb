import type { ContactMessage } from '../../../contract/site/contact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { mayReach } from '../../platform/http/policy.ts';
import type { MessageRow } from './store-office.ts';

/** A message as somebody of the office sees it: how to reach who wrote it only for who may know. */
export function presentMessage(row: MessageRow, actor: Actor): ContactMessage {
  return {
    _id: row.id,
    name: row.name,
    ...(mayReach(actor) ? { email: row.email, phone: row.phone } : {}),
    personId: row.person_id,
    subject: row.subject,
    message: row.text,
    sentAt: row.sent_at.toISOString(),
    status: row.answered_at ? 'answered' : 'open',
    reply: row.reply,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.answered_by_name,
  };
}
