import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withoutActs } from '../../../../tests/stage/acts.ts';
import { aMailServer, type MailServer } from '../../../../tests/stage/mail-server.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, aLearner, type Someone, stillMe, theOffice } from '../../../../tests/stage/people.ts';
import { forgotPassword, welcome } from '../../../contract/people/accounts.ts';
import type { SentQuery } from '../../../contract/platform/endpoint.ts';
import {
  exportMails,
  type ListedMail,
  listMails,
  readMail,
  retryMails,
} from '../../../contract/platform/listed-mails.ts';
import { listActs, openMail, retryMail } from '../../../contract/platform/office.ts';
import { listMessages } from '../../../contract/site/contact.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import type { ActName } from '../../../texts/say-act.ts';
import { mailTemplate } from '../outside/mail-template.ts';
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

const mails = async (query: SentQuery<typeof listMails> = {}, by = staff) =>
  (await stage.call(listMails, { token: by.token, query })).body;
const stuckOnes = () => mails({ status: 'stuck' });
const acts = async () => (await stage.call(listActs, { token: staff.token })).body.acts;
const open = async ({ _id: mailId }: { _id: string }) => {
  await stillMe(stage, staff);
  return stage.call(openMail, { token: staff.token, params: { mailId } });
};
const retry = ({ _id: mailId }: { _id: string }) =>
  stage.call(retryMail, { token: staff.token, params: { mailId } });

test('before the first mail there is none', async () => {
  expect(await mails()).toEqual({ success: true, rows: [], next: null, total: 0 });
});

test('the office sees what was sent, to whom and when, and reads its words as an act of its own', async () => {
  const asha = await aLearner(stage);
  await stage.call(welcome, { body: { to: asha.user.email } });
  await stage.context.outbox.sendDue();
  const { rows: sent, total } = await mails({ status: 'sent' });
  const now = stage.clock.now().toISOString();
  expect(total).toBe(1);
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
  const [mail] = sent as [ListedMail];
  expect((await stage.call(readMail, { token: staff.token, params: { mailId: mail._id } })).body).toEqual({
    success: true,
    mail,
    sentByServer: true,
  });
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
  const { rows: stuck } = await stuckOnes();
  expect((await mails({ status: 'waiting' })).total).toBe(0);
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
  const [mail] = stuck as [ListedMail];
  expect((await retry(mail)).status).toBe(200);
  expect((await acts())[0]).toMatchObject({ act: 'mail_retried', subjectId: mail._id });
  await stage.context.outbox.sendDue();
  expect((await mails({ status: 'sent' })).rows[0]).toMatchObject({ _id: mail._id, tries: 2 });
  expect((await stuckOnes()).rows).toEqual([]);
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
  const [mail] = (await stuckOnes()).rows as [ListedMail];
  expect(await retry(mail)).toMatchObject({ status: 409, body: { code: 'mail_not_stuck' } });
  server.behave();
  for (const go of held) go();
  await sending;
  expect((await stuckOnes()).rows).toEqual([]);
});

/** Writes a mail to somebody, a minute after the one before it. */
async function write(
  to: string,
  template: 'accounts.address-taken' | 'accounts.password-changed' = 'accounts.address-taken',
) {
  stage.clock.advance(60);
  await stage.context.outbox.write(stage.context.database, mailTemplate(template, 'notice'), {
    to,
    facts: {},
  });
}
const toWhom = ({ rows }: { rows: ListedMail[] }) => rows.map(({ to }) => to);

