import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProvenMother } from '../../../../tests/stage/consents.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import {
  aChild,
  aColleague,
  aLearner,
  aMinor,
  aMother,
  bornAtAge,
  type Someone,
  theOffice,
  unconfirmed,
  unrelate,
} from '../../../../tests/stage/people.ts';
import { readProfile, register } from '../../../contract/people/accounts.ts';
import {
  askGrownUp,
  changeBorn,
  consentVersions,
  putAgeOff,
  readMyConsents,
  sayBorn,
} from '../../../contract/people/consents.ts';
import { listActs } from '../../../contract/platform/office.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { changeConsent } from './give-consent.ts';
import { changeBorn as changeBornBy } from './say-born.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ at: new Date('2026-11-22T09:00:00Z') });
});
afterAll(() => stage.close());

const say = ({ token }: Someone, born: string) => stage.call(sayBorn, { token, body: { born } });
const correct = (by: Someone, whose: Someone, born: string) =>
  stage.call(changeBorn, { token: by.token, params: { personId: whose.user._id }, body: { born } });
const bornOf = async ({ token }: Someone) => (await stage.call(readProfile, { token })).body.born;
const mine = async ({ token }: Someone) => (await stage.call(readMyConsents, { token })).body;

test('whoever has not said when they were born is asked once, and may put it off', async () => {
  const asked = await aLearner(stage, 'Ravi Kumar', { born: null });
  expect(await mine(asked)).toMatchObject({ age: 'unknown', asksAge: true, granted: [], askedAt: null });
  expect((await stage.call(putAgeOff, { token: asked.token })).status).toBe(200);
  expect(await mine(asked)).toMatchObject({ age: 'unknown', asksAge: false });
  expect((await say(asked, '2016-03')).body).toMatchObject({ age: 'child' });
  expect(await mine(asked)).toMatchObject({ age: 'child', asksAge: false });
});

test('a month is said once: a child that was refused something does not grow older by saying so', async () => {
  const child = await aLearner(stage, 'Meera Nair', { born: null });
  expect((await say(child, '2015-07')).body).toMatchObject({ age: 'child' });
  expect((await say(child, '2015-07')).status).toBe(200);
  expect(await say(child, '1999-07')).toMatchObject({ status: 409, body: { code: 'born_said' } });
  expect(await bornOf(child)).toBe('2015-07');
});

test('a child without an address says neither its age nor whom to ask: its guardian does', async () => {
  const child = await aChild(stage, { name: 'Asha' });
  const { database } = stage.context;
  await database.updateTable('person').set({ born: null }).where('id', '=', child.user._id).execute();
  const needed = { status: 409, body: { code: 'guardian_needed' } };
  expect(await mine(child)).toMatchObject({ age: 'unknown', asksAge: false });
  expect(await say(child, '1990-01')).toMatchObject(needed);
  const ask = () =>
    stage.call(askGrownUp, { token: child.token, body: { email: 'aunt-of-asha@example.org' } });
  expect((await ask()).body).toMatchObject({ asked: 'guardians' });
  await unrelate(stage, child.guardian);
  expect(await ask()).toMatchObject(needed);
  expect(await stage.mailsTo('aunt-of-asha@example.org', 0)).toEqual([]);
});

