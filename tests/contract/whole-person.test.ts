import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { revokeCertificate } from '../../src/contract/learning/certificate-desk.ts';
import { listActs } from '../../src/contract/platform/office.ts';
import { endSeat, giveSeats } from '../../src/contract/school/class-seats.ts';
import { removePupil } from '../../src/contract/school/classes.ts';
import { prepareOrder, undoDecision } from '../../src/contract/shop/orders.ts';
import {
  type PersonList,
  personLists,
  readPerson,
  readPersonList,
} from '../../src/contract/staff/office-people.ts';
import { correctPostalAddress, giveCourse, takeOut } from '../../src/contract/staff/people-acts.ts';
import { readStory, type StoryLine } from '../../src/contract/staff/story.ts';
import { aCourse, enrolled } from '../stage/a-course.ts';
import { aCourseWithKit, sayWhere } from '../stage/boxes.ts';
import { certificatesOf, watchLecture } from '../stage/certificates.ts';
import { joined } from '../stage/classes.ts';
import { aLinkFor, answerBy } from '../stage/consents.ts';
import { aShownCreation } from '../stage/creations.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aCoupon, aCourseAt, aWaitingPayment, decide, payPrepared } from '../stage/orders.ts';
import { aColleague, aLearner, aMinor, type Someone, theOffice } from '../stage/people.ts';
import { aSchoolWithClass } from '../stage/schools.ts';
import { aWholeLife, type WholeLife } from './whole-life.ts';

/** Of a person nothing is cut in silence: every list says how many rows it has, and gives all of them, a part at a time. */
let stage: Stage;
let office: Someone;
let life: WholeLife;
beforeAll(async () => {
  stage = await openStage();
  office = await theOffice(stage);
  life = await aWholeLife(stage, office);
  await fillLists();
});
afterAll(() => stage.close());

const query = async (text: string, values: unknown[] = []) =>
  (await stage.context.pool.query(text, values)).rows;

