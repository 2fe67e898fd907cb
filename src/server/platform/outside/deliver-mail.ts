import { tellsHowToReach } from '../../../rules/platform/public-words.ts';
import { baseLocale, isLocale } from '../../../texts/generated/runtime.js';
import type { Database } from '../database/connect.ts';
import type { Clock } from './clock.ts';
import type { Carrier, Mail } from './mail.ts';
import { type Problem, problemOf } from './mail-problem.ts';
import type { Composer, WrittenMail } from './mail-template.ts';
import { retryWait } from './retry-wait.ts';
import {
  type ClaimedRow,
  dropMail,
  findAbout,
  findAddressee,
  hurryMails,
  putOffMail,
  settleMail,
} from './store-outbox.ts';

/** A try may take this long. Milliseconds. */
const TRY_MS = 120_000;
/** Tries to write down that a mail was sent, a second apart, before it would be sent once more. */
const SETTLE_TRIES = 60;
/** What stands where a link's secret would be, wherever somebody else than its recipient reads. */
const HIDDEN_SECRET = '********';

const notComposed: Problem = { reason: 'not_composed', reply: null, final: false };

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** What of a mail's row its words are made of. */
export type MailRow = Pick<ClaimedRow, 'template' | 'facts' | 'address' | 'about' | 'locale' | 'written_at'>;

export type Delivery = {
  /** Tries a claimed mail once and writes down what became of it. Raises when that cannot be written down. */
  deliver(row: ClaimedRow): Promise<void>;
  /** The words of a mail for others than its recipient; null when there are none any more. */
  show(row: MailRow): Promise<Mail | null>;
  /** The process is about to end: nothing is waited for any more. */
  hurry(): void;
};

class TryFailed extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.reason);
    this.problem = problem;
  }
}

export function mailDelivery(
  database: Database,
  {
    clock,
    carrier,
    say,
    composers,
  }: {
    clock: Clock;
    carrier: Carrier;
    say: (sentence: string) => void;
    composers: ReadonlyMap<string, Composer<object>>;
  },
): Delivery {
  let stopping = false;
  /** The mail server did not answer the last time. */
  let unreachable = false;

  async function asWritten(row: MailRow): Promise<WrittenMail> {
    const [person, about] = await Promise.all([
      findAddressee(database, row.address),
      row.about === null ? null : findAbout(database, row.about),
    ]);
    const confirmedAt = person?.email_confirmed_at;
    const isKnown = confirmedAt && confirmedAt < row.written_at && !tellsHowToReach(person.name);
    return {
      to: row.address,
      facts: row.facts,
      locale: isLocale(row.locale) ? row.locale : baseLocale,
      writtenAt: row.written_at,
      name: isKnown ? person.name : null,
      about,
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

  return {
    deliver,
    show: async (row) => {
      const composer = composers.get(row.template);
      return composer ? composer.compose(await asWritten(row), HIDDEN_SECRET) : null;
    },
    hurry: () => {
      stopping = true;
    },
  };
}
