import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '../../../../tests/stage/call.ts';
import { fakeProvider } from '../../../../tests/stage/fake-provider.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, unconfirmed } from '../../../../tests/stage/people.ts';
import {
  finishProvider,
  forgotPassword,
  resetPassword,
  signIn,
  startProvider,
} from '../../../contract/people/accounts.ts';
import type { Database } from '../../platform/database/connect.ts';
import { hashPassword } from './hash-password.ts';
import { giveToMailboxOwner, holdAccount } from './store-reset.ts';

/** Somebody is about to come in while the account is given to whoever reads its mails. */
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

const newPassword = 'soldering-iron-9';
const rowsOf = async (table: 'session' | 'known_device', personId: string) =>
  stage.context.database.selectFrom(table).select('person_id').where('person_id', '=', personId).execute();

/** Until so many queries of this stage wait for a lock that another holds. */
async function somebodyWaits(count = 1): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await stage.context.pool.query(waiting)).rows.length < count) await new Promise(setImmediate);
}

/** Sets a new password, as whoever reads the account's mails does, in a transaction in which other things happen too. */
async function resetIn(
  personId: string,
  story: (trx: Database, reset: () => Promise<void>) => Promise<void>,
) {
  const passwordHash = await hashPassword(newPassword);
  const now = stage.clock.now();
  await stage.context.database.transaction().execute((trx) =>
    story(trx, async () => {
      await holdAccount(trx, personId);
      await giveToMailboxOwner(trx, personId, { passwordHash, now });
    }),
  );
}

test('a password that was found right begins no session when it was reset in the meantime', async () => {
  const { user, password } = await unconfirmed(stage, await aLearner(stage));
  let coming: Promise<Answer<typeof signIn>> | undefined;
  await resetIn(user._id, async (trx, reset) => {
    // Where the sign-in stops once it has verified the password.
    await sql`lock table session in share row exclusive mode`.execute(trx);
    coming = stage.call(signIn, { body: { email: user.email, password, remember: true } });
    await somebodyWaits();
    await reset();
  });
  const answer = await coming;
  expect([answer?.status, answer?.body.code]).toEqual([401, 'sign_in_failed']);
  expect(await rowsOf('session', user._id)).toEqual([]);
  // Nobody had confirmed the address: no browser is known, also not this one.
  expect(await rowsOf('known_device', user._id)).toEqual([]);
});

test('a password that is being reset begins no session', async () => {
  const { user, password } = await unconfirmed(stage, await aLearner(stage));
  let coming: Promise<Answer<typeof signIn>> | undefined;
  await resetIn(user._id, async (_trx, reset) => {
    await reset();
    coming = stage.call(signIn, { body: { email: user.email, password } });
    await Promise.race([coming, somebodyWaits()]);
  });
  expect((await coming)?.body.code).toBe('sign_in_failed');
  expect(await rowsOf('session', user._id)).toEqual([]);
  expect(await rowsOf('known_device', user._id)).toEqual([]);
});

test('Facebook’s word that is about to open the account opens it no more while its mailbox’s owner takes it', async () => {
  const profile = { id: 'f-flight', email: 'fatima@example.org', name: 'Fatima' };
  const atFacebook = async () => {
    const { body } = await stage.call(startProvider, { params: { provider: 'facebook' }, body: {} });
    return stage.call(finishProvider, {
      params: { provider: 'facebook' },
      body: outside.sayYes(body.url, profile),
    });
  };
  const { user } = (await atFacebook()).body;
  let coming: Promise<Answer<typeof finishProvider>> | undefined;
  await resetIn(user._id, async (_trx, reset) => {
    await reset();
    coming = atFacebook();
    await Promise.race([coming, somebodyWaits()]);
  });
  expect((await coming)?.body.code).toBe('provider_refused');
  expect(await rowsOf('session', user._id)).toEqual([]);
  expect(await rowsOf('known_device', user._id)).toEqual([]);
});

test('of two links that are used at once, one sets the password and the other is void', async () => {
  const { user } = await aLearner(stage);
  const links: string[] = [];
  for (const count of [1, 2]) {
    await stage.call(forgotPassword, { body: { email: user.email } });
    const mails = await stage.mailsTo(user.email, count);
    links.push(/#token=([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1] as string);
  }
  let coming: Promise<Answer<typeof resetPassword>[]> | undefined;
  await stage.context.database.transaction().execute(async (trx) => {
    // Both have found their link good and stop before they change the account.
    await sql`select from person where id = ${user._id} for update`.execute(trx);
    coming = Promise.all(
      links.map((token) => stage.call(resetPassword, { body: { token, password: newPassword } })),
    );
    await somebodyWaits(2);
  });
  const answers = (await coming) ?? [];
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
});
