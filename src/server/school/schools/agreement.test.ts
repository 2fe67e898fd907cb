import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourse, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { joined } from '../../../../tests/stage/classes.ts';
import { aProvenMother, say } from '../../../../tests/stage/consents.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aMinor, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { aSchoolWithClass } from '../../../../tests/stage/schools.ts';
import { consentVersions } from '../../../contract/people/consents.ts';
import { readAgreement, stateAgreement } from '../../../contract/school/class-seats.ts';
import { removePupil } from '../../../contract/school/classes.ts';
import { consents } from '../../people/consents/index.ts';

let stage: Stage;
let office: Someone;
let course: SomeCourse;
beforeAll(async () => {
  stage = await openStage();
  [office, course] = [await theOffice(stage), await aCourse(stage)];
});
afterAll(() => stage.close());

const mayJoinLive = (personId: string) =>
  stage.context.database
    .transaction()
    .execute((trx) => consents.isGranted(stage.context, trx, personId, 'live'));

const state = (by: Someone, classId: string, pupils: string[], more = {}) =>
  stage.call(stateAgreement, {
    token: by.token,
    params: { classId },
    body: { purpose: 'live' as const, version: consentVersions.live, granted: true, pupils, ...more },
  });

test('a school states what guardians signed for who has none here; it takes that back, and it ends with the place', async () => {
  const { coordinator, teacher, made, ids } = await aSchoolWithClass(stage, {
    office,
    course,
    seats: 0,
    pupils: ['Asha', 'Ravi'],
  });
  const [asha = '', ravi = ''] = ids;
  expect((await state(teacher, made._id, ids)).body.code).toBe('class_not_found');
  expect((await state(coordinator, made._id, ids, { version: '2020-01-01' })).body.code).toBe(
    'consent_text_changed',
  );
  const said = await state(coordinator, made._id, ids);
  const live = (answer: typeof said) => answer.body.agreements.find(({ purpose }) => purpose === 'live');
  expect(live(said)?.agreed.sort()).toEqual(ids.toSorted());
  expect([await mayJoinLive(asha), await mayJoinLive(ravi)]).toEqual([true, true]);
  const back = await state(coordinator, made._id, [ravi], { granted: false });
  expect(live(back)?.agreed).toEqual([asha]);
  expect(await mayJoinLive(ravi)).toBe(false);
  await stage.call(removePupil, {
    token: teacher.token,
    params: { classId: made._id, pupilId: asha },
    body: { ended: true },
  });
  expect(await mayJoinLive(asha)).toBe(false);
  const { rows } = await stage.context.pool.query(
    'select verified, withdraws is null as is_yes from consent where person_id = $1 order by id',
    [asha],
  );
  expect(rows).toEqual([
    { verified: 'school_agreement', is_yes: true },
    { verified: 'school_agreement', is_yes: false },
  ]);
});

test('where a guardian is here, or said a word, the school changes nothing: a no stays a no', async () => {
  const { coordinator, made } = await aSchoolWithClass(stage, { office, course, seats: 0, pupils: [] });
  const meera = await aMinor(stage);
  await joined(stage, meera, made);
  const id = meera.user._id;
  expect((await state(coordinator, made._id, [id])).status).toBe(200);
  const mother = await aProvenMother(stage, meera);
  await say(stage, mother, meera, 'live', false);
  expect(await mayJoinLive(id)).toBe(false);
  await state(coordinator, made._id, [id]);
  expect(await mayJoinLive(id)).toBe(false);
  // Also when she is no guardian here any more.
  await stage.context.database.deleteFrom('relation').where('person_id', '=', mother.user._id).execute();
  const after = await state(coordinator, made._id, [id]);
  expect(after.body.agreements.find(({ purpose }) => purpose === 'live')).toMatchObject({
    agreed: [],
    families: [id],
  });
  expect(await mayJoinLive(id)).toBe(false);
  const read = await stage.call(readAgreement, {
    token: mother.token,
    params: { classId: made._id },
  });
  expect(read.body.code).toBe('class_not_found');
});
