import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aCourseAt, aWaitingPayment, decide, giveBack } from '../../../../tests/stage/orders.ts';
import { aColleague, aLearner, relate, type Someone, unrelate } from '../../../../tests/stage/people.ts';
import { signOut } from '../../../contract/people/accounts.ts';
import { checkPayment, listPayments, readMyReceipt, undoDecision } from '../../../contract/shop/orders.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const payments = async ({ token }: Someone) => (await stage.call(listPayments, { token })).status;
const guardianOf = ({ user }: Someone) =>
  ({ kind: 'guardian', objectKind: 'person', objectId: user._id }) as const;

test('a colleague decides payments for as long as the role lasts, and the very next request feels its end', async () => {
  const lata = await aColleague(stage);
  expect(await payments(lata)).toBe(403);
  await relate(stage, lata, { kind: 'staff', role: 'mentor' });
  expect(await payments(lata)).toBe(403);
  await relate(stage, lata, { kind: 'staff', role: 'payments' });
  expect(await payments(lata)).toBe(200);
  await unrelate(stage, lata);
  expect(await payments(lata)).toBe(403);
});

test('who signs out is nobody at the very next request, whatever the role', async () => {
  const lata = await aColleague(stage, 'owner');
  expect(await payments(lata)).toBe(200);
  await stage.call(signOut, { token: lata.token });
  expect(await payments(lata)).toBe(401);
});

test('a guardian sees the payments of their child until the relation ends, and of nobody else', async () => {
  const [maya, asha, kavi] = [await aLearner(stage, 'Maya'), await aLearner(stage), await aLearner(stage)];
  const course = await aCourseAt(stage, 1999);
  const { _id: orderId } = await aWaitingPayment(stage, asha, course);
  const { _id: his } = await aWaitingPayment(stage, kavi, course);
  const { token } = maya;
  const receipt = async (id: string) =>
    (await stage.call(readMyReceipt, { token, params: { orderId: id } })).status;
  const payment = async (child: Someone) =>
    (await stage.call(checkPayment, { token, params: { userId: child.user._id, courseId: course.id } }))
      .status;
  expect([await receipt(orderId), await payment(asha)]).toEqual([404, 403]);
  await relate(stage, maya, guardianOf(asha));
  expect([await receipt(orderId), await payment(asha)]).toEqual([200, 200]);
  expect([await receipt(his), await payment(kavi)]).toEqual([404, 403]);
  await unrelate(stage, maya);
  expect([await receipt(orderId), await payment(asha)]).toEqual([404, 403]);
});

test('a child sees nothing of its guardian', async () => {
  const [maya, asha] = [await aLearner(stage, 'Maya'), await aLearner(stage)];
  await relate(stage, maya, guardianOf(asha));
  const { _id: orderId } = await aWaitingPayment(stage, maya, await aCourseAt(stage, 1999));
  expect((await stage.call(readMyReceipt, { token: asha.token, params: { orderId } })).status).toBe(404);
});

test('nobody decides about the money of their own family', async () => {
  const [lata, asha] = [await aColleague(stage, 'payments'), await aLearner(stage)];
  await relate(stage, lata, guardianOf(asha));
  const payment = await aWaitingPayment(stage, asha, await aCourseAt(stage, 1999));
  expect(await decide(stage, lata, payment, { decision: 'verified' })).toMatchObject({
    status: 403,
    body: { code: 'own_payment' },
  });
});

test('a family is whoever shares a guardian: spouse, parent, brother and sister', async () => {
  const [lata, asha] = [await aColleague(stage, 'payments'), await aLearner(stage)];
  const [spouse, parent, brother] = [
    await aLearner(stage, 'Arun'),
    await aLearner(stage, 'Usha'),
    await aLearner(stage, 'Mohan'),
  ];
  await relate(stage, lata, guardianOf(asha));
  await relate(stage, spouse, guardianOf(asha));
  await relate(stage, parent, guardianOf(lata));
  await relate(stage, parent, guardianOf(brother));
  for (const relative of [spouse, parent, brother]) {
    const payment = await aWaitingPayment(stage, relative, await aCourseAt(stage, 1999));
    for (const word of [{ decision: 'verified' }, { decision: 'rejected', reason: 'No.' }])
      expect(await decide(stage, lata, payment, word)).toMatchObject({
        status: 403,
        body: { code: 'own_payment' },
      });
    const undone = await stage.call(undoDecision, { token: lata.token, params: { orderId: payment._id } });
    expect(undone).toMatchObject({ status: 403, body: { code: 'own_payment' } });
    expect(await giveBack(stage, lata, payment)).toMatchObject({ body: { code: 'own_payment' } });
  }
  const stranger = await aWaitingPayment(stage, await aLearner(stage), await aCourseAt(stage, 1999));
  expect((await decide(stage, lata, stranger, { decision: 'verified' })).status).toBe(200);
});

test('the table keeps no relation that makes no sense', async () => {
  const [maya, asha] = [await aLearner(stage, 'Maya'), await aLearner(stage)];
  const { pool } = stage.context;
  const insert = (kind: string, role: string | null, objectKind: string | null, objectId: string | null) =>
    pool.query(
      `insert into relation (person_id, kind, role, object_kind, object_id, since) values ($1, $2, $3, $4, $5, now())`,
      [maya.user._id, kind, role, objectKind, objectId],
    );
  const child = asha.user._id;
  const nobody = '00000000-0000-4000-8000-000000000000';
  await expect(insert('guardian', null, 'person', maya.user._id)).rejects.toThrow('relation_to_others');
  await expect(insert('guardian', null, 'person', nobody)).rejects.toThrow('relation_object_person_id_fkey');
  await expect(insert('guardian', null, 'class', child)).rejects.toThrow('relation_fits');
  await expect(insert('guardian', null, 'person', null)).rejects.toThrow('relation_has_object');
  await expect(insert('guardian', 'owner', 'person', child)).rejects.toThrow('relation_has_role');
  await expect(insert('staff', null, null, null)).rejects.toThrow('relation_has_role');
  await expect(insert('staff', 'king', null, null)).rejects.toThrow('relation_has_role');
  await expect(insert('friend', null, 'person', child)).rejects.toThrow('relation_fits');
  await insert('staff', 'owner', null, null);
  await expect(insert('staff', 'owner', null, null)).rejects.toThrow('relation_once');
  await insert('guardian', null, 'person', child);
  await expect(insert('guardian', null, 'person', child)).rejects.toThrow('relation_once');
  // With the child goes the relation to it, and nothing else.
  await pool.query('delete from person where id = $1', [child]);
  const { rows } = await pool.query('select kind from relation where person_id = $1', [maya.user._id]);
  expect(rows).toEqual([{ kind: 'staff' }]);
});
