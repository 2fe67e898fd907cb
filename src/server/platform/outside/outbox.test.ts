import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aMailServer, type MailServer, wordsOf } from '../../../../tests/stage/mail-server.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, stillMe, theOffice, unconfirmed } from '../../../../tests/stage/people.ts';
import { forgotPassword, readProfile } from '../../../contract/people/accounts.ts';
import { type ListedMail, listMails } from '../../../contract/platform/listed-mails.ts';
import { openMail } from '../../../contract/platform/office.ts';
import { PSEUDO } from '../../../texts/pseudo-language.ts';
import { buildApp } from '../../app.ts';
import { openSeededContext } from '../../open-context.ts';
import { MAILS_AT_ONCE } from './mail.ts';
import { mailTemplate } from './mail-template.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

let server: MailServer;
let stage: Stage;
beforeAll(async () => {
  server = await aMailServer();
  // Mails without facts, several to one address: how they are sent is tested here.
  stage = await openStage({
    env: { SMTP_URL: server.url, PUBLIC_URL: 'https://school.example' },
    repeats: true,
  });
});
afterAll(async () => {
  await stage.close();
  await server.close();
});
// Every test with an empty queue and a willing mail server.
beforeEach(async () => {
  server.behave();
  await stage.context.database.deleteFrom('mail').execute();
  server.arrived.length = 0;
  stage.said.length = 0;
});

const notice = mailTemplate('accounts.address-taken', 'notice');
const write = (to: string, at = stage) =>
  at.context.outbox.write(at.context.database, notice, { to, facts: {} });
const sendDue = () => stage.context.outbox.sendDue();
const row = async (address: string, at = stage) =>
  at.context.database.selectFrom('mail').selectAll().where('address', '=', address).executeTakeFirstOrThrow();
/** What an operator watches; it is asked for anew once a second. */
const expectReady = (told: object, at = stage) =>
  expect
    .poll(async () => (await fetch(`${at.url}/readyz`)).json(), { timeout: 10_000 })
    .toMatchObject({ status: 'ready', ...told });

test('a mail travels over SMTP to one address, once, and is then done with', async () => {
  await write('asha@example.org');
  await sendDue();
  await sendDue();
  expect(server.arrived).toHaveLength(1);
  const [mail] = server.arrived;
  expect(mail).toMatchObject({ from: stage.context.config.school.email, to: ['asha@example.org'] });
  expect(mail?.source).toContain('Subject: You already have an account');
  expect(mail && wordsOf(mail)).toContain('https://school.example/login');
  const { state, tries, id } = await row('asha@example.org');
  expect({ state, tries }).toEqual({ state: 'sent', tries: 1 });
  expect(mail?.source).toContain(`Message-ID: <${id}@school.example>`);
});

test('a file that goes with a mail arrives as it was', async () => {
  const { database, outbox } = stage.context;
  const content = Buffer.from('%PDF-1.3 a paper').toString('base64');
  const facts = {
    subject: 'Your paper',
    text: 'Here it is.',
    html: '<p>Here it is.</p>',
    attachments: [{ name: 'TKI-2627-0001.pdf', type: 'application/pdf', content }],
  };
  await outbox.write(database, mailTemplate<object>('site.composed', 'notice'), {
    to: 'asha@example.org',
    facts,
  });
  await sendDue();
  const source = server.arrived[0]?.source ?? '';
  expect(source).toContain('Content-Disposition: attachment; filename=TKI-2627-0001.pdf');
  expect(source).toContain('Content-Type: application/pdf');
  expect(source).toContain(content);
});

test('a mail whose act fails was never written', async () => {
  const { database, outbox } = stage.context;
  const act = database.transaction().execute(async (trx) => {
    await outbox.write(trx, notice, { to: 'asha@example.org', facts: {} });
    throw new Error('changed my mind');
  });
  await expect(act).rejects.toThrow('changed my mind');
  await sendDue();
  expect(server.arrived).toEqual([]);
});

