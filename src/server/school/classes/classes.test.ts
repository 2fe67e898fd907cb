import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { aCourse, type SomeCourse } from '../../../../tests/stage/a-course.ts';
import { aClass, aTeacher, joined, listed, sendList, withPupils } from '../../../../tests/stage/classes.ts';
import { setMost } from '../../../../tests/stage/limits.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner, relate, type Someone } from '../../../../tests/stage/people.ts';
import { signInAsChild } from '../../../contract/people/child-sign-in.ts';
import type { ChildKey } from '../../../contract/people/people.ts';
import { CLASS_LINK_SECONDS } from '../../../contract/platform/limits.ts';
import { joinClass, listMyClasses, lookAtClass } from '../../../contract/school/class-places.ts';
import { readGrid } from '../../../contract/school/class-progress.ts';
import * as teachers from '../../../contract/school/class-teachers.ts';
import * as contract from '../../../contract/school/classes.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { addPupils } from './add-pupils.ts';
import { changeCode, makeClass } from './make-class.ts';
import { setPins } from './set-pins.ts';
import { sweepInvitations } from './store-invitation.ts';

let stage: Stage;
let course: SomeCourse;
let meera: Someone;
beforeAll(async () => {
  stage = await openStage({ at: new Date('2026-11-22T06:00:00Z') });
  [course, meera] = [await aCourse(stage, [[600, 600]]), await aTeacher(stage, 'Meera Iyer')];
});
afterAll(() => stage.close());

const asked = (classId: string, teacher = meera) => ({ token: teacher.token, params: { classId } });
const sessionsOf = async (...people: string[]) =>
  (await stage.context.pool.query('select from session where person_id = any ($1)', [people])).rows.length;
const readClass = async (classId: string) => {
  const answer = await stage.call(contract.readClass, asked(classId));
  return answer.body.class;
};

