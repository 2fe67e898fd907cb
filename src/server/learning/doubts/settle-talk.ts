import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { may } from './policy.ts';
import {
  type DoubtRow,
  type LockedDoubt,
  lockDoubt,
  markAccepted,
  markRead,
  markWithdrawn,
} from './store.ts';
import { readOwn } from './write-words.ts';

/** Does something to one's own talk, locked. Refuses `doubt_not_found`. */
async function settle(
  context: AppContext,
  actor: Actor,
  doubtId: string,
  act: (trx: Database, doubt: LockedDoubt) => Promise<unknown>,
): Promise<DoubtRow> {
  return context.database.transaction().execute(async (trx) => {
    const locked = await lockDoubt(trx, doubtId);
    if (!locked || !may(actor, 'own', locked)) throw refuse('doubt_not_found');
    await act(trx, locked);
    return readOwn(trx, actor, doubtId);
  });
}

/** One has read the answers of one's talk. Refuses `doubt_not_found`. */
export const openAnswer = (context: AppContext, actor: Actor, doubtId: string): Promise<DoubtRow> =>
  settle(context, actor, doubtId, (trx) => markRead(trx, doubtId, context.clock.now()));

/** The answer helped; saying so again changes nothing. Refuses `doubt_not_found`, `doubt_not_answered` while one waits. */
export const acceptAnswer = (context: AppContext, actor: Actor, doubtId: string): Promise<DoubtRow> =>
  settle(context, actor, doubtId, async (trx, { status }) => {
    if (status === 'waiting') throw refuse('doubt_not_answered');
    if (status === 'answered') await markAccepted(trx, doubtId, context.clock.now());
  });

/** Keeps one's question from others for good. Refuses `doubt_not_found`. */
export const withdrawDoubt = (context: AppContext, actor: Actor, doubtId: string): Promise<DoubtRow> =>
  settle(context, actor, doubtId, (trx) => markWithdrawn(trx, doubtId));
