import type { User } from '../../../contract/people/accounts.ts';

/** A learner as the wire says it, for tests. */
export const aUser = (name: string): User => ({
  _id: name,
  name,
  username: name,
  email: `${name}@example.org`,
  phone: '',
  institute: null,
  role: 'student',
  comesAs: ['learner'],
  born: null,
  grade: null,
  avatar: null,
  lentBy: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  coursesEnrolled: [],
  totalCoursesEnrolled: 0,
});
