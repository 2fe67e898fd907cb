import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeExperiment } from '../../src/contract/bench/experiments.ts';
import { shareExperiment } from '../../src/contract/bench/shared-experiments.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { takeSeat } from '../../src/contract/learning/live-sessions.ts';
import { addressOf } from '../stage/call.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { theOffice } from '../stage/people.ts';
import { aWholeLife, type WholeLife } from './whole-life.ts';

/** What every reply says about itself: who may keep it, who may read it, what may run in it. */
let stage: Stage;
let life: WholeLife;
let tokens: { owner: string; office: string };
beforeAll(async () => {
  stage = await openStage({ pages: true, running: false });
  const office = await theOffice(stage);
  life = await aWholeLife(stage, office);
  tokens = { owner: life.ravi.token, office: office.token };
});
afterAll(() => stage.close());

/** What the address of a call is filled with: the owner's own rows. */
function paramsOf(path: string): Record<string, string> {
  const { his, course } = life;
  const own: Record<string, string> = {
    ...his,
    courseId: course.id,
    title: course.slug,
    userId: his.person,
    orderId: his.verifiedOrder,
    lectureId: course.lectures[0],
    chapterId: course.chapters[0] ?? '',
    sessionId: course.liveSession,
    projectId: course.project,
    questionId: course.question,
    placeId: course.lectures[0],
    provider: 'google',
    page: 'terms',
    list: 'notes',
  };
  // Whom a tie is ended with.
  own.otherId = own.child ?? '';
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  // Else by its name: `:couponId` is his coupon.
  const given = names.map((name) => [name, own[name] ?? own[name.replace(/Id$/, '')]] as const);
  for (const [name, value] of given) expect(value, `what ${name} stands for`).toBeDefined();
  return Object.fromEntries(given as [string, string][]);
}

const ask = (endpoint: (typeof endpoints)[number], token?: string) =>
  fetch(stage.url + addressOf(endpoint, paramsOf(endpoint.path)), {
    method: endpoint.method,
    headers: {
      origin: 'https://stranger.example',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(endpoint.method === 'GET' ? {} : { body: '{}' }),
  });

/** A strange page may not read it, a browser may not guess at it, nothing in it runs. */
function expectGuarded(headers: Headers): void {
  for (const name of [...headers.keys()]) expect(name).not.toMatch(/^access-control-/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('set-cookie')).toBeNull();
}

const nameOf = (endpoint: { noun: string; name: string }) => `${endpoint.noun}.${endpoint.name}`;
/** These end the session that asks, or the copy that another asks for. */
const ending = ['signOut', 'giveSeat', 'askForCopy'];
const every = endpoints.filter((one) => !ending.includes(one.name)).map((one) => [nameOf(one), one] as const);

describe.each(every)('%s', (_name, endpoint) => {
  test('a reply to a person is kept by nobody and read by no other page', async () => {
    const answers = [
      await ask(endpoint),
      await ask(endpoint, tokens.owner),
      await ask(endpoint, tokens.office),
    ];
    for (const { headers, body } of answers) {
      expectGuarded(headers);
      await body?.cancel();
    }
    const personal = endpoint.access === 'anyone' ? [] : answers.slice(1);
    const refused = answers.filter(({ status }) => status >= 400);
    for (const { headers } of [...personal, ...refused])
      expect(headers.get('cache-control')).toMatch(/^(private, )?no-store$/);
  });

  // What is personal and is read, read by its owner: the answer itself, not a refusal.
  if (endpoint.method === 'GET' && (endpoint.access === 'signed-in' || endpoint.access === 'personal'))
    test('its owner reads it', async () => {
      // One of the calls above gives the seat back.
      const params = { sessionId: life.course.liveSession };
      await stage.call(takeSeat, { token: tokens.owner, params });
      // Another takes back what was shown to the class.
      const his: Record<string, string> = life.his;
      const { experimentId = '', shownExperiment = '', shownClass = '' } = his;
      // And one deletes what was made.
      await stage.call(writeExperiment, {
        token: tokens.owner,
        params: { experimentId },
        body: { kind: 'blocks', name: 'Rover', body: '', version: 0, writeId: randomUUID() },
      });
      const shown = await stage.call(shareExperiment, {
        token: tokens.owner,
        params: { experimentId: shownExperiment },
        body: { classId: shownClass },
      });
      if (shown.status === 200) his.sharedId = shown.body.share._id;
      const answer = await ask(endpoint, tokens.owner);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toMatch(/^(private, )?no-store$/);
      await answer.body?.cancel();
    });
});

test('a browser that asks on behalf of a strange page is told nothing', async () => {
  const answer = await fetch(`${stage.url}/api/auth/me`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://stranger.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  });
  expect(answer.ok).toBe(false);
  for (const name of [...answer.headers.keys()]) expect(name).not.toMatch(/^access-control-/);
});

const policyOf = (headers: Headers) =>
  new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources.sort()] as const;
    }),
  );

test('the workbench lies in frames of our own pages only, and no other page in any', async () => {
  const framedBy = async (path: string) => {
    const answer = await fetch(stage.url + path);
    await answer.body?.cancel();
    return policyOf(answer.headers).get('frame-ancestors');
  };
  for (const path of ['/bench', '/bench/python', '/bench/uno?new'])
    expect(await framedBy(path)).toEqual(["'self'"]);
  for (const path of ['/benches', '/', '/student', '/api/benches', '/staff/bench'])
    expect(await framedBy(path), path).toEqual(["'none'"]);
});

test.each([
  ['/', 200],
  ['/courses', 200],
  ['/staff/payments', 200],
  ['/no/such/page', 404],
  ['/icon.svg', 200],
])('the policy of %s lets nothing run that is not ours', async (path, status) => {
  const answer = await fetch(stage.url + path, { headers: { origin: 'https://stranger.example' } });
  await answer.body?.cancel();
  expect(answer.status).toBe(status);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  const policy = policyOf(answer.headers);
  expect(policy.get('default-src')).toEqual(["'self'"]);
  // Inline code only by its hash.
  const scripts = policy.get('script-src')?.filter((source) => !/^'sha256-[\w+/]+=*'$/.test(source));
  expect(scripts).toEqual(["'self'"]);
  expect(policy.get('script-src-attr')).toEqual(["'none'"]);
  for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
    expect(policy.get(name), name).toEqual(["'none'"]);
  expect(policy.get('form-action')).toEqual(["'self'"]);
  expect([...policy.values()].flat()).not.toContain("'unsafe-eval'");
  expect([...policy.values()].flat().filter((source) => /^(\*|https?:)$/.test(source))).toEqual([]);
});
