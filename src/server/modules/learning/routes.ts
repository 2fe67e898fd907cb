import * as contract from '../../../contract/learning.ts';
import { dayIn } from '../../../rules/study-streak.ts';
import type { AppContext } from '../../app-context.ts';
import type { Serve } from '../../http/serve.ts';
import { catalogue } from '../catalogue/index.ts';
import { noticingCompletion } from './notice-completion.ts';
import { presentCourseProgress, presentDashboardProgress, presentSaved } from './present-progress.ts';
import { beginTracking, readCourse } from './read-course-progress.ts';
import { saveWatched } from './save-watching.ts';
import { readingProgress } from './store-progress.ts';
import { savingTogether } from './store-watching.ts';

export function learningRoutes(serve: Serve, context: AppContext): void {
  const save = savingTogether(context);
  const readProgress = readingProgress(context);
  const notice = noticingCompletion(context);
  const today = () => dayIn(context.config.timeZone, context.clock.now());

  serve(contract.initializeProgress, async ({ actor, body }) => {
    const row = await beginTracking(context, actor.personId, body.courseId);
    return { success: true as const, progress: presentCourseProgress(row, today()) };
  });

  serve(contract.readCourseProgress, async ({ actor, params }) => {
    const row = await readCourse(context, actor.personId, params.courseId);
    return { success: true as const, progress: presentCourseProgress(row, today()) };
  });

  serve(contract.listProgress, async ({ actor }) => {
    const rows = await readProgress(actor.personId);
    return {
      success: true as const,
      progress: rows.map((row) =>
        presentDashboardProgress(row, today(), catalogue.mediaAddress(context, row.course.thumbnailFile)),
      ),
    };
  });

  serve(contract.saveLectureProgress, async ({ actor, params, body, report }) => {
    const saved = await saveWatched(save, actor.personId, params, body);
    await notice({ personId: actor.personId, courseId: params.courseId }, saved, report);
    return { success: true as const, progress: presentSaved(params.lectureId, saved) };
  });
}
