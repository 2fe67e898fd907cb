import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import type { Endpoint } from '../../src/contract/platform/endpoint.ts';
import { CONFIRMED_SECONDS } from '../../src/contract/platform/limits.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aColleague } from '../stage/people.ts';

/** What the office takes along as a file: whatever holds many people asks again who it is, and is written down (docs/security.md); and which acts ask again. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Files of the office that ask nothing again, with why. */
const plain: Readonly<Record<Endpoint['path'], string>> = {
  '/staff/school-quotes/:quoteId/file': 'one paper of a school',
  '/staff/payments/:orderId/receipt': 'one screenshot, beside its order',
  '/staff/invoices/:invoiceId': 'one paper, beside its order',
  '/staff/part-problems/:problemId/picture': 'one picture, beside what was reported',
  '/staff/creations/:creationId/picture': 'one picture, beside what was shared',
  '/staff/doubts/:doubtId/messages/:messageId/picture': 'one picture of a talk',
  '/staff/boxes/labels': 'the labels of boxes that are packed at this moment, each of which is an act',
  '/staff/stock/parts/file': 'parts, and nobody in them',
  '/staff/new-courses': 'a course to write over, and nobody in it',
  '/staff/courses/file': 'courses, and nobody in them',
  '/staff/coupons/file': 'coupons, and nobody in them',
  '/staff/live-sessions/file': 'sessions, and nobody in them but who holds them',
  '/staff/announcements/file': 'what was announced to many, and nobody in it',
  '/staff/part-problems/report/file': 'parts and how often they fail, and nobody in them',
  '/staff/stock/codes': 'parts, and nobody in them',
};

/** Files of the office that hold more than one row and are none of those. */
const takenAlong = (all: readonly Endpoint[]) =>
  all.filter(({ access, reply, path }) => access === 'staff' && reply === 'file' && !(path in plain));

const faultsOf = (all: readonly Endpoint[]) =>
  takenAlong(all).flatMap(({ asksAgain, method, path }) => [
    ...(asksAgain ? [] : [`${path} does not ask again`]),
    ...(method === 'POST' ? [] : [`${path} is read, and nobody writes down that it was`]),
  ]);

test('every file of many people asks again', () => {
  const all = Object.values(endpoints);
  expect(faultsOf(all)).toEqual([]);
  const paths = new Set<string>(all.map(({ path }) => path));
  expect(Object.keys(plain).filter((path) => !paths.has(path))).toEqual([]);
  const planted = {
    access: 'staff',
    reply: 'file',
    method: 'GET',
    path: '/staff/all',
  } as unknown as Endpoint;
  expect(faultsOf([...all, planted])).toHaveLength(2);
});

/** What of the office gives no file and asks again all the same, `noun.name` of each call: all of it, written out by hand. */
const sensitive: readonly string[] = [
  // What promises money, gives it away or back.
  'selling.setPrice',
  'selling.takeBackPrice',
  'selling.settlePrice',
  'people.giveCourse',
  'coupons.makeCoupon',
  'coupons.changeCoupon',
  'schools.grantSeats',
  'schoolOrders.invoiceSchoolOrder',
  'schoolOrders.grantOrderedSeats',
  'orders.refundPayment',
  'schoolOrders.noteSchoolPayment',
  'schoolOrders.creditSchoolOrder',
  'schoolOrders.cancelSchoolOrder',
  // Where money goes, what papers say, and from which age a child says yes.
  'settings.changeGuarded',
  // Whose an account is, and what is known of somebody.
  'families.endTieByOffice',
  'people.moveAddress',
  'people.stopAccount',
  'people.endSessions',
  'people.sendCopy',
  'people.eraseAccount',
  'people.mergeAccounts',
  'office.openMail',
  // Who works here.
  'team.inviteColleague',
  'team.inviteAgain',
  'team.changeRoles',
  'team.endColleague',
  'team.resetFactor',
  'team.demandFactor',
  'team.beginFactor',
  'team.finishFactor',
  'team.renewRecoveryCodes',
  'team.endFactor',
];

const asking = (all: readonly (typeof endpoints)[number][]) =>
  all.filter(({ asksAgain, reply }) => asksAgain && reply !== 'file').map((one) => `${one.noun}.${one.name}`);

test('what asks again is what is written here, all of it and nothing else', () => {
  expect(asking(endpoints).sort()).toEqual([...sensitive].sort());
});

test('each of them is refused to who has not shown lately who they are, before anything of it is read', async () => {
  const owner = await aColleague(stage, 'owner');
  const codes = async () => {
    const answers: string[] = [];
    for (const one of endpoints.filter(({ noun, name }) => sensitive.includes(`${noun}.${name}`))) {
      const params = Object.fromEntries(
        [...one.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, randomUUID()]),
      );
      const { body } = (await stage.call(one, { token: owner.token, params, body: {} } as never)) as {
        body: { code?: string };
      };
      answers.push(body.code ?? 'done');
    }
    return answers;
  };
  expect(await codes()).not.toContain('confirmation_needed');
  stage.clock.advance(CONFIRMED_SECONDS);
  expect(await codes()).toEqual(sensitive.map(() => 'confirmation_needed'));
});

test('every file of many people is written down, and given only to who showed again who they are', async () => {
  const bodies: Readonly<Record<string, object>> = {
    '/staff/reports/file': { from: '2026-11-01', to: '2026-11-30', by: 'day', file: 'papers' },
  };
  const owner = await aColleague(stage, 'owner');
  const acts = async () =>
    (
      await stage.context.pool.query('select count(*)::int as n from audit_entry where staff_id = $1', [
        owner.user._id,
      ])
    ).rows[0].n as number;
  const files = takenAlong(Object.values(endpoints));
  const take = (endpoint: Endpoint) =>
    stage.call(endpoint, {
      token: owner.token,
      body: bodies[endpoint.path] ?? { file: 'csv' },
    } as never) as Promise<{ status: number; body: { code?: string } }>;
  for (const [nth, endpoint] of files.entries()) {
    expect([endpoint.path, (await take(endpoint)).status]).toEqual([endpoint.path, 200]);
    expect([endpoint.path, await acts()]).toEqual([endpoint.path, nth + 1]);
  }
  expect(files.length).toBeGreaterThan(4);
  stage.clock.advance(16 * 60);
  for (const endpoint of files)
    expect([endpoint.path, (await take(endpoint)).body.code]).toEqual([endpoint.path, 'confirmation_needed']);
});
