import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { setMost } from '../../../../tests/stage/limits.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, type Someone } from '../../../../tests/stage/people.ts';
import { forgotPassword, resetPassword, signIn } from '../../../contract/people/accounts.ts';
import { m } from '../../../texts/generated/messages.js';
import { buildApp } from '../../app.ts';

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
test('a classmate types wrong passwords without end; Asha on her own phone still gets in', async () => {
  setMost(stage, 'guess-here', 2);
  const asha = await aLearner(stage);
  const phone = await aPhoneOf(asha, SCHOOL);
  expect(await guess(asha, SCHOOL, 4)).toEqual([401, 401, 429, 429]);
  expect(await open(asha, SCHOOL, phone)).toBe(200);
  // She mistypes as often as ever.
  expect(await guess(asha, SCHOOL, 4, phone)).toEqual(Array(4).fill(401));
  expect(await open(asha, SCHOOL, phone)).toBe(200);
});

test('wrong passwords for other accounts from the school’s address keep no classmate out, not even on a new device', async () => {
  setMost(stage, 'guess-here', 2);
  setMost(stage, 'guess-account', 2);
  const ravi = await aLearner(stage, 'Ravi');
  for (let account = 0; account < 4; account++) {
    const nobody = `classmate-${account}-${randomUUID()}@example.org`;
    expect((await trySignIn(nobody, 'qwerty-12', { from: SCHOOL })).status).toBe(401);
  }
  expect(await open(ravi, SCHOOL)).toBe(200);
});

test('after two wrong passwords the guesser waits, slots come back one by one, and the owner gets in from elsewhere', async () => {
  setMost(stage, 'guess-here', 2);
  const asha = await aLearner(stage);
  expect(await guess(asha, SCHOOL, 3)).toEqual([401, 401, 429]);
  const waiting = await trySignIn(asha.user.email, asha.password, { from: SCHOOL });
  expect(waiting.body.code).toBe('sign_in_too_often');
  // The way in that no flood of wrong passwords closes.
  expect(waiting.body.message).toContain(m.accounts_forgot());
  expect(waiting.headers.get('retry-after')).toBe('450');
  expect(await open(asha, HOME)).toBe(200);
  stage.clock.advance(450);
  expect(await open(asha, SCHOOL)).toBe(200);
});

