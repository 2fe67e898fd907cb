import {
  type ContactMessage,
  listMessages,
  type MessageStatus,
  sendMessage,
} from '../../src/contract/site/contact.ts';
import type { Stage } from './open-stage.ts';
import type { Someone } from './people.ts';

/** What a parent writes on the contact page. */
export const aQuestion = {
  name: 'Meera Verma',
  email: 'meera@example.org',
  phone: '+91 98765 43210',
  subject: 'courses',
  message: 'Does my daughter need a laptop for Junior Level 1?',
} as const;

/** Sends a message; `changes` replaces or adds fields, also ones that the contract forbids. */
export const write = (stage: Stage, changes: Record<string, unknown> = {}) =>
  stage.call(sendMessage, { body: { ...aQuestion, ...changes } });

/** What the office sees. */
export async function messagesSeenBy(stage: Stage, office: Someone, status?: MessageStatus) {
  const { body } = await stage.call(listMessages, {
    token: office.token,
    ...(status ? { query: { status } } : {}),
  });
  return body;
}

/** An open message, as the office sees it. */
export async function anOpenMessage(stage: Stage, office: Someone, changes = {}): Promise<ContactMessage> {
  await write(stage, changes);
  const newest = (await messagesSeenBy(stage, office)).messages.at(-1);
  if (!newest) throw new Error('The message did not reach the office');
  return newest;
}
