import { v7 as newId } from 'uuid';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { schools } from '../schools/index.ts';
import { actOn, type Done, type OfQuote } from './hold-quote.ts';
import { may } from './policy.ts';
import { addOrder, type HeldQuote } from './store-acts.ts';

type Ordering = OfQuote & { ownNumber: string | null };

/** Makes the one order of a quote that is held. Refuses `school_quote_withdrawn`, `school_quote_expired`. */
async function order(
  { config }: AppContext,
  trx: Database,
  { held, at, ...asked }: Ordering & { held: HeldQuote; at: Date; cameBy: 'coordinator' | 'letter' },
): Promise<Done | null> {
  // Pressed twice, or noted after it was pressed: there is one.
  if (held.order) return null;
  if (held.isWithdrawn) throw refuse('school_quote_withdrawn');
  if (held.validUntil < dayIn(config.timeZone, at)) throw refuse('school_quote_expired');
  const { actor, cameBy, ownNumber } = asked;
  const { id: quoteId, schoolId } = held;
  await addOrder(trx, { id: newId(), quoteId, schoolId, by: actor.personId, at, cameBy, ownNumber });
  return { act: 'school_ordered', details: { cameBy, ownNumber } };
}

/** Notes that a school ordered by letter or mail. Refuses `school_quote_not_found`, `school_quote_withdrawn`, `school_quote_expired`. */
export const noteOrder = (context: AppContext, asked: Ordering): Promise<void> =>
  actOn(context, asked, (trx, held, at) => order(context, trx, { ...asked, held, at, cameBy: 'letter' }));

/**
 * Orders what a school was offered, for who coordinates it now. Refuses `school_quote_not_found`,
 * `school_quote_withdrawn`, `school_quote_expired`.
 */
export async function orderQuote(context: AppContext, asked: Ordering): Promise<void> {
  const { actor } = asked;
  await actOn(context, asked, async (trx, held, at) => {
    const { schoolId } = held;
    const isOf = { schoolId, personId: actor.personId, kind: 'coordinator' as const };
    if (!may(actor, 'coordinate', held) || !(await schools.holdMember(trx, isOf)))
      throw refuse('school_quote_not_found');
    return order(context, trx, { ...asked, held, at, cameBy: 'coordinator' });
  });
}
