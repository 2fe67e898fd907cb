import { policyOf, seesInside, staffOf } from '../../http/policy.ts';

type Course = { published: boolean; mayWatch: boolean };

/** Who may do what with courses as they are shown, and with what learners say about them. */
export const policy = policyOf({
  /** A withdrawn course is there only for those who may watch it. */
  read: { who: 'anyone', when: (_actor, course: Course) => course.published || course.mayWatch },
  /** Get the addresses of the films; those of free previews are everybody's. */
  watch: { who: 'anyone', when: (actor, course: Course) => seesInside(actor, course) },
  readReviews: { who: 'anyone' },
  /** Only learners of a course say how it is. */
  review: { who: 'signed-in', when: (_actor, course: Pick<Course, 'mayWatch'>) => course.mayWatch },
  /** Read what nobody has approved yet. */
  inspectReviews: { who: staffOf('content', 'mentor', 'reader') },
  decideReview: { who: staffOf('content', 'mentor') },
});

export const { may } = policy;
