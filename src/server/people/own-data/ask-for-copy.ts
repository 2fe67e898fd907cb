import { v7 as newId } from 'uuid';
import type { DataCopy } from '../../../contract/people/own-data.ts';
import { COPIES_DAILY_MOST, COPIES_DAILY_TRIES, COPY_KEPT_DAYS } from '../../../contract/platform/limits.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { privateFile, type Ready } from '../../platform/http/serve.ts';
import { COPYING } from './make-copies.ts';
import { addCopy, type CopyRow, countCopies, findCopy, listCopies } from './store-copies.ts';
import { holdProven, whoseData } from './whose-data.ts';

const DAY_MS = 86_400_000;

const untilOf = ({ askedAt }: CopyRow) => new Date(askedAt.getTime() + COPY_KEPT_DAYS * DAY_MS);

export const presentCopy = (row: CopyRow): DataCopy => ({
  _id: row.id,
  askedAt: row.askedAt.toISOString(),
  state: row.file ? 'ready' : row.failedAt ? 'failed' : 'making',
  bytes: row.bytes,
  until: row.file && untilOf(row).toISOString(),
});

/** Has a copy made in the background; while one is being made it is that one. Refuses what `holdProven` refuses, and `copies_today`. */
export async function askForCopy(
  context: AppContext,
  actor: Actor,
  { personId, locale }: { personId: string; locale: Locale },
): Promise<void> {
  const now = context.clock.now();
  const isNew = await context.database.transaction().execute(async (trx) => {
    await holdProven(context, trx, actor, personId);
    const askedBy = actor.personId;
    const isBeingMade = (await listCopies(trx, { personId, askedBy })).some(
      (one) => !one.madeAt && !one.failedAt,
    );
    if (isBeingMade) return false;
    const since = new Date(now.getTime() - DAY_MS);
    const today = await countCopies(trx, { personId, askedBy, since });
    if (today.asked - today.failed >= COPIES_DAILY_MOST || today.asked >= COPIES_DAILY_TRIES)
      throw refuse('copies_today');
    await addCopy(trx, { id: newId(), person_id: personId, asked_by: askedBy, locale, asked_at: now });
    return true;
  });
  if (isNew) context.jobs.soon(COPYING, 0);
}

/** A copy for who asked for it, as long as it lies there. Refuses what `whoseData` refuses, and `copy_not_found`. */
export async function downloadCopy(
  context: AppContext,
  actor: Actor,
  { personId, copyId }: { personId: string; copyId: string },
): Promise<Ready> {
  await whoseData(context, actor, personId);
  const copy = await findCopy(context.database, copyId);
  const isTheirs = copy?.askedBy === actor.personId && copy.personId === personId;
  if (!isTheirs || !copy.file || untilOf(copy) <= context.clock.now()) throw refuse('copy_not_found');
  const content = await context.files.read(copy.file);
  if (!content) throw refuse('copy_not_found');
  const day = copy.askedAt.toISOString().slice(0, 10);
  return privateFile('application/zip', content, { name: `my-data-${day}.zip`, as: 'attachment' });
}
