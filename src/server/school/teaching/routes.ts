import { readMaterial } from '../../../contract/learning/teachers-material.ts';
import * as contract from '../../../contract/school/teaching.ts';
import type { CatalogueCache } from '../../learning/catalogue/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { Ready, type Serve } from '../../platform/http/serve.ts';
import { limit, throttleOf } from '../../platform/http/throttle.ts';
import { endTeaching, lowerHand, pauseTeaching, teachingOf, teachLesson } from './lead-lesson.ts';
import { may } from './policy.ts';
import { materialOf } from './read-material.ts';
import { saidLately } from './said-lately.ts';
import { listTaught, notingPupils, setHelp } from './store.ts';
import type { Streams } from './streams.ts';

const success = true as const;
const small = (id: string) => id.toLowerCase();

/** Hands that one pupil raises and takes down again. */
const asks = limit({ name: 'teaching-help', most: 10, seconds: 10 });
/** Streams that one person opens. */
const opens = limit({ name: 'teaching-hear', most: 20, seconds: 60 });

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
  const notePupil = saidLately(notingPupils(context), clock);
  const throttle = throttleOf(context);
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
    async ({ actor, address }) => {
      await throttle.spend(opens, actor.personId);
      return new Ready('text/event-stream; charset=utf-8', await streams.open(actor, address), live);
    },
    { compress: false },
  );

  serve(contract.readTeaching, ({ actor, params }) => answer(actor, small(params.classId)));

  serve(contract.teachLesson, async ({ actor, params, body }) => {
    const classId = small(params.classId);
    await teachLesson(context, { actor, classId, lectureId: small(body.lectureId) });
    streams.lookSoon(classId);
    return answer(actor, classId);
  });

  serve(contract.pauseTeaching, async ({ actor, params, body }) => {
    const classId = small(params.classId);
    await pauseTeaching(context, { actor, classId, isPaused: body.isPaused });
    streams.lookSoon(classId);
    return answer(actor, classId);
  });

  serve(contract.endTeaching, async ({ actor, params }) => {
    const classId = small(params.classId);
    await endTeaching(context, { actor, classId });
    streams.lookSoon(classId);
    return { success };
  });

  serve(contract.lowerHand, async ({ actor, params }) => {
    const [classId, pupilId] = [small(params.classId), small(params.pupilId)];
    await lowerHand(context, { actor, classId, pupilId });
    streams.lookSoon(classId);
    return { success };
  });

  serve(contract.askForHelp, async ({ actor, params, body }) => {
    const [classId, personId] = [small(params.classId), actor.personId];
    const asking = { classId, personId, needsHelp: body.needsHelp, at: clock.now() };
    if (!may(actor, 'take', { classId })) throw refuse('teaching_not_found');
    await throttle.spend(asks, personId);
    if (!(await setHelp(database, asking))) throw refuse('teaching_not_found');
    streams.lookSoon(classId);
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
