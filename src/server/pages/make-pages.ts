import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { PageOrder } from './write-pages.ts';

/** How hard pages are compressed, 0 to 11 and 0 to 9: they are made once and sent often. Tests make them often and send them once. */
export const compression = { brotli: 11, gzip: 9 };

/**
 * Makes pages in a process of its own, behind those that answer. Raises what that process complained
 * of; `signal` ends it.
 */
export async function makePages(order: Omit<PageOrder, 'compression'>, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'write-pages.ts')], {
    stdio: ['pipe', 'ignore', 'pipe'],
    // React as it is meant for the public: the other one checks what it is given, and takes twice as long.
    env: { ...process.env, NODE_ENV: 'production' },
    signal,
  });
  giveWay(child);
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  // One that ended early reads no order: its code says so.
  child.stdin.on('error', () => {});
  child.stdin.end(JSON.stringify({ ...order, compression } satisfies PageOrder));
  const code = await new Promise<number | null>((done, failed) => {
    child.once('error', failed);
    child.once('close', done);
  });
  if (code !== 0) throw new Error(`The public pages could not be made: ${complaint}`);
}

function giveWay(child: ChildProcess): void {
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not everywhere allowed; then it takes its share.
  }
}
