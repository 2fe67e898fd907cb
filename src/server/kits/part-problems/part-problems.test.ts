import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCourse } from '../../../../tests/stage/a-course.ts';
import { aCourseWithKit, bengaluru, handedOver, packed } from '../../../../tests/stage/boxes.ts';
import { holding, howManyWait } from '../../../../tests/stage/factors.ts';
import { readMails } from '../../../../tests/stage/mails.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import {
  aChild,
  aColleague,
  aLearner,
  aMother,
  type Someone,
  theOffice,
} from '../../../../tests/stage/people.ts';
import { pngOf } from '../../../../tests/stage/pictures.ts';
import { aCoordinator, aSchool, withSeats } from '../../../../tests/stage/schools.ts';
import { aProblem, aSentBox, delivered, sayOfPart } from '../../../../tests/stage/stock.ts';
import { giveSchoolAddress, listBoxes, readSchoolBoxes } from '../../../contract/kits/boxes.ts';
import {
  decidePartProblem,
  exportPartProblems,
  listPartProblems,
  readBoxParts,
  readPartPicture,
  readPartProblem,
  readPartReport,
  sendParts,
} from '../../../contract/kits/part-problems.ts';
import type { SentQuery } from '../../../contract/platform/endpoint.ts';
import { PART_PICTURE_KEPT_DAYS, PART_PROBLEMS_DAILY_MOST } from '../../../contract/platform/limits.ts';
import { mergeAccounts } from '../../../contract/staff/merging.ts';

let stage: Stage;
let packer: Someone;
beforeAll(async () => {
  stage = await openStage();
  packer = await aColleague(stage, 'dispatch');
});
afterAll(() => stage.close());

const boxOf = ({ token }: Someone, boxId: string) => stage.call(readBoxParts, { token, params: { boxId } });
const decide = (problemId: string, body: object) =>
  stage.call(decidePartProblem, { token: packer.token, params: { problemId }, body: body as never });
const mailsTo = ({ user }: Someone, count: number) =>
  readMails(stage.context.config.dataDir, { address: user.email ?? '', count }, stage.context.outbox);

test('a child says once that a part is missing, the office sends it in a box of its own, and the family is told', async () => {
  const child = await aLearner(stage, 'Asha Rao');
  const box = await aSentBox(stage, child, await aCourse(stage));
  const problemId = randomUUID();
  const answers = await Promise.all(
    [1, 2, 3].map(() => sayOfPart(stage, child, box, { problemId, quantity: '9' })),
  );
  for (const { status, body } of answers)
    expect({ status, ...body }).toMatchObject({ status: 201, problem: { _id: problemId, quantity: 2 } });
  const waiting = (await stage.call(listPartProblems, { token: packer.token, query: { status: 'waiting' } }))
    .body.rows;
  expect(waiting.filter(({ part }) => part.partId === box.partId)).toMatchObject([
    { name: 'Asha Rao', kind: 'missing', stock: 0, hasPicture: false },
  ]);
  await delivered(stage, { [box.partId]: 5 });
  const [one, other] = await Promise.all([
    decide(problemId, { decision: 'sent' }),
    decide(problemId, { decision: 'answered', reply: 'Look again' }),
  ]);
  expect([one, other].map(({ status }) => status).sort()).toEqual([200, 409]);
  const { problems } = (await boxOf(child, box.id)).body;
  expect(problems).toHaveLength(1);
  if (problems[0]?.status === 'sent') {
    const { rows } = await stage.context.pool.query(
      `select b.kind, b.state, b.person_id, p.part_id, p.quantity from box b join box_part p on p.box_id = b.id where b.number = $1`,
      [problems[0].replacement],
    );
    expect(rows).toEqual([
      { kind: 'replacement', state: 'owed', person_id: child.user._id, part_id: box.partId, quantity: 2 },
    ]);
  }
  expect((await mailsTo(child, 1)).some(({ text }) => text.includes(box.part))).toBe(true);
});

