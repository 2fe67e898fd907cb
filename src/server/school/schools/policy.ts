import { rolesFor } from '../../../contract/platform/staff-rights.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isCoordinatorOf as coordinates, policyOf } from '../../platform/http/policy.ts';

type School = { schoolId: string };
type Class = { classId: string; schoolId: string | null };

const teachesIn = ({ relations }: Actor, { schoolId }: School): boolean =>
  relations.some((one) => one.kind === 'teacher' && one.objectKind === 'school' && one.objectId === schoolId);

const teaches = ({ relations }: Actor, { classId }: { classId: string }): boolean =>
  relations.some((one) => one.kind === 'teacher' && one.objectKind === 'class' && one.objectId === classId);

/** Who may do what with schools. Who coordinates one and who teaches in it are relations, read anew with every call. */
export const policy = policyOf({
  /** See every school, its seats and the orders that they were granted against. */
  inspect: { who: rolesFor('schools.inspect') },
  /** Make schools, invite their coordinators, grant seats and take them back. */
  keep: { who: rolesFor('schools.keep') },
  /** See which schools one is of, and come to be of one by a mailed link. */
  list: { who: 'signed-in' },
  /** See that one is of a school: who coordinates it, and who teaches in it. */
  see: { who: 'signed-in', when: (actor, one: School) => teachesIn(actor, one) || coordinates(actor, one) },
  /** See a school as a whole, and say who teaches in it. */
  coordinate: { who: 'signed-in', when: coordinates },
  /** Bring a class that one teaches into a school that one is of. */
  placeClass: {
    who: 'signed-in',
    when: (actor, one: School & { classId: string }) =>
      teaches(actor, one) && (teachesIn(actor, one) || coordinates(actor, one)),
  },
  /** See and give the seats of a class: who teaches it, and who coordinates its school. */
  seeSeats: { who: 'signed-in', when: (actor, one: Class) => teaches(actor, one) || coordinates(actor, one) },
});

export const { may } = policy;
