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
import { aColleague, aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { drawLabels, exportDesk, noteAddress, readBox } from '../../../contract/kits/box-desk.ts';
import { listBoxes } from '../../../contract/kits/boxes.ts';
import { isArmyPinCode, isFieldPost } from '../../../contract/platform/states.ts';
import { correctPostalAddress } from '../../../contract/staff/people-acts.ts';
import { linesOf } from './draw-labels.ts';

/** PIN codes that are on no list: the army's own, and those that are new. */
let stage: Stage;
let office: Someone;
let packer: Someone;
beforeAll(async () => {
  stage = await openStage();
  office = await theOffice(stage);
  packer = await aColleague(stage, 'dispatch');
});
afterAll(() => stage.close());

/** On no list. */
const NEW = '899999';
const army = { town: '56 APO', pinCode: '900056', district: '', state: 'APS' } as const;
const anOwedBox = async () => {
  const [learner, course] = [await aLearner(stage), await aCourseWithKit(stage)];
  return { learner, ...(await paidFor(stage, office, learner, course)), course };
};
const note = (boxId: string, more: Partial<Record<string, string>>) =>
  stage.call(noteAddress, {
    token: packer.token,
    params: { boxId },
    body: { ...bengaluru, ...more } as typeof bengaluru,
  });
const addressOf = async ({ token }: Someone) =>
  (await stage.call(listBoxes, { token })).body.recipients[0]?.address;
const recordOf = async (subjectId: string) =>
  (
    await stage.context.database
      .selectFrom('audit_entry')
      .select(['act', 'details'])
      .where('subject_id', '=', subjectId)
      .where('act', 'in', ['box_address_noted', 'person_postal_address_corrected'])
      .orderBy('id')
      .execute()
  ).map(({ details }) => details);
const unknown = { fields: { pinCode: 'We know no such PIN code. Please look at it once more' } };

test('the PIN codes of the army begin with 9', () => {
  expect(['900056', '925099', '560038', '90005', '9000567', '190056'].map(isArmyPinCode)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a box goes by the Army Post Office, without district and state, whatever was sent of them', async () => {
  const { learner, boxId, course } = await anOwedBox();
  expect((await sayWhere(stage, learner, { ...army, pinCode: '९०००५६' })).status).toBe(200);
  expect(await addressOf(learner)).toMatchObject(army);
  // A page of before, which asks for both.
  expect((await sayWhere(stage, learner, { ...army, district: 'Leh', state: '38' })).status).toBe(200);
  expect(await addressOf(learner)).toMatchObject(army);
  await packed(stage, packer, boxId);
  const label = await stage.call(drawLabels, {
    token: packer.token,
    body: { boxIds: [boxId], paper: 'A6' },
  });
  expect([label.status, label.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(linesOf({ street: 'Maj. Rao, 4 Signals', ...army }, 'en')).toEqual([
    'Maj. Rao, 4 Signals',
    '56 APO',
    'Army Post Office',
  ]);
  expect(linesOf(bengaluru, 'en')).toEqual(['14, 3rd Cross, Indiranagar', 'Bengaluru, Karnataka']);
  await handedOver(stage, packer, boxId);
  const list = await stage.call(exportDesk, {
    token: packer.token,
    body: { file: 'csv', course: course.id },
  });
  const csv = await (list.body as unknown as Blob).text();
  expect(csv).toMatch(/56 APO[;,"]+Army Post Office[;,"]+900056/);
});

test('a PIN code of the army in front of a town that is no post of it is a slip: it is refused, and no district is dropped', async () => {
  const { learner } = await anOwedBox();
  expect((await sayWhere(stage, learner, {})).status).toBe(200);
  const before = await addressOf(learner);
  expect(await sayWhere(stage, learner, { pinCode: '956001' })).toMatchObject({
    status: 400,
    body: { fields: { town: expect.stringContaining('56 APO') } },
  });
  expect(await addressOf(learner)).toEqual(before);
  for (const town of ['56 APO', 'C/o 99 A.P.O.', '५६ एपीओ', '१४ ए.पी.ओ.', 'FPO 627'])
    expect((await sayWhere(stage, learner, { ...army, town })).status, town).toBe(200);
  expect(['Bengaluru', '560 Main Road', 'Vaporville', 'Sector 156'].map(isFieldPost)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('to every other PIN code belong a district and a state', async () => {
  const { learner } = await anOwedBox();
  expect(await sayWhere(stage, learner, { district: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { district: 'Please write the district' } },
  });
  expect(await sayWhere(stage, learner, { state: 'APS' })).toMatchObject({
    status: 400,
    body: { fields: { state: 'Please choose the state' } },
  });
});

test('the office takes a PIN code that is on no list, and why stands on record; the family keeps it then', async () => {
  const { learner, boxId } = await anOwedBox();
  expect((await sayWhere(stage, learner, { pinCode: NEW })).body).toMatchObject(unknown);
  expect((await note(boxId, { pinCode: NEW })).body).toMatchObject(unknown);
  expect((await note(boxId, { pinCode: NEW, despitePinCode: ' ' })).status).toBe(400);
  const despitePinCode = 'New since May, by the gazette';
  expect((await note(boxId, { pinCode: NEW, despitePinCode })).status).toBe(200);
  expect(await recordOf(boxId)).toEqual([{ box: expect.any(Number), despitePinCode }]);
  // What the family mends then, it mends with the code that was taken.
  expect((await sayWhere(stage, learner, { pinCode: NEW, street: '15, 3rd Cross' })).status).toBe(200);
  expect(await addressOf(learner)).toMatchObject({ pinCode: NEW, street: '15, 3rd Cross' });
  expect((await sayWhere(stage, learner, { pinCode: '899998' })).body).toMatchObject(unknown);
  const { box } = (await stage.call(readBox, { token: packer.token, params: { boxId } })).body;
  expect(box.address).toMatchObject({ pinCode: NEW, district: 'Bengaluru' });
});

test('whoever corrects an address on the page of a person does so, too; nobody else takes such a code', async () => {
  const { learner } = await anOwedBox();
  const correct = (as: Someone, more: { despitePinCode?: string } = {}) =>
    stage.call(correctPostalAddress, {
      token: as.token,
      params: { personId: learner.user._id },
      body: { ...bengaluru, pinCode: NEW, reason: 'She rang', ...more },
    });
  const despitePinCode = 'The post office opened last week';
  expect((await correct(packer)).body).toMatchObject(unknown);
  expect(await correct(await aColleague(stage, 'payments'), { despitePinCode })).toMatchObject({
    status: 403,
    body: { code: 'not_allowed' },
  });
  // A family does not vouch for its own.
  expect((await sayWhere(stage, learner, { pinCode: NEW, despitePinCode } as never)).body).toMatchObject(
    unknown,
  );
  expect((await correct(packer, { despitePinCode })).status).toBe(200);
  expect(await recordOf(learner.user._id)).toEqual([{ reason: 'She rang', despitePinCode }]);
  // A code of the list needs no word, and none is written down.
  const listed = { ...bengaluru, reason: 'She moved', despitePinCode };
  await stage.call(correctPostalAddress, {
    token: packer.token,
    params: { personId: learner.user._id },
    body: listed,
  });
  expect((await recordOf(learner.user._id))[1]).toEqual({ reason: 'She moved' });
});
