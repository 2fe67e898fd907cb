import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLinkFor, answerBy, aProvenMother, say } from '../../../../tests/stage/consents.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, aLearner, aMinor, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { askGrownUp } from '../../../contract/people/consents.ts';
import { mergeAccounts } from '../../../contract/staff/merging.ts';
import { readPerson } from '../../../contract/staff/office-people.ts';

/** What the office reads of consents that were asked for (docs/privacy.md). */
let stage: Stage;
let office: Someone;
beforeAll(async () => {
  stage = await openStage();
  office = await theOffice(stage);
});
afterAll(() => stage.close());

const seen = async (by: Someone, { user }: Someone) =>
  (await stage.call(readPerson, { token: by.token, params: { personId: user._id } })).body.person;
const asked = async (child: Someone, by = office) => (await seen(by, child)).asks;
const everything = ['learning', 'live', 'showing', 'photographs', 'letters'];

test('a grown-up who was asked by a link stands there with the day, the way and what was answered', async () => {
  const child = await aMinor(stage);
  expect(await asked(child)).toEqual({ asked: [], missing: everything });
  const first = await aLinkFor(stage, child);
  stage.clock.advance(60);
  const second = await aLinkFor(stage, child);
  const waits = { way: 'link', guardian: null, answeredAt: null, purposes: [] };
  expect((await asked(child))?.asked).toMatchObject([
    { ...waits, email: second.address, until: expect.any(String) },
    { ...waits, email: first.address },
  ]);
  stage.clock.advance(60);
  await answerBy(stage, first.token, ['live', 'letters']);
  await answerBy(stage, second.token, []);
  const after = await asked(child);
  expect(after?.missing).toEqual(['learning', 'showing', 'photographs']);
  expect(after?.asked).toMatchObject([
    { email: second.address, answeredAt: stage.clock.now().toISOString(), purposes: [] },
    { email: first.address, answeredAt: stage.clock.now().toISOString(), purposes: ['live', 'letters'] },
  ]);
  // Of who is grown up nothing waits.
  expect((await asked(await aLearner(stage)))?.missing).toEqual([]);
});

test('guardians who were written to stand there with what each said since', async () => {
  const child = await aMinor(stage);
  const [mother, father] = [await aProvenMother(stage, child), await aProvenMother(stage, child)];
  await say(stage, mother, child, 'learning', true);
  stage.clock.advance(60);
  expect((await stage.call(askGrownUp, { token: child.token, body: {} })).body.asked).toBe('guardians');
  const of = async (who: Someone) =>
    (await asked(child))?.asked.find(({ guardian }) => guardian?._id === who.user._id);
  expect(await of(mother)).toMatchObject({ way: 'account', email: mother.user.email, answeredAt: null });
  stage.clock.advance(60);
  await say(stage, mother, child, 'live', true);
  expect(await of(mother)).toMatchObject({ answeredAt: stage.clock.now().toISOString(), purposes: ['live'] });
  expect(await of(father)).toMatchObject({ answeredAt: null, until: null, purposes: [] });
});

test('who writes to families reads who was asked, not to what they said yes; a mentor reads what counts, not whom to write to', async () => {
  const child = await aMinor(stage);
  const { address, token } = await aLinkFor(stage, child);
  await answerBy(stage, token, ['live']);
  const as = async (role: 'payments' | 'mentor' | 'dispatch' | 'reader') =>
    seen(await aColleague(stage, role), child);
  const payments = await as('payments');
  expect(payments.asks).toMatchObject({ asked: [{ email: address, purposes: null }], missing: null });
  expect(payments.consents).toBeUndefined();
  const reader = await as('reader');
  expect(reader.asks?.asked).toMatchObject([{ email: address, purposes: ['live'] }]);
  expect(reader.consents).toMatchObject([{ purpose: 'live', email: address, way: 'email_link' }]);
  const mentor = await as('mentor');
  expect(mentor.consents).toMatchObject([{ purpose: 'live', email: null, way: 'email_link' }]);
  for (const { asks } of [mentor, await as('dispatch')]) expect(asks).toBeUndefined();
  expect(JSON.stringify(mentor)).not.toContain(address);
});

test('of two accounts that were united both stand there', async () => {
  const [kept, other] = [await aMinor(stage), await aMinor(stage)];
  const { address, token } = await aLinkFor(stage, other);
  await answerBy(stage, token, ['showing']);
  office = await theOffice(stage);
  await stage.call(mergeAccounts, {
    token: office.token,
    params: { personId: kept.user._id, otherId: other.user._id },
    body: { reason: 'Both are hers' },
  });
  expect((await asked(kept))?.asked).toMatchObject([{ email: address, purposes: ['showing'] }]);
});
