import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../is-alive.ts';
import { sqlStateOf } from './away.ts';
import { Client } from './client.ts';

/** What is known of the server on a data directory. */
export type Found =
  | { state: 'runs'; url: string }
  /** It is there and does not answer yet: it starts, recovers or is frozen. Another start would only be refused. */
  | { state: 'waits' }
  /** Nobody is there. In order: it was stopped, and did not die. */
  | { state: 'ended'; inOrder: boolean };

/** The lines of postmaster.pid that we read; null when there is none. PostgreSQL takes it away when it ends in order. */
function readPidFile(cluster: string): { pid: number; port: number } | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  } catch {
    return null;
  }
}

/** Looks for a server that runs on this data directory, for at most a few seconds. */
export async function findRunning(cluster: string, urlOf: (port: number) => string): Promise<Found> {
  const file = readPidFile(cluster);
  if (!file) return { state: 'ended', inOrder: true };
  const died: Found = { state: 'ended', inOrder: false };
  if (!isAlive(file.pid)) return died;
  if (!file.port) return { state: 'waits' };
  const url = urlOf(file.port);
  const client = new Client(
    { where: () => url, opened: () => {} },
    { connectionTimeoutMillis: 2_000, query_timeout: 2_000 },
  );
  try {
    await client.connect();
    // Another server may have taken the port since: believe only the one on our directory.
    const { rows } = (await client.query('show data_directory')) as { rows: { data_directory: string }[] };
    return rows[0]?.data_directory === cluster ? { state: 'runs', url } : died;
  } catch (error) {
    const { cause } = error as { cause?: NodeJS.ErrnoException };
    const state = sqlStateOf(cause);
    if (state === '53300') return { state: 'runs', url };
    // A stranger has this number or this port now.
    if (cause?.code === 'ECONNREFUSED' || state?.startsWith('28')) return died;
    return { state: 'waits' };
  } finally {
    client.cut(new Error('We have seen enough.'));
  }
}
