import { policyOf } from '../../http/policy.ts';

type Course = { published: boolean; mayWatch: boolean };

/** Who may do what with what is read and tried beside the films. */
export const policy = policyOf({
  /** Of a withdrawn course others do not learn that it is there. */
  browse: { who: 'anyone', when: (_actor, course: Course) => course.published || course.mayWatch },
  /** The text of a lecture; free previews are everybody's. */
  read: {
    who: 'anyone',
    when: (_actor, lesson: Pick<Course, 'mayWatch'> & { preview: boolean }) =>
      lesson.mayWatch || lesson.preview,
  },
  /** How a project is built. */
  build: { who: 'anyone', when: (_actor, course: Pick<Course, 'mayWatch'>) => course.mayWatch },
  /** See what of one's own comes back; only courses that one may watch are in it. */
  list: { who: 'signed-in' },
  /** Read and answer a quiz. */
  practise: { who: 'signed-in', when: (_actor, course: Pick<Course, 'mayWatch'>) => course.mayWatch },
});

export const { may } = policy;
