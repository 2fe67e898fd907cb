import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ZodMiniObject, ZodMiniType } from 'zod/mini';
import { endpoints } from '../../src/contract/endpoints.ts';
import { addressOf } from '../stage/call.ts';
import type { Stage } from '../stage/open-stage.ts';
import { aLearner, theOffice } from '../stage/people.ts';
import { openForInputs } from './bad-inputs.ts';
import { wholeInputs } from './every-noun.ts';
import type { WholeInput } from './noun-calls.ts';
import { wholeForm } from './spoil-input.ts';

/**
 * Every call with one id that belongs to nothing: in its address, its query or its body. It answers 404 and one of the
 * `…_not_found` that the contract has for it, unless a table below names another answer.
 */
let stage: Stage;
let inputs: Record<string, WholeInput>;
let office: string;
let learner: string;
beforeAll(async () => {
  stage = await openForInputs();
  inputs = await wholeInputs(stage);
  office = (await theOffice(stage)).token;
  learner = (await aLearner(stage)).token;
});
afterAll(() => stage.close());

/** The caller makes these ids itself, so that a request that is sent twice counts once. */
const ownIds = new Set([
  'announcements.makeAnnouncement announcementId',
  'classes.addPupils pressId',
  'classes.makeClass classId',
  'classes.makeNextClass classId',
  'experiments.writeExperiment experimentId',
  'experiments.writeExperiment writeId',
  'learning.saveLectureProgress eventId',
  'notes.writeNote writeId',
  'partProblems.reportPart problemId',
  'projects.writeToLearner messageId',
  'projects.writeToMentor messageId',
  'schoolOrders.cancelSchoolOrder creditId',
  'schoolOrders.creditSchoolOrder creditId',
  'schoolOrders.makeSchoolQuote quoteId',
  'schoolOrders.noteSchoolPayment paymentId',
  'schools.grantSeats grantId',
  'schools.makeSchool schoolId',
  'stock.countPart countId',
  'stock.packAhead batchId',
  'stock.receiveDelivery deliveryId',
]);

const others: Record<string, string> = {
  // What the caller saw has changed meanwhile.
  'bank.acceptMatch receiptId': 'receipt_changed',
  'orders.decidePayment receiptId': 'receipt_changed',
  'boxes.oweAnother anotherId': 'box_moved',
  'boxes.packBox parts[].partId': 'kit_changed',
  'stock.packAhead parts[].partId': 'kit_changed',
  // Nobody's place in this course, or no seats of this order.
  'liveSessions.markAttendance personId': 'not_in_course',
  'people.readLearnt courseId': 'not_in_course',
  'people.takeOut courseId': 'not_in_course',
  'schoolOrders.creditSchoolOrder seats[].courseId': 'school_seats_wrong',
  // Already so.
  'schools.endCoordinator personId': '200',
  'teaching.lowerHand pupilId': '200',
  // Pupils who left meanwhile are not in the next class.
  'classes.makeNextClass pupils[]': '201',
  // Shown only while it is the lesson that is taught.
  'teaching.sayHere lectureId': '200',
  // The sample input has no link, and no guardian, of its own.
  'letters.confirmLetter children[]': 'letter_link_spent',
  'wishes.mailWish courseId': 'guardian_needed',
};

type Call = (typeof endpoints)[number];
type Sent = {
  params: Record<string, string>;
  query?: Record<string, string>;
  body: Record<string, unknown>;
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Copies of a value with one id replaced each, and where that id is: `lines[].courseId`. */
function withUnknownIds<V>(value: V, at = ''): [string, V][] {
  if (typeof value === 'string') return uuid.test(value) ? [[at, randomUUID() as V]] : [];
  if (Array.isArray(value))
    return value.flatMap((one, index) =>
      withUnknownIds(one, `${at}[]`).map(([where, copy]): [string, V] => [
        where,
        value.with(index, copy) as V,
      ]),
    );
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, one]) =>
    withUnknownIds(one, at ? `${at}.${name}` : name).map(([where, copy]): [string, V] => [
      where,
      { ...value, [name]: copy },
    ]),
  );
}

