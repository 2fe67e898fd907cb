import { policyOf } from '../../platform/http/policy.ts';

type Course = { mayWatch: boolean };

/** Who may do what with what was watched. Everything here is about the one who asks: no call names another learner. */
export const policy = policyOf({
  /** See one's own progress everywhere. */
  list: { who: 'signed-in' },
  /** Watch a course, which is counted: its films. */
  watch: { who: 'signed-in', when: (_actor, course: Course) => course.mayWatch },
});

export const { may } = policy;
