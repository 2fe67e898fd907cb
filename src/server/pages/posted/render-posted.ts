import { join } from 'node:path';
import type { Piscina } from 'piscina';
import { refuse } from '../../platform/http/refusal.ts';
import { threadPool } from '../../platform/outside/thread-pool.ts';
import type { PostedPageOrder } from './render-posted-worker.ts';

/** Pages that may wait for the thread: about a second of work. Whoever comes later is asked to come again. */
const MOST_WAITING = 64;
/** The thread ends when nobody posted a form for this long: most forms are sent by the page's own code. Milliseconds. */
const IDLE_MS = 30_000;

/** Makes pages that answer posted forms, one after the other in a thread that is there while it is needed. */
export class PostedPages {
  readonly #renderer: string;
  #pool: Piscina<PostedPageOrder, string> | null = null;

  /** `dist` is where the built site lies. */
  constructor(dist: string) {
    this.#renderer = join(dist, 'render/render-page.js');
  }

  /** The page as HTML. Refuses `busy` when too many wait. */
  async render(order: Omit<PostedPageOrder, 'renderer'>): Promise<string> {
    this.#pool ??= threadPool<PostedPageOrder, string>({
      filename: join(import.meta.dirname, 'render-posted-worker.ts'),
      name: 'renderPosted',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
    });
    if (this.#pool.queueSize >= MOST_WAITING) throw refuse('busy', {}, { 'retry-after': '2' });
    return this.#pool.run({ ...order, renderer: this.#renderer });
  }

  async close(): Promise<void> {
    await this.#pool?.destroy();
  }
}
