import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { CachedReply } from '../platform/http/cached-reply.ts';
import { isAlive } from '../platform/is-alive.ts';

/** A page or picture of the site as it lies in the cache: which one, and the key of its content. */
export type Listed = { path: string; key: string };
export type ListedPage = Listed & { reads: readonly string[]; listed: boolean };
/** All that a site shows, for the next start. */
export type PageList = { pages: ListedPage[]; pictures: Listed[] };

/** What nobody has used for so long is deleted. A process that runs says every day that it uses what it shows. */
const UNUSED_DAYS = 7;
/** A claim on making pages that was not renewed for so long is void. Milliseconds. */
const CLAIM_VOID_AFTER_MS = 15_000;
const RENEW_CLAIM_EVERY_MS = 3_000;

/**
 * Finished pages and pictures in a folder that processes share. A file's name is the key of all that it was made from, so
 * that a file is never wrong, only unused, and no process takes away what another one shows.
 */
export class PageCache {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  pageFile(key: string): string {
    return join(this.#folder, `${key}.html`);
  }

  pictureFile(key: string): string {
    return join(this.#folder, `${key}.jpg`);
  }

  /** Null when it was not made yet. */
  page(key: string): CachedReply | null {
    const file = this.pageFile(key);
    return existsSync(file) ? CachedReply.read('text/html; charset=utf-8', file) : null;
  }

  /** Null when it was not made yet. */
  picture(key: string): CachedReply | null {
    const file = this.pictureFile(key);
    if (!existsSync(file)) return null;
    return new CachedReply('image/jpeg', readFileSync(file), { compress: false, keep: 'hour' });
  }

  #listFile(build: string): string {
    return join(this.#folder, `${build}.list.json`);
  }

  /** What a site of this build showed last; null when it never ran here. */
  readList(build: string): PageList | null {
    const file = this.#listFile(build);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PageList) : null;
  }

  async writeList(build: string, list: PageList): Promise<void> {
    const draft = join(this.#folder, `${randomUUID()}.draft`);
    await writeFile(draft, JSON.stringify(list));
    await rename(draft, this.#listFile(build));
  }

  /** Says that these are in use, and deletes what has not been for days. */
  sweep(build: string, { pages, pictures }: PageList): void {
    const now = new Date();
    const used = [
      this.#listFile(build),
      ...pages.flatMap(({ key }) => ['', '.br', '.gz'].map((ending) => `${this.pageFile(key)}${ending}`)),
      ...pictures.map(({ key }) => this.pictureFile(key)),
    ];
    for (const file of used) if (existsSync(file)) utimesSync(file, now, now);
    for (const name of readdirSync(this.#folder)) {
      const file = join(this.#folder, name);
      const age = now.getTime() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now.getTime());
      if (age > UNUSED_DAYS * 86_400_000) rmSync(file, { force: true });
    }
  }

  /**
   * Lets one of all processes make pages: gives what ends its turn, or null while another one has it. The turn of a
   * process that is gone is void. Two that make the same at once waste work, no more: so this need not be perfect.
   */
  async claim(): Promise<(() => Promise<void>) | null> {
    const file = join(this.#folder, 'making');
    if (await isVoid(file)) await rm(file, { force: true });
    const handle = await open(file, 'wx').catch(() => null);
    if (!handle) return null;
    await handle.writeFile(`${hostname()} ${process.pid}`);
    const renewing = setInterval(() => {
      const now = new Date();
      handle.utimes(now, now).catch(() => {});
    }, RENEW_CLAIM_EVERY_MS).unref();
    return async () => {
      clearInterval(renewing);
      await handle.close();
      await rm(file, { force: true });
    };
  }
}

async function isVoid(file: string): Promise<boolean> {
  const claim = await stat(file).catch(() => null);
  if (!claim) return false;
  if (Date.now() - claim.mtimeMs > CLAIM_VOID_AFTER_MS) return true;
  const [host, pid] = (await readFile(file, 'utf8').catch(() => '')).split(' ');
  return host === hostname() && Number(pid) > 0 && !isAlive(Number(pid));
}
