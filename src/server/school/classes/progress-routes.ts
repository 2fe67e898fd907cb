import * as places from '../../../contract/school/class-places.ts';
import * as contract from '../../../contract/school/class-progress.ts';
import type { CatalogueCache } from '../../learning/catalogue/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { privateFile, type Serve } from '../../platform/http/serve.ts';
import { classesOf, joinClass, lookAtClass } from './join-class.ts';
import { assignLesson, classLessonOf } from './read-class-lesson.ts';
import { gridOf, pupilOf } from './read-grid.ts';
import type { MyClassRow } from './store-pupils.ts';
import { writeGrid } from './write-grid.ts';

const success = true as const;
const small = (id: string) => id.toLowerCase();

/** What a pupil reads of a class. */
const placeOf = ({ name, grade, schoolYear, school, teachers, courses }: MyClassRow) => ({
  name,
  grade,
  schoolYear,
  school,
  teachers,
  courses,
});
const joined = (row: MyClassRow) => ({ _id: row.id, ...placeOf(row) });

/** What pupils call, and their guardians. */
export function placeRoutes(serve: Serve, context: AppContext): void {
  serve(places.listMyClasses, async ({ actor, query }) => {
    const rows = await classesOf(context, actor, small(query.learner ?? actor.personId));
    return { success, classes: rows.map(joined) };
  });

  serve(places.lookAtClass, async ({ actor, body, address }) => ({
    success,
    class: placeOf(await lookAtClass(context, { actor, code: body.code, address })),
  }));

  serve(places.joinClass, async ({ actor, body, address }) => ({
    success,
    class: joined(await joinClass(context, { actor, code: body.code, address })),
  }));
}

/** What teachers call about how far a class is. */
export function progressRoutes(serve: Serve, context: AppContext, cache: CatalogueCache): void {
  const courseIn = (query: { course?: string | undefined }) => query.course?.toLowerCase() ?? null;

  serve(contract.readGrid, async ({ actor, params, query }) => {
    const asked = { actor, classId: small(params.classId), courseId: courseIn(query) };
    return { success, grid: await gridOf(context, cache, asked) };
  });

  serve(contract.downloadGrid, async ({ actor, params, query, locale }) => {
    const asked = { actor, classId: small(params.classId), courseId: courseIn(query) };
    const grid = await gridOf(context, cache, asked);
    const { type, content, name } = await writeGrid(grid, query.as ?? 'csv', locale);
    return privateFile(type, content, { name, as: 'attachment' });
  });

  serve(contract.readPupil, async ({ actor, params, query }) => {
    const [classId, pupilId] = [small(params.classId), small(params.pupilId)];
    const pupil = await pupilOf(context, cache, { actor, classId, pupilId, courseId: courseIn(query) });
    return { success, pupil };
  });

  serve(contract.readClassLesson, async ({ actor, params }) => {
    const [classId, lectureId] = [small(params.classId), small(params.lectureId)];
    return { success, lesson: await classLessonOf(context, cache, { actor, classId, lectureId }) };
  });

  serve(contract.assignLesson, async ({ actor, params, body }) => {
    const [classId, lectureId] = [small(params.classId), small(params.lectureId)];
    await assignLesson(context, { actor, classId, lectureId, dueOn: body.dueOn });
    return { success };
  });
}
