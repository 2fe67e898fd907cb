import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Config } from '../config/config.ts';

/** A file that goes with a mail. */
export type Attachment = {
  name: string;
  type: string;
  /** In base64. */
  content: string;
  /** Under which name the HTML shows it: then it is part of the mail, and not beside it. */
  cid?: string;
};

/** One mail, ready to go. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes, when not to the sender. */
  replyTo?: string;
  /** Where a mail program takes back by one POST that such mails come (RFC 8058). */
  leave?: string;
  attachments?: Attachment[];
};

/** A mail under way: `open` is what its recipient reads, `closed` the same without what only the recipient may see. */
export type Parcel = {
  id: string;
  open: Mail;
  closed: Mail;
  at: Date;
  /** When the link in `open` ends; null when there is nothing to hide. */
  secretUntil: Date | null;
};

/** What brings mails out of the house. */
export type Carrier = {
  /** True where a mail server takes them; false where they are laid down in DATA_DIR. */
  sends: boolean;
  /** Raises what the mail server said; `signal` ends a try that takes too long. */
  carry(parcel: Parcel, signal: AbortSignal): Promise<void>;
  /** Takes away laid-down links that ended before `now`. */
  forgetLinks(now: Date): Promise<void>;
  /** Takes away laid-down mails from before `before`. */
  forgetMails(before: Date): Promise<void>;
  close(): void;
};

/** Mails that are handed to the mail server at the same moment. */
export const MAILS_AT_ONCE = 5;

/** An address is one address, whatever stands in it. */
const only = (address: string) => ({ name: '', address });

const leaveHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

function smtpCarrier(smtpUrl: string, config: Config): Carrier {
  const { publicUrl } = config;
  let transport: Transporter | null = null;
  const { hostname } = new URL(publicUrl);
  const open = async (): Promise<Transporter> => {
    // Loaded with the first mail.
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: MAILS_AT_ONCE,
      // Trying again is the outbox's.
      maxRequeues: 1,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      dnsTimeout: 10_000,
      socketTimeout: 30_000,
      idleTimeout: 20_000,
    });
    return transport;
  };
  return {
    sends: true,
    carry: async ({ id, open: mail }, signal) => {
      await (await open()).sendMail({
        // The school's name and address may have been changed since the start.
        from: config.mailFrom,
        // The same at every try: who gets a mail twice after all can see that it is one.
        messageId: `<${id}@${hostname}>`,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        to: only(mail.to),
        ...(mail.replyTo ? { replyTo: only(mail.replyTo) } : {}),
        ...(mail.leave ? { headers: leaveHeaders(mail.leave) } : {}),
        attachments: (mail.attachments ?? []).map(({ name, type, content, cid }) => ({
          filename: name,
          contentType: type,
          content,
          encoding: 'base64',
          ...(cid ? { cid, contentDisposition: 'inline' as const } : {}),
        })),
        signal,
      });
    },
    forgetLinks: async () => {},
    forgetMails: async () => {},
    close: () => transport?.close(),
  };
}

/** Where mails lie when there is no mail server; beside it, the same mails with links that open an account. */
const foldersOf = ({ dataDir }: Config) => ({
  mails: join(dataDir, 'mail'),
  links: join(dataDir, 'mail-links'),
});

/**
 * Files are named by a moment in milliseconds: when a mail was laid down, when its link ends. What is named otherwise
 * is an earlier version's, may hold a link in clear, and goes at once.
 */
async function removeBefore(folder: string, moment: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [] as string[]);
  for (const name of names)
    if (Number(/^(\d+)-.*\.json(\.part)?$/.exec(name)?.[1] ?? 0) <= moment.getTime())
      await rm(join(folder, name), { force: true });
}

/** Whole or not at all: whoever reads the folder meanwhile, or after a process was killed here, finds no half mail. */
async function lay(folder: string, name: string, content: object): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = join(folder, `${name}.part`);
  await writeFile(part, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(part, join(folder, name));
}

function layingCarrier(config: Config): Carrier {
  const folders = foldersOf(config);
  /** When to look for links that ended. */
  let lookAt = 0;
  return {
    sends: false,
    carry: async ({ id, open, closed, at, secretUntil }) => {
      await lay(folders.mails, `${at.getTime()}-${id}.json`, closed);
      if (!secretUntil) return;
      await lay(folders.links, `${secretUntil.getTime()}-${id}.json`, open);
      lookAt = Math.min(lookAt, secretUntil.getTime());
    },
    forgetLinks: async (now) => {
      if (now.getTime() < lookAt) return;
      lookAt = Number.POSITIVE_INFINITY;
      await removeBefore(folders.links, now);
      const left = await readdir(folders.links).catch(() => [] as string[]);
      lookAt = Math.min(lookAt, ...left.map((name) => Number.parseInt(name, 10) || 0));
    },
    forgetMails: (before) => removeBefore(folders.mails, before),
    close: () => {},
  };
}

/** Sends through SMTP_URL; without it, lays mails down in DATA_DIR. */
export function mailCarrier(config: Config): Carrier {
  return config.smtpUrl ? smtpCarrier(config.smtpUrl, config) : layingCarrier(config);
}
