import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeProvider } from '../../../../tests/stage/fake-provider.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, theOffice, unconfirmed } from '../../../../tests/stage/people.ts';
import {
  finishProvider,
  forgotPassword,
  listProviders,
  readProfile,
  resetPassword,
  signIn,
  startProvider,
} from '../../../contract/people/accounts.ts';
import { askProvider } from './ask-provider.ts';

type Said = Record<string, unknown>;
type Provider = 'google' | 'facebook';

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
beforeEach(() => {
  outside.seen.broken = false;
});

const begin = async (provider: Provider, remember = false) =>
  (await stage.call(startProvider, { params: { provider }, body: { remember } })).body;
const end = (provider: Provider, body: { code: string; state: string }) =>
  stage.call(finishProvider, { params: { provider }, body });
async function signInAt(provider: Provider, profile: Said) {
  const { url } = await begin(provider);
  return end(provider, outside.sayYes(url, profile));
}
const googler = (sub: string, email: string, more: Said = {}) => ({
  sub,
  email,
  email_verified: true,
  name: 'Gita Nair',
  ...more,
});

test('a newcomer from Google gets an account without a password, and finds it again', async () => {
  const first = await signInAt('google', googler('g-1', 'Gita@Example.org', { name: 'Gita\u0000\n Nair' }));
  expect(first.status).toBe(200);
  expect(first.body.user).toMatchObject({ name: 'Gita  Nair', email: 'gita@example.org', role: 'student' });
  const profile = await stage.call(readProfile, { token: first.body.token });
  expect(profile.body).toEqual(first.body.user);
  // Under a new address at Google it is still the same person.
  const again = await signInAt('google', googler('g-1', 'gita.new@example.org'));
  expect(again.body.user._id).toBe(first.body.user._id);
  const password = await stage.call(signIn, {
    body: { email: 'gita@example.org', password: 'anything-at-all' },
  });
  expect(password.status).toBe(401);
});

test('the browser is sent to come back to our own page, with a state of which only a hash is kept', async () => {
  const { url, state } = await begin('google');
  const asked = new URL(url).searchParams;
  expect(asked.get('redirect_uri')).toBe('http://localhost:0/login/google');
  expect(asked.get('scope')).toBe('openid profile email');
  expect(asked.get('state')).toBe(state);
  const { rows } = await stage.context.pool.query('select json_agg(a)::text as all from provider_attempt a');
  expect(rows[0].all).not.toContain(state);
});

test('a remembered sign-in lives 30 days', async () => {
  const { url } = await begin('google', true);
  const { body } = await end('google', outside.sayYes(url, googler('g-30', 'thirty@example.org')));
  const { rows } = await stage.context.pool.query(
    `select extract(epoch from expires_at - created_at)::int as seconds from session where person_id = $1`,
    [body.user._id],
  );
  expect(rows).toEqual([{ seconds: 30 * 24 * 60 * 60 }]);
});

test('an address that Google has verified opens the account, and shuts out who set its password unconfirmed', async () => {
  const squatter = await unconfirmed(stage, await aLearner(stage, 'Not The Owner'));
  const { email, _id } = squatter.user;
  const owner = await signInAt('google', googler('g-2', email));
  expect(owner.status).toBe(200);
  expect(owner.body.user._id).toBe(_id);
  expect((await stage.call(readProfile, { token: squatter.token })).status).toBe(401);
  expect((await stage.call(signIn, { body: { email, password: squatter.password } })).status).toBe(401);
  expect((await stage.mailsTo(email))[0]?.text).toContain('the old password no longer works');
});

test('an owner who had confirmed the address keeps password and sessions', async () => {
  const asha = await aLearner(stage);
  const { email } = asha.user;
  await stage.call(forgotPassword, { body: { email } });
  const token = /#token=([\w-]+)/.exec((await stage.mailsTo(email))[0]?.text ?? '')?.[1] as string;
  const password = 'soldering-iron-9';
  await stage.call(resetPassword, { body: { token, password } });
  const signedIn = await stage.call(signIn, { body: { email, password } });
  expect((await signInAt('google', googler('g-3', email))).body.user._id).toBe(asha.user._id);
  expect((await stage.call(readProfile, { token: signedIn.body.token })).status).toBe(200);
  expect((await stage.call(signIn, { body: { email, password } })).status).toBe(200);
});