test('of two months said at the same moment one counts', async () => {
  const child = await aLearner(stage, 'Meera Nair', { born: null });
  const answers = await Promise.all([say(child, '2015-07'), say(child, '1990-01')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('no month of birth is to come or longer ago than people live, also when registering', async () => {
  const asked = await aLearner(stage, 'Ravi Kumar', { born: null });
  for (const born of ['2026-12', '1901-01', '2014-13', '2014', '2014-06-01']) {
    expect(await say(asked, born)).toMatchObject({
      status: 400,
      body: { faults: { born: { code: 'born_invalid' } } },
    });
    const body = { name: 'Asha', email: `new-${randomUUID()}@example.org`, phone: '+91 98765 43210' };
    expect(
      await stage.call(register, { body: { ...body, password: 'blinking-led-42', born } }),
    ).toMatchObject({
      status: 400,
      body: { faults: { born: { code: 'born_invalid' } } },
    });
  }
  expect((await say(asked, '2026-11')).body).toMatchObject({ age: 'child' });
});

test('a guardian corrects the month of a child, and so does the office, on record; nobody else does', async () => {
  const child = await aMinor(stage);
  const mother = await aMother(stage, child);
  expect((await correct(mother, child, '2014-02')).status).toBe(200);
  expect(await bornOf(child)).toBe('2014-02');
  const office = await theOffice(stage);
  expect((await correct(office, child, '2013-02')).status).toBe(200);
  expect(await bornOf(child)).toBe('2013-02');
  const { acts } = (await stage.call(listActs, { token: office.token })).body;
  expect(acts[0]).toMatchObject({ act: 'born_changed', details: {} });
  const others = [child, await aLearner(stage), await aMother(stage), await aColleague(stage, 'mentor')];
  for (const other of others)
    expect(await correct(other, child, '1990-01')).toMatchObject({
      status: 404,
      body: { code: 'child_not_found' },
    });
  expect(await bornOf(child)).toBe('2013-02');
});

test('a guardian of whom nothing shows who they are makes nobody grown, nor an account of its own a child’s, and a proven one corrects it', async () => {
  const child = await aMinor(stage);
  const mother = await unconfirmed(stage, await aMother(stage, child));
  expect(await correct(mother, child, '1990-01')).toMatchObject({
    status: 403,
    body: { code: 'guardian_unproven' },
  });
  expect((await mine(child)).age).toBe('child');
  const father = await aProvenMother(stage, child);
  expect((await correct(father, child, '1990-01')).status).toBe(200);
  // Who is grown stays so: nothing is gained by it.
  expect((await correct(mother, child, '1991-01')).status).toBe(200);
  const unknown = await aLearner(stage, 'Ravi Kumar', { born: null });
  const hers = await unconfirmed(stage, await aMother(stage, unknown));
  for (const born of ['1990-01', '2016-03']) expect((await correct(hers, unknown, born)).status).toBe(403);
  expect((await correct(await aProvenMother(stage, unknown), unknown, '2016-03')).status).toBe(200);
});

test('who is a guardian no more says nothing about a child, however early it was asked', async () => {
  const child = await aMinor(stage);
  const mother = await aProvenMother(stage, child);
  const relations = [{ kind: 'guardian', objectKind: 'person', objectId: child.user._id } as const];
  const actor = { personId: mother.user._id, relations, lentBy: null } as unknown as Actor;
  await unrelate(stage, mother);
  const personId = child.user._id;
  await expect(changeBornBy(stage.context, actor, { personId, born: '2014-02' })).rejects.toMatchObject({
    code: 'child_not_found',
  });
  const yes = { personId, purpose: 'live', granted: true, version: consentVersions.live } as const;
  await expect(changeConsent(stage.context, actor, yes)).rejects.toMatchObject({ code: 'child_not_found' });
});

test('somebody is of age from the month after that of their birth', async () => {
  const almost = await aLearner(stage, 'Kavi Rao', { born: '2008-11' });
  const just = await aLearner(stage, 'Kavi Rao', { born: '2008-10' });
  expect([(await mine(almost)).age, (await mine(just)).age]).toEqual(['child', 'grown']);
});

test('a school may set the age at which the specification has it', async () => {
  const { school } = stage.context.config;
  const teen = await aLearner(stage, 'Kavi Rao', { born: bornAtAge(stage, 14) });
  expect((await mine(teen)).age).toBe('child');
  school.consentBelowAge = 13;
  expect((await mine(teen)).age).toBe('grown');
  school.consentBelowAge = 18;
});
