import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { COPY_KEPT_DAYS } from '../../../contract/platform/limits.ts';
import { baseLocale, isLocale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import { removeFiles } from '../../platform/http/keep-files.ts';
import { sweepOrphans } from '../../platform/outside/sweep-orphans.ts';
import { copyReadyMail } from './compose-mails.ts';
import {
  type CopyRow,
  claimCopy,
  findKeptCopies,
  forgetCopies,
  putOffCopy,
  renewClaim,
  replaceCopies,
  settleCopy,
} from './store-copies.ts';
import { type PersonRow, readPerson } from './store-people.ts';
import { isInCare } from './whose-data.ts';
import { writeCopy } from './write-copy.ts';

/** The name of the work, for `jobs.soon`. */
export const COPYING = 'data-copies';
const FOLDER = 'copies';

/** A process that died gives its copy back after this; one that works says so every so often. Milliseconds. */
const CLAIM_MS = 10 * 60_000;
const RENEWED_MS = 2 * 60_000;
/** One that failed is tried again after this, so often. Milliseconds. */
const AGAIN_MS = 60_000;
const MOST_TRIES = 3;

/** Puts it in the place of the asker's last one, and gives the names of the files that are no more; null when nobody wants it. Tells who asked, and a child with an address of its own that its guardian did. */
async function settle(
  context: AppContext,
  copy: CopyRow,
  person: PersonRow,
  file: string,
  bytes: number,
): Promise<string[] | null> {
  const { id: copyId, personId, askedBy } = copy;
  const locale = isLocale(copy.locale) ? copy.locale : baseLocale;
  return context.database.transaction().execute(async (trx) => {
    if (!(await settleCopy(trx, copy, { at: context.clock.now(), file, bytes }))) return null;
    const replaced = await replaceCopies(trx, copy);
    const asker = await readPerson(trx, askedBy);
    await context.outbox.write(trx, copyReadyMail, {
      to: asker?.email ?? null,
      about: personId,
      locale,
      facts: { copyId, isTold: false },
    });
    if (askedBy !== personId)
      await context.outbox.write(trx, copyReadyMail, { to: person.email, facts: { copyId, isTold: true } });
    return replaced;
  });
}

async function make(context: AppContext, copy: CopyRow): Promise<void> {
  const person = await readPerson(context.database, copy.personId);
  if (!person) return;
  const path = await context.temp.newPath();
  // A try that another overtook removes its own file and no other.
  const file = `${FOLDER}/${copy.id}-${copy.tries}.zip`;
  let replaced: string[] | null = null;
  const renewal = setInterval(() => {
    const until = new Date(context.clock.now().getTime() + CLAIM_MS);
    // Where that fails the claim ends in its time.
    renewClaim(context.database, copy, until).catch(() => {});
  }, RENEWED_MS).unref();
  try {
    const locale = isLocale(copy.locale) ? copy.locale : baseLocale;
    await writeCopy(context, path, { personId: copy.personId, isChild: isInCare(context, person), locale });
    await context.files.writeStream(file, createReadStream(path));
    replaced = await settle(context, copy, person, file, (await stat(path)).size);
  } finally {
    clearInterval(renewal);
    await context.temp.remove(path);
    // What stays nevertheless is swept.
    await removeFiles(context, replaced ?? [file]).catch(() => {});
  }
}

async function makeWaiting(context: AppContext): Promise<void> {
  const failed: unknown[] = [];
  for (;;) {
    const now = context.clock.now();
    const until = new Date(now.getTime() + CLAIM_MS);
    const copy = await claimCopy(context.database, { now, until, most: MOST_TRIES });
    if (!copy) break;
    await make(context, copy).catch(async (error: unknown) => {
      failed.push(error);
      const again = copy.tries < MOST_TRIES ? new Date(now.getTime() + AGAIN_MS) : null;
      await putOffCopy(context.database, copy, { again, now });
    });
  }
  if (failed.length > 0) throw failed[0];
}

/** A process makes one copy after the other: the run that is under way, or, while `waits`, the one that comes after it. */
const runs = new WeakMap<AppContext, { last: Promise<void>; waits: boolean }>();

/**
 * Makes every copy that waits. One that fails holds up no other; its error is raised at the end. However often it is
 * called, one run goes on in a process and one waits for its end.
 */
export function makeCopies(context: AppContext): Promise<void> {
  const run = runs.get(context) ?? { last: Promise.resolve(), waits: false };
  runs.set(context, run);
  if (!run.waits) {
    run.waits = true;
    run.last = run.last
      .catch(() => {})
      .then(() => {
        run.waits = false;
        return makeWaiting(context);
      });
  }
  return run.last;
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
