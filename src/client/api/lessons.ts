import { queryOptions } from '@tanstack/react-query';
import {
  answerQuestion,
  type Question,
  type QuizSum,
  readGuide,
  readLesson,
  readQuiz,
  readWorkbook,
} from '../../contract/lessons.ts';
import { CallFailed, call } from './call.ts';

/** Texts change with a release, not while they are read. Milliseconds. */
const TEXT_STAYS = 10 * 60_000;

export const workbookKey = (courseId: string, personId: string | null) => ['workbook', courseId, personId];

/** What there is to read and to try in a course beside its lectures; `personId` null for a visitor. */
export const workbookQuery = (courseId: string, personId: string | null) =>
  queryOptions({
    queryKey: workbookKey(courseId, personId),
    queryFn: async ({ signal }) => (await call(readWorkbook, { params: { courseId }, signal })).workbook,
  });

/** The text of a lecture, its passages in the order of reading. */
export const lessonQuery = (lectureId: string, personId: string | null) =>
  queryOptions({
    queryKey: ['lesson', lectureId, personId],
    queryFn: async ({ signal }) =>
      (await call(readLesson, { params: { lectureId }, signal })).lesson.passages,
    staleTime: TEXT_STAYS,
  });

export const guideQuery = (projectId: string, personId: string) =>
  queryOptions({
    queryKey: ['guide', projectId, personId],
    queryFn: async ({ signal }) => (await call(readGuide, { params: { projectId }, signal })).guide,
    staleTime: TEXT_STAYS,
  });

export const quizKey = (chapterId: string, personId: string) => ['quiz', chapterId, personId];

/** A chapter's questions with one's latest answers; `chosenHere` gives answers that the server does not have yet. */
export const quizQuery = (
  chapterId: string,
  personId: string,
  chosenHere: (questionId: string) => number | null,
) =>
  queryOptions({
    queryKey: quizKey(chapterId, personId),
    queryFn: async ({ signal }): Promise<Question[]> => {
      const { quiz } = await call(readQuiz, { params: { chapterId }, signal });
      return quiz.questions.map((one) => ({ ...one, chosen: chosenHere(one.questionId) ?? one.chosen }));
    },
  });

/** Sends an answer. Never raises: the status decides what becomes of it (0: no answer came). */
export async function sendAnswer(
  questionId: string,
  chosen: number,
): Promise<{ status: number; sum: QuizSum | null }> {
  try {
    const reply = await call(answerQuestion, { params: { questionId }, body: { chosen }, keepalive: true });
    return { status: 200, sum: reply.quiz };
  } catch (error) {
    return { status: error instanceof CallFailed ? error.status : 0, sum: null };
  }
}
