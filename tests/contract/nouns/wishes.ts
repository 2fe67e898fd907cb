import { makeWish } from '../../../src/contract/shop/wishes.ts';
import { aCourseAt } from '../../stage/orders.ts';
import { aLearner } from '../../stage/people.ts';
import { nounCalls } from '../noun-calls.ts';

const token = 'x'.repeat(32);

export const calls = nounCalls<{ wish: string }>({
  own: async (stage, { ravi, course }) => {
    await stage.call(makeWish, { token: ravi.token, body: { courseId: course.id } });
    const { id } = await stage.context.database
      .selectFrom('course_wish')
      .select('id')
      .where('learner_id', '=', ravi.user._id)
      .executeTakeFirstOrThrow();
    return { wish: id };
  },
  rows: (his) => [{ table: 'course_wish', id: his.wish }],
  tries: {
    'wishes.makeWish': ({ third }) => [
      { as: 'classmate', body: { courseId: third.id }, answer: 200, with: { hasGuardian: false } },
    ],
    'wishes.mailWish': ({ third }) => [
      { as: 'classmate', body: { courseId: third.id }, answer: 'guardian_needed' },
    ],
    // Nothing of anybody else's ends by it.
    'wishes.endWish': ({ third }) => [
      { as: 'classmate', params: { courseId: third.id }, answer: 200, with: { success: true } },
    ],
    'wishes.readWish': () => [{ as: 'visitor', body: { token }, answer: 'wish_over' }],
  },
  inputs: ({ forSale, learners, nobody }) => ({
    makeWish: { body: { courseId: forSale.id }, tokens: learners },
    mailWish: { body: { courseId: forSale.id }, tokens: learners },
    readWish: { body: { token }, tokens: nobody },
  }),
  mails: async (stage) => {
    const learner = await aLearner(stage, 'Meera');
    const course = await aCourseAt(stage, 1999, 'Wished for');
    await stage.call(makeWish, { token: learner.token, body: { courseId: course.id } });
    const wish = await stage.context.database
      .selectFrom('course_wish')
      .select('id')
      .where('learner_id', '=', learner.user._id)
      .executeTakeFirst();
    return { facts: { 'wishes.wished': { wishId: wish?.id } }, written: ['Meera', 'Wished for'] };
  },
});
