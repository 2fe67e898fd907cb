import { setPrice } from '../../../src/contract/shop/selling.ts';
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
    return { change: body.course.planned[0]?.changeId ?? '' };
  },
  rows: ({ change }) => [{ table: 'price_change', id: change }],
  tries: {
    'selling.listSoldCourses': () => closed(),
    'selling.listCourseNames': () => closed(),
    'selling.exportSoldCourses': () => closed(undefined, { file: 'csv' }),
    'selling.readSoldCourse': ({ course }) => closed({ courseId: course.id }),
    'selling.setPrice': ({ course }) => closed({ courseId: course.id }, price),
    'selling.takeBackPrice': ({ his, course }) => closed({ courseId: course.id, changeId: his.change }),
    'selling.settlePrice': ({ course }) => closed({ courseId: course.id }, { keep: 'file' }),
    'selling.showCourse': ({ course }) => closed({ courseId: course.id }, { shown: false }),
    'selling.setSeats': ({ course }) => closed({ courseId: course.id }, { seats: 3 }),
  },
  inputs: ({ forSale, staff }) => {
    const params = { courseId: forSale.id };
    return {
      exportSoldCourses: { body: { q: 'Lamp', state: 'shown', file: 'csv' }, tokens: staff },
      setPrice: { params, body: price, tokens: staff },
      settlePrice: { params, body: { keep: 'ours' }, tokens: staff },
      showCourse: { params, body: { shown: true }, tokens: staff },
      setSeats: { params, body: { seats: 500 }, tokens: staff },
    };
  },
});