test('an answer in words is mailed and stands at the box, and needs words', async () => {
  const child = await aLearner(stage);
  const box = await aSentBox(stage, child, await aCourse(stage));
  const { problem } = (await sayOfPart(stage, child, box, { kind: 'broken', words: 'It does not turn' }))
    .body;
  expect((await decide(problem._id, { decision: 'answered' })).body).toMatchObject({
    code: 'part_problem_needs_words',
  });
  await decide(problem._id, { decision: 'answered', reply: 'Turn its plug round.' });
  expect((await boxOf(child, box.id)).body.problems).toMatchObject([
    { status: 'answered', reply: 'Turn its plug round.', replacement: null },
  ]);
  expect((await mailsTo(child, 1)).some(({ text }) => text.includes('Turn its plug round.'))).toBe(true);
});

test('a guardian says it for a child, a stranger sees no box, and a box that was not sent lacks nothing', async () => {
  const course = await aCourse(stage);
  const child = await aChild(stage);
  const mother = await aMother(stage, child);
  const box = await aSentBox(stage, child, course);
  expect((await sayOfPart(stage, mother, box)).status).toBe(201);
  const stranger = await aLearner(stage);
  expect((await boxOf(stranger, box.id)).body).toMatchObject({ code: 'box_not_found' });
  expect((await sayOfPart(stage, stranger, box)).body.code).toBe('box_not_found');
  const owed = await aSentBox(stage, child, course, 'owed');
  expect((await sayOfPart(stage, mother, owed)).body.code).toBe('box_not_sent');
  expect((await sayOfPart(stage, mother, { ...box, partId: randomUUID() })).body.code).toBe('part_not_found');
  expect((await sayOfPart(stage, mother, box, { quantity: '0' })).body).toMatchObject({
    faults: { quantity: { code: 'quantity_wrong' } },
  });
});

test('the photo of a part is seen by who packs alone, and goes weeks after the answer', async () => {
  const child = await aLearner(stage);
  const box = await aSentBox(stage, child, await aCourse(stage));
  const picture = new Blob([new Uint8Array(pngOf(40, 30))]);
  const { problem } = (await sayOfPart(stage, child, box, { kind: 'broken', picture })).body;
  const params = { problemId: problem._id };
  const look = ({ token }: Someone) => stage.call(readPartPicture, { token, params });
  expect((await look(packer)).status).toBe(200);
  expect((await look(child)).status).toBe(403);
  const notOne = await sayOfPart(stage, child, box, { picture: new Blob(['<svg/>']) });
  expect(notOne.body.code).toBe('picture_not_readable');
  await decide(problem._id, { decision: 'answered', reply: 'Thank you' });
  const sweep = () => stage.runJob('part-picture-sweep');
  await sweep();
  expect((await look(packer)).status).toBe(200);
  stage.clock.advance((PART_PICTURE_KEPT_DAYS + 1) * 86_400);
  packer = await aColleague(stage, 'dispatch');
  await sweep();
  expect((await look(packer)).status).toBe(404);
});

test('a day has an end of reports, also when they are sent at once, and what fails most is counted', async () => {
  const [child, course] = [await aLearner(stage), await aCourse(stage)];
  const box = await aSentBox(stage, child, course);
  const all = await Promise.all(
    Array.from({ length: PART_PROBLEMS_DAILY_MOST + 2 }, (_, nth) =>
      sayOfPart(stage, child, box, { kind: nth < 3 ? 'missing' : 'broken' }),
    ),
  );
  expect(all.filter(({ status }) => status === 201)).toHaveLength(PART_PROBLEMS_DAILY_MOST);
  expect(all.filter(({ body }) => body.code === 'part_problems_today')).toHaveLength(2);
  const { rows } = (await stage.call(readPartReport, { token: packer.token, query: {} })).body;
  const row = rows.find(({ partId }) => partId === box.partId);
  expect(row).toMatchObject({ courseTitle: course.title, boxes: 1 });
  expect((row?.missing ?? 0) + (row?.broken ?? 0)).toBe(PART_PROBLEMS_DAILY_MOST);
});

