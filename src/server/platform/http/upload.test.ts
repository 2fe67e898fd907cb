import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { share } from '../../../../tests/stage/creations.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aCourseAt, type CourseForSale, sendReceipt } from '../../../../tests/stage/orders.ts';
import { aLearner, type Someone } from '../../../../tests/stage/people.ts';
import { aPngOf, pngOf } from '../../../../tests/stage/pictures.ts';
import {
  aForm,
  begin,
  formType,
  type Unfinished,
  uploadsOnDisk,
} from '../../../../tests/stage/unfinished.ts';
import { RECEIPT_MOST_BYTES } from '../../../contract/platform/limits.ts';

let stage: Stage;
let course: CourseForSale;
beforeAll(async () => {
  stage = await openStage({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  course = await aCourseAt(stage, 4999);
});
afterAll(() => stage.close());

const underWay: Unfinished[] = [];
afterEach(async () => {
  for (const upload of underWay.splice(0)) upload.abort();
  await vi.waitFor(() => expect(uploadsOnDisk(stage.context.config.dataDir)).toEqual([]));
});

const onDisk = () => uploadsOnDisk(stage.context.config.dataDir);
const parts = (learner?: Someone) =>
  learner
    ? aForm({ userId: learner.user._id, courseId: course.id, amount: '4999' }, 'reciept')
    : aForm({ title: 'A lamp' }, 'picture');

/** Begins to send a receipt, or as a stranger a creation: one of so many bytes, or 100 of one that never arrives. */
function upload({
  learner,
  network,
  bytes,
}: {
  learner?: Someone;
  network?: string;
  bytes?: number;
}): Unfinished & { tail: string } {
  const { head, tail } = parts(learner);
  const begun = begin(stage.url, {
    path: learner ? '/orders/create' : '/creations',
    type: formType,
    length: head.length + (bytes ?? 5_000_000) + tail.length,
    ...(learner ? { token: learner.token } : {}),
    ...(network ? { network } : {}),
  });
  underWay.push(begun);
  // A form's part begins when the first of it is here.
  begun.send(head);
  if (bytes === undefined) begun.send(Buffer.alloc(100));
  return { ...begun, tail };
}
const inBits = (bytes: Buffer, count: number) =>
  Array.from({ length: count }, (_, at) =>
    bytes.subarray(Math.floor((at * bytes.length) / count), Math.floor(((at + 1) * bytes.length) / count)),
  );

test('16 strangers’ pictures of 25 megapixels from one network hold up no family', async () => {
  const families = await Promise.all(Array.from({ length: 4 }, () => aLearner(stage)));
  const picture = pngOf(5000, 5000);
  const order: string[] = [];
  const strangers = Array.from({ length: 16 }, () =>
    share(stage, { picture }).finally(() => order.push('stranger')),
  );
  await vi.waitFor(() => expect(onDisk().length).toBeGreaterThan(2));
  const receipts = await Promise.all(
    families.map((learner) =>
      sendReceipt(stage, { learner, course, picture }).finally(() => order.push('family')),
    ),
  );
  expect(receipts.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  // Every stranger hears something, too: a yes, or when to come back.
  for (const { status, headers } of await Promise.all(strangers))
    if (status !== 201)
      expect([status, Number(headers.get('retry-after'))]).toEqual([status === 429 ? 429 : 503, 8]);
  expect(order.lastIndexOf('family')).toBeLessThan(order.lastIndexOf('stranger'));
});

/** Collects the answers that have come so far. */
function answersOf(uploads: Unfinished[]) {
  const answers: Awaited<Unfinished['answer']>[] = [];
  for (const { answer } of uploads) answer.then((one) => answers.push(one)).catch(() => {});
  return answers;
}
const abort = async (uploads: Unfinished[]) => {
  for (const one of uploads) one.abort();
  await vi.waitFor(() => expect(onDisk()).toEqual([]));
};

test('200 unfinished uploads of one learner hold three places; the next learner sends as ever', async () => {
  const [greedy, other] = [await aLearner(stage), await aLearner(stage, 'Ravi')];
  const begun = Array.from({ length: 200 }, () => upload({ learner: greedy }));
  const answers = answersOf(begun);
  // Three lie on disk and 24 wait; all others are refused with their pictures unread.
  await vi.waitFor(() => expect(answers.length).toBeGreaterThanOrEqual(173), 20_000);
  for (const { status, headers, body } of answers) {
    expect(status).toBe(429);
    expect(['too_many_at_once', 'too_many_tries']).toContain(body.code);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  await vi.waitFor(() => expect(onDisk()).toHaveLength(3));
  expect((await sendReceipt(stage, { learner: other, course })).status).toBe(201);
  expect((await fetch(`${stage.url}/healthz`)).status).toBe(200);
  expect(onDisk()).toHaveLength(3);

  // Whoever goes away leaves place and disk at once.
  await abort(begun);
  stage.clock.advance(3600);
  expect((await sendReceipt(stage, { learner: greedy, course })).status).toBe(201);
});

test('unfinished uploads of strangers hold a part of the places: eight a network, 24 in all', async () => {
  const one = Array.from({ length: 12 }, () => upload({ network: '203.0.113.1' }));
  await vi.waitFor(() => expect(onDisk()).toHaveLength(8));
  const many = Array.from({ length: 30 }, (_, at) => upload({ network: `198.51.100.${at}` }));
  await vi.waitFor(() => expect(onDisk()).toHaveLength(24));
  const family = await aLearner(stage);
  expect((await sendReceipt(stage, { learner: family, course })).status).toBe(201);
  expect(onDisk()).toHaveLength(24);
  await abort([...one, ...many]);
  expect((await share(stage)).status).toBe(201);
});

test('5 MB on a line of 0.5 Mbit/s arrive; what stands still beside them is ended in our words', async () => {
  const [slow, still] = [await aLearner(stage), await aLearner(stage)];
  const picture = await aPngOf(RECEIPT_MOST_BYTES);
  const arriving = upload({ learner: slow, bytes: picture.length });
  const ended = (one: Unfinished) =>
    expect(one.answer).resolves.toMatchObject({
      status: 408,
      headers: { connection: 'close' },
      body: { success: false, code: 'too_slow' },
    });
  let sent = 0;
  const pieces = inBits(picture, 9);
  // Nine times ten seconds: 90, where a clock alone would have ended it after 60.
  for (const some of [pieces.slice(0, 4), pieces.slice(4)]) {
    const standing = upload({ learner: still });
    await vi.waitFor(() => expect(onDisk()).toContain(100));
    for (const piece of some) {
      arriving.send(piece);
      sent += piece.length;
      // The parser holds back a little, in case the end of the part has begun.
      await vi.waitFor(() => expect(Math.max(...onDisk())).toBeGreaterThan(sent - 70_000));
      stage.clock.advance(10);
    }
    // That this one is ended now says that the other was looked at, too.
    await ended(standing);
  }
  arriving.send(arriving.tail);
  await expect(arriving.answer).resolves.toMatchObject({ status: 201 });
});

test('an upload that drips is ended; so is a body that is no upload, after twenty seconds', async () => {
  const learner = await aLearner(stage);
  const dripping = upload({ learner });
  const answers = answersOf([dripping]);
  await vi.waitFor(() => expect(onDisk()).toHaveLength(1));
  // Something comes every ten seconds, and never enough.
  await vi.waitFor(
    () => {
      dripping.send('x');
      stage.clock.advance(10);
      expect(answers).toMatchObject([{ status: 408, body: { code: 'too_slow' } }]);
    },
    { timeout: 10_000, interval: 100 },
  );
  expect(onDisk()).toEqual([]);

  const words = begin(stage.url, { path: '/contact', type: 'application/json', length: 1000 });
  words.send('{"name":"');
  await vi.waitFor(async () => expect((await fetch(`${stage.url}/healthz`)).status).toBe(200));
  stage.clock.advance(20);
  await expect(words.answer).resolves.toMatchObject({ status: 408, body: { code: 'too_slow' } });
});

test('what says that it is too large is refused before it is sent', async () => {
  const learner = await aLearner(stage);
  const { head } = parts(learner);
  const large = begin(stage.url, {
    path: '/orders/create',
    type: formType,
    length: head.length + 50_000_000,
    token: learner.token,
  });
  underWay.push(large);
  await expect(large.answer).resolves.toMatchObject({ status: 413, body: { code: 'receipt_too_large' } });
});

test('who is refused early and goes on sending still reads why, also where the connection is to be closed', async () => {
  const learner = await aLearner(stage);
  const { port } = new URL(stage.url);
  const length = 8_000_000;
  const said = await new Promise<string>((done, failed) => {
    const socket = connect(Number(port), '127.0.0.1');
    let heard = '';
    socket.on('error', failed);
    // Like a proxy that looks for an answer only when everything is sent.
    socket.pause();
    socket.write(
      `POST /api/orders/create HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nauthorization: Bearer ${learner.token}\r\n` +
        `content-type: ${formType}\r\ncontent-length: ${length}\r\n\r\n`,
    );
    socket.write(Buffer.alloc(length), () => socket.resume());
    socket.on('data', (bytes) => {
      heard += bytes;
    });
    socket.on('end', () => done(heard));
  });
  expect(said).toContain('HTTP/1.1 413');
  expect(said).toContain('"code":"receipt_too_large"');
});
