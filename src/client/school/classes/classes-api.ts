import * as guardians from '../../../contract/school/class-guardians.ts';
import * as places from '../../../contract/school/class-places.ts';
import type { GridFile } from '../../../contract/school/class-progress.ts';
import * as progress from '../../../contract/school/class-progress.ts';
import * as teachers from '../../../contract/school/class-teachers.ts';
import * as contract from '../../../contract/school/classes.ts';
import { call } from '../../platform/api/call.ts';
import { changing, mutate } from '../../platform/api/mutate.ts';
import { type Named, named } from '../../platform/api/named.ts';
import { query } from '../../platform/api/query.ts';
import { upload } from '../../platform/api/upload.ts';

export type { ClassPlace } from '../../../contract/school/class-places.ts';
export type {
  ClassLesson,
  GridFile,
  GridRow,
  MissedQuestion,
  Stuck,
} from '../../../contract/school/class-progress.ts';
export type {
  CheckedPupil,
  ClassDetails,
  ListedPupil,
  PupilProblem,
} from '../../../contract/school/classes.ts';
export type ClassCard = Named<contract.ClassCard>;
export type Pupil = Named<contract.Pupil>;
export type Grid = Named<progress.Grid>;
export type MyClass = Named<places.JoinedClass>;

const wholeOf = (one: contract.WholeClass) => ({
  ...named(one),
  pupils: one.pupils.map(named),
  teachers: one.teachers.map(named),
});
export type WholeClass = ReturnType<typeof wholeOf>;

/** The classes that one teaches. */
export const classesQuery = (personId: string | null) =>
  query(contract.listClasses, { personId }, ({ classes }) => classes.map(named));

/** A class with who is in it. */
export const classQuery = (personId: string | null, classId: string) =>
  query(contract.readClass, { personId, params: { classId } }, (reply) => wholeOf(reply.class));

const inCourse = (course: string | null) => (course ? { course } : {});

/** How far each pupil of a class is; in its first course without one. */
export const gridQuery = (personId: string | null, classId: string, course: string | null) =>
  query(progress.readGrid, { personId, params: { classId }, query: inCourse(course) }, ({ grid }) =>
    named(grid),
  );

/** One pupil in one of the class's courses. */
export const pupilQuery = (
  personId: string | null,
  asked: { classId: string; pupilId: string },
  course: string | null,
) =>
  query(progress.readPupil, { personId, params: asked, query: inCourse(course) }, ({ pupil }) =>
    named(pupil),
  );

/** One lesson of a class. */
export const classLessonQuery = (personId: string | null, asked: { classId: string; lectureId: string }) =>
  query(progress.readClassLesson, { personId, params: asked }, ({ lesson }) => named(lesson));

const changed = {
  changes: [contract.listClasses, progress.readGrid, progress.readPupil, progress.readClassLesson],
  waitsFor: [contract.readClass],
};

const make = mutate(contract.makeClass, changed);
/** Makes a class; of the same id it is made once. Gives it. Raises CallFailed. */
export const makeClass = async (classId: string, details: contract.ClassDetails): Promise<WholeClass> =>
  wholeOf((await make({ body: { classId, ...details } })).class);

const makeNext = mutate(contract.makeNextClass, changed);
/** Makes the next year's class with these pupils. Gives it. Raises CallFailed. */
export const makeNextClass = async (
  from: string,
  classId: string,
  details: contract.ClassDetails & { pupils: string[] },
): Promise<WholeClass> =>
  wholeOf((await makeNext({ params: { classId: from }, body: { classId, ...details } })).class);

const change = mutate(contract.changeClass, changed);
export const changeClass = (classId: string, details: contract.ClassDetails) =>
  change({ params: { classId }, body: details });

const changeCode = mutate(contract.changeJoinCode, changed);
/** Gives a class a new code, or none. Raises CallFailed. */
export const changeJoinCode = (classId: string, open: boolean) =>
  changeCode({ params: { classId }, body: { open } });

const archive = mutate(contract.archiveClass, changed);
export const archiveClass = (classId: string, archived: boolean) =>
  archive({ params: { classId }, body: { archived } });

/** Reads a list from its file. Raises CallFailed. */
export function readPupilList(classId: string, file: Blob, name: string) {
  const form = new FormData();
  form.append('list', file, name);
  const sending = { params: { classId }, form, idempotencyKey: crypto.randomUUID(), onProgress: () => {} };
  return upload(contract.readPupilList, sending);
}

