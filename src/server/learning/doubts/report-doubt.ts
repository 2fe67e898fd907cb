import { DOUBT_REPORTS_DAILY_MOST, DOUBT_REPORTS_HIDE } from '../../../contract/platform/limits.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { limit, throttleOf } from '../../platform/http/throttle.ts';
import { enrolment } from '../enrolment/index.ts';
import { may } from './policy.ts';
import { lockDoubt } from './store.ts';
import { addReport, markReported } from './store-helpful.ts';

const budget = limit({ name: 'doubt_reports', most: DOUBT_REPORTS_DAILY_MOST, seconds: 24 * 60 * 60 });

/**
 * Tells the mentors what is wrong with something that is shown, once a person: it stands on their desk, and is hidden once
 * several said so. Refuses `doubt_not_found` for whatever is not shown to them, and their own; `too_many_tries`.
 */
export async function reportDoubt(
  context: AppContext,
  actor: Actor,
  { doubtId, reason }: { doubtId: string; reason: string },
): Promise<void> {
  const { personId } = actor;
  await throttleOf(context).spend(budget, personId);
  await context.database.transaction().execute(async (trx) => {
    const locked = await lockDoubt(trx, doubtId);
    if (locked?.sharing !== 'shown' || locked.personId === personId) throw refuse('doubt_not_found');
    const mayWatch = await enrolment.mayWatch(trx, personId, locked.courseId);
    if (!may(actor, 'ask', { mayWatch })) throw refuse('doubt_not_found');
    const at = context.clock.now();
    const waiting = await addReport(trx, { doubtId, personId, reason, at });
    // What this person reported before was settled: a mentor has looked at it.
    if (waiting > 0) await markReported(trx, doubtId, { at, hides: waiting >= DOUBT_REPORTS_HIDE });
  });
}
