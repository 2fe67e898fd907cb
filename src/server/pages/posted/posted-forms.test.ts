import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGuardian, sharedUnder } from '../../../../tests/stage/creations.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aScreenshot } from '../../../../tests/stage/orders.ts';
import { theOffice } from '../../../../tests/stage/people.ts';
import { readProfile } from '../../../contract/people/accounts.ts';
import { CONSENT_VERSION } from '../../../contract/platform/limits.ts';
import type { Posted } from '../../../contract/platform/posted.ts';
import { postedForms } from './posted-forms.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ pages: true, env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => stage.close());

type Answer = { status: number; headers: Headers; html: string; posted: Posted };

/** A page that does not hold what was expected is printed: its drawings would fill the screen. */
const withoutDrawings = (html: string) => html.replaceAll(/<svg.*?<\/svg>/gs, '');

/** Sends a form as a browser does that has no code of the page. */
async function post(
  address: string,
  fields: Record<string, string> | FormData,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
  const answer = await fetch(stage.url + address, {
    method: 'POST',
    headers: { origin: stage.url, ...headers },
    body,
    redirect: 'manual',
  });
  const html = withoutDrawings(await answer.text());
  const data = /<script type="application\/json" id="posted">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null';
  return { status: answer.status, headers: answer.headers, html, posted: JSON.parse(data) };
}

/** The tag of a field, by its name. */
const field = (html: string, name: string) =>
  new RegExp(`<(?:input|textarea|select)[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? '';

const PASSWORD = 'my robot nods twice';
const aChild = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@example.org`,
  phone: '+91 98765 43210',
  password: PASSWORD,
});

/** What every answer must be: the whole page, for nobody else, without a script in it and without a password. */
function expectPage({ headers, html }: Answer): void {
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('location')).toBeNull();
  expect(html).toMatch(/<h1/);
  expect(html).not.toMatch(/<script(?![^>]*(?: src=|type="application\/json"))/);
  expect(html).not.toContain(PASSWORD);
}

test('a form that is wrong comes back with its sentences, what was typed, and no password', async () => {
  const answer = await post('/register', {
    name: 'Asha <b>',
    email: 'asha@home',
    phone: '',
    password: PASSWORD,
    institution: 'on',
    institute: 'Riverside School',
  });
  expectPage(answer);
  expect(answer.status).toBe(400);
  expect(answer.html).toContain('Email is invalid');
  expect(answer.html).toContain('Phone is required');
  // The browser leads to the first of them.
  expect(field(answer.html, 'email')).toContain('autofocus');
  expect(field(answer.html, 'email')).toContain('aria-invalid="true"');
  expect(field(answer.html, 'email')).toContain('value="asha@home"');
  expect(field(answer.html, 'name')).toContain('value="Asha &lt;b&gt;"');
  expect(field(answer.html, 'phone')).not.toContain('autofocus');
  expect(field(answer.html, 'institution')).toContain('checked');
  expect(field(answer.html, 'institute')).toContain('value="Riverside School"');
  expect(field(answer.html, 'password')).not.toContain('value=');
  expect(answer.posted.failure?.code).toBe('invalid_input');
});

test('an account is made and its session lies in the page as data, only there', async () => {
  const child = aChild('Ravi');
  const made = await post('/register?next=%2Fcourses', child);
  expectPage(made);
  expect(made.status).toBe(200);
  expect(made.html).toContain('Your account is ready');
  expect(made.html).not.toContain('<form');
  // Refused, the form still leads on to where one was going, also when one has an account after all.
  const refused = await post('/register?next=%2Fcourses%2Fcart%2Fmaster', { ...aChild('Mohan'), phone: '' });
  expectPage(refused);
  expect(refused.html).toContain('href="/login?next=%2Fcourses%2Fcart%2Fmaster"');
  expect(refused.html).toContain('You must be logged in to enroll.');
  const token = made.posted.session?.token ?? '';
  expect(made.html.split(token)).toHaveLength(2);
  expect((await stage.call(readProfile, { token })).body.email).toBe(child.email);
  // The welcome that the page's code would ask for.
  expect((await stage.mailsTo(child.email))[0]?.text).toContain('your account is ready');

  const again = await post('/register', child);
  expect(again.status).toBe(409);
  expect(again.html).toContain('Registration failed. If you already have an account');
  expect(again.posted.session).toBeUndefined();
});

