import { join } from 'node:path';
import type { Piscina } from 'piscina';
import { pages } from '../../../contract/platform/pages.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { threadPool } from '../../platform/outside/thread-pool.ts';
import type { Card, CardsOrder } from './draw-cards-worker.ts';

/** Sheets that may wait for the thread: some seconds of work. Whoever comes later is asked to come again. */
const MOST_WAITING = 16;
/** The thread ends when nobody asked for cards for this long. Milliseconds. */
const IDLE_MS = 30_000;
/** No sheet takes this long to draw. Milliseconds. */
const LONGEST_MS = 30_000;

let pool: Piscina<CardsOrder, Uint8Array> | null = null;

/** Refuses `busy` when too many wait: before a PIN is set that nobody would read. */
export function checkDrawing(): void {
  if ((pool?.queueSize ?? 0) >= MOST_WAITING) throw refuse('busy', {}, { 'retry-after': '5' });
}

/** Cards as PDF, drawn in a thread that is there while it is needed. */
export async function drawCards(
  { config }: Pick<AppContext, 'config'>,
  { cards, className, locale }: { cards: Omit<Card, 'address'>[]; className: string; locale: Locale },
): Promise<Buffer> {
  pool ??= threadPool<CardsOrder, Uint8Array>({
    filename: join(import.meta.dirname, 'draw-cards-worker.ts'),
    name: 'drawCards',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  const order: CardsOrder = {
    cards: cards.map((card) => ({
      ...card,
      // Behind the #, which no server's log carries, whose username is filled in.
      address: `${config.publicUrl}${pages.childSignIn}#${encodeURIComponent(card.username)}`,
    })),
    className,
    school: config.school.name,
    site: config.publicUrl.replace(/^https?:\/\//, ''),
    locale,
    colours: config.theme.colours,
  };
  return Buffer.from(await pool.run(order, { signal: AbortSignal.timeout(LONGEST_MS) }));
}
