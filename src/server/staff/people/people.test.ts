import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCourse, enrolled, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { aCourseWithKit, handedOver, packed, sayWhere } from '../../../../tests/stage/boxes.ts';
import { watchLecture } from '../../../../tests/stage/certificates.ts';
import { setMost } from '../../../../tests/stage/limits.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aCourseAt, aWaitingPayment, verify } from '../../../../tests/stage/orders.ts';
import { aChild, aColleague, aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { checkAccess } from '../../../contract/learning/enrolment.ts';
import { listProgress } from '../../../contract/learning/learning.ts';
import { readOverview } from '../../../contract/learning/overviews.ts';
import { type Hat, signIn } from '../../../contract/people/accounts.ts';
import { signInAsChild } from '../../../contract/people/child-sign-in.ts';
import { chooseHats } from '../../../contract/people/own-account.ts';
import type { SentQuery } from '../../../contract/platform/endpoint.ts';
import { listActs } from '../../../contract/platform/office.ts';
import type { StaffRole } from '../../../contract/platform/staff-rights.ts';
import { exportPeople, listPeople } from '../../../contract/staff/listed-people.ts';
import * as reading from '../../../contract/staff/office-people.ts';
import * as acts from '../../../contract/staff/people-acts.ts';
import * as telling from '../../../contract/staff/story.ts';
import { m } from '../../../texts/generated/messages.js';
import { policy } from './policy.ts';

const contract = { ...reading, ...acts, ...telling };

let stage: Stage;
let office: Someone;
let asha: Someone;
let course: SomeCourse;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  [office, asha, course] = [
    await theOffice(stage),
    await aLearner(stage),
    await aCourse(stage, [[600, 600]]),
  ];
});

const reason = 'Asked for by letter';
const params = () => ({ personId: asha.user._id });
const seen = async (by: Someone = office, personId = asha.user._id) => {
  const { status, body } = await stage.call(contract.readPerson, { token: by.token, params: { personId } });
  expect(status).toBe(200);
  return body.person;
};
const story = async (by: Someone = office, cursor?: string) =>
  (
    await stage.call(contract.readStory, {
      token: by.token,
      params: params(),
      query: cursor === undefined ? {} : { cursor },
    })
  ).body;

/** Asha with a verified payment, progress, a note and a message: something of each part. */
async function aWholeLife() {
  const forSale = await aCourseAt(stage, 1999);
  await verify(stage, office, await aWaitingPayment(stage, asha, forSale));
  await enrolled(stage, asha, course);
  await watchLecture(stage, asha, course, { lecture: 0, to: 560 });
  await sayWhere(stage, asha, { street: '7, Lamp Post Road' });
  await stage.call(contract.writeStaffNote, {
    token: office.token,
    params: params(),
    body: { text: 'Rang.' },
  });
  return forSale;
}

test('a person is told whole, with the figures that she has on her own bench', async () => {
  const forSale = await aWholeLife();
  const person = await seen();
  expect(person).toMatchObject({
    name: 'Asha Verma',
    age: 'grown',
    contact: { email: asha.user.email, phone: '+91 98765 43210' },
    orders: [
      { amount: 1999, status: 'verified', courseTitles: [forSale.title], papers: [{ kind: 'receipt' }] },
    ],
    access: { sessions: 1 },
    notes: [{ text: 'Rang.', by: { _id: office.user._id } }],
  });
  const { progress } = (await stage.call(listProgress, { token: asha.token })).body;
  expect(person.learning?.courses.map(({ courseId, percent, by }) => [courseId, percent, by])).toEqual(
    progress.map((one) => [
      one.courseId._id,
      one.overallProgress,
      one.courseId._id === course.id ? 'free' : 'order',
    ]),
  );
});

test('where a child stands is what its guardian reads', async () => {
  const child = await aChild(stage);
  await enrolled(stage, child, course);
  stage.clock.advance(11 * 86_400);
  office = await theOffice(stage);
  const { token } = (
    await stage.call(signIn, {
      body: { email: child.guardian.user.email, password: child.guardian.password },
    })
  ).body;
  const { overview } = (await stage.call(readOverview, { token, params: { learnerId: child.user._id } }))
    .body;
  const person = await seen(office, child.user._id);
  expect(person.learning?.needs).toEqual(overview.needs);
  expect(person.learning?.needs).toMatchObject([{ kind: 'quiet' }]);
  expect(person).toMatchObject({
    contact: { email: null, key: 'pin' },
    family: { guardians: [{ _id: child.guardian.user._id, email: child.guardian.user.email }] },
  });
});

