import { looksIn, policyOf, seesInside } from '../../platform/http/policy.ts';

type Course = { published: boolean; mayWatch: boolean };

/** Who may do what with what is read and tried beside the films. */
export const policy = policyOf({
  /** Of a withdrawn course others do not learn that it is there. */
  browse: { who: 'anyone', when: (_actor, course: Course) => course.published || course.mayWatch },
  /** The text of a lecture; free previews are everybody's. */
  read: {
    who: 'anyone',
    when: (actor, lesson: Course & { preview: boolean }) => lesson.preview || seesInside(actor, lesson),
  },
  /** How a project is built. */
  build: { who: 'anyone', when: (actor, course: Course) => seesInside(actor, course) },
  /** See what of one's own comes back; only courses that one may watch are in it. */
  list: { who: 'signed-in' },
  /** Read a quiz. */
  readQuiz: { who: 'signed-in', when: (actor, course: Course) => seesInside(actor, course) },
  /** Read its answers without trying it. */
  seeAnswers: { who: 'signed-in', when: (actor, course: Course) => looksIn(actor, course) },
  /** Answer it, which is counted. */
  practise: { who: 'signed-in', when: (_actor, course: Pick<Course, 'mayWatch'>) => course.mayWatch },
});

export const { may } = policy;
