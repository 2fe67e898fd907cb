import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCourseWithKit,
  bengaluru,
  handedOver,
  inStock,
  onTheList,
  packed,
  paidFor,
  sayWhere,
} from '../../../../tests/stage/boxes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aCourseAt, aWaitingPayment, giveBack, payPrepared, verify } from '../../../../tests/stage/orders.ts';
import {
  aChild,
  aColleague,
  aLearner,
  aMinor,
  aMother,
  type Someone,
  theOffice,
} from '../../../../tests/stage/people.ts';
import { aCoordinator, aSchool, withSeats } from '../../../../tests/stage/schools.ts';
import {
  drawLabels,
  moveBoxes,
  packBox,
  readBox,
  readCourierList,
  sendBoxes,
} from '../../../contract/kits/box-desk.ts';
import {
  chooseKits,
  findPinCode,
  giveAddress,
  giveSchoolAddress,
  listBoxes,
  readSchoolBoxes,
} from '../../../contract/kits/boxes.ts';
import { takeSeatsBack } from '../../../contract/school/schools.ts';
import { prepareOrder } from '../../../contract/shop/orders.ts';

let stage: Stage;
let office: Someone;
let packer: Someone;
beforeAll(async () => {
  stage = await openStage();
  office = await theOffice(stage);
  packer = await aColleague(stage, 'dispatch');
});
afterAll(() => stage.close());

const refused = (status: number, code: string) => ({ status, body: { success: false, code } });
const boxesOf = async (who: Someone) => (await stage.call(listBoxes, { token: who.token })).body.recipients;
const mailsOf = async (who: Someone, count: number) =>
  (await stage.mailsTo(who.user.email ?? '', count)).map(({ subject }) => subject);
const move = (boxId: string, from: string, to: string) =>
  stage.call(moveBoxes, { token: packer.token, body: { boxIds: [boxId], from, to } });

test('a verified payment owes one box a course with a kit, and its family is asked where it goes', async () => {
  const [asha, kit, other, bare] = [
    await aLearner(stage),
    await aCourseWithKit(stage, { title: 'Explorer 1' }),
    await aCourseWithKit(stage, { title: 'Explorer 2' }),
    await aCourseAt(stage, 500, 'No kit'),
  ];
  const asked = { courses: [kit, other, bare].map(({ id }) => ({ courseId: id })) };
  const prepared = await stage.call(prepareOrder, { token: asha.token, body: asked });
  const { payment } = (await payPrepared(stage, asha, prepared.body)).body;
  expect((await boxesOf(asha))[0]?.boxes).toEqual([]);
  await verify(stage, office, payment);

  const [own] = await boxesOf(asha);
  expect(own).toMatchObject({ isSelf: true, mayGive: true, address: null });
  expect(own?.boxes.map(({ state, course }) => [state, course?.title]).sort()).toEqual([
    ['owed', 'Explorer 1'],
    ['owed', 'Explorer 2'],
  ]);
  expect(await mailsOf(asha, 3)).toContain('Where may we send the box?');

  // Asked again after three days, after ten, and then no more; never once it is said.
  const again = async (days: number) => {
    stage.clock.advance(days * 86_400);
    await stage.runJob('ask-for-addresses');
    return (await mailsOf(asha, 0)).filter((subject) => subject === 'Where may we send the box?').length;
  };
  expect([await again(1), await again(2.1), await again(1), await again(6), await again(10)]).toEqual([
    1, 2, 2, 3, 3,
  ]);
  packer = await aColleague(stage, 'dispatch');
  office = await theOffice(stage);
});

