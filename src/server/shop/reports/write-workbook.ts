import { join } from 'node:path';
import type { Piscina } from 'piscina';
import { refuse } from '../../platform/http/refusal.ts';
import { threadPool } from '../../platform/outside/thread-pool.ts';
import type { Cell, SheetHead } from './sheets.ts';
import type { PackedSheet } from './write-workbook-worker.ts';

/** Workbooks that may wait for the thread; whoever comes later is asked to come again. */
const MOST_WAITING = 2;
/** The thread ends when nobody asked for one for this long. Milliseconds. */
const IDLE_MS = 10_000;
/** The largest takes a few seconds. Milliseconds. */
const LONGEST_MS = 60_000;
/** The largest needs a third of it. Megabytes. */
const MEMORY_MB = 512;

let pool: Piscina<PackedSheet[], Uint8Array> | null = null;

export type Sheet = SheetHead & { batches: AsyncIterable<Cell[][]> | Iterable<Cell[][]> };

async function pack({ batches, ...head }: Sheet): Promise<PackedSheet> {
  const encoder = new TextEncoder();
  const packed: PackedSheet['batches'] = [];
  for await (const rows of batches) packed.push(encoder.encode(JSON.stringify(rows)));
  return { ...head, batches: packed };
}

/** Sheets as an XLSX file, made in a thread that is there while it is needed. Refuses `busy` when too many wait. */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Buffer> {
  pool ??= threadPool<PackedSheet[], Uint8Array>({
    filename: join(import.meta.dirname, 'write-workbook-worker.ts'),
    name: 'writeWorkbookFile',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  if (pool.queueSize >= MOST_WAITING) throw refuse('busy', {}, { 'retry-after': '5' });
  const packed: PackedSheet[] = [];
  for (const sheet of sheets) packed.push(await pack(sheet));
  const transferList = packed.flatMap(({ batches }) => batches.map(({ buffer }) => buffer));
  const written = await pool.run(packed, { transferList, signal: AbortSignal.timeout(LONGEST_MS) });
  return Buffer.from(written.buffer, written.byteOffset, written.byteLength);
}
