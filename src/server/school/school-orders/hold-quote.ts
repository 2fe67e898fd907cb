import type { ActName } from '../../../texts/say-act.ts';
import type { Details } from '../../../texts/say-details.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { office } from '../../platform/office/index.ts';
import { schools } from '../schools/index.ts';
import { type HeldOrder, type HeldQuote, readHeld, schoolOfQuote } from './store-acts.ts';

export type OfQuote = { actor: Actor; quoteId: string };
export type Done = { act: ActName; details: Details };

/**
 * Does something to a quote, with its row of the audit. Its school is held first, whatever is done: of two at once one is
 * after the other, and sees what that did. Nothing is done, and nothing written down, where `change` gives null. Refuses
 * `school_quote_not_found`.
 */
export async function actOn(
  context: AppContext,
  { actor, quoteId }: OfQuote,
  change: (trx: Database, held: HeldQuote, at: Date) => Promise<Done | null>,
): Promise<void> {
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    const schoolId = await schoolOfQuote(trx, quoteId);
    if (schoolId === null || !(await schools.hold(trx, schoolId))) throw refuse('school_quote_not_found');
    const held = await readHeld(trx, quoteId);
    const done = await change(trx, held, at);
    if (!done) return;
    await office.recordAct(trx, {
      staffId: actor.personId,
      act: done.act,
      subjectKind: 'school',
      subjectId: schoolId,
      details: { quote: held.number, ...done.details },
      at,
    });
  });
}

/** The order of a quote that has its invoice, or may get one. Refuses `school_order_state` where it was never ordered, or is cancelled. */
export function orderOf({ order }: HeldQuote): HeldOrder {
  if (!order || order.isCancelled) throw refuse('school_order_state');
  return order;
}

/** The same with its invoice. Refuses `school_order_state`. */
export function invoicedOf(held: HeldQuote): HeldOrder {
  const order = orderOf(held);
  if (order.seatsWhen === null) throw refuse('school_order_state');
  return order;
}
