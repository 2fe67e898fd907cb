import { v7 as newId } from 'uuid';
import {
  MAIL_KEPT_DAYS,
  MAIL_TRIED_DAYS,
  MAIL_UNDELIVERABLE_KEPT_DAYS,
} from '../../../contract/platform/limits.ts';
import { getLocale, type Locale } from '../../../texts/generated/runtime.js';
import { isAway } from '../database/away.ts';
import type { Database } from '../database/connect.ts';
import type { Clock } from './clock.ts';
import { type MailRow, mailDelivery } from './deliver-mail.ts';
import { type Carrier, MAILS_AT_ONCE, type Mail } from './mail.ts';
import { type Composer, type MailTemplate, priorities } from './mail-template.ts';
import { LONGEST_WAIT_MS } from './retry-wait.ts';
import { addMail, addMails, claimMails, forgetMails, type NewMail, readQueue } from './store-outbox.ts';

const DAY_MS = 86_400_000;
/** How often it is looked whether a mail is due. Milliseconds. */
const LOOK_EVERY_MS = 1000;
/** A process that dies while it sends gives its mails back after this. Longer than a try and writing down its end. */
const CLAIM_MS = 300_000;
/** How long stopping waits for mails that are being sent. Milliseconds. */
const STOP_MS = 5_000;

export type Outbox = {
  /** True where a mail server sends the mails. */
  sends: boolean;
  /**
   * Writes a mail in the transaction of the act that it tells of: it exists exactly when the act does. Two with the
   * same `key` are one while the first still waits, in the language of the second. `locale`: the language of the one who
   * asks, where that is the recipient; else the site's. Null as an address: there is nobody to write to. `about`: the person
   * that it tells of; where they have no address of their own, the mail names them.
   */
  write<F extends object>(
    transaction: Database,
    template: MailTemplate<F>,
    mail: { to: string | null; about?: string; facts: F; locale?: Locale; key?: string },
  ): Promise<void>;
  /** The same for many at once, in the site's language: some queries, however many they are. */
  writeAll<F extends object>(
    transaction: Database,
    template: MailTemplate<F>,
    mails: readonly { to: string | null; about?: string; facts: F }[],
  ): Promise<void>;
  /** Says how a template's mails are made. Mails without a composer wait for a process that has one. */
  handle<F extends object>(template: MailTemplate<F>, composer: Composer<F>): void;
  /** The words of a mail for others than its recipient; null when there are none any more. */
  show(mail: MailRow): Promise<Mail | null>;
  /** Tries everything that is due, and resolves when nothing is. */
  sendDue(): Promise<void>;
  /** How many mails wait, and how long the oldest has. Seconds. */
  waiting(): Promise<{ count: number; oldestSeconds: number }>;
  /** Forgets what left the queue long ago. */
  sweep(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

export function databaseOutbox(
  database: Database,
  { clock, carrier, say }: { clock: Clock; carrier: Carrier; say: (sentence: string) => void },
): Outbox {
  const composers = new Map<string, Composer<object>>();
  const delivery = mailDelivery(database, { clock, carrier, say, composers });
  const underWay = new Set<Promise<void>>();
  let claiming: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;
  let silent = false;

  /** Claims as many as there are places for; each that is done makes place for the next. */
  async function fill(): Promise<void> {
    const most = MAILS_AT_ONCE - underWay.size;
    if (stopping || most === 0) return;
    const now = clock.now();
    await carrier.forgetLinks(now);
    const rows = await claimMails(database, {
      templates: [...composers.keys()],
      now,
      until: new Date(now.getTime() + CLAIM_MS),
      farthest: new Date(now.getTime() + LONGEST_WAIT_MS),
      most,
    });
    for (const row of rows) {
      const sending: Promise<void> = delivery
        .deliver(row)
        .catch((error: Error) => say(`What became of a mail could not be written down: ${error.message}`))
        .then(() => {
          underWay.delete(sending);
          return look();
        });
      underWay.add(sending);
    }
  }

  /** One look after the other. What goes wrong is said once, until it goes right again. */
  function look(): Promise<void> {
    claiming = claiming.then(fill).then(
      () => {
        silent = false;
      },
      (error: Error) => {
        // That the database is away is said elsewhere.
        if (!silent && !isAway(error)) say(`Mails wait, their queue cannot be read: ${error.message}`);
        silent = true;
      },
    );
    return claiming;
  }

  type Written<F> = { to: string | null; about?: string; facts: F; locale?: Locale; key?: string };
  /** The row of a mail; none where nobody has an address. */
  const rowsOf = <F extends object>(
    template: MailTemplate<F>,
    { to, about, facts, locale = getLocale(), key }: Written<F>,
  ): NewMail[] => {
    if (to === null) return [];
    const now = clock.now();
    return [
      {
        id: newId(),
        template: template.name,
        facts,
        address: to,
        about: about ?? null,
        locale,
        priority: priorities[template.priority],
        key: key ?? null,
        written_at: now,
        give_up_at: new Date(now.getTime() + MAIL_TRIED_DAYS * DAY_MS),
      },
    ];
  };

  return {
    sends: carrier.sends,
    write: async (transaction, template, mail) => {
      for (const row of rowsOf(template, mail)) await addMail(transaction, row);
    },
    writeAll: (transaction, template, mails) =>
      addMails(
        transaction,
        mails.flatMap((mail) => rowsOf(template, mail)),
      ),
    handle: (template, composer) => {
      composers.set(template.name, composer as unknown as Composer<object>);
    },
    show: delivery.show,
    sendDue: async () => {
      await look();
      while (underWay.size) {
        await Promise.race(underWay);
        await claiming;
      }
    },
    waiting: async () => {
      const { count, oldest } = await readQueue(database);
      const ms = oldest ? clock.now().getTime() - oldest.getTime() : 0;
      return { count, oldestSeconds: Math.max(0, Math.round(ms / 1000)) };
    },
    sweep: async () => {
      const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
      await forgetMails(database, {
        sentBefore: before(MAIL_KEPT_DAYS),
        undeliverableBefore: before(MAIL_UNDELIVERABLE_KEPT_DAYS),
      });
      await carrier.forgetMails(before(MAIL_KEPT_DAYS));
    },
    start: () => {
      timer = setInterval(() => void look(), LOOK_EVERY_MS);
      void look();
    },
    stop: async () => {
      clearInterval(timer);
      stopping = true;
      delivery.hurry();
      await claiming;
      await Promise.race([Promise.all(underWay), pause(STOP_MS)]);
      carrier.close();
    },
  };
}
