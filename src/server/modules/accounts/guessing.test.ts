import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, type Someone } from '../../../../tests/stage/people.ts';
import { forgotPassword, register, resetPassword, signIn } from '../../../contract/accounts.ts';
import { m } from '../../../texts/generated/messages.js';
import { buildApp } from '../../app.ts';
import { throttleOf } from '../../http/throttle.ts';
import { wrongFromNetwork, wrongOverall } from './limits.ts';

let stage: Stage;
beforeAll(async () => {
  // The test is the proxy in front: what it writes into X-Forwarded-For is where a call comes from.
  stage = await openStage({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => stage.close());
/** Every story begins with budgets that are whole again. */
afterEach(async () => {
  stage.clock.advance(60 * 60);
  await stage.context.database.deleteFrom('throttle').execute();
});

const SCHOOL = '203.0.113.1';
const HOME = '198.51.100.1';

type From = { from: string; device?: string };
const trySignIn = (email: string, password: string, { from, device }: From) =>
  stage.call(signIn, { body: { email, password, device }, headers: { 'x-forwarded-for': from } });
const guess = async (someone: Someone, from: string, times: number, device?: string) => {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) {
    const given = { from, ...(device ? { device } : {}) };
    statuses.push((await trySignIn(someone.user.email, `guess-number-${time}`, given)).status);
  }
  return statuses;
};
const guessAllAtOnce = async (someone: Someone, froms: string[]) => {
  const answers = await Promise.all(
    froms.map((from, time) => trySignIn(someone.user.email, `guess-number-${time}`, { from })),
  );
  return answers.map(({ status }) => status);
};
const open = async (someone: Someone, from: string, device?: string) =>
  (await trySignIn(someone.user.email, someone.password, device ? { from, device } : { from })).status;
/** Signs in on a phone, which is known from then on. */
async function aPhoneOf(someone: Someone, from: string): Promise<string> {
  const answer = await trySignIn(someone.user.email, someone.password, { from });
  expect(answer.status).toBe(200);
  return answer.body.device;
}
/** Slots that many wrong passwords elsewhere have taken, without hashing them all here. */
async function useUp(limit: typeof wrongOverall, of: string, leaving = 0): Promise<void> {
  for (let slot = leaving; slot < limit.most; slot += 100)
    await throttleOf(stage.context).take({ limit, of, cost: Math.min(100, limit.most - slot) });
}

test('a classmate types a hundred wrong passwords; Asha on her own phone still gets in', async () => {
  const asha = await aLearner(stage);
  const phone = await aPhoneOf(asha, SCHOOL);
  const statuses = await guess(asha, SCHOOL, 100);
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(90).fill(429)]);
  expect(await open(asha, SCHOOL, phone)).toBe(200);
  // She mistypes as often as ever.
  expect(await guess(asha, SCHOOL, 9, phone)).toEqual(Array(9).fill(401));
  expect(await open(asha, SCHOOL, phone)).toBe(200);
});

test('a hundred wrong accounts from the school’s address keep no classmate out, not even on a new device', async () => {
  const ravi = await aLearner(stage, 'Ravi');
  for (let account = 0; account < 100; account++) {
    const nobody = `classmate-${account}-${randomUUID()}@example.org`;
    expect((await trySignIn(nobody, 'qwerty-12', { from: SCHOOL })).status).toBe(401);
  }
  expect(await open(ravi, SCHOOL)).toBe(200);
});

test('after ten wrong passwords the guesser waits, slots come back one by one, and the owner gets in from elsewhere', async () => {
  const asha = await aLearner(stage);
  expect(await guess(asha, SCHOOL, 11)).toEqual([...Array(10).fill(401), 429]);
  const waiting = await trySignIn(asha.user.email, asha.password, { from: SCHOOL });
  expect(waiting.body.code).toBe('sign_in_too_often');
  // The way in that no flood of wrong passwords closes.
  expect(waiting.body.message).toContain(m.accounts_forgot());
  expect(waiting.headers.get('retry-after')).toBe('90');
  expect(await open(asha, HOME)).toBe(200);
  stage.clock.advance(90);
  expect(await open(asha, SCHOOL)).toBe(200);
});

