import { policyOf } from '../../platform/http/policy.ts';

/** Who may do what with notes. Everything here is about the one who asks: no call names another person. */
export const policy = policyOf({
  own: { who: 'signed-in' },
  /** On what one can see. A note from before can be read even where the course is withdrawn. */
  write: {
    who: 'signed-in',
    when: (_actor, course: { published: boolean; mayWatch: boolean }) => course.published || course.mayWatch,
  },
});

export const { may } = policy;
