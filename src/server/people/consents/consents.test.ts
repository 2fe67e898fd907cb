import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aLinkFor,
  allowed,
  answerBy,
  aProvenMother,
  say,
  tokenIn,
} from '../../../../tests/stage/consents.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aCourseAt, aWaitingPayment, verify } from '../../../../tests/stage/orders.ts';
import {
  aLearner,
  aMinor,
  aMother,
  bornAtAge,
  relate,
  type Someone,
  theOffice,
  unconfirmed,
  unrelate,
} from '../../../../tests/stage/people.ts';
import { register, signIn } from '../../../contract/people/accounts.ts';
import {
  askGrownUp,
  changeBorn,
  changeConsent,
  consentVersions,
  listChildConsents,
  mailConsentLink,
  openConsentLink,
  readMyConsents,
  sayBorn,
} from '../../../contract/people/consents.ts';
import { CONSENT_LINK_DAYS } from '../../../contract/platform/limits.ts';
import { agreeTo } from './agree.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const grantedTo = async ({ token }: Someone) => (await stage.call(readMyConsents, { token })).body.granted;
const open = (token: string) => stage.call(openConsentLink, { body: { token } });
const ledgerOf = ({ user }: Someone) =>
  stage.context.database
    .selectFrom('consent')
    .selectAll()
    .where('person_id', '=', user._id)
    .orderBy('id')
    .execute();

test('a child asks a grown-up, who says yes by a mailed link: once, for what they choose', async () => {
  const child = await aMinor(stage, { name: 'Meera Nair' });
  const { address, token } = await aLinkFor(stage, child);
  const [mail] = await stage.mailsTo(address);
  expect(mail?.subject).toBe('Meera asks for your yes');
  // Nobody has proved the address: of what a child typed only the first name is sent there.
  expect(mail?.text).not.toContain('Nair');
  expect((await stage.call(readMyConsents, { token: child.token })).body).toMatchObject({
    granted: [],
    askedAt: stage.clock.now().toISOString(),
  });
  expect((await open(token)).body).toMatchObject({
    kind: 'ask',
    firstName: 'Meera',
    consents: ['learning', 'live', 'showing', 'photographs', 'letters'].map((purpose) => ({
      purpose,
      granted: false,
      saidAt: null,
    })),
  });
  expect((await answerBy(stage, token, ['showing', 'photographs'])).status).toBe(200);
  expect(await grantedTo(child)).toEqual(['photographs', 'showing']);
  const ground = { given_by: null, giver_email: address, verified: 'email_link', withdraws: null };
  expect(await ledgerOf(child)).toMatchObject([
    { purpose: 'showing', version: consentVersions.showing, given_at: stage.clock.now(), ...ground },
    { purpose: 'photographs', ...ground },
  ]);
  for (const again of [await answerBy(stage, token), await open(token)])
    expect(again).toMatchObject({ status: 410, body: { code: 'consent_link_spent' } });
});

