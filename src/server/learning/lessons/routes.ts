import * as contract from '../../../contract/learning/lessons.ts';
import { givenAgain } from '../../../rules/learning/questions/kept-given.ts';
import { placeIn } from '../../../rules/learning/questions/question.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { catalogue } from '../catalogue/index.ts';
import { certificates } from '../certificates/index.ts';
import { answerQuestion, listTricky, readQuiz } from './answer-question.ts';
import { presentPassages } from './present-passages.ts';
import { readGuide, readLesson, readWorkbook } from './read-lesson.ts';
import { type AskedQuestion, toldOf, triesOf } from './store-quiz.ts';

export function lessonRoutes(serve: Serve, context: AppContext): void {
  const success = true as const;
  const addressOf = (file: string) => catalogue.drawingAddress(context, file);

  // Neither what is right nor why: `secret` stays here.
  const asked = ({ id, kind, ask, drawing, answers, task, follows, lectureId }: AskedQuestion) => ({
    questionId: id,
    kind,
    ask,
    drawing: drawing && { url: addressOf(drawing.file), alt: drawing.alt },
    answers: answers.map(({ text }) => text),
    task,
    follows,
    lectureId,
  });

  serve(contract.readLesson, async ({ actor, params: { lectureId } }) => {
    const { passages } = await readLesson(context, actor, lectureId);
    return { success, lesson: { lectureId, passages: presentPassages(passages, addressOf) } };
  });

  serve(contract.readWorkbook, async ({ actor, params }) => {
    const { glossary, quizzes, projects } = await readWorkbook(context, actor, params.courseId);
    return { success, workbook: { glossary, quizzes, projects } };
  });

  serve(contract.readQuiz, async ({ actor, params: { chapterId } }) => {
    const { questions, toldUntried } = await readQuiz(context, actor, chapterId);
    return {
      success,
      quiz: {
        chapterId,
        questions: questions.map(({ mine, ...question }) => {
          const given = mine && givenAgain(question, mine.chosen, mine.given);
          return {
            ...asked(question),
            // Who learns cannot read what is right before they have tried.
            told: mine || toldUntried ? toldOf(question, toldUntried) : null,
            tries: mine && triesOf(mine, question.answers),
            chosen: placeIn(given),
            given,
            isRight: mine ? mine.isRight : null,
          };
        }),
      },
    };
  });

  serve(contract.answerQuestion, async ({ actor, params, body, report, claim }) => {
    const { courseId, ...answered } = await answerQuestion(context, actor, params.questionId, body, claim);
    // The last question of a chapter may be the last thing that the course asks for.
    if (answered.quiz.answered === answered.quiz.questions)
      await certificates.notice(context, { personId: actor.personId, courseId }, report);
    return { success, ...answered };
  });

  serve(contract.listTrickyQuestions, async ({ actor }) => ({
    success,
    questions: (await listTricky(context, actor)).map(
      ({ courseId, slug, courseTitle, label, ...question }) => ({
        ...asked(question),
        chapterId: question.chapterId,
        chapterTitle: question.chapterTitle,
        course: { courseId, slug, title: courseTitle, label },
      }),
    ),
  }));

  serve(contract.readGuide, async ({ actor, params: { projectId } }) => {
    const { title, summary, guide, step } = await readGuide(context, actor, projectId);
    const passages = presentPassages(guide.passages, addressOf);
    return { success, guide: { ...guide, projectId, title, summary, passages, step } };
  });
}