test('signing in: the right password begins a session, the wrong one is told in words', async () => {
  const child = aChild('Meera');
  await post('/register', child);
  const wrong = await post('/login', { email: child.email, password: 'not the password', remember: 'on' });
  expectPage(wrong);
  expect(wrong.status).toBe(401);
  expect(wrong.html).toContain('Login failed. The email address or the password is not right.');
  expect(wrong.html).toMatch(/<p role="alert"[^>]*autofocus/);
  expect(field(wrong.html, 'email')).toContain(`value="${child.email}"`);
  expect(field(wrong.html, 'remember')).toContain('checked');
  expect(JSON.stringify(wrong.posted)).not.toContain('not the password');

  const phone = {
    'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
  };
  const right = await post('/login', { email: child.email, password: PASSWORD, remember: 'on' }, phone);
  expectPage(right);
  expect(right.html).toContain('You are logged in');
  expect(right.posted.session?.user.email).toBe(child.email);
  const { session } = right.posted;
  expect((await stage.call(readProfile, { token: session?.token })).status).toBe(200);
  // The list of one's devices says by what one came in.
  const { rows } = await stage.context.pool.query(
    'select device from session where person_id = $1 order by created_at desc, device nulls last limit 1',
    [session?.user._id],
  );
  expect(rows[0].device).toMatch(/Chrome.*Android/);
});

test('a browser that says by which it is known is not taken for the strangers who guess', async () => {
  const child = aChild('Kabir');
  const { posted } = await post('/register', child);
  const device = posted.session?.device ?? '';
  const from = { 'x-forwarded-for': '203.0.113.77' };
  let last = await post('/login', { email: child.email, password: 'a guess' }, from);
  for (let tries = 0; tries < 12 && last.status !== 429; tries++)
    last = await post('/login', { email: child.email, password: 'a guess' }, from);
  expect(last.posted.failure?.code).toBe('sign_in_too_often');
  expect(last.html).toContain('“Forgot password?”');
  expect((await post('/login', { email: child.email, password: PASSWORD }, from)).status).toBe(429);
  const known = await post('/login', { email: child.email, password: PASSWORD, device }, from);
  expect(known.posted.session?.user.email).toBe(child.email);
});

test('asking for a new password says the same for every address', async () => {
  const asked = await post('/forgot-password', { email: 'nobody.knows@example.org' });
  expectPage(asked);
  expect(asked.status).toBe(200);
  expect(asked.html).toContain('If there is an account for nobody.knows@example.org');
  expect((await post('/forgot-password', { email: '' })).html).toContain('Email is required');
});

const aQuestion = {
  name: 'Lata',
  email: 'lata@example.org',
  phone: '',
  subject: 'courses',
  message: 'Does she need a laptop?',
  website: '',
};
const messages = () =>
  stage.context.database.selectFrom('contact_message').select(['name', 'subject', 'phone']).execute();

test('a message reaches the office once, however often it is sent', async () => {
  const wrong = await post('/contact', { ...aQuestion, message: 'short' });
  expectPage(wrong);
  expect(wrong.html).toContain('Message must be at least 10 characters');
  expect(wrong.html).toMatch(/<textarea[^>]*autofocus[^>]*>short<\/textarea>/);
  expect(wrong.html).toMatch(/<option value="courses" selected="">/);
  for (let sent = 0; sent < 2; sent++) {
    const answer = await post('/contact', aQuestion);
    expectPage(answer);
    expect(answer.html).toContain('Your message has reached us.');
    expect(field(answer.html, 'email')).not.toContain('lata@example.org');
  }
  expect(await messages()).toEqual([{ name: 'Lata', subject: 'courses', phone: null }]);
});

async function aCreation(words: Record<string, string> = {}): Promise<FormData> {
  const form = new FormData();
  const fields = {
    kind: 'picture',
    video: '',
    title: 'A lamp that hears me',
    firstName: 'Asha',
    from: 'Junior',
    about: '',
    guardianEmail: aGuardian(),
    consent: CONSENT_VERSION,
    website: '',
    ...words,
  };
  for (const [name, text] of Object.entries(fields)) form.append(name, text);
  const picture = words.kind === 'video' ? Buffer.alloc(0) : await aScreenshot();
  form.append('picture', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'lamp.png');
  return form;
}

