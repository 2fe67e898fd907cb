import { randomUUID } from 'node:crypto';
import { readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../is-alive.ts';

/** A file that no living process wrote in so long belongs to none. Milliseconds; an upload takes minutes at most. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/**
 * Files that live as long as a request: what is being uploaded. Each process writes into a folder of its own below one
 * that all share, so that who starts can take away what a killed one left and nothing else.
 */
export class TempFiles {
  readonly #shared: string;
  readonly #own: string;
  readonly #host = encodeURIComponent(hostname());

  constructor(folder: string) {
    this.#shared = folder;
    this.#own = join(folder, `${this.#host}~${process.pid}~${randomUUID()}`);
  }

  /** Where a new file may be written. */
  async newPath(): Promise<string> {
    await mkdir(this.#own, { recursive: true });
    return join(this.#own, randomUUID());
  }

  /** Removes a file; that there is none is no fault. */
  async remove(path: string): Promise<void> {
    await rm(path, { force: true });
  }

  /** Removes what processes left that ended before they could: those of this machine at once, others' after an hour. */
  sweep(): void {
    try {
      for (const name of readdirSync(this.#shared)) {
        const folder = join(this.#shared, name);
        if (folder !== this.#own) this.#sweepFolder(folder, name);
      }
    } catch {
      // Nothing was ever uploaded here, or another process sweeps as well.
    }
  }

  /** Removes this process's folder. */
  async close(): Promise<void> {
    await rm(this.#own, { recursive: true, force: true });
  }

  #sweepFolder(folder: string, name: string): void {
    const [host, pid] = name.split('~');
    // In a container the one before had our number, too.
    const ended = host === this.#host && (Number(pid) === process.pid || !isAlive(Number(pid)));
    const before = ended ? Number.POSITIVE_INFINITY : Date.now() - ABANDONED_AFTER_MS;
    for (const file of readdirSync(folder))
      if (statSync(join(folder, file)).mtimeMs < before) rmSync(join(folder, file), { force: true });
    if (ended) rmdirSync(folder);
  }
}
