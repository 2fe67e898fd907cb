import { hash } from 'node:crypto';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Piscina } from 'piscina';
import { pages } from '../../../contract/platform/pages.ts';
import { showCertificateCode } from '../../../rules/learning/certificate-code.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { threadPool } from '../../platform/outside/thread-pool.ts';
import type { PrintedCertificate } from './certificate-facts.ts';
import type { DrawingOrder } from './draw-certificate-worker.ts';

/** Certificates that may wait for the thread: half a minute of work. Whoever comes later is asked to come again. */
const MOST_WAITING = 64;
/** The thread ends when nobody asked for one for this long. Milliseconds. */
const IDLE_MS = 30_000;
/** No certificate takes this long to draw. Milliseconds. */
const LONGEST_MS = 60_000;

let pool: Piscina<DrawingOrder, Uint8Array> | null = null;

/** Pictures that were drawn, by what stands on them: about 50 kB each. */
const pictures = new LRUCache<string, Promise<Buffer>>({ max: 200 });

/** Where everybody may look a certificate up. */
export const certificateAddress = ({ config }: Pick<AppContext, 'config'>, code: string): string =>
  config.publicUrl + pages.certificate.replace(':code', showCertificateCode(code));

type Context = Pick<AppContext, 'config'>;

function orderOf(context: Context, { code, serial, facts }: PrintedCertificate, locale: Locale) {
  const { theme, contentDir } = context.config;
  const address = certificateAddress(context, code);
  return { code, serial, facts, locale, address, contentDir, colours: theme.colours };
}

async function draw(order: DrawingOrder): Promise<Buffer> {
  pool ??= threadPool<DrawingOrder, Uint8Array>({
    filename: join(import.meta.dirname, 'draw-certificate-worker.ts'),
    name: 'drawCertificate',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  if (pool.queueSize >= MOST_WAITING) throw refuse('busy', {}, { 'retry-after': '2' });
  return Buffer.from(await pool.run(order, { signal: AbortSignal.timeout(LONGEST_MS) }));
}

/** A certificate as PDF, drawn in a thread that is there while it is needed. Refuses `busy` when too many wait. */
export const drawPaper = (
  context: Context,
  certificate: PrintedCertificate,
  locale: Locale,
): Promise<Buffer> => draw({ ...orderOf(context, certificate, locale), as: 'pdf' });

/** The name under which it is saved. */
export const paperName = ({ serial }: Pick<PrintedCertificate, 'serial'>): string => `${serial}.pdf`;

/**
 * The same as a picture for where its page is shared (PNG): the mark by which a browser knows it again, which changes with
 * whatever stands on it, and what draws it, once. Drawing refuses `busy`.
 */
export function pictureOf(
  context: Context,
  certificate: PrintedCertificate,
  locale: Locale,
): { etag: string; png(): Promise<Buffer> } {
  const order = { ...orderOf(context, certificate, locale), as: 'picture' as const };
  const key = hash('sha256', JSON.stringify(order), 'base64url').slice(0, 22);
  return {
    etag: `"${key}"`,
    png: () => {
      const drawing = pictures.get(key) ?? draw(order);
      pictures.set(key, drawing);
      // What failed is tried anew by the next who asks.
      drawing.catch(() => pictures.delete(key));
      return drawing;
    },
  };
}
