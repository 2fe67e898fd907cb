import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourseWithKit, handedOver, packed, paidFor, sayWhere } from '../../../../tests/stage/boxes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aCourseAt, aWaitingPayment, type CourseForSale } from '../../../../tests/stage/orders.ts';
import { aChild, aColleague, aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { aSchool } from '../../../../tests/stage/schools.ts';
import { staffRoles } from '../../../contract/platform/staff-rights.ts';
import type { Payment } from '../../../contract/shop/orders.ts';
import { findAnything } from '../../../contract/staff/finding.ts';
import { policies } from '../../app.ts';
import { finders } from './finders.ts';

let stage: Stage;
let office: Someone;
let asha: Someone;
let course: CourseForSale;
let order: Payment;
beforeAll(async () => {
  stage = await openStage();
  office = await theOffice(stage);
  course = await aCourseAt(stage, 4999, 'Blink and Build');
  asha = await aLearner(stage, 'Asha Verma');
  await aLearner(stage, 'Meera Ashawari');
  order = await aWaitingPayment(stage, asha, course, { utr: '632612345678' });
  await aSchool(stage, office, 'Ash Hill School');
});
afterAll(() => stage.close());

const find = async (q: string, { token }: Someone = office) =>
  (await stage.call(findAnything, { token, query: { q } })).body.found;
const names = async (q: string, who?: Someone) =>
  (await find(q, who)).map(({ kind, name }) => `${kind} ${name}`);

test('who sees what is found is who sees it where it stands', () => {
  for (const { roles, policy } of Object.values(finders)) {
    if (policy === null) continue;
    const [noun = '', action = ''] = policy.split('.');
    const who = policies[noun]?.rules[action]?.who as readonly string[];
    expect(staffRoles.filter((role) => roles.includes(role))).toEqual(
      staffRoles.filter((role) => who.includes(role)),
    );
  }
});

test('people are found by name, part of it, words in any order, address, phone and username', async () => {
  expect(await names('asha')).toEqual(['person Asha Verma', 'person Meera Ashawari']);
  expect(await names('verma asha')).toEqual(['person Asha Verma']);
  expect(await names('sha ver')).toEqual(['person Asha Verma']);
  expect(await names(asha.user.email)).toEqual(['person Asha Verma']);
  expect(await names(asha.user.email.slice(3, 20))).toEqual(['person Asha Verma']);
  expect(await names(asha.user.username)).toEqual(['person Asha Verma']);
  for (const written of ['98765 43210', '+91 98765 43210', '098765 43210'])
    expect((await names(written)).filter((name) => name === 'person Asha Verma')).toHaveLength(1);
  const child = await aChild(stage, { name: 'Zoya' });
  expect((await find(child.user.username)).map(({ _id }) => _id)).toEqual([child.user._id]);
});

test('orders are found by how their reference begins and by UTR, schools and courses by a part of their name', async () => {
  expect(await names(order.reference.toLowerCase())).toEqual([`order ${order.reference}`]);
  expect(await names(order.reference.slice(0, 4))).toEqual([`order ${order.reference}`]);
  expect((await find('6326 1234 5678'))[0]).toMatchObject({
    kind: 'order',
    _id: order._id,
    about: 'Asha Verma',
    amount: 4999,
  });
  expect(await names('hill')).toEqual(['school Ash Hill School']);
  expect(await names('build')).toContain('course Blink and Build');
});

test('a box is found by its number and by how its tracking number begins, by who sends them', async () => {
  const packer = await aColleague(stage, 'dispatch');
  const learner = await aLearner(stage, 'Ravi Iyer');
  const { boxId } = await paidFor(stage, office, learner, await aCourseWithKit(stage));
  await sayWhere(stage, learner);
  await packed(stage, packer, boxId);
  await handedOver(stage, packer, boxId, 'EK/4711-IN');
  const [found] = await find('ek/47', packer);
  expect(found).toMatchObject({ kind: 'box', _id: boxId, about: 'Ravi Iyer · EK/4711-IN', rank: 1 });
  expect((await find(found?.name.toLowerCase() ?? '', packer))[0]).toMatchObject({ _id: boxId, rank: 0 });
  expect(await find('ek/47', await aColleague(stage, 'payments'))).toEqual([]);
});

test('what begins so stands before what has it somewhere, whatever its kind', async () => {
  const found = await find('ash');
  expect(found.map(({ rank }) => rank)).toEqual([...found.map(({ rank }) => rank)].sort());
  expect(found.map(({ name }) => name)).toEqual(['Asha Verma', 'Ash Hill School', 'Meera Ashawari']);
});

test('signs that mean something to SQL are looked for as they stand', async () => {
  expect(await names('%%%')).toEqual([]);
  expect(await names('a_ha')).toEqual([]);
});

test('a mentor finds a learner without how to reach them, and no order; who writes courses finds courses only', async () => {
  const [mentor, content] = [await aColleague(stage, 'mentor'), await aColleague(stage, 'content')];
  const [found] = await find('asha verma', mentor);
  expect(found).toMatchObject({ name: 'Asha Verma', about: asha.user.username });
  expect(await names(asha.user.email, mentor)).toEqual([]);
  expect(await names('98765 43210', mentor)).toEqual([]);
  expect(await names(order.reference, mentor)).toEqual([]);
  expect(await names('asha', content)).toEqual([]);
  expect(await names('blink', content)).toEqual(['course Blink and Build']);
});

test('a course that is not on offer is found by who sees what is sold, and said to be so', async () => {
  const hidden = await aCourseAt(stage, 999, 'Submarine Lamp');
  await stage.context.pool.query('update course set published_at = null where id = $1', [hidden.id]);
  for (const role of ['payments', 'content', 'reader'] as const)
    expect(await find('submarine lamp', await aColleague(stage, role))).toMatchObject([
      { kind: 'course', _id: hidden.id, isHidden: true },
    ]);
  for (const role of ['mentor', 'dispatch'] as const)
    expect(await names('submarine lamp', await aColleague(stage, role))).toEqual([]);
});
