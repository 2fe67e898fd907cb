import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner } from '../../../../tests/stage/people.ts';
import {
  forgotPassword,
  readProfile,
  register,
  resetPassword,
  signIn,
} from '../../../contract/people/accounts.ts';
import { ARGON2, hashCost, hashOfNobody, setHashCost } from './argon2-cost.ts';
import { hashPassword, verifyPassword } from './hash-password.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const newPassword = 'soldering-iron-9';
const everybodyTries = [
  ...[
    'password',
    'password1',
    'Password@123',
    'passw0rd',
    'p@ssw0rd',
    '12345678',
    '123456789',
    '1234567890',
    '87654321',
  ],
  ...[
    '11111111',
    '00000000',
    '123123123',
    '12341234',
    '11223344',
    'qwertyuiop',
    'qwerty123',
    'qwerty@123',
    '1q2w3e4r',
  ],
  ...[
    '1qaz2wsx',
    'zaq12wsx',
    'asdfghjkl',
    'abcd1234',
    'abcd@1234',
    'abcdefgh',
    'iloveyou',
    'iloveyou2',
    'sunshine',
  ],
  ...[
    'princess1',
    'football',
    'baseball',
    'superman1',
    'trustno1',
    'letmein1',
    'welcome1',
    'Admin@123',
    'admin123',
  ],
  ...['India@123', 'india1234', 'krishna123', 'ganesh@123', 'test1234', 'changeme', 'computer', 'Student@1'],
];
const linkIn = (text: string | undefined) =>
  /http:\/\/localhost:0\/reset-password#token=([\w-]{43})/.exec(text ?? '')?.[1] as string;

async function askForLink(email: string, count = 1): Promise<string> {
  const answer = await stage.call(forgotPassword, { body: { email } });
  expect(answer.status).toBe(202);
  return linkIn((await stage.mailsTo(email, count)).at(-1)?.text);
}

test.for([
  ['a well-known one', 'PassWord123'],
  ['one character over and over', '~~~~~~~~~~'],
  ['the own e-mail address', 'Isha.Rao7@example.org'],
  ['the own name with some figures', 'Isha-Rao-2014'],
  ['the part before the @', 'isha.rao7!'],
  ['the first name with the usual ornaments', 'Isha@12345'],
  ['the own phone number', '9876543210'],
  ['the own phone number with the country’s', '+919876543210'],
  ['the own phone number with a letter', 'a98765 43210'],
  ['the site’s name', 'Tinkerling1'],
  ['a well-known one with a sign and figures', 'Welcome@123'],
  ['a well-known one with figures for letters', 'P4ssw0rd!'],
  ['a row of keys', 'poiuytrewq'],
  ['a piece over and over', 'abcabcabcabc'],
])('%s is refused as a password', async ([, password]) => {
  const answer = await stage.call(register, {
    body: {
      name: 'Isha Rao',
      email: 'isha.rao7@example.org',
      phone: '+91 98765-43210',
      password: password as string,
    },
  });
  expect(answer.status).toBe(400);
  expect(answer.body.code).toBe('password_too_common');
});

test('of the passwords that everybody tries, none passes', () => {
  const person = { name: 'Isha Rao', email: 'isha@example.org', phone: '' };
  const passing = everybodyTries.filter((password) => {
    try {
      refuseCommonPassword(stage.context, password, person);
      return true;
    } catch {
      return false;
    }
  });
  expect(passing).toEqual([]);
});

test.for([
  'blinking-led-42',
  'my robot nods twice',
  'rain over kochi 7',
  'Tr4ktor-auf-Mond',
  'मेरा रोबोट हँसता है',
])('the password “%s” is nobody’s first guess', (password) => {
  const person = { name: 'Isha Rao', email: 'isha@example.org', phone: '9876543210' };
  expect(() => refuseCommonPassword(stage.context, password, person)).not.toThrow();
});

test.for([
  ['7 characters', 'abcd-ef', 400],
  ['8 characters, each of two code units', '🤖🔧🔩🪛💡🔋🧲🧪', 201],
  ['128 characters', 'x🤖'.repeat(64), 201],
  ['129 characters', `${'x🤖'.repeat(64)}y`, 400],
] as const)('a password of %s', async ([about, password, status]) => {
  const email = `${about.replace(/\W/g, '')}@example.org`;
  const answer = await stage.call(register, {
    body: { name: 'Bounds', email, phone: '9876543210', password },
  });
  expect(answer.status).toBe(status);
});

test('nobody’s hash costs as much as a real one and opens to nothing', async () => {
  const cost = (hash: string) => hash.split('$').slice(0, 4);
  const real = await hashPassword(newPassword);
  expect(cost(hashOfNobody())).toEqual(cost(real));
  expect(hashOfNobody()).toHaveLength(real.length);
  expect(await verifyPassword(newPassword, real)).toBe(true);
  expect(await verifyPassword(newPassword, null)).toBe(false);
  expect(await verifyPassword(newPassword, 'not a hash')).toBe(false);
});

