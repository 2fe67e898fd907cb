import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigurationError } from '../config/configuration-error.ts';
import { isAlive } from '../is-alive.ts';
import { type Runner, runProgram } from './run-postgres.ts';

/** Makes a new cluster beside its place and moves it there whole, so that an interrupted start leaves nothing half made. */
export async function makeCluster(
  runner: Runner,
  bin: string,
  cluster: string,
  password: string,
): Promise<void> {
  const parent = dirname(cluster);
  for (const name of readdirSync(parent)) {
    const maker = /^postgres\.new-(\d+)/.exec(name)?.[1];
    if (maker && !isAlive(Number(maker))) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const fresh = join(parent, `postgres.new-${process.pid}`);
  const passwordFile = `${fresh}.password`;
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (runner.owner) {
    chownSync(fresh, runner.owner.uid, runner.owner.gid);
    chownSync(passwordFile, runner.owner.uid, runner.owner.gid);
  }
  const made = await runProgram(runner, join(bin, 'initdb'), [
    `--pgdata=${fresh}`,
    '--username=tinkerling',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-sync',
    '--no-instructions',
  ]);
  rmSync(passwordFile, { force: true });
  if (!made.ok) {
    rmSync(fresh, { recursive: true, force: true });
    throw new ConfigurationError(`The database could not be made in ${cluster}.\n${made.said}`);
  }
  if (existsSync(cluster)) rmSync(fresh, { recursive: true, force: true });
  else renameSync(fresh, cluster);
}

/** The database's password; the first start makes it, whole or not at all. */
export function passwordIn(dataDir: string): string {
  const file = join(dataDir, 'postgres.password');
  if (!existsSync(file)) {
    const fresh = `${file}.new-${process.pid}`;
    try {
      writeFileSync(fresh, randomBytes(24).toString('base64url'), { mode: 0o600 });
      linkSync(fresh, file);
    } catch (error) {
      // Another start may have been first.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw new ConfigurationError(`DATA_DIR ${dataDir} cannot be written to: ${(error as Error).message}`);
    } finally {
      rmSync(fresh, { force: true });
    }
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}
