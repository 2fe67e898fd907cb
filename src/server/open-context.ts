import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setLocale } from '../texts/generated/runtime.js';
import { content } from './learning/content/index.ts';
import { accounts } from './people/accounts/index.ts';
import type { AppContext } from './platform/app-context.ts';
import type { Config } from './platform/config/config.ts';
import { isAway } from './platform/database/away.ts';
import { claimFiles } from './platform/database/claim-files.ts';
import { connect } from './platform/database/connect.ts';
import { type Embedded, startEmbedded } from './platform/database/embedded.ts';
import { migrate } from './platform/database/migrate.ts';
import { readSecret } from './platform/database/read-secret.ts';
import { type Clock, systemClock } from './platform/outside/clock.ts';
import { diskFiles } from './platform/outside/files.ts';
import { databaseJobs } from './platform/outside/jobs.ts';
import { type Mail, mailCarrier } from './platform/outside/mail.ts';
import { mailTemplate } from './platform/outside/mail-template.ts';
import { databaseOutbox } from './platform/outside/outbox.ts';
import { TempFiles } from './platform/outside/temp-files.ts';

/** Mails that an earlier version had composed and not yet sent (migration 007). */
const composedMail = mailTemplate<Omit<Mail, 'to'>>('site.composed', 'notice');

type Opened = { context: AppContext; close(): Promise<void> };

/** Migrations may take their time: they run over connections of their own, which know no limit. */
async function bringUpToDate(where: () => string, say: (sentence: string) => void): Promise<void> {
  const { database, close } = connect(where, { most: 2, unhurried: true });
  try {
    const ran = await migrate(database);
    if (ran.length) say(`Brought the database up to date: ${ran.join(', ')}.`);
  } finally {
    await close();
  }
}

/** Connects; tells when the database goes away and comes back, and has the one that came along started again. */
function connectAndWatch(where: () => string, embedded: Embedded | null, say: (sentence: string) => void) {
  let isGone = false;
  return connect(where, {
    whenAway: (reason) => {
      if (!isGone) say(`${reason.message} Visitors are asked to try again until it does.`);
      isGone = true;
      void embedded?.revive().catch((error: Error) => say(error.message));
    },
    whenBack: () => {
      isGone = false;
      say('The database answers again.');
    },
  });
}

/** Ends everything in this order, also what comes after one that cannot be ended. Raises the first that went wrong. */
async function closeAll(ends: (() => Promise<unknown>)[]): Promise<void> {
  const wrong: unknown[] = [];
  for (const end of ends) await end().catch((error: unknown) => wrong.push(error));
  if (wrong.length > 0) throw wrong[0];
}

type Given = {
  /** Default: the system's. */
  clock?: Clock;
  /** The database that came along, when it was started already. */
  embedded?: Embedded | null;
};

/** Opens what everything stands on: database started or attached, and migrated; files; jobs (not yet started). When that fails, nothing stays open. */
export async function openContext(
  config: Config,
  say: (sentence: string) => void,
  { clock = systemClock, embedded: started }: Given = {},
): Promise<Opened> {
  setLocale(config.locale, { reload: false });
  const embedded = config.databaseUrl ? null : (started ?? (await startEmbedded(config.dataDir, {}, say)));
  const toClose: (() => Promise<unknown>)[] = embedded ? [() => embedded.stop()] : [];
  const close = () => closeAll(toClose.splice(0).reverse());
  try {
    return { context: await openOn(embedded, config, { clock, say, toClose }), close };
  } catch (error) {
    // Why it could not be opened is what is told, whatever goes wrong afterwards.
    await close().catch(() => {});
    throw error;
  }
}

type Opening = { clock: Clock; say: (sentence: string) => void; toClose: (() => Promise<unknown>)[] };

/** What it opens it adds to `toClose`: that is closed last to first, also when the rest fails. */
async function openOn(
  embedded: Embedded | null,
  config: Config,
  { clock, say, toClose }: Opening,
): Promise<AppContext> {
  const where = () => embedded?.url ?? (config.databaseUrl as string);
  await bringUpToDate(where, say);
  const { database, pool, close } = connectAndWatch(where, embedded, say);
  toClose.push(close);
  // That the database is away is said once, and not for each of the jobs that wait for it.
  const jobs = databaseJobs(pool, (error) => isAway(error) || say(`A job failed: ${error.message}`));
  const outbox = databaseOutbox(database, { clock, carrier: mailCarrier(config), say });
  outbox.handle(composedMail, { compose: ({ to, facts }) => ({ ...facts, to }) });
  jobs.every('29 3 * * *', 'mail-sweep', () => outbox.sweep());
  const secret = await readSecret(database, () => randomBytes(32));
  const temp = new TempFiles(join(config.dataDir, 'uploads'));
  toClose.push(() => temp.close());
  return {
    config,
    database,
    pool,
    clock,
    files: diskFiles(join(config.dataDir, 'files')),
    temp,
    jobs,
    outbox,
    secret,
  };
}

/** Opens what the server stands on, with the content folder's courses and a first account for the office. */
export async function openSeededContext(
  config: Config,
  say: (sentence: string) => void,
  given: Given = {},
): Promise<Opened> {
  const { context, close } = await openContext(config, say, given);
  try {
    await claimFiles(context.database, join(config.dataDir, 'files'));
    context.temp.sweep();
    await content.seed(context, say);
    await accounts.ensureStaff(context, say);
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
  return { context, close };
}
