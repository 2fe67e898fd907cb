import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeProvider } from '../../../../tests/stage/fake-provider.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aChild, aLearner, type Someone, theOffice, unconfirmed } from '../../../../tests/stage/people.ts';
import {
  finishProvider,
  forgotPassword,
  readProfile,
  resetPassword,
  signIn,
  startProvider,
} from '../../../contract/people/accounts.ts';
import { invite } from '../../../contract/people/families.ts';
import { askForNewEmail, changePassword, confirmNewEmail } from '../../../contract/people/own-account.ts';
import { moveAddress } from '../../../contract/staff/people-acts.ts';

/** The office moves an address: nothing that was mailed to the old one undoes it. */

const outside = fakeProvider();
let stage: Stage;
beforeAll(async () => {
  const { env } = await outside.open();
  stage = await openStage({ env });
});
afterAll(async () => {
  await stage.close();
  outside.close();
});

let moves = 0;
async function moved(asha: Someone): Promise<string> {
  moves += 1;
  const email = `moved-${moves}@example.org`;
  const answer = await stage.call(moveAddress, {
    token: (await theOffice(stage)).token,
    params: { personId: asha.user._id },
    body: { email, reason: 'Asked for by letter' },
  });
  expect(answer.status).toBe(202);
  return email;
}
const linkIn = async (email: string, path: string, count = 1) =>
  (await stage.mailsTo(email, count)).flatMap(
    ({ text }) => new RegExp(`${path}#token=([\\w-]{43})`).exec(text)?.[1] ?? [],
  );
const follow = async (email: string) =>
  stage.call(confirmNewEmail, { body: { token: (await linkIn(email, '/confirm-email')).at(-1) ?? '' } });
const signedIn = (email: string, password: string) => stage.call(signIn, { body: { email, password } });

test('a link to a new password that lies in the old mailbox, or is asked for there, sets none', async () => {
  const asha = await aLearner(stage);
  const { email } = asha.user;
  await stage.call(forgotPassword, { body: { email } });
  const [before] = await linkIn(email, '/reset-password');
  const later = await moved(asha);
  const reset = (token: string) =>
    stage.call(resetPassword, { body: { token, password: 'thief-of-lamps-9' } });
  expect((await reset(before ?? '')).body).toMatchObject({ code: 'reset_link_spent' });
  await stage.call(forgotPassword, { body: { email } });
  await stage.context.outbox.sendDue();
  const { rows } = await stage.context.pool.query('select from password_reset where person_id = $1', [
    asha.user._id,
  ]);
  expect(rows).toEqual([]);
  expect((await follow(later)).status).toBe(200);
  expect((await signedIn(email, asha.password)).status).toBe(401);
  expect((await signedIn(later, asha.password)).status).toBe(200);
});

test('where the new mailbox says nothing for a day, the old one counts again', async () => {
  const asha = await aLearner(stage);
  const { email } = asha.user;
  await moved(asha);
  stage.clock.advance(24 * 60 * 60);
  await stage.call(forgotPassword, { body: { email } });
  const [token] = await linkIn(email, '/reset-password', 2);
  const answer = await stage.call(resetPassword, {
    body: { token: token ?? '', password: 'soldering-iron-9' },
  });
  expect(answer.status).toBe(200);
});

test('whoever knows the password moves it nowhere else meanwhile, and is out when it has moved', async () => {
  const asha = await aLearner(stage);
  const later = await moved(asha);
  const thief = (await signedIn(asha.user.email, asha.password)).body.token;
  const asked = await stage.call(askForNewEmail, {
    token: thief,
    body: { email: 'thief@example.org', current: asha.password },
  });
  expect(asked.body).toMatchObject({ code: 'email_moving' });
  const changed = await stage.call(changePassword, {
    token: thief,
    body: { current: asha.password, password: 'thief-of-lamps-9' },
  });
  expect(changed.status).toBe(200);
  expect((await follow(later)).status).toBe(200);
  expect((await stage.call(readProfile, { token: thief })).status).toBe(401);
});

test('Google by the old mailbox opens it no more', async () => {
  const asha = await aLearner(stage);
  const come = async () => {
    const params = { provider: 'google' as const };
    const { url } = (await stage.call(startProvider, { params, body: { remember: false } })).body;
    const said = { sub: 'g-asha', email: asha.user.email, email_verified: true, name: asha.user.name };
    return (await stage.call(finishProvider, { params, body: outside.sayYes(url, said) })).body;
  };
  expect((await come()).user._id).toBe(asha.user._id);
  const later = await moved(asha);
  expect((await follow(later)).status).toBe(200);
  // Whoever has the old mailbox begins an account of their own.
  expect((await come()).user._id).not.toBe(asha.user._id);
});

test('an invitation that lies in the old mailbox opens nothing for whoever registers with that address', async () => {
  const asha = await aLearner(stage, 'Maya Rao');
  const { guardian, user: child } = await aChild(stage);
  const sent = await stage.call(invite, {
    token: guardian.token,
    body: { email: asha.user.email, becomes: 'guardian', childId: child._id },
  });
  expect(sent.status).toBe(202);
  await stage.mailsTo(asha.user.email);
  await moved(asha);
  const { rows } = await stage.context.pool.query('select from guardian_invitation where email = $1', [
    asha.user.email,
  ]);
  expect(rows).toEqual([]);
});

test('whoever owns a mailbox gets the account without the address that somebody else wished for it', async () => {
  const thief = await unconfirmed(stage, await aLearner(stage));
  const wish = { email: 'thief-2@example.org', current: thief.password };
  expect((await stage.call(askForNewEmail, { token: thief.token, body: wish })).status).toBe(202);
  const [token] = await linkIn(wish.email, '/confirm-email');
  const params = { provider: 'google' as const };
  const { url } = (await stage.call(startProvider, { params, body: { remember: false } })).body;
  const said = { sub: 'g-owner', email: thief.user.email, email_verified: true, name: 'Gita' };
  const came = await stage.call(finishProvider, { params, body: outside.sayYes(url, said) });
  expect(came.body.user._id).toBe(thief.user._id);
  expect((await stage.call(confirmNewEmail, { body: { token: token ?? '' } })).status).toBe(410);
});
