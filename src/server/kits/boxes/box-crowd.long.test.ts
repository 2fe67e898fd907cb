import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourseWithKit, handedOver, inStock, packed, sayWhere } from '../../../../tests/stage/boxes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { delivered, sayOfPart } from '../../../../tests/stage/stock.ts';
import { moveBoxes, packReady } from '../../../contract/kits/box-desk.ts';
import type { BoxState } from '../../../contract/kits/boxes.ts';
import { decidePartProblem, listPartProblems } from '../../../contract/kits/part-problems.ts';
import { packAhead, takeApart } from '../../../contract/kits/ready-boxes.ts';
import { countPart, readStock } from '../../../contract/kits/stock.ts';
import { mergeAccounts } from '../../../contract/staff/merging.ts';
import { giveCourse, takeOut } from '../../../contract/staff/people-acts.ts';
import { eraseDue } from '../../people/own-data/erase-due.ts';

/** All that several packers, the office and families do to boxes and stock at once, in two processes on one database. */
let one: Stage;
let other: Stage;
let office: Someone;
let packers: Someone[];
beforeAll(async () => {
  // The same course may be given to the same person twice at one moment.
  one = await openStage({ repeats: true });
  other = await openStage({ beside: one, repeats: true });
  office = await theOffice(one);
  packers = [await aColleague(one, 'dispatch'), await aColleague(one, 'dispatch')];
});
afterAll(async () => {
  await other.close();
  await one.close();
});

type Ground = {
  learners: Someone[];
  /** Who took another account over: what both had on its way goes on. */
  united: Set<string>;
  course: Awaited<ReturnType<typeof aCourseWithKit>>;
};
const kitOf = ({ course }: Ground) =>
  course.parts.map((partId, at) => ({ partId, quantity: at === 0 ? 1 : 2 }));

type SomeBox = { id: string; personId: string | null; partId: string };

/** A box of this ground that is where the act wants it, else whichever: the acts race for few boxes. */
async function someBox({ course }: Ground, nth: number, states: readonly string[]): Promise<SomeBox> {
  const { rows } = await sql<SomeBox & { isThere: boolean }>`
    select b.id, b.person_id as "personId", b.state = any (${[...states]}::text[]) as "isThere",
      (select q.part_id from box_part q where q.box_id = b.id order by q.part_id limit 1) as "partId"
    from box b where b.course_id = ${course.id} order by b.number`.execute(one.context.database);
  const there = rows.filter(({ isThere }) => isThere);
  const among = there.length > 0 ? there : rows;
  const nobody = { id: randomUUID(), personId: null, partId: course.parts[0] ?? '' };
  return among[nth % Math.max(1, among.length)] ?? nobody;
}

const moves = [
  'packed>owed',
  'sent>delivered',
  'sent>returned',
  'sent>packed',
  'delivered>sent',
  'delivered>returned',
  'returned>owed',
  'returned>packed',
];
const kinds = [
  ...['pack', 'pack', 'pack-ready', 'pack-ready', 'send', 'send', 'send', ...moves],
  ...['sent>delivered', 'sent>returned', 'pack-ahead', 'pack-ahead'],
  ...['pack-ahead', 'take-apart', 'deliver', 'count', 'report', 'report', 'answer', 'give', 'take-out'],
];
/** What takes a learner away, late in each sequence. */
const leaving = ['merge', 'erase', 'merge', 'erase'];
type Act = { kind: string; nth: number; by: number };

/** How often each act was done, and how often what was refused was refused for a number that another box has. */
const done = new Map<string, number>();
let usedNumbers = 0;
const RUNS = 8;
/** Of all runs: fewer, and the act might as well not be among them. */
const DONE_LEAST = 1;

/** From where an act takes a box. */
const startsAt = (kind: string): readonly string[] =>
  kind.startsWith('pack')
    ? kind.includes('>')
      ? ['packed']
      : ['owed']
    : kind === 'send'
      ? ['packed']
      : kind === 'report'
        ? ['sent', 'delivered']
        : [kind.split('>')[0] ?? ''];

/** Does one act and counts it where it was done; gives how it was answered. */
async function press(stage: Stage, ground: Ground, act: Act): Promise<number> {
  const { status, isDone } = await answered(stage, ground, act);
  if (isDone) done.set(act.kind, (done.get(act.kind) ?? 0) + 1);
  return status;
}

type Answer = { status: number; isDone: boolean };
const ofStatus = ({ status }: { status: number }): Answer => ({ status, isDone: status < 300 });
const ofMove = ({ status, body }: { status: number; body: { moved?: string[] } }): Answer => ({
  status,
  isDone: (body.moved ?? []).length > 0,
});

