import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCourseWithKit, bengaluru, handedOver, packed, sayWhere } from '../../../../tests/stage/boxes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import {
  aColleague,
  aLearner,
  aMinor,
  aMother,
  bornAtAge,
  type Someone,
} from '../../../../tests/stage/people.ts';
import { moveBoxes, noteAddress } from '../../../contract/kits/box-desk.ts';
import { askAgain } from './ask-for-address.ts';

/** Who hears of a box, and who is asked where it goes. */
let stage: Stage;
let packer: Someone;
beforeAll(async () => {
  stage = await openStage();
});
beforeEach(async () => {
  packer = await aColleague(stage, 'dispatch');
});
afterAll(() => stage.close());

async function anOwedBox(learner: Someone): Promise<string> {
  const course = await aCourseWithKit(stage);
  const [id, at] = [randomUUID(), stage.clock.now()];
  await stage.context.database
    .insertInto('box')
    .values({
      id,
      kind: 'kit',
      person_id: learner.user._id,
      course_id: course.id,
      owed_at: at,
      since: at,
      asked: 1,
    })
    .execute();
  return id;
}
const ofBoxes = async ({ user }: Someone, count: number) =>
  (await stage.mailsTo(user.email ?? '', count)).filter(({ text }) => !text.includes('Welcome'));

test('a child’s own mailbox hears that its box comes, and not where it goes; its guardians hear both', async () => {
  const asha = await aMinor(stage, { age: 11, name: 'Asha Rao' });
  const [mother, aunt] = [await aMother(stage, asha), await aMother(stage, asha)];
  const boxId = await anOwedBox(asha);
  // The office notes what it is told on the phone.
  const noted = await stage.call(noteAddress, {
    token: packer.token,
    params: { boxId },
    body: { ...bengaluru, recipient: 'Divya Rao' },
  });
  expect(noted.status).toBe(200);
  await packed(stage, packer, boxId);
  await stage.context.outbox.sendDue();
  await handedOver(stage, packer, boxId, 'EK5550001IN');
  await stage.context.outbox.sendDue();
  await stage.call(moveBoxes, {
    token: packer.token,
    body: { boxIds: [boxId], from: 'sent', to: 'returned' },
  });
  await stage.context.outbox.sendDue();
  const own = (await ofBoxes(asha, 3)).map(({ text }) => text).join('\n');
  expect(own).toContain('India Post has the box');
  expect(own).toContain('is with us again');
  for (const secret of ['Divya', 'Bengaluru', '560038', 'Indiranagar', 'EK5550001IN'])
    expect(own).not.toContain(secret);
  for (const guardian of [mother, aunt]) {
    const told = (await ofBoxes(guardian, 3)).map(({ text }) => text).join('\n');
    expect(told).toContain('Divya Rao, Bengaluru 560038');
    expect(told).toContain('EK5550001IN');
  }
});

test('where one guardian said where it goes, that one hears of it, and who is of age hears alone', async () => {
  const asha = await aMinor(stage, { age: 11 });
  const [mother, aunt] = [await aMother(stage, asha), await aMother(stage, asha)];
  const boxId = await anOwedBox(asha);
  await sayWhere(stage, mother, {}, asha.user._id);
  await packed(stage, packer, boxId);
  await stage.context.outbox.sendDue();
  expect((await ofBoxes(mother, 1)).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([expect.stringContaining('Packed')]),
  );
  const subjects = async (who: Someone) => (await ofBoxes(who, 0)).map(({ subject }) => subject).join();
  expect(await subjects(aunt)).not.toContain('Packed');
  const grown = await aLearner(stage);
  const own = await anOwedBox(grown);
  await sayWhere(stage, grown);
  await packed(stage, packer, own);
  await stage.context.outbox.sendDue();
  expect((await ofBoxes(grown, 1)).map(({ text }) => text).join()).toContain('Maya Rao, Bengaluru 560038');
});

test('where a child itself said where its box goes, before anybody knew how old it is, its guardians hear where', async () => {
  const asha = await aLearner(stage, 'Asha Rao', { born: null });
  const boxId = await anOwedBox(asha);
  expect((await sayWhere(stage, asha, { recipient: 'Divya Rao' })).status).toBe(200);
  const [mother, aunt] = [await aMother(stage, asha), await aMother(stage, asha)];
  await stage.context.database
    .updateTable('person')
    .set({ born: `${bornAtAge(stage, 11)}-01` })
    .where('id', '=', asha.user._id)
    .execute();
  await packed(stage, packer, boxId);
  await stage.context.outbox.sendDue();
  await handedOver(stage, packer, boxId, 'EK5550002IN');
  await stage.context.outbox.sendDue();
  for (const guardian of [mother, aunt]) {
    const told = (await ofBoxes(guardian, 2)).map(({ text }) => text).join('\n');
    expect(told).toContain('Divya Rao, Bengaluru 560038');
    expect(told).toContain('EK5550002IN');
  }
  const own = (await ofBoxes(asha, 2)).map(({ text }) => text).join('\n');
  expect(own).toContain('India Post has the box');
  for (const secret of ['Divya', 'Bengaluru', '560038', 'EK5550002IN']) expect(own).not.toContain(secret);
  // Who is of age by then, or has not said it, hears alone of the address that they gave.
  const uma = await aLearner(stage, 'Uma Rao', { born: null });
  const hers = await anOwedBox(uma);
  await sayWhere(stage, uma, { recipient: 'Uma Rao' });
  const herMother = await aMother(stage, uma);
  await packed(stage, packer, hers);
  expect((await ofBoxes(uma, 1)).map(({ text }) => text).join()).toContain('Uma Rao, Bengaluru 560038');
  expect((await ofBoxes(herMother, 0)).map(({ text }) => text).join()).not.toContain('Bengaluru');
});

test('many families are asked once more in some queries, each by who says where its boxes go', async () => {
  const learners: Someone[] = [];
  for (let nth = 0; nth < 5; nth += 1) learners.push(await aLearner(stage, `Learner ${nth}`));
  const child = await aMinor(stage, { age: 9 });
  const mother = await aMother(stage, child);
  for (const learner of [...learners, child]) await anOwedBox(learner);
  await anOwedBox(learners[0] as Someone);
  stage.clock.advance(4 * 86_400);
  const { database } = stage.context;
  const asked: string[] = [];
  const counted = database.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await askAgain({ ...stage.context, database: counted });
  expect(asked.length).toBeLessThan(20);
  await stage.context.outbox.sendDue();
  const timesAsked = async (who: Someone) =>
    (await ofBoxes(who, 0)).filter(({ subject }) => subject === 'Where may we send the box?').length;
  for (const learner of [...learners, mother]) expect(await timesAsked(learner)).toBe(1);
  expect(await timesAsked(child)).toBe(0);
  // Whoever is asked a second time the same morning is not.
  await askAgain(stage.context);
  await stage.context.outbox.sendDue();
  expect(await timesAsked(mother)).toBe(1);
});
