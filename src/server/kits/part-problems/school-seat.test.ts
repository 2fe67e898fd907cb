import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourseWithKit, bengaluru, handedOver, packed } from '../../../../tests/stage/boxes.ts';
import { readMails } from '../../../../tests/stage/mails.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import {
  aColleague,
  aLearner,
  aMinor,
  aMother,
  type Someone,
  theOffice,
  unconfirmed,
} from '../../../../tests/stage/people.ts';
import { pngOf } from '../../../../tests/stage/pictures.ts';
import { aCoordinator, aSchool, withSeats } from '../../../../tests/stage/schools.ts';
import { aSentBox, sayOfPart } from '../../../../tests/stage/stock.ts';
import { giveSchoolAddress, sayCome } from '../../../contract/kits/boxes.ts';
import { decidePartProblem, readBoxParts, readKitBox } from '../../../contract/kits/part-problems.ts';
import { PART_PROBLEMS_DAILY_MOST } from '../../../contract/platform/limits.ts';
import { eraseDue } from '../../people/own-data/erase-due.ts';
import { boxes } from '../boxes/index.ts';

/** Who hears what the office answers, and pupils who build from the box of their school. */
let stage: Stage;
let office: Someone;
let packer: Someone;
beforeAll(async () => {
  stage = await openStage();
  office = await theOffice(stage);
  packer = await aColleague(stage, 'dispatch');
});
afterAll(() => stage.close());

const decide = (problemId: string, body: object) =>
  stage.call(decidePartProblem, { token: packer.token, params: { problemId }, body: body as never });
const subjectsTo = async ({ user }: Someone, count: number) =>
  (
    await readMails(stage.context.config.dataDir, { address: user.email ?? '', count }, stage.context.outbox)
  ).map(({ subject }) => subject);

/** Whom the office's answers of a part went to, however they were sent. */
const hearersOf = async (problemId: string): Promise<string[]> => {
  const { rows } = await sql<{ address: string }>`
    select address from mail where facts ->> 'problemId' = ${problemId} order by address`.execute(
    stage.context.database,
  );
  return rows.map(({ address }) => address);
};
const proves = ({ user }: Someone) =>
  sql`update person set email_confirmed_at = now() where id = ${user._id}`.execute(stage.context.database);

test('the answer goes to the child’s own mailbox once that is proven, and to each of its guardians', async () => {
  const course = await aCourseWithKit(stage);
  const child = await unconfirmed(stage, await aMinor(stage, { age: 11, name: 'Asha Rao' }));
  const [mother, father] = [await aMother(stage, child), await aMother(stage, child)];
  const box = await aSentBox(stage, child, course);
  const say = async () => (await sayOfPart(stage, child, box)).body.problem._id;
  const emails = (...who: Someone[]) => who.map(({ user }) => user.email ?? '').sort();
  const first = await say();
  await decide(first, { decision: 'answered', reply: 'Look below the lid' });
  expect(await hearersOf(first)).toEqual(emails(mother, father));
  await proves(child);
  const second = await say();
  await decide(second, { decision: 'sent' });
  expect(await hearersOf(second)).toEqual(emails(mother, father, child));
  // Who is of age hears it alone.
  const grown = await aLearner(stage);
  const own = (await sayOfPart(stage, grown, await aSentBox(stage, grown, course))).body.problem._id;
  await decide(own, { decision: 'sent' });
  expect(await hearersOf(own)).toEqual(emails(grown));
});

/** A school whose box of kits has come, and a pupil of it on a seat, with a mother. */
async function aSchoolOnSeats() {
  const course = await aCourseWithKit(stage, { there: 60 });
  const school = await aSchool(stage, office, 'Lake School');
  const head = await aCoordinator(stage, school);
  await withSeats(stage, office, school, course as never, 5);
  await stage.call(giveSchoolAddress, {
    token: head.token,
    params: { schoolId: school._id },
    body: bengaluru,
  });
  const { id: boxId } = await stage.context.database
    .selectFrom('box')
    .select('id')
    .where('school_id', '=', school._id)
    .executeTakeFirstOrThrow();
  await packed(stage, packer, boxId);
  await handedOver(stage, packer, boxId);
  const onSeat = async (name: string) => {
    const pupil = await aMinor(stage, { age: 12, name });
    await sql`insert into seat (id, school_id, course_id, person_id, since)
      values (gen_random_uuid(), ${school._id}, ${course.id}, ${pupil.user._id}, ${stage.clock.now()})`.execute(
      stage.context.database,
    );
    return pupil;
  };
  return { course, school, head, boxId, onSeat };
}

