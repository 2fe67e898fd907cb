import { paths } from '../../paths.ts';
import type { Person } from './person.ts';
import { dashboardPath } from './session.ts';

/** The page that opens first: the staff pages, else a learner's own dashboard, a guardian's family or a teacher's classes. */
export function firstRoom(person: Pick<Person, 'username' | 'name' | 'email' | 'comesAs' | 'role'>): string {
  const is = (as: Person['comesAs'][number]) => person.comesAs.includes(as);
  if (person.role === 'staff') return paths.staff;
  if (is('learner')) return dashboardPath(person);
  if (is('guardian')) return paths.family;
  return is('teacher') ? paths.teach : dashboardPath(person);
}
