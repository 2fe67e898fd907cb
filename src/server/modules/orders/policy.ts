import type { Actor } from '../../http/actor.ts';
import { isGuardianOf, isSelf, policyOf, staffOf } from '../../http/policy.ts';

type Order = { personId: string };
/** An order beside the family of whoever is about to decide it (`accounts.findFamily`). */
type Decided = Order & { family: ReadonlySet<string> };

const isOfOthers = (actor: Actor, { personId, family }: Decided) =>
  !isSelf(actor, { personId }) && !family.has(personId);

/** Who may do what with orders and the payments for them. */
export const policy = policyOf({
  /** Everybody pays for themselves. */
  buy: { who: 'signed-in', when: (actor, order: Order) => isSelf(actor, order) },
  /** See an order and its screenshot: who made it, and their guardians. */
  read: {
    who: 'signed-in',
    when: (actor, order: Order) => isSelf(actor, order) || isGuardianOf(actor, order),
  },
  /** See the payments of everybody. */
  inspect: { who: staffOf('payments', 'reader') },
  /** Note money that went back; nobody gives back their own family's. */
  refund: {
    who: staffOf('payments'),
    when: isOfOthers,
  },
  /** Verify or reject a payment; nobody decides about their own family's money. */
  decide: {
    who: staffOf('payments'),
    when: isOfOthers,
  },
});

export const { may } = policy;
