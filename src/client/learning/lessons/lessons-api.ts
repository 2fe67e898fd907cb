import {
  type Answered,
  answerQuestion,
  listTrickyQuestions,
  type Question,
  readGuide,
  readLesson,
  readQuiz,
  readWorkbook,
} from '../../../contract/learning/lessons.ts';
import { saveProject } from '../../../contract/learning/projects.ts';
import type { Given } from '../../../contract/learning/questions.ts';
import { placeIn } from '../../../rules/learning/questions/question.ts';
import { call } from '../../platform/api/call.ts';
import { invalidate } from '../../platform/api/mutate.ts';
import { query } from '../../platform/api/query.ts';
import { missingIsOld } from '../certificates/certificates-api.ts';

/** Texts change with a release, not while they are read. Milliseconds. */
const TEXT_STAYS = 10 * 60_000;

/** What there is to read and to try in a course beside its lectures; `personId` null for a visitor. */
export const workbookQuery = (courseId: string, personId: string | null) =>
  query(readWorkbook, { personId, params: { courseId }, isKept: true }, ({ workbook }) => workbook);

/** The text of a lecture, its passages in the order of reading. */
export const lessonQuery = (lectureId: string, personId: string | null) => ({
  ...query(
    readLesson,
    { personId, params: { lectureId }, isKept: 'with-drawings' },
    ({ lesson }) => lesson.passages,
  ),
  staleTime: TEXT_STAYS,
});

export const guideQuery = (projectId: string, personId: string) => ({
  ...query(readGuide, { personId, params: { projectId }, isKept: 'with-drawings' }, ({ guide }) => guide),
  staleTime: TEXT_STAYS,
});

/** A chapter's questions with one's answers; `givenHere` gives answers that the server does not have yet. */
export const quizQuery = (
  chapterId: string,
  personId: string,
  givenHere: (questionId: string) => Given | null = () => null,
) =>
  query(readQuiz, { personId, params: { chapterId }, isKept: 'with-drawings' }, ({ quiz }): Question[] =>
    quiz.questions.map((one) => {
      const here = givenHere(one.questionId);
      return here ? { ...one, given: here, chosen: placeIn(here), isRight: null } : one;
    }),
  );

/** Where a question that came back belongs. */
export type TrickyQuestion = Question & {
  chapterId: string;
  chapterTitle: string;
  course: { id: string; slug: string; title: string };
};

/** What was wrong some days ago and comes back now. What is right is not told before it is answered again. */
export const trickyQuery = (personId: string) =>
  query(listTrickyQuestions, { personId, isKept: 'with-drawings' }, ({ questions }) =>
    questions.map(
      ({ course: { courseId, slug, title }, chapterId, chapterTitle, ...one }): TrickyQuestion => ({
        ...one,
        ...{ told: null, tries: null, chosen: null, given: null, isRight: null },
        chapterId,
        chapterTitle,
        course: { id: courseId, slug, title },
      }),
    ),
  );

/** A question is gone, or the place in the course is: what the server has now is asked for. */
export const quizzesAreOld = () => void invalidate([readQuiz, readWorkbook, listTrickyQuestions]);

/** One try at a question, as it waits to be sent. */
export type Try = Given & { tryId?: string; cameBack?: boolean };

/** Sends a try and gives what is right and how the chapter stands then. `keepalive`: the request may outlive the page. Raises CallFailed. */
export async function sendTry(
  questionId: string,
  { tryId, cameBack, ...given }: Try,
  { keepalive }: { keepalive: boolean },
): Promise<Answered> {
  const body = { ...given, ...(tryId ? { tryId } : {}), ...(cameBack ? { cameBack } : {}) };
  const { quiz, told, tries, isRight, found } = await call(answerQuestion, {
    params: { questionId },
    body,
    keepalive,
  });
  missingIsOld();
  return { quiz, told, tries, isRight, ...(found ? { found } : {}) };
}

/** Tells the account at which step of a project one is: it is begun. Raises CallFailed. */
export async function sendStep(
  { courseId, projectId, step }: { courseId: string; projectId: string; step: number },
  { keepalive }: { keepalive: boolean },
): Promise<unknown> {
  const body = { status: 'started', step } as const;
  return (await call(saveProject, { params: { courseId, projectId }, body, keepalive })).project;
}
