import { randomUUID } from 'node:crypto';
import { type Certificate, listMyCertificates } from '../../src/contract/learning/certificates.ts';
import { initializeProgress, saveLectureProgress } from '../../src/contract/learning/learning.ts';
import { aCourse, enrolled, type SomeCourse } from './a-course.ts';
import type { Stage } from './open-stage.ts';
import { aLearner, type Someone } from './people.ts';

export type CourseWithQuiz = SomeCourse & { questions: string[] };

/** A course of two lectures in two chapters, with questions in the second. */
export async function aCourseWithQuiz(stage: Stage, questions = 2): Promise<CourseWithQuiz> {
  const course = await aCourse(stage, [[100], [200]]);
  const answers = ['Long', 'Short'].map((text, at) => ({ text, right: at === 0, because: 'Current' }));
  const ids = Array.from({ length: questions }, () => randomUUID());
  for (const [position, id] of ids.entries())
    await stage.context.database
      .insertInto('quiz_question')
      .values({
        id,
        chapter_id: course.chapters[1] ?? '',
        key: id,
        position,
        ask: 'Which leg?',
        drawing: null,
        answers: JSON.stringify(answers),
        removed_at: null,
      })
      .execute();
  return { ...course, questions: ids };
}

/** Watches seconds of a lecture, as long as they last. */
export async function watchLecture(
  stage: Stage,
  learner: Pick<Someone, 'token'>,
  course: Pick<SomeCourse, 'id' | 'lectures'>,
  { lecture, from = 0, to }: { lecture: number; from?: number; to: number },
): Promise<void> {
  await stage.call(initializeProgress, { token: learner.token, body: { courseId: course.id } });
  const seconds = to - from;
  stage.clock.advance(seconds);
  const { status, body } = await stage.call(saveLectureProgress, {
    token: learner.token,
    params: { courseId: course.id, lectureId: course.lectures[lecture] ?? '' },
    body: { timeSpent: seconds, watchPercentage: 0, lastWatchedPosition: to, watched: [[from, to]] },
  });
  if (status !== 200) throw new Error(`Watching answered ${status}: ${JSON.stringify(body)}`);
}

export const certificatesOf = async (stage: Stage, { token }: Someone): Promise<Certificate[]> =>
  (await stage.call(listMyCertificates, { token })).body.certificates;

/** A learner who has just watched a course to its end, which asks for nothing else, and the certificate of that. */
export async function aCertificate(
  stage: Stage,
  name = 'Asha Verma',
): Promise<{ learner: Someone; course: SomeCourse; certificate: Certificate; id: string }> {
  const [learner, course] = [await aLearner(stage, name), await aCourse(stage, [[100]])];
  await enrolled(stage, learner, course);
  await watchLecture(stage, learner, course, { lecture: 0, to: 95 });
  const [certificate] = await certificatesOf(stage, learner);
  if (!certificate) throw new Error('There is no certificate');
  const { id } = await stage.context.database
    .selectFrom('certificate')
    .select('id')
    .where('code', '=', certificate.code)
    .executeTakeFirstOrThrow();
  return { learner, course, certificate, id };
}