test('a server hashes passwords with at least 19 MiB and two passes, and nothing in it asks for less', async () => {
  const server = join(import.meta.dirname, '../..');
  const program = `
    const { hashPassword } = await import('${join(import.meta.dirname, 'hash-password.ts')}');
    const { hashOfNobody } = await import('${join(import.meta.dirname, 'argon2-cost.ts')}');
    console.log(await hashPassword('${newPassword}'));
    console.log(hashOfNobody());
    process.exit();`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  const hashes = stdout.trim().split('\n');
  expect(hashes).toHaveLength(2);
  for (const hash of hashes) {
    const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(hash) ?? [];
    expect(Number(memory)).toBeGreaterThanOrEqual(19 * 1024);
    expect(Number(passes)).toBeGreaterThanOrEqual(2);
  }
  const callers = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.ts') &&
      !name.endsWith('.test.ts') &&
      readFileSync(join(server, name), 'utf8').includes('setHashCost'),
  );
  expect(callers).toEqual(['people/accounts/argon2-cost.ts']);
});

test('a password that was hashed at another cost still opens its account, and one set anew has the cost of today', async () => {
  const asha = await aLearner(stage);
  const { email } = asha.user;
  const enter = async (password: string) => (await stage.call(signIn, { body: { email, password } })).status;
  const stored = async () =>
    (await stage.context.pool.query('select password_hash as hash from person where email = $1', [email]))
      .rows[0].hash as string;
  const cost = hashCost();
  setHashCost(ARGON2);
  try {
    expect(await stored()).toContain(`$m=${cost.memoryCost},t=${cost.timeCost},`);
    expect(await enter(asha.password)).toBe(200);
    expect(await enter('not-her-password')).toBe(401);
    const token = await askForLink(email);
    expect((await stage.call(resetPassword, { body: { token, password: newPassword } })).status).toBe(200);
    expect(await stored()).toContain('$m=19456,t=2,');
  } finally {
    setHashCost(cost);
  }
  expect(await enter(newPassword)).toBe(200);
  expect(await enter(asha.password)).toBe(401);
});

test('a mailed link sets a new password once and ends every session', async () => {
  const asha = await aLearner(stage);
  const { email } = asha.user;
  const token = await askForLink(email);
  const { rows } = await stage.context.pool.query('select json_agg(r)::text as all from password_reset r');
  expect(rows[0].all).not.toContain(token);
  const answer = await stage.call(resetPassword, { body: { token, password: newPassword } });
  expect(answer.status).toBe(200);
  expect((await stage.call(readProfile, { token: asha.token })).status).toBe(401);
  expect((await stage.call(signIn, { body: { email, password: asha.password } })).status).toBe(401);
  expect((await stage.call(signIn, { body: { email, password: newPassword } })).status).toBe(200);
  const again = await stage.call(resetPassword, { body: { token, password: 'another-robot-5' } });
  expect(again.status).toBe(410);
  expect(again.body.code).toBe('reset_link_spent');
  expect((await stage.mailsTo(email, 2)).map(({ subject }) => subject)).toContain(
    'Your password was changed',
  );
});

test('a link works for 30 minutes', async () => {
  const asha = await aLearner(stage);
  const token = await askForLink(asha.user.email);
  stage.clock.advance(30 * 60);
  expect((await stage.call(resetPassword, { body: { token, password: newPassword } })).status).toBe(410);
  const fresh = await askForLink(asha.user.email, 2);
  stage.clock.advance(30 * 60 - 1);
  expect((await stage.call(resetPassword, { body: { token: fresh, password: newPassword } })).status).toBe(
    200,
  );
});

test('two links live side by side; the one that is used makes the other void', async () => {
  const asha = await aLearner(stage);
  const older = await askForLink(asha.user.email);
  const newer = await askForLink(asha.user.email, 2);
  const use = async (token: string) =>
    (await stage.call(resetPassword, { body: { token, password: newPassword } })).status;
  expect(await use(older)).toBe(200);
  expect(await use(newer)).toBe(410);
});

test('of ten who use a link at once, one wins', async () => {
  const asha = await aLearner(stage);
  const token = await askForLink(asha.user.email);
  const passwords = Array.from({ length: 10 }, (_none, index) => `race-of-robots-${index}`);
  const answers = await Promise.all(
    passwords.map((password) => stage.call(resetPassword, { body: { token, password } })),
  );
  const winners = passwords.filter((_password, index) => answers[index]?.status === 200);
  expect(winners).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 410)).toHaveLength(9);
  const body = { email: asha.user.email, password: winners[0] as string };
  expect((await stage.call(signIn, { body })).status).toBe(200);
});

test('a common new password is refused and leaves the link working', async () => {
  const asha = await aLearner(stage);
  const token = await askForLink(asha.user.email);
  const common = await stage.call(resetPassword, { body: { token, password: 'iloveyou1' } });
  expect(common.body.code).toBe('password_too_common');
  expect((await stage.call(resetPassword, { body: { token, password: newPassword } })).status).toBe(200);
});

test('asking for a link answers alike for known and unknown addresses', async () => {
  const asha = await aLearner(stage);
  const known = await stage.call(forgotPassword, { body: { email: asha.user.email } });
  const unknown = await stage.call(forgotPassword, { body: { email: 'nobody-here@example.org' } });
  expect(known.body).toEqual(unknown.body);
  expect([known.status, unknown.status]).toEqual([202, 202]);
  await stage.mailsTo(asha.user.email);
  const { rows } = await stage.context.pool.query(
    'select count(*) from password_reset r join person p on p.id = r.person_id where p.email = $1',
    [asha.user.email],
  );
  expect(rows[0].count).toBe(1);
});
