import type { Config } from './config/config.ts';
import type { Database } from './database/connect.ts';
import type { Pool } from './database/pool.ts';
import type { Clock } from './outside/clock.ts';
import type { Files } from './outside/files.ts';
import type { Jobs } from './outside/jobs.ts';
import type { Outbox } from './outside/outbox.ts';
import type { TempFiles } from './outside/temp-files.ts';

/** What every module is given: the settings, the database, and what lies outside. */
export type AppContext = {
  config: Config;
  database: Database;
  /** The connections under `database`, for the hottest queries: these are prepared by name. */
  pool: Pool;
  clock: Clock;
  files: Files;
  /** Where uploads lie until their request ends. */
  temp: TempFiles;
  jobs: Jobs;
  /** Mails on their way. */
  outbox: Outbox;
  /** 32 random bytes that all processes on this database share; what we sign with. */
  secret: Buffer;
};
