import * as contract from '../../../contract/lessons.ts';
import type { Serve } from '../../http/serve.ts';
import type { Site } from '../../site.ts';
import { catalogue } from '../catalogue/index.ts';
import { answerQuestion, readQuiz } from './answer-question.ts';
import { presentPassages } from './present-passages.ts';
import { readGuide, readLesson, readWorkbook } from './read-lesson.ts';

export function lessonRoutes(serve: Serve, site: Site): void {
  const success = true as const;
  const addressOf = (file: string) => catalogue.drawingAddress(site, file);

  serve(contract.readLesson, async ({ asker, params: { lectureId } }) => {
    const { passages } = await readLesson(site, asker, lectureId);
    return { success, lesson: { lectureId, passages: presentPassages(passages, addressOf) } };
  });

  serve(contract.readWorkbook, async ({ asker, params }) => {
    const { glossary, quizzes, projects } = await readWorkbook(site, asker, params.courseId);
    return { success, workbook: { glossary, quizzes, projects } };
  });

  serve(contract.readQuiz, async ({ asker, params: { chapterId } }) => {
    const questions = await readQuiz(site, asker, chapterId);
    return {
      success,
      quiz: {
        chapterId,
        questions: questions.map(({ id, ask, drawing, answers, chosen }) => ({
          questionId: id,
          ask,
          drawing: drawing && { url: addressOf(drawing.file), alt: drawing.alt },
          answers,
          chosen,
        })),
      },
    };
  });

  serve(contract.answerQuestion, async ({ asker, params, body }) => ({
    success,
    quiz: await answerQuestion(site, asker, params.questionId, body.chosen),
  }));

  serve(contract.readGuide, async ({ asker, params: { projectId } }) => {
    const { title, summary, guide } = await readGuide(site, asker, projectId);
    const { minutes, parts, home } = guide;
    const passages = presentPassages(guide.passages, addressOf);
    return { success, guide: { projectId, title, summary, minutes, parts, home, passages } };
  });
}
