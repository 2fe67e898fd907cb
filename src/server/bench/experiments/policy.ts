import type { Actor } from '../../platform/http/actor.ts';
import { isSelf, policyOf } from '../../platform/http/policy.ts';

type Class = { classId: string };
type Shared = Class & { personId: string };

const stands =
  (...kinds: ('teacher' | 'pupil')[]) =>
  ({ relations }: Actor, { classId }: Class): boolean =>
    relations.some(
      (one) =>
        (one.kind === 'teacher' || one.kind === 'pupil') &&
        kinds.includes(one.kind) &&
        one.objectKind === 'class' &&
        one.objectId === classId,
    );
/** Whether somebody teaches a class. */
export const teaches = stands('teacher');

/** Who may do what with experiments. Who learns and who teaches are relations, read anew with every call. */
export const policy = policyOf({
  /** Keep one's own, and show them to a class that one learns in. */
  own: { who: 'signed-in' },
  /** See what is shown to a class: its pupils and its teachers, nobody else. */
  see: { who: 'signed-in', when: stands('teacher', 'pupil') },
  /** Take back what is shown: who made it, and who teaches the class. */
  withdraw: {
    who: 'signed-in',
    when: (actor, shared: Shared) => isSelf(actor, shared) || teaches(actor, shared),
  },
});

export const { may } = policy;
