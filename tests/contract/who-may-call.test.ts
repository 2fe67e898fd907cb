import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import { addressOf } from '../stage/call.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aLearner, theOffice } from '../stage/people.ts';

/** Who may call what, written out once more by hand: a call that is missing here, or whose access changed, fails. */
const matrix: Record<string, 'anyone' | 'personal' | 'signed-in' | 'staff'> = {
  'accounts.register': 'anyone',
  'accounts.signIn': 'anyone',
  'accounts.signOut': 'signed-in',
  'accounts.readProfile': 'signed-in',
  'accounts.forgotPassword': 'anyone',
  'accounts.resetPassword': 'anyone',
  'accounts.welcome': 'anyone',
  'accounts.listProviders': 'anyone',
  'accounts.startProvider': 'anyone',
  'accounts.finishProvider': 'anyone',
  'catalogue.listCourses': 'anyone',
  'catalogue.listKits': 'anyone',
  'catalogue.readCourse': 'personal',
  'catalogue.readCourseByTitle': 'personal',
  'catalogue.listReviews': 'personal',
  'catalogue.writeReview': 'signed-in',
  'catalogue.listWrittenReviews': 'staff',
  'catalogue.decideReview': 'staff',
  'enrolment.checkAccess': 'personal',
  'enrolment.enrol': 'signed-in',
  'orders.prepareOrder': 'signed-in',
  'orders.createOrder': 'signed-in',
  'orders.checkPayment': 'signed-in',
  'orders.listMyOrders': 'signed-in',
  'orders.readMyReceipt': 'signed-in',
  'orders.listPayments': 'staff',
  'orders.readReceipt': 'staff',
  'orders.decidePayment': 'staff',
  'learning.initializeProgress': 'signed-in',
  'learning.readCourseProgress': 'signed-in',
  'learning.listProgress': 'signed-in',
  'learning.saveLectureProgress': 'signed-in',
  'learning.recordAttendance': 'signed-in',
  'learning.saveProject': 'signed-in',
  'lessons.readLesson': 'personal',
  'lessons.readWorkbook': 'personal',
  'lessons.readQuiz': 'signed-in',
  'lessons.answerQuestion': 'signed-in',
  'lessons.readGuide': 'personal',
  'creations.shareCreation': 'personal',
  'creations.listCreations': 'anyone',
  'creations.readCreation': 'anyone',
  'creations.readCreationPicture': 'anyone',
  'creations.listSharedCreations': 'staff',
  'creations.readSharedPicture': 'staff',
  'creations.decideCreation': 'staff',
  'office.listMails': 'staff',
  'office.openMail': 'staff',
  'office.retryMail': 'staff',
  'office.listActs': 'staff',
  'contact.sendMessage': 'anyone',
  'contact.listMessages': 'staff',
  'contact.replyToMessage': 'staff',
  'contact.settleMessage': 'staff',
};

let stage: Stage;
const people: Record<'learner' | 'staff', { token: string; user: { _id: string } }> = {
  learner: { token: '', user: { _id: '' } },
  staff: { token: '', user: { _id: '' } },
};
beforeAll(async () => {
  stage = await openStage();
  people.learner = await aLearner(stage);
  people.staff = await theOffice(stage);
});
afterAll(() => stage.close());

const nameOf = (endpoint: { noun: string; name: string }) => `${endpoint.noun}.${endpoint.name}`;

test('every call of the contract stands in the matrix with its access', () => {
  expect(Object.fromEntries(endpoints.map((one) => [nameOf(one), one.access]))).toEqual(matrix);
});

test('every call of the contract is served, and nothing else is', async () => {
  const document = (await (await fetch(`${stage.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const served = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '').replace(/\{([^}]+)\}/g, ':$1')}`,
    ),
  );
  expect(served.sort()).toEqual(endpoints.map((one) => `${one.method} ${one.path}`).sort());
});

test('what the document refers to stands in it', async () => {
  const document = await (await fetch(`${stage.url}/api/openapi.json`)).json();
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path]) => path ?? '',
  );
  const dead = references.filter(
    (path) =>
      path.split('/').reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], document) ===
      undefined,
  );
  expect(dead).toEqual([]);
  // Passages hold passages: they are described by reference.
  expect(references.length).toBeGreaterThan(0);
});

/** A call of the right form about things that do not exist: who asks is decided before what is asked. */
async function statusFor(
  endpoint: (typeof endpoints)[number],
  token?: string,
  userId: string = randomUUID(),
): Promise<number> {
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/:([a-zA-Z]+)/g)].map(([, name]) => [
      name ?? '',
      ({ provider: 'google', title: 'no-such-course', userId } as Record<string, string>)[name ?? ''] ??
        randomUUID(),
    ]),
  );
  const response = await fetch(stage.url + addressOf(endpoint, params), {
    method: endpoint.method,
    headers: {
      ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(endpoint.method === 'GET' ? {} : { body: '{}' }),
  });
  await response.arrayBuffer();
  return response.status;
}

describe.each(endpoints.filter((one) => one.name !== 'signOut').map((one) => [nameOf(one), one] as const))(
  '%s',
  (_name, endpoint) => {
    const closed = endpoint.access === 'signed-in' || endpoint.access === 'staff';

    test('a visitor', async () => {
      const status = await statusFor(endpoint);
      if (closed) expect(status).toBe(401);
      else expect([401, 403, 500]).not.toContain(status);
    });

    test('someone with a token that was never given out', async () => {
      const status = await statusFor(endpoint, 'A'.repeat(43));
      if (closed) expect(status).toBe(401);
      else expect([401, 403, 500]).not.toContain(status);
    });

    test('a learner', async () => {
      const status = await statusFor(endpoint, people.learner.token, people.learner.user._id);
      if (endpoint.access === 'staff') expect(status).toBe(403);
      else expect([401, 403, 500]).not.toContain(status);
    });

    test('the office', async () => {
      expect([401, 403, 500]).not.toContain(
        await statusFor(endpoint, people.staff.token, people.staff.user._id),
      );
    });
  },
);

test('signing out is for those who are in, and the very next request feels it', async () => {
  const signOut = endpoints.find((one) => one.name === 'signOut');
  const readProfile = endpoints.find((one) => one.name === 'readProfile');
  if (!signOut || !readProfile) throw new Error('The contract lost its calls');
  const { token } = await aLearner(stage);
  expect(await statusFor(signOut)).toBe(401);
  expect(await statusFor(readProfile, token)).toBe(200);
  const response = await fetch(`${stage.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  expect(await statusFor(readProfile, token)).toBe(401);
});
