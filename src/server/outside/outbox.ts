import { v7 as newId } from 'uuid';
import { MAIL_KEPT_DAYS, MAIL_TRIED_DAYS, MAIL_UNDELIVERABLE_KEPT_DAYS } from '../../contract/limits.ts';
import type { MailTemplateName } from '../../contract/office.ts';
import { tellsHowToReach } from '../../rules/public-words.ts';
import { baseLocale, isLocale, type Locale } from '../../texts/generated/runtime.js';
import type { Database } from '../database/connect.ts';
import type { Clock } from './clock.ts';
import { type Carrier, MAILS_AT_ONCE, type Mail } from './mail.ts';
import { type Problem, problemOf } from './mail-problem.ts';
import { LONGEST_WAIT_MS, retryWait } from './retry-wait.ts';
import {
  addMail,
  type ClaimedRow,
  claimMails,
  dropMail,
  findAddressee,
  forgetMails,
  hurryMails,
  putOffMail,
  readQueue,
  settleMail,
} from './store-outbox.ts';

const DAY_MS = 86_400_000;
/** How often it is looked whether a mail is due. Milliseconds. */
const LOOK_EVERY_MS = 1000;
/** A try may take this long. Milliseconds. */
const TRY_MS = 120_000;
/** A process that dies while it sends gives its mails back after this. Longer than a try and writing down its end. */
const CLAIM_MS = 300_000;
/** Tries to write down that a mail was sent, a second apart, before it would be sent once more. */
const SETTLE_TRIES = 60;
/** How long stopping waits for mails that are being sent. Milliseconds. */
const STOP_MS = 5_000;

/** What stands where a link's secret would be, wherever somebody else than its recipient reads. */
const HIDDEN_SECRET = '********';

/** Links to new passwords go first, then what the office decided, then the rest. */
const priorities = { link: 0, decision: 1, notice: 2 };

/** A kind of mail with the shape of its facts: ids, and amounts as they were at the act. */
export type MailTemplate<F extends object> = {
  name: MailTemplateName;
  priority: keyof typeof priorities;
  shape?: F;
};

export const mailTemplate = <F extends object = Record<string, never>>(
  name: MailTemplateName,
  priority: keyof typeof priorities,
): MailTemplate<F> => ({ name, priority });

/** A mail as it is composed. */
export type WrittenMail<F extends object = object> = {
  to: string;
  facts: F;
  locale: Locale;
  writtenAt: Date;
  /**
   * The name to greet with. Null unless the address had been confirmed before the mail was written: until then the name
   * may be a stranger's words to somebody else's mailbox.
   */
  name: string | null;
};

/** How the mails of a template are made when they are sent. Null: nobody is to get one. */
export type Composer<F extends object> = {
  /** Asked at every try: whether somebody is to get the mail at all. Left out, somebody is. */
  isWanted?(mail: WrittenMail<F>): Promise<boolean>;
  /** `secret` is what `makeSecret` made, or stars where somebody else than the recipient reads. */
  compose(mail: WrittenMail<F>, secret: string): Mail | null | Promise<Mail | null>;
  /** Something only the recipient may see, made anew at every try and kept nowhere in clear. */
  makeSecret?(mail: WrittenMail<F>): Promise<{ secret: string; until: Date } | null>;
  /** Runs in the transaction that writes down that the mail was sent. */
  whenSent?(transaction: Database, mail: WrittenMail<F>): Promise<void>;
};

