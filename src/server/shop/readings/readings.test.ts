import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aCourseAt, aScreenshot, sendReceipt } from '../../../../tests/stage/orders.ts';
import { aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { aPngOf, pngOf } from '../../../../tests/stage/pictures.ts';
import { aPaymentOf, aPaymentScreen, handled, numbersFrom } from '../../../../tests/stage/screenshots.ts';
import { listPayments } from '../../../contract/shop/orders.ts';
import { readScreenshot } from '../../../contract/shop/readings.ts';
import { endReader } from './read-screenshot.ts';
import { readWaiting } from './read-waiting.ts';

let stage: Stage;
let asha: Someone;
beforeAll(async () => {
  stage = await openStage({ env: { READ_RECEIPTS: 'on' } });
  // When it is read is said here, but for one story.
  await stage.context.jobs.stop();
  asha = await aLearner(stage);
});
afterAll(async () => {
  endReader();
  await stage.close();
});

const random = numbersFrom(26);
const payment = aPaymentOf(random, { amountPaise: 499900 });
const small = { width: 720, height: 1600 };

function propose(picture: Buffer, learner: Someone | null = asha, amount = '4999') {
  const form = new FormData();
  form.append('amount', amount);
  form.append('reciept', new Blob([new Uint8Array(picture)]), 'screenshot.png');
  return stage.call(readScreenshot, { token: learner?.token, body: form });
}

/** A screenshot of 4,999 rupees that waits to be read; its order is none of the office's queue. */
async function sent(picture: Buffer | null, order?: string): Promise<string> {
  const { database, files } = stage.context;
  stage.clock.advance(1);
  const [id, orderId, now] = [randomUUID(), order ?? randomUUID(), stage.clock.now()];
  const file = `receipts/${id}.jpg`;
  const person_id = asha.user._id;
  if (picture) await files.write(file, picture);
  await database
    .insertInto('payment_order')
    .values({
      id: orderId,
      person_id,
      learner_id: person_id,
      amount_paise: 499900,
      reference: orderId,
      status: 'rejected',
      reason: 'It cannot be read.',
      submitted_at: now,
      decided_at: now,
    })
    .onConflict((known) => known.column('id').doNothing())
    .execute();
  await database
    .insertInto('receipt')
    .values({ id, order_id: orderId, person_id, file, sent_at: now })
    .execute();
  return id;
}
const readingOf = (receiptId: string) =>
  stage.context.database
    .selectFrom('receipt_reading')
    .selectAll()
    .where('receipt_id', '=', receiptId)
    .executeTakeFirstOrThrow();

test('a family is proposed what its screenshot says, light or dark, cropped and made small by a messenger', async () => {
  const light = await aPaymentScreen(payment, { app: 'gpay', ...small });
  const dark = await handled(await aPaymentScreen(payment, { app: 'phonepe', dark: true, ...small }), {
    top: 0.04,
    width: 600,
    jpeg: 50,
  });
  for (const [picture, app] of [
    [light, 'gpay'],
    [dark, 'phonepe'],
  ] as const)
    expect(await propose(picture)).toMatchObject({
      status: 200,
      body: {
        reading: {
          utr: payment.utr,
          amount: 4999,
          paidAt: payment.paidAt.toISOString(),
          app,
          hasOtherNumber: true,
        },
      },
    });
  // The file is not kept.
  expect(readdirSync(join(stage.context.config.dataDir, 'uploads'), { recursive: true }).length).toBeLessThan(
    2,
  );
});

test('a picture of something else proposes nothing; what is no picture, or too large a one, is refused', async () => {
  const learner = await aLearner(stage);
  const nothing = { utr: null, amount: null, paidAt: null, app: null, status: null, hasOtherNumber: false };
  expect(await propose(await aScreenshot(), learner)).toMatchObject({
    status: 200,
    body: { reading: nothing },
  });
  expect(await propose(pngOf(20_000, 20_000), learner)).toMatchObject({
    body: { code: 'receipt_too_many_pixels' },
  });
  const half = (await aPngOf(40_000)).subarray(0, 200);
  expect(await propose(half, learner)).toMatchObject({ body: { code: 'receipt_not_a_picture' } });
  expect(await propose(Buffer.from('no picture'), learner)).toMatchObject({
    body: { code: 'receipt_not_a_picture' },
  });
  expect(await propose(Buffer.alloc(6_000_000), learner)).toMatchObject({
    body: { code: 'receipt_too_large' },
  });
  expect(await propose(await aScreenshot(), null)).toMatchObject({ status: 401 });
});

test('what a family sends is read at once, and nobody waits for it', async () => {
  const [learner, course] = [await aLearner(stage), await aCourseAt(stage, 4999)];
  // A payment of its own: the same one with another number would look like a screenshot that was changed.
  const own = aPaymentOf(numbersFrom(27), { amountPaise: 499900, utr: '687654321098' });
  const picture = await aPaymentScreen(own, { app: 'bank', ...small });
  const answer = await sendReceipt(stage, { learner, course, picture, more: { utr: '611111111111' } });
  if (answer.status !== 201) throw new Error(answer.body.message);
  const { receiptId } = answer.body.payment;
  await expect.poll(async () => (await readingOf(receiptId)).utr).toBe('687654321098');
  // The office sees what the picture says otherwise; the amount is the one that is due.
  const { token } = await theOffice(stage);
  const { body } = await stage.call(listPayments, { token });
  expect(body.payments.find((one) => one.receiptId === receiptId)).toMatchObject({
    utr: '611111111111',
    flags: ['other_utr', 'paid_before'],
  });
  // The clock's own turn asks for it, too.
  expect(stage.context.jobs.repeated.has('receipt-reading')).toBe(true);
});

test('what waits is read once; what cannot be read says why', async () => {
  const other = { ...payment, utr: '612345678901', amountPaise: 99900 };
  const good = await sent(await aPaymentScreen(other, { app: 'bhim', ...small }));
  const bad = await sent(Buffer.from('no picture'));
  const huge = await sent(pngOf(20_000, 20_000));
  const gone = await sent(null);
  await readAll();
  expect(await readingOf(good)).toMatchObject({
    utr: '612345678901',
    amount_paise: 99900,
    amount_hinted: false,
    paid_at: payment.paidAt,
    app: 'bhim',
    problem: null,
  });
  expect(await readingOf(bad)).toMatchObject({ problem: 'not_a_picture', utr: null });
  expect(await readingOf(huge)).toMatchObject({ problem: 'too_many_pixels' });
  expect(await readingOf(gone)).toMatchObject({ problem: 'no_file' });
  const { tries } = await readingOf(good);
  await readWaiting(stage.context);
  expect((await readingOf(good)).tries).toBe(tries);
});

/** Everything that waits is read, also where a busy machine needs more than one run for it. */
const readAll = () =>
  expect
    .poll(
      async () => {
        await readWaiting(stage.context);
        stage.clock.advance(61);
        const unread = await stage.context.database
          .selectFrom('receipt_reading')
          .select('receipt_id')
          .where('read_at', 'is', null)
          .execute();
        return unread.length;
      },
      { timeout: 90_000 },
    )
    .toBe(0);

/** A run whose reader is killed as soon as it reads. */
async function runAndKill(): Promise<void> {
  let isOver = false;
  const run = readWaiting(stage.context).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    endReader();
    await setImmediate();
  }
  await run;
}