test('107 mails leave together, five at once', async () => {
  const held: (() => void)[] = [];
  server.behave(({ stage: at }) =>
    at === 'content' ? new Promise((go) => held.push(() => go(undefined))) : undefined,
  );
  await Promise.all(Array.from({ length: 107 }, (_none, index) => write(`family-${index}@example.org`)));
  const sending = sendDue();
  await expect.poll(() => held.length).toBe(5);
  expect(server.arrived).toEqual([]);
  const busiest = server.busiest();
  server.behave();
  for (const go of held) go();
  await sending;
  expect(new Set(server.arrived.map(({ to }) => to[0])).size).toBe(107);
  expect(server.arrived).toHaveLength(107);
  expect([busiest, server.busiest()]).toEqual([5, 5]);
});

test('a link to a new password overtakes what waits', async () => {
  const { user } = await aLearner(stage);
  server.behave(async () => ({ code: 451, words: 'Not now' }));
  for (let index = 0; index < 20; index++) await write(`family-${index}@example.org`);
  await sendDue();
  await stage.call(forgotPassword, { body: { email: user.email } });
  await sendDue();
  // All that leave together are held: which of them arrives first says nothing of the queue.
  const together: string[] = [];
  const held = Promise.withResolvers<undefined>();
  server.behave(({ stage: at, to }) => {
    if (at === 'content') together.push(to);
    return at === 'content' ? held.promise : undefined;
  });
  stage.clock.advance(HOUR);
  const sending = sendDue();
  await expect.poll(() => together.length).toBe(MAILS_AT_ONCE);
  held.resolve(undefined);
  await sending;
  expect(together.slice(0, MAILS_AT_ONCE)).toContain(user.email);
  expect(server.arrived).toHaveLength(21);
});

test('a dead mail server: mails are tried for three days with growing waits, seen, logged, and then given up', async () => {
  const dead = await aMailServer();
  await dead.close();
  const other = await openStage({ env: { SMTP_URL: dead.url } });
  const office = await theOffice(other);
  const stuck = async () =>
    (await other.call(listMails, { token: office.token, query: { status: 'stuck' } })).body;
  await write('asha@example.org', other);
  await other.context.outbox.sendDue();
  const [first] = (await stuck()).rows;
  expect(first).toMatchObject({
    to: 'asha@example.org',
    template: 'accounts.address-taken',
    state: 'waiting',
    tries: 1,
    problem: { reason: 'unreachable', reply: null },
  });
  const wait = Date.parse(first?.nextTryAt ?? '') - other.clock.now().getTime();
  expect(wait).toBeGreaterThanOrEqual(22_500);
  expect(wait).toBeLessThanOrEqual(30_000);
  expect(other.said.join()).toContain('accounts.address-taken');
  expect(other.said.join()).toContain('unreachable');
  expect(other.said.join()).not.toContain('asha@example.org');

  // A try at the very end of the third day gives up: the last step before it stays below.
  const step = 30 * 60;
  for (let seconds = step; seconds < 3 * DAY; seconds += step) {
    expect((await row('asha@example.org', other)).state).toBe('waiting');
    other.clock.advance(step);
    await other.context.outbox.sendDue();
  }
  await expectReady({ mailsWaiting: 1, oldestMailSeconds: 3 * DAY - step }, other);
  other.clock.advance(HOUR);
  await other.context.outbox.sendDue();
  const given = await row('asha@example.org', other);
  expect(given.state).toBe('undeliverable');
  expect(given.tries).toBeGreaterThan(60);
  expect(given.tries).toBeLessThan(120);
  await expectReady({ mailsWaiting: 0, oldestMailSeconds: 0 }, other);

  // The office hears of it as long as it stays, which is not for ever.
  other.clock.advance(29 * DAY);
  await other.context.outbox.sweep();
  expect((await row('asha@example.org', other)).state).toBe('undeliverable');
  other.clock.advance(2 * DAY);
  await other.context.outbox.sweep();
  await expect(row('asha@example.org', other)).rejects.toThrow();
  await other.close();
}, 60_000);