test.for([
  ['google', (email: string) => googler('g-4', email, { email_verified: false })],
  ['google', (email: string) => googler('g-5', email, { email_verified: 'false' })],
  ['google', (email: string) => ({ sub: 'g-6', email })],
  ['facebook', (email: string) => ({ id: 'f-1', email, name: 'Mallory', email_verified: true })],
] as const)(
  '%s, unverified: an account is never opened by a claimed address',
  async ([provider, profile]) => {
    const asha = await aLearner(stage);
    const answer = await signInAt(provider, profile(asha.user.email));
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe('provider_refused');
    expect((await stage.call(readProfile, { token: asha.token })).status).toBe(200);
    const office = await theOffice(stage);
    expect((await signInAt(provider, profile(office.user.email))).status).toBe(401);
  },
);

test('a newcomer from Facebook gets an account; a reset by its mailbox’s owner takes Facebook’s key away', async () => {
  const profile = { id: 'f-2', email: 'farah@example.org', name: 'Farah' };
  const first = await signInAt('facebook', profile);
  expect(first.status).toBe(200);
  expect((await signInAt('facebook', profile)).body.user._id).toBe(first.body.user._id);
  await stage.call(forgotPassword, { body: { email: profile.email } });
  const token = /#token=([\w-]+)/.exec((await stage.mailsTo(profile.email))[0]?.text ?? '')?.[1] as string;
  await stage.call(resetPassword, { body: { token, password: 'soldering-iron-9' } });
  expect((await stage.call(readProfile, { token: first.body.token })).status).toBe(401);
  expect((await signInAt('facebook', profile)).status).toBe(401);
});

test('an attempt ends once, in ten minutes, with its own state, at its own provider', async () => {
  const profile = googler('g-7', 'once@example.org');
  const used = outside.sayYes((await begin('google')).url, profile);
  expect((await end('google', used)).status).toBe(200);
  const fresh = () => begin('google').then(({ url }) => outside.sayYes(url, profile));
  const refusals = [
    await end('google', { ...(await fresh()), state: used.state }),
    await end('google', { ...(await fresh()), state: 'made-up' }),
    await end('facebook', await fresh()),
    await end('google', { code: (await fresh()).code, state: (await fresh()).state }),
  ];
  const late = await fresh();
  stage.clock.advance(10 * 60);
  refusals.push(await end('google', late));
  for (const { status, body } of refusals)
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'provider_refused' });
});

test('two tabs that bring the same newcomer make one account', async () => {
  const profile = googler('g-8', 'tabs@example.org');
  const answers = await Promise.all([1, 2, 3, 4].map(() => signInAt('google', profile)));
  const ids = answers.filter(({ status }) => status === 200).map(({ body }) => body.user._id);
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(1);
});

test('a provider that fails, or names no address, lets nobody in', async () => {
  expect((await signInAt('facebook', { id: 'f-3', name: 'No Mail' })).status).toBe(401);
  const { url } = await begin('google');
  const back = outside.sayYes(url, googler('g-9', 'down@example.org'));
  outside.seen.broken = true;
  expect((await end('google', back)).body.code).toBe('provider_refused');
});

test('a provider that is not set up says so', async () => {
  const bare = await openStage();
  try {
    const list = await bare.call(listProviders);
    expect(list.body.providers).toEqual([
      { provider: 'google', available: false },
      { provider: 'facebook', available: false },
    ]);
    const answer = await bare.call(startProvider, { params: { provider: 'google' }, body: {} });
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('provider_unavailable');
  } finally {
    await bare.close();
  }
  expect((await stage.call(listProviders)).body.providers.map(({ available }) => available)).toEqual([
    true,
    true,
  ]);
});

test('what went wrong at the provider is kept for the school, not for the visitor', async () => {
  const asked = askProvider(stage.context, 'google', { code: 'never-given', codeVerifier: 'none' });
  const cause = expect.objectContaining({ message: 'The provider answered 400' });
  await expect(asked).rejects.toMatchObject({ code: 'provider_refused', cause });
});
