import { rolesFor } from '../../../contract/platform/staff-rights.ts';
import { policyOf } from '../../platform/http/policy.ts';

type Course = { mayWatch: boolean };

/** Who may do what with live sessions. */
export const policy = policyOf({
  /** See the sessions of one's own courses, and have them in one's calendar. */
  list: { who: 'signed-in' },
  /** Come to a session of a course: its seats, its link, being counted. */
  attend: { who: 'signed-in', when: (_actor, course: Course) => course.mayWatch },
  /** See what is planned and who came. */
  inspect: { who: rolesFor('liveSessions.inspect') },
  /** Plan, move and cancel, tick who came, and add the recording. */
  plan: { who: rolesFor('liveSessions.plan') },
});

export const { may } = policy;
