import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../../src/contract/endpoints.ts';
import type { Endpoint } from '../../src/contract/platform/endpoint.ts';
import { addressOf } from '../stage/call.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aLearner, theOffice } from '../stage/people.ts';
import { makeRoom, wholeInputs } from './every-noun.ts';
import type { WholeInput } from './noun-calls.ts';
import { type Spoilt, spoiltForms, spoiltJson, wholeForm } from './spoil-input.ts';

// What bad-input.test.ts tries a part of, and bad-input.long.test.ts all of.

type BodyEndpoint = (typeof endpoints)[number];
/** Every call that takes a body. */
const takingBodies: BodyEndpoint[] = endpoints.filter((one) => one.body !== undefined);

/** Each request may come from a network of its own: these tests are about inputs, not about limits. */
export const openForInputs = () => openStage({ env: { TRUSTED_PROXIES: '127.0.0.1' }, repeats: true });

/** How many rows every table of ours has, but the counters of tries and what is counted anew every so often. */
async function rowCounts({ context }: Stage): Promise<Record<string, number>> {
  const { pool } = context;
  const { rows: tables } = await pool.query<{ name: string }>(`
    select relname as name from pg_class join pg_namespace n on n.oid = relnamespace
    where n.nspname = 'public' and relkind = 'r' and relname not in ('throttle', 'course_figures')`);
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as n from "${name}"`);
  const { rows } = await pool.query<{ name: string; n: number }>(counts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
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
// These take no input: there is no bad one.
const inputless = ['signOut', 'makeCalendar', 'askToConfirmEmail'];
const asked = endpoints.filter((one) => !inputless.includes(one.name));

/** The status of a request without a socket, which would cost more than most of these calls. */
async function ask({ app }: Stage, request: InjectOptions): Promise<number> {
  return (await app.inject(request)).statusCode;
}

/** Sends so many random inputs: none is answered with a 5xx, and nothing is stored. */
export async function expectRandomInputsRefused(stage: Stage, count: number, seed: number): Promise<void> {
  const tokens = [(await aLearner(stage)).token, (await theOffice(stage)).token];
  // A mail that is about nothing any more is deleted when its turn comes.
  await stage.context.outbox.sendDue();
  const before = await rowCounts(stage);
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
    { numRuns: count, seed },
  );
  const one = async ({ endpoint, params, query, body, contentType, who }: (typeof cases)[number]) => {
    const keys = [...endpoint.path.matchAll(/:([a-zA-Z]+)/g)].map(([, name]) => name ?? '');
    const address = addressOf(
      endpoint,
      Object.fromEntries(keys.map((key, at) => [key, (params[at] ?? '').toWellFormed()])),
      query,
    );
    const token = tokens[who];
    const status = await ask(stage, {
      method: endpoint.method,
      url: address.replace(/\/{2,}/g, '/'),
      headers: {
        ...(endpoint.method === 'GET' ? {} : { 'content-type': contentType }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(endpoint.method === 'GET' ? {} : { payload: body.toWellFormed() }),
    });
    if (status >= 500)
      failed.push(`${status} ${endpoint.method} ${address} ${contentType} ${body.slice(0, 200)}`);
  };
  for (let at = 0; at < cases.length; at += 16) await Promise.all(cases.slice(at, at + 16).map(one));
  expect(failed).toEqual([]);
  expect(await rowCounts(stage)).toEqual(before);
}

let networks = 0;
const aNetwork = () => {
  networks += 1;
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
};

/** Sends a body to a call, as the person whose turn it is, from a network of its own. */
function send(
  stage: Stage,
  endpoint: BodyEndpoint,
  whole: WholeInput,
  { contentType, body }: Pick<Spoilt, 'contentType' | 'body'>,
): Promise<number> {
  const token = whole.tokens[networks % whole.tokens.length];
  return ask(stage, {
    method: endpoint.method,
    url: addressOf(endpoint, whole.params),
    headers: {
      'content-type': contentType,
      'x-forwarded-for': aNetwork(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: body,
  });
}

/**
 * Sends whole inputs with one bad part each: none is answered with a 5xx, and no hidden character is accepted. `chosen` says which
 * of the ways to spoil an input are tried.
 */
export async function expectSpoiltInputsRefused(
  stage: Stage,
  chosen: (bad: Spoilt, place: number) => boolean,
): Promise<void> {
  const inputs = await wholeInputs(stage);
  expect(Object.keys(inputs).sort()).toEqual(takingBodies.map(({ name }) => name).sort());
  const failed: string[] = [];
  for (const endpoint of takingBodies) {
    const whole = inputs[endpoint.name] as WholeInput;
    const all = endpoint.form ? spoiltForms(whole) : spoiltJson(whole);
    expect(all.length).toBeGreaterThan(5);
    const first = takingBodies.indexOf(endpoint);
    const spoilt = all.filter((bad, index) => chosen(bad, first + index));
    const one = async (bad: Spoilt) => {
      const status = await send(stage, endpoint, whole, bad);
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
    const status = await send(stage, endpoint, whole, asItShouldBe);
    if (endpoint.form ? status !== (endpoint.status ?? 200) : status === 400 || status >= 500)
      failed.push(`${status} ${endpoint.name} as it should be`);
  }
  expect(failed).toEqual([]);
}

/** The names of what a call may be sent but need not, in its query or body. */
const optionalNames = (schema: Endpoint['query'] | Endpoint['body']): string[] =>
  Object.entries((schema as z.ZodMiniObject | undefined)?.shape ?? {}).flatMap(([name, part]) =>
    z.safeParse(part as z.ZodMiniType, undefined).success ? [name] : [],
  );

/** Sends a NUL in each optional part of each call, also of those that read: none is answered with a 5xx. */
export async function expectOptionalPartsRefused(stage: Stage): Promise<void> {
  const inputs = await wholeInputs(stage);
  const office = (await theOffice(stage)).token;
  const failed: string[] = [];
  let tried = 0;
  for (const endpoint of endpoints) {
    const whole = inputs[endpoint.name] as WholeInput | undefined;
    const url = addressOf(endpoint, whole?.params ?? {});
    const look = async (how: string, request: Omit<InjectOptions, 'method'>) => {
      tried += 1;
      const headers = { 'x-forwarded-for': aNetwork(), authorization: `Bearer ${office}` };
      const status = await ask(stage, { method: endpoint.method, url, headers, ...request });
      if (status >= 500) failed.push(`${status} ${endpoint.name} ${how}`);
    };
    for (const name of optionalNames(endpoint.query))
      await look(`?${name}`, { query: { [name]: 'a\u0000b' } });
    if (endpoint.form || !whole) continue;
    for (const name of optionalNames(endpoint.body))
      await look(name, { payload: { ...whole.body, [name]: 'a\u0000b' } });
  }
  expect(tried).toBeGreaterThan(100);
  expect(failed).toEqual([]);
}
