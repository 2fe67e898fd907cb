import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { runnerFor, runProgram } from '../../src/server/platform/database/run-postgres.ts';
import { familyOf } from './processes.ts';

/** The PostgreSQL that came along with a site, as somebody with a terminal on that machine has it in hand. */
export function databaseServerIn(dataDir: string) {
  const cluster = join(dataDir, 'postgres');
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0]);

  /** A client of the test's own. */
  async function connect(): Promise<pg.Client> {
    const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
    const port = Number(readFileSync(pidFile, 'utf8').split('\n')[3]);
    const client = new pg.Client({
      connectionString: `postgres://tinkerling:${password}@127.0.0.1:${port}/postgres`,
    });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  /** The process ids of the connections other than the test's. */
  async function backends(): Promise<number[]> {
    const client = await connect();
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    await client.end();
    return rows.map((row) => row.pid);
  }

  /** Ends every connection but its own; gives how many there were. */
  async function endConnections(): Promise<number> {
    const client = await connect();
    const { rowCount } = await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    await client.end();
    return rowCount ?? 0;
  }

  /** `pg_ctl restart -m fast`; gives whether it worked. */
  async function restart(): Promise<boolean> {
    const server = /^(\S+)/.exec(readFileSync(join(cluster, 'postmaster.opts'), 'utf8'))?.[1] as string;
    const bin = dirname(server);
    const args = ['restart', '-m', 'fast', '-w', '-t', '20', '-D', cluster];
    const done = await runProgram(
      await runnerFor(bin, dataDir),
      join(bin, 'pg_ctl'),
      args,
      join(dataDir, 'postgres.log'),
    );
    return done.ok;
  }

  /** Stops every process of the server where it stands; `thaw` lets them go on. */
  function freeze(): { thaw(): void } {
    const frozen = familyOf([pid()]);
    // The postmaster first: it makes no more of them.
    for (const one of frozen) process.kill(one, 'SIGSTOP');
    return {
      thaw: () => {
        for (const one of frozen) process.kill(one, 'SIGCONT');
      },
    };
  }

  return {
    pid,
    isRunning: () => existsSync(pidFile),
    connect,
    backends,
    endConnections,
    restart,
    freeze,
    kill: () => process.kill(pid(), 'SIGKILL'),
  };
}