const isForId = (schema: unknown) => {
  const { safeParse } = schema as ZodMiniType;
  return safeParse(randomUUID()).success && !safeParse('no id').success;
};

/** The call's whole input. One without a body takes the address and the people of a call that has the same ids in it. */
function inputOf(endpoint: Call): WholeInput | null {
  const own = inputs[endpoint.name];
  if (own) return own;
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const alike = endpoints
    .filter(({ noun }) => noun === endpoint.noun)
    .map(({ name }) => inputs[name])
    .find((one) => names.length > 0 && names.every((name) => one?.params?.[name]));
  if (!alike && !names.every((name) => name.endsWith('Id'))) return null;
  const params = Object.fromEntries(names.map((name) => [name, alike?.params?.[name] ?? randomUUID()]));
  return { params, body: {}, tokens: [...(alike?.tokens.slice(0, 1) ?? []), office, learner] };
}

/** What is sent, by the call and where its unknown id is. */
function requestsOf(endpoint: Call, { params = {}, body }: WholeInput): [string, Sent][] {
  const { shape } = (endpoint.query as ZodMiniObject | undefined) ?? { shape: {} };
  const queries = Object.entries(shape).filter(([, schema]) => isForId(schema));
  const found: [string, Sent][] = [
    ...withUnknownIds(params).map(([at, copy]): [string, Sent] => [at, { params: copy, body }]),
    ...queries.map(([name]): [string, Sent] => [
      `?${name}`,
      { params, query: { [name]: randomUUID() }, body },
    ]),
    ...withUnknownIds(body).map(([at, copy]): [string, Sent] => [at, { params, body: copy }]),
  ];
  return found
    .map(([at, sent]): [string, Sent] => [`${endpoint.noun}.${endpoint.name} ${at}`, sent])
    .filter(([what]) => !ownIds.has(what));
}

type Sender = { token: string | undefined; file: WholeInput['file'] };
let networks = 0;
async function answerTo(endpoint: Call, { params, query, body }: Sent, { token, file }: Sender) {
  networks += 1;
  const sent = endpoint.form
    ? wholeForm({ body, tokens: [], ...(file ? { file } : {}) })
    : { contentType: 'application/json', body: JSON.stringify(body) };
  const { statusCode, body: text } = await stage.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, params, query),
    headers: {
      'x-forwarded-for': `10.0.${networks >> 8}.${networks & 255}`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(endpoint.method === 'GET' ? {} : { 'content-type': sent.contentType }),
    },
    ...(endpoint.method === 'GET' ? {} : { payload: sent.body }),
  });
  if (statusCode < 400) return `${statusCode}`;
  const { code } = JSON.parse(text);
  const isRule = statusCode === 404 && code.endsWith('_not_found') && endpoint.failures.includes(code);
  return isRule ? 'not found' : code;
}

test('an id of nothing is not found', async () => {
  const found: Record<string, string> = {};
  for (const endpoint of endpoints) {
    const whole = inputOf(endpoint);
    if (!whole || !endpoint.failures.some((code) => code.endsWith('_not_found'))) continue;
    const { file } = whole;
    const callers = endpoint.body ? whole.tokens.slice(0, 1) : whole.tokens;
    for (const [what, sent] of requestsOf(endpoint, whole)) {
      const answers = await Promise.all(callers.map((token) => answerTo(endpoint, sent, { token, file })));
      const rest = new Set(answers.filter((one) => one !== 'not found'));
      // Whoever may not call it is refused for that.
      if (answers.length > rest.size) rest.delete('not_allowed');
      if (rest.size > 0) found[what] = [...rest].join(' ');
    }
  }
  expect(found).toEqual(others);
});
