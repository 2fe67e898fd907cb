import * as contract from '../../../../contract/learning/demo-films.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { publicUrlOf, signedUrl } from '../sign-media.ts';
import { chooseDemo } from './choose-demo.ts';
import { type DemoRow, listLessons, readDemo, type StoredFilm } from './store-demo.ts';

const choiceOf = ({ lectureId, url }: NonNullable<DemoRow['own']>): contract.DemoChoice => {
  if (lectureId !== null) return { lectureId };
  return url === null ? null : { address: url };
};

/** The demo film of a course, as the office chooses it. */
export function demoRoutes(serve: Serve, context: AppContext): void {
  const { database, secret, clock } = context;
  const open = (file: string | null) => (file === null ? null : publicUrlOf(secret, file));
  // A lesson's film is nobody's yet who has not bought it, or may be so again: whoever chooses looks at it for some minutes.
  const signed = (file: string) => signedUrl(secret, file, clock.now(), 'paid');
  const looked = ({ video, captions, poster }: StoredFilm) => ({
    url: signed(video),
    captions: captions && signed(captions),
    poster: open(poster),
  });

  async function answer(courseId: string) {
    const row = await readDemo(database, courseId);
    if (!row) throw refuse('course_not_found');
    const { own } = row;
    const lessons = await listLessons(database, courseId);
    const demo: contract.Demo = {
      coursename: row.label,
      CourseThumbnail: open(row.thumbnail),
      film: row.film && looked(row.film),
      fileFilm: row.fileFilm && looked(row.fileFilm),
      own: own && {
        choice: choiceOf(own),
        isGone: own.isGone,
        setBy: own.setBy,
        setAt: new Date(own.setAt).toISOString(),
      },
      conflict: row.conflict,
      lessons: lessons.map(({ id, title, preview, ...film }) => ({
        lectureId: id,
        title,
        isPreviewFree: preview,
        film: looked(film),
      })),
    };
    return { success: true as const, demo };
  }

  serve(contract.readDemo, async ({ params }) => answer(params.courseId));

  serve(contract.chooseDemo, async ({ actor, params: { courseId }, body }) => {
    await chooseDemo(context, { courseId, ...body, staffId: actor.personId });
    return answer(courseId);
  });
}
