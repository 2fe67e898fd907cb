import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { readDataConfig } from '../config/config.ts';
import { ConfigurationError } from '../config/configuration-error.ts';
import { connect } from '../database/connect.ts';
import { startEmbedded } from '../database/embedded.ts';
import { keepErased, readErased } from '../outside/erased-list.ts';
import { diskFiles } from '../outside/files.ts';
import type { BackupSummary } from './contents.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

type Say = (sentence: string) => void;

const usage = `Say which file:
  npm run backup -- FILE     writes the whole school (database and files) into FILE, while the site runs
  npm run restore -- FILE    brings it back into an empty DATA_DIR or DATABASE_URL
  npm run restore -- FILE erased-accounts.csv
                             and erases anew who was erased since`;

const figures = ({ rows, files }: BackupSummary) =>
  `${rows.person ?? 0} people, ${Object.values(rows).reduce((sum, count) => sum + count, 0)} rows, ${files} files`;

/** What `npm run backup` and `npm run restore` do; gives the process's exit code. */
export async function runBackupCommand(
  [command, given, list, ...more]: readonly string[],
  env: NodeJS.ProcessEnv,
  say: Say,
): Promise<number> {
  const isRestore = command === 'restore';
  if ((command !== 'backup' && !isRestore) || !given || (list && !isRestore) || more.length > 0) {
    say(usage);
    return 1;
  }
  const file = resolve(env.INIT_CWD ?? '.', given);
  try {
    if (!isRestore && existsSync(file))
      throw new ConfigurationError(`${file} exists. Choose a new name: a backup never overwrites another.`);
    say(await (isRestore ? restore(file, list && resolve(env.INIT_CWD ?? '.', list), env) : back(file, env)));
    return 0;
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    say(error.message);
    return 1;
  }
}

async function back(file: string, env: NodeJS.ProcessEnv): Promise<string> {
  return onSchoolData(env, async ({ client, files }) => {
    try {
      const { rows } = await client.query("select to_regclass('person') is not null as there");
      if (!rows[0]?.there) throw new ConfigurationError('There is no school here yet: nothing to keep.');
      return `Kept in ${file}: ${figures(await writeBackup(client, files, file, new Date()))}.`;
    } catch (error) {
      // Half a backup is none.
      await rm(file, { force: true });
      throw error;
    }
  });
}

async function restore(file: string, list: string | undefined, env: NodeJS.ProcessEnv): Promise<string> {
  const erased = list ? await readErased(list) : [];
  const { erasedAnew, ...summary } = await onSchoolData(env, (data) => restoreBackup(data, file, erased));
  // Whoever is erased here is added to it: the next restore needs them all.
  if (list) await keepErased(readDataConfig(env).dataDir, list);
  return [
    `Brought back from ${file}: ${figures(summary)}.`,
    ...(list ? [`${erasedAnew} who were erased since are erased anew within ten minutes of the start.`] : []),
  ].join(' ');
}

type SchoolData = Parameters<typeof restoreBackup>[0];

/** Opens database and files without changing them: no migration, no seeding, and nothing of what the school looks like or teaches is read. */
async function onSchoolData<T>(env: NodeJS.ProcessEnv, work: (data: SchoolData) => Promise<T>): Promise<T> {
  const config = readDataConfig(env);
  const embedded = config.databaseUrl ? null : await startEmbedded(config.dataDir);
  const connectionString = embedded?.url ?? (config.databaseUrl as string);
  const { database, close } = connect(() => connectionString, { most: 1, unhurried: true });
  // A large table takes longer than any request may: this connection has no time limits.
  const client = new pg.Client({ connectionString, application_name: 'tinkerling backup' });
  try {
    await client.connect().catch((cause) => {
      throw new ConfigurationError(
        'The database does not answer. Check DATABASE_URL and that PostgreSQL runs.',
        {
          cause,
        },
      );
    });
    return await work({ client, database, files: diskFiles(join(config.dataDir, 'files')) });
  } finally {
    await client.end().catch(() => {});
    await close();
    await embedded?.stop();
  }
}
