import { hash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { ContactSubject } from '../../../contract/platform/contact-fields.ts';
import { CONTACT_TWICE_SECONDS } from '../../../contract/platform/limits.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { arrivedMail, officeAddress } from './compose-mails.ts';
import { addMessage, forgetDigest } from './store.ts';

export type Written = {
  name: string;
  email: string;
  phone?: string | null | undefined;
  subject?: ContactSubject | null | undefined;
  message: string;
};

/** The same for the same words from the same address, however its letters are cased. */
function digestOf({ name, email, phone, subject, message }: Written): Buffer {
  return hash(
    'sha256',
    JSON.stringify([email.toLowerCase(), name, phone ?? '', subject ?? '', message]),
    'buffer',
  );
}

/**
 * Stores a message and mails it to the operator, in one transaction. The same one again within some minutes changes
 * nothing, also when both arrive at the same moment: the database lets a digest in once.
 */
export async function receiveMessage(context: AppContext, written: Written): Promise<void> {
  const at = context.clock.now();
  const digest = digestOf(written);
  const message = {
    id: newId(),
    name: written.name,
    email: written.email,
    phone: written.phone || null,
    subject: written.subject ?? null,
    text: written.message,
    sent_at: at,
  };
  await context.database.transaction().execute(async (trx) => {
    await forgetDigest(trx, digest, new Date(at.getTime() - CONTACT_TWICE_SECONDS * 1000));
    const isNew = await addMessage(trx, { ...message, digest });
    if (!isNew) return;
    const to = officeAddress(context.config);
    await context.outbox.write(trx, arrivedMail, { to, facts: { messageId: message.id } });
  });
}
