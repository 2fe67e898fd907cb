import {
  answerQuestion,
  type Question,
  type QuizSum,
  readGuide,
  readLesson,
  readQuiz,
  readWorkbook,
} from '../../contract/lessons.ts';
import { saveProject } from '../../contract/projects.ts';
import { call } from './call.ts';
import { missingIsOld } from './certificates.ts';
import { invalidate } from './mutate.ts';
import { query } from './query.ts';

/** Texts change with a release, not while they are read. Milliseconds. */
const TEXT_STAYS = 10 * 60_000;

/** What there is to read and to try in a course beside its lectures; `personId` null for a visitor. */
export const workbookQuery = (courseId: string, personId: string | null) =>
  query(readWorkbook, { personId, params: { courseId } }, ({ workbook }) => workbook);

/** The text of a lecture, its passages in the order of reading. */
export const lessonQuery = (lectureId: string, personId: string | null) => ({
  ...query(readLesson, { personId, params: { lectureId } }, ({ lesson }) => lesson.passages),
  staleTime: TEXT_STAYS,
});

export const guideQuery = (projectId: string, personId: string) => ({
  ...query(readGuide, { personId, params: { projectId } }, ({ guide }) => guide),
  staleTime: TEXT_STAYS,
});

/** A chapter's questions with one's latest answers; `chosenHere` gives answers that the server does not have yet. */
export const quizQuery = (
  chapterId: string,
  personId: string,
  chosenHere: (questionId: string) => number | null = () => null,
) =>
  query(readQuiz, { personId, params: { chapterId } }, ({ quiz }): Question[] =>
    quiz.questions.map((one) => ({ ...one, chosen: chosenHere(one.questionId) ?? one.chosen })),
  );

/** A question is gone, or the place in the course is: what the server has now is asked for. */
export const quizzesAreOld = () => void invalidate([readQuiz, readWorkbook]);

/** Sends an answer and gives how the chapter stands then. `keepalive`: the request may outlive the page. Raises CallFailed. */
export async function sendAnswer(
  questionId: string,
  chosen: number,
  { keepalive }: { keepalive: boolean },
): Promise<QuizSum> {
  const { quiz } = await call(answerQuestion, { params: { questionId }, body: { chosen }, keepalive });
  missingIsOld();
  return quiz;
}

/** Tells the account at which step of a project one is: it is begun. Raises CallFailed. */
export async function sendStep(
  { courseId, projectId, step }: { courseId: string; projectId: string; step: number },
  { keepalive }: { keepalive: boolean },
): Promise<unknown> {
  const body = { status: 'started', step } as const;
  return (await call(saveProject, { params: { courseId, projectId }, body, keepalive })).project;
}
