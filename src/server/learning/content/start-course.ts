import type { CourseTrack } from '../../../contract/learning/content.ts';
import { faultOf } from '../../../contract/platform/faults.ts';
import { titleSlug } from '../../../rules/platform/title-slug.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { privateFile, type Ready } from '../../platform/http/serve.ts';
import { office } from '../../platform/office/index.ts';
import { isSlugTaken } from './store-outline.ts';

type Asked = { title: string; track: CourseTrack; staffId: string };

/**
 * A starter course as a ZIP file with one folder in it; that somebody took it is written down. Refuses `course_title_taken`, and
 * `invalid_input` for a title that names no folder.
 */
export async function startCourse({ database, clock }: AppContext, asked: Asked): Promise<Ready> {
  const [{ starterCourse }, { strToU8, zipSync }] = await Promise.all([
    import('./starter-course.ts'),
    import('fflate'),
  ]);
  const { title, key, files } = starterCourse(asked.title, asked.track);
  if (!/^[a-z0-9-]+$/.test(titleSlug(asked.title)))
    throw refuse('invalid_input', { faults: { title: faultOf('course_title_letters') } });
  if (await isSlugTaken(database, key)) throw refuse('course_title_taken');
  const at = clock.now();
  const { staffId } = asked;
  await office.recordAct(database, {
    staffId,
    act: 'course_started',
    subjectKind: 'person',
    subjectId: staffId,
    details: { title },
    at,
  });
  // Some twenty kilobytes of text: no work for a thread of its own.
  const zip = zipSync(
    Object.fromEntries(Object.entries(files).map(([file, text]) => [`${key}/${file}`, strToU8(text)])),
    { mtime: at },
  );
  return privateFile('application/zip', Buffer.from(zip), { name: `${key}.zip`, as: 'attachment' });
}
