import type { shareProject as contract } from '../../../contract/learning/projects.ts';
import type { BodyOf } from '../../../contract/platform/endpoint.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { creations } from '../creations/index.ts';
import { type Asked, changeProgress, findProject, lockBegun } from './store.ts';
import { findFile } from './store-files.ts';

/**
 * Makes a creation of a picture that was handed in, under a guardian's consent: it waits for the office as any other. What
 * hangs or waits already is not shared twice; what was declined may be shared again. Refuses `project_not_found`,
 * `project_file_not_found`, and what sharing a creation refuses.
 */
export async function shareProject(
  context: AppContext,
  asked: Asked,
  { fileId, ...words }: BodyOf<typeof contract>,
  locale: Locale,
): Promise<void> {
  const project = await findProject(context.database, asked);
  if (!project?.status) throw refuse('project_not_found');
  const found = await findFile(context.database, fileId);
  const isTheirs =
    found?.personId === asked.personId && found.projectId === asked.projectId && found.handInId;
  if (!found || !isTheirs || !found.smallFile) throw refuse('project_file_not_found');
  const [large, small] = [
    await context.files.readWhole(found.file),
    await context.files.readWhole(found.smallFile),
  ];
  if (!large || !small) throw refuse('project_file_not_found');
  const { width, height } = found;
  const sharing = { personId: asked.personId, courseId: asked.courseId, words, locale };
  await creations.shareKept(
    context,
    { ...sharing, picture: async () => ({ large, small, width, height }) },
    {
      isWanted: async (trx) => {
        const { creation_id } = (await lockBegun(trx, asked)) ?? {};
        return !creation_id || (await findProject(trx, asked))?.inGallery === 'declined';
      },
      made: (trx, creationId) => changeProgress(trx, asked, { creation_id: creationId }),
    },
  );
}
