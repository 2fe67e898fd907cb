import { isSelf, policyOf } from '../../platform/http/policy.ts';

type Learner = { personId: string };

/** Who may do what with enrolments. Who may watch a course is not asked here: the view `may_watch` says it. */
export const policy = policyOf({
  /** Ask whether one may watch. */
  ask: { who: 'anyone' },
  /** Everybody enrols for themselves. */
  enrol: { who: 'signed-in', when: (actor, learner: Learner) => isSelf(actor, learner) },
});

export const { may } = policy;
