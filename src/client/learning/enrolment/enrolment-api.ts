import { readCourseByTitle } from '../../../contract/learning/catalogue.ts';
import * as contract from '../../../contract/learning/enrolment.ts';
import { listProgress, readCourseProgress } from '../../../contract/learning/learning.ts';
import { listMyOrders, prepareOrder } from '../../../contract/shop/orders.ts';
import { call } from '../../platform/api/call.ts';
import { invalidate, mutate } from '../../platform/api/mutate.ts';
import { orKept } from '../../platform/api/or-kept.ts';
import type { Person } from '../../platform/api/person.ts';
import { fetchProfile } from '../../platform/api/profile.ts';
import { query } from '../../platform/api/query.ts';
import { personChanged } from '../../platform/api/session.ts';

/** Whether a person has this course among their own. */
export function isEnrolled(person: Person | null, courseId: string): boolean {
  return person?.coursesEnrolled.some((entry) => entry.course === courseId) ?? false;
}

/** The person after enrolling: the entry at the end, the total one more (specification, section 4). The same entry again changes nothing. */
export function withEnrolment(person: Person, entry: Person['coursesEnrolled'][number]): Person {
  if (isEnrolled(person, entry.course)) return person;
  const coursesEnrolled = [...person.coursesEnrolled, entry];
  return { ...person, coursesEnrolled, totalCoursesEnrolled: person.totalCoursesEnrolled + 1 };
}

/** What looks different to someone who has just enrolled. */
const changes = [readCourseByTitle, readCourseProgress, listProgress, listMyOrders, prepareOrder];

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
    void invalidate(changes);
  }
  return access;
}

/** The same through the cache: whoever stands before a course is asked for once. */
export const accessQuery = (courseId: string, personId: string | null) => {
  const { queryKey } = query(contract.checkAccess, { personId, params: { courseId } });
  return {
    queryKey,
    queryFn: () => orKept(queryKey, { ask: () => checkAccess(courseId), present: (access) => access }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  };
};

const sendEnrolment = mutate(contract.enrol, { changes });

/**
 * Enrols who is signed in in a course that is free or paid for; the session and the page's data follow. `person` is null
 * while a stored session is still being proved. Raises CallFailed with code `payment_required` (then the payment page is
 * next) or `already_enrolled`.
 */
export async function enrol(person: Person | null, courseId: string) {
  const reply = await sendEnrolment({
    body: { courseId, ...(person ? { userId: person.id } : {}) },
  });
  if (person) personChanged(withEnrolment(person, reply.enrollment));
  return reply;
}
