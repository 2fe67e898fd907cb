import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { StaffRole } from '../../../contract/platform/staff-rights.ts';
import { hasRight } from '../../../contract/platform/staff-rights.ts';
import { nameSubject, type SubjectKind } from '../../../texts/say-act.ts';
import { paths } from '../../paths.ts';
import { usePersonId } from '../api/session.ts';
import { type FoundAct, roomQuery } from './office-api.ts';
import { places } from './places.ts';

type Subject = Pick<FoundAct, 'subject' | 'subjectKind' | 'subjectId'>;
/** The place of the room where such a thing is, and the thing there. */
type Where = { place: string; to?: (subject: Subject) => string };

const opened = (place: string): Where => ({ place, to: ({ subjectId }) => `${place}?open=${subjectId}` });

const whereIs: Readonly<Record<SubjectKind, Where | null>> = {
  person: { place: paths.staffPeople, to: ({ subjectId }) => paths.staffPerson(subjectId) },
  payment_order: opened(paths.staffOrders),
  course: opened(paths.staffCourses),
  box: opened(paths.staffBoxes),
  school: { place: paths.staffSchools, to: ({ subjectId }) => paths.staffSchool(subjectId) },
  announcement: {
    place: paths.staffAnnouncements,
    to: ({ subjectId }) => paths.staffAnnouncement(subjectId),
  },
  bank_deposit: { place: paths.staffBank },
  bank_statement: { place: paths.staffBank },
  certificate: opened(paths.staffCertificates),
  contact_message: opened(paths.staffMessages),
  coupon: opened(paths.staffCoupons),
  creation: opened(paths.staffCreations),
  delivery: { place: paths.staffStock },
  doubt: opened(paths.staffDoubts),
  hand_in: opened(paths.staffProjects),
  live_session: opened(paths.staffLive),
  mail: opened(paths.staffMail),
  part: { place: paths.staffStock },
  part_problem: opened(paths.staffParts),
  review: opened(paths.staffReviews),
  setting: { place: paths.staffSettings },
  staff_invitation: { place: paths.staffTeam },
  stock_watch: { place: paths.staffStock },
};
/** A release that is newer may have done something to a kind that is not known here. */
const byKind: Readonly<Record<string, Where | null | undefined>> = whereIs;

/** Where somebody with these roles finds what an act was done to; null where they may not go, or it is gone. */
export function subjectAddress(subject: Subject, roles: readonly StaffRole[]): string | null {
  const where = byKind[subject.subjectKind];
  const place = places.find(({ path }) => path === where?.place);
  if (!where || !place || !hasRight(roles, place.right)) return null;
  // Whoever is gone has no page any more.
  const hasName = ['person', 'school', 'course'].includes(subject.subjectKind);
  if (hasName && subject.subject === null) return null;
  return where.to?.(subject) ?? where.place;
}

/** What an act was done to: its name or its kind, and the way there for whoever may go it. */
export function SubjectLink(subject: Subject) {
  const { data } = useQuery(roomQuery(usePersonId()));
  const words = nameSubject(subject.subjectKind, subject.subject);
  const address = subjectAddress(subject, data?.roles ?? []);
  if (!address) return words;
  return (
    <Link to={address} className="font-semibold text-wire-deep underline underline-offset-2">
      {words}
    </Link>
  );
}
