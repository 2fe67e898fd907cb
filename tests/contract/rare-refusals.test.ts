import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askDoubt } from '../../src/contract/learning/doubts.ts';
import { CHILDREN_MOST } from '../../src/contract/platform/limits.ts';
import { readFields } from '../../src/server/kits/part-problems/read-fields.ts';
import { takeSeatBack } from '../../src/server/people/accounts/lend-seat.ts';
import { grantOrdered } from '../../src/server/school/schools/keep-schools.ts';
import { becomeColleague } from '../../src/server/staff/team/invite.ts';
import { aCourse, enrolled, type SomeCourse } from '../stage/a-course.ts';
import { bengaluru, sayWhere } from '../stage/boxes.ts';
import { aCertificate } from '../stage/certificates.ts';
import { aClass, aTeacher, listed, withPupils } from '../stage/classes.ts';
import { aSession } from '../stage/live-sessions.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aCourseAt, aScreenshot, aWaitingPayment, verify } from '../stage/orders.ts';
import {
  aChild,
  aColleague,
  aLearner,
  aMinor,
  aMother,
  relate,
  type Someone,
  stillMe,
  theOffice,
} from '../stage/people.ts';
import { aHandIn } from '../stage/projects.ts';
import { anInvoicedOrder, anOffer, aQuote, aSchool, dayAhead, withSeats } from '../stage/schools.ts';
import { fileOf, send as sendStatement } from '../stage/statements.ts';
import { aPart, aSentBox, kitOf, sayOfPart } from '../stage/stock.ts';
import { call, codeOf } from './limits/line.ts';

/** More refusals that no story of a module comes to: wrong at this moment, or about something else of the same kind. */
let stage: Stage;
let office: Someone;
let course: SomeCourse;
beforeAll(async () => {
  stage = await openStage();
  course = await aCourse(stage);
});
beforeEach(async () => {
  office = await theOffice(stage);
  await stillMe(stage, office);
});
afterAll(() => stage.close());

type Sent = Parameters<typeof call>[2];
const send = (name: string, as: { token: string }, sent: Sent = {}) => call({ stage }, name, { as, ...sent });
const query = (text: string, values: unknown[]) => stage.context.pool.query(text, values);
const reason = 'Asked for by letter';

test('a class outside every school has no seats to give or to take', async () => {
  const teacher = await aTeacher(stage);
  const { _id: classId } = await aClass(stage, teacher, [course]);
  const [pupilId = ''] = await withPupils(stage, teacher, classId, listed('Zoya'));
  await query('delete from enrolment where person_id = $1', [pupilId]);
  const given = { params: { classId }, body: { courseId: course.id, pupils: [pupilId] } };
  expect(await send('schools.giveSeats', teacher, given)).toBe('seats_too_few');
  const ended = { params: { classId }, body: { courseId: course.id, pupilId } };
  expect(await send('schools.endSeat', teacher, ended)).toBe('seat_not_found');
});

test('the id of a class is taken once, and an address is one pupil’s guardian’s', async () => {
  const [teacher, other] = [await aTeacher(stage), await aTeacher(stage)];
  const { _id: classId } = await aClass(stage, teacher, [course]);
  const body = { classId, name: '6B', grade: 6, schoolYear: 2026, courses: [course.id] };
  expect(await send('classes.makeClass', other, { body })).toBe('class_not_found');
  const pupils = await withPupils(stage, teacher, classId, listed('Zoya'), listed('Kavi'));
  const invited = { params: { classId }, body: { pupils, email: 'maya@example.org' } };
  expect(await send('classes.inviteGuardians', teacher, invited)).toBe('pupil_guardian_unknown');
});

test('a quote: its tax number, and whom the one before was for', async () => {
  const [school, another] = [await aSchool(stage, office), await aSchool(stage, office, 'Lake View')];
  const lines = [{ courseId: course.id }];
  const quote = await aQuote(stage, office, another, lines);
  const ordered = await anInvoicedOrder(stage, office, school, lines);
  const offer = (more: Parameters<typeof anOffer>[2]) =>
    send('schoolOrders.makeSchoolQuote', office, {
      params: { schoolId: school._id },
      body: anOffer(stage, lines, more),
    });
  expect(await offer({ gstin: '27AAAAA0000A1Z1' })).toBe('invalid_input');
  expect(await offer({ replaces: quote._id })).toBe('school_quote_not_found');
  expect(await offer({ replaces: ordered._id })).toBe('school_quote_ordered');
  expect(await offer({ quoteId: quote._id })).toBe('school_quote_not_found');
});

