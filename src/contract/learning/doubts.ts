import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { DOUBT_REASON_MOST, DOUBT_SEARCH_MOST } from '../platform/limits.ts';
import { cursor, id, moment, prose } from '../platform/values.ts';
import {
  answerFields,
  askFields,
  doubtCourse,
  doubtList,
  doubtMessage,
  doubtPlace,
  doubtSharing,
  doubtStatus,
  doubtWords,
  writeFields,
} from './doubt-fields.ts';

/** What learners ask their mentors (a doubt), the answers, and what of both helps the next child. */

const uploads = [
  'age_needed',
  'grown_up_needed',
  'picture_too_large',
  'picture_not_readable',
  'picture_too_many_pixels',
  'picture_not_stored',
  'too_many_tries',
  'too_many_at_once',
  'too_slow',
  'unsupported_media',
  'busy',
] as const;

const doubt = z.object({
  _id: id,
  status: doubtStatus,
  sharing: doubtSharing,
  place: doubtPlace,
  course: doubtCourse,
  askedAt: moment,
  /** Until when a mentor has promised to answer; null where none is waited for. */
  answerBy: z.nullable(moment),
  /** There is an answer that its learner has not opened. */
  isUnread: z.boolean(),
  talk: z.array(doubtMessage),
});
export type Doubt = z.infer<typeof doubt>;

const kept = z.object({ success: z.literal(true), doubt });

export const askDoubt = endpoint({
  method: 'POST',
  path: '/doubts',
  access: 'signed-in',
  policy: 'doubts.ask',
  summary:
    'Ask a mentor about a lecture, a quiz or a project; the header Idempotency-Key makes a repeated send one',
  status: 201,
  body: askFields,
  form: true,
  reply: kept,
  failures: [
    ...uploads,
    'lecture_not_found',
    'quiz_not_found',
    'project_not_found',
    'watching_not_allowed',
    'doubts_today',
    'idempotency_key_reused',
  ],
});

export const listMyDoubts = endpoint({
  method: 'GET',
  path: '/doubts',
  access: 'signed-in',
  policy: 'doubts.own',
  summary: 'What one has asked, the latest words first: everywhere, or at one place',
  query: z.object({ placeId: z.optional(id), cursor: z.optional(cursor) }),
  reply: z.object({ success: z.literal(true), doubts: z.array(doubt), next: z.nullable(z.string()) }),
  failures: [],
});

const doubtId = z.object({ doubtId: id });

export const writeOn = endpoint({
  method: 'POST',
  path: '/doubts/:doubtId/messages',
  access: 'signed-in',
  policy: 'doubts.own',
  summary: 'Ask on in the same talk, which waits for a mentor again; Idempotency-Key as when asking',
  status: 201,
  params: doubtId,
  body: writeFields,
  form: true,
  reply: kept,
  failures: [...uploads, 'doubt_not_found', 'watching_not_allowed', 'doubts_today', 'idempotency_key_reused'],
});

export const openAnswer = endpoint({
  method: 'POST',
  path: '/doubts/:doubtId/open',
  access: 'signed-in',
  policy: 'doubts.own',
  summary: 'Say that one has read the answer',
  params: doubtId,
  reply: kept,
  failures: ['doubt_not_found'],
});

export const acceptAnswer = endpoint({
  method: 'POST',
  path: '/doubts/:doubtId/accept',
  access: 'signed-in',
  policy: 'doubts.own',
  summary: 'Say that the answer helped; a mentor may then show it to others',
  params: doubtId,
  reply: kept,
  failures: ['doubt_not_found', 'doubt_not_answered'],
});

export const withdrawDoubt = endpoint({
  method: 'POST',
  path: '/doubts/:doubtId/withdraw',
  access: 'signed-in',
  policy: 'doubts.own',
  summary: 'Keep a question from others for good, shown or not yet',
  params: doubtId,
  reply: kept,
  failures: ['doubt_not_found'],
});

const pictureOf = z.object({ doubtId: id, messageId: id });

export const readDoubtPicture = endpoint({
  method: 'GET',
  path: '/doubts/:doubtId/messages/:messageId/picture',
  access: 'signed-in',
  policy: 'doubts.own',
  summary: 'A picture of one’s own talk, as WebP',
  params: pictureOf,
  reply: 'file',
  failures: ['doubt_not_found'],
});

const helpful = z.object({
  _id: id,
  /** Of the child who asked; null when its name is no name. */
  firstName: z.nullable(z.string()),
  question: z.string(),
  answer: z.string(),
  second: z.nullable(z.int()),
  step: z.nullable(z.int()),
  isMine: z.boolean(),
  /** Who reads it has reported it already. */
  isReported: z.boolean(),
});
export type HelpfulAnswer = z.infer<typeof helpful>;

export const listHelpful = endpoint({
  method: 'GET',
  path: '/doubts/at/:placeId',
  access: 'signed-in',
  policy: 'doubts.ask',
  summary: 'What others asked at this very place, answered and shown by a mentor: newest first',
  params: z.object({ placeId: id }),
  query: z.object({
    q: z.optional(z.string().check(z.trim(), z.maxLength(DOUBT_SEARCH_MOST))),
    cursor: z.optional(cursor),
  }),
  reply: z.object({ success: z.literal(true), answers: z.array(helpful), next: z.nullable(z.string()) }),
  failures: ['not_found', 'watching_not_allowed'],
});