test('a school says it of its own boxes, by who coordinates it: what is sent is a box of the school', async () => {
  const office = await theOffice(stage);
  const course = await aCourseWithKit(stage, { there: 60 });
  const school = await aSchool(stage, office, 'Lake School');
  const [head, outsider] = [
    await aCoordinator(stage, school),
    await aCoordinator(stage, await aSchool(stage, office, 'Hill School')),
  ];
  await withSeats(stage, office, school, course as never, 12);
  const params = { schoolId: school._id };
  await stage.call(giveSchoolAddress, { token: head.token, params, body: bengaluru });
  const boxesOf = async () => (await stage.call(readSchoolBoxes, { token: head.token, params })).body.boxes;
  const [consignment] = await boxesOf();
  const id = consignment?._id ?? '';
  await packed(stage, packer, id);
  await handedOver(stage, packer, id);
  const box = { id, partId: course.parts[1] ?? '', part: 'Micro servo' };
  expect((await boxOf(head, id)).body.box).toMatchObject({
    schoolId: school._id,
    personId: null,
    sent: true,
  });
  expect((await boxOf(outsider, id)).body).toMatchObject({ code: 'box_not_found' });
  expect((await sayOfPart(stage, outsider, box)).body.code).toBe('box_not_found');
  const { problem } = (await sayOfPart(stage, head, box, { quantity: '3' })).body;
  expect(problem.quantity).toBe(3);
  const waiting = (await stage.call(listPartProblems, { token: packer.token, query: { status: 'waiting' } }))
    .body.rows;
  expect(waiting.find(({ _id }) => _id === problem._id)).toMatchObject({ name: 'Lake School' });
  expect((await decide(problem._id, { decision: 'sent' })).status).toBe(200);
  expect((await boxesOf())[0]).toMatchObject({
    kind: 'replacement',
    state: 'owed',
    seats: null,
    order: null,
  });
  expect((await mailsTo(head, 1)).some(({ text }) => text.includes('Micro servo'))).toBe(true);
});

test('reports are filtered and come in pages, are taken along as they are filtered, and several parts are sent at once', async () => {
  const { token } = packer;
  const child = await aLearner(stage, 'Kavi Das');
  const course = await aCourse(stage);
  const box = await aSentBox(stage, child, course);
  const said: string[] = [];
  for (const kind of ['missing', 'broken', 'missing']) {
    said.push((await sayOfPart(stage, child, box, { kind, quantity: '1' })).body.problem._id);
    // What was said at one moment has no order.
    stage.clock.advance(1);
  }
  await delivered(stage, { [box.partId]: 5 });
  const list = async (query: SentQuery<typeof listPartProblems>) => {
    const asked = { token, query: { course: course.id, ...query } };
    const { rows, next, total } = (await stage.call(listPartProblems, asked)).body;
    return { ids: rows.map(({ _id }) => _id), next, total };
  };
  const first = await list({ most: 2, status: 'waiting' });
  expect(first).toMatchObject({ ids: said.slice(0, 2), total: 3 });
  expect((await list({ most: 2, status: 'waiting', after: first.next ?? '' })).ids).toEqual([said[2]]);
  expect((await list({ sort: '-told' })).ids).toEqual([...said].reverse());
  expect((await list({ kind: 'broken', q: box.part.toUpperCase() })).ids).toEqual([said[1]]);
  expect((await list({ q: 'no such part' })).ids).toEqual([]);

  const body = { course: course.id, kind: 'broken', file: 'csv' } as never;
  const file = (await (await stage.call(exportPartProblems, { token, body })).body.text()).trim();
  expect(file.split('\r\n')).toEqual([expect.any(String), expect.stringContaining('Kavi Das')]);

  // One was answered meanwhile: it stays as it is, and the others go.
  expect((await decide(said[1] ?? '', { decision: 'answered', reply: 'Turn it round' })).status).toBe(200);
  const sent = await stage.call(sendParts, { token, body: { problemIds: said } });
  expect(sent.body).toMatchObject({ sent: 2, left: 1 });
  expect((await list({ status: 'sent' })).ids).toEqual([said[0], said[2]]);
  const read = (problemId: string) => stage.call(readPartProblem, { token, params: { problemId } });
  expect((await read(said[1] ?? '')).body.problem).toMatchObject({ status: 'answered', name: 'Kavi Das' });
  expect((await read(randomUUID())).body.code).toBe('part_problem_not_found');
});

