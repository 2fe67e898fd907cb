import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PHOTOGRAPH_MOST_PIXELS } from '../../../rules/platform/photograph.ts';
import { openPicture } from '../../platform/outside/open-picture.ts';

/** The longest side of what is shown: twice as wide as a lesson's column. Pixels. */
const LARGE = 1280;
const DAY_MS = 24 * 60 * 60 * 1000;
/** What nobody has looked at for so long is deleted. Milliseconds. */
const KEPT_MS = 30 * DAY_MS;

/** A photograph as it is sent, and a mark that is another when the photograph is. */
export type Shown = { bytes: Buffer; mark: string };

/**
 * Photographs of courses as families get them: upright, small, as WebP, and without what a camera writes into them; where a
 * photograph was taken stays with its maker. Each is encoded when somebody first looks at it, and kept in `folder` as long as
 * somebody does. They are the school's own files, and not many: one at a time, and nobody is turned away.
 */
export class Photographs {
  readonly #folder: string;
  /** By the path: what was last known of the file there. */
  readonly #marks = new Map<string, { known: string; mark: string }>();
  readonly #making = new Map<string, Promise<Buffer>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The photograph of a file; null where it cannot be decoded. Many who ask at once wait for one encoding. */
  async show(path: string): Promise<Shown | null> {
    const mark = await this.#markOf(path);
    const kept = await this.#read(mark);
    if (kept) return { bytes: kept, mark };
    let making = this.#making.get(mark);
    if (!making) {
      making = this.#last.then(() => this.#make(path, mark)).finally(() => this.#making.delete(mark));
      this.#last = making.catch(() => {});
      this.#making.set(mark, making);
    }
    return making.then(
      (bytes) => ({ bytes, mark }),
      () => null,
    );
  }

  /** By what is in the file, so that a new release of the same photographs finds them. */
  async #markOf(path: string): Promise<string> {
    const { size, mtimeMs } = await stat(path);
    const known = `${size} ${mtimeMs}`;
    const before = this.#marks.get(path);
    if (before?.known === known) return before.mark;
    const mark = createHash('sha256')
      .update(await readFile(path))
      .digest('base64url');
    this.#marks.set(path, { known, mark });
    return mark;
  }

  #fileOf = (mark: string) => join(this.#folder, `${mark}.webp`);

  async #read(mark: string): Promise<Buffer | null> {
    const file = this.#fileOf(mark);
    try {
      const bytes = await readFile(file);
      const now = Date.now();
      if (now - (await stat(file)).mtimeMs > DAY_MS) await utimes(file, now / 1000, now / 1000);
      return bytes;
    } catch {
      return null;
    }
  }

  async #make(path: string, mark: string): Promise<Buffer> {
    const { picture } = await openPicture(path, { mostPixels: PHOTOGRAPH_MOST_PIXELS });
    const bytes = await picture
      .resize({ width: LARGE, height: LARGE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
    // A full disk costs another encoding, not the picture.
    await this.#keep(mark, bytes).catch(() => {});
    return bytes;
  }

  async #keep(mark: string, bytes: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    for (const name of await readdir(this.#folder)) {
      const file = join(this.#folder, name);
      const { mtimeMs } = await stat(file);
      if (Date.now() - mtimeMs > KEPT_MS) await rm(file, { force: true });
    }
    // Written whole or not at all: another process may look for it at the same moment.
    const writing = join(this.#folder, `${randomUUID()}.part`);
    await writeFile(writing, bytes);
    await rename(writing, this.#fileOf(mark));
  }
}