/** What each role is told, by hand: every other part is not in the reply, nor a line of the story of it. */
const told: Record<Exclude<StaffRole, 'content'>, string> = {
  owner:
    'access asks boxes certificates classes consents contact courses family learning live mails messages notes orders talks',
  payments: 'asks contact courses family messages notes orders',
  mentor: 'certificates classes consents family learning live messages notes talks',
  dispatch: 'boxes contact family messages notes',
  reader:
    'access asks certificates classes consents contact family learning live mails messages notes orders',
};
const always = new Set([
  '_id',
  'name',
  'username',
  'createdAt',
  'comesAs',
  'age',
  'born',
  'grade',
  'isStaff',
  'stopped',
  'mergedInto',
  'merged',
  'erasesAt',
  'may',
  'lists',
  'papersTotal',
]);

test.each(Object.entries(told))('%s sees their parts and no others', async (role, parts) => {
  const forSale = await aWholeLife();
  const colleague = await aColleague(stage, role as StaffRole);
  const ask = (path: string) =>
    fetch(`${stage.url}/api/staff/people/${asha.user._id}${path}`, {
      headers: { authorization: `Bearer ${colleague.token}` },
    }).then((answer) => answer.text());
  const [raw, rawStory] = [await ask(''), await ask('/story')];
  const { person } = JSON.parse(raw) as { person: object };
  expect(JSON.parse(rawStory)).toMatchObject({ success: true });
  expect(
    Object.keys(person)
      .filter((key) => !always.has(key))
      .sort(),
  ).toEqual(parts.split(' '));
  const has = (part: string) => parts.split(' ').includes(part);
  // The words themselves, wherever they might stand.
  const both = raw + rawStory;
  // A mail of an order names its reference to nobody; a title may be told by learning as well.
  // A title is told by the course, too; how somebody stands in it is not.
  for (const [part, words] of [
    ['contact', ['98765 43210', asha.user.email]],
    ['orders', ['1999', forSale.title]],
    ['learning', [course.title]],
    ['boxes', ['7, Lamp Post Road']],
  ] as const)
    for (const word of words)
      expect(both.includes(word), `${role} reads ${word}`).toBe(
        has(part) || ([forSale.title, course.title].includes(word) && (has('learning') || has('courses'))),
      );
  // Secrets are nobody's to read.
  expect(both).not.toMatch(/argon2|token|hash/i);
});

test('who writes courses sees nobody, and a learner neither', async () => {
  for (const who of [await aColleague(stage, 'content'), asha])
    for (const endpoint of [contract.readPerson, contract.readStory])
      expect((await stage.call(endpoint, { token: who.token, params: params() })).body).toMatchObject({
        code: 'not_allowed',
      });
  expect(policy.rules.see.who).not.toContain('content');
});

test('the story is told newest first, in parts that leave nothing out', async () => {
  await aWholeLife();
  for (let nth = 0; nth < 50; nth += 1)
    await stage.call(contract.writeStaffNote, {
      token: office.token,
      params: params(),
      body: { text: `Note ${nth}` },
    });
  const first = await story();
  expect(first.lines).toHaveLength(40);
  const all = [...first.lines];
  for (let next = first.next; next !== null; ) {
    const part = await story(office, next);
    all.push(...part.lines);
    next = part.next;
  }
  expect(new Set(all.map(({ lineId }) => lineId)).size).toBe(all.length);
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  );
  const kinds = new Set(all.map(({ kind }) => kind));
  for (const kind of [
    'registered',
    'enrolled',
    'order_sent',
    'order_decided',
    'paper_issued',
    'mail',
    'note',
    'act',
    'signed_in',
    'lesson_finished',
  ])
    expect(kinds).toContain(kind);
  expect(all.filter(({ kind }) => kind === 'note')).toHaveLength(51);
});