test('of twenty guesses sent at once, to two processes, no more are looked at than one after the other', async () => {
  const asha = await aLearner(stage);
  const context = { ...stage.context };
  for (const one of [stage, { context }]) setMost(one, 'guess-here', 3);
  const second = await buildApp(context);
  await second.listen({ port: 0, host: '127.0.0.1' });
  try {
    const { port } = second.server.address() as { port: number };
    const urls = [stage.url, `http://127.0.0.1:${port}`];
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_none, time) => {
        const response = await fetch(`${urls[time % 2]}/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': SCHOOL },
          body: JSON.stringify({ email: asha.user.email, password: `guess-number-${time}` }),
        });
        return response.status;
      }),
    );
    const times = (wanted: number) => statuses.filter((status) => status === wanted).length;
    expect([times(401), times(429)]).toEqual([3, 17]);
    expect(await open(asha, SCHOOL)).toBe(429);
  } finally {
    await second.close();
  }
});

test('all networks share what strangers have for one account, and its owner’s phone and home have their own', async () => {
  const asha = await aLearner(stage);
  const phone = await aPhoneOf(asha, HOME);
  setMost(stage, 'guess-account', 3);
  const froms = Array.from({ length: 12 }, (_none, time) => `192.0.2.${time % 6}`);
  const statuses = await guessAllAtOnce(asha, froms);
  expect(statuses.filter((status) => status === 401)).toHaveLength(3);
  // Of a network that nobody knows, for this account there is nothing left.
  expect(await open(asha, '192.0.2.200')).toBe(429);
  expect(await open(asha, '192.0.2.201', phone)).toBe(200);
  expect(await open(asha, HOME)).toBe(200);
  // A third of an hour later there is a slot again, also for a device that nobody knows.
  stage.clock.advance(20 * 60);
  expect(await open(asha, '192.0.2.200')).toBe(200);
});

test('a mailed link always leads back in while an account is under attack, and makes the new device known', async () => {
  const asha = await aLearner(stage);
  const { email } = asha.user;
  // Strangers ask for links, too, and guess from where she is.
  for (let time = 0; time < 5; time++)
    expect((await stage.call(forgotPassword, { body: { email } })).status).toBe(202);
  const mails = await stage.mailsTo(email, 3);
  setMost(stage, 'guess-here', 1);
  setMost(stage, 'guess-network', 1);
  await guess(asha, SCHOOL, 2);
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

test('a stranger who asks for links again and again has few of them mailed, and is told nothing', async () => {
  setMost(stage, 'forgot-account', 2);
  const asha = await aLearner(stage);
  const answers = [];
  for (const email of [asha.user.email, `${randomUUID()}@example.org`])
    for (let time = 0; time < 3; time++) {
      answers.push(await stage.call(forgotPassword, { body: { email } }));
      // Asked again while the mail still waits it stays one mail: each is on its way before the next is asked for.
      await stage.context.outbox.sendDue();
    }
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(202);
  expect(await stage.mailsTo(asha.user.email, 2)).toHaveLength(2);
  const { rows } = await stage.context.pool.query(
    'select count(*) from password_reset r join person p on p.id = r.person_id where p.email = $1',
    [asha.user.email],
  );
  expect(rows[0].count).toBe(2);
});

test('a device token opens nothing, and is worth nothing for anybody else’s account', async () => {
  const [asha, ravi] = [await aLearner(stage), await aLearner(stage, 'Ravi')];
  const phone = await aPhoneOf(ravi, HOME);
  expect((await trySignIn(ravi.user.email, 'wrong-wire', { from: HOME, device: phone })).status).toBe(401);
  setMost(stage, 'guess-here', 2);
  expect(await guess(asha, SCHOOL, 3, phone)).toEqual([401, 401, 429]);
  const { rows } = await stage.context.pool.query('select json_agg(d)::text as all from known_device d');
  expect(rows[0].all).not.toContain(phone);
});

test('a browser of several children is known to each who has signed in from it', async () => {
  const [asha, ravi] = [await aLearner(stage), await aLearner(stage, 'Ravi')];
  const browser = await aPhoneOf(asha, SCHOOL);
  const answer = await trySignIn(ravi.user.email, ravi.password, { from: SCHOOL, device: browser });
  expect(answer.body.device).toBe(browser);
  setMost(stage, 'guess-here', 1);
  for (const someone of [asha, ravi]) {
    expect(await guess(someone, SCHOOL, 2)).toContain(429);
    expect(await open(someone, SCHOOL, browser)).toBe(200);
  }
});

test('a known browser that has used up its own budget is a stranger’s, no worse and no better', async () => {
  const asha = await aLearner(stage);
  const phone = await aPhoneOf(asha, HOME);
  setMost(stage, 'guess-device', 2);
  setMost(stage, 'guess-here', 1);
  expect(await guess(asha, HOME, 4, phone)).toEqual([401, 401, 401, 429]);
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
  setMost(stage, 'guess-here', 4);
  setMost(stage, 'guess-account', 6);
  const here: number[] = [];
  for (let time = 0; time < 8; time++)
    here.push((await trySignIn(spelled(email, time), `guess-number-${time}`, { from: SCHOOL })).status);
  expect(here).toEqual([...Array(4).fill(401), ...Array(4).fill(429)]);
  const everywhere = await Promise.all(
    Array.from({ length: 8 }, (_none, time) =>
      trySignIn(spelled(email, time), `guess-number-${time}`, { from: `192.0.2.${time}` }),
    ),
  );
  // With the four from before there are six in all.
  expect(everywhere.filter(({ status }) => status === 401)).toHaveLength(2);
  for (const one of spellingsOf(email))
    expect((await trySignIn(one, asha.password, { from: SCHOOL })).status).toBe(429);
  expect(await guess(asha, SCHOOL, 1)).toEqual([429]);
  // From elsewhere it opens the account, too, however it is written.
  stage.clock.advance(60 * 60);
  for (const one of spellingsOf(email))
    expect((await trySignIn(one, asha.password, { from: HOME })).status).toBe(200);
});

test('links to a new password are counted for an address however it is written', async () => {
  setMost(stage, 'forgot-account', 3);
  const { user } = await aLearner(stage);
  for (let time = 0; time < 4; time++) {
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
  setMost(stage, 'guess-here', 2);
  expect(await guess(nobody, SCHOOL, 3)).toEqual([401, 401, 429]);
});

test('right passwords at once all get in, and count nowhere', async () => {
  setMost(stage, 'guess-here', 4);
  const asha = await aLearner(stage);
  const statuses = await Promise.all(Array.from({ length: 8 }, () => open(asha, '203.0.113.4')));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { rows } = await stage.context.pool.query(
    `select count(*) from throttle where key like 'guess-%' and expire > $1`,
    [stage.clock.now().getTime()],
  );
  expect(rows[0].count).toBe(0);
});

test('a right password clears what was mistyped before', async () => {
  const asha = await aLearner(stage);
  setMost(stage, 'guess-here', 3);
  await guess(asha, SCHOOL, 2);
  expect(await open(asha, SCHOOL)).toBe(200);
  expect(await guess(asha, SCHOOL, 2)).not.toContain(429);
});

test('while the whole site is guessed at, strangers have three tries each and nobody waits for others', async () => {
  const asha = await aLearner(stage);
  const phone = await aPhoneOf(asha, HOME);
  setMost(stage, 'guess-overall', 1);
  await guess(await aLearner(stage), '192.0.2.99', 1);
  expect(await guess(asha, '192.0.2.70', 5)).toEqual([401, 401, 401, 429, 429]);
  expect(await guess(asha, '198.51.100.77', 5, phone)).toEqual(Array(5).fill(401));
  expect(await open(asha, '198.51.100.77', phone)).toBe(200);
  expect(await open(asha, '192.0.2.71')).toBe(200);
});

test('a list of passwords tried from one network ends, but not for those who have signed in there', async () => {
  const [asha, ravi] = [await aLearner(stage), await aLearner(stage, 'Ravi')];
  expect(await open(asha, '203.0.113.7')).toBe(200);
  setMost(stage, 'guess-network', 3);
  const statuses: number[] = [];
  for (let account = 0; account < 4; account++)
    statuses.push(
      (await trySignIn(`stuffed-${account}@example.org`, 'qwerty-12', { from: '203.0.113.7' })).status,
    );
  expect(statuses).toEqual([401, 401, 401, 429]);
  expect(await open(asha, '203.0.113.7')).toBe(200);
  expect(await open(ravi, '198.51.100.7')).toBe(200);
  stage.clock.advance(20 * 60);
  expect(await open(ravi, '203.0.113.7')).toBe(200);
});

test('a clock that was two days ahead leaves nobody waiting longer', async () => {
  const asha = await aLearner(stage);
  setMost(stage, 'guess-here', 3);
  stage.clock.advance(2 * 24 * 60 * 60);
  await guess(asha, SCHOOL, 4);
  stage.clock.advance(-2 * 24 * 60 * 60);
  expect(await open(asha, SCHOOL)).toBe(200);
});

test('a forged X-Forwarded-For resets nothing', async () => {
  const direct = await openStage();
  try {
    setMost(direct, 'guess-here', 2);
    const { user } = await aLearner(direct);
    const statuses: number[] = [];
    for (let time = 0; time < 4; time++)
      statuses.push(
        (
          await direct.call(signIn, {
            body: { email: user.email, password: 'wrong-wire' },
            headers: { 'x-forwarded-for': `203.0.113.${time}`, forwarded: `for=203.0.113.${time}` },
          })
        ).status,
      );
    expect(statuses.slice(2)).toEqual([429, 429]);
  } finally {
    await direct.close();
  }
});
