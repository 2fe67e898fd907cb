import { randomUUID } from 'node:crypto';
import { receiveDelivery } from '../../../src/contract/kits/stock.ts';
import { aCourse } from '../../stage/a-course.ts';
import { aPart, kitOf } from '../../stage/stock.ts';
import { closed, nounCalls } from '../noun-calls.ts';

const delivery = (partId: string) => ({
  deliveryId: randomUUID(),
  supplier: 'Robu',
  note: `Bill ${randomUUID()}`,
  lines: [{ partId, quantity: 3 }],
});
const correction = (partId: string) => ({
  lines: [{ partId, quantity: 2 }],
  corrections: 0,
  reason: 'One bag was empty',
});
const batch = (partId: string) => ({
  batchId: randomUUID(),
  boxes: 2,
  parts: [{ partId, quantity: 1 }],
});
const count = { countId: randomUUID(), counted: 1, expected: 2, reason: 'Mine' };

export const calls = nounCalls({
  own: async (stage, { office }) => {
    const part = await aPart(stage, 2, 'Servo of the store-room');
    const taken = delivery(part);
    await stage.call(receiveDelivery, { token: office.token, body: taken });
    return { part, delivery: taken.deliveryId };
  },
  rows: ({ part, delivery }) => [
    { table: 'part', id: part },
    { table: 'delivery', id: delivery },
  ],
  tries: {
    'stock.readStock': () => closed(),
    'stock.listParts': () => closed(),
    'stock.exportParts': () => closed(undefined, { file: 'csv' }),
    'stock.readPartHistory': ({ his }) => closed({ partId: his.part }),
    'stock.receiveDelivery': ({ his }) => closed(undefined, delivery(his.part)),
    'stock.readDelivery': ({ his }) => closed({ deliveryId: his.delivery }),
    'stock.correctDelivery': ({ his }) => closed({ deliveryId: his.delivery }, correction(his.part)),
    'stock.readDeliveryList': () => closed(),
    'stock.countPart': ({ his }) => closed({ partId: his.part }, count),
    'stock.packAhead': ({ course }) => closed({ courseId: course.id }, batch(randomUUID())),
    'stock.noteBarcode': ({ his }) => closed({ partId: his.part }, { code: '8901234567890' }),
    'stock.removeBarcode': ({ his }) => closed({ partId: his.part }, { code: '8901234567890' }),
    'stock.drawPartCodes': () => closed(undefined, {}),
    'stock.countReady': ({ course }) =>
      closed({ courseId: course.id }, { counted: 1, expected: 2, parts: 'back', reason: 'Mine' }),
    'stock.takeApart': ({ course }) => closed({ courseId: course.id }, { boxes: 1, expected: 1 }),
    'stock.watchStock': () => closed(undefined, { spareBoxes: 0 }),
  },
  inputs: async ({ stage, staff, office }) => {
    const part = await aPart(stage, 2);
    const taken = delivery(part);
    await stage.call(receiveDelivery, { token: office.token, body: taken });
    const [course, inKit] = [await aCourse(stage), await aPart(stage, 100)];
    await kitOf(stage, course, { [inKit]: 1 });
    return {
      exportParts: { body: { q: 'Servo', state: 'enough', file: 'csv' }, tokens: staff },
      receiveDelivery: { body: delivery(part), tokens: staff },
      correctDelivery: {
        params: { deliveryId: taken.deliveryId },
        body: correction(part),
        tokens: staff,
      },
      readDeliveryList: {
        body: {},
        file: { field: 'list', bytes: Buffer.from('part,quantity\nServo,3\n') },
        tokens: staff,
      },
      countPart: {
        params: { partId: part },
        body: { countId: randomUUID(), counted: 5, expected: 2, reason: 'Found some' },
        tokens: staff,
      },
      packAhead: {
        params: { courseId: course.id },
        body: batch(inKit),
        tokens: staff,
      },
      noteBarcode: { params: { partId: part }, body: { code: '8901234567890' }, tokens: staff },
      removeBarcode: { params: { partId: part }, body: { code: '8901234567890' }, tokens: staff },
      drawPartCodes: { body: { course: course.id }, tokens: staff },
      countReady: {
        params: { courseId: course.id },
        body: { counted: 3, expected: 2, parts: 'back', reason: 'One more stood behind' },
        tokens: staff,
      },
      takeApart: { params: { courseId: course.id }, body: { boxes: 1, expected: 3 }, tokens: staff },
      watchStock: { body: { spareBoxes: 5 }, tokens: staff },
    };
  },
  mails: () => ({
    facts: { 'stock.low': { parts: [{ name: 'Micro servo', stock: 3, owed: 4 }] } },
    written: ['Micro servo'],
  }),
});
