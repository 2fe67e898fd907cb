import { rolesFor } from '../../../contract/platform/staff-rights.ts';
import { hasRole, policyOf, seesInside } from '../../platform/http/policy.ts';

type Course = { published: boolean; mayWatch: boolean };

/** Who of the office sees what is sold, also before it is shown. */
const sellers = rolesFor('selling.inspect');

/** Who may do what with courses as they are shown, and with what learners say about them. */
export const policy = policyOf({
  /** A withdrawn or hidden course is there only for those who may watch it, and for who sells it: as it will be seen. */
  read: {
    who: 'anyone',
    when: (actor, course: Course) =>
      course.published || course.mayWatch || (actor !== null && hasRole(actor, sellers)),
  },
  /** Get the addresses of the films; those of free previews are everybody's. */
  watch: { who: 'anyone', when: (actor, course: Course) => seesInside(actor, course) },
  readReviews: { who: 'anyone' },
  /** Only learners of a course say how it is. */
  review: { who: 'signed-in', when: (_actor, course: Pick<Course, 'mayWatch'>) => course.mayWatch },
  /** Read what nobody has approved yet. */
  inspectReviews: { who: rolesFor('catalogue.inspectReviews') },
  /** Choose the film that everybody sees on a course's page. */
  chooseDemo: { who: rolesFor('catalogue.chooseDemo') },
  decideReview: { who: rolesFor('catalogue.decideReview') },
});

export const { may } = policy;
