import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import { addressOf } from '../stage/call.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aScreenshot } from '../stage/orders.ts';
import { aLearner, type Someone, theOffice } from '../stage/people.ts';
import { nouns } from './every-noun.ts';
import type { NounCalls, Try } from './noun-calls.ts';
import { aWholeLife, type Rows, rowsOf, type WholeLife } from './whole-life.ts';

/**
 * Every call of the contract about things that are really there and belong to somebody else. A call that forgets to ask
 * whose row it is shows the owner's data or changes it: both are looked for after each call, whatever it answered.
 */
let stage: Stage;
let life: WholeLife;
/** A stranger has nothing; the classmate is enrolled in the same course, so that a door does not hide a missing check. */
let people: Record<'visitor' | 'stranger' | 'classmate', Someone | null>;
beforeAll(async () => {
  stage = await openStage();
  const office = await theOffice(stage);
  life = await aWholeLife(stage, office);
  people = { visitor: null, stranger: await aLearner(stage), classmate: life.classmate };
});
afterAll(() => stage.close());
/** Takes away what the others made for themselves, so that they may do it again. */
async function clearOthers(): Promise<void> {
  const others = [people.stranger, people.classmate].flatMap((one) => one?.user._id ?? []);
  const own = [
    'badge',
    'done_task',
    'experiment',
    'note',
    'project_progress',
    'quiz_answer',
    'review',
    'study_day',
    'weekly_goal',
  ].map((table) => `${table}_gone as (delete from ${table} where person_id = any($1))`);
  await stage.context.pool.query({
    name: 'clear others',
    text: `with ${own.join(', ')},
      invitations_gone as (delete from guardian_invitation where invited_by = any($1))
      delete from relation where person_id = any($1) and kind = 'guardian'`,
    values: [others],
  });
}

/** A call that is missing in its noun's file fails. */
const tries = Object.assign({}, ...nouns.map((noun) => noun.tries)) as NounCalls['tries'];

const nameOf = (endpoint: { noun: string; name: string }) => `${endpoint.noun}.${endpoint.name}`;

test('every call of the contract is tried on somebody else’s row', () => {
  expect(Object.keys(tries).sort()).toEqual(endpoints.map(nameOf).sort());
});

test('nothing comes by itself between the two looks at his rows, as a reminder would', async () => {
  const { rows } = await stage.context.pool.query('select name from pgboss.schedule');
  expect(rows.map(({ name }) => name)).not.toContain('live-session-reminders');
  // It would: what is due in his course is written to him at the minute of the clock on the wall.
  const earlier = await rowsOf(stage, life);
  await stage.runJob('live-session-reminders');
  expect(await rowsOf(stage, life)).not.toEqual(earlier);
  before = null;
});

async function send(endpoint: (typeof endpoints)[number], one: Try) {
  const headers: Record<string, string> = { ...one.headers };
  const token = people[one.as]?.token;
  if (token) headers.authorization = `Bearer ${token}`;
  let payload: object = one.body ?? {};
  if (one.form) {
    const form = new FormData();
    for (const [name, value] of Object.entries(one.form)) form.append(name, value);
    if (!one.form.video) form.append('reciept', new Blob([new Uint8Array(await aScreenshot())]), 'paid.png');
    payload = form;
  }
  const { statusCode, body } = await stage.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, one.params, one.query),
    headers,
    ...(endpoint.method === 'GET' ? {} : { payload }),
  });
  return { status: statusCode, text: body };
}

/** His rows after the last call: the next one begins with them. */
let before: Rows | null = null;

/** What a call about his things showed or changed that it must not, as sentences. */
async function findLeaks(name: string, endpoint: (typeof endpoints)[number]): Promise<string[]> {
  const found: string[] = [];
  const expectThat = (is: boolean, sentence: string) => {
    if (!is) found.push(`${name}: ${sentence}`);
  };
  await clearOthers();
  before ??= await rowsOf(stage, life);
  const mine = tries[name]?.(life) ?? [];
  expectThat(mine.length > 0, 'is not tried');
  // That only signed-in people or the office may call it does not show whose row it is: at least one try has a token.
  if (endpoint.access === 'signed-in' || endpoint.access === 'staff')
    expectThat(!mine.some(({ as }) => as === 'visitor'), 'is tried without a token');
  // Whatever the address names is really there, and his.
  const named = [...endpoint.path.matchAll(/:(\w+Id)/g)].map(([, param]) => param ?? '');
  const ids = new Set<unknown>([...Object.values(life.his), ...allIds()]);
  for (const one of mine) {
    for (const param of named) expectThat(ids.has(one.params?.[param]), `${param} is not an id of his`);
    const { status, text } = await send(endpoint, one);
    const answer = status < 400 ? status : JSON.parse(text).code;
    expectThat(answer === one.answer, `as ${one.as}: expected ${one.answer}, got ${answer}`);
    if (one.with) expect(JSON.parse(text), name).toMatchObject(one.with);
    for (const [what, secret] of Object.entries(life.his))
      expectThat(!text.includes(secret), `shows the ${one.as} his ${what}`);
  }
  const after = await rowsOf(stage, life);
  for (const place of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[place] ?? [], after[place] ?? []].map((rows) => rows.join('\n'));
    expectThat(was === is, `changes ${place}\n  from ${was}\n  to   ${is}`);
  }
  before = after;
  // A request that took his session for somebody else's would have ended it.
  if (endpoint.name === 'signOut')
    people.stranger = await aLearner(stage, `Meera ${randomUUID().slice(0, 4)}`);
  return found;
}

const byNoun = Map.groupBy(endpoints, ({ noun }) => noun);
test.each([...byNoun])('no call of %s shows or changes what is somebody else’s', async (_noun, itsCalls) => {
  const found: string[] = [];
  for (const endpoint of itsCalls) found.push(...(await findLeaks(nameOf(endpoint), endpoint)));
  expect(found).toEqual([]);
});

/** The rows of the course that he has and the classmate shares. */
const allIds = () => {
  const { course, other, third, classmate } = life;
  return [course, other, third]
    .flatMap((one) => [one.id, one.project, one.liveSession, one.question, ...one.lectures, ...one.chapters])
    .concat(classmate.user._id);
};