describe('making a class', () => {
  test('whoever comes as a teacher makes one and teaches it; pressed twice it is one', async () => {
    const body = { classId: randomUUID(), name: '6B', grade: 6, schoolYear: 2026, courses: [course.id] };
    const press = () => stage.call(contract.makeClass, { token: meera.token, body });
    const [first, second] = await Promise.all([press(), press()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    const { body: list } = await stage.call(contract.listClasses, { token: meera.token });
    expect(list.classes.filter(({ _id }) => _id === body.classId)).toMatchObject([
      { name: '6B', pupils: 0, courses: [{ courseId: course.id, lessons: 2 }] },
    ]);
    expect(first.body.class.joinCode).toMatch(/^[A-Z0-9]{8}$/);
    expect(first.body.class.teachers).toEqual([{ _id: meera.user._id, name: 'Meera Iyer' }]);
  });

  test('a learner makes none, and nobody makes one under the id of another’s', async () => {
    const learner = await aLearner(stage);
    const body = { classId: randomUUID(), name: '6B', grade: 6, schoolYear: 2026, courses: [course.id] };
    expect((await stage.call(contract.makeClass, { token: learner.token, body })).body.code).toBe(
      'teachers_only',
    );
    const hers = await aClass(stage, meera, [course]);
    const other = await aTeacher(stage);
    const taken = await stage.call(contract.makeClass, {
      token: other.token,
      body: { ...body, classId: hers._id },
    });
    expect(taken.body.code).toBe('class_not_found');
    expect((await stage.call(contract.readClass, asked(hers._id, other))).body.code).toBe('class_not_found');
  });
});

const LIST = `School of Pune,,,
Roll No.,Name of the student,Username,Parent's e-mail
1,Asha Verma,asha-6b,asha.parent@example.org
2,,,
3,Ravi Kumar,,not-an-address
3,Ravi Rao,,
5,Kabir Singh,K!,
6,Zoya Khan,asha-6b,
7,Ishaan Das,ishaan-d,
`;

describe('a list of pupils', () => {
  test('every problem is named by the row of the file, and nothing is written', async () => {
    const { _id } = await aClass(stage, meera, [course]);
    await stage.context.pool.query(`update person set username = 'ishaan-d' where id = $1`, [
      (await aLearner(stage)).user._id,
    ]);
    const { status, body } = await sendList(stage, meera, _id, LIST);
    expect([status, body.columns]).toEqual([200, ['name', 'roll', 'username', 'guardianEmail']]);
    expect(body.rows.map(({ row, name, problems }) => [row, name, ...problems])).toEqual([
      [3, 'Asha Verma', 'username_twice'],
      [4, '', 'name_missing'],
      [5, 'Ravi Kumar', 'roll_twice', 'email_wrong'],
      [6, 'Ravi Rao', 'roll_twice'],
      [7, 'Kabir Singh', 'username_unusable'],
      [8, 'Zoya Khan', 'username_twice'],
      [9, 'Ishaan Das', 'username_taken'],
    ]);
    const wrong = {
      pressId: randomUUID(),
      pupils: body.rows.map(({ row: _r, problems: _p, ...row }) => row),
    };
    const refused = await stage.call(contract.addPupils, { ...asked(_id), body: wrong });
    expect([refused.status, refused.body.code]).toEqual([422, 'class_list_wrong']);
    expect((await readClass(_id)).pupils).toEqual([]);
  });

  test('is read from a workbook, from tabs as they are pasted, and from bare names', async () => {
    const { _id } = await aClass(stage, meera, [course]);
    const workbook = await writeXlsxFile([
      [{ value: 'First name' }, { value: 'Surname' }, { value: 'Roll' }],
      [{ value: 'Asha' }, { value: 'Verma' }, { value: 12, type: Number }],
    ]).toBuffer();
    const rows = async (file: Blob | string) => (await sendList(stage, meera, _id, file)).body.rows;
    expect(await rows(new Blob([new Uint8Array(workbook)]))).toMatchObject([
      { name: 'Asha Verma', roll: '12' },
    ]);
    expect(await rows('1\tAsha Verma\n2\tRavi Kumar\n')).toMatchObject([
      { roll: '1', name: 'Asha Verma' },
      { roll: '2', name: 'Ravi Kumar' },
    ]);
    expect(await rows('Asha Verma\n\nरवि कुमार\n')).toMatchObject([
      { name: 'Asha Verma' },
      { name: 'रवि कुमार' },
    ]);
  });

  test.each([
    ['', 'list_empty'],
    ['\u0000\u0001\u0002', 'list_not_a_table'],
    ['PK\u0003\u0004broken', 'list_broken'],
    [Array.from({ length: 400 }, (_, at) => `Asha ${at}`).join('\n'), 'list_too_long'],
  ])('that is none is refused in words: %#', async (file, code) => {
    const { _id } = await aClass(stage, meera, [course]);
    expect((await sendList(stage, meera, _id, file)).body.code).toBe(code);
  });

  test('is written whole, once however often it is pressed, and not beyond what a class holds', async () => {
    const { _id } = await aClass(stage, meera, [course]);
    const pupils = Array.from({ length: 40 }, (_, at) => listed(`Pupil ${at + 1}`, { roll: String(at + 1) }));
    const body = { pressId: randomUUID(), pupils };
    const press = () => stage.call(contract.addPupils, { ...asked(_id), body });
    const [first, second] = await Promise.all([press(), press()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(new Set(first.body.added)).toEqual(new Set(second.body.added));
    const { pupils: there } = await readClass(_id);
    expect(there).toHaveLength(40);
    expect(there.slice(0, 2).map(({ roll }) => roll)).toEqual(['1', '2']);
    expect(new Set(there.map(({ username }) => username)).size).toBe(40);
    const more = { pupils: Array.from({ length: 41 }, (_, at) => listed(`More ${at}`)) };
    const { body: checked } = await stage.call(contract.checkPupils, { ...asked(_id), body: more });
    expect(checked.rows.map(({ problems }) => problems.length)).toEqual([...Array(40).fill(0), 1]);
    expect(checked.rows.at(-1)?.problems).toEqual(['too_many']);
  });
});

test('usernames in a list that is sent count as looked up, rows without one do not', async () => {
  const teacher = await aTeacher(stage);
  const { _id } = await aClass(stage, teacher, [course]);
  setMost(stage, 'class-usernames', 2);
  const send = (...rows: string[]) => sendList(stage, teacher, _id, ['Name,Username', ...rows].join('\n'));
  expect((await send('Asha,asha-of-6b', 'Ravi,ravi-of-6b')).status).toBe(200);
  expect((await send('Asha,asha-of-6b', 'Ravi,')).body.code).toBe('too_many_tries');
  expect((await send('Asha,', 'Ravi,')).status).toBe(200);
});

test('a class that is archived makes no room for another on the same day', async () => {
  const teacher = await aTeacher(stage);
  setMost(stage, 'class-made', 1);
  const { _id: classId } = await aClass(stage, teacher, [course]);
  await stage.call(contract.archiveClass, { ...asked(classId, teacher), body: { archived: true } });
  const body = { classId: randomUUID(), name: '6B', grade: 6, schoolYear: 2026, courses: [course.id] };
  const second = await stage.call(contract.makeClass, { token: teacher.token, body });
  expect(second.body.code).toBe('too_many_tries');
});

test('whom nobody let in until the link was over is kept no longer', async () => {
  const made = await aClass(stage, meera, [course]);
  const email = `late-${randomUUID()}@example.org`;
  await stage.call(teachers.inviteTeacher, { ...asked(made._id), body: { email } });
  const { database, clock } = stage.context;
  const there = async () =>
    (await database.selectFrom('class_invitation').select('email').where('email', '=', email).execute())
      .length;
  await sweepInvitations(database, clock.now());
  expect(await there()).toBe(1);
  await sweepInvitations(database, new Date(clock.now().getTime() + CLASS_LINK_SECONDS * 1000));
  expect(await there()).toBe(0);
});

describe('joining by a code', () => {
  test('the child reads who teaches, joins by its first name, and leaves; a guardian is told and can end it', async () => {
    const made = await aClass(stage, meera, [course]);
    const asha = await aLearner(stage, 'Asha Verma');
    const parent = await aLearner(stage, 'Sunita Verma');
    await relate(stage, parent, { kind: 'guardian', objectKind: 'person', objectId: asha.user._id });
    const code = ` ${made.joinCode?.slice(0, 4).toLowerCase()}-${made.joinCode?.slice(4)} `;
    const looked = await stage.call(lookAtClass, { token: asha.token, body: { code } });
    expect(looked.body.class).toEqual({
      name: '6B',
      grade: 6,
      schoolYear: 2026,
      school: null,
      teachers: ['Meera Iyer'],
      courses: [{ title: course.title, slug: `robots-${course.id}` }],
    });
    for (const _time of [1, 2])
      expect((await stage.call(joinClass, { token: asha.token, body: { code } })).status).toBe(200);
    expect((await readClass(made._id)).pupils).toEqual([
      {
        _id: asha.user._id,
        name: 'Asha',
        roll: null,
        username: null,
        isOurs: false,
        key: null,
        guardian: 'none',
      },
    ]);
    const [mail] = await stage.mailsTo(parent.user.email);
    expect(mail?.text).toContain('Asha typed the code of the class 6B');
    expect(mail?.text).toContain('the answers to their quizzes, and when Asha was last there');
    expect(mail?.text).toContain(`/join?learner=${asha.user._id}`);

    const learner = asha.user._id;
    const seen = await stage.call(listMyClasses, { token: parent.token, query: { learner } });
    expect(seen.body.classes).toMatchObject([{ name: '6B' }]);
    const params = { classId: made._id, pupilId: learner };
    const stranger = await aLearner(stage);
    const end = ({ token }: Someone) =>
      stage.call(contract.removePupil, { token, params, body: { ended: true } });
    expect((await end(stranger)).body.code).toBe('pupil_not_found');
    expect((await end(parent)).status).toBe(200);
    expect((await readClass(made._id)).pupils).toEqual([]);
    expect((await stage.call(listMyClasses, { token: asha.token })).body.classes).toEqual([]);
    stage.clock.advance(1);
    await joined(stage, asha, made);
    expect((await end(asha)).status).toBe(200);
    expect((await readClass(made._id)).pupils).toEqual([]);
  });

  test('a class that was put away is still listed to the child and the guardian, and still left', async () => {
    const made = await aClass(stage, meera, [course]);
    const asha = await aLearner(stage, 'Asha Verma');
    const parent = await aLearner(stage, 'Sunita Verma');
    const learner = asha.user._id;
    await relate(stage, parent, { kind: 'guardian', objectKind: 'person', objectId: learner });
    await joined(stage, asha, made);
    await stage.call(contract.archiveClass, { ...asked(made._id), body: { archived: true } });
    const [mail] = await stage.mailsTo(parent.user.email);
    expect(mail?.text).toContain('Asha typed the code of the class 6B');
    const seen = await stage.call(listMyClasses, { token: parent.token, query: { learner } });
    expect(seen.body.classes.map(({ _id }) => _id)).toEqual([made._id]);
    const params = { classId: made._id, pupilId: learner };
    const ended = await stage.call(contract.removePupil, {
      token: parent.token,
      params,
      body: { ended: true },
    });
    expect(ended.status).toBe(200);
    expect((await readClass(made._id)).pupils).toEqual([]);
  });

  test('a code that ended, one of a class that was put away and one of nobody let nobody in', async () => {
    const made = await aClass(stage, meera, [course]);
    const asha = await aLearner(stage, 'Asha Verma');
    const tries = (code: string | null) =>
      stage.call(joinClass, { token: asha.token, body: { code: code ?? '' } }).then(({ body }) => body.code);
    const anew = await stage.call(contract.changeJoinCode, { ...asked(made._id), body: { open: true } });
    expect(await tries(made.joinCode)).toBe('class_code_unknown');
    await stage.call(contract.archiveClass, { ...asked(made._id), body: { archived: true } });
    expect(await tries(anew.body.class.joinCode)).toBe('class_code_unknown');
    expect(await tries('AAAABBBB')).toBe('class_code_unknown');
  });
});

test('what the class calls a pupil, and the roll number, is changed; one that another has is refused', async () => {
  const made = await aClass(stage, meera, [course]);
  const [ravi = ''] = await withPupils(
    stage,
    meera,
    made._id,
    listed('Ravi', { roll: '1' }),
    listed('Zoya', { roll: '2a' }),
  );
  const change = (body: { name: string; roll: string | null }) =>
    stage.call(contract.changePupil, {
      token: meera.token,
      params: { classId: made._id, pupilId: ravi },
      body,
    });
  expect((await change({ name: 'Ravi K.', roll: '2A' })).body.code).toBe('roll_taken');
  expect((await change({ name: 'Ravi K.', roll: null })).body.class.pupils.map(({ name }) => name)).toEqual([
    'Zoya',
    'Ravi K.',
  ]);
});

describe('how pupils come in', () => {
  test('their teacher sets PINs and prints cards for those whose accounts the class made, and for no other', async () => {
    const made = await aClass(stage, meera, [course]);
    const [ravi = '', zoya = ''] = await withPupils(stage, meera, made._id, listed('Ravi'), listed('Zoya'));
    const asha = await aLearner(stage, 'Asha Verma');
    await joined(stage, asha, made);
    const pins = (...pupils: string[]) =>
      stage.call(contract.setPins, { ...asked(made._id), body: { pupils } });
    expect((await pins(asha.user._id)).body.code).toBe('pupil_not_ours');
    expect((await pins(ravi, randomUUID())).body.code).toBe('pupil_not_found');
    const { body } = await pins(ravi, zoya);
    expect(body.pins.map(({ pin }) => /^\d{6}$/.test(pin))).toEqual([true, true]);
    const cards = { pupils: [ravi, zoya], newPins: true };
    const printed = await stage.call(contract.printCards, { ...asked(made._id), body: cards });
    const bytes = Buffer.from(await (printed.body as unknown as Blob).arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    // Three pictures take the place of a PIN, and sessions that began by it end.
    const chosen = (pupilId: string, secret: string) =>
      stage.call(contract.setPictures, {
        token: meera.token,
        params: { classId: made._id, pupilId },
        body: { secret },
      });
    const username = (await readClass(made._id)).pupils.find(({ _id }) => _id === zoya)?.username ?? '';
    const comesIn = async (key: ChildKey) =>
      (await stage.call(signInAsChild, { body: { username, ...key } })).status;
    expect((await chosen(zoya, 'sun sun boat')).body.faults).toMatchObject({
      secret: { code: 'pictures_three' },
    });
    expect((await chosen(asha.user._id, 'sun drum boat')).body.code).toBe('pupil_not_ours');
    const set = (await chosen(zoya, 'sun drum boat')).body.class.pupils.find(({ _id }) => _id === zoya);
    expect(set).toMatchObject({ key: 'pictures' });
    expect(JSON.stringify(set)).not.toMatch(/drum/);
    expect(await comesIn({ kind: 'pictures', secret: 'sun drum boat' })).toBe(200);
    expect(await comesIn({ kind: 'pin', secret: body.pins[1]?.pin ?? '' })).toBe(401);
    expect(await sessionsOf(zoya)).toBe(1);
    expect((await pins(zoya)).status).toBe(200);
    expect(await sessionsOf(zoya)).toBe(0);
    // Once a guardian looks after the account, how it is opened is theirs.
    const parent = await aLearner(stage, 'Sunita');
    await relate(stage, parent, { kind: 'guardian', objectKind: 'person', objectId: ravi });
    expect((await pins(ravi)).body.code).toBe('pupil_not_ours');
    expect((await chosen(ravi, 'sun drum boat')).body.code).toBe('pupil_not_ours');
    expect((await pins(zoya)).status).toBe(200);
  });
});

describe('together and year after year', () => {
  test('a colleague comes by a link that is used once, and what ended is felt at once', async () => {
    const made = await aClass(stage, meera, [course]);
    const lata = await aTeacher(stage, 'Lata Rao');
    const params = { classId: made._id };
    const email = lata.user.email;
    expect((await stage.call(teachers.inviteTeacher, { ...asked(made._id), body: { email } })).status).toBe(
      202,
    );
    expect((await readClass(made._id)).invited).toEqual([email]);
    const [mail] = await stage.mailsTo(email);
    const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const accept = (one: Someone) => stage.call(teachers.acceptClass, { token: one.token, body: { token } });
    expect((await accept(await aLearner(stage))).body.code).toBe('teachers_only');
    // Whoever got hold of the link by another way does not come in, and it is not used up by trying.
    expect((await accept(await aTeacher(stage))).body.code).toBe('invitation_for_another');
    expect((await accept(lata)).body.class.teachers).toHaveLength(2);
    expect((await accept(await aTeacher(stage))).body.code).toBe('class_invitation_spent');
    expect((await stage.call(readGrid, { token: lata.token, params })).status).toBe(200);
    const end = (teacherId: string, by = meera) =>
      stage.call(teachers.removeTeacher, {
        token: by.token,
        params: { ...params, teacherId },
        body: { ended: true },
      });
    expect((await end(lata.user._id)).status).toBe(200);
    expect((await stage.call(readGrid, { token: lata.token, params })).body.code).toBe('class_not_found');
    expect((await end(meera.user._id)).body.code).toBe('class_last_teacher');
  });

  test('a teacher who was removed comes in as no pupil any more, by a session or a PIN that they set', async () => {
    const made = await aClass(stage, meera, [course]);
    const [ravi = '', zoya = ''] = await withPupils(stage, meera, made._id, listed('Ravi'), listed('Zoya'));
    const lata = await aTeacher(stage, 'Lata Rao');
    await relate(stage, lata, { kind: 'teacher', objectKind: 'class', objectId: made._id });
    await stage.call(contract.setPins, { ...asked(made._id, lata), body: { pupils: [ravi] } });
    await stage.call(contract.setPins, { ...asked(made._id), body: { pupils: [zoya] } });
    await stage.context.pool.query(
      `insert into session (token_hash, person_id, created_at, expires_at)
       select sha256(id::text::bytea), id, $2::timestamptz, $2::timestamptz + interval '1 day' from person where id = any ($1)`,
      [[ravi, zoya], stage.clock.now()],
    );
    const params = { classId: made._id, teacherId: lata.user._id };
    const body = { ended: true } as const;
    expect((await stage.call(teachers.removeTeacher, { token: meera.token, params, body })).status).toBe(200);
    const keys = (await readClass(made._id)).pupils.map(({ name, key }) => [name, key]);
    expect(keys).toEqual([
      ['Ravi', null],
      ['Zoya', 'pin'],
    ]);
    expect(await sessionsOf(ravi, zoya)).toBe(0);
  });

  test('a pupil whose account the class made leaves once somebody else is there, and the class’s PIN ends', async () => {
    const made = await aClass(stage, meera, [course]);
    const [ravi = '', zoya = ''] = await withPupils(stage, meera, made._id, listed('Ravi'), listed('Zoya'));
    await stage.call(contract.setPins, { ...asked(made._id), body: { pupils: [ravi] } });
    const end = (pupilId: string) =>
      stage.call(contract.removePupil, {
        token: meera.token,
        params: { classId: made._id, pupilId },
        body: { ended: true },
      });
    // Who never came in was perhaps a slip of the list.
    expect((await end(zoya)).status).toBe(200);
    expect((await end(ravi)).body.code).toBe('pupil_needs_somebody');
    const parent = await aLearner(stage, 'Sunita');
    await relate(stage, parent, { kind: 'guardian', objectKind: 'person', objectId: ravi });
    expect((await end(ravi)).status).toBe(200);
    const left = await stage.context.pool.query('select from child_key where person_id = $1', [ravi]);
    expect(left.rows).toEqual([]);
  });

  test('one address is asked six times a day, whoever asks', async () => {
    const email = `asked-${randomUUID()}@example.org`;
    for (let time = 0; time < 8; time++) {
      const teacher = await aTeacher(stage);
      const { _id } = await aClass(stage, teacher, [course]);
      const answer = await stage.call(teachers.inviteTeacher, { ...asked(_id, teacher), body: { email } });
      expect([answer.status, answer.body.class.invited.length]).toEqual([202, time < 6 ? 1 : 0]);
    }
  });

  test('a class that was put away is read and not changed; the next year’s takes the pupils that go on', async () => {
    const made = await aClass(stage, meera, [course]);
    const [ravi = '', zoya = ''] = await withPupils(
      stage,
      meera,
      made._id,
      listed('Ravi', { roll: '4' }),
      listed('Zoya'),
    );
    await stage.call(contract.archiveClass, { ...asked(made._id), body: { archived: true } });
    expect((await stage.call(readGrid, asked(made._id))).status).toBe(200);
    const one = { pressId: randomUUID(), pupils: [listed('Late')] };
    expect((await stage.call(contract.addPupils, { ...asked(made._id), body: one })).body.code).toBe(
      'class_archived',
    );
    const details = { name: '7B', grade: 7, schoolYear: 2027, courses: [course.id] };
    const body = { classId: randomUUID(), ...details, pupils: [ravi] };
    const next = await stage.call(contract.makeNextClass, { ...asked(made._id), body });
    expect(next.body.class).toMatchObject({ name: '7B', schoolYear: 2027 });
    expect(next.body.class.pupils).toMatchObject([{ _id: ravi, name: 'Ravi', roll: '4', isOurs: true }]);
    expect((await readClass(made._id)).pupils.map(({ _id }) => _id)).toEqual([ravi, zoya]);
  });

  test('the next year’s takes only pupils whose accounts the class made; others join it by its code', async () => {
    const made = await aClass(stage, meera, [course]);
    const [ravi = '', zoya = ''] = await withPupils(stage, meera, made._id, listed('Ravi'), listed('Zoya'));
    const [asha, parent] = [await aLearner(stage, 'Asha Verma'), await aLearner(stage, 'Sunita')];
    await joined(stage, asha, made);
    await relate(stage, parent, { kind: 'guardian', objectKind: 'person', objectId: zoya });
    const details = { name: '7B', grade: 7, schoolYear: 2027, courses: [course.id] };
    const body = { classId: randomUUID(), ...details, pupils: [ravi, zoya, asha.user._id] };
    const next = await stage.call(contract.makeNextClass, { ...asked(made._id), body });
    expect(next.body.class.pupils.map(({ _id }) => _id)).toEqual([ravi]);
    await joined(stage, asha, next.body.class);
    expect((await readClass(body.classId)).pupils).toHaveLength(2);
  });

  test('whoever stopped teaching a class while a call was on its way changes nothing and takes nobody along', async () => {
    const made = await aClass(stage, meera, [course]);
    const [ravi = ''] = await withPupils(stage, meera, made._id, listed('Ravi'));
    const lata = await aTeacher(stage, 'Lata Rao');
    const classId = made._id;
    const taught = { kind: 'teacher', objectKind: 'class', objectId: classId } as const;
    // What was read of them before the call, which is true no more.
    const actor: Actor = {
      personId: lata.user._id,
      lacks: null,
      relations: [taught],
      lentBy: null,
      tokenHash: Buffer.alloc(32),
    };
    const pins = setPins(stage.context, { actor, classId, pupils: [ravi] });
    await expect(pins).rejects.toMatchObject({ code: 'class_not_found' });
    const pupils = addPupils(stage.context, { actor, classId, pressId: randomUUID(), pupils: [listed('X')] });
    await expect(pupils).rejects.toMatchObject({ code: 'class_not_found' });
    const open = changeCode(stage.context, { actor, classId, open: true });
    await expect(open).rejects.toMatchObject({ code: 'class_not_found' });
    const shown = { current: async () => ({ outlineOf: () => ({ published: true }) }) } as never;
    const next = { name: '7B', grade: 7, schoolYear: 2027, courses: [course.id], from: classId };
    const taking = makeClass(stage.context, shown, actor, { ...next, id: randomUUID(), pupils: [ravi] });
    await expect(taking).rejects.toMatchObject({ code: 'class_not_found' });
  });
});
