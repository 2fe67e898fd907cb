import * as contract from '../../../contract/learning/learning.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { CatalogueCache } from '../catalogue/index.ts';
import { noticingCompletion } from './notice-completion.ts';
import { presentCourseProgress, presentSaved } from './present-progress.ts';
import { readingBench } from './read-bench.ts';
import { beginTracking, readCourse } from './read-course-progress.ts';
import { saveWatched } from './save-watching.ts';
import { savingTogether } from './store-watching.ts';

export function learningRoutes(serve: Serve, context: AppContext, shown: CatalogueCache): void {
  const save = savingTogether(context);
  const readBench = readingBench(context, shown);
  const notice = noticingCompletion(context);
  const today = () => dayIn(context.config.timeZone, context.clock.now());

  serve(contract.initializeProgress, async ({ actor, body }) => {
    const row = await beginTracking(context, shown, actor.personId, body.courseId);
    return { success: true as const, progress: presentCourseProgress(row, today()) };
  });

  serve(contract.readCourseProgress, async ({ actor, params }) => {
    const row = await readCourse(context, shown, actor.personId, params.courseId);
    return { success: true as const, progress: presentCourseProgress(row, today()) };
  });

  serve(contract.listProgress, async ({ actor }) => {
    const { progress, comesNext } = await readBench(actor.personId);
    return { success: true as const, progress, comesNext };
  });

  serve(contract.saveLectureProgress, async ({ actor, params, body, report }) => {
    const saved = await saveWatched(save, actor.personId, params, body);
    await notice({ personId: actor.personId, courseId: params.courseId }, saved, report);
    return { success: true as const, progress: presentSaved(params.lectureId, saved) };
  });
}