test('a course is given and taken again; what was learned stays, and each is mailed and on record', async () => {
  const paid = await aCourseAt(stage, 1999);
  const place = { ...params(), courseId: paid.id };
  const give = () =>
    stage.call(contract.giveCourse, { token: office.token, params: place, body: { reason } });
  expect((await give()).status).toBe(201);
  expect((await give()).body).toMatchObject({ code: 'already_enrolled' });
  expect((await seen()).learning?.courses).toMatchObject([{ courseId: paid.id, by: 'gift' }]);
  const end = () => stage.call(contract.takeOut, { token: office.token, params: place, body: { reason } });
  expect((await end()).status).toBe(200);
  expect((await end()).body).toMatchObject({ code: 'not_in_course' });
  expect(
    (await stage.call(checkAccess, { token: asha.token, params: { courseId: paid.id } })).body,
  ).toMatchObject({
    outcome: 'payment_required',
  });
  const mails = await stage.mailsTo(asha.user.email, 2);
  expect(mails.map(({ subject }) => subject).join()).toMatch(/You have a new course.*has ended/s);
  const { acts } = (await stage.call(listActs, { token: office.token })).body;
  expect(acts.filter(({ subjectId }) => subjectId === asha.user._id).map(({ act }) => act)).toEqual([
    'course_taken_out',
    'course_given',
  ]);
});

test('a course that is given comes with its box, which its story tells to who sends it; taken again it is owed no more', async () => {
  const dispatch = await aColleague(stage, 'dispatch');
  const [sent, waiting] = [await aCourseWithKit(stage), await aCourseWithKit(stage)];
  const place = (courseId: string) => ({
    token: office.token,
    params: { ...params(), courseId },
    body: { reason },
  });
  for (const { id } of [sent, waiting])
    expect((await stage.call(contract.giveCourse, place(id))).status).toBe(201);
  await sayWhere(stage, asha);
  const theirs = async () => (await seen(dispatch)).boxes?.boxes ?? [];
  const [box] = (await theirs()).filter(({ course: of }) => of?._id === sent.id);
  await packed(stage, dispatch, box?._id ?? '');
  await handedOver(stage, dispatch, box?._id ?? '', 'EK9001IN');
  for (const { id } of [sent, waiting]) await stage.call(contract.takeOut, place(id));
  expect(await theirs()).toMatchObject([{ _id: box?._id, state: 'sent', tracking: 'EK9001IN' }]);
  const ofBoxes = async (who: Someone) =>
    (await story(who)).lines.filter(({ kind }) => kind.startsWith('box_')).map(({ kind }) => kind);
  expect(await ofBoxes(dispatch)).toEqual(expect.arrayContaining(['box_owed', 'box_packed', 'box_sent']));
  expect(await ofBoxes(await aColleague(stage, 'payments'))).toEqual([]);
});

test('who is taken out of what was paid for does not come in again by the old payment', async () => {
  const forSale = await aCourseAt(stage, 1999);
  await verify(stage, office, await aWaitingPayment(stage, asha, forSale));
  const place = { ...params(), courseId: forSale.id };
  await stage.call(contract.takeOut, { token: office.token, params: place, body: { reason } });
  expect(
    (await stage.call(checkAccess, { token: asha.token, params: { courseId: forSale.id } })).body,
  ).toMatchObject({ outcome: 'payment_required', canAccess: false });
});

