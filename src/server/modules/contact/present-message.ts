import type { ContactMessage } from '../../../contract/contact.ts';
import type { MessageRow } from './store-office.ts';

export function presentMessage(row: MessageRow): ContactMessage {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    subject: row.subject,
    message: row.text,
    sentAt: row.sent_at.toISOString(),
    status: row.answered_at ? 'answered' : 'open',
    reply: row.reply,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.answered_by_name,
  };
}