/** What is wrong with which row. Raises CallFailed. */
export const checkPupils = async (classId: string, pupils: contract.ListedPupil[]) =>
  (await call(contract.checkPupils, { params: { classId }, body: { pupils } })).rows;

const add = mutate(contract.addPupils, changed);
/** Adds pupils, all or none; gives their ids. The same press again adds nobody. Raises CallFailed. */
export const addPupils = async (classId: string, pressId: string, pupils: contract.ListedPupil[]) =>
  (await add({ params: { classId }, body: { pressId, pupils } })).added;

const changeOne = mutate(contract.changePupil, changed);
export const changePupil = (classId: string, { id, name, roll }: Pick<Pupil, 'id' | 'name' | 'roll'>) =>
  changeOne({ params: { classId, pupilId: id }, body: { name, roll } });

const remove = mutate(contract.removePupil, {
  ...changed,
  waitsFor: [contract.readClass, places.listMyClasses],
});
/** Ends being a pupil. Raises CallFailed. */
export const removePupil = (classId: string, pupilId: string) =>
  remove({ params: { classId, pupilId }, body: { ended: true } });

/** Sets new PINs; they are told this once. Raises CallFailed. */
export const setPins = (classId: string, pupils: string[]) =>
  changing(
    changed,
    async () => (await call(contract.setPins, { params: { classId }, body: { pupils } })).pins,
  );

const pictures = mutate(contract.setPictures, changed);
/** Lets a pupil come in by three pictures. Raises CallFailed. */
export const setPictures = (classId: string, pupilId: string, secret: string) =>
  pictures({ params: { classId, pupilId }, body: { secret } });

/** Cards as PDF. Raises CallFailed. */
export const fetchCards = (classId: string, pupils: string[], newPins: boolean): Promise<Blob> =>
  changing(changed, () => call(contract.printCards, { params: { classId }, body: { pupils, newPins } }));

const invite = mutate(teachers.inviteTeacher, changed);
export const inviteTeacher = (classId: string, email: string) =>
  invite({ params: { classId }, body: { email } });

const accept = mutate(teachers.acceptClass, changed);
/** Comes to teach the class of a mailed link; gives it. Raises CallFailed. */
export const acceptClass = async (token: string): Promise<WholeClass> =>
  wholeOf((await accept({ body: { token } })).class);

const inviteHome = mutate(guardians.inviteGuardians, changed);
/** Mails the guardians of these pupils a link, to the addresses that the list named; for one pupil to `email`. Raises CallFailed. */
export const inviteGuardians = (classId: string, pupils: string[], email?: string) =>
  inviteHome({ params: { classId }, body: { pupils, ...(email ? { email } : {}) } });

const removeOne = mutate(teachers.removeTeacher, changed);
export const removeTeacher = (classId: string, teacherId: string) =>
  removeOne({ params: { classId, teacherId }, body: { ended: true } });

const assign = mutate(progress.assignLesson, {
  changes: [progress.readPupil],
  waitsFor: [progress.readGrid, progress.readClassLesson],
});
/** Assigns a lesson until a day, or takes that back (null). Raises CallFailed. */
export const assignLesson = (classId: string, lectureId: string, dueOn: string | null) =>
  assign({ params: { classId, lectureId }, body: { dueOn } });

/** The grid as a file. Raises CallFailed. */
export const fetchGrid = (classId: string, course: string, as: GridFile): Promise<Blob> =>
  call(progress.downloadGrid, { params: { classId }, query: { course, as } });

/** The classes in which somebody learns: oneself, or one's child. */
export const myClassesQuery = (personId: string | null, learner: string | null) =>
  query(places.listMyClasses, { personId, query: learner ? { learner } : {} }, ({ classes }) =>
    classes.map(named),
  );

/** Which class a code is of. Raises CallFailed. */
export const lookAtClass = async (code: string) => (await call(places.lookAtClass, { body: { code } })).class;

const join = mutate(places.joinClass, { changes: [], waitsFor: [places.listMyClasses] });
/** Becomes a pupil of the class of a code; gives it. Raises CallFailed. */
export const joinClass = async (code: string): Promise<MyClass> =>
  named((await join({ body: { code } })).class);