test('a pupil on a school’s seat reports to the school’s box; the part goes to the school, and pupil, guardian and school hear it', async () => {
  const { course, school, head, boxId, onSeat } = await aSchoolOnSeats();
  const [pupil, classmate, stranger] = [
    await onSeat('Asha Rao'),
    await onSeat('Ravi'),
    await aLearner(stage),
  ];
  const mother = await aMother(stage, pupil);
  await proves(pupil);
  const kit = (await stage.call(readKitBox, { token: pupil.token, params: { courseId: course.id } })).body;
  expect(kit).toMatchObject({ ofSeat: true, box: { _id: boxId, state: 'sent', tracking: null } });
  const read = ({ token }: Someone) => stage.call(readBoxParts, { token, params: { boxId } });
  expect((await read(pupil)).body.box).toMatchObject({ ofSeat: true, name: 'Lake School' });
  expect((await read(stranger)).body).toMatchObject({ code: 'box_not_found' });

  const said = { id: boxId, partId: course.parts[1] ?? '', part: '' };
  const { status, body } = await sayOfPart(stage, pupil, said, { words: 'Its horn is missing' });
  expect(status).toBe(201);
  expect((await sayOfPart(stage, stranger, said)).status).toBe(404);
  // What a classmate said is nobody else's in the class; the school reads all of it.
  expect((await read(classmate)).body.problems).toEqual([]);
  expect((await read(pupil)).body.problems).toHaveLength(1);
  expect((await read(head)).body.problems).toHaveLength(1);
  // Whether it has come is for the school to say.
  expect((await stage.call(sayCome, { token: pupil.token, params: { boxId } })).body).toMatchObject({
    code: 'box_not_found',
  });

  await decide(body.problem._id, { decision: 'sent' });
  const { rows } = await sql<{ school_id: string; person_id: string | null }>`
    select school_id, person_id from box where kind = 'replacement' and school_id = ${school._id}`.execute(
    stage.context.database,
  );
  expect(rows).toEqual([{ school_id: school._id, person_id: null }]);
  expect(await hearersOf(body.problem._id)).toEqual(
    [head, pupil, mother].map(({ user }) => user.email ?? '').sort(),
  );
  const [own] = (await subjectsTo(mother, 1)).filter((subject) => subject.includes('Micro servo'));
  expect(own).toBeDefined();
  expect(
    (await stage.call(readKitBox, { token: pupil.token, params: { courseId: course.id } })).body.parts,
  ).toEqual([{ part: 'Micro servo', state: 'coming' }]);
});

test('a pupil whose seat has ended says nothing of the school’s box any more, and one who says much leaves the others their say', async () => {
  const { course, boxId, onSeat } = await aSchoolOnSeats();
  const [pupil, classmate] = [await onSeat('Asha Rao'), await onSeat('Ravi')];
  const said = { id: boxId, partId: course.parts[0] ?? '', part: '' };
  for (let nth = 0; nth < PART_PROBLEMS_DAILY_MOST; nth += 1)
    expect((await sayOfPart(stage, pupil, said)).status).toBe(201);
  expect((await sayOfPart(stage, pupil, said)).body.code).toBe('part_problems_today');
  expect((await sayOfPart(stage, classmate, said)).status).toBe(201);
  await sql`update seat set until = ${stage.clock.now()} where person_id = ${classmate.user._id}`.execute(
    stage.context.database,
  );
  expect((await sayOfPart(stage, classmate, said)).body.code).toBe('box_not_found');
});

test('of a pupil who is erased nothing stays with the school but that a part was broken', async () => {
  const { course, boxId, onSeat } = await aSchoolOnSeats();
  const pupil = await onSeat('Asha Rao');
  const said = { id: boxId, partId: course.parts[0] ?? '', part: '' };
  const picture = new Blob([new Uint8Array(pngOf(40, 30))]);
  const words = 'Asha Rao, my desk is at the window';
  const { problem } = (await sayOfPart(stage, pupil, said, { kind: 'broken', words, picture })).body;
  const { database, clock, config } = stage.context;
  const kept = async () =>
    (await readdir(config.dataDir, { recursive: true })).some((name) => name.endsWith(file ?? ''));
  const { rows } = await sql<{ file: string }>`select picture_file as file from part_problem
    where id = ${problem._id}`.execute(database);
  const file = rows[0]?.file;
  expect(file).toMatch(/\.webp$/);
  expect(await kept()).toBe(true);
  await sql`insert into erasure (person_id, asked_by, asked_at, due_at)
    select id, id, ${clock.now()}, ${clock.now()} from person where id = ${pupil.user._id}`.execute(database);
  await eraseDue(stage.context);
  const left = await sql`select kind, words, picture_file, reported_by from part_problem
    where id = ${problem._id}`.execute(database);
  expect(left.rows).toEqual([{ kind: 'broken', words: '', picture_file: null, reported_by: null }]);
  expect(await kept()).toBe(false);
});

test('a pupil on a school’s seat reads what lies in one kit of the consignment, and lacks no more; the school reads all of it', async () => {
  const { course, head, boxId, onSeat } = await aSchoolOnSeats();
  const pupil = await onSeat('Asha Rao');
  const piecesOf = async ({ token }: Someone) =>
    (await stage.call(readBoxParts, { token, params: { boxId } })).body.parts.map(({ quantity }) => quantity);
  expect(await piecesOf(pupil)).toEqual([1, 2]);
  expect(await piecesOf(head)).toEqual([5, 10]);
  const servos = { id: boxId, partId: course.parts[1] ?? '', part: '' };
  const all = { quantity: '10' };
  expect((await sayOfPart(stage, pupil, servos, all)).body.problem.quantity).toBe(2);
  expect((await sayOfPart(stage, head, servos, all)).body.problem.quantity).toBe(10);
  // Nor of a box of parts that replaced others, however many the whole class was sent.
  const partId = course.parts[1] ?? '';
  const { database, clock } = stage.context;
  const { school_id: schoolId } = await database
    .selectFrom('box')
    .select('school_id')
    .where('id', '=', boxId)
    .executeTakeFirstOrThrow();
  const owed = {
    personId: null,
    schoolId,
    courseId: course.id,
    parts: [{ partId, quantity: 8 }],
    because: 'wet',
  };
  const smallId = await database
    .transaction()
    .execute((trx) => boxes.oweParts(trx, { ...owed, at: clock.now() }));
  await packed(stage, packer, smallId);
  await handedOver(stage, packer, smallId);
  expect((await sayOfPart(stage, pupil, { ...servos, id: smallId }, all)).body.problem.quantity).toBe(2);
});
