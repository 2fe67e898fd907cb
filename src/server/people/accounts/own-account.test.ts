import { afterAll, beforeAll, expect, test } from 'vitest';
import { setMost } from '../../../../tests/stage/limits.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, type Someone } from '../../../../tests/stage/people.ts';
import { forgotPassword, readProfile, register, signIn } from '../../../contract/people/accounts.ts';
import {
  askForNewEmail,
  changeDetails,
  changePassword,
  confirmNewEmail,
} from '../../../contract/people/own-account.ts';

/** What somebody changes in their own account, and what of it opens the account. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const newPassword = 'soldering-iron-9';
let addresses = 0;
const anAddress = () => {
  addresses += 1;
  return `new-${addresses}@example.org`;
};

const signInAs = async (email: string, password: string) =>
  (await stage.call(signIn, { body: { email, password } })).status;
const ask = (someone: Someone, email: string, current = someone.password) =>
  stage.call(askForNewEmail, { token: someone.token, body: { email, current } });
const linkTo = async (email: string, count = 1) =>
  /\/confirm-email#token=([\w-]{43})/.exec(
    (await stage.mailsTo(email, count)).at(-1)?.text ?? '',
  )?.[1] as string;
const follow = async (token: string) => {
  const answer = await stage.call(confirmNewEmail, { body: { token } });
  return answer.status === 200 ? 'changed' : answer.body.code;
};
const addressOf = async ({ token }: Someone) => {
  const answer = await stage.call(readProfile, { token });
  return answer.status === 200 && answer.body.email;
};

/** How many wait for what somebody else holds. */
const waiting = async () => {
  const { rowCount } = await stage.context.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount;
};

test('name, phone and institute are changed; address, role and username are not, whatever is sent', async () => {
  const asha = await aLearner(stage);
  const body = { name: ' Asha  Rao ', phone: '+91 91234 56789', institute: 'Riverside School' };
  const more = { ...body, email: 'x@example.org', role: 'staff', username: 'boss' };
  const answer = await stage.call(changeDetails, { token: asha.token, body: more as typeof body });
  expect(answer.status).toBe(200);
  const { user } = answer.body as { user: unknown };
  expect(user).toEqual({
    ...asha.user,
    name: 'Asha  Rao',
    phone: body.phone,
    institute: body.institute,
  });
  expect((await stage.call(readProfile, { token: asha.token })).body).toEqual(user);
  for (const [wrong, field] of [
    [{ ...body, name: ' ' }, 'name'],
    [{ ...body, phone: '12' }, 'phone'],
  ] as const) {
    const refused = await stage.call(changeDetails, { token: asha.token, body: wrong });
    expect(refused.body).toMatchObject({ code: 'invalid_input', fields: { [field]: expect.any(String) } });
  }
});

test('a new password needs the one that counts, ends every other session and every mailed link, and is told', async () => {
  const asha = await aLearner(stage);
  const { email } = asha.user;
  const elsewhere = await stage.call(signIn, { body: { email, password: asha.password } });
  if (elsewhere.status !== 200) throw new Error('She could not sign in');
  await ask(asha, 'away@example.org');
  const pending = await linkTo('away@example.org');
  await stage.call(forgotPassword, { body: { email } });
  await stage.mailsTo(email, 1);

  const change = (body: { current: string; password: string }) =>
    stage.call(changePassword, { token: asha.token, body });
  expect((await change({ current: 'not-mine-1', password: newPassword })).body.code).toBe('password_wrong');
  const common = await change({ current: asha.password, password: 'Password@123' });
  expect(common.body.code).toBe('password_too_common');
  expect(await signInAs(email, asha.password)).toBe(200);

  expect((await change({ current: asha.password, password: newPassword })).status).toBe(200);
  expect(await addressOf(asha)).toBe(email);
  expect((await stage.call(readProfile, { token: elsewhere.body.token })).status).toBe(401);
  expect(await signInAs(email, asha.password)).toBe(401);
  expect(await signInAs(email, newPassword)).toBe(200);
  expect(await follow(pending)).toBe('email_link_spent');
  const { rows } = await stage.context.pool.query('select from password_reset where person_id = $1', [
    asha.user._id,
  ]);
  expect(rows).toEqual([]);
  expect((await stage.mailsTo(email, 2)).map(({ subject }) => subject)).toContain(
    'Your password was changed',
  );
});

test('of two new passwords at once, one is set', async () => {
  const asha = await aLearner(stage);
  const set = ['first-robot-11', 'second-robot-22'].map((password) =>
    stage.call(changePassword, { token: asha.token, body: { current: asha.password, password } }),
  );
  expect((await Promise.all(set)).map(({ status }) => status).sort()).toEqual([200, 403]);
});

test('an address that is asked for with a password that ends at this moment is not wished', async () => {
  const asha = await aLearner(stage);
  const owner = await stage.context.pool.connect();
  try {
    // The owner sets another password while somebody who knew the one before asks for an address of their own.
    await owner.query('begin');
    await owner.query('select from person where id = $1 for update', [asha.user._id]);
    const asked = ask(asha, 'thief@example.org');
    await expect.poll(waiting).toBe(1);
    await owner.query(`update person set password_hash = 'another' where id = $1`, [asha.user._id]);
    await owner.query('commit');
    expect((await asked).body.code).toBe('password_wrong');
  } finally {
    owner.release(true);
  }
  const { rows } = await stage.context.pool.query('select from email_change where person_id = $1', [
    asha.user._id,
  ]);
  expect(rows).toEqual([]);
});