describe('of two accounts that are united', () => {
  let office: Someone;
  beforeEach(async () => {
    office = await theOffice(stage);
  });

  const unite = (kept: Someone, other: Someone) =>
    stage.call(mergeAccounts, {
      token: office.token,
      params: { personId: kept.user._id, otherId: other.user._id },
      body: { reason: 'Both are Asha' },
    });
  const ownerOf = async (problemId: string) =>
    (await stage.context.pool.query('select person_id from part_problem where id = $1', [problemId])).rows;
  /** Small boxes of their own, by whom they are for. */
  const replacementsOf = async (...people: Someone[]) =>
    (
      await stage.context.pool.query(
        `select person_id from box where kind = 'replacement' and person_id = any ($1)`,
        [people.map(({ user }) => user._id)],
      )
    ).rows.map(({ person_id }) => person_id);
  /** Who had a box from which a part is missing, and another account of theirs. */
  async function two() {
    const [asha, again] = [await aLearner(stage, 'Asha Rao'), await aLearner(stage, 'Asha Rao')];
    return { asha, again, box: await aSentBox(stage, again, await aCourse(stage)) };
  }

  test('what was said under the other goes to the kept one, and so do its part, its mail, and what was sent already', async () => {
    const { asha, again, box } = await two();
    const [sent, waits] = [await aProblem(stage, again, box), await aProblem(stage, again, box)];
    expect((await decide(sent, { decision: 'sent' })).status).toBe(200);
    expect((await unite(asha, again)).status).toBe(200);
    expect((await boxOf(asha, box.id)).body.problems.map(({ _id }) => _id).sort()).toEqual(
      [sent, waits].sort(),
    );
    const written = (await mailsTo(again, 2)).length;
    expect((await decide(waits, { decision: 'sent' })).status).toBe(200);
    expect(await replacementsOf(asha, again)).toEqual([asha.user._id, asha.user._id]);
    const { recipients } = (await stage.call(listBoxes, { token: asha.token })).body;
    expect(recipients[0]?.boxes.filter(({ kind }) => kind === 'replacement')).toHaveLength(2);
    expect((await mailsTo(asha, 2)).some(({ text }) => text.includes(box.part))).toBe(true);
    expect(await mailsTo(again, 0)).toHaveLength(written);
  });

  /** Somebody holds a person while the two are being united, and while `act` comes to them, too; then both go on. */
  async function whileUniting<T>({ asha, again }: Awaited<ReturnType<typeof two>>, act: () => Promise<T>) {
    const letGo = await holding(stage, 'select from person where id = $1 for update', again.user._id);
    const uniting = unite(asha, again);
    await expect.poll(() => howManyWait(stage)).toBe(1);
    const acting = act();
    await expect.poll(() => howManyWait(stage)).toBe(2);
    return async () => {
      await letGo();
      expect((await uniting).status).toBe(200);
      return acting;
    };
  }

  test('what is said in that very moment is the kept one’s', async () => {
    const they = await two();
    const goOn = await whileUniting(they, () => sayOfPart(stage, they.again, they.box));
    const { status, body } = await goOn();
    expect(status).toBe(201);
    expect(await ownerOf(body.problem._id)).toEqual([{ person_id: they.asha.user._id }]);
  });

  test('what is decided in that very moment is sent to the kept one', async () => {
    const they = await two();
    const problemId = await aProblem(stage, they.again, they.box);
    const goOn = await whileUniting(they, () => decide(problemId, { decision: 'sent' }));
    // Person before report: whoever unites holds them in this order, and one of the two would be ended by the database.
    await stage.context.pool.query('select from part_problem where id = $1 for update nowait', [problemId]);
    expect((await goOn()).status).toBe(200);
    expect(await replacementsOf(they.asha, they.again)).toEqual([they.asha.user._id]);
    expect(await ownerOf(problemId)).toEqual([{ person_id: they.asha.user._id }]);
  });
});