test('an order of a school: no payment of tomorrow, no reminder before the invoice, no credit note of its name', async () => {
  const school = await aSchool(stage, office);
  const lines = [{ courseId: course.id }];
  const quote = await aQuote(stage, office, school, lines);
  const invoiced = await anInvoicedOrder(stage, office, school, lines);
  const about = ({ _id }: { _id: string }, body: Record<string, unknown>) => ({
    params: { quoteId: _id },
    body,
  });
  const payment = { paymentId: randomUUID(), kind: 'came', amount: 10, bankReference: 'N123456789' };
  expect(
    await send(
      'schoolOrders.noteSchoolPayment',
      office,
      about(invoiced, { ...payment, day: dayAhead(stage, 1) }),
    ),
  ).toBe('invalid_input');
  expect(await send('schoolOrders.pauseSchoolReminders', office, about(quote, { reason }))).toBe(
    'school_order_state',
  );
  const creditId = invoiced.order?.papers[0]?.invoiceId ?? '';
  const credit = { creditId, amount: 1180, seats: [{ courseId: course.id, seats: 1 }], reason, ends: 0 };
  expect(await send('schoolOrders.creditSchoolOrder', office, about(invoiced, credit))).toBe(
    'school_order_state',
  );
});

test('seats of an order are not granted by the number of another', async () => {
  const school = await aSchool(stage, office);
  const { grants } = await withSeats(stage, office, school, course, 2);
  const granting = stage.context.database.transaction().execute((trx) =>
    grantOrdered(stage.context, trx, {
      schoolId: school._id,
      schoolOrderId: randomUUID(),
      by: office.user._id,
      at: stage.clock.now(),
      order: grants[0]?.order ?? '',
      lines: [{ courseId: course.id, seats: 1 }],
    }),
  );
  expect(await codeOf(granting)).toBe('school_order_used');
});

test('a session that was cancelled has no attendance and no recording', async () => {
  const learner = await aLearner(stage);
  await enrolled(stage, learner, course);
  const { _id: sessionId } = await aSession(stage, office, course);
  const cancelled = { reason, scope: 'this', version: 1 };
  await send('liveSessions.cancelSession', office, { params: { sessionId }, body: cancelled });
  const place = { sessionId, personId: learner.user._id };
  expect(await send('liveSessions.markAttendance', office, { params: place, body: { present: true } })).toBe(
    'session_cancelled',
  );
  const recording = { recording: 'https://youtu.be/dQw4w9WgXcQ', version: 2 };
  expect(await send('liveSessions.setRecording', office, { params: { sessionId }, body: recording })).toBe(
    'session_cancelled',
  );
});

test('an account that became part of another is not changed', async () => {
  const [kept, other] = [await aLearner(stage), await aLearner(stage)];
  const of = { personId: kept.user._id, otherId: other.user._id };
  expect(await send('people.mergeAccounts', office, { params: of, body: { reason } })).toBe(200);
  const params = { personId: other.user._id };
  expect(await send('people.correctPostalAddress', office, { params, body: { ...bengaluru, reason } })).toBe(
    'account_merged',
  );
  const gift = { params: { ...params, courseId: course.id }, body: { reason } };
  expect(await send('people.giveCourse', office, gift)).toBe('account_merged');
});

test('a person’s list, a copy, a session: of nobody, of another, too often', async () => {
  const { user, token } = await aLearner(stage);
  const nobody = { personId: randomUUID(), list: 'notes' };
  expect(await send('people.readPersonList', office, { params: nobody, query: { cursor: 'WyJ4Il0' } })).toBe(
    'person_not_found',
  );
  const copy = { personId: user._id, copyId: randomUUID() };
  expect(await send('ownData.downloadCopy', { token }, { params: copy })).toBe('copy_not_found');
  const add = `insert into data_copy (id, person_id, asked_by, locale, asked_at, made_at)
    values (gen_random_uuid(), $1, $1, 'en', $2, $2)`;
  const lost = `insert into data_copy (id, person_id, asked_by, locale, asked_at, made_at, file, bytes)
    values ($1, $2, $2, 'en', $3, $3, 'copies/none.zip', 1)`;
  await query(lost, [copy.copyId, user._id, stage.clock.now()]);
  expect(await send('ownData.downloadCopy', { token }, { params: copy })).toBe('copy_not_found');
  await query(add, [user._id, stage.clock.now()]);
  expect(await send('people.sendCopy', office, { params: copy, body: { reason } })).toBe('copies_today');
  const mentor = await aColleague(stage, 'mentor');
  const session = { personId: mentor.user._id, staffSessionId: randomUUID() };
  expect(await send('team.endSession', office, { params: session, body: { ended: true } })).toBe(
    'staff_session_not_found',
  );
});

