import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourseWithKit, packed, sayWhere } from '../../../../tests/stage/boxes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aCourseAt, aWaitingPayment, verify } from '../../../../tests/stage/orders.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { findActs } from '../../../contract/platform/office.ts';
import { changeSetting } from '../../../contract/platform/settings.ts';
import { readPerson } from '../../../contract/staff/office-people.ts';
import { correctName, giveCourse } from '../../../contract/staff/people-acts.ts';

let stage: Stage;
let office: Someone;
beforeAll(async () => {
  stage = await openStage();
  office = await theOffice(stage);
});
afterAll(() => stage.close());

const found = async (q: string) =>
  (await stage.call(findActs, { token: office.token, query: { q } })).body.rows.map(
    ({ act, subject, by }) => `${act}: ${subject} by ${by?.name}`,
  );
const reason = 'Asked for by letter';
const give = (to: Someone, course: { id: string }) =>
  stage.call(giveCourse, {
    token: office.token,
    params: { personId: to.user._id, courseId: course.id },
    body: { reason },
  });

test('who verified an order is found by its reference as it is said, and by the UTR of its payment', async () => {
  const kavi = await aColleague(stage, 'payments');
  const [asha, course] = [await aLearner(stage), await aCourseAt(stage, 1999)];
  const payment = await aWaitingPayment(stage, asha, course);
  const other = await aWaitingPayment(stage, asha, await aCourseAt(stage, 2999));
  await verify(stage, kavi, payment);
  await verify(stage, office, other);
  const { reference } = payment;
  const verified = [`payment_verified: ${reference} by ${kavi.user.name}`];
  expect(await found(reference)).toEqual(verified);
  expect(await found(` ${reference.toLowerCase()} `)).toEqual(verified);
  await stage.context.pool.query('update receipt set utr = $1 where order_id = $2', [
    '417712345678',
    payment._id,
  ]);
  expect(await found('4177 1234 5678')).toEqual(verified);
  expect(await found(reference.slice(0, -1))).toEqual([]);
});

test('acts are found by the number of a box and by a course, also where that stands in the details only', async () => {
  const [asha, course] = [await aLearner(stage), await aCourseWithKit(stage)];
  await give(asha, course);
  await sayWhere(stage, asha);
  const { person } = (
    await stage.call(readPerson, { token: office.token, params: { personId: asha.user._id } })
  ).body;
  const [box] = person.boxes?.boxes ?? [];
  await packed(stage, office, box?._id ?? '');
  const packing = [`box_packed: ${box?.number} by ${office.user.name}`];
  expect(await found(`B-${box?.number}`)).toEqual(packing);
  expect(await found(`${box?.number}`)).toEqual(packing);
  expect(await found(course.title)).toEqual([`course_given: ${asha.user.name} by ${office.user.name}`]);
});

test('a setting is found by its name, and the course of an act is told by its title', async () => {
  await stage.call(changeSetting, {
    token: office.token,
    body: { name: 'contact.replyWithinHours', change: { how: 'set', value: 3 } },
  });
  const changed = [`setting_changed: contact.replyWithinHours by ${office.user.name}`];
  expect(await found('replies within')).toEqual(changed);
  expect(await found('contact.replyWithinHours')).toEqual(changed);
  expect(await found('re')).toEqual([]);
  const [asha, course] = [await aLearner(stage), await aCourseWithKit(stage)];
  await give(asha, course);
  const { body } = await stage.call(findActs, { token: office.token, query: { q: asha.user.email } });
  expect(body.rows[0]?.names).toEqual({ [course.id]: course.title });
});

test('a name finds what was done to whom it means, as long as that is few; an address always', async () => {
  const word = randomUUID().replace(/[^a-z]/g, '');
  const many = await Promise.all(
    Array.from({ length: 9 }, (_, nth) => aLearner(stage, `Zq${word} Rao${'abcdefghi'[nth]}`)),
  );
  for (const { user } of many.slice(0, 2))
    await stage.call(correctName, {
      token: office.token,
      params: { personId: user._id },
      body: { name: `${user.name}x`, reason },
    });
  const [first] = many as [Someone];
  expect(await found(`zq${word} raoa`)).toEqual([
    `person_name_corrected: ${first.user.name}x by ${office.user.name}`,
  ]);
  expect(await found(`zq${word}`)).toEqual([]);
  expect(await found(first.user.email)).toHaveLength(1);
  expect(await found('%')).toEqual([]);
});