test('a reader that is killed in the middle leaves its picture to a later run, and gives it up in the end', async () => {
  const picture = await aPaymentScreen(payment, { app: 'paytm', ...small });
  const id = await sent(picture);
  await runAndKill();
  expect(await readingOf(id)).toMatchObject({ read_at: null, tries: 1 });
  // For a minute it is still the other's.
  await readWaiting(stage.context);
  expect((await readingOf(id)).tries).toBe(1);
  stage.clock.advance(61);
  await readAll();
  expect(await readingOf(id)).toMatchObject({ utr: payment.utr, problem: null });

  const never = await sent(picture);
  await stage.context.database
    .updateTable('receipt_reading')
    .set({ tries: 2 })
    .where('receipt_id', '=', never)
    .execute();
  await runAndKill();
  expect(await readingOf(never)).toMatchObject({ problem: 'gave_up', utr: null });

  // Three processes ended with it: the next one does not begin, and what waits behind it is read.
  const deadly = await sent(picture);
  const behind = await sent(Buffer.from('no picture'));
  await stage.context.database
    .updateTable('receipt_reading')
    .set({ tries: 3, claimed_until: stage.clock.now() })
    .where('receipt_id', '=', deadly)
    .execute();
  stage.clock.advance(1);
  await readWaiting(stage.context);
  expect(await readingOf(deadly)).toMatchObject({ problem: 'gave_up', utr: null });
  expect(await readingOf(behind)).toMatchObject({ problem: 'not_a_picture' });
});

test('a picture that shows the payment of another order is known again, also when a digit was changed; others are not', async () => {
  const look = { app: 'gpay' as const, ...small };
  const his = aPaymentOf(random);
  const first = await sent(await aPaymentScreen(his, look));
  const order = randomUUID();
  const cropped = await sent(
    await handled(await aPaymentScreen(his, look), { top: 0.04, width: 640, jpeg: 50 }),
    order,
  );
  const edited = await sent(await aPaymentScreen({ ...his, utr: '698765432109' }, look));
  const again = await sent(await aPaymentScreen(his, look), order);
  // The same app, family, amount and day: another payment.
  const other = aPaymentOf(random);
  const { utr, appId } = other;
  const paidAt = new Date(his.paidAt.getTime() + 120_000);
  const next = await sent(await aPaymentScreen({ ...his, utr, appId, paidAt }, look));
  await readAll();
  expect(await readingOf(first)).toMatchObject({ utr: his.utr, like_receipt_id: null });
  expect(await readingOf(cropped)).toMatchObject({ utr: his.utr, like_receipt_id: first });
  expect(await readingOf(edited)).toMatchObject({ utr: '698765432109', like_receipt_id: first });
  // Sent again for its own order: the other one is still told.
  expect(await readingOf(again)).toMatchObject({ like_receipt_id: first });
  expect(await readingOf(next)).toMatchObject({ utr, like_receipt_id: null });
});

test('of pictures without words, the one that was sent before is known again', async () => {
  const noise = async (seed: number) => {
    const grain = numbersFrom(seed);
    const data = Buffer.from(Array.from({ length: 12 * 16 }, () => Math.floor(grain() * 256)));
    return sharp(data, { raw: { width: 12, height: 16, channels: 1 } })
      .resize(480, 640)
      .png()
      .toBuffer();
  };
  const first = await sent(await noise(1));
  const saved = await sent(await handled(await noise(1), { width: 300, jpeg: 40 }));
  const other = await sent(await noise(2));
  await readAll();
  expect(await readingOf(first)).toMatchObject({ utr: null, like_receipt_id: null });
  expect(await readingOf(saved)).toMatchObject({ like_receipt_id: first });
  expect(await readingOf(other)).toMatchObject({ like_receipt_id: null });
});
