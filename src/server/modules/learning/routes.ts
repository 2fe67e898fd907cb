import * as contract from '../../../contract/learning.ts';
import { dayIn } from '../../../rules/study-streak.ts';
import type { Serve } from '../../http/serve.ts';
import type { Site } from '../../site.ts';
import { catalogue } from '../catalogue/index.ts';
import { attendSession, practiseProject } from './practise.ts';
import { presentCourseProgress, presentDashboardProgress, presentSaved } from './present-progress.ts';
import { beginTracking, readCourse } from './read-course-progress.ts';
import { saveWatched } from './save-watching.ts';
import { readingProgress } from './store-progress.ts';
import { savingTogether } from './store-watching.ts';

export function learningRoutes(serve: Serve, site: Site): void {
  const save = savingTogether(site);
  const readProgress = readingProgress(site);
  const today = () => dayIn(site.config.timeZone, site.clock.now());

  serve(contract.initializeProgress, async ({ asker, body }) => {
    const row = await beginTracking(site, asker.personId, body.courseId);
    return { success: true as const, progress: presentCourseProgress(row, today()) };
  });

  serve(contract.readCourseProgress, async ({ asker, params }) => {
    const row = await readCourse(site, asker.personId, params.courseId);
    return { success: true as const, progress: presentCourseProgress(row, today()) };
  });

  serve(contract.listProgress, async ({ asker }) => {
    const rows = await readProgress(asker.personId);
    return {
      success: true as const,
      progress: rows.map((row) =>
        presentDashboardProgress(row, today(), catalogue.mediaAddress(site, row.course.thumbnailFile)),
      ),
    };
  });

  serve(contract.saveLectureProgress, async ({ asker, params, body }) => {
    const saved = await saveWatched(save, asker.personId, params, body);
    return { success: true as const, progress: presentSaved(params.lectureId, saved, today()) };
  });

  serve(contract.recordAttendance, async ({ asker, params }) => {
    const attendedAt = await attendSession(site, asker, params);
    return { success: true as const, attendedAt: attendedAt.toISOString() };
  });

  serve(contract.saveProject, async ({ asker, params, body }) => {
    const { status, updatedAt } = await practiseProject(site, asker, params, body.status);
    return {
      success: true as const,
      project: { projectId: params.projectId, status, updatedAt: updatedAt.toISOString() },
    };
  });
}