export const reportDoubt = endpoint({
  method: 'POST',
  path: '/doubts/:doubtId/report',
  access: 'signed-in',
  policy: 'doubts.ask',
  summary: 'Tell the mentors what is wrong with a question that is shown, or its answer; once a person',
  params: doubtId,
  body: z.object({ reason: prose(1, DOUBT_REASON_MOST, 'reason_needed') }),
  reply: z.object({ success: z.literal(true) }),
  failures: ['doubt_not_found', 'too_many_tries'],
});

const asked = z.object({
  _id: id,
  list: doubtList,
  status: doubtStatus,
  sharing: doubtSharing,
  firstName: z.nullable(z.string()),
  /** Null where the asker was erased. */
  personId: z.nullable(id),
  place: doubtPlace,
  course: doubtCourse,
  /** What the learner wrote last. */
  words: z.string(),
  askedAt: moment,
  /** Since when it waits; null where it does not. */
  waitsSince: z.nullable(moment),
  answerBy: z.nullable(moment),
  /** When the last words of the talk were written: an answer is to what was read. */
  movedAt: moment,
  shown: z.nullable(z.object({ question: z.string(), answer: z.string() })),
  /** Reports that no mentor has decided yet. */
  reports: z.int(),
});
export type AskedDoubt = z.infer<typeof asked>;

export const listDoubts = endpoint({
  method: 'GET',
  path: '/staff/doubts',
  access: 'staff',
  policy: 'doubts.inspect',
  summary: 'Learners’ questions: those that wait for a mentor oldest first, the others newest first',
  query: z.object({ list: z._default(doubtList, 'waiting'), cursor: z.optional(cursor) }),
  reply: z.object({
    success: z.literal(true),
    doubts: z.array(asked),
    /** How many there are in all, counted up to 10,000: 10,001 stands for more. */
    total: z.int(),
    next: z.nullable(z.string()),
    /** How many wait for a mentor in each list that has such, counted likewise. */
    waits: z.object({ waiting: z.int(), reported: z.int(), helped: z.int() }),
    /** How many wait longer than was promised, counted likewise. */
    late: z.int(),
  }),
  failures: [],
});

const beside = z.object({
  talk: z.array(doubtMessage),
  /** The learner in that course; null when they may not watch it any more. */
  progress: z.nullable(
    z.object({ percent: z.int(), lecturesCompleted: z.int(), lectures: z.int(), lastAt: z.nullable(moment) }),
  ),
  /** The answers of the quiz's question, and which the learner chose first and last. */
  tries: z.nullable(
    z.object({
      answers: z.array(z.object({ text: z.string(), right: z.boolean() })),
      first: z.nullable(z.int()),
      chosen: z.nullable(z.int()),
    }),
  ),
  /** What this learner asked before, newest first. */
  earlier: z.array(
    z.object({ _id: id, words: z.string(), title: z.string(), askedAt: moment, status: doubtStatus }),
  ),
  reports: z.array(z.object({ reason: z.string(), reportedAt: moment })),
});
export type BesideDoubt = z.infer<typeof beside>;

export const readDoubt = endpoint({
  method: 'GET',
  path: '/staff/doubts/:doubtId',
  access: 'staff',
  policy: 'doubts.inspect',
  summary: 'The whole talk, and what a mentor knows of its learner beside it',
  params: doubtId,
  reply: z.object({ success: z.literal(true), beside }),
  failures: ['doubt_not_found'],
});

export const readAskedPicture = endpoint({
  method: 'GET',
  path: '/staff/doubts/:doubtId/messages/:messageId/picture',
  access: 'staff',
  policy: 'doubts.inspect',
  summary: 'A picture of a talk, as WebP',
  params: pictureOf,
  reply: 'file',
  failures: ['doubt_not_found'],
});

const settled = z.object({ success: z.literal(true), doubt: asked });

export const answerDoubt = endpoint({
  method: 'POST',
  path: '/staff/doubts/:doubtId/answer',
  access: 'staff',
  policy: 'doubts.answer',
  summary: 'Answer what a learner asked; `movedAt` says which words were read',
  params: doubtId,
  body: answerFields,
  form: true,
  reply: settled,
  failures: [...uploads, 'doubt_not_found', 'doubt_already_answered', 'doubt_changed'],
});

export const publishDoubt = endpoint({
  method: 'POST',
  path: '/staff/doubts/:doubtId/publication',
  access: 'staff',
  policy: 'doubts.answer',
  summary: 'Show an answered question to the learners of its course, in these words; settles its reports',
  params: doubtId,
  body: z.object({
    question: doubtWords,
    answer: doubtWords,
    /** As it was when it was read. */
    sharing: doubtSharing,
  }),
  reply: settled,
  failures: [
    'family_consent_missing',
    'doubt_not_found',
    'doubt_not_answered',
    'doubt_withdrawn',
    'doubt_changed',
  ],
});

export const withholdDoubt = endpoint({
  method: 'POST',
  path: '/staff/doubts/:doubtId/withholding',
  access: 'staff',
  policy: 'doubts.answer',
  summary: 'Keep a question from other learners, or take it down; settles its reports',
  params: doubtId,
  body: z.object({ sharing: doubtSharing }),
  reply: settled,
  failures: ['doubt_not_found', 'doubt_withdrawn', 'doubt_changed'],
});
