import { isDeepStrictEqual } from 'node:util';
import type { Answered } from '../../../contract/learning/lessons.ts';
import type { GivenFields } from '../../../contract/learning/questions.ts';
import { faultOf } from '../../../contract/platform/faults.ts';
import { TRICKY_AT_ONCE } from '../../../contract/platform/limits.ts';
import { keepGiven } from '../../../rules/learning/questions/kept-given.ts';
import { placeIn } from '../../../rules/learning/questions/question.ts';
import { readGiven } from '../../../rules/learning/questions/read-given.ts';
import { spacingAfterFirst, spacingAfterReturn } from '../../../rules/learning/spacing.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Claim, WhoWaits } from '../../platform/outside/work-lanes.ts';
import { rhythm } from '../rhythm/index.ts';
import { judgeAnswer } from './judge-answer.ts';
import { ensureMayRead } from './may-read.ts';
import { may } from './policy.ts';
import {
  answering,
  findQuestion,
  findQuiz,
  findTricky,
  type QuestionRow,
  type TrickyRow,
  toldOf,
  triesOf,
} from './store-quiz.ts';
import { tryProgram } from './try-program.ts';

/** A chapter's questions with one's answers, and whether one is told what is right untried. Refuses `quiz_not_found`, `watching_not_allowed`. */
export async function readQuiz(
  context: AppContext,
  actor: Actor,
  chapterId: string,
): Promise<{ questions: QuestionRow[]; toldUntried: boolean }> {
  const found = await findQuiz(context, actor.personId, chapterId);
  const quiz = ensureMayRead(actor, found, 'quiz_not_found', (quiz) => may(actor, 'readQuiz', quiz));
  if (quiz.questions.length === 0) throw refuse('quiz_not_found');
  return { questions: quiz.questions, toldUntried: may(actor, 'seeAnswers', quiz) };
}

type Sent = GivenFields & { tryId?: string | undefined; cameBack?: boolean | undefined };

/**
 * Answers a question: the first answer that arrives is the first try, whichever device it comes from; later ones are kept
 * as the latest. One that was sent before changes nothing. Gives what is right and why, the tries, and where the person now
 * stands with the chapter's quiz. Refuses `quiz_not_found`, `watching_not_allowed`, and `invalid_input` when it is no answer to
 * the question: that is no try. A program of MicroPython waits for its turn: `too_many_tries`, NoRoom.
 */
export async function answerQuestion(
  context: AppContext,
  actor: Actor,
  questionId: string,
  { tryId, cameBack = false, ...sent }: Sent,
  claim: Claim<WhoWaits>,
): Promise<Answered & { courseId: string }> {
  const { personId } = actor;
  const found = await findQuestion(context, personId, questionId);
  const question = ensureMayRead(actor, found, 'quiz_not_found', (question) =>
    may(actor, 'practise', question),
  );
  const { chapterId, courseId, answers } = question;
  const read = readGiven(question, sent);
  if ('code' in read) throw refuse('invalid_input', { faults: { [read.field]: faultOf(read.code) } });
  const { isRight, found: fault } = await judgeAnswer(question, read.given, (of, program) =>
    tryProgram(context, of, program, claim),
  );
  const judged = fault && 'built' in read.given ? { ...read.given, found: fault } : read.given;
  const [chosen, kept] = [placeIn(judged), keepGiven(question, judged)];
  const at = context.clock.now();
  const given = { personId, questionId, chosen, given: kept, isRight, at, tryId: tryId ?? null };
  return answering(context, async (store, trx) => {
    let isNew = await store.addFirst({ ...given, ...spacingAfterFirst(isRight, at) });
    if (!isNew) {
      const before = await store.lock(given);
      isNew = tryId
        ? !before.tryIds.includes(tryId)
        : before.chosen !== chosen || !isDeepStrictEqual(before.given, kept);
      if (isNew)
        await store.addNext({
          ...given,
          ...(cameBack ? spacingAfterReturn(before.spacing, isRight, at) : before.spacing),
        });
    }
    if (isNew) await rhythm.learnedToday(context, trx, personId);
    if (isNew && cameBack && isRight) await rhythm.earnTricky(trx, { personId, courseId, at });
    const { quiz, mine } = await store.sum({ personId, questionId, chapterId });
    return {
      courseId,
      quiz: { chapterId, ...quiz },
      told: toldOf(question),
      tries: triesOf(mine, answers),
      isRight: mine.isRight,
      ...(fault ? { found: fault } : {}),
    };
  });
}

/** What was wrong and comes back now. */
export const listTricky = (context: AppContext, { personId }: Actor): Promise<TrickyRow[]> =>
  findTricky(context, { personId, at: context.clock.now(), most: TRICKY_AT_ONCE });
