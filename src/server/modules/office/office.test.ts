import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { listActs, listMails } from '../../../contract/office.ts';
import { sendingMail } from '../../outside/mail.ts';
import { office } from './index.ts';

let stage: Stage;
let staff: Someone;
beforeAll(async () => {
  stage = await openStage();
  staff = await theOffice(stage);
});
afterAll(() => stage.close());

const mails = async () => (await stage.call(listMails, { token: staff.token })).body;
const acts = async () => (await stage.call(listActs, { token: staff.token })).body.acts;

test('before the first mail there is none', async () => {
  expect(await mails()).toEqual({ success: true, sentByServer: false, mails: [] });
});

test('staff read the mails that were laid down, newest first', async () => {
  const began = Date.now();
  const send = sendingMail.through(stage.site.config);
  for (const name of ['Asha', 'आशा'])
    await send({
      to: 'asha@example.org',
      subject: `Hello ${name}`,
      text: `Your course is ready, ${name}:\nhttps://school.example`,
      html: `<p>Your course is ready, ${name}</p>`,
    });
  const list = await mails();
  expect(list.sentByServer).toBe(false);
  expect(new Set(list.mails.map(({ subject }) => subject))).toEqual(new Set(['Hello Asha', 'Hello आशा']));
  const hindi = list.mails.find(({ subject }) => subject === 'Hello आशा');
  expect(hindi).toMatchObject({
    to: 'asha@example.org',
    text: 'Your course is ready, आशा:\nhttps://school.example',
  });
  expect(Date.parse(hindi?.date ?? '')).toBeGreaterThanOrEqual(began);

  const folder = sendingMail.folder(stage.site.config);
  for (let place = 0; place < 110; place++)
    writeFileSync(
      join(folder, `${Date.UTC(2027, 0, 1) + place}-${randomUUID()}.eml`),
      `To: ravi@example.org\r\nSubject: Mail ${place}\r\n\r\nHello`,
    );
  writeFileSync(join(folder, 'notes.txt'), 'not a mail');
  mkdirSync(join(folder, 'old'));
  const newest = (await mails()).mails;
  expect(newest).toHaveLength(100);
  expect(newest[0]).toMatchObject({ subject: 'Mail 109', date: '2027-01-01T00:00:00.109Z', text: 'Hello' });
  expect(newest.at(-1)?.subject).toBe('Mail 10');
});

test('where a mail server sends them, the list says so', async () => {
  const other = await openStage({ env: { SMTP_URL: 'smtp://localhost:2525' } });
  const { token } = await theOffice(other);
  const { body } = await other.call(listMails, { token });
  expect(body).toEqual({ success: true, sentByServer: true, mails: [] });
  await other.close();
});

test('acts of the office are listed newest first, and outlive who did them', async () => {
  const gone = await aLearner(stage, 'Former Colleague');
  const subjectId = newId();
  const record = (staffId: string, act: string) =>
    stage.site.database.transaction().execute((trx) =>
      office.recordAct(trx, {
        staffId,
        act,
        subjectKind: 'payment_order',
        subjectId,
        details: { amount: 4999 },
        at: stage.clock.now(),
      }),
    );
  await record(gone.user._id, 'payment_rejected');
  await record(staff.user._id, 'payment_verified');
  await stage.site.database.deleteFrom('person').where('id', '=', gone.user._id).execute();
  expect(await acts()).toMatchObject([
    { act: 'payment_verified', subjectId, details: { amount: 4999 }, by: { name: staff.user.name } },
    { act: 'payment_rejected', subjectId, by: null },
  ]);
});

test('an act whose transaction fails was never done', async () => {
  const before = await acts();
  await expect(
    stage.site.database.transaction().execute(async (trx) => {
      await office.recordAct(trx, {
        staffId: staff.user._id,
        act: 'payment_verified',
        subjectKind: 'payment_order',
        subjectId: newId(),
        details: {},
        at: stage.clock.now(),
      });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await acts()).toEqual(before);
});

test('what the office reads is the office’s', async () => {
  const asha = await aLearner(stage);
  for (const endpoint of [listMails, listActs]) {
    expect((await stage.call(endpoint)).status).toBe(401);
    expect(await stage.call(endpoint, { token: asha.token })).toMatchObject({
      status: 403,
      body: { code: 'not_allowed' },
    });
  }
});
