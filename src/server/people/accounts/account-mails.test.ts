import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner } from '../../../../tests/stage/people.ts';
import { readProfile, register, welcome } from '../../../contract/people/accounts.ts';
import { sweepAccounts } from './sweep.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const DAY = 24 * 60 * 60;
const greet = (to: string) => stage.call(welcome, { body: { to } });
test('whoever has just registered is welcomed once, as text and picture-free HTML, in words that are all ours', async () => {
  const asha = await aLearner(stage, 'You won Rs 5000! Claim now');
  for (let time = 0; time < 3; time++) expect((await greet(asha.user.email)).status).toBe(202);
  await stage.context.outbox.sendDue();
  const mails = await stage.mailsTo(asha.user.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('Welcome to Tinkerling!');
  expect(mails[0]?.text).toContain('http://localhost:0/courses');
  // Nobody has proved the address: what was typed beside it is sent to nobody.
  expect(mails[0]?.text).toMatch(/^Hello,\n/);
  expect(JSON.stringify(mails)).not.toContain('Rs 5000');
  expect(mails[0]?.html).not.toContain('<img');
});

test('strangers and those who registered more than ten minutes ago get no mail and the same answer', async () => {
  const ravi = await aLearner(stage, 'Ravi');
  const early = await aLearner(stage, 'Early');
  stage.clock.advance(10 * 60 - 1);
  const inTime = await greet(early.user.email);
  stage.clock.advance(1);
  const tooLate = await greet(ravi.user.email);
  const stranger = await greet('stranger@example.org');
  expect([tooLate.status, stranger.status]).toEqual([202, 202]);
  expect(tooLate.body).toEqual(inTime.body);
  expect(stranger.body).toEqual(inTime.body);
  await stage.context.outbox.sendDue();
  expect(await stage.mailsTo(early.user.email)).toHaveLength(1);
  expect(await stage.mailsTo(ravi.user.email, 0)).toEqual([]);
  expect(await stage.mailsTo('stranger@example.org', 0)).toEqual([]);
});

test('the owner of an address learns once a day that someone tried to register with it', async () => {
  const asha = await aLearner(stage);
  const tryAgain = () =>
    stage.call(register, {
      body: {
        name: 'Buy cheap pills',
        email: asha.user.email.toUpperCase(),
        phone: '9876543210',
        password: 'cheap-pills-here',
      },
    });
  const answers = [await tryAgain(), await tryAgain(), await tryAgain()];
  for (const { status, body } of answers) {
    expect(status).toBe(409);
    expect(body).toEqual({
      success: false,
      code: 'registration_failed',
      message: 'Registration failed. If you already have an account, log in or reset your password.',
    });
  }
  await stage.context.outbox.sendDue();
  const mails = await stage.mailsTo(asha.user.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('You already have an account');
  expect(mails[0]?.text).not.toContain('pills');
  stage.clock.advance(DAY);
  await tryAgain();
  expect(await stage.mailsTo(asha.user.email, 2)).toHaveLength(2);
});

test('what no longer opens anything is swept away', async () => {
  const asha = await aLearner(stage);
  const count = async () => {
    const { rows } = await stage.context.pool.query(
      'select (select count(*) from session) as sessions, (select count(*) from throttle) as tries',
    );
    return rows[0];
  };
  expect((await count()).sessions).toBeGreaterThan(0);
  await sweepAccounts(stage.context);
  expect((await count()).tries).toBeGreaterThan(0);
  stage.clock.advance(DAY);
  await aLearner(stage, 'Still here');
  await sweepAccounts(stage.context);
  expect(await count()).toEqual({ sessions: 1, tries: 1 });
  expect((await stage.call(readProfile, { token: asha.token })).status).toBe(401);
});
