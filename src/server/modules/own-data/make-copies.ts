import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { COPY_KEPT_DAYS } from '../../../contract/limits.ts';
import { baseLocale, isLocale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../app-context.ts';
import { removeFiles } from '../../http/keep-files.ts';
import { sweepOrphans } from '../../outside/sweep-orphans.ts';
import { consents } from '../consents/index.ts';
import { copyReadyMail } from './compose-mails.ts';
import {
  type CopyRow,
  claimCopy,
  findKeptCopies,
  forgetCopies,
  putOffCopy,
  settleCopy,
} from './store-copies.ts';
import { type PersonRow, readPerson } from './store-people.ts';
import { writeCopy } from './write-copy.ts';

/** The name of the work, for `jobs.soon`. */
export const COPYING = 'data-copies';
const FOLDER = 'copies';

/** A process that died gives its copy back after this. Longer than the largest takes. Milliseconds. */
const CLAIM_MS = 30 * 60_000;
/** One that failed is tried again after this, so often. Milliseconds. */
const AGAIN_MS = 60_000;
const MOST_TRIES = 3;

/** Tells who asked, and a child with an address of its own that its guardian did. */
async function settle(context: AppContext, copy: CopyRow, person: PersonRow, file: string, bytes: number) {
  const { id: copyId, personId, askedBy } = copy;
  const locale = isLocale(copy.locale) ? copy.locale : baseLocale;
  return context.database.transaction().execute(async (trx) => {
    if (!(await settleCopy(trx, copy, { at: context.clock.now(), file, bytes }))) return false;
    const asker = await readPerson(trx, askedBy);
    await context.outbox.write(trx, copyReadyMail, {
      to: asker?.email ?? null,
      about: personId,
      locale,
      facts: { copyId, isTold: false },
    });
    if (askedBy !== personId)
      await context.outbox.write(trx, copyReadyMail, { to: person.email, facts: { copyId, isTold: true } });
    return true;
  });
}

async function make(context: AppContext, copy: CopyRow): Promise<void> {
  const person = await readPerson(context.database, copy.personId);
  if (!person) return;
  const path = await context.temp.newPath();
  // A try that another overtook removes its own file and no other.
  const file = `${FOLDER}/${copy.id}-${copy.tries}.zip`;
  let isKept = false;
  try {
    const locale = isLocale(copy.locale) ? copy.locale : baseLocale;
    const isChild = consents.ageOf(context, person.born) !== 'grown';
    await writeCopy(context, path, { personId: copy.personId, isChild, locale });
    await context.files.writeStream(file, createReadStream(path));
    isKept = await settle(context, copy, person, file, (await stat(path)).size);
  } finally {
    await context.temp.remove(path);
    if (!isKept) await removeFiles(context, [file]).catch(() => {});
  }
}

/** Makes every copy that waits. One that fails holds up no other; its error is raised at the end. */
export async function makeCopies(context: AppContext): Promise<void> {
  const failed: unknown[] = [];
  for (;;) {
    const now = context.clock.now();
    const until = new Date(now.getTime() + CLAIM_MS);
    const copy = await claimCopy(context.database, { now, until });
    if (!copy) break;
    await make(context, copy).catch(async (error: unknown) => {
      failed.push(error);
      const again = copy.tries < MOST_TRIES ? new Date(now.getTime() + AGAIN_MS) : null;
      await putOffCopy(context.database, copy, { again, now });
    });
  }
  if (failed.length > 0) throw failed[0];
}

/** Deletes copies that lay there long enough, and files that are no copy's. */
export async function sweepCopies(context: AppContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - COPY_KEPT_DAYS * 86_400_000);
  for (;;) {
    const gone = await forgetCopies(context.database, before);
    if (gone.length === 0) break;
    await removeFiles(
      context,
      gone.flatMap(({ file }) => file ?? []),
    );
  }
  await sweepOrphans(context, { folder: FOLDER, kept: (names) => findKeptCopies(context.database, names) });
}
