import { randomUUID } from 'node:crypto';
import { writeReview } from '../../src/contract/catalogue.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { CONSENT_VERSION } from '../../src/contract/limits.ts';
import { aCourse, enrolled, type SomeCourse } from '../stage/a-course.ts';
import { aWaitingCreation } from '../stage/creations.ts';
import { anOpenMessage, aQuestion } from '../stage/messages.ts';
import type { Stage } from '../stage/open-stage.ts';
import { aCourseAt, aScreenshot, aWaitingPayment } from '../stage/orders.ts';
import { aLearner, theOffice } from '../stage/people.ts';

export type BodyEndpoint = (typeof endpoints)[number];

/** An input that its call takes as it is, so that whatever is refused after one part was spoilt is refused for that part. */
export type WholeInput = {
  params?: Record<string, string>;
  body: Record<string, unknown>;
  /** The file part of a form. */
  file?: { field: string; bytes: Buffer };
  /** Tokens to send it with, in turn: each person has a budget of their own. */
  tokens: (string | undefined)[];
};

/** Every call that takes a body. */
export const takingBodies: BodyEndpoint[] = endpoints.filter((one) => one.body !== undefined);

/** Makes room for more of what was sent: a person may have five payments waiting, a guardian share ten creations a day. */
export async function makeRoom({ context }: Stage, inputs: Record<string, WholeInput>): Promise<void> {
  const { database } = context;
  const guardian = String(inputs.shareCreation?.body.guardianEmail);
  await database.deleteFrom('creation').where('guardian_email', '=', guardian).execute();
  const { courseId } = inputs.createOrder?.body ?? {};
  const notOurs = inputs.decidePayment?.params?.orderId as string;
  await database
    .deleteFrom('payment_order')
    .where('course_id', '=', String(courseId))
    .where('id', '<>', notOurs)
    .execute();
}

async function aWaitingReview(stage: Stage, course: SomeCourse): Promise<{ id: string; writtenAt: string }> {
  const learner = await aLearner(stage);
  await enrolled(stage, learner, course);
  const body = { stars: 5, text: 'A fine lamp.' };
  await stage.call(writeReview, { token: learner.token, params: { courseId: course.id }, body });
  const { id, written_at } = await stage.context.database
    .selectFrom('review')
    .select(['id', 'written_at'])
    .where('person_id', '=', learner.user._id)
    .executeTakeFirstOrThrow();
  return { id, writtenAt: written_at.toISOString() };
}

/** A whole input for every call that takes a body, about things that exist on this stage. */
export async function wholeInputs(stage: Stage): Promise<Record<string, WholeInput>> {
  const [course, forSale, office] = [
    await aCourse(stage),
    await aCourseAt(stage, 4999),
    await theOffice(stage),
  ];
  const learners = await Promise.all(Array.from({ length: 3 }, () => aLearner(stage)));
  for (const learner of learners) await enrolled(stage, learner, course);
  const tokens = learners.map(({ token }) => token);
  const payment = await aWaitingPayment(stage, await aLearner(stage), forSale);
  const message = await anOpenMessage(stage, office);
  const creation = await aWaitingCreation(stage, office);
  const review = await aWaitingReview(stage, course);
  const email = `somebody-${randomUUID()}@example.org`;
  const nobody = [undefined];
  const staff = [office.token];
  return {
    register: {
      body: {
        name: 'Asha Verma',
        email,
        phone: '+91 98765 43210',
        password: 'blinking-led-42',
        institution: true,
        institute: 'Delhi Public School',
      },
      tokens: nobody,
    },
    signIn: { body: { email, password: 'blinking-led-42', remember: true }, tokens: nobody },
    forgotPassword: { body: { email }, tokens: nobody },
    resetPassword: { body: { token: 'x'.repeat(43), password: 'blinking-led-42' }, tokens: nobody },
    welcome: { body: { to: email }, tokens: nobody },
    startProvider: { params: { provider: 'google' }, body: { remember: true }, tokens: nobody },
    finishProvider: {
      params: { provider: 'google' },
      body: { code: 'code', state: 'state' },
      tokens: nobody,
    },
    writeReview: { params: { courseId: course.id }, body: { stars: 5, text: 'A fine lamp.' }, tokens },
    decideReview: {
      params: { reviewId: review.id },
      body: { decision: 'declined', reason: 'A phone number.', writtenAt: review.writtenAt },
      tokens: staff,
    },
    enrol: { body: { courseId: forSale.id }, tokens },
    prepareOrder: { body: { courseId: forSale.id }, tokens },
    createOrder: {
      body: { courseId: forSale.id, amount: '4999', utr: '123456789012' },
      file: { field: 'reciept', bytes: await aScreenshot() },
      tokens,
    },
    decidePayment: {
      params: { orderId: payment._id },
      body: { decision: 'rejected', reason: 'Another amount.' },
      tokens: staff,
    },
    initializeProgress: { body: { courseId: course.id }, tokens },
    saveLectureProgress: {
      params: { courseId: course.id, lectureId: course.lectures[0] },
      body: {
        timeSpent: 1,
        watchPercentage: 1,
        lastWatchedPosition: 1,
        isCompleted: false,
        watched: [[0, 1]],
        eventId: randomUUID(),
      },
      tokens,
    },
    saveProject: {
      params: { courseId: course.id, projectId: course.project },
      body: { status: 'started' },
      tokens,
    },
    answerQuestion: { params: { questionId: randomUUID() }, body: { chosen: 1 }, tokens },
    shareCreation: {
      body: {
        title: 'A lamp that hears me',
        firstName: 'Asha',
        from: forSale.slug,
        about: 'It listens.',
        guardianEmail: email,
        consent: CONSENT_VERSION,
      },
      file: { field: 'picture', bytes: await aScreenshot() },
      tokens: nobody,
    },
    decideCreation: {
      params: { creationId: creation._id },
      body: { decision: 'declined', reason: 'A face can be seen.' },
      tokens: staff,
    },
    replyToMessage: { params: { messageId: message._id }, body: { text: 'Yes, any.' }, tokens: staff },
    sendMessage: { body: { ...aQuestion }, tokens: nobody },
  };
}
