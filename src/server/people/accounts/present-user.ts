import type { User } from '../../../contract/people/accounts.ts';
import type { PersonRow, ProfileRow } from './store.ts';

/** A person as they see themselves; `lentBy`: the first name of the guardian who lent the seat. Built field by field: what is not named here does not leave. */
export function presentUser(
  person: PersonRow & { enrolments?: ProfileRow['enrolments'] },
  lentBy: string | null = null,
): User {
  const { enrolments = [] } = person;
  return {
    _id: person.id,
    name: person.name,
    username: person.username,
    email: person.email ?? '',
    phone: person.phone,
    institute: person.institute,
    role: person.role,
    comesAs: person.comes_as,
    born: person.born?.slice(0, 7) ?? null,
    grade: person.grade,
    avatar: person.avatar,
    lentBy,
    ...(person.erases_at ? { erasesAt: person.erases_at.toISOString() } : {}),
    createdAt: person.created_at.toISOString(),
    coursesEnrolled: enrolments.map((enrolment) => ({
      course: enrolment.course_id,
      status: enrolment.is_complete ? 'completed' : 'in-progress',
      enrolledAt: new Date(enrolment.enrolled_at).toISOString(),
      paymentId: enrolment.order_id,
    })),
    totalCoursesEnrolled: enrolments.length,
  };
}
