import { rolesFor } from '../../../contract/platform/staff-rights.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isGuardianOf, isSelf, policyOf } from '../../platform/http/policy.ts';

type Course = { mayWatch: boolean };
type Owner = { personId: string };

/** Who looks at what learners hand in, and who answers. */
const inspectors = rolesFor('projects.inspect');

/** Who may do what with projects. What a child made is for the child, those who teach it and its guardians. */
export const policy = policyOf({
  /** See one's own projects and write about them, also in a course that one may watch no longer. */
  list: { who: 'signed-in' },
  /** Build in a course, and hand in. */
  build: { who: 'signed-in', when: (_actor, course: Course) => course.mayWatch },
  /** Pictures and films. */
  see: {
    who: 'signed-in',
    when: (actor: Actor, owner: Owner) =>
      isSelf(actor, owner) ||
      isGuardianOf(actor, owner) ||
      actor.relations.some((one) => one.kind === 'staff' && inspectors.includes(one.role)),
  },
  inspect: { who: inspectors },
  /** Nobody answers their own project. */
  answer: {
    who: rolesFor('projects.answer'),
    when: (actor: Actor, handIn: { learnerId: string }) => actor.personId !== handIn.learnerId,
  },
});

export const { may } = policy;
