import { v7 as newId } from 'uuid';
import { type FaultCode, faultOf } from '../../../contract/platform/faults.ts';
import { rupees } from '../../../rules/platform/money.ts';
import { isWallClock, momentAt } from '../../../rules/platform/site-time.ts';
import type { ActName } from '../../../texts/say-act.ts';
import type { Details } from '../../../texts/say-details.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { office } from '../../platform/office/index.ts';
import {
  acceptFile,
  addChange,
  dropOverride,
  type LockedCourse,
  lockCourse,
  noteFile,
  takeBackChange,
} from './store.ts';
import { applyDuePrices, keepOverride, writePrice } from './store-due.ts';

/** Paise. `startsAt` as the clock reads where the school is; null: at once. */
export type NewPrice = {
  courseId: string;
  staffId: string;
  pricePaise: number;
  originalPricePaise: number | null;
  startsAt: string | null;
};

/** What a course's file says now. */
const fileOf = (course: LockedCourse) => ({
  filePricePaise: course.file_price_paise ?? course.price_paise,
  fileOriginalPricePaise:
    course.file_price_paise === null ? course.original_price_paise : course.file_original_price_paise,
});

/** Rupees, as they stand on record. */
const said = (pricePaise: number, originalPricePaise: number | null) => ({
  price: rupees(pricePaise),
  originalPrice: originalPricePaise === null ? null : rupees(originalPricePaise),
});

export type Act = {
  courseId: string;
  staffId: string;
  act: ActName;
  details: Details;
  at: Date;
};

export const recordCourseAct = (trx: Database, { courseId: subjectId, ...act }: Act) =>
  office.recordAct(trx, { ...act, subjectKind: 'course', subjectId });

/** Locks the course. Refuses `course_not_found`. */
export async function heldCourse(trx: Database, courseId: string): Promise<LockedCourse> {
  const course = await lockCourse(trx, courseId);
  if (!course) throw refuse('course_not_found');
  return course;
}

/**
 * Sets what a course costs, at once or from a moment on. A quote keeps what it says (docs/payments.md). Refuses `course_not_found`,
 * `price_planned_then`, and `in_the_past` for a moment that is over.
 */
export async function setPrice(context: AppContext, given: NewPrice): Promise<void> {
  const { courseId, staffId, pricePaise, originalPricePaise } = given;
  const wrong = (code: FaultCode) => refuse('invalid_input', { faults: { startsAt: faultOf(code) } });
  if (given.startsAt !== null && !isWallClock(given.startsAt)) throw wrong('moment_needed');
  await applyDuePrices(context);
  const at = context.clock.now();
  const startsAt = given.startsAt === null ? at : momentAt(given.startsAt, context.config.timeZone);
  const isPlanned = given.startsAt !== null;
  if (isPlanned && startsAt <= at) throw wrong('in_the_past');
  await context.database.transaction().execute(async (trx) => {
    const course = await heldCourse(trx, courseId);
    const file = fileOf(course);
    if (course.file_price_paise === null) await noteFile(trx, courseId, file);
    const change = { id: newId(), courseId, pricePaise, originalPricePaise, startsAt, ...file };
    if (!(await addChange(trx, { ...change, by: staffId, at, isDone: !isPlanned })))
      throw refuse('price_planned_then');
    if (!isPlanned) {
      await writePrice(trx, { courseId, pricePaise, originalPricePaise, since: at });
      await keepOverride(trx, { courseId, ...file, by: staffId, at });
    }
    const details = {
      course: course.title,
      from: said(course.price_paise, course.original_price_paise),
      to: said(pricePaise, originalPricePaise),
      ...(isPlanned ? { startsAt: startsAt.toISOString() } : {}),
    };
    await recordCourseAct(trx, {
      courseId,
      staffId,
      act: isPlanned ? 'price_planned' : 'price_set',
      details,
      at,
    });
  });
}

/** Takes a planned price back. Refuses `course_not_found`, and `price_change_over` once it counts or was taken back. */
export async function takeBackPrice(
  context: AppContext,
  { courseId, changeId, staffId }: { courseId: string; changeId: string; staffId: string },
): Promise<void> {
  await applyDuePrices(context);
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    const course = await heldCourse(trx, courseId);
    const taken = await takeBackChange(trx, { id: changeId, courseId, at });
    if (!taken) throw refuse('price_change_over');
    const details = {
      course: course.title,
      price: rupees(taken.price_paise),
      startsAt: taken.starts_at.toISOString(),
    };
    await recordCourseAct(trx, { courseId, staffId, act: 'price_taken_back', details, at });
  });
}

/** Keeps the office's price where the file says another by now, or takes the file's. Refuses `course_not_found`. */
export async function settlePrice(
  context: AppContext,
  { courseId, staffId, keep }: { courseId: string; staffId: string; keep: 'ours' | 'file' },
): Promise<void> {
  await applyDuePrices(context);
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    const course = await heldCourse(trx, courseId);
    const file = fileOf(course);
    if (keep === 'ours')
      await acceptFile(trx, courseId, {
        file_price_paise: file.filePricePaise,
        file_original_price_paise: file.fileOriginalPricePaise,
      });
    else {
      await writePrice(trx, {
        courseId,
        pricePaise: file.filePricePaise,
        originalPricePaise: file.fileOriginalPricePaise,
        since: at,
      });
      await dropOverride(trx, courseId);
    }
    const details = {
      course: course.title,
      ours: said(course.price_paise, course.original_price_paise),
      file: said(file.filePricePaise, file.fileOriginalPricePaise),
    };
    const act = keep === 'ours' ? 'price_kept' : 'price_of_file';
    await recordCourseAct(trx, { courseId, staffId, act, details, at });
  });
}