test('the list comes page after page, the latest first or the first, and no mail twice', async () => {
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.org`);
  for (const to of all) await write(to);
  const seen: (string | null)[] = [];
  for (let after: string | undefined; ; ) {
    const page = await mails({ most: 2, ...(after ? { after } : {}) });
    seen.push(...toWhom(page));
    // One that comes meanwhile moves nothing.
    if (!after) await write('later@example.org');
    if (page.next === null) break;
    after = page.next;
  }
  expect(seen).toEqual([...all].reverse());
  expect(toWhom(await mails({ sort: 'written' }))).toEqual([...all, 'later@example.org']);
  expect(
    (await stage.call(listMails, { token: staff.token, query: { after: 'bm9uZQ' } })).body,
  ).toMatchObject({
    faults: { after: { code: 'place_unknown' } },
  });
});

test('mails are found by what became of them, their kind, their whole address, and their day', async () => {
  await write('refused@example.org');
  server.behave(async () => ({ code: 550, words: 'No such mailbox' }));
  await stage.context.outbox.sendDue();
  server.behave();
  await write('Sent@example.org', 'accounts.password-changed');
  await write('other-sent@example.org');
  await stage.context.outbox.sendDue();
  await write('waiting@example.org');
  expect(toWhom(await stuckOnes())).toEqual(['refused@example.org']);
  expect(toWhom(await mails({ status: 'waiting' }))).toEqual(['waiting@example.org']);
  expect(await mails({ template: 'accounts.address-taken' })).toMatchObject({ total: 3 });
  expect(toWhom(await mails({ template: 'accounts.address-taken', status: 'sent' }))).toEqual([
    'other-sent@example.org',
  ]);
  expect(toWhom(await mails({ q: ' sent@Example.org' }))).toEqual(['Sent@example.org']);
  expect(toWhom(await mails({ q: 'sent@' }))).toEqual([]);
  const day = (ago: number) =>
    dayIn(stage.context.config.timeZone, new Date(stage.clock.now().getTime() - ago * 86_400_000));
  expect((await mails({ from: day(0), to: day(0) })).total).toBeGreaterThan(0);
  expect((await mails({ to: day(1) })).total).toBe(0);
  expect((await mails({ from: day(-1) })).total).toBe(0);
});

test('many are tried again at once, each on record; those that are not stuck are left', async () => {
  await write('sent@example.org');
  await stage.context.outbox.sendDue();
  server.behave(async () => ({ code: 550, words: 'No such mailbox' }));
  for (const to of ['a@example.org', 'b@example.org']) await write(to);
  await stage.context.outbox.sendDue();
  server.behave();
  const mailIds = (await mails()).rows.map(({ _id }) => _id);
  const press = async () =>
    (await stage.call(retryMails, { token: staff.token, body: { mailIds: [...mailIds, newId()] } })).body;
  expect(await press()).toEqual({ success: true, retried: 2, left: 2 });
  expect((await acts()).map(({ act }) => act)).toEqual(['mail_retried', 'mail_retried']);
  await stage.context.outbox.sendDue();
  expect((await mails({ status: 'sent' })).total).toBe(3);
  expect(await press()).toMatchObject({ retried: 0, left: 4 });
});

test('of two mails of one key that were given up both are tried again, and none is in the way of the others', async () => {
  server.behave(async () => ({ code: 550, words: 'No such mailbox' }));
  for (let nth = 0; nth < 2; nth++) {
    const mail = { to: 'asha@example.org', facts: {}, key: 'one key' };
    await stage.context.outbox.write(
      stage.context.database,
      mailTemplate('accounts.address-taken', 'notice'),
      mail,
    );
    await stage.context.outbox.sendDue();
  }
  const mailIds = (await stuckOnes()).rows.map(({ _id }) => _id);
  expect(mailIds).toHaveLength(2);
  const { body } = await stage.call(retryMails, { token: staff.token, body: { mailIds } });
  expect(body).toEqual({ success: true, retried: 2, left: 0 });
});

test('whoever only reads is told no addresses in the list or its file, and opens the one mail that they mean', async () => {
  await write('asha@example.org');
  server.behave(async ({ to }) => ({ code: 550, words: `No mailbox ${to}` }));
  await stage.context.outbox.sendDue();
  const reader = await aColleague(stage, 'reader');
  const listed = await mails({}, reader);
  expect(listed.rows).toMatchObject([{ to: null, problem: { reason: 'refused', reply: null } }]);
  const params = { mailId: listed.rows[0]?._id ?? '' };
  expect((await stage.call(readMail, { token: reader.token, params })).body.mail.to).toBe('asha@example.org');
  const take = async (by: Someone) => {
    await stillMe(stage, by);
    const body = { file: 'csv', q: 'asha@example.org' } as never;
    return (await stage.call(exportMails, { token: by.token, body })).body.text();
  };
  const [hers, whole] = [await take(reader), await take(staff)];
  expect(hers).not.toContain('asha@');
  const [head, line] = whole.trim().split('\r\n');
  expect(head).toContain('Written,Mail,To,State,Tries');
  expect(line).toContain('Address already has an account,asha@example.org,Given up,1');
  // As the school's clock reads, not in a form for machines.
  expect(line).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d,/);
  const taken = (await acts()).filter(({ act }) => act === 'mails_exported');
  expect(taken).toMatchObject([{ details: { searched: true, file: 'csv' } }, {}]);
  expect(JSON.stringify(taken)).not.toContain('asha@');
});

test('nobody waits for a million to be counted: after ten thousand there are more', async () => {
  const { pool } = stage.context;
  const { total: before } = await mails({ status: 'sent' });
  const add = (count: number) =>
    pool.query(
      `insert into mail (id, template, facts, address, locale, priority, written_at, state, next_try_at, give_up_at, settled_at)
      select gen_random_uuid(), 'accounts.welcome', '{}', 'many@example.org', 'en', 1, $1, 'sent', $1, $1, $1
      from generate_series(1, $2::integer)`,
      [stage.clock.now(), count],
    );
  await add(10_000 - (before ?? 0));
  expect((await mails({ status: 'sent' })).total).toBe(10_000);
  await add(500);
  expect((await mails({ status: 'sent' })).total).toBe(10_001);

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

test('a mail that is gone', async () => {
  const gone = { _id: newId() };
  const read = await stage.call(readMail, { token: staff.token, params: { mailId: gone._id } });
  for (const answer of [await open(gone), await retry(gone), read])
    expect(answer).toMatchObject({ status: 404, body: { code: 'mail_not_found' } });
});

test('without a mail server, what was laid down is listed as kept', async () => {
  const other = await openStage();
  const office = await theOffice(other);
  await other.call(forgotPassword, { body: { email: office.user.email } });
  await other.context.outbox.sendDue();
  const { body } = await other.call(listMails, { token: office.token, query: { status: 'sent' } });
  expect(body.rows).toMatchObject([{ state: 'kept', tries: 1 }]);
  const params = { mailId: body.rows[0]?._id ?? '' };
  expect((await other.call(readMail, { token: office.token, params })).body.sentByServer).toBe(false);
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