test('what changed since somebody read it is not answered, and what is one’s own not settled', async () => {
  const learner = await aLearner(stage);
  await enrolled(stage, learner, course);
  const text = 'The lamp blinks.';
  await send('catalogue.writeReview', learner, { params: { courseId: course.id }, body: { stars: 5, text } });
  const { rows } = await query('select id from review where person_id = $1', [learner.user._id]);
  const answer = { text: 'Thank you!', writtenAt: '2020-01-01T00:00:00.000Z' };
  expect(
    await send('catalogue.answerReview', office, { params: { reviewId: rows[0].id }, body: answer }),
  ).toBe('review_changed');

  const payment = await aWaitingPayment(stage, learner, await aCourseAt(stage, 4999));
  await verify(stage, office, payment);
  await relate(stage, learner, { kind: 'staff', role: 'payments' });
  const settled = { params: { orderId: payment._id }, body: { note: 'Seen in cash.' } };
  expect(await send('bank.settleWorry', learner, settled)).toBe('own_payment');
});

test('a certificate that was corrected is not revoked', async () => {
  const { id: certificateId } = await aCertificate(stage);
  const params = { certificateId };
  expect(await send('certificates.correctCertificate', office, { params, body: { name: 'Asha Rao' } })).toBe(
    200,
  );
  expect(await send('certificates.revokeCertificate', office, { params, body: { reason } })).toBe(
    'certificate_not_valid',
  );
});

test('boxes packed ahead: a course without a kit, and other boxes of the same id', async () => {
  const bare = await aCourse(stage);
  const params = { courseId: bare.id };
  const counted = { counted: 1, expected: 0, parts: 'back', reason };
  expect(await send('stock.countReady', office, { params, body: counted })).toBe('kit_changed');
  const partId = await aPart(stage, 10);
  await kitOf(stage, bare, { [partId]: 1 });
  const batch = { batchId: randomUUID(), boxes: 1, parts: [{ partId, quantity: 1 }] };
  expect(await send('stock.packAhead', office, { params, body: batch })).toBe(201);
  expect(await send('stock.packAhead', office, { params, body: { ...batch, boxes: 2 } })).toBe('ready_moved');
});

test('a problem of a part is about one box, and its words are no file', async () => {
  const learner = await aLearner(stage);
  const [box, another] = [await aSentBox(stage, learner, course), await aSentBox(stage, learner, course)];
  const problemId = randomUUID();
  expect((await sayOfPart(stage, learner, box, { problemId })).status).toBe(201);
  expect((await sayOfPart(stage, learner, another, { problemId })).body.code).toBe('box_not_found');
  const file = { field: 'words', path: 'words.txt', bytes: 1, digest: Buffer.alloc(32) };
  const read = async () => readFields({ fields: {}, file });
  expect(await codeOf(read())).toBe('invalid_input');
  // What replaces parts is not taken from the boxes that stand ready.
  await sayWhere(stage, learner);
  await query("update box set kind = 'replacement', state = 'owed' where id = $1", [box.id]);
  expect(await send('boxes.packReady', office, { params: { boxId: box.id } })).toBe('ready_none');
});

test('a file of a project that the disk has no more is not found', async () => {
  const learner = await aLearner(stage);
  await enrolled(stage, learner, course);
  await aHandIn(stage, learner, course);
  const { rows } = await query('select id from project_file where person_id = $1', [learner.user._id]);
  await query(
    "update project_file set file = 'projects/none.webp', small_file = 'projects/none.webp' where id = $1",
    [rows[0].id],
  );
  const fileId = rows[0].id;
  expect(await send('projects.readProjectFile', learner, { params: { fileId } })).toBe(
    'project_file_not_found',
  );
  const shared = { fileId, title: 'Lamp', firstName: 'Asha', about: '', guardianEmail: '', consent: '' };
  const params = { courseId: course.id, projectId: course.project };
  expect(await send('projects.shareProject', learner, { params, body: shared })).toBe(
    'project_file_not_found',
  );
});