test('of two answers by one link at the same moment one counts', async () => {
  const child = await aMinor(stage);
  const { token } = await aLinkFor(stage, child);
  const answers = await Promise.all([answerBy(stage, token, ['live']), answerBy(stage, token, ['letters'])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  expect(await ledgerOf(child)).toHaveLength(1);
});

test('a link ends after a week, and nobody says yes without being the guardian or to words they did not read', async () => {
  const child = await aMinor(stage);
  const { token } = await aLinkFor(stage, child);
  expect(await answerBy(stage, token, ['live'], { isGuardian: false })).toMatchObject({
    status: 400,
    body: { faults: { isGuardian: { code: 'guardian_word_needed' } } },
  });
  expect(await answerBy(stage, token, ['live'], { versions: { live: '2020-01-01' } })).toMatchObject({
    status: 409,
    body: { code: 'consent_text_changed' },
  });
  stage.clock.advance(CONSENT_LINK_DAYS * 86_400);
  expect(await answerBy(stage, token, ['live'])).toMatchObject({ status: 410 });
  expect(await ledgerOf(child)).toEqual([]);
});

test('the second mail takes back what was said from its address, and grants nothing', async () => {
  const child = await aMinor(stage);
  const { address, token } = await aLinkFor(stage, child);
  await answerBy(stage, token, ['showing', 'live']);
  const father = await aProvenMother(stage, child);
  await say(stage, father, child, 'letters', true);
  const kept = tokenIn((await stage.mailsTo(address, 2)).at(-1) as { text: string });
  expect((await open(kept)).body).toMatchObject({ kind: 'keep' });
  // A year later it works as it did.
  stage.clock.advance(365 * 86_400);
  expect((await answerBy(stage, kept, ['live', 'photographs'])).status).toBe(200);
  const rows = await ledgerOf(child);
  expect(rows).toHaveLength(4);
  expect(rows.at(-1)).toMatchObject({ purpose: 'showing', withdraws: rows[0]?.id, giver_email: address });
});

test('a link that was kept, or that the child mailed itself, does not overrule a guardian', async () => {
  const child = await aMinor(stage);
  const [kept, spare] = [await aLinkFor(stage, child), await aLinkFor(stage, child)];
  const mother = await aProvenMother(stage, child);
  // She is asked now, whoever holds a link from before.
  for (const answer of [await open(kept.token), await answerBy(stage, kept.token, ['live'])])
    expect(answer).toMatchObject({ status: 410, body: { code: 'consent_link_spent' } });
  await say(stage, mother, child, 'showing', true);
  await say(stage, mother, child, 'showing', false);
  await unrelate(stage, mother);
  // Her no stays when she is a guardian no more; about the rest somebody else is asked.
  const { consents } = (await open(spare.token)).body;
  expect(consents.map(({ purpose }) => purpose)).not.toContain('showing');
  expect((await answerBy(stage, spare.token, ['showing', 'live'])).status).toBe(410);
  expect((await answerBy(stage, spare.token, ['live'])).status).toBe(200);
  expect(await grantedTo(child)).toEqual(['live']);
});

test('a guardian lifts her own no by a link that is mailed to her after it, and by none from before', async () => {
  const child = await aMinor(stage);
  const mother = await aProvenMother(stage, child);
  const params = { personId: child.user._id };
  const ask = async (nth: number) => {
    await stage.call(mailConsentLink, { token: mother.token, params });
    return tokenIn((await stage.mailsTo(mother.user.email, nth)).at(-1) as { text: string });
  };
  const before = await ask(1);
  stage.clock.advance(60);
  await say(stage, mother, child, 'live', true);
  await say(stage, mother, child, 'live', false);
  stage.clock.advance(60);
  const after = await ask(2);
  expect((await answerBy(stage, before, ['live'])).status).toBe(410);
  expect((await answerBy(stage, after, ['live'])).status).toBe(200);
  expect(await grantedTo(child)).toEqual(['live']);
});

test('a child names no address of its own', async () => {
  const child = await aMinor(stage);
  const ask = (email?: string) =>
    stage.call(askGrownUp, { token: child.token, body: email ? { email } : {} });
  expect(await ask()).toMatchObject({ status: 400, body: { faults: { email: { code: 'email_needed' } } } });
  expect(await ask(child.user.email)).toMatchObject({
    status: 400,
    body: { faults: { email: { code: 'own_address' } } },
  });
});

test('guardians with an account are asked there, each of them', async () => {
  const child = await aMinor(stage);
  const [mother, father] = [await aProvenMother(stage, child), await aProvenMother(stage, child)];
  const answer = await stage.call(askGrownUp, {
    token: child.token,
    body: { email: 'stranger@example.org' },
  });
  expect(answer.body).toMatchObject({ asked: 'guardians' });
  for (const one of [mother, father])
    expect((await stage.mailsTo(one.user.email))[0]).toMatchObject({ subject: 'Meera asks for your yes' });
  expect(await stage.mailsTo('stranger@example.org', 0)).toEqual([]);
});

test('a guardian says yes and takes it back; each is a row of its own that nothing edits', async () => {
  const child = await aMinor(stage);
  const mother = await aProvenMother(stage, child);
  expect((await say(stage, mother, child, 'showing', true)).body.child.consents[2]).toMatchObject({
    purpose: 'showing',
    granted: true,
  });
  // Saying the same again says nothing new.
  await say(stage, mother, child, 'showing', true);
  await say(stage, mother, child, 'showing', false);
  await say(stage, mother, child, 'showing', false);
  const rows = await ledgerOf(child);
  expect(rows).toMatchObject([
    { purpose: 'showing', given_by: mother.user._id, verified: 'email_link', withdraws: null },
    { purpose: 'showing', given_by: mother.user._id, withdraws: rows[0]?.id },
  ]);
  const { database } = stage.context;
  const edits = [
    sql`update consent set version = 'x' where person_id = ${child.user._id}`,
    sql`update consent set given_by = null where person_id = ${child.user._id}`,
    sql`delete from consent where person_id = ${child.user._id}`,
    sql`truncate consent`,
  ];
  for (const edit of edits) await expect(edit.execute(database)).rejects.toThrow(/consent/);
  expect(await ledgerOf(child)).toEqual(rows);
});

test('the row outlives its giver, and goes with the child', async () => {
  const child = await aMinor(stage);
  const mother = await allowed(stage, child, 'live');
  const { database } = stage.context;
  await database.deleteFrom('person').where('id', '=', mother.user._id).execute();
  expect(await ledgerOf(child)).toMatchObject([{ given_by: null, purpose: 'live' }]);
  expect(await grantedTo(child)).toEqual(['live']);
  await database.deleteFrom('person').where('id', '=', child.user._id).execute();
  expect(await ledgerOf(child)).toEqual([]);
});

test('a verified payment shows who a guardian is; before anything does, a yes needs the link to their own mailbox', async () => {
  const child = await aMinor(stage);
  const mother = await unconfirmed(stage, await aMother(stage, child));
  expect(await say(stage, mother, child, 'live', true)).toMatchObject({
    status: 403,
    body: { code: 'guardian_unproven' },
  });
  const params = { personId: child.user._id };
  expect((await stage.call(mailConsentLink, { token: mother.token, params })).status).toBe(202);
  const [mail] = await stage.mailsTo(mother.user.email);
  expect((await answerBy(stage, tokenIn(mail as { text: string }), ['live'])).status).toBe(200);
  // What her mailbox said yes to she takes back in her account, proved or not.
  expect((await say(stage, mother, child, 'live', false)).status).toBe(200);
  expect(await grantedTo(child)).toEqual([]);

  const office = await theOffice(stage);
  const payment = await aWaitingPayment(stage, mother, await aCourseAt(stage, 4999));
  await verify(stage, office, payment);
  expect((await stage.call(listChildConsents, { token: mother.token })).body).toMatchObject({
    proof: 'verified_payment',
  });
  expect((await say(stage, mother, child, 'live', true)).status).toBe(200);
  expect((await ledgerOf(child)).at(-1)).toMatchObject({
    verified: 'verified_payment',
    order_id: payment._id,
  });
});

test('who has not said how old they are says no yes, and takes back what was said', async () => {
  const child = await aMinor(stage);
  const mother = await aProvenMother(stage, child);
  const unsay = () =>
    stage.context.pool.query('update person set born = null where id = $1', [mother.user._id]);
  await unsay();
  expect(await say(stage, mother, child, 'live', true)).toMatchObject({ body: { code: 'age_needed' } });
  const { body } = await stage.call(listChildConsents, { token: mother.token });
  expect(body).toMatchObject({ age: 'unknown', proof: 'email_link' });
  await stage.call(sayBorn, { token: mother.token, body: { born: bornAtAge(stage, 38) } });
  expect((await say(stage, mother, child, 'live', true)).status).toBe(200);
  await unsay();
  expect((await say(stage, mother, child, 'live', false)).status).toBe(200);
  expect(await grantedTo(child)).toEqual([]);
});

test('only guardians say yes, none of them a child, and no longer than they are guardians', async () => {
  const child = await aMinor(stage);
  const mother = await aProvenMother(stage, child);
  const brother = await aMinor(stage, { age: 15 });
  const params = { personId: child.user._id };
  for (const other of [child, brother, await aLearner(stage)]) {
    expect(await say(stage, other, child, 'live', true)).toMatchObject({ body: { code: 'child_not_found' } });
    expect((await stage.call(mailConsentLink, { token: other.token, params })).status).toBe(404);
    expect((await stage.call(listChildConsents, { token: other.token })).body.children).toEqual([]);
  }
  await unrelate(stage, mother);
  expect(await say(stage, mother, child, 'live', true)).toMatchObject({ body: { code: 'child_not_found' } });
  const body = { purpose: 'live', granted: true, version: 'old' };
  const again = await aProvenMother(stage, child);
  expect(await stage.call(changeConsent, { token: again.token, params, body })).toMatchObject({
    status: 409,
    body: { code: 'consent_text_changed' },
  });
  expect(await ledgerOf(child)).toEqual([]);
});

test('a second mailbox in the child’s own browser shows nobody who is grown up, for what shows the child', async () => {
  const child = await aMinor(stage);
  const { email } = child.user;
  const here = (await stage.call(signIn, { body: { email, password: child.password } })).body.device;
  const second = {
    name: 'Divya Nair',
    email: `second-${child.user._id}@example.org`,
    phone: '+91 98765 43210',
  };
  const body = { ...second, password: 'blinking-led-42', born: bornAtAge(stage, 38), device: here };
  const { token, user, device } = (await stage.call(register, { body })).body;
  expect(device).toBe(here);
  const guardian: Someone = { token, user, password: body.password };
  await relate(stage, guardian, { kind: 'guardian', objectKind: 'person', objectId: child.user._id });
  await stage.context.database
    .updateTable('person')
    .set({ email_confirmed_at: stage.clock.now() })
    .where('id', '=', user._id)
    .execute();
  const refused = { status: 403, body: { code: 'guardian_same_device' } };
  for (const purpose of ['live', 'showing', 'photographs'] as const)
    expect(await say(stage, guardian, child, purpose, true)).toMatchObject(refused);
  expect((await say(stage, guardian, child, 'learning', true)).status).toBe(200);
  const params = { personId: child.user._id };
  const grow = { token, params, body: { born: bornAtAge(stage, 20) } };
  expect(await stage.call(changeBorn, grow)).toMatchObject(refused);

  // The same behind a mailed link; the link is not spent by it.
  const other = await aMinor(stage);
  const theirs = (await stage.call(signIn, { body: { email: other.user.email, password: other.password } }))
    .body.device;
  const link = await aLinkFor(stage, other);
  expect(await answerBy(stage, link.token, ['live'], { device: theirs })).toMatchObject(refused);
  expect((await answerBy(stage, link.token, ['live'], { device: here })).status).toBe(200);
  expect(await grantedTo(other)).toEqual(['live']);

  // Whoever has been here in a browser of their own is believed, and so is a payment.
  await stage.call(signIn, { body: { email: user.email, password: guardian.password } });
  expect((await say(stage, guardian, child, 'live', true)).status).toBe(200);
  expect(await grantedTo(child)).toEqual(['learning', 'live']);
});

test('the yes of a guardian who is one no longer stands, is shown as such, and another takes it back', async () => {
  const child = await aMinor(stage);
  const first = await allowed(stage, child, 'live');
  const second = await aMother(stage, child);
  const seen = async () => {
    const { children } = (await stage.call(listChildConsents, { token: second.token })).body;
    return children[0]?.consents.find(({ purpose }) => purpose === 'live');
  };
  expect(await seen()).toMatchObject({ granted: true, byFormer: false });
  await unrelate(stage, first);
  expect(await seen()).toMatchObject({ granted: true, byFormer: true });
  expect(await grantedTo(child)).toEqual(['live']);
  expect((await say(stage, second, child, 'live', false)).status).toBe(200);
  expect(await seen()).toMatchObject({ granted: false, byFormer: false });
});

test('a no that another guardian said in their account is not lifted from a mailbox; one’s own is', async () => {
  const child = await aMinor(stage);
  const [father, mother] = [await aProvenMother(stage, child), await aMother(stage, child)];
  const version = consentVersions.letters;
  await say(stage, father, child, 'letters', true);
  await say(stage, father, child, 'letters', false);
  const isGranted = async () => {
    const { children } = (await stage.call(listChildConsents, { token: father.token })).body;
    return children[0]?.consents.find(({ purpose }) => purpose === 'letters')?.granted;
  };
  const agreeByLink = ({ user }: Someone) =>
    stage.context.database.transaction().execute((trx) =>
      agreeTo(stage.context, trx, {
        guardianId: user._id,
        childIds: [child.user._id],
        purpose: 'letters',
        version,
        email: user.email ?? '',
        byLink: true,
      }),
    );
  await agreeByLink(mother);
  expect(await isGranted()).toBe(false);
  await agreeByLink(father);
  expect(await isGranted()).toBe(true);
});
