import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourse } from '../../../../tests/stage/a-course.ts';
import { aClass, aTeacher, joined } from '../../../../tests/stage/classes.ts';
import { setMost } from '../../../../tests/stage/limits.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aCourseAt, aWaitingPayment } from '../../../../tests/stage/orders.ts';
import { aChild, aColleague, aLearner, relate, type Someone } from '../../../../tests/stage/people.ts';
import { readProfile, signIn } from '../../../contract/people/accounts.ts';
import { signInAsChild } from '../../../contract/people/child-sign-in.ts';
import {
  acceptInvitation,
  addChild,
  changeChild,
  endTie,
  endTieByOffice,
  giveSeat,
  invite,
  leaveSeat,
  readFamily,
  readFamilyByOffice,
  readInvitation,
  readSeat,
  setKey,
  withdrawInvitation,
} from '../../../contract/people/families.ts';
import { changePassword } from '../../../contract/people/own-account.ts';
import type { Avatar } from '../../../contract/people/people.ts';
import { CHILDREN_MOST } from '../../../contract/platform/limits.ts';
import { listActs } from '../../../contract/platform/office.ts';
import { listMyOrders } from '../../../contract/shop/orders.ts';
import { accounts } from '../accounts/index.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const pin = (secret: string) => ({ kind: 'pin' as const, secret });
const facts = { name: 'Asha', born: '2016-05', grade: 5, avatar: 'robot' as Avatar };
const aMother = () => aLearner(stage, 'Maya Rao');
const whoIs = async (token: string) => (await stage.call(readProfile, { token })).status;
const seat = (token: string, childId: string) =>
  stage.call(giveSeat, { token, params: { childId }, body: {} });
const end = async (token: string, otherId: string) =>
  (await stage.call(endTie, { token, params: { otherId } })).body;

/** A mother with two children, each with a PIN. */
async function aFamily() {
  const mother = await aMother();
  const [asha, ravi] = [
    await aChild(stage, { name: 'Asha', guardian: mother }),
    await aChild(stage, { name: 'Ravi', guardian: mother }),
  ];
  return { mother, asha, ravi };
}

