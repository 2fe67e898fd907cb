import type { AppContext } from '../../platform/app-context.ts';
import { PictureRefused } from '../../platform/outside/open-picture.ts';
import { NoRoom } from '../../platform/outside/work-lanes.ts';
import { reading } from './limits.ts';
import { ReadingFailed, readScreenshot } from './read-screenshot.ts';
import { claimNext, giveReadingUp, isLastTry, isOverdue, keepReading } from './store.ts';

/** Reads one screenshot that was sent, and keeps what stands on it. False when none waits. */
async function readNext(context: AppContext): Promise<boolean> {
  const { database, clock, files } = context;
  const next = await claimNext(database, clock.now());
  if (!next) return false;
  const { receiptId: id, file, expected } = next;
  // One that ends whoever reads it would stand before all others for ever.
  if (isOverdue(next)) {
    await giveReadingUp(database, id, 'gave_up', clock.now());
    return true;
  }
  const picture = await files.readWhole(file);
  if (!picture) {
    await giveReadingUp(database, id, 'no_file', clock.now());
    return true;
  }
  try {
    await keepReading(database, id, await readScreenshot(picture, { expected }), clock.now());
  } catch (error) {
    if (error instanceof PictureRefused) await giveReadingUp(database, id, error.fault, clock.now());
    else if (!(error instanceof ReadingFailed)) throw error;
    else if (isLastTry(next)) await giveReadingUp(database, id, 'gave_up', clock.now());
  }
  return true;
}

/** What comes again by this name, where this school reads screenshots. */
export const READING = 'receipt-reading';

/** Reads what waits soon, not at the next turn of the clock: called after a screenshot was sent, and waited for by nobody. */
export function readSoon(context: AppContext): void {
  context.jobs.soon(READING, 0);
}

/** Reads the screenshots that wait, the oldest first, one at a time and after those of families who fill in a form. */
export async function readWaiting(context: AppContext): Promise<void> {
  try {
    for (;;) if (!(await reading.run({ lane: 'sent', keys: {} }, () => readNext(context)))) return;
  } catch (error) {
    // Others are read just now: what waits has time until the next run.
    if (!(error instanceof NoRoom)) throw error;
  }
}
