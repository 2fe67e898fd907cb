import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import { addressOf } from '../stage/call.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aLearner, theOffice } from '../stage/people.ts';
import { makeRoom, wholeInputs } from './every-noun.ts';
import type { WholeInput } from './noun-calls.ts';
import { type Spoilt, spoiltForms, spoiltJson, wholeForm } from './spoil-input.ts';

type BodyEndpoint = (typeof endpoints)[number];
/** Every call that takes a body. */
const takingBodies: BodyEndpoint[] = endpoints.filter((one) => one.body !== undefined);

let stage: Stage;
let tokens: string[];
beforeAll(async () => {
  // Every request below may come from a network of its own: this is about inputs, not about budgets.
  stage = await openStage({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  tokens = [(await aLearner(stage)).token, (await theOffice(stage)).token];
});
afterAll(() => stage.close());

/** How many rows every table of ours has, but the counters of tries and what is counted anew every so often. */
async function rowCounts(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_namespace n on n.oid = relnamespace
    where n.nspname = 'public' and relkind = 'r' and relname not in ('throttle', 'course_figures')`.execute(
    stage.context.database,
  );
  const counted = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: count } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(
        stage.context.database,
      );
      return [name, count[0]?.n ?? 0] as const;
    }),
  );
  return Object.fromEntries(counted);
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    '\u0000',
    '../../etc/passwd',
    "' or 1=1 --",
    '%00',
    '%c0%af',
    '{{7*7}}',
    '<script>',
    'ﷺ'.repeat(200),
    '9'.repeat(400),
    '-1',
    '1e309',
    'null',
  ),
);
const names = [
  'userId',
  'courseId',
  'email',
  'password',
  'token',
  'amount',
  'timeSpent',
  'watched',
  'watchPercentage',
  'lastWatchedPosition',
  'eventId',
  'stars',
  'chosen',
  'text',
  'decision',
  'reason',
  'name',
  'phone',
  'to',
  'status',
  'role',
  '__proto__',
  'constructor',
];
const body = fc.oneof(
  fc
    .dictionary(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 8 })
    .map((value) => JSON.stringify(value)),
  fc.json({ maxDepth: 4 }),
  text,
);
const contentType = fc.constantFrom(
  'application/json',
  'application/json',
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/xml',
  'multipart/form-data',
);
// Signing out and asking for a calendar's address take no input: there is no bad one.
const asked = endpoints.filter((one) => one.name !== 'signOut' && one.name !== 'makeCalendar');

/** More, and others, in a long run: INPUTS=100000 SEED=7 npm test -- bad-input */
const INPUTS = Number(process.env.INPUTS ?? 4_000);
const SEED = Number(process.env.SEED ?? 1);

/** A machine with too much to do asks to be left alone for a moment: that is no answer to this input. */
async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (let times = 0; ; times++) {
    const response = await ask();
    if (response.status !== 503 || !response.headers.has('retry-after') || times === 20) return response;
    await new Promise((wait) => setTimeout(wait, 500));
  }
}

test('thousands of bad inputs: never a 5xx, and nothing is stored', async () => {
  const before = await rowCounts();
  const failed: string[] = [];
  const cases = fc.sample(
    fc.record({
      endpoint: fc.constantFrom(...asked),
      params: fc.array(text, { minLength: 3, maxLength: 3 }),
      query: fc.dictionary(fc.constantFrom('status', 'lectureId', 'q', '__proto__'), text, { maxKeys: 3 }),
      body,
      contentType,
      who: fc.constantFrom(0, 1, 2),
    }),
    { numRuns: INPUTS, seed: SEED },
  );
  const one = async ({ endpoint, params, query, body, contentType, who }: (typeof cases)[number]) => {
    const keys = [...endpoint.path.matchAll(/:([a-zA-Z]+)/g)].map(([, name]) => name ?? '');
    const address = addressOf(
      endpoint,
      Object.fromEntries(keys.map((key, at) => [key, (params[at] ?? '').toWellFormed()])),
      query,
    );
    const token = tokens[who];
    const ask = () =>
      fetch(stage.url + address.replace(/\/{2,}/g, '/'), {
        method: endpoint.method,
        headers: {
          ...(endpoint.method === 'GET' ? {} : { 'content-type': contentType }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(endpoint.method === 'GET' ? {} : { body: body.toWellFormed() }),
      });
    const response = await patiently(ask);
    await response.arrayBuffer();
    if (response.status >= 500)
      failed.push(`${response.status} ${endpoint.method} ${address} ${contentType} ${body.slice(0, 200)}`);
  };
  for (let at = 0; at < cases.length; at += 16) await Promise.all(cases.slice(at, at + 16).map(one));
  expect(failed).toEqual([]);
  expect(await rowCounts()).toEqual(before);
}, 300_000);

let networks = 0;
const aNetwork = () => {
  networks += 1;
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
};

/** Sends a body to a call, as the person whose turn it is, from a network of its own. */
function send(
  endpoint: BodyEndpoint,
  whole: WholeInput,
  { contentType, body }: Pick<Spoilt, 'contentType' | 'body'>,
): Promise<Response> {
  const token = whole.tokens[networks % whole.tokens.length];
  return patiently(() =>
    fetch(stage.url + addressOf(endpoint, whole.params), {
      method: endpoint.method,
      headers: {
        'content-type': contentType,
        'x-forwarded-for': aNetwork(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: new Uint8Array(body),
    }),
  );
}

test('an input with one bad part: never a 5xx, and nothing hidden is taken', async () => {
  const inputs = await wholeInputs(stage);
  expect(Object.keys(inputs).sort()).toEqual(takingBodies.map(({ name }) => name).sort());
  const failed: string[] = [];
  for (const endpoint of takingBodies) {
    const whole = inputs[endpoint.name] as WholeInput;
    const spoilt = endpoint.form ? spoiltForms(whole) : spoiltJson(whole);
    expect(spoilt.length).toBeGreaterThan(5);
    const one = async (bad: Spoilt) => {
      const { status } = await send(endpoint, whole, bad);
      if (status >= 500 || (bad.neverTaken && status < 400))
        failed.push(`${status} ${endpoint.name} ${bad.how}`);
      if (status === 429) failed.push(`${endpoint.name} ${bad.how} was not looked at`);
    };
    for (let at = 0; at < spoilt.length; at += 4) {
      await Promise.all(spoilt.slice(at, at + 4).map(one));
      if (endpoint.form) await makeRoom(stage, inputs);
    }
    const asItShouldBe = endpoint.form
      ? wholeForm(whole)
      : { contentType: 'application/json', body: Buffer.from(JSON.stringify(whole.body)) };
    const { status } = await send(endpoint, whole, asItShouldBe);
    if (endpoint.form ? status !== (endpoint.status ?? 200) : status === 400 || status >= 500)
      failed.push(`${status} ${endpoint.name} as it should be`);
  }
  expect(failed).toEqual([]);
}, 300_000);