async function invited(someone: Someone, email: string, becomes: 'guardian' | 'child') {
  const asked = await stage.call(invite, { token: someone.token, body: { email, becomes } });
  expect(asked.status).toBe(202);
  const mail = (await stage.mailsTo(email)).at(-1);
  return { mail, token: /invitation#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '' };
}

test('a mother adds two children, changes what is said of one, and sets a key anew', async () => {
  const { token } = await aMother();
  const added = await stage.call(addChild, { token, body: { ...facts, ...pin('592704') } });
  expect(added.status).toBe(201);
  const { _id: childId, username } = added.body.child;
  expect(added.body.child).toMatchObject({ ...facts, key: 'pin', hasAccount: false });
  const body = { ...facts, name: 'Ravi', born: '2018-11', grade: 2, avatar: 'tiger' as Avatar };
  await stage.call(addChild, { token, body: { ...body, kind: 'pictures', secret: 'sun drum boat' } });
  const changed = await stage.call(changeChild, {
    token,
    params: { childId },
    body: { ...facts, grade: 6, avatar: 'owl' },
  });
  expect(changed.body.child).toMatchObject({ name: 'Asha', grade: 6, avatar: 'owl', username });
  const seen = (await stage.call(readFamily, { token })).body;
  expect(seen.children.map(({ name, key }) => [name, key])).toEqual([
    ['Asha', 'pin'],
    ['Ravi', 'pictures'],
  ]);
  expect((await stage.call(readProfile, { token })).body.comesAs).toEqual(['learner', 'guardian']);

  const key = { kind: 'pictures' as const, secret: 'moon bell leaf' };
  expect((await stage.call(setKey, { token, params: { childId }, body: key })).status).toBe(200);
  expect((await stage.call(signInAsChild, { body: { username, ...pin('592704') } })).status).toBe(401);
  expect((await stage.call(signInAsChild, { body: { username, ...key } })).status).toBe(200);
  const chosen = { ...facts, ...pin('592704'), username: username.toUpperCase() };
  expect((await stage.call(addChild, { token, body: chosen })).body).toMatchObject({
    code: 'username_taken',
  });
  const weak = await stage.call(addChild, { token, body: { ...facts, ...pin('052016') } });
  expect(weak.body).toMatchObject({ code: 'invalid_input', faults: { secret: { code: 'pin_weak' } } });
});

test('another family’s child is not there: not to change, not to set a key for, not to sit, not to end', async () => {
  const { asha } = await aFamily();
  const { token } = await aMother();
  const params = { childId: asha.user._id };
  const answers = [
    await stage.call(changeChild, { token, params, body: facts }),
    await stage.call(setKey, { token, params, body: pin('730591') }),
    await seat(token, asha.user._id),
    await stage.call(endTie, { token, params: { otherId: asha.user._id } }),
  ];
  expect(answers.map(({ body }) => ('code' in body ? body.code : 'done'))).toEqual(
    Array(4).fill('child_not_found'),
  );
  expect(await whoIs(asha.token)).toBe(200);
});

test('a child without an address keeps no family: it adds, invites and ends nothing', async () => {
  const { mother, asha } = await aFamily();
  const { token } = asha;
  expect((await stage.call(addChild, { token, body: { ...facts, ...pin('592704') } })).status).toBe(403);
  const body = { email: 'uncle@example.org', becomes: 'guardian' as const };
  expect((await stage.call(invite, { token, body })).status).toBe(403);
  expect(await end(token, mother.user._id)).toMatchObject({ code: 'not_allowed' });
});

test('“Who is learning?”: a tap gives the seat, the mother’s session on this tablet is gone, and nothing of hers opens', async () => {
  const { mother, asha, ravi } = await aFamily();
  await aWaitingPayment(stage, mother, await aCourseAt(stage, 1999));
  const phone = await stage.call(signIn, { body: { email: mother.user.email, password: mother.password } });
  const given = await seat(mother.token, asha.user._id);
  expect(given.status).toBe(200);
  const { token, user } = given.body;
  expect(user).toMatchObject({ _id: asha.user._id, lentBy: 'Maya', email: '' });
  expect(await whoIs(mother.token)).toBe(401);
  // Her phone is another device.
  expect(await whoIs(phone.body.token)).toBe(200);

  // What the child sees: no orders, no invitations, no sister's facts, no address; only who may sit here.
  expect((await stage.call(listMyOrders, { token })).body.orders).toEqual([]);
  const family = (await stage.call(readFamily, { token })).body;
  expect(family).toMatchObject({ children: [], invitations: [] });
  const seats = (await stage.call(readSeat, { token })).body;
  expect(seats.lentBy).toBe('Maya');
  expect(seats.children.map(({ name }) => name)).toEqual(['Asha', 'Ravi']);
  const said = JSON.stringify([given.body, family, seats]);
  for (const hers of [mother.user.email, mother.user.phone, mother.token]) expect(said).not.toContain(hers);
  for (const call of [
    stage.call(addChild, { token, body: { ...facts, ...pin('592704') } }),
    stage.call(changeChild, { token, params: { childId: ravi.user._id }, body: facts }),
    stage.call(setKey, { token, params: { childId: ravi.user._id }, body: pin('730591') }),
    stage.call(endTie, { token, params: { otherId: mother.user._id } }),
  ])
    expect((await call).status).toBe(403);

  // A tap on the brother's face.
  const switched = await seat(token, ravi.user._id);
  expect(switched.body.user).toMatchObject({ _id: ravi.user._id, lentBy: 'Maya' });
  expect(await whoIs(token)).toBe(401);
});

test('the seat is left by the guardian’s password; a wrong one leaves the child where it is, and costs a try', async () => {
  const { mother, asha } = await aFamily();
  const { token } = (await seat(mother.token, asha.user._id)).body;
  const leave = (password: string) => stage.call(leaveSeat, { token, body: { password } });
  expect((await leave('not her password')).body).toMatchObject({ code: 'password_wrong' });
  expect(await whoIs(token)).toBe(200);
  const left = await leave(mother.password);
  expect(left.body.user).toMatchObject({ _id: mother.user._id, lentBy: null });
  expect(await whoIs(token)).toBe(401);
  expect(await whoIs(left.body.token)).toBe(200);

  const again = (await seat(left.body.token, asha.user._id)).body.token;
  setMost(stage, 'guess-here', 1);
  const tries: number[] = [];
  for (let time = 0; time < 2; time++)
    tries.push(
      (await stage.call(leaveSeat, { token: again, body: { password: `guess-number-${time}` } })).status,
    );
  expect(tries).toContain(429);
  expect(await whoIs(again)).toBe(200);
  // Nobody leaves a seat of their own this way.
  const own = await stage.call(leaveSeat, { token: asha.token, body: { password: mother.password } });
  expect(own.body).toMatchObject({ code: 'seat_not_lent' });
});

test('a learner who has an account is given no seat, and who has no password lends none', async () => {
  const { mother, asha } = await aFamily();
  const kavi = await aLearner(stage, 'Kavi');
  await relate(stage, mother, { kind: 'guardian', objectKind: 'person', objectId: kavi.user._id });
  expect((await seat(mother.token, kavi.user._id)).body).toMatchObject({ code: 'child_has_account' });
  await stage.context.database
    .updateTable('person')
    .set({ password_hash: null })
    .where('id', '=', mother.user._id)
    .execute();
  expect((await seat(mother.token, asha.user._id)).body).toMatchObject({ code: 'password_not_set' });
});

test('a lent seat ends with what ties the two, whoever ends it, and with the guardian’s new password', async () => {
  const { mother, asha } = await aFamily();
  const father = await aLearner(stage, 'Dev Rao');
  await relate(stage, father, { kind: 'guardian', objectKind: 'person', objectId: asha.user._id });
  const { token } = (await seat(father.token, asha.user._id)).body;
  const back = await stage.call(signIn, { body: { email: father.user.email, password: father.password } });
  expect(await whoIs(token)).toBe(200);
  expect(await end(back.body.token, asha.user._id)).toEqual({ success: true });
  expect(await whoIs(token)).toBe(401);

  const hers = (await seat(mother.token, asha.user._id)).body.token;
  const phone = await stage.call(signIn, { body: { email: mother.user.email, password: mother.password } });
  const body = { current: mother.password, password: 'a-whole-new-password-7' };
  expect((await stage.call(changePassword, { token: phone.body.token, body })).status).toBe(200);
  expect(await whoIs(hers)).toBe(401);
  // What the child does by its own key goes on.
  expect(await whoIs(asha.token)).toBe(200);
});

test('who leaves knows no key any more: the child comes in by the one that the other guardian sets anew', async () => {
  const { mother, asha } = await aFamily();
  const father = await aLearner(stage, 'Dev Rao');
  const childId = asha.user._id;
  await relate(stage, father, { kind: 'guardian', objectKind: 'person', objectId: childId });
  const comeIn = async (secret: string) =>
    (await stage.call(signInAsChild, { body: { username: asha.user.username, ...pin(secret) } })).status;
  expect(await end(mother.token, childId)).toEqual({ success: true });
  expect(await whoIs(asha.token)).toBe(401);
  expect(await comeIn('592704')).toBe(401);
  const keyOf = async () => (await stage.call(readFamily, { token: father.token })).body.children[0]?.key;
  expect(await keyOf()).toBeNull();
  await stage.call(setKey, { token: father.token, params: { childId }, body: pin('730591') });
  expect(await keyOf()).toBe('pin');
  expect(await comeIn('730591')).toBe(200);
});

test('a learner invites the guardian: the page says what it means, and one press ties them', async () => {
  const kavi = await aLearner(stage, 'Kavi Menon');
  const mother = await aLearner(stage, 'Sunita Menon');
  const { mail, token } = await invited(kavi, mother.user.email, 'guardian');
  expect(mail?.subject).toContain('Kavi invites you');
  // A stranger's words reach nobody's mailbox but a first name.
  expect(mail?.text).not.toContain('Menon');
  expect((await stage.call(readInvitation, { body: { token } })).body).toMatchObject({
    by: 'Kavi',
    becomes: 'guardian',
  });
  const accept = (someone: Someone) =>
    stage.call(acceptInvitation, { token: someone.token, body: { token } });
  expect((await accept(kavi)).body).toMatchObject({ code: 'invitation_own' });
  const stranger = await accept(await aLearner(stage));
  expect(stranger.body).toMatchObject({ code: 'invitation_for_another' });
  expect((await accept(mother)).status).toBe(200);
  const [child] = (await stage.call(readFamily, { token: mother.token })).body.children;
  expect(child).toMatchObject({ name: 'Kavi Menon', hasAccount: true });
  // Used once.
  expect((await accept(mother)).body).toMatchObject({ code: 'invitation_spent' });
  // The learner ends it, and the next request feels it.
  expect(await end(kavi.token, mother.user._id)).toEqual({ success: true });
  expect((await stage.call(readFamily, { token: mother.token })).body.children).toEqual([]);
});

test('a guardian invites a learner; accepted twice at once, one gets it', async () => {
  const [mother, kavi] = [await aMother(), await aLearner(stage, 'Kavi')];
  const { token } = await invited(mother, kavi.user.email, 'child');
  const answers = await Promise.all(
    [1, 2].map(() => stage.call(acceptInvitation, { token: kavi.token, body: { token } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  const { guardians } = (await stage.call(readFamily, { token: kavi.token })).body;
  expect(guardians.map(({ name }) => name)).toEqual(['Maya Rao']);
});

test('nobody becomes the guardian of more children than one may have', async () => {
  const [mother, kavi] = [await aMother(), await aLearner(stage, 'Kavi')];
  const { database, clock } = stage.context;
  for (let nth = 0; nth < CHILDREN_MOST; nth++) {
    const { id } = await accounts.addChild(database, facts, clock.now());
    await relate(stage, mother, { kind: 'guardian', objectKind: 'person', objectId: id });
  }
  const { token } = await invited(mother, kavi.user.email, 'child');
  const accept = () => stage.call(acceptInvitation, { token: kavi.token, body: { token } });
  expect((await accept()).body).toMatchObject({ code: 'children_many' });
  await database.deleteFrom('relation').where('person_id', '=', mother.user._id).execute();
  expect((await accept()).status).toBe(200);
});

test('an invitation is over after 7 days, and one that was taken back opens nothing', async () => {
  const [mother, kavi, meera] = [await aMother(), await aLearner(stage), await aLearner(stage, 'Meera')];
  const one = await invited(mother, meera.user.email, 'child');
  const [waiting] = (await stage.call(readFamily, { token: mother.token })).body.invitations;
  expect(waiting).toMatchObject({ email: meera.user.email, becomes: 'child' });
  const params = { invitationId: waiting?._id ?? '' };
  // Not by somebody else.
  await stage.call(withdrawInvitation, { token: kavi.token, params });
  expect((await stage.call(readInvitation, { body: { token: one.token } })).status).toBe(200);
  await stage.call(withdrawInvitation, { token: mother.token, params });
  expect((await stage.call(readInvitation, { body: { token: one.token } })).status).toBe(410);

  const two = await invited(mother, kavi.user.email, 'child');
  stage.clock.advance(7 * 24 * 60 * 60);
  const login = await stage.call(signIn, { body: { email: kavi.user.email, password: kavi.password } });
  const late = await stage.call(acceptInvitation, { token: login.body.token, body: { token: two.token } });
  expect(late.body).toMatchObject({ code: 'invitation_spent' });
});

test('inviting says the same for an address that somebody has and for one that nobody has', async () => {
  const [mother, kavi] = [await aMother(), await aLearner(stage)];
  const ask = (email: string) =>
    stage.call(invite, { token: mother.token, body: { email, becomes: 'child' } });
  const [known, unknown] = [await ask(kavi.user.email), await ask('nobody-knows@example.org')];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect((await ask(mother.user.email)).body).toMatchObject({ code: 'invitation_own' });
});

test('a child without an address is not left alone: the last guardian stays until somebody takes over', async () => {
  const { mother, asha } = await aFamily();
  expect(await end(mother.token, asha.user._id)).toMatchObject({ code: 'child_needs_somebody' });
  // A class that it joined by a code looks after nobody's account.
  const teacher = await aTeacher(stage);
  await joined(stage, asha, await aClass(stage, teacher, [await aCourse(stage)]));
  expect(await end(mother.token, asha.user._id)).toMatchObject({ code: 'child_needs_somebody' });
  const father = await aLearner(stage, 'Dev Rao');
  await relate(stage, father, { kind: 'guardian', objectKind: 'person', objectId: asha.user._id });
  // Both at once: one of them stays.
  const answers = await Promise.all([mother, father].map(({ token }) => end(token, asha.user._id)));
  expect(answers.map((answer) => ('code' in answer ? answer.code : 'ended')).sort()).toEqual([
    'child_needs_somebody',
    'ended',
  ]);
});

test('a mother invites the father for a child without an address: he looks after it, too, and she may leave', async () => {
  const { mother, asha } = await aFamily();
  const father = await aLearner(stage, 'Dev Rao');
  const childId = asha.user._id;
  const ask = (email: string, whose: string) =>
    stage.call(invite, { token: mother.token, body: { email, becomes: 'guardian', childId: whose } });
  const another = await aFamily();
  expect((await ask(father.user.email, another.asha.user._id)).body).toMatchObject({
    code: 'child_not_found',
  });
  expect((await ask(father.user.email, childId)).status).toBe(202);
  const [mail] = await stage.mailsTo(father.user.email);
  // Nobody is told of a child before they are its guardian.
  expect(`${mail?.subject} ${mail?.text}`).not.toContain('Asha');
  const token = /invitation#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  const told = (await stage.call(readInvitation, { body: { token } })).body;
  expect(told).toEqual({
    success: true,
    by: 'Maya',
    becomes: 'guardian',
    forChild: true,
    fromClass: false,
    email: father.user.email,
  });
  await stage.call(acceptInvitation, { token: father.token, body: { token } });
  const { children } = (await stage.call(readFamily, { token: father.token })).body;
  expect(children.map(({ name }) => name)).toEqual(['Asha']);
  // She is told, and he is not.
  expect((await stage.mailsTo(mother.user.email)).at(-1)).toMatchObject({
    subject: 'Dev is a guardian of Asha now, too',
  });
  expect(await stage.mailsTo(father.user.email)).toHaveLength(1);
  expect(await end(mother.token, childId)).toEqual({ success: true });
  expect(await end(father.token, childId)).toMatchObject({ code: 'child_needs_somebody' });
});

test('an owner of the office ends a tie and says why; the guardian feels it at the next request', async () => {
  const [mother, kavi] = [await aMother(), await aLearner(stage, 'Kavi')];
  await relate(stage, mother, { kind: 'guardian', objectKind: 'person', objectId: kavi.user._id });
  const body = { guardianId: mother.user._id, childId: kavi.user._id, reason: 'The mother asked by phone' };
  const [owner, reader] = [await aColleague(stage, 'owner'), await aColleague(stage, 'reader')];
  const look = (token: string, who: string) => stage.call(readFamilyByOffice, { token, body: { who } });
  expect((await look(reader.token, kavi.user.username)).status).toBe(403);
  const tie = { _id: mother.user._id, email: mother.user.email };
  const found = { person: { _id: kavi.user._id }, guardians: [tie], children: [] };
  expect((await look(owner.token, ` ${kavi.user.email.toUpperCase()} `)).body).toMatchObject(found);
  expect((await look(owner.token, kavi.user.username)).body).toMatchObject(found);
  const hers = (await look(owner.token, mother.user.username)).body;
  expect(hers).toMatchObject({ guardians: [], children: [{ _id: kavi.user._id }] });
  expect((await look(owner.token, 'nobody-of-this-name')).body).toMatchObject({ code: 'person_not_found' });
  expect((await stage.call(endTieByOffice, { token: reader.token, body })).status).toBe(403);
  expect((await stage.call(endTieByOffice, { token: owner.token, body })).status).toBe(200);
  expect((await stage.call(readFamily, { token: mother.token })).body.children).toEqual([]);
  const { acts } = (await stage.call(listActs, { token: owner.token })).body;
  expect(acts.find(({ act }) => act === 'family_tie_ended')).toMatchObject({
    subjectId: kavi.user._id,
    details: { guardian: mother.user._id, reason: body.reason },
  });
  expect((await stage.call(endTieByOffice, { token: owner.token, body })).body).toMatchObject({
    code: 'child_not_found',
  });
});

test('a mail about a child without an address names the child; a learner’s own mail does not', async () => {
  const mother = await aMother();
  const asha = await aChild(stage, { name: 'Asha', guardian: mother });
  const course = await aCourseAt(stage, 1999);
  await aWaitingPayment(stage, asha, course);
  const [mail] = await stage.mailsTo(mother.user.email);
  expect(mail?.subject).toMatch(/^About Asha: /);
  expect(mail?.text).toContain('This mail is about Asha.');
  const kavi = await aLearner(stage, 'Kavi');
  await aWaitingPayment(stage, kavi, course);
  expect((await stage.mailsTo(kavi.user.email))[0]?.subject).not.toContain('About');
});
