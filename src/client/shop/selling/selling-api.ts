import * as catalogue from '../../../contract/learning/catalogue.ts';
import type { SentBody } from '../../../contract/platform/endpoint.ts';
import type { ListFile } from '../../../contract/platform/list.ts';
import * as contract from '../../../contract/shop/selling.ts';
import { call } from '../../platform/api/call.ts';
import { type ListFilters, listQuery } from '../../platform/api/list.ts';
import { mutate } from '../../platform/api/mutate.ts';
import { type Named, named } from '../../platform/api/named.ts';
import { query } from '../../platform/api/query.ts';

export type SoldCourse = Named<contract.SoldCourse>;
export type CourseForSale = Named<contract.CourseForSale>;
export type NewPrice = SentBody<typeof contract.setPrice>;

/** Every course as the office sells it, in the catalogue's order. */
export const soldCoursesQuery = (filters: ListFilters, personId: string | null) =>
  listQuery(contract.listSoldCourses, { personId, filters }, named);

/** All courses by their names, also those that nobody is shown: what the lists of the office are filtered by. */
export const courseNamesQuery = (personId: string | null) => ({
  ...query(contract.listCourseNames, { personId }, ({ courses }) => courses.map(named)),
  staleTime: 60_000,
});

/** The same courses, all of them, as a file. Raises CallFailed. */
export const downloadCourses = (filters: ListFilters, file: ListFile): Promise<Blob> =>
  call(contract.exportSoldCourses, {
    body: { ...filters, file } as SentBody<typeof contract.exportSoldCourses>,
  });

export const soldCourseQuery = (courseId: string, personId: string | null) =>
  query(contract.readSoldCourse, { personId, params: { courseId } }, ({ course }) => named(course));

const changed = {
  changes: [
    contract.listSoldCourses,
    contract.listCourseNames,
    catalogue.listCourses,
    catalogue.readCourseByTitle,
  ],
  waitsFor: [contract.readSoldCourse],
  evenRefused: true,
} as const;

const price = mutate(contract.setPrice, changed);
/** Sets what a course costs, at once or from a moment on. Raises CallFailed. */
export const setPrice = (courseId: string, body: NewPrice) => price({ params: { courseId }, body });

const takeBack = mutate(contract.takeBackPrice, changed);
/** Takes a planned price back. Raises CallFailed. */
export const takeBackPrice = (courseId: string, changeId: string) =>
  takeBack({ params: { courseId, changeId } });

const settle = mutate(contract.settlePrice, changed);
/** Chooses between the office's price and the file's. Raises CallFailed. */
export const settlePrice = (courseId: string, keep: 'ours' | 'file') =>
  settle({ params: { courseId }, body: { keep } });

const show = mutate(contract.showCourse, changed);
/** Hides a course, or shows it again. Raises CallFailed. */
export const showCourse = (courseId: string, shown: boolean) =>
  show({ params: { courseId }, body: { shown } });

const seats = mutate(contract.setSeats, changed);
/** Says how many may learn a course at most. Raises CallFailed. */
export const setSeats = (courseId: string, most: number | null) =>
  seats({ params: { courseId }, body: { seats: most } });
