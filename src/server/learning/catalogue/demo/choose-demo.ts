import type { DemoChange } from '../../../../contract/learning/demo-films.ts';
import { faultOf } from '../../../../contract/platform/faults.ts';
import { fileLink } from '../../../../rules/learning/recording-link.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { office } from '../../../platform/office/index.ts';
import {
  acceptFile,
  applyChoice,
  type DemoRow,
  dropChoice,
  listLessons,
  lockCourse,
  playable,
  readDemo,
  writeChoice,
} from './store-demo.ts';

/** What is shown, as it stands on record. */
const said = ({ film, own }: DemoRow) => own?.lectureTitle ?? own?.url ?? film?.video ?? null;

/**
 * Chooses the film that everybody sees on a course's page, keeps it against the file, or takes the file's, with the act on
 * record. Refuses `course_not_found`, `lecture_not_found`, and `invalid_input` for what the page cannot play.
 */
export async function chooseDemo(
  context: AppContext,
  { courseId, change, staffId }: { courseId: string; change: DemoChange; staffId: string },
): Promise<void> {
  const at = context.clock.now();
  // Null for what the page may not load, its player cannot play, or lies on our own host: what is signed there ends in minutes.
  const url =
    change.how === 'address' ? fileLink(change.address, context.config.mediaOrigins, playable) : null;
  if (change.how === 'address' && url === null)
    throw refuse('invalid_input', { faults: { address: faultOf('demo_not_playable') } });
  await context.database.transaction().execute(async (trx) => {
    const before = (await lockCourse(trx, courseId)) && (await readDemo(trx, courseId));
    if (!before) throw refuse('course_not_found');
    const isKept = change.how === 'ours';
    if ((isKept || change.how === 'file') && !before.own) return;
    if (isKept) await acceptFile(trx, courseId);
    else if (change.how === 'file') await dropChoice(trx, courseId);
    else {
      const lectureId = change.how === 'lesson' ? change.lectureId : null;
      if (lectureId !== null && !(await listLessons(trx, courseId)).some(({ id }) => id === lectureId))
        throw refuse('lecture_not_found');
      await writeChoice(trx, { courseId, lectureId, url, by: staffId, at });
      await applyChoice(trx, courseId);
    }
    const after = await readDemo(trx, courseId);
    await office.recordAct(trx, {
      staffId,
      act: isKept ? 'demo_kept' : change.how === 'file' ? 'demo_of_file' : 'demo_chosen',
      subjectKind: 'course',
      subjectId: courseId,
      details: { course: before.title, from: said(before), to: after && said(after) },
      at,
    });
  });
}