test('a box goes from payment to its door: packed out of stock, sent, delivered, each with its mail', async () => {
  const [asha, course] = [
    await aLearner(stage, 'Asha'),
    await aCourseWithKit(stage, { title: 'Robots', there: 5 }),
  ];
  const { boxId } = await paidFor(stage, office, asha, course);
  expect(await packed(stage, packer, boxId)).toMatchObject(refused(409, 'box_without_address'));
  const hindi = {
    recipient: 'आशा वर्मा',
    phone: '+91 ९८७६५ ४३२१०',
    street: 'मकान १४, तीसरी गली',
    town: 'बेंगलुरु',
    pinCode: '५६० ०३८',
  };
  const said = await sayWhere(stage, asha, hindi);
  expect(said.body.recipient.address).toMatchObject({ ...hindi, phone: '9876543210', pinCode: '560038' });
  expect(
    (await onTheList(stage, packer, { state: 'owed', address: 'given' })).rows.map(({ _id }) => _id),
  ).toContain(boxId);

  const packing = await packed(stage, packer, boxId);
  expect(packing.body.box).toMatchObject({
    state: 'packed',
    packedBy: 'Lata Rao',
    address: { recipient: 'आशा वर्मा' },
  });
  expect(await inStock(stage, course.parts)).toEqual([4, 3]);
  // What is told of a step that was gone on from is not told any more: each goes out before the next.
  await stage.context.outbox.sendDue();
  // The label keeps what it says; the next box goes to the new address.
  await sayWhere(stage, asha, { town: 'Mysuru' });
  const { box } = (await stage.call(readBox, { token: packer.token, params: { boxId } })).body;
  expect(box.address?.town).toBe('बेंगलुरु');

  expect((await handedOver(stage, packer, boxId, ' ek 1234 in ')).body).toMatchObject({
    moved: [boxId],
    left: [],
  });
  await stage.context.outbox.sendDue();
  expect((await boxesOf(asha))[0]?.boxes[0]).toMatchObject({ state: 'sent', tracking: 'EK1234IN' });
  expect((await onTheList(stage, packer, { q: 'ek12' })).rows[0]?._id).toBe(boxId);
  expect((await move(boxId, 'sent', 'delivered')).body.moved).toEqual([boxId]);
  expect(await mailsOf(asha, 6)).toEqual(
    expect.arrayContaining([
      'Packed: the box for Robots',
      'On its way: the box for Robots',
      'It has come: the box for Robots',
    ]),
  );
  // A slip is taken back for a day.
  expect((await move(boxId, 'delivered', 'sent')).body.moved).toEqual([boxId]);
  stage.clock.advance(25 * 3600);
  packer = await aColleague(stage, 'dispatch');
  office = await theOffice(stage);
  expect((await move(boxId, 'sent', 'packed')).body.left).toEqual([{ boxId, problem: 'too_late' }]);
  expect((await move(boxId, 'sent', 'returned')).body.moved).toEqual([boxId]);
  expect((await move(boxId, 'returned', 'packed')).body.moved).toEqual([boxId]);
  expect((await move(boxId, 'packed', 'owed')).body.moved).toEqual([boxId]);
  expect(await inStock(stage, course.parts)).toEqual([5, 5]);
});

test('who says where it goes: the grown-up, or the guardian; a child asks one', async () => {
  const course = await aCourseWithKit(stage);
  const minor = await aMinor(stage, { age: 11 });
  const payment = await aWaitingPayment(stage, minor, course);
  await verify(stage, office, payment);
  expect(await sayWhere(stage, minor)).toMatchObject(refused(403, 'grown_up_gives_address'));
  expect((await boxesOf(minor))[0]).toMatchObject({ mayGive: false, address: null });
  const mother = await aMother(stage, minor);
  expect((await sayWhere(stage, mother, {}, minor.user._id)).status).toBe(200);
  expect((await boxesOf(mother))[1]).toMatchObject({ mayGive: true, address: { town: 'Bengaluru' } });
  // The child sees its box, and no address.
  expect((await boxesOf(minor))[0]).toMatchObject({ address: null, boxes: [{ state: 'owed' }] });
  const stranger = await aLearner(stage);
  expect(await sayWhere(stage, stranger, {}, minor.user._id)).toMatchObject(refused(404, 'person_not_found'));
  const child = await aChild(stage);
  expect(await sayWhere(stage, child)).toMatchObject(refused(403, 'grown_up_gives_address'));
});

test('what is wrong with an address is said beside its field', async () => {
  const asha = await aLearner(stage);
  const wrong: [Record<string, string>, string][] = [
    [{ pinCode: '560 00' }, 'A PIN code has six figures, like 560001'],
    [{ pinCode: '899999' }, 'We know no such PIN code. Please look at it once more'],
    [{ phone: '98765' }, 'Please write a mobile number of ten figures: the courier calls it'],
    [{ recipient: ' ' }, 'Please write who takes the box at the door'],
    [{ street: '' }, 'Please write the house and the street'],
    [{ town: '' }, 'Please write the city, town or village'],
    [{ state: '99' }, 'Please choose the state'],
    [{ district: '' }, 'Please write the district'],
    [{ state: 'APS' }, 'Please choose the state'],
  ];
  for (const [fields, sentence] of wrong) {
    const answer = await stage.call(giveAddress, {
      token: asha.token,
      params: { personId: asha.user._id },
      body: { ...bengaluru, ...fields },
    });
    expect([answer.status, answer.body.fields]).toEqual([400, { [Object.keys(fields)[0] ?? '']: sentence }]);
  }
  const find = async (pinCode: string) =>
    (await stage.call(findPinCode, { token: asha.token, params: { pinCode } })).body.places;
  expect(await find('560038')).toEqual([{ district: 'Bengaluru', state: '29' }]);
  expect((await find('194101'))[0]).toEqual({ district: 'Leh', state: '38' });
  expect(await find('899999')).toEqual([]);
  expect(await find('900056')).toEqual([{ district: '', state: 'APS' }]);
});

