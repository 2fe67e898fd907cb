import * as material from '../../../contract/learning/teachers-material.ts';
import * as contract from '../../../contract/school/teaching.ts';
import { call } from '../../platform/api/call.ts';
import { listen } from '../../platform/api/listen.ts';
import { invalidate, mutate } from '../../platform/api/mutate.ts';
import { query } from '../../platform/api/query.ts';

export type { TeachersMaterial } from '../../../contract/learning/teachers-material.ts';
export type { Taught, TaughtPupil, Teaching } from '../../../contract/school/teaching.ts';

/** What the classes in which somebody learns are being taught now. Always asked anew. */
export const taughtQuery = (personId: string | null) => ({
  ...query(contract.listTaught, { personId }, ({ isPupil, taught }) => ({ isPupil, taught })),
  staleTime: 0,
});

/** The lesson that a class is being taught, as its teachers see it. */
export const teachingQuery = (personId: string | null, classId: string) => ({
  ...query(contract.readTeaching, { personId, params: { classId } }, ({ className, teaching }) => ({
    className,
    teaching,
  })),
  staleTime: 0,
});

/** What a lesson has for those who teach it. */
export const materialQuery = (personId: string | null, lectureId: string) =>
  query(
    material.readMaterial,
    { personId, params: { lectureId } },
    ({ lessonTitle, courseTitle, material, benches, projects }) => ({
      lessonTitle,
      courseTitle,
      material,
      benches,
      projects,
    }),
  );

/** Asks for what is being taught anew, where it is shown. */
export const teachingIsOld = (): Promise<void> => invalidate([contract.listTaught, contract.readTeaching]);

/** Hears that something changed until nothing is taught any more. Raises CallFailed. */
export const hearTeaching = (onEvent: (name: string) => void, signal: AbortSignal): Promise<void> =>
  listen(contract.hearTeaching, onEvent, signal);

const led = { changes: [], waitsFor: [contract.readTeaching] };

const teach = mutate(contract.teachLesson, led);
/** Begins a lesson with a class, or goes on to another with all. Raises CallFailed. */
export const teachLesson = (classId: string, lectureId: string) =>
  teach({ params: { classId }, body: { lectureId } });

const pause = mutate(contract.pauseTeaching, led);
/** Has all look up, or lets them go on. Raises CallFailed. */
export const pauseTeaching = (classId: string, isPaused: boolean) =>
  pause({ params: { classId }, body: { isPaused } });

const end = mutate(contract.endTeaching, led);
export const endTeaching = (classId: string) => end({ params: { classId }, body: { ended: true } });

const lower = mutate(contract.lowerHand, led);
/** A pupil was helped. Raises CallFailed. */
export const lowerHand = (classId: string, pupilId: string) =>
  lower({ params: { classId, pupilId }, body: { helped: true } });

const ask = mutate(contract.askForHelp, { changes: [], waitsFor: [contract.listTaught] });
/** Asks the teacher for help, or takes that back. Raises CallFailed. */
export const askForHelp = (classId: string, needsHelp: boolean) =>
  ask({ params: { classId }, body: { needsHelp } });

/** Says what a pupil does in the lesson. Raises CallFailed. */
export const sayHere = (classId: string, lectureId: string, doing: contract.PupilDoing) =>
  call(contract.sayHere, { params: { classId }, body: { lectureId, doing } });