test('a mail server that comes back: what waited for it leaves at once', async () => {
  const before = await aMailServer();
  const other = await openStage({ env: { SMTP_URL: before.url } });
  await before.close();
  for (let index = 0; index < 30; index++) await write(`family-${index}@example.org`, other);
  // Far into the waiting, the next tries lie up to an hour ahead.
  for (let tries = 0; tries < 8; tries++) {
    await other.context.outbox.sendDue();
    other.clock.advance(HOUR);
  }
  await other.context.outbox.sendDue();
  const back = await aMailServer({ port: before.port });
  await write('newcomer@example.org', other);
  await other.context.outbox.sendDue();
  expect(back.arrived).toHaveLength(31);
  await other.close();
  await back.close();
});

test.each([
  ['451 4.3.2 for now', 'recipient', 451, 'waiting', 'not_now'],
  ['552 too large', 'content', 552, 'undeliverable', 'refused'],
  ['550 no such mailbox', 'recipient', 550, 'undeliverable', 'refused'],
] as const)('a server that says %s', async (_about, where, code, state, problem) => {
  const words = 'Mailbox asha@example.org: see https://help.example/x?token=abcdefghijklmnopqrstuvwxyz';
  server.behave(async ({ stage: at }) => (at === where ? { code, words } : undefined));
  await write('asha@example.org');
  await sendDue();
  const found = await row('asha@example.org');
  expect([found.state, found.problem]).toEqual([state, problem]);
  expect(found.problem_reply).toContain(`${code} Mailbox`);
  // The office reads the server's words, the log does not; neither holds an address or a link.
  expect(found.problem_reply).not.toMatch(/@|:\/\/|abcdefgh/);
  expect(stage.said).toEqual([expect.stringContaining(problem)]);
  expect(stage.said.join()).not.toMatch(/@|Mailbox/);
  stage.clock.advance(HOUR);
  server.behave();
  await sendDue();
  expect(server.arrived).toHaveLength(state === 'waiting' ? 1 : 0);
});

test('a server that wants another password is for the operator to mend: nothing is given up', async () => {
  const strict = await aMailServer({
    authOptional: false,
    onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
  });
  const url = strict.url.replace('//', '//school:wrong@');
  const other = await openStage({ env: { SMTP_URL: url } });
  await write('asha@example.org', other);
  await other.context.outbox.sendDue();
  expect(await row('asha@example.org', other)).toMatchObject({ state: 'waiting', problem: 'not_let_in' });
  await other.close();
  await strict.close();
});

test('a slow mail server holds up mails and nothing else', async () => {
  const asha = await aLearner(stage);
  const held: (() => void)[] = [];
  server.behave(({ stage: at }) =>
    at === 'content' ? new Promise((go) => held.push(() => go(undefined))) : undefined,
  );
  for (let index = 0; index < 7; index++) await write(`family-${index}@example.org`);
  const sending = sendDue();
  await expect.poll(() => held.length).toBe(5);
  expect((await stage.call(readProfile, { token: asha.token })).status).toBe(200);
  await expectReady({ mailsWaiting: 7 });
  server.behave();
  for (const go of held) go();
  await sending;
  expect(server.arrived).toHaveLength(7);
});

test('a process that dies while it sends: another one sends the mail later, so it comes twice at most', async () => {
  await write('asha@example.org');
  let isHeld = false;
  let let_go: () => void = () => {};
  server.behave(({ stage: at }) => {
    if (at !== 'content' || isHeld) return undefined;
    isHeld = true;
    return new Promise((go) => {
      let_go = () => go(undefined);
    });
  });
  const dying = sendDue();
  await expect.poll(() => isHeld).toBe(true);
  const second = await openSeededContext(stage.context.config, () => {}, { clock: stage.clock });
  const app = await buildApp(second.context);
  await second.context.outbox.sendDue();
  stage.clock.advance(4 * 60);
  await second.context.outbox.sendDue();
  expect(server.arrived).toEqual([]);
  stage.clock.advance(60);
  await second.context.outbox.sendDue();
  expect(server.arrived).toHaveLength(1);
  expect(await row('asha@example.org')).toMatchObject({ state: 'sent', tries: 2 });
  let_go();
  await dying;
  for (let hours = 0; hours < 3; hours++) {
    stage.clock.advance(HOUR);
    await Promise.all([sendDue(), second.context.outbox.sendDue()]);
  }
  expect(server.arrived).toHaveLength(2);
  await second.context.outbox.stop();
  await app.close();
  await second.close();
});

