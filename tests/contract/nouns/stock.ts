import { randomUUID } from 'node:crypto';
import { aPart } from '../../stage/stock.ts';
import { closed, nounCalls } from '../noun-calls.ts';

const delivery = (partId: string) => ({
  deliveryId: randomUUID(),
  supplier: 'Robu',
  note: 'Bill 77',
  lines: [{ partId, quantity: 3 }],
});
const count = { countId: randomUUID(), counted: 1, expected: 2, reason: 'Mine' };

export const calls = nounCalls({
  own: async (stage) => ({ part: await aPart(stage, 2, 'Servo of the store-room') }),
  rows: ({ part }) => [{ table: 'part', id: part }],
  tries: {
    'stock.readStock': () => closed(),
    'stock.listParts': () => closed(),
    'stock.exportParts': () => closed(undefined, { file: 'csv' }),
    'stock.readPartHistory': ({ his }) => closed({ partId: his.part }),
    'stock.receiveDelivery': ({ his }) => closed(undefined, delivery(his.part)),
    'stock.readDeliveryList': () => closed(),
    'stock.countPart': ({ his }) => closed({ partId: his.part }, count),
    'stock.watchStock': () => closed(undefined, { spareBoxes: 0 }),
  },
  inputs: async ({ stage, staff }) => {
    const part = await aPart(stage, 2);
    return {
      exportParts: { body: { q: 'Servo', state: 'enough', file: 'csv' }, tokens: staff },
      receiveDelivery: { body: delivery(part), tokens: staff },
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
      watchStock: { body: { spareBoxes: 5 }, tokens: staff },
    };
  },
  mails: () => ({
    facts: { 'stock.low': { parts: [{ name: 'Micro servo', stock: 3, owed: 4 }] } },
    written: ['Micro servo'],
  }),
});
