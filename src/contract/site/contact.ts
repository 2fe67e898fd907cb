import * as z from 'zod/mini';
import { type ContactFields, contactFault, contactSubjects } from '../platform/contact-fields.ts';
import { endpoint } from '../platform/endpoint.ts';
import { type FaultCode, fault } from '../platform/faults.ts';
import { acknowledged, cursor, id, moment, prose, said } from '../platform/values.ts';

/** Specification, sections 2 and 5: what visitors write to the office, and what the office answers. */

const field = (name: keyof ContactFields, needed: FaultCode) =>
  z.string({ error: needed }).check(
    z.trim(),
    z.check(({ value, issues }) => {
      const found = contactFault(name, value);
      if (found) issues.push({ code: 'custom', input: value, message: found });
    }),
  );

export const sendMessage = endpoint({
  method: 'POST',
  path: '/contact',
  access: 'anyone',
  summary: 'Write to the office; the same message sent twice within minutes is one',
  status: 202,
  body: z.object({
    name: field('name', 'name_needed'),
    email: field('email', 'email_needed'),
    phone: z.optional(z.nullable(field('phone', 'unreadable'))),
    subject: z.optional(z.nullable(z.enum(contactSubjects, fault('subject_unknown')))),
    message: field('message', 'message_needed'),
    /** A field that people do not see. Whatever stands in it was written by a robot. */
    website: z.optional(z.unknown()),
  }),
  reply: acknowledged('message_received'),
  failures: ['too_many_tries'],
});

export const messageStatus = z.enum(['open', 'answered']);
export type MessageStatus = z.infer<typeof messageStatus>;

const contactMessage = z.object({
  _id: id,
  name: z.string(),
  /** Not there for who is not told how to reach people: what they answer is mailed by the site. */
  email: z.optional(z.string()),
  phone: z.optional(z.nullable(z.string())),
  /** Whose account has that address; null where nobody's has. */
  personId: z.nullable(id),
  subject: z.nullable(z.enum(contactSubjects)),
  message: z.string(),
  sentAt: moment,
  status: messageStatus,
  /** What the office wrote back; null while open, and when it was marked answered without a reply. */
  reply: z.nullable(z.string()),
  answeredAt: z.nullable(moment),
  /** Who answered; null while open, and when the account is gone. */
  answeredBy: z.nullable(z.string()),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const listMessages = endpoint({
  method: 'GET',
  path: '/staff/messages',
  access: 'staff',
  policy: 'contact.inspect',
  summary: 'Messages by status: open ones oldest first, answered ones newest first',
  query: z.object({ status: z._default(messageStatus, 'open'), cursor: z.optional(cursor) }),
  reply: z.object({
    success: z.literal(true),
    messages: z.array(contactMessage),
    /** How many there are in all, counted up to 10,000: 10,001 stands for more. */
    total: z.int(),
    /** Where the next part of the list begins; null on the last one. */
    next: z.nullable(z.string()),
  }),
  failures: [],
});

const answered = <const C extends 'reply_sent' | 'message_settled'>(code: C) =>
  z.object({ ...said(code), contactMessage });

export const replyToMessage = endpoint({
  method: 'POST',
  path: '/staff/messages/:messageId/reply',
  access: 'staff',
  policy: 'contact.answer',
  summary: 'Answer a message by e-mail, once',
  params: z.object({ messageId: id }),
  body: z.object({ text: prose(1, 5000, 'reply_needed') }),
  reply: answered('reply_sent'),
  failures: ['message_not_found', 'already_answered'],
});

export const settleMessage = endpoint({
  method: 'POST',
  path: '/staff/messages/:messageId/settle',
  access: 'staff',
  policy: 'contact.answer',
  summary: 'Mark a message as answered without a reply, once',
  params: z.object({ messageId: id }),
  reply: answered('message_settled'),
  failures: ['message_not_found', 'already_answered'],
});