async function answered(stage: Stage, ground: Ground, { kind, nth, by }: Act): Promise<Answer> {
  const token = packers[by]?.token;
  const packer = packers[by] as Someone;
  const { course, learners } = ground;
  const learner = learners[nth % learners.length] as Someone;
  const box = await someBox(ground, nth, startsAt(kind));
  const boxId = box.id;
  const partId = course.parts[nth % 2] ?? '';
  const place = { token: office.token, params: { personId: learner.user._id, courseId: course.id } };
  const body = { reason: 'Asked for by letter' };
  if (kind === 'pack') return ofStatus(await packed(stage, packer, boxId));
  if (kind === 'pack-ready') return ofStatus(await stage.call(packReady, { token, params: { boxId } }));
  if (kind === 'send') {
    // As a courier's list with a slip in it: few numbers for many boxes.
    const answer = await handedOver(stage, packer, boxId, `EK${course.id.slice(0, 8)}${nth % 3}IN`);
    if (answer.body.left.some(({ problem }) => problem === 'tracking_used')) usedNumbers += 1;
    return ofMove(answer);
  }
  if (kind === 'give') return ofStatus(await stage.call(giveCourse, { ...place, body }));
  if (kind === 'take-out') return ofStatus(await stage.call(takeOut, { ...place, body }));
  if (kind === 'deliver') {
    await delivered(stage, { [partId]: 1 + nth });
    return { status: 200, isDone: true };
  }
  if (kind === 'count') {
    const [expected = 0] = await inStock(stage, [partId]);
    const counted = Math.max(0, expected + nth - 2);
    const count = { countId: randomUUID(), counted, expected, reason: 'Counted the shelf' };
    return ofStatus(await stage.call(countPart, { token, params: { partId }, body: count }));
  }
  if (kind === 'pack-ahead') {
    const batch = { batchId: randomUUID(), boxes: 1 + (nth % 3), parts: kitOf(ground) };
    return ofStatus(await stage.call(packAhead, { token, params: { courseId: course.id }, body: batch }));
  }
  if (kind === 'take-apart') {
    const { courses } = (await stage.call(readStock, { token })).body;
    const expected = courses.find(({ courseId }) => courseId === course.id)?.ready ?? 0;
    const apart = { boxes: 1, expected };
    return ofStatus(await stage.call(takeApart, { token, params: { courseId: course.id }, body: apart }));
  }
  if (kind === 'report') {
    // Whose box it is says it: nobody else may.
    const whose = learners.find(({ user }) => user._id === box.personId) ?? learner;
    const said = { id: boxId, partId: box.partId ?? partId, part: '' };
    return ofStatus(await sayOfPart(stage, whose, said, { problemId: randomUUID() }));
  }
  if (kind === 'answer') {
    const query = { status: 'waiting' } as const;
    const { rows } = (await stage.call(listPartProblems, { token, query })).body;
    const problem = rows.find(({ part }) => course.parts.includes(part.partId));
    const params = { problemId: problem?._id ?? randomUUID() };
    return ofStatus(
      await stage.call(decidePartProblem, { token, params, body: { decision: 'sent' } as never }),
    );
  }
  if (kind === 'merge') {
    const into = learners[(nth + 1) % learners.length] as Someone;
    const params = { personId: into.user._id, otherId: learner.user._id };
    const merged = ofStatus(await stage.call(mergeAccounts, { token: office.token, params, body }));
    if (merged.isDone) ground.united.add(into.user._id);
    return merged;
  }
  if (kind === 'erase') {
    const due = one.context.clock.now();
    await sql`insert into erasure (person_id, asked_by, asked_at, due_at)
      select id, id, ${due}, ${due} from person where id = ${learner.user._id} on conflict do nothing`.execute(
      one.context.database,
    );
    await eraseDue(stage.context);
    const left = await one.context.database
      .selectFrom('person')
      .select('id')
      .where('id', '=', learner.user._id)
      .executeTakeFirst();
    return { status: 200, isDone: left === undefined };
  }
  const [from, to] = kind.split('>') as [BoxState, BoxState];
  return ofMove(await stage.call(moveBoxes, { token, body: { boxIds: [boxId], from, to } }));
}

/** Where a box may come from where it is, as its acts on record tell it. */
const allowed: Record<BoxState, readonly string[]> = {
  owed: ['box_packed'],
  packed: ['box_sent', 'box_owed'],
  sent: ['box_delivered', 'box_returned', 'box_packed'],
  delivered: ['box_sent', 'box_returned'],
  returned: ['box_sent', 'box_packed', 'box_owed'],
  cancelled: [],
};

