import { rolesFor } from '../../../contract/platform/staff-rights.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isCoordinatorOf, isGuardianOf, isSelf, policyOf } from '../../platform/http/policy.ts';

/** Who may say that a part is missing or broken, and who decides about it. */
export const policy = policyOf({
  /** Say it of one's own box, of one's child's, or of one of the school that one coordinates. */
  say: {
    who: 'signed-in',
    when: (actor: Actor, { personId, schoolId }: { personId: string | null; schoolId: string | null }) =>
      personId === null
        ? isCoordinatorOf(actor, { schoolId })
        : isSelf(actor, { personId }) || isGuardianOf(actor, { personId }),
  },
  /** See the box of a course that is one’s own. */
  readKit: { who: 'signed-in' },
  /** See what was said, and what fails most. */
  inspect: { who: rolesFor('partProblems.inspect') },
  /** Send the part, or answer. */
  decide: { who: rolesFor('partProblems.decide') },
});

export const { may } = policy;
