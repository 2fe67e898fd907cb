import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import {
  aCourseAt,
  aWaitingPayment,
  type CourseForSale,
  sendReceipt,
} from '../../../../tests/stage/orders.ts';
import { aLearner, type Someone } from '../../../../tests/stage/people.ts';
import { listMyOrders, prepareOrder } from '../../../contract/shop/orders.ts';

let stage: Stage;
let course: CourseForSale;
let lamp: CourseForSale;
let asha: Someone;
let folder: string;
beforeAll(async () => {
  stage = await openStage();
  [course, lamp] = [await aCourseAt(stage, 4999), await aCourseAt(stage, 999)];
  folder = join(stage.context.config.dataDir, 'files', 'receipts');
});
beforeEach(async () => {
  asha = await aLearner(stage);
  await aWaitingPayment(stage, asha, course);
});
afterAll(() => stage.close());

const count = async () => (await stage.call(listMyOrders, { token: asha.token })).body.orders.length;

test('a screenshot that cannot be stored makes no payment, and can be sent again', async () => {
  renameSync(folder, `${folder}-away`);
  writeFileSync(folder, 'not a folder');
  const failed = await sendReceipt(stage, { learner: asha, course: lamp, key: 'again' });
  expect(failed).toMatchObject({ status: 503, body: { success: false, code: 'receipt_not_stored' } });
  expect(failed.headers.get('retry-after')).toBe('60');
  expect(await count()).toBe(1);

  rmSync(folder);
  renameSync(`${folder}-away`, folder);
  expect((await sendReceipt(stage, { learner: asha, course: lamp, key: 'again' })).status).toBe(201);
  expect(await count()).toBe(2);
});

test('a payment that cannot be written leaves no file behind and spends no reference', async () => {
  const kit = await aCourseAt(stage, 1499);
  const prepared = await stage.call(prepareOrder, { token: asha.token, body: { courseId: kit.id } });
  const files = readdirSync(folder);
  await sql`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$;
  `.execute(stage.context.database);
  await sql`create trigger failing before insert on payment_order for each row execute function fail()`.execute(
    stage.context.database,
  );
  expect(await sendReceipt(stage, { learner: asha, course: kit })).toMatchObject({
    status: 500,
    body: { success: false, code: 'unexpected' },
  });
  await sql`drop trigger failing on payment_order`.execute(stage.context.database);
  expect(readdirSync(folder)).toEqual(files);

  const sent = await sendReceipt(stage, { learner: asha, course: kit });
  expect(sent.body.payment.reference).toBe(prepared.body.reference);
});
