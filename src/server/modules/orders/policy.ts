import type { Actor } from '../../http/actor.ts';
import { isGuardianOf, isSelf, policyOf, staffOf } from '../../http/policy.ts';

type Order = { personId: string };

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
    when: (actor: Actor, order: Order) => !isSelf(actor, order) && !isGuardianOf(actor, order),
  },
  /** Verify or reject a payment; nobody decides about their own family's money. */
  decide: {
    who: staffOf('payments'),
    when: (actor: Actor, order: Order) => !isSelf(actor, order) && !isGuardianOf(actor, order),
  },
});

export const { may } = policy;
