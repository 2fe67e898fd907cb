import type { Actor } from '../../platform/http/actor.ts';
import { isGuardianOf, isSelf, policyOf } from '../../platform/http/policy.ts';

type Class = { classId: string };
/** `schoolId` is read for those only who coordinate a school. */
type OfSchool = Class & { schoolId: string | null };
type Standing = Class & { isArchived: boolean };
type Place = Class & { personId: string };

const teaches = ({ relations }: Actor, { classId }: Class): boolean =>
  relations.some((one) => one.kind === 'teacher' && one.objectKind === 'class' && one.objectId === classId);

const coordinates = ({ relations }: Actor, { schoolId }: OfSchool): boolean =>
  schoolId !== null && relations.some((one) => one.kind === 'coordinator' && one.objectId === schoolId);

/** Who may do what with classes. What somebody teaches is a relation, read anew with every call. */
export const policy = policyOf({
  /** See which classes one teaches. */
  list: { who: 'signed-in' },
  /** Make one, and come to teach one. */
  make: { who: 'signed-in' },
  /** See a class, its pupils and how far they are in its courses: who teaches it, and who coordinates its school. */
  read: {
    who: 'signed-in',
    when: (actor, one: OfSchool) => teaches(actor, one) || coordinates(actor, one),
  },
  /** Change it and its pupils: as long as it is not put away. */
  change: { who: 'signed-in', when: (actor, one: Standing) => !one.isArchived && teaches(actor, one) },
  /** Put it away, take it out again, and begin the next year's from it. */
  archive: { who: 'signed-in', when: teaches },
  /** Become a pupil by a code. */
  join: { who: 'signed-in' },
  /** See in which classes somebody learns: one's own, and those of one's child. */
  see: {
    who: 'signed-in',
    when: (actor, learner: { personId: string }) => isSelf(actor, learner) || isGuardianOf(actor, learner),
  },
  /** End being a pupil: one's own, one's child's, and that of a pupil one teaches. */
  end: {
    who: 'signed-in',
    when: (actor, place: Place) =>
      isSelf(actor, place) || isGuardianOf(actor, place) || teaches(actor, place),
  },
});

export const { may } = policy;
