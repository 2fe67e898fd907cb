import type { SentBody } from '../../../contract/platform/endpoint.ts';
import type { ListFile } from '../../../contract/platform/list.ts';
import { readGrid } from '../../../contract/school/class-progress.ts';
import * as seating from '../../../contract/school/class-seats.ts';
import { readClass } from '../../../contract/school/classes.ts';
import * as listed from '../../../contract/school/listed-schools.ts';
import * as contract from '../../../contract/school/schools.ts';
import { call } from '../../platform/api/call.ts';
import { type ListFilters, listQuery } from '../../platform/api/list.ts';
import { mutate } from '../../platform/api/mutate.ts';
import { type Named, named } from '../../platform/api/named.ts';
import { query } from '../../platform/api/query.ts';

const keptOf = (school: contract.OfficeSchool) => ({
  ...named(school),
  coordinators: school.coordinators.map(named),
  grants: school.grants.map(named),
});
/** A school as the office sees it. */
export type KeptSchool = ReturnType<typeof keptOf>;
export type SeatGrant = Named<contract.SeatGrant>;

export type ListedSchool = Named<listed.ListedSchool>;

/** All schools, as they are filtered. */
export const schoolsQuery = (filters: ListFilters, personId: string | null) =>
  listQuery(listed.listSchools, { personId, filters }, (row): ListedSchool => named(row));

/** The same as a file. Raises CallFailed. */
export const downloadSchools = (filters: ListFilters, file: ListFile): Promise<Blob> =>
  call(listed.exportSchools, { body: { ...filters, file } as never });

/** One school as the office sees it. */
export const keptSchoolQuery = (personId: string | null, schoolId: string) =>
  query(listed.inspectSchool, { personId, params: { schoolId } }, ({ school }) => keptOf(school));

const keeping = { changes: [listed.listSchools], waitsFor: [listed.inspectSchool] };
const make = mutate(contract.makeSchool, keeping);
/** Makes a school; of the same id it is made once. Raises CallFailed. */
export const makeSchool = (school: SentBody<typeof contract.makeSchool>) => make({ body: school });

const change = mutate(contract.changeSchool, keeping);
/** Corrects what a school is called and where it is. Raises CallFailed. */
export const changeSchool = (schoolId: string, body: SentBody<typeof contract.changeSchool>) =>
  change({ params: { schoolId }, body });

const inviteOne = mutate(contract.inviteCoordinator, keeping);
export const inviteCoordinator = (schoolId: string, email: string) =>
  inviteOne({ params: { schoolId }, body: { email } });

const endOne = mutate(contract.endCoordinator, keeping);
export const endCoordinator = (schoolId: string, personId: string) =>
  endOne({ params: { schoolId, personId }, body: { ended: true } });

const grant = mutate(contract.grantSeats, keeping);
/** Grants seats against an order; of the same id once. Raises CallFailed. */
export const grantSeats = (schoolId: string, body: SentBody<typeof contract.grantSeats>) =>
  grant({ params: { schoolId }, body });

const takeBack = mutate(contract.takeSeatsBack, { ...keeping, evenRefused: true });
/** Takes a grant back; `ends` pupils lose their seat, as it was told. Raises CallFailed. */
export const takeSeatsBack = (schoolId: string, { id: grantId, ends }: SeatGrant, reason: string) =>
  takeBack({ params: { schoolId, grantId }, body: { reason, ends } });

/** The schools that one coordinates or teaches in. */
export const mySchoolsQuery = (personId: string | null) =>
  query(contract.listMySchools, { personId }, ({ schools }) => schools.map(named));

const wholeOf = (school: contract.WholeSchool) => ({
  ...named(school),
  teachers: school.teachers.map(named),
  classes: school.classes.map((one) => ({ ...named(one), teachers: one.teachers.map(named) })),
});
export type WholeSchool = ReturnType<typeof wholeOf>;
export type SchoolClass = WholeSchool['classes'][number];

/** A school that one coordinates. */
export const schoolQuery = (personId: string | null, schoolId: string) =>
  query(contract.readSchool, { personId, params: { schoolId } }, ({ school }) => wholeOf(school));

const coordinating = { changes: [readClass], waitsFor: [contract.readSchool] };
const inviteTeacher = mutate(contract.inviteToSchool, coordinating);
export const inviteToSchool = (schoolId: string, email: string) =>
  inviteTeacher({ params: { schoolId }, body: { email } });

const endTeacher = mutate(contract.endSchoolTeacher, coordinating);
export const endSchoolTeacher = (schoolId: string, personId: string) =>
  endTeacher({ params: { schoolId, personId }, body: { ended: true } });

const nameOne = mutate(contract.nameTeacher, coordinating);
export const nameTeacher = (schoolId: string, classId: string, teacherId: string) =>
  nameOne({ params: { schoolId, classId }, body: { teacherId } });

const accept = mutate(contract.acceptSchool, { changes: [], waitsFor: [contract.listMySchools] });
/** Says yes to a mailed link; gives as what. Raises CallFailed. */
export const acceptSchool = async (token: string) => (await accept({ body: { token } })).becomes;

const seatsOf = ({ school, schools, courses }: seating.ClassSeats) => ({
  school: school && named(school),
  schools: schools.map(named),
  courses,
});
export type ClassSeats = ReturnType<typeof seatsOf>;

/** Which pupils of a class have a seat of its school. */
export const classSeatsQuery = (personId: string | null, classId: string) =>
  query(seating.readClassSeats, { personId, params: { classId } }, ({ seats }) => seatsOf(seats));

const seatsChange = {
  changes: [readGrid, contract.readSchool],
  waitsFor: [seating.readClassSeats],
  evenRefused: true,
} as const;
const place = mutate(seating.placeClass, seatsChange);
/** Brings a class into a school. Raises CallFailed. */
export const placeClass = (classId: string, schoolId: string) =>
  place({ params: { classId }, body: { schoolId } });

const give = mutate(seating.giveSeats, seatsChange);
/** Gives pupils a seat each, all or none. Raises CallFailed. */
export const giveSeats = (classId: string, courseId: string, pupils: string[]) =>
  give({ params: { classId }, body: { courseId, pupils } });

const end = mutate(seating.endSeat, seatsChange);
export const endSeat = (classId: string, courseId: string, pupilId: string) =>
  end({ params: { classId }, body: { courseId, pupilId } });

export type SchoolAgreement = seating.SchoolAgreement;
/** For which pupils of a class its school has stated that guardians agreed. */
export const agreementQuery = (personId: string | null, classId: string) =>
  query(seating.readAgreement, { personId, params: { classId } }, ({ agreements }) => agreements);

const state = mutate(seating.stateAgreement, {
  changes: [],
  waitsFor: [seating.readAgreement],
  evenRefused: true,
});
/** States that guardians of these pupils agreed, or takes that back. Raises CallFailed. */
export const stateAgreement = (
  classId: string,
  { purpose, version }: SchoolAgreement,
  granted: boolean,
  pupils: string[],
) => state({ params: { classId }, body: { purpose, version, granted, pupils } });
