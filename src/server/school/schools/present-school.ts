import type { ListedSchool } from '../../../contract/school/listed-schools.ts';
import type { OfficeSchool, SeatGrant, WholeSchool } from '../../../contract/school/schools.ts';
import { rupees } from '../../../rules/platform/money.ts';
import type { GrantRow, KeptRow, Named, WholeRow } from './store.ts';
import type { ListedRow } from './store-listed.ts';

const named = ({ id, name }: Named) => ({ _id: id, name });
const momentOf = (at: string) => new Date(at).toISOString();

/** Whether anybody speaks for a school, or was asked to. */
export function contactOf({ coordinators, isAsked }: Pick<ListedRow, 'coordinators' | 'isAsked'>) {
  if (coordinators.length > 0) return 'here';
  return isAsked ? 'asked' : 'missing';
}

function presentGrant(grant: GrantRow, courses: KeptRow['courses']): SeatGrant {
  const { granted, used } = courses.find(({ courseId }) => courseId === grant.courseId) ?? {
    granted: 0,
    used: 0,
  };
  const { takenBackAt, takenBackReason } = grant;
  return {
    _id: grant.id,
    courseId: grant.courseId,
    title: grant.title,
    seats: grant.seats,
    order: grant.order,
    isOrdered: grant.isOrdered,
    grantedAt: momentOf(grant.grantedAt),
    grantedBy: grant.grantedBy,
    takenBack: takenBackAt ? { at: momentOf(takenBackAt), reason: takenBackReason ?? '' } : null,
    ends: takenBackAt ? 0 : Math.max(0, used - (granted - grant.seats)),
  };
}

/** A school as the office sees it: no class, no pupil. */
export const presentKept = (row: KeptRow): OfficeSchool => ({
  _id: row.id,
  name: row.name,
  city: row.city,
  state: row.state,
  coordinators: row.coordinators.map(named),
  invited: row.invited,
  courses: row.courses,
  grants: row.grants.map((grant) => presentGrant(grant, row.courses)),
  classes: row.classes,
});

/** A school as a row of the office's list. */
export const presentListed = ({ id, paise, madeAt, isAsked, ...row }: ListedRow): ListedSchool => ({
  ...row,
  _id: id,
  contact: contactOf({ coordinators: row.coordinators, isAsked }),
  left: rupees(paise),
  madeAt: madeAt.toISOString(),
});

/** A school as its coordinators see it: counts of pupils, not who they are. */
export const presentWhole = (row: WholeRow): WholeSchool => ({
  _id: row.id,
  name: row.name,
  city: row.city,
  state: row.state,
  courses: row.courses,
  teachers: row.teachers.map(named),
  invited: row.invited,
  classes: row.classes.map(({ id, teachers, archivedAt, ...one }) => ({
    _id: id,
    ...one,
    archivedAt: archivedAt && momentOf(archivedAt),
    teachers: teachers.map(named),
  })),
  freed: row.freed,
});
