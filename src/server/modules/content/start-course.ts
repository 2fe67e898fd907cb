import type { CourseTrack } from '../../../contract/content.ts';
import type { AppContext } from '../../app-context.ts';
import { refuse } from '../../http/refusal.ts';
import { privateFile, type Ready } from '../../http/serve.ts';
import { office } from '../office/index.ts';
import { isSlugTaken } from './store-outline.ts';

type Asked = { title: string; track: CourseTrack; staffId: string };

/** A starter course as a ZIP file with one folder in it; that somebody took it is written down. Refuses `course_title_taken`. */
export async function startCourse({ database, clock }: AppContext, asked: Asked): Promise<Ready> {
  const [{ starterCourse }, { strToU8, zipSync }] = await Promise.all([
    import('./starter-course.ts'),
    import('fflate'),
  ]);
  const { title, key, files } = starterCourse(asked.title, asked.track);
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
