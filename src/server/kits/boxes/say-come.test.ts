import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCourseWithKit,
  bengaluru,
  handedOver,
  packed,
  paidFor,
  sayWhere,
} from '../../../../tests/stage/boxes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import {
  aColleague,
  aLearner,
  aMinor,
  aMother,
  type Someone,
  theOffice,
} from '../../../../tests/stage/people.ts';
import { aCoordinator, aSchool, withSeats } from '../../../../tests/stage/schools.ts';
import { moveBoxes, noteAddress, readBox } from '../../../contract/kits/box-desk.ts';
import { giveSchoolAddress, listBoxes, readSchoolBoxes, sayCome } from '../../../contract/kits/boxes.ts';
import { listActors, listActs } from '../../../contract/platform/office.ts';
import { readPerson } from '../../../contract/staff/office-people.ts';
import { readStory } from '../../../contract/staff/story.ts';

let stage: Stage;
let office: Someone;
let packer: Someone;
beforeAll(async () => {
  stage = await openStage();
  office = await theOffice(stage);
  packer = await aColleague(stage, 'dispatch');
});
afterAll(() => stage.close());

const say = ({ token }: Someone, boxId: string) => stage.call(sayCome, { token, params: { boxId } });
const move = (
  boxId: string,
  from: 'packed' | 'sent' | 'returned' | 'delivered',
  to: 'sent' | 'returned' | 'packed' | 'delivered' | 'owed',
) => stage.call(moveBoxes, { token: packer.token, body: { boxIds: [boxId], from, to } });
const atDesk = async (boxId: string) =>
  (await stage.call(readBox, { token: packer.token, params: { boxId } })).body.box;
const actsOf = async (boxId: string) =>
  (await stage.call(listActs, { token: office.token })).body.acts
    .filter(({ subjectId }) => subjectId === boxId)
    .map(({ act }) => act);
const storyOf = async ({ user }: Someone) =>
  (await stage.call(readStory, { token: packer.token, params: { personId: user._id } })).body.lines;

/** A child's box that its courier has, and the guardian who said where it goes. */
async function aBoxOnItsWay(title?: string) {
  const child = await aMinor(stage, { age: 11, name: 'Asha Rao' });
  const mother = await aMother(stage, child);
  const { boxId } = await paidFor(stage, office, child, await aCourseWithKit(stage, title ? { title } : {}));
  await sayWhere(stage, mother, {}, child.user._id);
  await packed(stage, packer, boxId);
  await handedOver(stage, packer, boxId);
  await stage.context.outbox.sendDue();
  return { child, mother, boxId };
}

