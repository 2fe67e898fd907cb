import { readCourseByTitle } from '../../../contract/learning/catalogue.ts';
import * as contract from '../../../contract/learning/demo-films.ts';
import { listSoldCourses, readSoldCourse } from '../../../contract/shop/selling.ts';
import { mutate } from '../../platform/api/mutate.ts';
import { query } from '../../platform/api/query.ts';

export type Demo = ReturnType<typeof demoOf>;
export type DemoChange = contract.DemoChange;

const demoOf = ({ coursename: category, CourseThumbnail: thumbnail, ...demo }: contract.Demo) => ({
  ...demo,
  category,
  thumbnail,
});

/** The demo film of a course, and the lessons whose film can be shown instead. */
export const demoQuery = (courseId: string, personId: string | null) =>
  query(contract.readDemo, { personId, params: { courseId } }, ({ demo }) => demoOf(demo));

const choose = mutate(contract.chooseDemo, {
  changes: [listSoldCourses, readSoldCourse, readCourseByTitle],
  waitsFor: [contract.readDemo],
});
/** Chooses the film that everybody sees on a course's page, keeps it, or takes the file's. Raises CallFailed. */
export const chooseDemo = (courseId: string, change: DemoChange) =>
  choose({ params: { courseId }, body: { change } });
