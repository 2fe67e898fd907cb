import { COMPLETION_PERCENT } from '../../../contract/platform/limits.ts';
import type { MergeHold, MergeSide } from '../../../contract/staff/merging.ts';
import type { learning } from '../../learning/learning/index.ts';
import { accounts } from '../../people/accounts/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { recordActOn } from './account.ts';
import { tell } from './compose-mails.ts';
import { findHolds, holdBoth, readSides, type SideRow, type Two, uniteAll } from './merge/store-merge.ts';
import { addMerge } from './store-acts.ts';

type Preview = { kept: MergeSide; other: MergeSide; holds: MergeHold[] };

/** What both have, and what holds it. Nothing is changed. Refuses `person_not_found`. */
export async function previewMerge(
  { database }: AppContext,
  readBench: ReturnType<typeof learning.readingBench>,
  two: Two,
): Promise<Preview> {
  const [rows, holds, ...benches] = await Promise.all([
    readSides(database, two),
    findHolds(database, two),
    readBench(two.kept),
    readBench(two.other),
  ]);
  const side = (id: string, bench: (typeof benches)[number]): MergeSide => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw refuse('person_not_found');
    const { id: _id, opens: _opens, ...figures } = row;
    const courses = bench.progress.map(({ courseId, overallProgress }) => ({
      courseId: courseId._id,
      courseTitle: courseId.title,
      percent: overallProgress,
    }));
    return { ...figures, _id, courses };
  };
  return { kept: side(two.kept, benches[0]), other: side(two.other, benches[1]), holds };
}

/** By what the kept account is come in to: its own address, or its username where a key opens it. */
function wayOf(sides: readonly SideRow[], { kept, other }: Two): string {
  const own = sides.find(({ id }) => id === kept);
  const address = own?.opens ? own.email : sides.find(({ id }) => id === other)?.email;
  return address ?? own?.username ?? '';
}

/**
 * Unites two accounts of one person in one transaction: all of the other comes to the kept one by the rules of merge/, the
 * other ends, and one set of ways in remains: the kept one's, or the other's where that has none. Refuses `person_not_found`,
 * and `merge_held` for what the preview names.
 */
export async function mergeAccounts(
  context: AppContext,
  actor: Actor,
  { kept, other, reason }: Two & { reason: string },
): Promise<void> {
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    await holdBoth(trx, { kept, other });
    const found = await readSides(trx, { kept, other });
    if (found.length < (kept === other ? 1 : 2)) throw refuse('person_not_found');
    if ((await findHolds(trx, { kept, other })).length > 0) throw refuse('merge_held');
    const way = wayOf(found, { kept, other });
    // The other hears of it under its own address, while it still has one to itself.
    const mailbox = await accounts.readAddress(trx, other);
    await tell(context, trx, other, { what: 'merged', reason, way });
    await uniteAll(trx, { kept, other, at, complete: COMPLETION_PERCENT });
    await addMerge(trx, { other, kept, reason, by: actor.personId, at });
    // The kept account may have the address of the other now, and two children may have the same guardian: one mail is enough.
    if ((await accounts.readAddress(trx, kept)) !== mailbox)
      await tell(context, trx, kept, { what: 'merged', reason, way });
    await recordActOn(trx, actor, {
      act: 'accounts_merged',
      personId: kept,
      details: { person: other, reason },
      at,
    });
  });
}
