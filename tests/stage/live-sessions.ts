import { type PlannedSession, planSession } from '../../src/contract/learning/planned-sessions.ts';
import { minutesLater, wallClockAt } from '../../src/rules/platform/site-time.ts';
import type { Stage } from './open-stage.ts';
import type { Someone } from './people.ts';

/** How the clock of the school reads so many minutes from the stage's now. */
export const wallIn = (stage: Stage, minutes: number): string =>
  minutesLater(wallClockAt(stage.clock.now(), stage.context.config.timeZone), minutes);

type Wishes = Partial<{
  title: string;
  mentor: Someone;
  /** Minutes from now, and how long. */
  startsIn: number;
  lasts: number;
  seats: number | null;
  times: number | null;
  until: string | null;
  anyway: boolean;
}>;

/** What the office sends to plan a session. */
export const aPlan = (
  stage: Stage,
  office: Someone,
  { mentor = office, startsIn = 2 * 24 * 60, lasts = 60, ...rest }: Wishes = {},
) => ({
  title: 'Build a lamp together',
  mentorId: mentor.user._id,
  startsAt: wallIn(stage, startsIn),
  endsAt: wallIn(stage, startsIn + lasts),
  link: 'https://meet.example/lamp',
  seats: null,
  anyway: false,
  ...rest,
});

/** A session of a course, planned by the office. */
export async function aSession(
  stage: Stage,
  office: Someone,
  course: { id: string },
  { times = null, until = null, ...wishes }: Wishes = {},
): Promise<PlannedSession> {
  const { status, body } = await stage.call(planSession, {
    token: office.token,
    body: { courseId: course.id, ...aPlan(stage, office, wishes), times, until },
  });
  if (status !== 201) throw new Error(`Planning answered ${status}: ${body.message}`);
  return body.session;
}
