import * as contract from '../../../contract/learning/projects.ts';
import { PROJECT_FILM_MOST_BYTES, PROJECT_PICTURE_MOST_BYTES } from '../../../contract/platform/limits.ts';
import { lateBefore } from '../../../rules/learning/answer-promise.ts';
import { isBuilt } from '../../../rules/learning/project-status.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { seesInside } from '../../platform/http/policy.ts';
import type { Form, UploadedFile } from '../../platform/http/read-form.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { decoding } from '../../platform/outside/decode-picture.ts';
import type { CatalogueCache } from '../catalogue/index.ts';
import { catalogue } from '../catalogue/index.ts';
import { certificates } from '../certificates/index.ts';
import { learning } from '../learning/index.ts';
import { answerHandIn } from './answer-hand-in.ts';
import { cleaning } from './clean-film.ts';
import { ensureMayBuild } from './ensure-may-build.ts';
import { keepFilm, keepPicture } from './keep-files.ts';
import {
  presentDeskHandIn,
  presentFile,
  presentHandIn,
  presentLearner,
  presentMessage,
  presentOther,
  presentProgress,
  presentProject,
  presentShelved,
} from './present-project.ts';
import { saveProject } from './save-project.ts';
import { serveFile } from './serve-file.ts';
import { shareProject } from './share-project.ts';
import { findProject, findStanding, listShelf, markRead } from './store.ts';
import { countLate, countWaiting, findHandIn, listQueue } from './store-desk.ts';
import { listHandIns, listMessages } from './store-talk.ts';
import { writeToLearner, writeToMentor } from './write-message.ts';

const success = true as const;

/** How a photograph and a film are taken. */
const picture = {
  mostBytes: PROJECT_PICTURE_MOST_BYTES,
  tooLarge: 'picture_too_large',
  notStored: 'picture_not_stored',
  next: decoding,
} as const;
const film = {
  mostBytes: PROJECT_FILM_MOST_BYTES,
  tooLarge: 'film_too_large',
  notStored: 'film_not_stored',
  next: cleaning,
} as const;

/** The file part of this name. Refuses `invalid_input`. */
function fileIn({ file }: Form, field: string): UploadedFile {
  if (file?.field === field && file.bytes > 0) return file;
  throw refuse('invalid_input', { faults: { [field]: { code: 'picture_needed' } } });
}

const whoseOf = (actor: Actor, { projectId }: { projectId: string }) => ({
  personId: actor.personId,
  projectId,
});

/** What learners call. */
export function learnerRoutes(serve: Serve, context: AppContext): void {
  const { database } = context;

  serve(contract.saveProject, async ({ actor, params, body, report }) => {
    const row = await saveProject(context, actor, params, body);
    // A project may be the last thing that a certificate asks for.
    if (isBuilt(row.status))
      await certificates.notice(context, { personId: actor.personId, courseId: params.courseId }, report);
    return { success, project: presentProgress(params.projectId, row) };
  });

  serve(contract.sendPicture, async ({ actor, params, form, claim }) => {
    await ensureMayBuild(context, actor, params);
    const sent = fileIn(await form(picture), 'picture');
    return { success, file: presentFile(await keepPicture(context, whoseOf(actor, params), sent, claim)) };
  });

  serve(contract.sendFilm, async ({ actor, params, form, claim }) => {
    await ensureMayBuild(context, actor, params);
    const sent = fileIn(await form(film), 'film');
    return { success, file: presentFile(await keepFilm(context, whoseOf(actor, params), sent, claim)) };
  });

  serve(contract.readProjectFile, async ({ actor, params, query }) =>
    serveFile(context, actor, params.fileId, query.size),
  );

  serve(contract.readProject, async ({ actor, params }) => {
    const whose = whoseOf(actor, params);
    const found = await findProject(database, { ...whose, courseId: params.courseId });
    if (!found) throw refuse('project_not_found');
    const [handIns, messages] = await Promise.all([
      listHandIns(database, whose),
      listMessages(database, whose),
    ]);
    return { success, project: presentProject(params.projectId, found, handIns, messages) };
  });

  serve(contract.listMyProjects, async ({ actor }) => ({
    success,
    projects: (await listShelf(database, actor.personId)).map((row) =>
      presentShelved(row, (file) => catalogue.mediaAddress(context, file)),
    ),
  }));

  serve(contract.markProjectRead, async ({ actor, params }) => {
    const whose = whoseOf(actor, params);
    if (!(await findProject(database, { ...whose, courseId: params.courseId })))
      throw refuse('project_not_found');
    await markRead(database, whose, context.clock.now());
    return { success };
  });

  serve(contract.writeToMentor, async ({ actor, params, body }) => {
    const whose = whoseOf(actor, params);
    if (!(await findProject(database, { ...whose, courseId: params.courseId })))
      throw refuse('project_not_found');
    return { success, message: presentMessage(await writeToMentor(context, whose, body)) };
  });

  serve(contract.shareProject, async ({ actor, params, body, locale, say }) => {
    const asked = { ...whoseOf(actor, params), courseId: params.courseId };
    await shareProject(context, asked, body, locale);
    return { success, ...say('creation_received') };
  });
}

const said = { accepted: 'project_accepted', asked_again: 'project_asked_again' } as const;

/** What mentors call. */
export function deskRoutes(serve: Serve, context: AppContext, shown: CatalogueCache): void {
  const { database, clock } = context;

  serve(contract.listHandIns, async ({ query }) => {
    const [{ rows, ...rest }, waits, late] = await Promise.all([
      listQueue(database, query),
      countWaiting(database),
      countLate(database, lateBefore(clock.now(), context.config.school.answerWithinHours)),
    ]);
    return { success, handIns: rows.map(presentDeskHandIn), waits, late, ...rest };
  });

  serve(contract.readHandIn, async ({ actor, params }) => {
    const found = await findHandIn(database, params.handInId);
    if (!found) throw refuse('hand_in_not_found');
    const whose = { personId: found.person_id, projectId: found.project_id };
    const place = { projectId: found.project_id, courseId: found.course_id };
    const [project, standing, handIns, messages, progress, shelf] = await Promise.all([
      findProject(database, { ...whose, courseId: found.course_id }),
      findStanding(database, { ...place, personId: actor.personId }),
      listHandIns(database, whose),
      listMessages(database, whose),
      learning.readCourseProgress(context, shown, whose.personId, found.course_id),
      listShelf(database, whose.personId),
    ]);
    return {
      success,
      rubric: project?.rubric ?? [],
      handIns: handIns.map(presentHandIn),
      messages: messages.map(presentMessage),
      mayOpenGuide: standing !== null && standing.title !== null && seesInside(actor, standing),
      progress: progress && presentLearner(progress),
      others: shelf.filter(({ projectId }) => projectId !== whose.projectId).map(presentOther),
    };
  });

  serve(contract.answerHandIn, async ({ actor, params, body, report, say }) => {
    const row = await answerHandIn(context, {
      id: params.handInId,
      staffId: actor.personId,
      actor,
      verdict: body.verdict,
      stars: body.stars ?? null,
      levels: body.levels ?? [],
      words: body.words || null,
    });
    if (body.verdict === 'accepted')
      await certificates.notice(context, { personId: row.person_id, courseId: row.course_id }, report);
    return { success, ...say(said[body.verdict]), handIn: presentDeskHandIn(row) };
  });

  serve(contract.writeToLearner, async ({ actor, params, body }) => ({
    success,
    message: presentMessage(await writeToLearner(context, actor, params.handInId, body)),
  }));
}
