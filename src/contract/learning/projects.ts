import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import {
  HAND_IN_WORDS_MOST,
  PROJECT_PICTURES_MOST,
  PROJECT_STEPS_MOST,
  STARS_MOST,
} from '../platform/limits.ts';
import { acknowledged, cursor, id, moment, prose, said } from '../platform/values.ts';
import { creationWords } from './creations.ts';
import { criterion, file, handIn, inGallery, message, projectStatus } from './hand-ins.ts';

/** What learners build: where they are with it, what they hand in, and what mentors say about it. */

const projectParams = z.object({ courseId: id, projectId: id });

const projectProgress = z.object({
  projectId: id,
  status: projectStatus,
  /** The step of the guide that one is at; null when none was told. */
  step: z.nullable(z.int()),
  updatedAt: moment,
});
export type ProjectProgress = z.infer<typeof projectProgress>;

/**
 * `started` and `built` say where one is; `handed_in` goes with words and with up to six pictures, one film or one link.
 * Pictures and films were sent before and are named by their ids; what is handed in under one `eventId` is handed in once.
 * `step` alone keeps the place in the guide.
 */
export const saveProject = endpoint({
  method: 'PUT',
  path: '/progress/:courseId/project/:projectId',
  access: 'signed-in',
  policy: 'projects.build',
  summary:
    'Record where one is with a building project, or hand it in; `eventId` makes a repeated send one hand-in',
  params: projectParams,
  body: z.object({
    status: z.optional(z.enum(['started', 'built', 'handed_in'])),
    step: z.optional(z.int().check(z.minimum(0), z.maximum(PROJECT_STEPS_MOST))),
    words: z.optional(prose(0, HAND_IN_WORDS_MOST, 'words_needed')),
    files: z.optional(z.array(id).check(z.maxLength(PROJECT_PICTURES_MOST, fault('pictures_many')))),
    link: z.optional(z.string().check(z.maxLength(500, fault('too_long')))),
    eventId: z.optional(id),
  }),
  reply: z.object({ success: z.literal(true), project: projectProgress }),
  failures: [
    'course_not_found',
    'project_not_found',
    'watching_not_allowed',
    'age_needed',
    'grown_up_needed',
    'project_file_not_found',
    'project_waiting',
    'project_accepted',
    'idempotency_key_reused',
  ],
});

const sending = [
  'course_not_found',
  'project_not_found',
  'watching_not_allowed',
  'age_needed',
  'grown_up_needed',
  'project_files_today',
  'project_accepted',
  'too_many_tries',
  'too_many_at_once',
  'too_slow',
  'unsupported_media',
  'busy',
] as const;

export const sendPicture = endpoint({
  method: 'POST',
  path: '/progress/:courseId/project/:projectId/pictures',
  access: 'signed-in',
  policy: 'projects.build',
  summary: 'Send one photograph (file part `picture`, JPG or PNG) to hand in with a project',
  status: 201,
  params: projectParams,
  body: z.object({}),
  form: true,
  reply: z.object({ success: z.literal(true), file }),
  failures: [
    ...sending,
    'picture_is_film',
    'picture_too_large',
    'picture_not_readable',
    'picture_too_many_pixels',
    'picture_not_stored',
  ],
});

export const sendFilm = endpoint({
  method: 'POST',
  path: '/progress/:courseId/project/:projectId/films',
  access: 'signed-in',
  policy: 'projects.build',
  summary: 'Send one short film (file part `film`, MP4, MOV or WebM) to hand in with a project',
  status: 201,
  params: projectParams,
  body: z.object({}),
  form: true,
  reply: z.object({ success: z.literal(true), file }),
  failures: [...sending, 'film_not_readable', 'film_too_large', 'film_too_long', 'film_not_stored'],
});

export const readProjectFile = endpoint({
  method: 'GET',
  path: '/projects/files/:fileId',
  access: 'signed-in',
  policy: 'projects.see',
  summary: 'A picture or film of a project: for who sent it, and for who stands to them so that they may',
  params: z.object({ fileId: id }),
  query: z.object({ size: z._default(z.enum(['small', 'large']), 'large') }),
  reply: 'file',
  failures: ['project_file_not_found'],
});

