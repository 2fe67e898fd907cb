import { readMaterial } from '../../../contract/teachers-material.ts';
import * as contract from '../../../contract/teaching.ts';
import type { AppContext } from '../../app-context.ts';
import type { Actor } from '../../http/actor.ts';
import { refuse } from '../../http/refusal.ts';
import { Ready, type Serve } from '../../http/serve.ts';
import type { CatalogueCache } from '../catalogue/index.ts';
import { endTeaching, lowerHand, pauseTeaching, teachingOf, teachLesson } from './lead-lesson.ts';
import { may } from './policy.ts';
import { materialOf } from './read-material.ts';
import { listTaught, notingPupils, setHelp } from './store.ts';
import type { Streams } from './streams.ts';

const success = true as const;
const small = (id: string) => id.toLowerCase();

/** No proxy waits until it has more of it. */
const live = { 'x-accel-buffering': 'no' };

/** What is called while a class is taught. Whatever changes something has those who hear of it told at once. */
export function teachingRoutes(
  serve: Serve,
  context: AppContext,
  cache: CatalogueCache,
  streams: Streams,
): void {
  const { database, clock } = context;
  const notePupil = notingPupils(context);
  const answer = async (actor: Actor, classId: string) => ({
    success,
    ...(await teachingOf(context, cache, { actor, classId })),
  });

  serve(contract.listTaught, async ({ actor }) => {
    const rows = await listTaught(database, actor.personId, clock.now());
    const shown = rows?.length ? await cache.current() : null;
    const taught = (rows ?? []).flatMap((row) => {
      const outline = shown?.outlineOf(row.courseId);
      const lecture = outline?.lectures.find(({ lectureId }) => lectureId === row.lectureId);
      if (!outline || !lecture) return [];
      return [{ ...row, courseTitle: outline.title, slug: outline.slug, lessonTitle: lecture.title }];
    });
    return { success, isPupil: rows !== null, taught };
  });

  serve(
    contract.hearTeaching,
    ({ actor }) => new Ready('text/event-stream; charset=utf-8', streams.open(actor), live),
    { compress: false },
  );

  serve(contract.readTeaching, ({ actor, params }) => answer(actor, small(params.classId)));

  serve(contract.teachLesson, async ({ actor, params, body }) => {
    const classId = small(params.classId);
    await teachLesson(context, { actor, classId, lectureId: small(body.lectureId) });
    streams.lookSoon();
    return answer(actor, classId);
  });

  serve(contract.pauseTeaching, async ({ actor, params, body }) => {
    const classId = small(params.classId);
    await pauseTeaching(context, { actor, classId, isPaused: body.isPaused });
    streams.lookSoon();
    return answer(actor, classId);
  });

  serve(contract.endTeaching, async ({ actor, params }) => {
    await endTeaching(context, { actor, classId: small(params.classId) });
    streams.lookSoon();
    return { success };
  });

  serve(contract.lowerHand, async ({ actor, params }) => {
    const [classId, pupilId] = [small(params.classId), small(params.pupilId)];
    await lowerHand(context, { actor, classId, pupilId });
    streams.lookSoon();
    return { success };
  });

  serve(contract.askForHelp, async ({ actor, params, body }) => {
    const [classId, personId] = [small(params.classId), actor.personId];
    const asking = { classId, personId, needsHelp: body.needsHelp, at: clock.now() };
    if (!may(actor, 'take', { classId }) || !(await setHelp(database, asking)))
      throw refuse('teaching_not_found');
    streams.lookSoon();
    return { success };
  });

  serve(contract.sayHere, async ({ actor, params, body }) => {
    const [classId, personId] = [small(params.classId), actor.personId];
    const here = { classId, personId, lectureId: small(body.lectureId), doing: body.doing };
    if (!may(actor, 'take', { classId }) || !(await notePupil(here))) throw refuse('teaching_not_found');
    return { success };
  });

  serve(readMaterial, async ({ actor, params }) => ({
    success,
    ...(await materialOf(context, cache, { actor, lectureId: small(params.lectureId) })),
  }));
}
