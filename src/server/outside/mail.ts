import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { queueOf } from './jobs.ts';

/** One mail, ready to go. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes, when not to the sender. */
  replyTo?: string;
};

/** Mails wait in the outbox, written in the transaction of the act that they tell of. */
const queue = queueOf<Mail>('mail');

/** Where mails lie when there is no mail server. */
function folder(config: Config): string {
  return join(config.dataDir, 'mail');
}

/** Sends through SMTP_URL; without it, lays each mail down as DATA_DIR/mail/*.eml, where staff can read it. */
function through(config: Config): (mail: Mail) => Promise<void> {
  return async (mail) => {
    const { createTransport } = await import('nodemailer');
    if (config.smtpUrl) {
      await createTransport(config.smtpUrl).sendMail({ from: config.mailFrom, ...mail });
      return;
    }
    const composed = await createTransport({ streamTransport: true, buffer: true }).sendMail({
      from: config.mailFrom,
      ...mail,
    });
    await mkdir(folder(config), { recursive: true });
    await writeFile(join(folder(config), `${Date.now()}-${randomUUID()}.eml`), composed.message as Buffer, {
      mode: 0o600,
    });
  };
}

export const sendingMail = { queue, through, folder };
