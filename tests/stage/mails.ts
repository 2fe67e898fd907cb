import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attachment, Mail } from '../../src/server/platform/outside/mail.ts';
import type { Outbox } from '../../src/server/platform/outside/outbox.ts';

export type ReadMail = {
  subject: string;
  text: string;
  html: string;
  replyTo: string;
  attachments: Attachment[];
};

const idOf = (name: string) => name.slice(name.indexOf('-') + 1);

/** Mails by their file, which never changes once it is there: a stage with hundreds of them is asked often. */
const read = new Map<string, Mail>();
async function readFileOnce(path: string): Promise<Mail> {
  const mail = read.get(path) ?? (JSON.parse(await readFile(path, 'utf8')) as Mail);
  read.set(path, mail);
  return mail;
}

/** The mails that a site without a mail server laid down, in the order in which they were written; with links as their recipient sees them. */
async function readAll(dataDir: string): Promise<Mail[]> {
  const found = new Map<string, Mail>();
  for (const folder of ['mail', 'mail-links'])
    for (const name of await readdir(join(dataDir, folder)).catch(() => [] as string[]))
      if (name.endsWith('.json')) found.set(idOf(name), await readFileOnce(join(dataDir, folder, name)));
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, mail]) => mail);
}

/**
 * The mails that a site laid down for an address, waited for until there are `count` of them (10 seconds at most). An
 * `outbox` sends at once what is due; without, the site does so in its own time.
 */
export async function readMails(
  dataDir: string,
  { address, count }: { address: string; count: number },
  outbox?: Outbox,
): Promise<ReadMail[]> {
  const giveUpAt = performance.now() + 10_000;
  for (;;) {
    await outbox?.sendDue();
    const mails = (await readAll(dataDir)).filter(({ to }) => to.toLowerCase() === address.toLowerCase());
    if (mails.length >= count || performance.now() > giveUpAt)
      return mails.map(({ subject, text, html, replyTo = '', attachments = [] }) => ({
        subject,
        text,
        html,
        replyTo,
        attachments,
      }));
    await new Promise((wait) => setTimeout(wait, 100));
  }
}
