import { randomUUID } from 'node:crypto';
import { aCourseWithKit, bengaluru, packed, paidFor, sayWhere } from '../../stage/boxes.ts';
import type { Stage } from '../../stage/open-stage.ts';
import { aLearner, aMother, type Someone, theOffice } from '../../stage/people.ts';
import { aCoordinator, aSchool, ofSchool, withSeats } from '../../stage/schools.ts';
import { closed, nounCalls, type Try } from '../noun-calls.ts';

const unseen = (params: Try['params'], answer: Try['answer'], body?: Try['body']): Try[] =>
  (['stranger', 'classmate'] as const).map((as) => ({
    as,
    ...(params ? { params } : {}),
    ...(body ? { body } : {}),
    answer,
  }));

const ofOthers = async (stage: Stage, office: Someone, coordinator: Someone) => {
  const course = await aCourseWithKit(stage);
  const school = await aSchool(stage, office, 'School of boxes');
  await ofSchool(stage, coordinator, 'coordinator', school);
  await withSeats(stage, office, school, course as never, 3);
  const { id } = await stage.context.database
    .selectFrom('box')
    .select('id')
    .where('school_id', '=', school._id)
    .executeTakeFirstOrThrow();
  return { school: school._id, consignment: id };
};

export const calls = nounCalls({
  own: async (stage, { ravi }) => {
    const office = await theOffice(stage);
    const { boxId } = await paidFor(stage, office, ravi, await aCourseWithKit(stage));
    await sayWhere(stage, ravi);
    const { school, consignment } = await ofOthers(stage, office, ravi);
    return { box: boxId, boxSchool: school, consignment, pinCode: '560038' };
  },
  rows: (his) => [
    { table: 'box', id: his.box },
    { table: 'box', id: his.consignment },
  ],
  tries: {
    'boxes.listBoxes': () => (['stranger', 'classmate'] as const).map((as) => ({ as, answer: 200 })),
    'boxes.giveAddress': ({ ravi }) => unseen({ personId: ravi.user._id }, 'person_not_found', bengaluru),
    'boxes.sayCome': ({ his }) => unseen({ boxId: his.box }, 'box_not_found'),
    'boxes.findPinCode': () => [{ as: 'stranger', params: { pinCode: '560038' }, answer: 200 }],
    'boxes.readSchoolBoxes': ({ his }) => unseen({ schoolId: his.boxSchool }, 'school_not_found'),
    'boxes.giveSchoolAddress': ({ his }) =>
      unseen({ schoolId: his.boxSchool }, 'school_not_found', bengaluru),
    'boxes.chooseKits': ({ his }) =>
      unseen({ schoolId: his.boxSchool, boxId: his.consignment }, 'school_not_found', { kits: 1 }),
    'boxes.listDesk': () => closed(),
    'boxes.exportDesk': () => closed(undefined, { file: 'csv' }),
    'boxes.readBox': ({ his }) => closed({ boxId: his.box }),
    'boxes.noteAddress': ({ his }) => closed({ boxId: his.box }, bengaluru),
    'boxes.takeNext': () => closed(undefined, {}),
    'boxes.keepOnBench': ({ his }) => closed({ boxId: his.box }, { here: true }),
    'boxes.packBox': ({ his }) => closed({ boxId: his.box }, { parts: [] }),
    'boxes.packReady': ({ his }) => closed({ boxId: his.box }),
    'boxes.oweAnother': ({ his }) => closed({ boxId: his.box }, { anotherId: randomUUID(), reason: 'Mine' }),
    'boxes.sendBoxes': ({ his }) =>
      closed(undefined, { boxes: [{ boxId: his.box, courier: 'India Post', tracking: 'EK1234' }] }),
    'boxes.moveBoxes': ({ his }) => closed(undefined, { boxIds: [his.box], from: 'packed', to: 'owed' }),
    'boxes.drawLabels': ({ his }) => closed(undefined, { boxIds: [his.box], paper: 'A6' }),
    'boxes.readCourierList': () => closed(),
  },
  inputs: async ({ stage, office, staff }) => {
    const course = await aCourseWithKit(stage);
    const school = await aSchool(stage, office);
    const coordinators = [await aCoordinator(stage, school), await aCoordinator(stage, school)];
    await withSeats(stage, office, school, course as never, 30);
    const { id: consignment } = await stage.context.database
      .selectFrom('box')
      .select('id')
      .where('school_id', '=', school._id)
      .executeTakeFirstOrThrow();
    const learner = await aLearner(stage);
    const mother = await aMother(stage, learner);
    const { boxId } = await paidFor(stage, office, learner, course);
    await sayWhere(stage, learner);
    const ready = await paidFor(stage, office, mother, course);
    await sayWhere(stage, mother);
    await packed(stage, office, ready.boxId);
    const tokens = coordinators.map(({ token }) => token);
    const params = { schoolId: school._id };
    return {
      giveAddress: {
        params: { personId: learner.user._id },
        body: bengaluru,
        tokens: [learner.token, mother.token],
      },
      giveSchoolAddress: { params, body: bengaluru, tokens },
      chooseKits: { params: { ...params, boxId: consignment }, body: { kits: 12 }, tokens },
      exportDesk: { body: { file: 'csv' }, tokens: staff },
      noteAddress: { params: { boxId }, body: bengaluru, tokens: staff },
      takeNext: { body: { course: course.id }, tokens: staff },
      keepOnBench: { params: { boxId }, body: { here: false }, tokens: staff },
      packBox: {
        params: { boxId },
        body: { parts: course.parts.map((partId, at) => ({ partId, quantity: at + 1 })) },
        tokens: staff,
      },
      sendBoxes: {
        body: { boxes: [{ boxId: ready.boxId, courier: 'India Post', tracking: `EK${randomUUID()}` }] },
        tokens: staff,
      },
      oweAnother: {
        params: { boxId: ready.boxId },
        body: { anotherId: randomUUID(), reason: 'The first one was lost' },
        tokens: staff,
      },
      moveBoxes: { body: { boxIds: [ready.boxId], from: 'delivered', to: 'sent' }, tokens: staff },
      readCourierList: {
        body: {},
        file: { field: 'list', bytes: Buffer.from('Box,AWB\nB-1,EK1234') },
        tokens: staff,
      },
      drawLabels: { body: { boxIds: [ready.boxId], paper: 'A4', again: true }, tokens: staff },
    };
  },
  mails: async (stage, office) => {
    const course = await aCourseWithKit(stage, { title: 'Zwq robots' });
    const [learner, other] = [await aLearner(stage), await aLearner(stage)];
    await sayWhere(stage, learner, { recipient: 'Zwq Rao', town: 'Zwq', pinCode: '560038' });
    const at = async (state: 'packed' | 'sent' | 'delivered' | 'returned') => {
      const kit = await aCourseWithKit(stage, { title: `Zwq robots ${state}` });
      const { boxId } = await paidFor(stage, office, learner, kit);
      await packed(stage, office, boxId);
      await stage.context.database
        .updateTable('box')
        .set({ state, courier: 'Zwq', tracking: `ZWQ-${state}` })
        .where('id', '=', boxId)
        .execute();
      return { boxId };
    };
    await paidFor(stage, office, other, course);
    return {
      facts: {
        'boxes.address': { personId: other.user._id },
        'boxes.packed': await at('packed'),
        'boxes.sent': await at('sent'),
        'boxes.delivered': await at('delivered'),
        'boxes.returned': await at('returned'),
      },
      written: [
        ...['packed', 'sent', 'delivered', 'returned'].map((state) => `Zwq robots ${state}`),
        'Zwq robots',
        'Zwq Rao',
        'ZWQ-sent',
        'Zwq',
      ],
    };
  },
});
