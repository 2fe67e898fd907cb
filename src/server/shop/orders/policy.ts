import { rolesFor } from '../../../contract/platform/staff-rights.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isGuardianOf, isSelf, policyOf } from '../../platform/http/policy.ts';

type Order = { personId: string };
/** An order, who pays it and for whom, beside the family of whoever is about to decide it (`accounts.findFamily`). */
type Decided = Order & { learnerId: string | null; family: ReadonlySet<string> };

const isOfOthers = (actor: Actor, { personId, learnerId, family }: Decided) =>
  [personId, learnerId].every((id) => id === null || (actor.personId !== id && !family.has(id)));

/** Who may do what with orders and the payments for them. */
export const policy = policyOf({
  /** Everybody pays with their own money. */
  buy: { who: 'signed-in', when: (actor, order: Order) => isSelf(actor, order) },
  /** Who may be paid for: oneself, and one's children. Whoever has the link of a child's wish may, too. */
  buyFor: {
    who: 'signed-in',
    when: (actor, learner: Order) => isSelf(actor, learner) || isGuardianOf(actor, learner),
  },
  /** See an order and its screenshot: who pays it, and their guardians. Not whom it is for, and not their other guardians. */
  read: {
    who: 'signed-in',
    when: (actor, order: Order) => isSelf(actor, order) || isGuardianOf(actor, order),
  },
  /** See the payments of everybody. */
  inspect: { who: rolesFor('orders.inspect') },
  /** Note money that went back; nobody gives back their own family's. */
  refund: {
    who: rolesFor('orders.refund'),
    when: isOfOthers,
  },
  /** Verify or reject a payment; nobody decides about their own family's money. */
  decide: {
    who: rolesFor('orders.decide'),
    when: isOfOthers,
  },
});

export const { may } = policy;
