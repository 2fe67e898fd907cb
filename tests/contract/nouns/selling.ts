import { setPrice } from '../../../src/contract/selling.ts';
import { aCourseAt } from '../../stage/orders.ts';
import { theOffice } from '../../stage/people.ts';
import { closed, nounCalls } from '../noun-calls.ts';

const price = { price: 1200, originalPrice: 1500, startsAt: null };
const later = { ...price, startsAt: '2036-01-01T00:00' };

export const calls = nounCalls({
  own: async (stage) => {
    const office = await theOffice(stage);
    const course = await aCourseAt(stage, 1000);
    const { body } = await stage.call(setPrice, {
      token: office.token,
      params: { courseId: course.id },
      body: later,
    });
    return { soldCourse: course.id, change: body.course.planned[0]?.changeId ?? '' };
  },
  rows: ({ soldCourse, change }) => [
    { table: 'course', id: soldCourse },
    { table: 'price_change', id: change },
  ],
  tries: {
    'selling.listSoldCourses': () => closed(),
    'selling.readSoldCourse': ({ his }) => closed({ courseId: his.soldCourse }),
    'selling.setPrice': ({ his }) => closed({ courseId: his.soldCourse }, price),
    'selling.takeBackPrice': ({ his }) => closed({ courseId: his.soldCourse, changeId: his.change }),
    'selling.settlePrice': ({ his }) => closed({ courseId: his.soldCourse }, { keep: 'file' }),
    'selling.showCourse': ({ his }) => closed({ courseId: his.soldCourse }, { shown: false }),
    'selling.setSeats': ({ his }) => closed({ courseId: his.soldCourse }, { seats: 3 }),
  },
  inputs: ({ forSale, staff }) => {
    const params = { courseId: forSale.id };
    return {
      setPrice: { params, body: price, tokens: staff },
      settlePrice: { params, body: { keep: 'ours' }, tokens: staff },
      showCourse: { params, body: { shown: true }, tokens: staff },
      setSeats: { params, body: { seats: 500 }, tokens: staff },
    };
  },
});
