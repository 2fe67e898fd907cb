import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setMost } from '../../../../tests/stage/limits.ts';
import { aQuestion, messagesSeenBy, write } from '../../../../tests/stage/messages.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { CONTACT_TWICE_SECONDS } from '../../../contract/platform/limits.ts';

const OFFICE = 'office@tinkerling.example';

let stage: Stage;
let office: Someone;
beforeAll(async () => {
  stage = await openStage({ env: { PUBLIC_URL: 'https://school.example' } });
});
afterAll(() => stage.close());
// Every test with a mailbox, a table and an hour of its own.
beforeEach(async () => {
  stage.clock.advance(2 * 60 * 60);
  office = await theOffice(stage);
  await stage.context.outbox.sendDue();
  await stage.context.database.deleteFrom('contact_message').execute();
});

const open = async () => (await messagesSeenBy(stage, office)).messages;
const mailsWritten = async () =>
  (await stage.context.pool.query<{ count: number }>('select count(*) from mail')).rows[0]?.count ?? 0;

test('a message reaches the office, and the operator by e-mail that answers to the writer', async () => {
  const answer = await write(stage, {
    name: '  Meera <b>Verma</b> ',
    message: 'Does she need a laptop?\n\nThank you!  ',
  });
  expect(answer).toMatchObject({ status: 202, body: { success: true } });
  expect(await open()).toEqual([
    {
      _id: expect.any(String),
      personId: null,
      name: 'Meera <b>Verma</b>',
      email: 'meera@example.org',
      phone: '+91 98765 43210',
      subject: 'courses',
      message: 'Does she need a laptop?\n\nThank you!',
      sentAt: stage.clock.now().toISOString(),
      status: 'open',
      reply: null,
      answeredAt: null,
      answeredBy: null,
    },
  ]);
  await stage.context.outbox.sendDue();
  const mail = (await stage.mailsTo(OFFICE)).at(-1);
  expect(mail?.replyTo).toBe('meera@example.org');
  expect(mail?.subject).toBe('New message: Courses and kits');
  expect(mail?.text).toContain('Does she need a laptop?\n\nThank you!');
  expect(mail?.text).toContain('+91 98765 43210');
  expect(mail?.text).toContain('https://school.example/staff/messages');
  expect(mail?.html).toContain('Meera &lt;b&gt;Verma&lt;/b&gt;');
});

test('phone and subject may be left out', async () => {
  for (const left of [
    { phone: undefined, subject: undefined },
    { phone: '', subject: null },
    { phone: null },
  ])
    expect((await write(stage, { ...left, message: `Anyone there? ${JSON.stringify(left)}` })).status).toBe(
      202,
    );
  expect((await open()).map(({ phone, subject }) => [phone, subject])).toEqual([
    [null, null],
    [null, null],
    [null, 'courses'],
  ]);
});

test.each([
  ['name', { name: ' ' }, 'Name is required'],
  ['name', { name: undefined }, 'Name is required'],
  ['email', { email: '' }, 'Email is required'],
  ['email', { email: 'meera@home' }, 'Email is invalid'],
  ['email', { email: 'a@b.c,everyone@d.e' }, 'Email is invalid'],
  ['phone', { phone: '9'.repeat(41) }, 'Phone must be at most 40 characters'],
  ['subject', { subject: 'spam' }, 'Please choose a subject from the list'],
  ['message', { message: '' }, 'Message is required'],
  ['message', { message: ' too short ' }, 'Message must be at least 10 characters'],
  ['message', { message: 'a\u0000bcdefghijkl' }, 'Please remove the special characters'],
])('%s of %j: %s', async (field, changes, sentence) => {
  expect(await write(stage, changes)).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', message: sentence, fields: { [field]: sentence } },
  });
  expect(await open()).toEqual([]);
});

test('the same message again within ten minutes is one, and both are told that it arrived', async () => {
  const mails = await mailsWritten();
  const first = await write(stage);
  stage.clock.advance(CONTACT_TWICE_SECONDS - 1);
  const second = await write(stage, { email: 'Meera@Example.org' });
  expect(second.body).toEqual(first.body);
  expect(await open()).toHaveLength(1);
  expect(await mailsWritten()).toBe(mails + 1);

  expect((await write(stage, { message: 'And does she need a mouse?' })).status).toBe(202);
  expect((await write(stage, { email: 'ravi@example.org' })).status).toBe(202);
  expect(await open()).toHaveLength(3);

  stage.clock.advance(2);
  expect((await write(stage)).status).toBe(202);
  expect(await open()).toHaveLength(4);
  expect(await mailsWritten()).toBe(mails + 4);
});

test('twenty of the same at one moment are one message and one mail, before and after the ten minutes', async () => {
  for (let round = 0; round < 2; round++) {
    const mails = await mailsWritten();
    const answers = await Promise.all(Array.from({ length: 20 }, () => write(stage)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await open()).toHaveLength(round + 1);
    expect(await mailsWritten()).toBe(mails + 1);
    stage.clock.advance(2 * 60 * 60);
  }
});

test('a robot that fills the hidden field is told the same, and nothing is kept', async () => {
  const mails = await mailsWritten();
  const honest = await write(stage, { website: '' });
  for (const website of ['https://pills.example', { a: 1 }, ['x'], 7, true])
    expect(await write(stage, { website, message: 'Buy our pills, now!' })).toMatchObject({
      status: 202,
      body: honest.body,
    });
  expect(await open()).toHaveLength(1);
  expect(await mailsWritten()).toBe(mails + 1);
});

test('of a network that wrote too often nothing is kept until some time has passed', async () => {
  setMost(stage, 'contact-network', 2);
  for (let sent = 0; sent < 2; sent++)
    expect((await write(stage, { message: `Question number ${sent}` })).status).toBe(202);
  const refused = await write(stage, { message: 'One question more' });
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await open()).toHaveLength(2);
  stage.clock.advance(60 * 60);
  expect((await write(stage, { message: 'One question more' })).status).toBe(202);
});

test('when the mail cannot be queued, nothing is kept and the writer knows', async () => {
  const { database } = stage.context;
  await sql`create function fail_mail() returns trigger language plpgsql
    as $$ begin raise exception 'no'; end $$`.execute(database);
  await sql`create trigger failing before insert on mail for each row execute function fail_mail()`.execute(
    database,
  );
  expect(await write(stage)).toMatchObject({ status: 500, body: { code: 'unexpected' } });
  await sql`drop trigger failing on mail`.execute(database);
  expect(await open()).toEqual([]);
  expect((await write(stage)).status).toBe(202);
  expect(await open()).toHaveLength(1);
});

test('without a staff account in the settings, the mail goes to where the site’s mails come from', async () => {
  const other = await openStage({
    env: { STAFF_EMAIL: '', STAFF_PASSWORD: '', MAIL_FROM: 'Robots <hello@robots.example>' },
  });
  await write(other);
  const [mail] = await other.mailsTo('hello@robots.example');
  expect(mail?.text).toContain(aQuestion.message);
  await other.close();
});
