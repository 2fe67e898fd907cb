import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import { addressOf } from '../stage/call.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aScreenshot } from '../stage/orders.ts';
import { aLearner, type Someone, theOffice } from '../stage/people.ts';
import { nouns } from './every-noun.ts';
import type { NounCalls, Try } from './noun-calls.ts';
import { aWholeLife, rowsOf, type WholeLife } from './whole-life.ts';

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
// What the others may do with things of their own, they have not done yet.
beforeEach(async () => {
  const others = [people.stranger, people.classmate].flatMap((one) => one?.user._id ?? []);
  for (const table of [
    'badge',
    'done_task',
    'experiment',
    'note',
    'project_progress',
    'quiz_answer',
    'review',
    'study_day',
    'weekly_goal',
  ] as const)
    await stage.context.database.deleteFrom(table).where('person_id', 'in', others).execute();
  const { database } = stage.context;
  await database.deleteFrom('guardian_invitation').where('invited_by', 'in', others).execute();
  await database
    .deleteFrom('relation')
    .where('person_id', 'in', others)
    .where('kind', '=', 'guardian')
    .execute();
});

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
  const before = await rowsOf(stage, life);
  await stage.context.jobs.repeated.get('live-session-reminders')?.work();
  expect(await rowsOf(stage, life)).not.toEqual(before);
});

async function send(endpoint: (typeof endpoints)[number], one: Try) {
  const headers: Record<string, string> = { ...one.headers };
  const token = people[one.as]?.token;
  if (token) headers.authorization = `Bearer ${token}`;
  let body: string | FormData | undefined;
  if (one.form) {
    body = new FormData();
    for (const [name, value] of Object.entries(one.form)) body.append(name, value);
    if (!one.form.video) body.append('reciept', new Blob([new Uint8Array(await aScreenshot())]), 'paid.png');
  } else if (endpoint.method !== 'GET') {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(one.body ?? {});
  }
  const address = stage.url + addressOf(endpoint, one.params, one.query);
  const response = await fetch(address, { method: endpoint.method, headers, ...(body ? { body } : {}) });
  return { status: response.status, text: await response.text() };
}

describe.each(endpoints.map((one) => [nameOf(one), one] as const))('%s', (name, endpoint) => {
  test('shows and changes nothing of somebody else', async () => {
    const before = await rowsOf(stage, life);
    const mine = tries[name]?.(life) ?? [];
    expect(mine.length).toBeGreaterThan(0);
    // A door for the signed-in or the office is no answer to whose row it is: at least one try comes with a token.
    if (endpoint.access === 'signed-in' || endpoint.access === 'staff')
      expect(mine.map(({ as }) => as)).not.toContain('visitor');
    // Whatever the address names is really there, and his.
    const named = [...endpoint.path.matchAll(/:(\w+Id)/g)].map(([, param]) => param ?? '');
    const ids = new Set([...Object.values(life.his), ...allIds()]);
    for (const one of mine) {
      for (const param of named) expect(ids).toContain(one.params?.[param]);
      const { status, text } = await send(endpoint, one);
      const code = status < 400 ? status : JSON.parse(text).code;
      expect([one.as, code]).toEqual([one.as, one.answer]);
      if (one.with) expect(JSON.parse(text)).toMatchObject(one.with);
      const told = Object.entries(life.his).filter(([, secret]) => text.includes(secret));
      expect(told).toEqual([]);
    }
    expect(await rowsOf(stage, life)).toEqual(before);
    // A request that took his session for somebody else's would have ended it.
    if (endpoint.name === 'signOut')
      people.stranger = await aLearner(stage, `Meera ${randomUUID().slice(0, 4)}`);
  });
});

/** The rows of the course that he has and the classmate shares. */
const allIds = () => {
  const { course, other, third, classmate } = life;
  return [course, other, third]
    .flatMap((one) => [one.id, one.project, one.liveSession, one.question, ...one.lectures, ...one.chapters])
    .concat(classmate.user._id);
};