test('a link that is followed while the password is changed, and the change, both have their answer', async () => {
  const asha = await aLearner(stage);
  const wanted = anAddress();
  await ask(asha, wanted);
  const token = await linkTo(wanted);
  const owner = await stage.context.pool.connect();
  try {
    await owner.query('begin');
    await owner.query('select from person where id = $1 for no key update', [asha.user._id]);
    const followed = follow(token);
    await expect.poll(waiting).toBe(1);
    // As a change of the password does it: a wait for each other would end one of them with an error.
    await owner.query('delete from email_change where person_id = $1', [asha.user._id]);
    await owner.query('commit');
    expect(await followed).toBe('email_link_spent');
  } finally {
    owner.release(true);
  }
  expect(await addressOf(asha)).toBe(asha.user.email);
});

test('whoever sits at an open session cannot try passwords without end', async () => {
  const asha = await aLearner(stage);
  setMost(stage, 'guess-here', 3);
  const codes: string[] = [];
  for (let at = 0; at < 4; at += 1) {
    const answer = await ask(asha, 'thief@example.org', `guess-number-${at}`);
    codes.push((answer.body as { code: string }).code);
  }
  expect(codes.slice(0, 3)).toEqual(['password_wrong', 'password_wrong', 'password_wrong']);
  expect(codes.at(-1)).toBe('sign_in_too_often');
});

test('an account that Google opened has no password to prove: the mailed link sets one first', async () => {
  const asha = await aLearner(stage);
  await stage.context.pool.query('update person set password_hash = null where id = $1', [asha.user._id]);
  expect((await ask(asha, anAddress())).body).toMatchObject({ code: 'password_not_set' });
});

test('an address changes when its mailed link is followed, once, and the old one is told', async () => {
  const asha = await aLearner(stage);
  const [before, after] = [asha.user.email, anAddress()];
  expect((await ask(asha, after)).status).toBe(202);
  const token = await linkTo(after);
  const { rows } = await stage.context.pool.query('select json_agg(e)::text as all from email_change e');
  expect(rows[0].all).not.toContain(token);
  expect(await addressOf(asha)).toBe(before);
  await stage.call(forgotPassword, { body: { email: before } });
  await stage.mailsTo(before);

  const both = await Promise.all([follow(token), follow(token)]);
  expect(both.sort()).toEqual(['changed', 'email_link_spent']);
  expect(await addressOf(asha)).toBe(after);
  // Whoever reads the mails of the address before opens nothing by them.
  const { rows: links } = await stage.context.pool.query('select from password_reset where person_id = $1', [
    asha.user._id,
  ]);
  expect(links).toEqual([]);
  expect(await signInAs(before, asha.password)).toBe(401);
  expect(await signInAs(after, asha.password)).toBe(200);
  const told = (await stage.mailsTo(before, 2)).find(
    ({ subject }) => subject === 'The email address of your account was changed',
  );
  expect(told?.text.length).toBeGreaterThan(0);
  expect(told?.text).not.toContain(after);
});

test('asking again, for instance after a typing error, ends the link to the address before', async () => {
  const asha = await aLearner(stage);
  const [typo, right] = [anAddress(), anAddress()];
  await ask(asha, typo);
  const wrong = await linkTo(typo);
  await ask(asha, right);
  expect(await follow(wrong)).toBe('email_link_spent');
  expect(await follow(await linkTo(right))).toBe('changed');
  expect((await ask(asha, right)).body).toMatchObject({ code: 'email_unchanged' });
});

test('a link to an address works for a day', async () => {
  const asha = await aLearner(stage);
  const after = anAddress();
  await ask(asha, after);
  const token = await linkTo(after);
  stage.clock.advance(24 * 60 * 60);
  expect(await follow(token)).toBe('email_link_spent');
});

test('somebody else’s address is answered like any other, its owner is told, and nothing opens', async () => {
  const [asha, meera] = [await aLearner(stage), await aLearner(stage, 'Meera Rao')];
  const known = await ask(asha, meera.user.email);
  const free = await ask(asha, anAddress());
  expect(known).toMatchObject({ status: free.status, body: free.body as object });
  await ask(asha, meera.user.email);
  const [mail] = await stage.mailsTo(meera.user.email);
  expect(mail?.subject).toBe('You already have an account');

  // Registered by somebody else after the link was mailed: it stays theirs.
  const wanted = anAddress();
  await ask(asha, wanted);
  const token = await linkTo(wanted);
  const body = { name: 'Kavi', email: wanted, phone: '+91 98765 00000', password: 'blinking-led-43' };
  expect((await stage.call(register, { body })).status).toBe(201);
  expect(await follow(token)).toBe('email_link_spent');
  expect(await addressOf(asha)).toBe(asha.user.email);
});