test('a creation is shared with its picture, and sent again it is still one', async () => {
  const office = await theOffice(stage);
  const form = await aCreation({ title: 'Lamp of the posted form', video: 'https://youtu.be/dQw4w9WgXcQ' });
  for (let sent = 0; sent < 2; sent++) {
    const answer = await post('/gallery/share', form);
    expectPage(answer);
    expect(answer.status).toBe(200);
    expect(answer.html).toContain('Lamp of the posted form');
  }
  const [creation, ...more] = await sharedUnder(stage, office, 'Lamp of the posted form');
  expect(creation).toMatchObject({ track: 'Junior', firstName: 'Asha', video: null });
  expect(creation?.picture).not.toBeNull();
  expect(more).toEqual([]);
  const film = await aCreation({ kind: 'video', title: 'Film', video: 'https://youtu.be/dQw4w9WgXcQ' });
  expect((await post('/gallery/share', film)).status).toBe(200);
});

test('a creation that is wrong comes back with everything but its picture', async () => {
  const form = await aCreation({ title: '', guardianEmail: 'guardian@home' });
  form.delete('consent');
  const answer = await post('/gallery/share', form);
  expectPage(answer);
  expect(answer.status).toBe(400);
  expect(field(answer.html, 'title')).toContain('autofocus');
  expect(field(answer.html, 'guardianEmail')).toContain('value="guardian@home"');
  expect(field(answer.html, 'guardianEmail')).toContain('aria-invalid="true"');
  expect(field(answer.html, 'consent')).toContain('aria-invalid="true"');
  const large = await aCreation();
  large.set('picture', new Blob([new Uint8Array(6_000_000)]), 'large.png');
  const refused = await post('/gallery/share', large);
  expectPage(refused);
  expect(refused.status).toBe(413);
  expect(field(refused.html, 'picture')).toContain('autofocus');
  expect(field(refused.html, 'title')).toContain('value="A lamp that hears me"');
});

test.each(postedForms.map(({ page }) => page))('%s takes a form only from its own site', async (page) => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { origin: '' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  const email = `foreign-${page.slice(1).replace('/', '-')}@example.org`;
  for (const headers of foreign) {
    const answer = await post(page, { ...aQuestion, ...aChild('Mallory'), email }, headers);
    expectPage(answer);
    expect([answer.status, answer.posted.failure?.code]).toEqual([403, 'foreign_form']);
    expect(answer.posted.values).toEqual({});
    expect(answer.html).not.toContain(email);
  }
  const people = await stage.context.database
    .selectFrom('person')
    .select('id')
    .where('email', '=', email)
    .execute();
  expect(people).toEqual([]);
  expect((await messages()).map(({ name }) => name)).not.toContain('Mallory');
});

test.each(postedForms.filter((form) => !form.hasFile).map(({ page }) => page))(
  '%s refuses what is too large or no form',
  async (page) => {
    const large = await post(page, { email: 'x'.repeat(70_000) });
    expectPage(large);
    expect(large.status).toBe(413);
    const json = await post(page, {}, { 'content-type': 'application/json' });
    expectPage(json);
    expect(json.status).toBe(415);
    expect((await post(page, await aCreation())).status).toBe(415);
  },
);

test.each(postedForms.filter((form) => !form.hasFile).map(({ page }) => page))(
  '%s takes a form without anything in it for an empty one',
  async (page) => {
    const answer = await fetch(stage.url + page, { method: 'POST', headers: { origin: stage.url } });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('aria-invalid="true"');
  },
);

test('a page that is asked for stays the finished page', async () => {
  for (const { page } of postedForms) {
    const answer = await fetch(stage.url + page, { headers: { 'accept-encoding': 'identity' } });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=0, must-revalidate',
    ]);
    const html = withoutDrawings(await answer.text());
    const [form] = /<form[^>]*>/.exec(html) ?? [];
    expect(form).toContain('method="post"');
    expect(form).toContain(`data-page="${page}"`);
    expect(html).not.toContain('id="posted"');
    expect(html).not.toContain('autofocus');
  }
});

test('limits count by who really sends', async () => {
  const from = (address: string) =>
    post('/forgot-password', { email: 'anybody@example.org' }, { 'x-forwarded-for': address });
  const wrong = { email: 'victim@example.org', password: 'a guess' };
  const guess = (address: string) => post('/login', wrong, { 'x-forwarded-for': address });
  let last = await guess('203.0.113.7');
  for (let tries = 0; tries < 12 && last.status !== 429; tries++) last = await guess('203.0.113.7');
  expect(last.status).toBe(429);
  expectPage(last);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(last.html).toContain('Too many tries.');
  expect((await guess('198.51.100.9')).status).toBe(401);
  expect((await from('203.0.113.7')).status).toBe(200);
});
