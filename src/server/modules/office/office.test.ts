import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withoutActs } from '../../../../tests/stage/acts.ts';
import { aMailServer, type MailServer } from '../../../../tests/stage/mail-server.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, type Someone, stillMe, theOffice } from '../../../../tests/stage/people.ts';
import { forgotPassword, welcome } from '../../../contract/accounts.ts';
import { listMessages } from '../../../contract/contact.ts';
import {
  listActs,
  listMails,
  type MailStatus,
  type OfficeMail,
  openMail,
  retryMail,
} from '../../../contract/office.ts';
import type { ActName } from '../../../texts/say-act.ts';
import { mailTemplate } from '../../outside/mail-template.ts';
import { office } from './index.ts';

let server: MailServer;
let stage: Stage;
let staff: Someone;
beforeAll(async () => {
  server = await aMailServer();
  stage = await openStage({ env: { SMTP_URL: server.url } });
  staff = await theOffice(stage);
});
afterAll(async () => {
  await stage.close();
  await server.close();
});
// No mail and no act at the beginning of each test, and a server that takes what it is given.
beforeEach(async () => {
  server.behave();
  await stage.context.database.deleteFrom('mail').execute();
  await withoutActs(stage);
});

const mails = async (query: { status?: MailStatus; page?: number } = {}) =>
  (await stage.call(listMails, { token: staff.token, query })).body;
const acts = async () => (await stage.call(listActs, { token: staff.token })).body.acts;
const open = async ({ _id: mailId }: { _id: string }) => {
  await stillMe(stage, staff);
  return stage.call(openMail, { token: staff.token, params: { mailId } });
};
const retry = ({ _id: mailId }: { _id: string }) =>
  stage.call(retryMail, { token: staff.token, params: { mailId } });
const nothing = { waiting: 0, stuck: 0, sent: 0 };

test('before the first mail there is none', async () => {
  expect(await mails()).toEqual({ success: true, sentByServer: true, mails: [], counts: nothing });
});

test('the office sees what was sent, to whom and when, and reads its words as an act of its own', async () => {
  const asha = await aLearner(stage);
  await stage.call(welcome, { body: { to: asha.user.email } });
  await stage.context.outbox.sendDue();
  const { mails: sent, counts } = await mails({ status: 'sent' });
  const now = stage.clock.now().toISOString();
  expect(counts).toEqual({ ...nothing, sent: 1 });
  expect(sent).toEqual([
    {
      _id: expect.any(String),
      template: 'accounts.welcome',
      to: asha.user.email,
      writtenAt: now,
      state: 'sent',
      tries: 1,
      triedAt: now,
      nextTryAt: null,
      settledAt: now,
      problem: null,
    },
  ]);
  const [mail] = sent as [OfficeMail];
  expect(await acts()).toEqual([]);
  expect((await open(mail)).body.words).toEqual({
    subject: 'Welcome to Tinkerling!',
    text: expect.stringContaining('your account is ready'),
  });
  expect(await acts()).toMatchObject([
    {
      act: 'mail_opened',
      subjectKind: 'mail',
      subjectId: mail._id,
      details: { template: 'accounts.welcome', person: asha.user._id },
      by: { _id: staff.user._id },
    },
  ]);
  expect(await retry(mail)).toMatchObject({ status: 409, body: { code: 'mail_not_stuck' } });
});

test('a stuck mail says why and how often it was tried; trying it again is an act', async () => {
  await stage.call(forgotPassword, { body: { email: staff.user.email } });
  server.behave(async () => ({ code: 550, words: 'No such mailbox' }));
  await stage.context.outbox.sendDue();
  const { mails: stuck, counts } = await mails();
  expect(counts).toMatchObject({ waiting: 0, stuck: 1 });
  expect(stuck).toMatchObject([
    {
      template: 'accounts.reset',
      state: 'undeliverable',
      tries: 1,
      nextTryAt: null,
      problem: { reason: 'refused', reply: expect.stringContaining('550 No such mailbox') },
    },
  ]);
  server.behave();
  const [mail] = stuck as [OfficeMail];
  expect((await retry(mail)).status).toBe(200);
  expect((await acts())[0]).toMatchObject({ act: 'mail_retried', subjectId: mail._id });
  await stage.context.outbox.sendDue();
  expect((await mails({ status: 'sent' })).mails[0]).toMatchObject({ _id: mail._id, tries: 2 });
  expect((await mails()).mails).toEqual([]);
});