test('what is given back before it is packed is owed no more; what is packed waits to be unpacked', async () => {
  const course = await aCourseWithKit(stage, { there: 10 });
  const [early, late] = [await aLearner(stage), await aLearner(stage)];
  const first = await paidFor(stage, office, early, course);
  await giveBack(stage, office, first, { bankReference: 'BOX-1' });
  expect((await boxesOf(early))[0]?.boxes).toEqual([]);
  const second = await paidFor(stage, office, late, course);
  await sayWhere(stage, late);
  await packed(stage, packer, second.boxId);
  await giveBack(stage, office, second, { amount: 999, bankReference: 'BOX-2', withdraw: [course.id] });
  expect((await handedOver(stage, packer, second.boxId)).body.left).toEqual([
    { boxId: second.boxId, problem: 'withdrawn' },
  ]);
  expect((await move(second.boxId, 'packed', 'owed')).body.moved).toHaveLength(1);
  expect((await boxesOf(late))[0]?.boxes).toEqual([]);
  expect(await inStock(stage, course.parts)).toEqual([10, 10]);
});

test('of two who pack one box at once one wins, and stock that is short names its part', async () => {
  const course = await aCourseWithKit(stage, { there: 2 });
  const [asha, ravi] = [await aLearner(stage), await aLearner(stage, 'Ravi')];
  const [{ boxId }, other] = [
    await paidFor(stage, office, asha, course),
    await paidFor(stage, office, ravi, course),
  ];
  await sayWhere(stage, asha);
  await sayWhere(stage, ravi);
  const both = await Promise.all([packed(stage, packer, boxId), packed(stage, office, boxId)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('box_moved');
  expect(await packed(stage, packer, other.boxId)).toMatchObject({
    ...refused(409, 'stock_short'),
    body: { message: expect.stringContaining('Micro servo') },
  });
  const some = { parts: [{ partId: course.parts[0], quantity: 1 }] };
  expect(
    await stage.call(packBox, { token: packer.token, params: { boxId: other.boxId }, body: some }),
  ).toMatchObject(refused(409, 'kit_changed'));
  expect(await inStock(stage, course.parts)).toEqual([1, 0]);
});

test('a courier’s list of Windows says what is wrong with each row, and writes nothing', async () => {
  const course = await aCourseWithKit(stage);
  const boxes: { boxId: string; number: number }[] = [];
  for (const name of ['Asha', 'Ravi', 'Zoya']) {
    const learner = await aLearner(stage, name);
    const { boxId } = await paidFor(stage, office, learner, course);
    await sayWhere(stage, learner);
    if (name !== 'Zoya') await packed(stage, packer, boxId);
    const { box } = (await stage.call(readBox, { token: packer.token, params: { boxId } })).body;
    boxes.push({ boxId, number: box.number });
  }
  const [one, two, three] = boxes;
  const list = [
    'Order No;AWB No;Courier Name;Rece\u00edver',
    `B-${one?.number};DL 100 001;Delhivery;Jos\u00e9`,
    `${two?.number};DL100002;Delhivery;`,
    `B-${three?.number};DL100002;Delhivery;`,
    'B-99999999;;Delhivery;',
  ].join('\r\n');
  const form = new FormData();
  // As Excel writes it on Windows: a byte a letter.
  form.append('list', new Blob([new Uint8Array(Buffer.from(list, 'latin1'))]), 'courier.csv');
  const { body } = await stage.call(readCourierList, { token: packer.token, body: form });
  expect(body.rows.map(({ row, tracking, problems }) => [row, tracking, problems])).toEqual([
    [2, 'DL100001', []],
    [3, 'DL100002', ['tracking_twice']],
    [4, 'DL100002', ['moved', 'tracking_twice']],
    [5, '', ['box_unknown', 'tracking_missing']],
  ]);
  expect((await onTheList(stage, packer, { q: 'DL100' })).rows).toEqual([]);
  const consignment = (boxId = '', tracking: string) => ({ boxId, courier: 'Delhivery', tracking });
  const sent = await stage.call(sendBoxes, {
    token: packer.token,
    body: { boxes: [consignment(one?.boxId, 'DL100001'), consignment(three?.boxId, 'DL100003')] },
  });
  expect(sent.body).toMatchObject({ moved: [one?.boxId], left: [{ boxId: three?.boxId, problem: 'moved' }] });
  expect((await handedOver(stage, packer, two?.boxId ?? '', 'dl100001')).body.left).toEqual([
    { boxId: two?.boxId, problem: 'tracking_used' },
  ]);
});

test('a school says one address and how many kits for which seats', async () => {
  const course = await aCourseWithKit(stage, { title: 'Kit of a school', there: 60 });
  const school = await aSchool(stage, office, 'Lake School');
  const head = await aCoordinator(stage, school);
  const { grants } = await withSeats(stage, office, school, course as never, 30);
  const params = { schoolId: school._id };
  const read = async () => (await stage.call(readSchoolBoxes, { token: head.token, params })).body;
  const [owed] = (await read()).boxes;
  expect(owed).toMatchObject({ kits: 30, seats: 30, state: 'owed' });
  const choose = (kits: number) =>
    stage.call(chooseKits, {
      token: head.token,
      params: { ...params, boxId: owed?._id ?? '' },
      body: { kits },
    });
  expect(await choose(31)).toMatchObject(refused(409, 'seats_too_few'));
  expect((await choose(20)).body.boxes[0]?.kits).toBe(20);
  expect((await stage.call(giveSchoolAddress, { token: head.token, params, body: bengaluru })).status).toBe(
    200,
  );
  expect((await packed(stage, packer, owed?._id ?? '')).status).toBe(200);
  expect(await inStock(stage, course.parts)).toEqual([40, 20]);
  expect(await choose(10)).toMatchObject(refused(409, 'box_moved'));
  const body = { reason: 'Not paid', ends: 0 };
  await stage.call(takeSeatsBack, {
    token: office.token,
    params: { ...params, grantId: grants[0]?._id ?? '' },
    body,
  });
  const outsider = await aCoordinator(stage, await aSchool(stage, office, 'Other'));
  expect(await stage.call(readSchoolBoxes, { token: outsider.token, params })).toMatchObject(
    refused(404, 'school_not_found'),
  );
  const { box } = (await stage.call(readBox, { token: packer.token, params: { boxId: owed?._id ?? '' } }))
    .body;
  expect(box).toMatchObject({ withdrawn: true, school: { name: 'Lake School' }, person: null });
});

test('labels are drawn for several boxes at once, in the scripts of India', async () => {
  const course = await aCourseWithKit(stage);
  const boxIds: string[] = [];
  for (const recipient of ['आशा वर्मा', 'அகிலா ரவி', 'Maya Rao', 'మాయా రావు', 'Lata']) {
    const learner = await aLearner(stage, 'Asha');
    const { boxId } = await paidFor(stage, office, learner, course);
    await sayWhere(stage, learner, { recipient });
    boxIds.push(boxId);
  }
  const draw = async (paper: 'A4' | 'A6', again = false) => {
    const answer = await stage.call(drawLabels, { token: packer.token, body: { boxIds, paper, again } });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await (answer.body as unknown as Blob).arrayBuffer());
    return bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length;
  };
  expect([await draw('A4'), await draw('A6', true)]).toEqual([2, 5]);
});

test('an erased learner takes their address and boxes along, and stock keeps its books', async () => {
  const [asha, course] = [await aLearner(stage), await aCourseWithKit(stage, { there: 3 })];
  const { boxId } = await paidFor(stage, office, asha, course);
  await sayWhere(stage, asha);
  await packed(stage, packer, boxId);
  await stage.context.database.deleteFrom('person').where('id', '=', asha.user._id).execute();
  const { rows } = await sql`select id from address where person_id = ${asha.user._id}
    union all select id from box where id = ${boxId}`.execute(stage.context.database);
  expect(rows).toEqual([]);
  expect(await inStock(stage, course.parts)).toEqual([2, 1]);
});

test.each([
  ['Client Order ID,Docket Number,Partner', 'B-7,DTDC9001,DTDC'],
  ['Invoice No,Order Id,Waybill Number,Courier Company', 'INV/26/7,7,DTDC9001,DTDC'],
  ['Sr. No,Customer Reference,Consignment Number,Carrier', '1,B-7,DTDC9001,DTDC'],
  ['AWB Code,Reference Number,Courier', 'DTDC9001,7,DTDC'],
  // The courier's own number counts less than ours as the label writes it, and less than one that is called ours.
  ['Order ID,Reference,AWB,Service,Courier Name', '3,B-7,DTDC9001,Surface,DTDC'],
  ['Order ID,Client Ref No,AWB,Service Provider', '3,7,DTDC9001,DTDC'],
  // Whom it goes to is nobody's courier.
  ['Name,Order Id,AWB,Courier', 'Asha Rao,7,DTDC9001,DTDC'],
])('a courier may call its columns %s', async (head, line) => {
  const form = new FormData();
  form.append('list', new Blob([`${head}\n${line}`]), 'courier.csv');
  const { status, body } = await stage.call(readCourierList, { token: packer.token, body: form });
  expect([status, body]).toMatchObject([
    200,
    { rows: [{ row: 2, tracking: 'DTDC9001', courier: 'DTDC', box: expect.stringMatching(/^(B-)?7$/) }] },
  ]);
});

test('a list in which two columns may hold our numbers is not guessed at', async () => {
  const send = async (text: string) => {
    const form = new FormData();
    form.append('list', new Blob([text]), 'courier.csv');
    return (await stage.call(readCourierList, { token: packer.token, body: form })).body;
  };
  expect(await send('Order ID,Reference,AWB\n3,7,DTDC9001')).toMatchObject({
    code: 'list_two_boxes',
    message: expect.stringContaining('Call the right one Box'),
  });
  expect(await send('Order ID,Reference,AWB\n7,7,DTDC9001')).toMatchObject({ rows: [{ box: '7' }] });
});

test('a list without the names of its columns says so', async () => {
  const form = new FormData();
  form.append('list', new Blob(['B-7,DTDC9001\nB-8,DTDC9002']), 'courier.csv');
  const { status, body } = await stage.call(readCourierList, { token: packer.token, body: form });
  expect([status, body]).toMatchObject([
    422,
    { code: 'list_no_columns', message: expect.stringContaining('which column is which') },
  ]);
});

test('a courier’s list that is sent again sends nothing again: what went is said, and what could not stays with its reason', async () => {
  const course = await aCourseWithKit(stage, { title: 'Kit of a list' });
  const boxes: { boxId: string; number: number }[] = [];
  for (const name of ['Asha', 'Ravi']) {
    const learner = await aLearner(stage, name);
    const { boxId } = await paidFor(stage, office, learner, course);
    await sayWhere(stage, learner);
    await packed(stage, packer, boxId);
    const { box } = (await stage.call(readBox, { token: packer.token, params: { boxId } })).body;
    boxes.push({ boxId, number: box.number });
  }
  const list = [
    'Box,AWB,Courier',
    ...boxes.map(({ number }, at) => `B-${number},AGAIN${at},Delhivery`),
    'B-99999999,AGAIN7,Delhivery',
  ].join('\n');
  const problemsOf = async () => {
    const form = new FormData();
    form.append('list', new Blob([list]), 'courier.csv');
    const { body } = await stage.call(readCourierList, { token: packer.token, body: form });
    return body.rows.map(({ problems }) => problems);
  };
  const consignments = boxes.map(({ boxId }, at) => ({
    boxId,
    courier: 'Delhivery',
    tracking: `AGAIN${at}`,
  }));
  const send = () => stage.call(sendBoxes, { token: packer.token, body: { boxes: consignments } });
  expect(await problemsOf()).toEqual([[], [], ['box_unknown']]);
  expect((await send()).body.moved).toEqual(boxes.map(({ boxId }) => boxId));
  expect(await problemsOf()).toEqual([['gone_already'], ['gone_already'], ['box_unknown']]);
  await move(boxes[0]?.boxId ?? '', 'sent', 'delivered');
  expect(await problemsOf()).toEqual([['gone_already'], ['gone_already'], ['box_unknown']]);
  expect((await send()).body).toMatchObject({
    moved: [],
    left: boxes.map(({ boxId }) => ({ boxId, problem: 'gone_already' })),
  });
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit_entry where act = 'box_sent' and subject_id = any (${boxes.map(({ boxId }) => boxId)}::uuid[])`.execute(
    stage.context.database,
  );
  expect(rows[0]?.count).toBe(2);
});
