import { rolesFor } from '../../../contract/platform/staff-rights.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { policyOf } from '../../platform/http/policy.ts';

type Course = { mayWatch: boolean };
/** Nobody's where the asker was erased. */
type Talk = { personId: string | null };

/** Who may do what with what learners ask. */
export const policy = policyOf({
  /** Ask about a place of a course, and read there what others asked. */
  ask: { who: 'signed-in', when: (_actor, course: Course) => course.mayWatch },
  /** A talk is its learner's: read it, ask on, accept, keep it from others. */
  own: { who: 'signed-in', when: (actor: Actor, talk: Talk) => talk.personId === actor.personId },
  /** Read every talk, with the learner's progress beside it. */
  inspect: { who: rolesFor('doubts.inspect') },
  /** Answer, show to others, take down. */
  answer: { who: rolesFor('doubts.answer') },
});

export const { may } = policy;