async function expectTrue({ course, learners, united }: Ground): Promise<void> {
  const { database } = one.context;
  const { rows: parts } = await sql<{ stock: number; sum: number; least: number }>`
    select p.stock, sum(m.quantity)::int as sum, min(m.left_over) as least
    from part p join stock_movement m on m.part_id = p.id where p.id = any (${course.parts}::uuid[]) group by p.id`.execute(
    database,
  );
  for (const { stock, sum, least } of parts) {
    expect(sum).toBe(stock);
    expect(least).toBeGreaterThanOrEqual(0);
  }
  // What left the shelf for boxes lies in boxes: packed and not unpacked, or standing ready.
  const { rows: out } = await sql<{ partId: string; gone: number; lies: number }>`
    select p.id as "partId",
      (select coalesce(-sum(quantity), 0)::int from stock_movement m where m.part_id = p.id and m.kind in ('packed', 'put_back')) as gone,
      (select coalesce(sum(q.quantity), 0)::int from box_part q join box b on b.id = q.box_id
        where q.part_id = p.id and b.packed_at is not null and b.state in ('packed', 'sent', 'delivered', 'returned'))
      + (select coalesce(sum(q.quantity * r.left_over), 0)::int from ready_part q join ready_batch r on r.id = q.batch_id
        where q.part_id = p.id) as lies
    from part p where p.id = any (${course.parts}::uuid[])`.execute(database);
  // The box of who was erased has come, and went with them.
  const there = await one.context.database
    .selectFrom('person')
    .select('id')
    .where(
      'id',
      'in',
      learners.map(({ user }) => user._id),
    )
    .execute();
  for (const { gone, lies } of out)
    if (there.length === learners.length) expect(gone).toBe(lies);
    else expect(gone).toBeGreaterThanOrEqual(lies);
  const { rows: boxes } = await sql<{ state: BoxState; acts: string[]; withdrawn: boolean; kind: string }>`
    select b.state, b.kind, b.withdrawn_at is not null as withdrawn,
      array(select a.act from audit_entry a where a.subject_id = b.id order by a.at, a.id) as acts
    from box b where b.course_id = ${course.id}`.execute(database);
  for (const { state, acts, withdrawn } of boxes) {
    let at: BoxState = 'owed';
    for (const act of acts) {
      expect(allowed[at], acts.join(' ')).toContain(act);
      at = act.slice('box_'.length) as BoxState;
    }
    // What is owed no more is cancelled where it lay, or once it is unpacked.
    if (state === 'cancelled') expect([at, withdrawn]).toEqual(['owed', true]);
    else expect(at).toBe(state);
  }
  const { rows: doubled } = await sql`
    select person_id from box where course_id = ${course.id} and kind = 'kit' and withdrawn_at is null and state <> 'cancelled'
      and person_id <> all (${[...united]}::uuid[])
    group by person_id having count(*) > 1`.execute(database);
  expect(doubled).toEqual([]);
}

test('whatever two processes do to boxes and stock at once: no part is below zero, none is lost, no box is packed twice, one kit is owed', async () => {
  const some = fc.record({ nth: fc.nat(4), by: fc.nat(1) });
  // Every act three times, in any order; who leaves, leaves late.
  const all = [...kinds, ...kinds, ...kinds];
  const sequences = fc
    .tuple(
      fc.shuffledSubarray(all, { minLength: all.length }),
      fc.shuffledSubarray(leaving, { minLength: leaving.length }),
      fc.array(some, { minLength: all.length + leaving.length, maxLength: all.length + leaving.length }),
      fc.array(fc.boolean(), { minLength: all.length, maxLength: all.length }),
    )
    .map(([order, last, somes, sames]) => {
      const acts = [...order.slice(0, -9), ...last, ...order.slice(-9)].map((kind, at) => ({
        kind,
        ...(somes[at] ?? { nth: 0, by: 0 }),
      }));
      const threes: Act[][] = [];
      for (let at = 0; at < acts.length; at += 3) {
        const three = acts.slice(at, at + 3);
        // Three at once, mostly at the same box.
        threes.push(sames[at] ? three.map((act) => ({ ...act, nth: three[0]?.nth ?? 0 })) : three);
      }
      return threes;
    });
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const course = await aCourseWithKit(one, { there: 14 });
      const learners = await Promise.all([0, 1, 2, 3].map((nth) => aLearner(one, `Learner ${nth}`)));
      const ground = { course, learners, united: new Set<string>() };
      for (const learner of learners) {
        await sayWhere(one, learner);
        await press(one, ground, { kind: 'give', nth: learners.indexOf(learner), by: 0 });
      }
      for (const three of sequence) {
        const statuses = await Promise.all(
          three.map((act, at) => press(at === 1 ? other : one, ground, act)),
        );
        expect(
          statuses.filter((status) => status >= 500),
          JSON.stringify(three),
        ).toEqual([]);
      }
      await expectTrue(ground);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  // What never happens proves nothing.
  for (const kind of new Set(kinds))
    expect(done.get(kind) ?? 0, `${kind} was done`).toBeGreaterThanOrEqual(DONE_LEAST);
  for (const kind of leaving) expect(done.get(kind) ?? 0, `${kind} was done`).toBeGreaterThan(0);
  expect(usedNumbers, 'a number that another box has').toBeGreaterThanOrEqual(DONE_LEAST);
  expect([...one.said, ...other.said].join('\n')).not.toContain('deadlock');
});
