import { rolesFor } from '../../../contract/platform/staff-rights.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isCoordinatorOf, isGuardianOf, isSelf, policyOf } from '../../platform/http/policy.ts';

type Whose = { personId: string };

/** Who may do what with boxes, and with where they go. */
export const policy = policyOf({
  /** See one's own boxes and those of one's children, and look a PIN code up. */
  list: { who: 'signed-in' },
  /** Say where the boxes of oneself or of one's child go. That no child says it alone is asked of its age (give-address.ts). */
  giveAddress: {
    who: 'signed-in',
    when: (actor: Actor, whose: Whose) => isSelf(actor, whose) || isGuardianOf(actor, whose),
  },
  /** Say that a box has come: whoever may say that a part of it is missing. */
  sayCome: {
    who: 'signed-in',
    when: (actor: Actor, { personId, schoolId }: { personId: string | null; schoolId: string | null }) =>
      personId === null
        ? isCoordinatorOf(actor, { schoolId })
        : isSelf(actor, { personId }) || isGuardianOf(actor, { personId }),
  },
  /** See what comes for a school, say where it goes and how much it is: whoever coordinates it. */
  readOfSchool: {
    who: 'signed-in',
    when: ({ relations }: Actor, { schoolId }: { schoolId: string }) =>
      relations.some((one) => one.kind === 'coordinator' && one.objectId === schoolId),
  },
  /** See every box, with where it goes. */
  inspect: { who: rolesFor('boxes.inspect') },
  /** Pack boxes, hand them to a courier, and say what became of them. */
  pack: { who: rolesFor('boxes.pack') },
});

export const { may } = policy;
