import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { connect } from './database/connect.ts';
import { startEmbedded } from './database/embedded.ts';
import { migrate } from './database/migrate.ts';
import { readSecret } from './database/read-secret.ts';
import { accounts } from './modules/accounts/index.ts';
import { content } from './modules/content/index.ts';
import { type Clock, systemClock } from './outside/clock.ts';
import { diskFiles } from './outside/files.ts';
import { databaseJobs } from './outside/jobs.ts';
import { sendingMail } from './outside/mail.ts';
import type { Site } from './site.ts';

type Opened = { site: Site; close(): Promise<void> };

/** Opens what everything stands on: database started or attached, and migrated; files; jobs (not yet started). */
export async function openGround(
  config: Config,
  say: (sentence: string) => void,
  clock: Clock = systemClock,
): Promise<Opened> {
  const embedded = config.databaseUrl ? null : await startEmbedded(config.dataDir);
  const { database, pool, close } = connect(embedded?.url ?? (config.databaseUrl as string));
  const ran = await migrate(database);
  if (ran.length) say(`Brought the database up to date: ${ran.join(', ')}.`);
  const jobs = databaseJobs(pool, (error) => say(`A job failed: ${error.message}`));
  const secret = await readSecret(database, () => randomBytes(32));
  const site: Site = {
    config,
    database,
    pool,
    clock,
    files: diskFiles(join(config.dataDir, 'files')),
    jobs,
    secret,
  };
  jobs.handle(sendingMail.queue, sendingMail.through(config));
  return {
    site,
    close: async () => {
      await close();
      await embedded?.stop();
    },
  };
}

/** Opens what the server stands on: the ground, with the content folder's courses and a first account for the office. */
export async function openSite(
  config: Config,
  say: (sentence: string) => void,
  clock: Clock = systemClock,
): Promise<Opened> {
  const opened = await openGround(config, say, clock);
  await content.seed(opened.site, say);
  await accounts.ensureStaff(opened.site, say);
  return opened;
}