test('a child says once that its box has come: its guardian hears it, the office reads who said so, and takes a slip back', async () => {
  const { child, mother, boxId } = await aBoxOnItsWay('Night light');
  const [one, other] = await Promise.all([say(child, boxId), say(child, boxId)]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(one.body.box.state).toBe('delivered');
  expect((await actsOf(boxId)).filter((act) => act === 'box_come')).toHaveLength(1);
  expect(await atDesk(boxId)).toMatchObject({ state: 'delivered', saidBy: 'Asha Rao' });
  const told = async (who: Someone, count: number) =>
    (await stage.mailsTo(who.user.email ?? '', count)).filter(({ subject }) =>
      subject.startsWith('It has come'),
    );
  const mails = await told(mother, 1);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Asha Rao says that the box for Night light has come');
  // Whoever said it knows it.
  expect(await told(child, 0)).toEqual([]);
  expect((await storyOf(child)).filter(({ kind }) => kind === 'box_come')).toMatchObject([
    { detail: 'Asha Rao' },
  ]);
  expect((await storyOf(child)).map(({ kind }) => kind)).not.toContain('box_delivered');

  stage.clock.advance(60);
  expect((await move(boxId, 'delivered', 'sent')).body.moved).toEqual([boxId]);
  expect(await atDesk(boxId)).toMatchObject({ state: 'sent', saidBy: null });
  expect((await move(boxId, 'sent', 'delivered')).body.moved).toEqual([boxId]);
  expect(await atDesk(boxId)).toMatchObject({ state: 'delivered', saidBy: null });
  // What the office said already is said again by nobody.
  expect((await say(mother, boxId)).status).toBe(200);
  expect(await atDesk(boxId)).toMatchObject({ saidBy: null });
  expect((await storyOf(child)).map(({ kind }) => kind)).toContain('box_delivered');
});

test('who may say that it has come is its learner, a guardian and who coordinates its school, of a box that is on its way', async () => {
  const { mother, boxId } = await aBoxOnItsWay();
  const stranger = await aLearner(stage);
  for (const who of [stranger, packer])
    expect((await say(who, boxId)).body).toMatchObject({ code: 'box_not_found' });
  expect((await say(mother, boxId)).body.box.state).toBe('delivered');

  const learner = await aLearner(stage);
  const waits = await paidFor(stage, office, learner, await aCourseWithKit(stage));
  expect((await say(learner, waits.boxId)).body).toMatchObject({ code: 'box_moved' });

  const school = await aSchool(stage, office, 'Lake School');
  const head = await aCoordinator(stage, school);
  await withSeats(stage, office, school, (await aCourseWithKit(stage)) as never, 3);
  const params = { schoolId: school._id };
  await stage.call(giveSchoolAddress, { token: head.token, params, body: bengaluru });
  const [box] = (await stage.call(readSchoolBoxes, { token: head.token, params })).body.boxes;
  const ofSchool = box?._id ?? '';
  await packed(stage, packer, ofSchool);
  await handedOver(stage, packer, ofSchool);
  expect((await say(learner, ofSchool)).body).toMatchObject({ code: 'box_not_found' });
  expect((await say(head, ofSchool)).body.box.state).toBe('delivered');
});

test('the office corrects where a box goes that waits, that was laid back, and that came back; no box with a label', async () => {
  const { child, boxId } = await aBoxOnItsWay();
  const correct = (town: string) =>
    stage.call(noteAddress, {
      token: packer.token,
      params: { boxId },
      body: { ...bengaluru, town },
    });
  expect((await correct('Mysuru')).body).toMatchObject({ code: 'box_moved' });
  await move(boxId, 'sent', 'returned');
  expect((await correct('Mysuru')).body.box.address?.town).toBe('Mysuru');
  await move(boxId, 'returned', 'packed');
  expect((await atDesk(boxId)).address?.town).toBe('Mysuru');
  expect((await correct('Hassan')).body).toMatchObject({ code: 'box_moved' });
  await move(boxId, 'packed', 'owed');
  expect((await correct('Hassan')).body.box.address?.town).toBe('Hassan');
  const { recipients } = (await stage.call(listBoxes, { token: child.token })).body;
  expect(recipients[0]?.boxes[0]?.state).toBe('owed');
});

test('the story keeps that a box came back when it goes out again, and not a slip that was taken back', async () => {
  const { child, boxId } = await aBoxOnItsWay();
  const returns = async () => (await storyOf(child)).filter(({ kind }) => kind === 'box_returned').length;
  await move(boxId, 'sent', 'returned');
  expect(await returns()).toBe(1);
  stage.clock.advance(60);
  await move(boxId, 'returned', 'sent');
  expect(await returns()).toBe(0);
  stage.clock.advance(60);
  await move(boxId, 'sent', 'returned');
  stage.clock.advance(60);
  await move(boxId, 'returned', 'packed');
  expect(await returns()).toBe(1);
  stage.clock.advance(60);
  await handedOver(stage, packer, boxId);
  await move(boxId, 'sent', 'delivered');
  expect(await returns()).toBe(1);
  const { person } = (
    await stage.call(readPerson, { token: packer.token, params: { personId: child.user._id } })
  ).body;
  expect(person.boxes?.problems).toEqual([]);
});

test('a family that says so is no colleague who has acted', async () => {
  const { child, boxId } = await aBoxOnItsWay();
  expect((await say(child, boxId)).status).toBe(200);
  const { people } = (await stage.call(listActors, { token: office.token })).body;
  const ids = people.map(({ _id }) => _id);
  expect(ids).toContain(packer.user._id);
  expect(ids).not.toContain(child.user._id);
});
