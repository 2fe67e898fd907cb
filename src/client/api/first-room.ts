import { paths } from '../paths.ts';
import type { Person } from './person.ts';
import { dashboardPath } from './session.ts';

/** The room that opens first: a learner's own bench, else a guardian's family or a teacher's classes. */
export function firstRoom(person: Pick<Person, 'username' | 'name' | 'email' | 'comesAs'>): string {
  const is = (as: Person['comesAs'][number]) => person.comesAs.includes(as);
  if (is('learner')) return dashboardPath(person);
  if (is('guardian')) return paths.family;
  return is('teacher') ? paths.teach : dashboardPath(person);
}