const project = z.object({
  projectId: id,
  /** Null before anything was begun. */
  status: z.nullable(projectStatus),
  step: z.nullable(z.int()),
  /** Something of a mentor's that one has not opened yet. */
  unread: z.boolean(),
  inGallery,
  rubric: z.array(criterion),
  /** Oldest first. */
  handIns: z.array(handIn),
  /** What was said beside hand-ins and answers, oldest first. */
  messages: z.array(message),
});
export type Project = z.infer<typeof project>;

export const readProject = endpoint({
  method: 'GET',
  path: '/progress/:courseId/project/:projectId',
  access: 'signed-in',
  policy: 'projects.list',
  summary: 'Where one is with a project, what one handed in, and the talk about it',
  params: projectParams,
  reply: z.object({ success: z.literal(true), project }),
  failures: ['project_not_found'],
});

const onShelf = z.object({
  courseId: id,
  courseSlug: z.string(),
  courseTitle: z.string(),
  projectId: id,
  title: z.string(),
  status: projectStatus,
  step: z.nullable(z.int()),
  stars: z.nullable(z.int()),
  /** The first picture of the newest hand-in that has one. */
  pictureId: z.nullable(id),
  /** The project’s name in the content files, and what is drawn of it: its guide’s first drawing, else its course’s. */
  key: z.string(),
  drawingUrl: z.nullable(z.string()),
  unread: z.boolean(),
  inGallery,
  updatedAt: moment,
});
export type ShelvedProject = z.infer<typeof onShelf>;

export const listMyProjects = endpoint({
  method: 'GET',
  path: '/progress/projects',
  access: 'signed-in',
  policy: 'projects.list',
  summary: 'One’s projects over all courses, newest first',
  reply: z.object({ success: z.literal(true), projects: z.array(onShelf) }),
  failures: [],
});

export const markProjectRead = endpoint({
  method: 'POST',
  path: '/progress/:courseId/project/:projectId/read',
  access: 'signed-in',
  policy: 'projects.list',
  summary: 'Say that one has read what mentors said about a project so far',
  params: projectParams,
  reply: z.object({ success: z.literal(true) }),
  failures: ['project_not_found'],
});

/** The id is the writer's to make: sent again it stays one message. */
const newMessage = z.object({ messageId: id, text: prose(1, HAND_IN_WORDS_MOST, 'message_needed') });

export const writeToMentor = endpoint({
  method: 'POST',
  path: '/progress/:courseId/project/:projectId/messages',
  access: 'signed-in',
  policy: 'projects.list',
  summary: 'Write to the mentors about a project that one has handed in',
  params: projectParams,
  body: newMessage,
  reply: z.object({ success: z.literal(true), message }),
  failures: ['project_not_found', 'project_not_handed_in', 'project_messages_today'],
});

export const shareProject = endpoint({
  method: 'POST',
  path: '/progress/:courseId/project/:projectId/gallery',
  access: 'signed-in',
  policy: 'projects.list',
  summary:
    'Share a picture that one handed in with the gallery, with a guardian’s consent; shared again it stays one',
  status: 201,
  params: projectParams,
  body: z.extend(creationWords, { fileId: id }),
  reply: acknowledged('creation_received'),
  failures: [
    'project_not_found',
    'project_file_not_found',
    'age_needed',
    'grown_up_needed',
    'picture_not_stored',
    'creations_today',
  ],
});

/** `wrote`: it was answered, and the learner wrote since. */
export const handInStatus = z.enum(['waiting', 'wrote', 'asked_again', 'accepted']);
export type HandInStatus = z.infer<typeof handInStatus>;

