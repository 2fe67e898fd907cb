import type { User } from '../../contract/accounts.ts';
import * as contract from '../../contract/enrolment.ts';
import { call } from './call.ts';
import { fetchProfile } from './profile.ts';
import { queryClient } from './query-client.ts';
import { personChanged } from './session.ts';

/** Whether a person has this course among their own. */
export function isEnrolled(person: User | null, courseId: string): boolean {
  return person?.coursesEnrolled.some((entry) => entry.course === courseId) ?? false;
}

/** The person after enrolling: the entry at the end, the total one more (specification, section 4). The same entry again changes nothing. */
export function withEnrolment(person: User, entry: User['coursesEnrolled'][number]): User {
  if (isEnrolled(person, entry.course)) return person;
  const coursesEnrolled = [...person.coursesEnrolled, entry];
  return { ...person, coursesEnrolled, totalCoursesEnrolled: person.totalCoursesEnrolled + 1 };
}

/** Courses and progress look different to someone who has just enrolled. */
function forgetWhatChanged(): void {
  for (const noun of ['course', 'progress', 'orders'])
    void queryClient.invalidateQueries({ queryKey: [noun] });
}

/** Asks for the person anew after the server enrolled them by itself; without an answer the page goes on with what it knows. */
export async function refreshPerson(): Promise<void> {
  try {
    personChanged(await fetchProfile());
  } catch {
    // The next start of the session asks again.
  }
}

/**
 * Whether who is signed in may watch a course, or its one lecture `lectureId` (specification, section 4). A verified
 * payment enrols on the way (`auto_enrolled`), and the session learns of it. Raises CallFailed.
 */
export async function checkAccess(courseId: string, lectureId?: string) {
  const access = await call(contract.checkAccess, {
    params: { courseId },
    ...(lectureId ? { query: { lectureId } } : {}),
  });
  if (access.outcome === 'auto_enrolled') {
    await refreshPerson();
    forgetWhatChanged();
  }
  return access;
}

/**
 * Enrols who is signed in in a course that is free or paid for; the session and the page's data follow. `person` is null
 * while a stored session is still being proved. Raises CallFailed with code `payment_required` (then the payment page is
 * next) or `already_enrolled`.
 */
export async function enrol(person: User | null, courseId: string) {
  const reply = await call(contract.enrol, {
    body: { courseId, ...(person ? { userId: person._id } : {}) },
  });
  if (person) personChanged(withEnrolment(person, reply.enrollment));
  forgetWhatChanged();
  return reply;
}
