import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgotPassword, register, resetPassword, signIn } from '../../src/contract/people/accounts.ts';
import { mailTemplates } from '../../src/contract/platform/office.ts';
import { readConfig } from '../../src/server/platform/config/config.ts';
import type { MailRow } from '../../src/server/platform/outside/deliver-mail.ts';
import { PSEUDO } from '../../src/texts/pseudo-language.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aLearner, type Someone, theOffice } from '../stage/people.ts';
import { nouns } from './every-noun.ts';
import type { SampleMails } from './noun-calls.ts';

/** The server in a language that nobody speaks (texts/pseudo-language.ts): plain English in it is no text. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const wanted = { 'accept-language': `${PSEUDO},en;q=0.5` };

test('a refusal and a success are told in the language that is asked for, by the same codes', async () => {
  const body = { email: 'nobody@example.org', password: 'not the password' };
  const plain = await stage.call(signIn, { body });
  expect(plain.body).toMatchObject({
    code: 'sign_in_failed',
    message: 'Login failed. The email address or the password is not right.',
  });
  const other = await stage.call(signIn, { body, headers: wanted });
  expect(other.body.code).toBe('sign_in_failed');
  expect(other.body.message).toMatch(/^\[Ļöĝîñ ƒàîļéð\. .*·\]$/);
  // A region more than we have, and in other letters, is the same language.
  const wider = await stage.call(signIn, { body, headers: { 'accept-language': 'EN-xa-posix,en;q=0.5' } });
  expect(wider.body.message).toBe(other.body.message);
  const asked = await stage.call(forgotPassword, { body: { email: body.email }, headers: wanted });
  expect(asked.body).toMatchObject({ success: true, code: 'reset_link_sent' });
  expect(asked.body.message).toMatch(/^\[Îƒ ţĥîš/);
});

test('a mail that somebody asks for is in the language in which they ask; others are in the site’s', async () => {
  const { user } = await aLearner(stage);
  await stage.call(forgotPassword, { body: { email: user.email }, headers: wanted });
  const [asked] = await stage.mailsTo(user.email);
  expect(asked?.subject).toMatch(/^\[.*·\]/);
  const [, token = ''] = /#token=([\w-]+)/.exec(asked?.text ?? '') ?? [];
  const body = { token, password: 'my robot nods twice' };
  expect((await stage.call(resetPassword, { body, headers: wanted })).status).toBe(200);
  await expect
    .poll(async () => (await stage.mailsTo(user.email, 2)).map(({ subject }) => subject.startsWith('[')))
    .toEqual([true, true]);
  // Somebody else tries to register with the address: its owner did not ask.
  const stranger = { name: 'Ravi', email: user.email, phone: '+91 98765 43210', password: body.password };
  await stage.call(register, { body: stranger, headers: wanted });
  expect((await stage.mailsTo(user.email, 3)).filter(({ subject }) => !subject.startsWith('['))).toHaveLength(
    1,
  );
});

test('every field that is wrong is told by its code and its number, and in words', async () => {
  const body = { name: 'x'.repeat(101), email: 'asha@home', phone: 7, password: 'short' };
  const { body: refused } = await stage.call(register, { body, headers: wanted });
  expect(refused.faults).toEqual({
    name: { code: 'too_long', limit: 100 },
    email: { code: 'email_invalid' },
    phone: { code: 'phone_needed' },
    password: { code: 'password_short', limit: 8 },
  });
  expect(refused.fields?.name).toMatch(/^\[Àţ ɱöšţ 100 çĥàŕàçţéŕš/);
  expect(refused.message).toBe(refused.fields?.name);
});

test('a language without texts is refused at the start', () => {
  expect(() => readConfig({ LOCALE: 'xx' })).toThrow('LOCALE is "xx"');
});

/** What of a mail is neither a text nor a fact of this story. */
function plainWords(mail: { subject: string; text: string; html: string }, facts: string[]): string[] {
  const read = mail.html.replace(/<(style|title)[^>]*>.*?<\/\1>/gs, '').replace(/<[^>]+>/g, '\n');
  return [mail.subject, ...mail.text.split('\n'), ...read.split('\n')]
    .map((line) =>
      facts.reduce((rest, fact) => rest.replaceAll(fact, ''), line).replace(/https?:\S+|&#?\w+;/g, ''),
    )
    .filter((line) => /[A-Za-z]{2,}/.test(line));
}

let making: Promise<{ office: Someone; samples: (SampleMails | undefined)[] }> | undefined;
/** A sample of every mail, and what it is about; made once. */
function sampleMails() {
  making ??= theOffice(stage).then(async (office) => ({
    office,
    samples: await Promise.all(nouns.map(({ mails }) => mails?.(stage, office))),
  }));
  return making;
}

test('every mail is written in the language of its row, word for word', async () => {
  const { office, samples } = await sampleMails();
  const factsOf: Record<string, object> = Object.assign({}, ...samples.map((one) => one?.facts));
  // A mail of an earlier version was composed when it was written.
  const templates = mailTemplates.filter((name) => name !== 'site.composed');
  expect(Object.keys(factsOf).sort()).toEqual([...templates].sort());
  // What a month is called says the machine, which has no such language.
  const month = new Intl.DateTimeFormat(PSEUDO, { month: 'short' }).format(stage.clock.now());
  const written = samples.flatMap((one) => one?.written ?? []);
  const facts = [stage.context.config.school.name, month, ...written];
  const escaped: string[] = [];
  for (const template of templates) {
    const row = {
      template,
      facts: factsOf[template],
      address: office.user.email,
      locale: PSEUDO,
      written_at: stage.clock.now(),
    } as unknown as MailRow;
    const mail = await stage.context.outbox.show(row);
    expect(mail, template).not.toBeNull();
    if (!mail) continue;
    expect(mail.html).toContain(`lang="${PSEUDO}"`);
    expect(plainWords(mail, facts), template).toEqual([]);
    const english = await stage.context.outbox.show({ ...row, locale: 'en' });
    expect(english?.subject, template).not.toBe(mail.subject);
    // What people wrote is text, whatever characters it has.
    const said = written.reduce(
      (all, word) => all.replaceAll(`"${word}"`, `"${word}<b7>"`),
      JSON.stringify(factsOf[template]),
    );
    const marked = await stage.context.outbox.show({ ...row, facts: JSON.parse(said) });
    expect(marked?.html ?? '', template).not.toContain('<b7>');
    if (marked?.html.includes('&lt;b7&gt;')) escaped.push(template);
  }
  expect(escaped.length, 'mails in which such words were found').toBeGreaterThan(2);
});

/** Mails with words of the office (names of schools and courses, what is in a kit), and the one that brings it a stranger's message. */
const ofTheOffice = /^(contact\.arrived|people\.told|schools\.invited|stock\.low|school-orders\.\w+)$/;

test('no mail carries an address that a stranger wrote, whether it stands in its facts or in the database', async () => {
  const { office, samples } = await sampleMails();
  const factsOf: Record<string, object> = Object.assign({}, ...samples.map((one) => one?.facts));
  const written = samples.flatMap((one) => one?.written ?? []);
  const addresses = ['see win.evil.test', 'http://evil.test +91 98765 43210'];
  const leading = /evil\.test|43210/;
  const { pool } = stage.context;
  for (const address of addresses) {
    for (const table of ['person', 'class'])
      await pool.query(`update ${table} set name = left(name, 50) || ' ' || $1`, [address]);
    for (const template of mailTemplates.filter((name) => name !== 'site.composed')) {
      const said = written.reduce(
        (all, word) => all.replaceAll(`"${word}"`, `"${word} ${address}"`),
        JSON.stringify(factsOf[template]),
      );
      const row = { template, facts: JSON.parse(said), address: office.user.email, locale: 'en' };
      const mail = await stage.context.outbox.show({
        ...row,
        written_at: stage.clock.now(),
      } as unknown as MailRow);
      if (!ofTheOffice.test(template))
        expect([template, `${mail?.subject} ${mail?.text}`]).toEqual([
          template,
          expect.not.stringMatching(leading),
        ]);
    }
  }
});