const deskHandIn = z.extend(handIn, {
  status: handInStatus,
  /** Since when it waits, or when it was answered. */
  since: moment,
  /** How often the project was handed in, this one included. */
  attempt: z.int(),
  /** The learner’s. */
  firstName: z.nullable(z.string()),
  personId: id,
  courseTitle: z.string(),
  courseSlug: z.string(),
  projectId: id,
  projectTitle: z.string(),
});
export type DeskHandIn = z.infer<typeof deskHandIn>;

export const listHandIns = endpoint({
  method: 'GET',
  path: '/staff/projects',
  access: 'staff',
  policy: 'projects.inspect',
  summary:
    'Projects that were handed in, by status: those that wait oldest first, answered ones newest first',
  query: z.object({ status: z._default(handInStatus, 'waiting'), cursor: z.optional(cursor) }),
  reply: z.object({
    success: z.literal(true),
    handIns: z.array(deskHandIn),
    /** How many there are in all, counted up to 10,000: 10,001 stands for more. */
    total: z.int(),
    /** Where the next part of the list begins; null on the last one. */
    next: z.nullable(z.string()),
    /** How many wait for a word in each list that has such, counted likewise. */
    waits: z.object({ waiting: z.int(), wrote: z.int() }),
    /** How many learners wait longer than was promised, in whichever status, counted likewise. */
    late: z.int(),
  }),
  failures: [],
});

const handInParams = z.object({ handInId: id });

export const readHandIn = endpoint({
  method: 'GET',
  path: '/staff/projects/:handInId',
  access: 'staff',
  policy: 'projects.inspect',
  summary: 'A hand-in with everything that was said about its project, and the rubric',
  params: handInParams,
  reply: z.object({
    success: z.literal(true),
    rubric: z.array(criterion),
    handIns: z.array(handIn),
    messages: z.array(message),
    /** Whether who reads this may open the guide in its course. */
    mayOpenGuide: z.boolean(),
    /** The learner in that course; null when they may not watch it any more. */
    progress: z.nullable(
      z.object({
        percent: z.int(),
        lecturesCompleted: z.int(),
        lectures: z.int(),
        lastAt: z.nullable(moment),
      }),
    ),
    /** What else they built, over all courses, newest first. */
    others: z.array(
      z.object({ projectId: id, title: z.string(), status: projectStatus, stars: z.nullable(z.int()) }),
    ),
  }),
  failures: ['hand_in_not_found'],
});

export const answerHandIn = endpoint({
  method: 'POST',
  path: '/staff/projects/:handInId/answer',
  access: 'staff',
  policy: 'projects.answer',
  summary: 'Accept a project with stars, or ask for it once more; the learner gets a mail',
  params: handInParams,
  body: z.object({
    verdict: z.enum(['accepted', 'asked_again']),
    /** With an acceptance. */
    stars: z.optional(
      z.nullable(
        z
          .int(fault('project_stars_needed'))
          .check(
            z.minimum(1, fault('project_stars_needed')),
            z.maximum(STARS_MOST, fault('project_stars_needed')),
          ),
      ),
    ),
    /** One for each criterion of the rubric, in its order, from 1 to 4: all of them with an acceptance. */
    levels: z.optional(
      z.array(
        z
          .int(fault('levels_needed'))
          .check(z.minimum(1, fault('levels_needed')), z.maximum(4, fault('levels_needed'))),
      ),
    ),
    words: z.optional(z.nullable(prose(0, HAND_IN_WORDS_MOST, 'words_needed'))),
  }),
  reply: z.object({ ...said('project_accepted', 'project_asked_again'), handIn: deskHandIn }),
  failures: ['hand_in_not_found', 'hand_in_answered', 'hand_in_needs_words', 'not_allowed'],
});

export const writeToLearner = endpoint({
  method: 'POST',
  path: '/staff/projects/:handInId/messages',
  access: 'staff',
  policy: 'projects.answer',
  summary: 'Write to a learner about a project without deciding; the learner gets a mail',
  params: handInParams,
  body: newMessage,
  reply: z.object({ success: z.literal(true), message }),
  failures: ['hand_in_not_found'],
});