test('a mail that is being sent right now cannot be sent a second time', async () => {
  server.behave(async () => ({ code: 451, words: 'Not now' }));
  await stage.call(forgotPassword, { body: { email: staff.user.email } });
  await stage.context.outbox.sendDue();
  const held: (() => void)[] = [];
  server.behave(() => new Promise((go) => held.push(() => go(undefined))));
  stage.clock.advance(60 * 60);
  const sending = stage.context.outbox.sendDue();
  await expect.poll(() => held.length).toBe(1);
  const [mail] = (await mails()).mails as [OfficeMail];
  expect(await retry(mail)).toMatchObject({ status: 409, body: { code: 'mail_not_stuck' } });
  server.behave();
  for (const go of held) go();
  await sending;
  expect((await mails()).mails).toEqual([]);
});

test('the list comes in pages: fifty at a time, what was sent newest first', async () => {
  const { outbox, database } = stage.context;
  for (let index = 0; index < 60; index++) {
    await outbox.write(database, mailTemplate('accounts.address-taken', 'notice'), {
      to: `family-${index}@example.org`,
      facts: {},
    });
    await outbox.sendDue();
    stage.clock.advance(1);
  }
  const [first, second] = [await mails({ status: 'sent' }), await mails({ status: 'sent', page: 2 })];
  expect(first.mails.map(({ to }) => to)).toEqual(
    Array.from({ length: 50 }, (_none, index) => `family-${59 - index}@example.org`),
  );
  expect(second.mails[0]?.to).toBe('family-9@example.org');
  expect(second.mails).toHaveLength(first.counts.sent - 50);
  expect((await mails({ status: 'sent', page: 3 })).mails).toEqual([]);
});

test('nobody waits for a million to be counted: after ten thousand there are more', async () => {
  const { pool } = stage.context;
  const before = (await mails()).counts.sent;
  const add = (count: number) =>
    pool.query(
      `insert into mail (id, template, facts, address, locale, priority, written_at, state, next_try_at, give_up_at, settled_at)
      select gen_random_uuid(), 'accounts.welcome', '{}', 'many@example.org', 'en', 1, $1, 'sent', $1, $1, $1
      from generate_series(1, $2::integer)`,
      [stage.clock.now(), count],
    );
  await add(10_000 - before);
  expect((await mails()).counts.sent).toBe(10_000);
  await add(500);
  expect((await mails()).counts.sent).toBe(10_001);

  const answered = async () =>
    (await stage.call(listMessages, { token: staff.token, query: { status: 'answered' } })).body.total;
  expect(await answered()).toBe(0);
  await pool.query(
    `insert into contact_message (id, name, email, subject, text, sent_at, answered_at)
    select gen_random_uuid(), 'Lata', 'lata@example.org', 'general', 'How do I begin?', $1, $1
    from generate_series(1, 10500)`,
    [stage.clock.now()],
  );
  expect(await answered()).toBe(10_001);
});

test('a mail that is gone, and a page that is none', async () => {
  const gone = { _id: newId() };
  for (const answer of [await open(gone), await retry(gone)])
    expect(answer).toMatchObject({ status: 404, body: { code: 'mail_not_found' } });
  for (const page of [0, -1, 1.5, 'two'])
    expect((await stage.call(listMails, { token: staff.token, query: { page } as never })).status).toBe(400);
});

test('without a mail server, what was laid down is listed as kept', async () => {
  const other = await openStage();
  const office = await theOffice(other);
  await other.call(forgotPassword, { body: { email: office.user.email } });
  await other.context.outbox.sendDue();
  const { body } = await other.call(listMails, { token: office.token, query: { status: 'sent' } });
  expect(body).toMatchObject({ sentByServer: false, mails: [{ state: 'kept', tries: 1 }] });
  await other.close();
});

test('acts of the office are listed newest first, and outlive who did them', async () => {
  const gone = await aLearner(stage, 'Former Colleague');
  const subjectId = newId();
  const record = (staffId: string, act: ActName) =>
    stage.context.database.transaction().execute((trx) =>
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
  await stage.context.database.deleteFrom('person').where('id', '=', gone.user._id).execute();
  expect((await acts()).slice(0, 2)).toMatchObject([
    { act: 'payment_verified', subjectId, details: { amount: 4999 }, by: { name: staff.user.name } },
    { act: 'payment_rejected', subjectId, by: null },
  ]);
});

test('an act whose transaction fails was never done', async () => {
  const before = await acts();
  await expect(
    stage.context.database.transaction().execute(async (trx) => {
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
  for (const endpoint of [listMails, listActs, openMail, retryMail]) {
    const sent = endpoint.method === 'POST' ? { params: { mailId: newId() } } : {};
    expect((await stage.call(endpoint, sent as object)).status).toBe(401);
    expect(await stage.call(endpoint, { ...(sent as object), token: asha.token })).toMatchObject({
      status: 403,
      body: { code: 'not_allowed' },
    });
  }
});
