import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, relate, theOffice, unrelate } from '../../../../tests/stage/people.ts';
import { readProfile, register, signIn, signOut } from '../../../contract/people/accounts.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const DAY = 24 * 60 * 60;

test('a child registers, is signed in, and sees who they are', async () => {
  const answer = await stage.call(register, {
    body: {
      name: '  Ravi Kumar ',
      email: ' Ravi@Example.org ',
      phone: '+91 98765 43210',
      password: 'blinking-led-42',
      institution: true,
      institute: 'Green Hills School',
    },
  });
  expect(answer.status).toBe(201);
  expect(answer.body.message).toBe('Registered successfully!');
  expect(answer.body.token).toMatch(/^[\w-]{43}$/);
  const profile = await stage.call(readProfile, { token: answer.body.token });
  expect(profile.body).toEqual(answer.body.user);
  expect(profile.body).toEqual({
    _id: expect.any(String),
    name: 'Ravi Kumar',
    username: 'ravi-kumar',
    email: 'ravi@example.org',
    phone: '+91 98765 43210',
    institute: 'Green Hills School',
    role: 'student',
    comesAs: ['learner'],
    born: null,
    grade: null,
    avatar: null,
    lentBy: null,
    createdAt: stage.clock.now().toISOString(),
    coursesEnrolled: [],
    totalCoursesEnrolled: 0,
  });
});

test('who comes from an institution names it', async () => {
  const answer = await stage.call(register, {
    body: {
      name: 'Meera',
      email: 'meera@example.org',
      phone: '9876543210',
      password: 'blinking-led-42',
      institution: true,
      institute: ' ',
    },
  });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe('Institute is required for students');
});