test('of five hundred guesses sent at once, to two processes, no more are looked at than one after the other', async () => {
  const asha = await aLearner(stage);
  const second = await buildApp({ ...stage.context });
  await second.listen({ port: 0, host: '127.0.0.1' });
  try {
    const { port } = second.server.address() as { port: number };
    const urls = [stage.url, `http://127.0.0.1:${port}`];
    const statuses = await Promise.all(
      Array.from({ length: 500 }, async (_none, time) => {
        const response = await fetch(`${urls[time % 2]}/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': SCHOOL },
          body: JSON.stringify({ email: asha.user.email, password: `guess-number-${time}` }),
        });
        return response.status;
      }),
    );
    const times = (wanted: number) => statuses.filter((status) => status === wanted).length;
    // A machine that has too much to do says so before it looks at a password; the slot that was taken for it is used up.
    expect(times(401)).toBeLessThanOrEqual(10);
    if (times(503) === 0) expect(times(401)).toBe(10);
    expect(times(401) + times(429) + times(503)).toBe(500);
    expect(await open(asha, SCHOOL)).toBe(429);
  } finally {
    await second.close();
  }
});

test('sixty networks share what strangers have for one account, and its owner’s phone and home have their own', async () => {
  const asha = await aLearner(stage);
  const phone = await aPhoneOf(asha, HOME);
  const froms = Array.from({ length: 600 }, (_none, time) => `192.0.2.${time % 60}`);
  const statuses = await guessAllAtOnce(asha, froms);
  expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  // Of a network that nobody knows, for this account there is nothing left.
  expect(await open(asha, '192.0.2.200')).toBe(429);
  expect(await open(asha, '192.0.2.201', phone)).toBe(200);
  expect(await open(asha, HOME)).toBe(200);
  // Two minutes later there is a slot again, also for a device that nobody knows.
  stage.clock.advance(2 * 60);
  expect(await open(asha, '192.0.2.200')).toBe(200);
});

test('a mailed link always leads back in while an account is under attack, and makes the new device known', async () => {
  const asha = await aLearner(stage);
  const { email } = asha.user;
  // Strangers ask for links, too, and guess from where she is.
  for (let time = 0; time < 5; time++)
    expect((await stage.call(forgotPassword, { body: { email } })).status).toBe(202);
  const mails = await stage.mailsTo(email, 3);
  await guess(asha, SCHOOL, 11);
  await useUp(wrongFromNetwork, SCHOOL);
  expect(await open(asha, SCHOOL)).toBe(429);
  const asked = await stage.call(forgotPassword, { body: { email }, headers: { 'x-forwarded-for': SCHOOL } });
  expect(asked.status).toBe(202);
  // She follows the first of the links: those that strangers asked for later do not void it.
  const token = /#token=([\w-]{43})/.exec(mails[0]?.text ?? '')?.[1] as string;
  const password = 'soldering-iron-9';
  const reset = await stage.call(resetPassword, {
    body: { token, password },
    headers: { 'x-forwarded-for': SCHOOL },
  });
  expect(reset.status).toBe(200);
  expect(await open({ ...asha, password }, SCHOOL)).toBe(429);
  expect(await open({ ...asha, password }, SCHOOL, reset.body.device)).toBe(200);
});

test('a stranger who asks for links again and again sends three mails an hour, and is told nothing', async () => {
  const asha = await aLearner(stage);
  const answers = [];
  for (const email of [asha.user.email, `${randomUUID()}@example.org`])
    for (let time = 0; time < 6; time++) {
      answers.push(await stage.call(forgotPassword, { body: { email } }));
      // Asked again while the mail still waits it stays one mail: each is on its way before the next is asked for.
      await stage.context.outbox.sendDue();
    }
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(202);
  expect(await stage.mailsTo(asha.user.email, 3)).toHaveLength(3);
  const { rows } = await stage.context.pool.query(
    'select count(*) from password_reset r join person p on p.id = r.person_id where p.email = $1',
    [asha.user.email],
  );
  expect(rows[0].count).toBe(3);
});

test('a device token opens nothing, and is worth nothing for anybody else’s account', async () => {
  const [asha, ravi] = [await aLearner(stage), await aLearner(stage, 'Ravi')];
  const phone = await aPhoneOf(ravi, HOME);
  expect((await trySignIn(ravi.user.email, 'wrong-wire', { from: HOME, device: phone })).status).toBe(401);
  expect(await guess(asha, SCHOOL, 11, phone)).toEqual([...Array(10).fill(401), 429]);
  const { rows } = await stage.context.pool.query('select json_agg(d)::text as all from known_device d');
  expect(rows[0].all).not.toContain(phone);
});

test('a browser of several children is known to each who has signed in from it', async () => {
  const [asha, ravi] = [await aLearner(stage), await aLearner(stage, 'Ravi')];
  const browser = await aPhoneOf(asha, SCHOOL);
  const answer = await trySignIn(ravi.user.email, ravi.password, { from: SCHOOL, device: browser });
  expect(answer.body.device).toBe(browser);
  for (const someone of [asha, ravi]) {
    expect(await guess(someone, SCHOOL, 11)).toContain(429);
    expect(await open(someone, SCHOOL, browser)).toBe(200);
  }
});

test('a known browser that has used up its own budget is a stranger’s, no worse and no better', async () => {
  const asha = await aLearner(stage);
  const phone = await aPhoneOf(asha, HOME);
  expect(await guess(asha, HOME, 31, phone)).toEqual([...Array(30).fill(401), 429]);
});

/** The same address, each time written another way. */
const spellingsOf = (email: string) => [
  email,
  email.toUpperCase(),
  `${email.slice(0, 1).toUpperCase()}${email.slice(1)}`,
  ` ${email.replace('example', 'Example')} `,
];
const spelled = (email: string, time: number) => spellingsOf(email)[time % 4] as string;

test('an address in capitals is the same account’s: no guess, here or from everywhere, is won by it', async () => {
  const asha = await aLearner(stage);
  const { email } = asha.user;
  const here: number[] = [];
  for (let time = 0; time < 12; time++)
    here.push((await trySignIn(spelled(email, time), `guess-number-${time}`, { from: SCHOOL })).status);
  expect(here).toEqual([...Array(10).fill(401), 429, 429]);
  const everywhere = await Promise.all(
    Array.from({ length: 40 }, (_none, time) =>
      trySignIn(spelled(email, time), `guess-number-${time}`, { from: `192.0.2.${time}` }),
    ),
  );
  // With the ten from before there are thirty in all.
  expect(everywhere.filter(({ status }) => status === 401)).toHaveLength(20);
  for (const one of spellingsOf(email))
    expect((await trySignIn(one, asha.password, { from: SCHOOL })).status).toBe(429);
  expect(await guess(asha, SCHOOL, 1)).toEqual([429]);
  // From elsewhere it opens the account, too, however it is written.
  stage.clock.advance(60 * 60);
  for (const one of spellingsOf(email))
    expect((await trySignIn(one, asha.password, { from: HOME })).status).toBe(200);
});

test('links to a new password are three an hour, however the address is written', async () => {
  const { user } = await aLearner(stage);
  for (let time = 0; time < 8; time++) {
    const answer = await stage.call(forgotPassword, { body: { email: spelled(user.email, time) } });
    expect(answer.status).toBe(202);
    await stage.context.outbox.sendDue();
  }
  const { rows } = await stage.context.pool.query(
    'select count(*)::int as links from password_reset where person_id = $1',
    [user._id],
  );
  expect(rows).toEqual([{ links: 3 }]);
});

test('unknown addresses are throttled like known ones', async () => {
  const nobody = { user: { email: `${randomUUID()}@example.org` }, password: '' } as Someone;
  expect(await guess(nobody, SCHOOL, 11)).toEqual([...Array(10).fill(401), 429]);
});

test('forty right passwords at once all get in, and count nowhere', async () => {
  const asha = await aLearner(stage);
  const statuses = await Promise.all(Array.from({ length: 40 }, () => open(asha, '203.0.113.4')));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { rows } = await stage.context.pool.query(
    `select count(*) from throttle where key like 'guess-%' and expire > $1`,
    [stage.clock.now().getTime()],
  );
  expect(rows[0].count).toBe(0);
});

test('a right password clears what was mistyped before', async () => {
  const asha = await aLearner(stage);
  await guess(asha, SCHOOL, 9);
  expect(await open(asha, SCHOOL)).toBe(200);
  expect(await guess(asha, SCHOOL, 9)).not.toContain(429);
});

test('while the whole site is guessed at, strangers have three tries each and nobody waits for others', async () => {
  const asha = await aLearner(stage);
  const phone = await aPhoneOf(asha, HOME);
  await useUp(wrongOverall, 'everyone');
  expect(await guess(asha, '192.0.2.70', 5)).toEqual([401, 401, 401, 429, 429]);
  expect(await guess(asha, '198.51.100.77', 5, phone)).toEqual(Array(5).fill(401));
  expect(await open(asha, '198.51.100.77', phone)).toBe(200);
  expect(await open(asha, '192.0.2.71')).toBe(200);
});

test('a list of passwords tried from one network ends, but not for those who have signed in there', async () => {
  const [asha, ravi] = [await aLearner(stage), await aLearner(stage, 'Ravi')];
  expect(await open(asha, '203.0.113.7')).toBe(200);
  await useUp(wrongFromNetwork, '203.0.113.7', 3);
  const statuses: number[] = [];
  for (let account = 0; account < 4; account++)
    statuses.push(
      (await trySignIn(`stuffed-${account}@example.org`, 'qwerty-12', { from: '203.0.113.7' })).status,
    );
  expect(statuses).toEqual([401, 401, 401, 429]);
  expect(await open(asha, '203.0.113.7')).toBe(200);
  expect(await open(ravi, '198.51.100.7')).toBe(200);
  stage.clock.advance(6);
  expect(await open(ravi, '203.0.113.7')).toBe(200);
});

test('a clock that was two days ahead leaves nobody waiting longer', async () => {
  const asha = await aLearner(stage);
  stage.clock.advance(2 * 24 * 60 * 60);
  await guess(asha, SCHOOL, 11);
  stage.clock.advance(-2 * 24 * 60 * 60);
  expect(await open(asha, SCHOOL)).toBe(200);
});

test('registrations from one network have their budget, taken before any password is hashed', async () => {
  await useUp({ name: 'register', most: 600, seconds: 60 * 60 } as typeof wrongOverall, '192.0.2.9');
  const body = { name: 'Six Hundred', email: 'six-hundred@example.org', phone: '9876543210' };
  const answer = await stage.call(register, {
    body: { ...body, password: 'blinking-led-42' },
    headers: { 'x-forwarded-for': '192.0.2.9' },
  });
  expect(answer.status).toBe(429);
});

test('a forged X-Forwarded-For resets nothing', async () => {
  const direct = await openStage();
  try {
    const { user } = await aLearner(direct);
    const statuses: number[] = [];
    for (let time = 0; time < 12; time++)
      statuses.push(
        (
          await direct.call(signIn, {
            body: { email: user.email, password: 'wrong-wire' },
            headers: { 'x-forwarded-for': `203.0.113.${time}`, forwarded: `for=203.0.113.${time}` },
          })
        ).status,
      );
    expect(statuses.slice(10)).toEqual([429, 429]);
  } finally {
    await direct.close();
  }
});