test('a stopped account ends its sessions and lets nobody in, by password or key, until it is opened', async () => {
  const child = await aChild(stage);
  const comeIn = () => stage.call(signIn, { body: { email: asha.user.email, password: asha.password } });
  const comeInByKey = () =>
    stage.call(signInAsChild, { body: { username: child.user.username, ...child.key } });
  for (const personId of [asha.user._id, child.user._id]) {
    const stop = () =>
      stage.call(contract.stopAccount, { token: office.token, params: { personId }, body: { reason } });
    expect((await stop()).status).toBe(200);
    expect((await stop()).body).toMatchObject({ code: 'account_stopped_already' });
  }
  expect((await stage.call(listProgress, { token: asha.token })).status).toBe(401);
  expect((await comeIn()).body).toMatchObject({ code: 'account_stopped' });
  expect((await comeInByKey()).body).toMatchObject({ code: 'account_stopped' });
  // Whoever does not know the password learns nothing.
  const wrong = { email: asha.user.email, password: 'not-this-one-1' };
  expect((await stage.call(signIn, { body: wrong })).body).toMatchObject({ code: 'sign_in_failed' });
  await stage.call(contract.openAccount, { token: office.token, params: params(), body: { reason } });
  expect((await comeIn()).status).toBe(200);
  const stopped = await stage.call(contract.stopAccount, {
    token: office.token,
    params: { personId: office.user._id },
    body: { reason },
  });
  expect(stopped.body).toMatchObject({ code: 'person_of_office' });
});

test('an address moves by the link that goes to the new one; the old one is told and every session ends', async () => {
  const body = { email: `moved-${asha.user.email}`, reason };
  const moved = await stage.call(contract.moveAddress, { token: office.token, params: params(), body });
  expect(moved.status).toBe(202);
  expect((await stage.mailsTo(body.email))[0]?.text).toContain('/confirm-email#token=');
  const told = await stage.mailsTo(asha.user.email);
  expect(told.some(({ subject }) => subject.includes('is to be changed'))).toBe(true);
  expect((await stage.call(listProgress, { token: asha.token })).status).toBe(401);
  expect((await seen()).contact?.email).toBe(asha.user.email);
});

test('a link to a new password goes to the account, and no reply holds it', async () => {
  const answer = await stage.call(contract.sendPasswordLink, { token: office.token, params: params() });
  expect([answer.status, answer.body]).toEqual([202, { success: true }]);
  const mails = await stage.mailsTo(asha.user.email);
  expect(mails.some(({ text }) => text.includes('/reset-password#token='))).toBe(true);
});

test('a corrected name is everywhere but on what was issued', async () => {
  await stage.call(contract.correctName, {
    token: office.token,
    params: params(),
    body: { name: 'Asha Varma', reason },
  });
  expect((await seen()).name).toBe('Asha Varma');
  const { acts } = (await stage.call(listActs, { token: office.token })).body;
  expect(acts[0]).toMatchObject({ act: 'person_name_corrected', details: { reason } });
});

test('an account is erased after its days on its wish, and a copy is made for the person, not for the office', async () => {
  await stage.call(contract.sendCopy, { token: office.token, params: params(), body: { reason } });
  const { rows } = await stage.context.pool.query('select asked_by from data_copy where person_id = $1', [
    asha.user._id,
  ]);
  expect(rows).toEqual([{ asked_by: asha.user._id }]);
  await stage.call(contract.eraseAccount, { token: office.token, params: params(), body: { reason } });
  expect((await seen()).erasesAt).not.toBeNull();
});