test('an account that is there is not made again by a link of the office', async () => {
  const { user } = await aLearner(stage);
  const email = user.email ?? '';
  await send('team.inviteColleague', office, { body: { email, roles: ['mentor'] } });
  const [mail] = await stage.mailsTo(email);
  const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  // In a seat that was lent there is a child; and an account that was stopped stays outside.
  const actor = { personId: user._id, relations: [], lentBy: null, lacks: null, tokenHash: Buffer.alloc(32) };
  const lent = { ...actor, lentBy: office.user._id };
  expect(await codeOf(becomeColleague(stage.context, { actor: lent, token }))).toBe('not_allowed');
  await send('people.stopAccount', office, { params: { personId: user._id }, body: { reason } });
  expect(await codeOf(becomeColleague(stage.context, { actor, token }))).toBe('not_allowed');
  const body = { token, name: 'Lata Rao', password: 'solder-and-wire-9' };
  expect(await call({ stage }, 'team.joinTeam', { body })).toBe('registration_failed');
});

test('a guardian of many children has room for no other, and sets no key of an account of its own', async () => {
  const child = await aMinor(stage);
  const mother = await aMother(stage, child);
  const key = { params: { childId: child.user._id }, body: { kind: 'pin', secret: '592704' } };
  expect(await send('families.setKey', mother, key)).toBe('child_not_found');
  await Promise.all(Array.from({ length: CHILDREN_MOST }, () => aChild(stage, { guardian: mother })));
  const facts = { name: 'Asha', born: '2016-05', grade: 5, avatar: 'robot', kind: 'pin', secret: '592704' };
  expect(await send('families.addChild', mother, { body: facts })).toBe('children_many');
  // Whose seat a child without a mailbox lent: no password opens it.
  const actor = {
    personId: child.user._id,
    relations: [],
    lacks: 'account' as const,
    tokenHash: Buffer.alloc(32),
  };
  const lentBy = (await aChild(stage)).user._id;
  const back = takeSeatBack(stage.context, { ...actor, lentBy }, { password: 'none', address: '192.0.2.1' });
  expect(await codeOf(back)).toBe('password_wrong');
});

test('a guardian whom a class invited teaches the child by now', async () => {
  const [teacher, other] = [await aTeacher(stage), await aTeacher(stage)];
  const { _id: classId } = await aClass(stage, teacher, [course]);
  const [pupilId = ''] = await withPupils(stage, teacher, classId, listed('Zoya'));
  const email = other.user.email ?? '';
  await send('classes.inviteGuardians', teacher, { params: { classId }, body: { pupils: [pupilId], email } });
  const [mail] = await stage.mailsTo(email);
  const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await relate(stage, other, { kind: 'teacher', objectKind: 'class', objectId: classId });
  expect(await send('families.acceptInvitation', other, { body: { token } })).toBe('invitation_own');
});

test('a deposit that was explained pays no order of a school', async () => {
  await sendStatement(
    stage,
    office,
    fileOf('axis', [{ day: '2026-11-22', narration: 'CASH', amount: '9.00' }]),
  );
  const { rows } = await query('select id from bank_deposit limit 1', []);
  const params = { depositId: rows[0].id };
  const body = { kind: 'cash', note: 'Paid in after the fair.' };
  expect(await send('bank.explainDeposit', office, { params, body })).toBe(200);
  const { _id: quoteId } = await anInvoicedOrder(stage, office, await aSchool(stage, office), [
    { courseId: course.id },
  ]);
  expect(await send('bank.acceptSchoolMatch', office, { params, body: { quoteId } })).toBe('deposit_used');
});

test('a photo of a question that cannot be read is refused', async () => {
  const learner = await aLearner(stage);
  await enrolled(stage, learner, course);
  const form = new FormData();
  const fields = {
    kind: 'lecture',
    placeId: course.lectures[0] as string,
    words: 'Why is it dark?',
    second: '42',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const broken = (await aScreenshot()).subarray(0, 200);
  form.append('picture', new Blob([new Uint8Array(broken)], { type: 'image/png' }), 'board.png');
  const answer = await stage.call(askDoubt, { token: learner.token, body: form });
  expect(answer.body.code).toBe('picture_not_readable');
});