test('two processes share a queue: every mail leaves once', async () => {
  const second = await openSeededContext(stage.context.config, () => {}, { clock: stage.clock });
  const app = await buildApp(second.context);
  for (let index = 0; index < 40; index++) await write(`family-${index}@example.org`);
  await Promise.all([sendDue(), second.context.outbox.sendDue()]);
  expect(server.arrived.map(({ to }) => to[0]).sort()).toEqual(
    Array.from({ length: 40 }, (_none, index) => `family-${index}@example.org`).sort(),
  );
  await second.context.outbox.stop();
  await app.close();
  await second.close();
});

test('a mail to somebody whose account is being united or erased leaves once that is done, and neither waits for the other', async () => {
  const { database } = stage.context;
  const asha = await aLearner(stage);
  await database.deleteFrom('mail').execute();
  await write(asha.user.email);
  await write('somebody@example.org');
  await database.transaction().execute(async (trx) => {
    await trx
      .selectFrom('person')
      .select('id')
      .where('id', '=', asha.user._id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await sendDue();
    expect(server.arrived.map(({ to }) => to)).toEqual([['somebody@example.org']]);
    // The act asks for the mails, too.
    await trx
      .updateTable('mail')
      .set({ person_id: asha.user._id })
      .where('address', '=', asha.user.email)
      .execute();
  });
  await sendDue();
  expect(server.arrived.map(({ to }) => to)).toEqual([['somebody@example.org'], [asha.user.email]]);
  expect(stage.said).toEqual([]);
});

test('mails to whoever is being united or erased hold up no others, however many they are', async () => {
  const { database } = stage.context;
  const asha = await aLearner(stage);
  await database.deleteFrom('mail').execute();
  for (let nth = 0; nth < 2 * MAILS_AT_ONCE; nth++) await write(asha.user.email);
  stage.clock.advance(1);
  await write('somebody@example.org');
  await database.transaction().execute(async (trx) => {
    await trx.selectFrom('person').select('id').where('id', '=', asha.user._id).forUpdate().execute();
    await sendDue();
    expect(server.arrived.map(({ to }) => to)).toEqual([['somebody@example.org']]);
  });
  await sendDue();
  expect(server.arrived).toHaveLength(2 * MAILS_AT_ONCE + 1);
});

test('a clock that was ahead and went back delays no mail', async () => {
  server.behave(async () => ({ code: 451, words: 'Not now' }));
  const today = stage.clock.now();
  stage.clock.advance(2 * DAY);
  await write('asha@example.org');
  await sendDue();
  stage.clock.set(today);
  server.behave();
  await sendDue();
  expect(server.arrived).toHaveLength(1);
});

test('asking again for a link while the first still waits is one mail', async () => {
  const { user } = await aLearner(stage);
  server.behave(async () => ({ code: 451, words: 'Not now' }));
  for (let times = 0; times < 3; times++) {
    await stage.call(forgotPassword, { body: { email: user.email } });
    await sendDue();
  }
  server.behave();
  stage.clock.advance(HOUR);
  await sendDue();
  expect(server.arrived).toHaveLength(1);
  await stage.call(forgotPassword, { body: { email: user.email } });
  await sendDue();
  expect(server.arrived).toHaveLength(2);
});

test('a mail that several ask for while it waits is in the language of the last of them', async () => {
  const { user } = await aLearner(stage);
  server.behave(async () => ({ code: 451, words: 'Not now' }));
  const ask = (language: string) =>
    stage.call(forgotPassword, { body: { email: user.email }, headers: { 'accept-language': language } });
  await ask(PSEUDO);
  expect((await row(user.email)).locale).toBe(PSEUDO);
  await ask('en');
  expect((await row(user.email)).locale).toBe('en');
});

/** Everything that lies in the database, and in the data folder but for the folder of links. */
async function everythingAtRest(at: Stage): Promise<string> {
  const { pool, config } = at.context;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  const rows: string[] = [];
  for (const { name } of tables)
    rows.push(JSON.stringify((await pool.query(`select t::text from ${name} t`)).rows));
  const files = readdirSync(config.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('mail-links'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
  return [...rows, ...files].join('\n');
}

test('the key in a link to a new password lies nowhere in clear, and the office never sees it', async () => {
  const { user } = await aLearner(stage);
  const office = await theOffice(stage);
  // Refused first, so that the link has been through waiting, a failure and a second try.
  server.behave(async ({ stage: at }) => (at === 'content' ? { code: 451, words: 'Not now' } : undefined));
  await stage.call(forgotPassword, { body: { email: user.email } });
  await sendDue();
  server.behave();
  stage.clock.advance(HOUR);
  await sendDue();
  const [arrived] = server.arrived;
  const token = /#token=([\w-]{43})/.exec(arrived ? wordsOf(arrived) : '')?.[1] as string;
  expect(token).toHaveLength(43);
  const atRest = await everythingAtRest(stage);
  expect(atRest).toContain(user.email);
  expect(atRest).not.toContain(token);
  const { body } = await stage.call(listMails, { token: office.token, query: { status: 'sent' } });
  const mail = body.rows.find(({ to }) => to === user.email) as ListedMail;
  await stillMe(stage, office);
  const opened = await stage.call(openMail, { token: office.token, params: { mailId: mail._id } });
  expect(opened.body.words?.text).toContain('/reset-password#token=********');
  expect(JSON.stringify([body, opened.body, stage.said])).not.toContain(token);
});

test('without a mail server: the mail is laid down without its key, the link in a file that ends with it', async () => {
  const other = await openStage();
  const { user } = await aLearner(other);
  await other.call(forgotPassword, { body: { email: user.email } });
  const [mail] = await other.mailsTo(user.email);
  const token = /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] as string;
  const atRest = await everythingAtRest(other);
  expect(atRest).toContain('#token=********');
  expect(atRest).not.toContain(token);
  expect(other.said.join()).not.toContain(token);

  const folder = join(other.context.config.dataDir, 'mail-links');
  const [file] = readdirSync(folder);
  expect(readFileSync(join(folder, file as string), 'utf8')).toContain(token);
  expect(statSync(join(folder, file as string)).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  other.clock.advance(30 * 60 - 1);
  await other.context.outbox.sendDue();
  expect(readdirSync(folder)).toHaveLength(1);
  other.clock.advance(1);
  await other.context.outbox.sendDue();
  expect(readdirSync(folder)).toEqual([]);

  // What was laid down is forgotten after a week, row and file.
  const laid = () => readdirSync(join(other.context.config.dataDir, 'mail'));
  other.clock.advance(6 * DAY);
  await other.context.outbox.sweep();
  expect(laid()).toHaveLength(1);
  other.clock.advance(DAY);
  await other.context.outbox.sweep();
  expect(laid()).toEqual([]);
  await expect(row(user.email, other)).rejects.toThrow();
  await other.close();
});

test('a name is greeted only at an address that was confirmed before, and never one that leads somewhere', async () => {
  const greetingOf = async (name: string, confirmed: boolean) => {
    const learner = await aLearner(stage, name);
    const { user } = confirmed ? learner : await unconfirmed(stage, learner);
    stage.clock.advance(1);
    await write(user.email);
    await sendDue();
    const mail = server.arrived.find(({ to }) => to[0] === user.email);
    return /^Hello.*,/m.exec(mail ? wordsOf(mail) : '')?.[0];
  };
  expect(await greetingOf('Asha Verma', true)).toBe('Hello Asha Verma,');
  expect(await greetingOf('You won Rs 5000', false)).toBe('Hello,');
  expect(await greetingOf('Claim at https://prize.example', true)).toBe('Hello,');
});