/** So many more rows like one that is there, each with values of its own. */
async function moreLike(
  table: string,
  where: string,
  own: (nth: number) => object,
  count = 44,
): Promise<void> {
  const [one] = await query(`select to_jsonb(t) as row from ${table} t where ${where} limit 1`, [
    life.his.person,
  ]);
  if (!one) throw new Error(`They have nothing in ${table}`);
  const columns = (
    await query(
      `select attname as name from pg_attribute a where attrelid = $1::regclass and attnum > 0 and not attisdropped
        and attgenerated = '' and attidentity = ''`,
      [table],
    )
  ).map(({ name }) => name as string);
  const rows = Array.from({ length: count }, (_, nth) => ({ ...one.row, ...own(nth) }));
  await query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::public.${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

/** All rows of a list, as one presses More until there is none. */
async function allOf(list: PersonList, as = office) {
  const params = { personId: life.his.person };
  const { person } = (await stage.call(readPerson, { token: as.token, params })).body;
  const first: unknown[] =
    list === 'boxes'
      ? (person.boxes?.boxes ?? [])
      : list === 'problems'
        ? (person.boxes?.problems ?? [])
        : list === 'asks'
          ? (person.asks?.asked ?? [])
          : (person[list] ?? []);
  const rows = [...first];
  for (let next = person.lists[list]?.next ?? null; next !== null; ) {
    const { body } = await stage.call(readPersonList, {
      token: as.token,
      params: { ...params, list },
      query: { cursor: next },
    });
    rows.push(...(body.rows[list] ?? []));
    next = body.next;
  }
  return { first, rows, total: person.lists[list]?.total };
}

/** Gives every list of theirs more rows than one part holds. */
async function fillLists(): Promise<void> {
  const { person } = life.his;
  const [made] = await query('select now() as now');
  const ago = (nth: number) => new Date(made.now.getTime() - (nth % 7) * 60_000).toISOString();
  const classes = Array.from({ length: 44 }, () => randomUUID());
  await moreLike('class', `made_by is not null and $1::uuid is not null`, (nth) => ({
    id: classes[nth],
    join_code: null,
  }));
  await moreLike('relation', `person_id = $1 and kind = 'pupil'`, (nth) => ({ object_id: classes[nth] }));
  await moreLike('payment_order', `person_id = $1 and status = 'rejected' or person_id = $1`, (nth) => ({
    id: randomUUID(),
    reference: `TK-MORE${nth}`,
    utr: `${500000000000 + nth}`,
    idempotency_key: randomUUID(),
    submitted_at: ago(nth),
  }));
  await moreLike('box', 'person_id = $1', (nth) => ({
    id: randomUUID(),
    kind: 'replacement',
    because: 'A servo was missing',
    order_id: null,
    tracking: `EK${nth}MORE`,
  }));
  await moreLike('part_problem', 'person_id = $1', () => ({ id: randomUUID() }));
  await moreLike(
    'contact_message',
    'lower(email) = (select lower(email) from person where id = $1)',
    (nth) => ({
      id: randomUUID(),
      sent_at: ago(nth),
      digest: null,
    }),
  );
  await moreLike('doubt', 'person_id = $1', (nth) => ({ id: randomUUID(), moved_at: ago(nth) }));
  await moreLike('mail', 'person_id = $1', (nth) => ({
    id: randomUUID(),
    key: null,
    facts: { nth },
    written_at: ago(nth),
  }));
  const sessions = Array.from({ length: 44 }, () => randomUUID());
  await moreLike('live_session', '$1::uuid is not null', (nth) => ({
    id: sessions[nth],
    cancelled_at: null,
    cancel_reason: null,
  }));
  await query(
    `insert into live_seat (live_session_id, person_id, taken_at) select one, $2, now() from unnest($1::uuid[]) one`,
    [sessions, person],
  );
  // One after the other was issued anew and revoked.
  const certificates = Array.from({ length: 44 }, () => randomUUID());
  const [first] = await query('select id from certificate where person_id = $1 order by issued_at', [person]);
  await moreLike('certificate', 'person_id = $1', (nth) => ({
    id: certificates[nth],
    code: `TKMARE${String(nth).padStart(6, '0')}`,
    serial: `MORE-${nth}`,
    cause: 'again',
    replaces: certificates[nth - 1] ?? first.id,
    ended_at: ago(nth),
    ended_as: 'revoked',
    ended_reason: 'The name was wrong',
  }));
  await query(
    `insert into consent (person_id, purpose, version, giver_email, verified, given_at)
      select $1, 'live', '1', 'mother@example.org', 'email_link', now() from generate_series(1, 44)`,
    [person],
  );
  await query(
    `insert into consent_request (id, person_id, email, asked_at, expires_at)
      select gen_random_uuid(), $1, 'mother@example.org', now(), now() from generate_series(1, 44)`,
    [person],
  );
  await moreLike('staff_note', 'person_id = $1', (nth) => ({ id: randomUUID(), written_at: ago(nth) }));
}

test('every list on the page of a person says how long it is, and gives all of it, seats that were booked with it', async () => {
  for (const list of personLists) {
    const { first, rows, total } = await allOf(list);
    expect([list, first.length]).toEqual([list, 20]);
    expect([list, rows.length >= 44, total]).toEqual([list, true, rows.length]);
    // A seat that was booked is told before the session begins.
    if (list === 'live')
      expect(rows).toContainEqual(
        expect.objectContaining({ seatTakenAt: expect.any(String), attendedAt: null, isCancelled: false }),
      );
    expect(new Set(rows.map((row) => JSON.stringify(row))).size, `${list} tells a row twice`).toBe(
      rows.length,
    );
  }
});

/** Every line of somebody's story, as whoever asks is told it. */
async function storyOf(personId: string): Promise<{ kind: StoryLine['kind']; about: string | null }[]> {
  const lines: StoryLine[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body } = await stage.call(readStory, {
      token: office.token,
      params: { personId },
      query: cursor === undefined ? {} : { cursor },
    });
    if (cursor === undefined) expect(body.total).toBeGreaterThan(0);
    lines.push(...body.lines);
    cursor = body.next;
  }
  return lines;
}

test('whatever happens with a person is a line of their story', async () => {
  const asha = await aLearner(stage, 'Asha Verma');
  const course = await aCourse(stage, [[100]]);
  const forSale = await aCourseAt(stage, 1999);
  const personId = asha.user._id;
  const acts: [StoryLine['kind'], string, () => Promise<unknown>][] = [
    [
      'given',
      forSale.title,
      () =>
        stage.call(giveCourse, {
          token: office.token,
          params: { personId, courseId: forSale.id },
          body: { reason: 'She won the fair' },
        }),
    ],
    [
      'gift_ended',
      forSale.title,
      () =>
        stage.call(takeOut, {
          token: office.token,
          params: { personId, courseId: forSale.id },
          body: { reason: 'It was meant for her sister' },
        }),
    ],
    [
      'coupon_used',
      'LAMP20',
      async () => {
        await aCoupon(stage, { code: 'LAMP20', percent: 20 });
        const asked = { courseId: forSale.id, coupon: 'LAMP20' };
        const { body } = await stage.call(prepareOrder, { token: asha.token, body: asked });
        await payPrepared(stage, asha, body);
      },
    ],
    [
      'order_reopened',
      'TK',
      async () => {
        const other = await aCourseAt(stage, 2999);
        const payment = await aWaitingPayment(stage, asha, other);
        await decide(stage, office, payment, { decision: 'verified' });
        await stage.call(undoDecision, { token: office.token, params: { orderId: payment._id } });
      },
    ],
    [
      'certificate_ended',
      'Robots',
      async () => {
        await enrolled(stage, asha, course);
        await watchLecture(stage, asha, course, { lecture: 0, to: 95 });
        await certificatesOf(stage, asha);
        const [row] = await query('select id from certificate where person_id = $1', [personId]);
        await stage.call(revokeCertificate, {
          token: office.token,
          params: { certificateId: row.id },
          body: { reason: 'Issued by mistake' },
        });
      },
    ],
    [
      'creation_decided',
      'Lamp',
      async () => {
        await aShownCreation(stage, office, { learner: asha });
      },
    ],
    [
      'box_called_off',
      '',
      async () => {
        const kit = await aCourseWithKit(stage);
        const of = { token: office.token, params: { personId, courseId: kit.id } };
        await stage.call(giveCourse, { ...of, body: { reason: 'She won the fair again' } });
        await stage.call(takeOut, { ...of, body: { reason: 'It was meant for her brother' } });
      },
    ],
    ['address_given', 'Bengaluru', () => sayWhere(stage, asha)],
    [
      'mail_undeliverable',
      'consents.wanted',
      () =>
        query(
          `insert into mail (id, template, address, person_id, facts, written_at, state, locale, priority, next_try_at, give_up_at, settled_at)
            values ($1, 'consents.wanted', 'gone@example.org', $2, '{}', $3, 'undeliverable', 'en', 1, $3, $3, $3)`,
          [randomUUID(), personId, stage.clock.now()],
        ),
    ],
  ];
  for (const [kind, about, act] of acts) {
    expect((await storyOf(personId)).map((line) => line.kind)).not.toContain(kind);
    await act();
    stage.clock.advance(1);
    expect(
      (await storyOf(personId)).find((line) => line.kind === kind)?.about ?? `no line of ${kind}`,
    ).toContain(about);
  }
});

test('a pupil comes into a class, is given a seat, and both end: each is a line', async () => {
  const course = await aCourseAt(stage, 1999);
  // Past the two seconds for which the copy of the catalogue is used without a look.
  stage.clock.advance(2.1);
  const { teacher, made, ids } = await aSchoolWithClass(stage, {
    office,
    course: course as never,
    seats: 2,
    pupils: ['Zoya', 'Kabir'],
  });
  const [pupilId = ''] = ids;
  const body = { courseId: course.id, pupils: [pupilId] };
  await stage.call(giveSeats, { token: teacher.token, params: { classId: made._id }, body });
  const of = async () => (await storyOf(pupilId)).map(({ kind, about }) => `${kind} ${about}`);
  expect(await of()).toEqual(expect.arrayContaining(['class_joined 6B', `seat_given ${course.title}`]));
  await stage.call(endSeat, {
    token: teacher.token,
    params: { classId: made._id },
    body: { courseId: course.id, pupilId },
  });
  expect(await of()).toContain(`seat_ended ${course.title}`);

  const asha = await aLearner(stage);
  await joined(stage, asha, made);
  const left = await stage.call(removePupil, {
    token: teacher.token,
    params: { classId: made._id, pupilId: asha.user._id },
    body: { ended: true },
  });
  expect(left.status).toBe(200);
  expect((await storyOf(asha.user._id)).map(({ kind, about }) => `${kind} ${about}`)).toContain(
    'class_left 6B',
  );
});

test('a grown-up who is asked for a yes, and answers, is two lines', async () => {
  const meera = await aMinor(stage);
  const { token } = await aLinkFor(stage, meera);
  const kinds = async () => (await storyOf(meera.user._id)).map(({ kind }) => kind);
  expect(await kinds()).toContain('consent_asked');
  expect(await kinds()).not.toContain('consent_answered');
  await answerBy(stage, token);
  expect(await kinds()).toEqual(expect.arrayContaining(['consent_answered', 'consent_given']));
});

test('of a list whose part a role does not see, it is given no row and no count', async () => {
  const dispatch = await aColleague(stage, 'dispatch');
  const params = { personId: life.his.person };
  const { person } = (await stage.call(readPerson, { token: dispatch.token, params })).body;
  expect(Object.keys(person.lists).sort()).toEqual(['boxes', 'messages', 'notes', 'problems']);
  const next = (await stage.call(readPerson, { token: office.token, params })).body.person.lists.orders?.next;
  const { body } = await stage.call(readPersonList, {
    token: dispatch.token,
    params: { ...params, list: 'orders' },
    query: { cursor: next ?? '' },
  });
  expect(body).toEqual({ success: true, rows: {}, next: null });
});

test('who sends boxes corrects where they go, with the reason, which is on record without the address', async () => {
  const someone = await aLearner(stage);
  const personId = someone.user._id;
  await sayWhere(stage, someone);
  const dispatch = await aColleague(stage, 'dispatch');
  const { address } = (await stage.call(readPerson, { token: dispatch.token, params: { personId } })).body
    .person.boxes ?? { address: null };
  if (!address) throw new Error('Nobody said where the boxes go');
  const { givenAt: _when, ...fields } = address;
  const correct = (more: object, as = dispatch) =>
    stage.call(correctPostalAddress, {
      token: as.token,
      params: { personId },
      body: { ...fields, street: '9, Kingfisher Lane', reason: 'She moved and rang', ...more },
    });
  expect((await correct({ pinCode: '899999' })).body).toMatchObject({
    fields: { pinCode: expect.anything() },
  });
  expect((await correct({ reason: ' ' })).body).toMatchObject({ fields: { reason: expect.anything() } });
  expect((await correct({}, await aColleague(stage, 'payments'))).body).toMatchObject({
    code: 'not_allowed',
  });
  expect((await correct({})).status).toBe(200);
  const { person } = (await stage.call(readPerson, { token: dispatch.token, params: { personId } })).body;
  expect(person.boxes?.address).toMatchObject({ street: '9, Kingfisher Lane' });
  const [act] = (await stage.call(listActs, { token: office.token })).body.acts;
  expect(act).toMatchObject({
    act: 'person_postal_address_corrected',
    subjectId: personId,
    details: { reason: 'She moved and rang' },
    by: { _id: dispatch.user._id },
  });
  expect(JSON.stringify(act)).not.toContain('Kingfisher');
});