test('unknown and privileged fields never take effect', async () => {
  const body = {
    name: 'Eve',
    email: 'eve@example.org',
    phone: '9876543210',
    password: 'blinking-led-42',
    role: 'staff',
    _id: '00000000-0000-7000-8000-000000000000',
    coursesEnrolled: [{ course: '00000000-0000-7000-8000-000000000000' }],
    email_confirmed_at: '2020-01-01',
    created_at: '2020-01-01',
    username: 'office',
  };
  const raw = JSON.stringify(body).replace(
    '{',
    '{"__proto__":{"role":"staff"},"constructor":{"prototype":{"role":"staff"}},',
  );
  const response = await fetch(`${stage.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: raw,
  });
  // Fastify itself refuses prototype poisoning; the same person without it is an ordinary student.
  expect(response.status).toBe(400);
  const answer = await stage.call(register, { body });
  expect(answer.status).toBe(201);
  expect(answer.body.user.role).toBe('student');
  expect(answer.body.user._id).not.toBe(body._id);
  expect(answer.body.user.username).toBe('eve');
  expect(answer.body.user.coursesEnrolled).toEqual([]);
  expect(answer.body.user.createdAt).toBe(stage.clock.now().toISOString());
  const [row] = await stage.context.database
    .selectFrom('person')
    .leftJoin('relation', 'relation.person_id', 'person.id')
    .select(['relation.kind', 'email_confirmed_at'])
    .where('email', '=', 'eve@example.org')
    .execute();
  expect(row).toEqual({ kind: null, email_confirmed_at: null });
});

test('only a hash of the token and of the password is stored', async () => {
  const asha = await aLearner(stage);
  const { rows } = await stage.context.pool.query(
    `select (select json_agg(s)::text from session s) as sessions, (select json_agg(p)::text from person p) as people`,
  );
  const stored = rows[0].sessions + rows[0].people;
  expect(stored).toContain(createHash('sha256').update(asha.token).digest('hex'));
  expect(stored).not.toContain(asha.token);
  expect(stored).not.toContain(asha.password);
  expect(stored).toContain('$argon2id$v=19$');
});

test('a session lives 24 hours, a remembered one 30 days', async () => {
  const asha = await aLearner(stage);
  const credentials = { email: asha.user.email.toUpperCase(), password: asha.password };
  const short = await stage.call(signIn, { body: credentials });
  const long = await stage.call(signIn, { body: { ...credentials, remember: true } });
  const statusOf = async (token: string) => (await stage.call(readProfile, { token })).status;
  stage.clock.advance(DAY - 1);
  expect(await statusOf(short.body.token)).toBe(200);
  stage.clock.advance(1);
  expect(await statusOf(short.body.token)).toBe(401);
  expect(await statusOf(asha.token)).toBe(401);
  stage.clock.advance(29 * DAY - 1);
  expect(await statusOf(long.body.token)).toBe(200);
  stage.clock.advance(1);
  expect(await statusOf(long.body.token)).toBe(401);
});

test('the office’s session lives twelve hours, whatever it asks for', async () => {
  const { token, user, password } = await theOffice(stage);
  const body = { email: user.email, password, remember: true };
  const remembered = await stage.call(signIn, { body });
  const statusOf = async (token: string) => (await stage.call(readProfile, { token })).status;
  stage.clock.advance(DAY / 2 - 1);
  expect([await statusOf(token), await statusOf(remembered.body.token)]).toEqual([200, 200]);
  stage.clock.advance(1);
  expect([await statusOf(token), await statusOf(remembered.body.token)]).toEqual([401, 401]);
});

test('a name carries nothing that nobody sees, and keeps what its script needs', async () => {
  const nameOf = async (name: string) => {
    const email = `${randomUUID()}@example.org`;
    const body = { name, email, phone: '9876543210', password: 'blinking-led-42' };
    return (await stage.call(register, { body })).body.user.name;
  };
  expect(await nameOf('\u202eahsA\u2066 Ve\u200brma\ufeff')).toBe('ahsA Verma');
  expect(await nameOf('No\u0065\u0308l')).toBe('No\u00ebl');
  expect(await nameOf('R\u200davi')).toBe('Ravi');
  // A virama may be followed by a joiner: it decides which letters are drawn.
  expect(await nameOf('\u0915\u094d\u200d\u0937')).toBe('\u0915\u094d\u200d\u0937');
});

test('signing out ends this session at once, and no other', async () => {
  const asha = await aLearner(stage);
  const other = await stage.call(signIn, { body: { email: asha.user.email, password: asha.password } });
  const answer = await stage.call(signOut, { token: asha.token });
  expect(answer.body).toEqual({ success: true, code: 'signed_out', message: 'Logged out successfully' });
  expect((await stage.call(readProfile, { token: asha.token })).status).toBe(401);
  expect((await stage.call(readProfile, { token: other.body.token })).status).toBe(200);
});

const aChild = async () => (await aLearner(stage, 'Kavi')).user._id;

test('a role is read with every call', async () => {
  const asha = await aLearner(stage);
  const roleNow = async () => (await stage.call(readProfile, { token: asha.token })).body.role;
  // In whatever role, and with several: on the wire one is of the office or not.
  await relate(stage, asha, { kind: 'staff', role: 'reader' });
  await relate(stage, asha, { kind: 'staff', role: 'dispatch' });
  expect(await roleNow()).toBe('staff');
  await unrelate(stage, asha);
  expect(await roleNow()).toBe('student');
  await relate(stage, asha, { kind: 'guardian', objectKind: 'person', objectId: await aChild() });
  expect(await roleNow()).toBe('student');
});

test('a known and an unknown address fail alike', async () => {
  const asha = await aLearner(stage);
  const answers = await Promise.all(
    [asha.user.email, 'nobody@example.org'].map((email) =>
      stage.call(signIn, { body: { email, password: 'wrong-wire' } }),
    ),
  );
  expect(answers[0]?.status).toBe(401);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
  expect(answers[0]?.body.message).toBe('Login failed. The email address or the password is not right.');
});

test('a password is the same however its accents were typed', async () => {
  const email = 'noel@example.org';
  const body = { name: 'Noël', email, phone: '9876543210', password: 'café-robot-7'.normalize('NFD') };
  expect((await stage.call(register, { body })).status).toBe(201);
  const password = body.password.normalize('NFC');
  expect(password).not.toBe(body.password);
  expect((await stage.call(signIn, { body: { email, password } })).status).toBe(200);
  expect((await stage.call(signIn, { body: { email, password: 'cafe-robot-7' } })).status).toBe(401);
});

test('a long password counts to its last character', async () => {
  const password = `${'ab'.repeat(63)}é7`;
  const email = 'long@example.org';
  await stage.call(register, { body: { name: 'Long', email, phone: '9876543210', password } });
  expect((await stage.call(signIn, { body: { email, password: password.slice(0, -1) } })).status).toBe(401);
  expect((await stage.call(signIn, { body: { email, password } })).status).toBe(200);
});

test('fifty children of one name get fifty usernames', async () => {
  const people = await Promise.all(Array.from({ length: 50 }, () => aLearner(stage, 'Isha Rao')));
  const usernames = people.map(({ user }) => user.username);
  expect(new Set(usernames).size).toBe(50);
  expect(usernames).toContain('isha-rao');
  for (const username of usernames) expect(username).toMatch(/^isha-rao(-\d+)?$/);
});

test('fifty registrations of one address make one account', async () => {
  const body = { name: 'Twin', email: 'twin@example.org', phone: '9876543210', password: 'blinking-led-42' };
  const answers = await Promise.all(Array.from({ length: 50 }, () => stage.call(register, { body })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(49);
  expect(new Set(refused.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(refused[0]?.body.code).toBe('registration_failed');
  const { rows } = await stage.context.pool.query(`select id from person where email = 'twin@example.org'`);
  expect(rows).toHaveLength(1);
});

test('the office of the settings signs in as staff', async () => {
  expect((await theOffice(stage)).user.role).toBe('staff');
});