export type Outbox = {
  /** True where a mail server sends the mails. */
  sends: boolean;
  /**
   * Writes a mail in the transaction of the act that it tells of: it exists exactly when the act does. Two with the
   * same `key` are one while the first still waits. `locale`: the recipient's language, else the site's.
   */
  write<F extends object>(
    transaction: Database,
    template: MailTemplate<F>,
    mail: { to: string; facts: F; locale?: Locale; key?: string },
  ): Promise<void>;
  /** Says how a template's mails are made. Mails without a composer wait for a process that has one. */
  handle<F extends object>(template: MailTemplate<F>, composer: Composer<F>): void;
  /** The words of a mail for others than its recipient; null when there are none any more. */
  show(
    mail: Pick<ClaimedRow, 'template' | 'facts' | 'address' | 'locale' | 'written_at'>,
  ): Promise<Mail | null>;
  /** Tries everything that is due, and resolves when nothing is. */
  sendDue(): Promise<void>;
  /** How many mails wait, and how long the oldest has. Seconds. */
  waiting(): Promise<{ count: number; oldestSeconds: number }>;
  /** Forgets what left the queue long ago. */
  sweep(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};

const notComposed: Problem = { reason: 'not_composed', reply: null, final: false };

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

export function databaseOutbox(
  database: Database,
  { clock, carrier, say }: { clock: Clock; carrier: Carrier; say: (sentence: string) => void },
): Outbox {
  const composers = new Map<string, Composer<object>>();
  const underWay = new Set<Promise<void>>();
  let claiming: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;
  let silent = false;
  let unreachable = false;

  async function asWritten(row: Omit<ClaimedRow, 'id' | 'tries' | 'give_up_at'>): Promise<WrittenMail> {
    const person = await findAddressee(database, row.address);
    const confirmedAt = person?.email_confirmed_at;
    const isKnown = confirmedAt && confirmedAt < row.written_at && !tellsHowToReach(person.name);
    return {
      to: row.address,
      facts: row.facts,
      locale: isLocale(row.locale) ? row.locale : baseLocale,
      writtenAt: row.written_at,
      name: isKnown ? person.name : null,
    };
  }

  /** Hands one mail over. False when nobody is to get it. */
  async function hand(row: ClaimedRow, written: WrittenMail): Promise<boolean> {
    const composer = composers.get(row.template) as Composer<object>;
    if (composer.isWanted && !(await composer.isWanted(written))) return false;
    const made = composer.makeSecret ? await composer.makeSecret(written) : { secret: '', until: null };
    const open = made && (await composer.compose(written, made.secret));
    if (!made || !open) return false;
    const closed = made.until ? await composer.compose(written, HIDDEN_SECRET) : open;
    const parcel = { id: row.id, open, closed: closed ?? open, at: clock.now(), secretUntil: made.until };
    await carrier.carry(parcel, AbortSignal.timeout(TRY_MS)).catch((error: unknown) => {
      throw new TryFailed(problemOf(error));
    });
    return true;
  }

  /** Writes the end of a try down, however often the database is away meanwhile. */
  async function writeDown(end: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await end();
      } catch (error) {
        if (tries === SETTLE_TRIES || stopping) throw error;
        await pause(1000);
      }
    }
  }

  async function putOff(row: ClaimedRow, problem: Problem): Promise<void> {
    const now = clock.now();
    const isLast = problem.final || now >= row.give_up_at;
    say(
      `A mail (${row.template}) could not be sent, try ${row.tries}: ${problem.reason}${isLast ? ', given up' : ''}.`,
    );
    unreachable ||= problem.reason === 'unreachable';
    await putOffMail(database, row.id, {
      problem: problem.reason,
      problem_reply: problem.reply,
      next_try_at: new Date(now.getTime() + retryWait(row.tries)),
      state: isLast ? 'undeliverable' : 'waiting',
      settled_at: isLast ? now : null,
    });
  }

  async function settle(row: ClaimedRow, written: WrittenMail): Promise<void> {
    const composer = composers.get(row.template);
    await database.transaction().execute(async (trx) => {
      await settleMail(trx, row.id, { state: carrier.sends ? 'sent' : 'kept', settled_at: clock.now() });
      await composer?.whenSent?.(trx, written);
    });
    if (!unreachable) return;
    unreachable = false;
    await hurryMails(database, 'unreachable', clock.now());
  }

  async function deliver(row: ClaimedRow): Promise<void> {
    let end: () => Promise<void>;
    try {
      const written = await asWritten(row);
      const wasSent = await hand(row, written);
      end = () => (wasSent ? settle(row, written) : dropMail(database, row.id));
    } catch (error) {
      const isCarriers = error instanceof TryFailed;
      if (!isCarriers) say(`A mail (${row.template}) could not be composed: ${(error as Error).message}`);
      const problem = isCarriers ? error.problem : notComposed;
      end = () => putOff(row, problem);
    }
    await writeDown(end);
  }

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
      const sending: Promise<void> = deliver(row)
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
        if (!silent) say(`Mails wait, their queue cannot be read: ${error.message}`);
        silent = true;
      },
    );
    return claiming;
  }

  return {
    sends: carrier.sends,
    write: async (transaction, template, { to, facts, locale = baseLocale, key }) => {
      const now = clock.now();
      await addMail(transaction, {
        id: newId(),
        template: template.name,
        facts,
        address: to,
        locale,
        priority: priorities[template.priority],
        key: key ?? null,
        written_at: now,
        give_up_at: new Date(now.getTime() + MAIL_TRIED_DAYS * DAY_MS),
      });
    },
    handle: (template, composer) => {
      composers.set(template.name, composer as unknown as Composer<object>);
    },
    show: async (row) => {
      const composer = composers.get(row.template);
      return composer ? composer.compose(await asWritten(row), HIDDEN_SECRET) : null;
    },
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
      await claiming;
      await Promise.race([Promise.all(underWay), pause(STOP_MS)]);
      carrier.close();
    },
  };
}

class TryFailed extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.reason);
    this.problem = problem;
  }
}
