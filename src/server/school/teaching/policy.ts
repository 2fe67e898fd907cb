import type { Actor } from '../../platform/http/actor.ts';
import { hasRole, policyOf, staffOf } from '../../platform/http/policy.ts';

type Class = { classId: string };

const stands =
  (kind: 'teacher' | 'pupil') =>
  ({ relations }: Actor, { classId }: Class): boolean =>
    relations.some((one) => one.kind === kind && one.objectKind === 'class' && one.objectId === classId);

/** Who writes courses, and who answers their learners. */
const ofTheOffice = staffOf('content', 'mentor');

/** Who may do what while a class is taught. Who teaches and who learns are relations, read anew with every call. */
export const policy = policyOf({
  /** Hear what one's classes are being taught. */
  see: { who: 'signed-in' },
  /** Teach a class a lesson, and see how its pupils are getting on. */
  lead: { who: 'signed-in', when: stands('teacher') },
  /** Take part, and ask for help: nobody sees it but who teaches. */
  take: { who: 'signed-in', when: stands('pupil') },
  /** See what a lesson has for its teachers. */
  prepare: {
    who: 'signed-in',
    when: (actor, lesson: { isTaughtByThem: boolean }) =>
      lesson.isTaughtByThem || hasRole(actor, ofTheOffice),
  },
});

export const { may } = policy;
