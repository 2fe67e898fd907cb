import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LaidMail } from '../../../contract/office.ts';
import { sendingMail } from '../../outside/mail.ts';
import type { Site } from '../../site.ts';
import { readMailFile } from './read-mail-file.ts';

/** The most mails that one list holds. */
const LIST_MOST = 100;

/** A name as outside/mail.ts gives it: the milliseconds at which the mail was laid down come first. */
const named = /^(\d{13})-[0-9a-f-]{36}\.eml$/;

async function readNamed(folder: string, name: string): Promise<LaidMail | null> {
  const date = new Date(Number(named.exec(name)?.[1])).toISOString();
  // Someone may tidy the folder while it is read.
  const bytes = await readFile(join(folder, name)).catch(() => null);
  return bytes && { mailId: name.replace(/\.eml$/, ''), date, ...readMailFile(bytes) };
}

/** The newest 100 mails that were laid down because no mail server is set up, newest first. */
export async function listLaidMails({ config }: Site): Promise<{ sentByServer: boolean; mails: LaidMail[] }> {
  if (config.smtpUrl) return { sentByServer: true, mails: [] };
  const folder = sendingMail.folder(config);
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => named.test(name))
    .sort()
    .reverse()
    .slice(0, LIST_MOST);
  const mails = await Promise.all(names.map((name) => readNamed(folder, name)));
  return { sentByServer: false, mails: mails.filter((mail) => mail !== null) };
}
