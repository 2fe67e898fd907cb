import * as z from 'zod/mini';
import { programFound } from '../bench/python-trials.ts';
import { endpoint } from '../platform/endpoint.ts';
import { passage } from '../platform/passages.ts';
import { id, moment } from '../platform/values.ts';
import { given, givenFields, questionKind, questionSecret, questionTask } from './questions.ts';

/** What is read beside the films: lesson texts, quizzes, project guides, glossaries. */

const passages = z.array(passage);

export const readLesson = endpoint({
  method: 'GET',
  path: '/lectures/:lectureId/lesson',
  access: 'personal',
  policy: 'lessons.read',
  summary: 'The text of a lecture, for those who may watch it; empty where none is written yet',
  params: z.object({ lectureId: id }),
  reply: z.object({ success: z.literal(true), lesson: z.object({ lectureId: id, passages }) }),
  failures: ['lecture_not_found', 'watching_not_allowed'],
});

/** How far somebody is with a chapter's quiz. */
const quizSum = z.object({
  chapterId: id,
  questions: z.int(),
  /** With a first try. */
  answered: z.int(),
  /** Whose first try was right: it stays. */
  rightAtFirst: z.int(),
  /** Whose latest answer is right. */
  right: z.int(),
});
export type QuizSum = z.infer<typeof quizSum>;

const workbook = z.object({
  glossary: z.array(z.object({ term: z.string(), meaning: z.string() })),
  /** Chapters that have a quiz, in the course's order. Nothing is answered for those who are not signed in. */
  quizzes: z.array(quizSum),
  /** Projects that have a guide, in the course's order. */
  projects: z.array(z.object({ projectId: id, title: z.string(), minutes: z.int() })),
});
export type Workbook = z.infer<typeof workbook>;

export const readWorkbook = endpoint({
  method: 'GET',
  path: '/courses/:courseId/workbook',
  access: 'personal',
  policy: 'lessons.browse',
  summary: 'What there is to read and to try in a course beside its lectures',
  params: z.object({ courseId: id }),
  reply: z.object({ success: z.literal(true), workbook }),
  failures: ['course_not_found'],
});

/** What is told of a question once its first try is there: which answer is right, and why each is or is not. */
const told = z.object({
  /** -1 where none of some answers is chosen: then `secret` says it. */
  right: z.int(),
  because: z.array(z.string()),
  secret: z.exactOptional(questionSecret),
});
export type Told = z.infer<typeof told>;

/** Somebody's tries at a question; the first one counts and stays. */
const tries = z.object({
  /** The place of the first answer; null when the question has no such answer (any more). */
  first: z.nullable(z.int()),
  firstRight: z.boolean(),
  firstAt: moment,
  count: z.int(),
});

/** What is asked: the same wherever a question is met. What is right does not travel with it. */
const asked = {
  questionId: id,
  kind: questionKind,
  ask: z.string(),
  drawing: z.nullable(z.object({ url: z.string(), alt: z.string() })),
  /** In their order; none where nothing is chosen. */
  answers: z.array(z.string()),
  task: z.nullable(questionTask),
  /** It stays behind the one above it: it builds on it. */
  follows: z.boolean(),
};

const question = z.object({
  ...asked,
  /** Null before the first try. */
  told: z.nullable(told),
  tries: z.nullable(tries),
  /** The lecture that tells it; null: its chapter does. */
  lectureId: z.nullable(id),
  /** The place of one's latest answer; null before the first, and where none of some answers is chosen. */
  chosen: z.nullable(z.int()),
  /** One's latest answer, of whatever kind; null before the first, and when it is no answer any more. */
  given: z.nullable(given),
  /** How the school judged it; null before the first. */
  isRight: z.nullable(z.boolean()),
});
export type Question = z.infer<typeof question>;

export const readQuiz = endpoint({
  method: 'GET',
  path: '/chapters/:chapterId/quiz',
  access: 'signed-in',
  policy: 'lessons.readQuiz',
  summary: 'A chapter’s questions with one’s first and latest answers',
  params: z.object({ chapterId: id }),
  reply: z.object({
    success: z.literal(true),
    quiz: z.object({ chapterId: id, questions: z.array(question) }),
  }),
  failures: ['quiz_not_found', 'watching_not_allowed'],
});

const answered = z.object({
  quiz: quizSum,
  told,
  tries,
  /** Whether the latest answer is right. */
  isRight: z.boolean(),
  /** What became of a program that is not right. */
  found: z.exactOptional(programFound),
});
export type Answered = z.infer<typeof answered>;

export const answerQuestion = endpoint({
  method: 'PUT',
  path: '/questions/:questionId/answer',
  access: 'signed-in',
  policy: 'lessons.practise',
  summary:
    'Answer a question of a quiz: the first try counts, the latest answer is kept beside it, and sending one again changes nothing',
  params: z.object({ questionId: id }),
  body: z.object({
    ...givenFields,
    /** Names the try, so that one that is sent twice counts once. Without it, the same answer as the latest is the same try. */
    tryId: z.optional(id),
    /** The question had come back because it was wrong: when it comes back again follows from this answer. */
    cameBack: z.optional(z.boolean()),
  }),
  reply: z.extend(answered, { success: z.literal(true) }),
  failures: ['quiz_not_found', 'watching_not_allowed', 'too_many_tries', 'too_many_at_once', 'busy'],
});

export const listTrickyQuestions = endpoint({
  method: 'GET',
  path: '/questions/tricky',
  access: 'signed-in',
  policy: 'lessons.list',
  summary:
    'What was wrong some days ago and comes back now, the longest due first: a few, of the courses one may watch',
  reply: z.object({
    success: z.literal(true),
    questions: z.array(
      z.object({
        ...asked,
        lectureId: z.nullable(id),
        chapterId: id,
        chapterTitle: z.string(),
        course: z.object({ courseId: id, slug: z.string(), title: z.string(), label: z.string() }),
      }),
    ),
  }),
  failures: [],
});

/** What a mentor looks at, and how well it is done in four levels: from a first attempt to mastery. */
const rubric = z.array(z.object({ criterion: z.string(), levels: z.array(z.string()) }));

const guide = z.object({
  projectId: id,
  title: z.string(),
  summary: z.string(),
  /** Building time. */
  minutes: z.int(),
  /** From the course’s kit. */
  parts: z.array(z.object({ part: z.string(), quantity: z.int() })),
  /** What is found at home. */
  home: z.array(z.string()),
  /** Missing where nobody has written one. */
  rubric: z.exactOptional(rubric),
  passages,
  /** The step that one is at, on whatever device; null before the first is done. */
  step: z.nullable(z.int()),
});
export type Guide = z.infer<typeof guide>;
/** What a guide adds to its project. */
export type GuideBody = Omit<Guide, 'projectId' | 'title' | 'summary' | 'step'>;

export const readGuide = endpoint({
  method: 'GET',
  path: '/projects/:projectId/guide',
  access: 'personal',
  policy: 'lessons.build',
  summary: 'How a project is built, for those who may watch its course',
  params: z.object({ projectId: id }),
  reply: z.object({ success: z.literal(true), guide }),
  failures: ['project_not_found', 'watching_not_allowed'],
});