test('people are found by what one may see of them, in pages, and taken along as they are filtered', async () => {
  const name = `Zubin ${asha.user._id.slice(0, 8)}`;
  const zubins = [await aLearner(stage, name), await aLearner(stage, name), await aLearner(stage, name)];
  const find = async (by: Someone, query: SentQuery<typeof listPeople>) =>
    (await stage.call(listPeople, { token: by.token, query })).body;
  const first = await find(office, { q: name.toUpperCase(), most: 2 });
  expect([first.rows.length, first.total]).toEqual([2, 3]);
  const rest = await find(office, { q: name, most: 2, after: first.next ?? '' });
  expect(new Set([...first.rows, ...rest.rows].map(({ _id }) => _id))).toEqual(
    new Set(zubins.map(({ user }) => user._id)),
  );
  // A mentor sees no addresses, and finds by none.
  const mentor = await aColleague(stage, 'mentor');
  const { email } = zubins[0]?.user ?? { email: '' };
  expect((await find(office, { q: email })).rows).toMatchObject([{ email, courses: 0 }]);
  // They are told so: an empty list, or one that is not filtered, would tell it to whoever guesses.
  const notTold = async (by: Someone, query: SentQuery<typeof listPeople>) => {
    const { status, body } = await stage.call(listPeople, { token: by.token, query });
    return [status, body.code];
  };
  const refused = [403, 'filter_not_told'];
  expect(await notTold(mentor, { q: email })).toEqual(refused);
  expect(await notTold(mentor, { q: '+91 98765' })).toEqual(refused);
  expect(await notTold(mentor, { state: 'consent' })).toEqual(refused);
  const dispatch = await aColleague(stage, 'dispatch');
  expect(await notTold(dispatch, { course: crypto.randomUUID() })).toEqual(refused);
  expect((await find(dispatch, { q: email })).rows).toMatchObject([{ email }]);
  expect((await find(mentor, { course: crypto.randomUUID(), q: 'a room 101' })).rows).toEqual([]);
  const [seenByMentor] = (await find(mentor, { q: name, most: 1 })).rows;
  expect(Object.keys(seenByMentor ?? {})).not.toContain('email');
  expect(Object.keys(seenByMentor ?? {})).not.toContain('phone');
  // Who only reads along finds by it, and opens the one whom they mean.
  const reader = await aColleague(stage, 'reader');
  const [seenByReader] = (await find(reader, { q: email })).rows;
  expect(seenByReader).toMatchObject({ name });
  expect(Object.keys(seenByReader ?? {})).not.toContain('email');
  expect(Object.keys(seenByReader ?? {})).not.toContain('phone');
  const file = await stage.call(exportPeople, {
    token: office.token,
    body: { file: 'csv', q: name } as never,
  });
  expect((await file.body.text()).trim().split('\r\n')).toHaveLength(4);
});

test('a colleague comes to work, not to learn, also in a file', async () => {
  const colleague = await aColleague(stage, 'dispatch');
  const { email, _id } = colleague.user;
  const find = async (comesAs?: Hat) =>
    (
      await stage.call(listPeople, {
        token: office.token,
        query: { q: email, ...(comesAs ? { comesAs } : {}) },
      })
    ).body.rows;
  expect(await find()).toMatchObject([{ _id, comesAs: ['staff'] }]);
  expect(await find('staff')).toHaveLength(1);
  expect(await find('learner')).toEqual([]);
  const file = await stage.call(exportPeople, {
    token: office.token,
    body: { file: 'csv', q: email } as never,
  });
  expect((await file.body.text()).split('\r\n')[1]).toContain(`,${m.people_is_staff({}, { locale: 'en' })},`);
  await stage.call(chooseHats, { token: colleague.token, body: { comesAs: ['learner', 'guardian'] } });
  expect(await find('learner')).toMatchObject([{ comesAs: ['learner', 'guardian', 'staff'] }]);
});

test('rows with an address are counted, for whoever is shown addresses and for nobody else', async () => {
  const turn = (by: Someone, query: SentQuery<typeof listPeople>) =>
    stage.call(listPeople, { token: by.token, query });
  const [mentor, dispatch] = [await aColleague(stage, 'mentor'), await aColleague(stage, 'dispatch')];
  setMost(stage, 'people-list-addresses', 2);
  expect((await turn(dispatch, { most: 2 })).body.rows).toHaveLength(2);
  expect((await turn(dispatch, { most: 1 })).body.code).toBe('too_many_tries');
  expect((await turn(dispatch, { q: 'no such name' })).status).toBe(200);
  for (let page = 0; page < 3; page++) expect((await turn(mentor, { most: 2 })).status).toBe(200);
});

test('a note that is said once more under its id is noted once', async () => {
  const office = await theOffice(stage);
  const { user } = await aLearner(stage, 'Kiran Rao');
  const note = () =>
    stage.call(contract.writeStaffNote, {
      token: office.token,
      params: { personId: user._id },
      body: { noteId: '0195a1a0-0000-7000-8000-00000000a0a0', text: 'Rang twice.' },
    });
  expect([(await note()).status, (await note()).status]).toEqual([201, 201]);
  const { rows } = await stage.context.pool.query(
    `select (select count(*)::int from staff_note where person_id = $1) as notes,
       (select count(*)::int from audit_entry where act = 'person_noted' and subject_id::text = $1::text) as acts`,
    [user._id],
  );
  expect(rows).toEqual([{ notes: 1, acts: 1 }]);
});
