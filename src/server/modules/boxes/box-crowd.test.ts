import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourseWithKit, handedOver, inStock, packed, sayWhere } from '../../../../tests/stage/boxes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, aLearner, type Someone, theOffice } from '../../../../tests/stage/people.ts';
import { delivered, sayOfPart } from '../../../../tests/stage/stock.ts';
import { moveBoxes, packReady } from '../../../contract/box-desk.ts';
import type { BoxState } from '../../../contract/boxes.ts';
import { mergeAccounts } from '../../../contract/merging.ts';
import { decidePartProblem, listPartProblems } from '../../../contract/part-problems.ts';
import { giveCourse, takeOut } from '../../../contract/people-acts.ts';
import { countPart, packAhead, readStock, takeApart } from '../../../contract/stock.ts';
import { eraseDue } from '../own-data/erase-due.ts';

/** All that several packers, the office and families do to boxes and stock at once, in two processes on one database. */
let one: Stage;
let other: Stage;
let office: Someone;
let packers: Someone[];
beforeAll(async () => {
  one = await openStage();
  other = await openStage({ beside: one });
  office = await theOffice(one);
  packers = [await aColleague(one, 'dispatch'), await aColleague(one, 'dispatch')];
});
afterAll(async () => {
  await other.close();
  await one.close();
});

type Ground = {
  learners: Someone[];
  course: Awaited<ReturnType<typeof aCourseWithKit>>;
};
const kitOf = ({ course }: Ground) =>
  course.parts.map((partId, at) => ({ partId, quantity: at === 0 ? 1 : 2 }));

/** A box of this ground, whichever it is: the acts race for few boxes. */
async function someBox(ground: Ground, nth: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from box where course_id = ${ground.course.id} order by number`.execute(one.context.database);
  return rows[nth % Math.max(1, rows.length)]?.id ?? randomUUID();
}

const moves = ['packed>owed', 'sent>delivered', 'sent>returned', 'sent>packed', 'returned>packed'];
const kinds = [
  ...['pack', 'pack', 'pack', 'pack-ready', 'send', 'send', ...moves],
  ...[
    'pack-ahead',
    'take-apart',
    'deliver',
    'count',
    'report',
    'answer',
    'give',
    'take-out',
    'merge',
    'erase',
  ],
] as const;
type Act = { kind: string; nth: number; by: number };

async function press(stage: Stage, ground: Ground, { kind, nth, by }: Act): Promise<number> {
  const token = packers[by]?.token;
  const packer = packers[by] as Someone;
  const { course, learners } = ground;
  const learner = learners[nth % learners.length] as Someone;
  const boxId = await someBox(ground, nth);
  const partId = course.parts[nth % 2] ?? '';
  const place = { token: office.token, params: { personId: learner.user._id, courseId: course.id } };
  const body = { reason: 'Asked for by letter' };
  if (kind === 'pack') return (await packed(stage, packer, boxId)).status;
  if (kind === 'pack-ready') return (await stage.call(packReady, { token, params: { boxId } })).status;
  if (kind === 'send') return (await handedOver(stage, packer, boxId)).status;
  if (kind === 'give') return (await stage.call(giveCourse, { ...place, body })).status;
  if (kind === 'take-out') return (await stage.call(takeOut, { ...place, body })).status;
  if (kind === 'deliver') {
    await delivered(stage, { [partId]: 1 + nth });
    return 200;
  }
  if (kind === 'count') {
    const [expected = 0] = await inStock(stage, [partId]);
    const counted = Math.max(0, expected + nth - 2);
    const count = { countId: randomUUID(), counted, expected, reason: 'Counted the shelf' };
    return (await stage.call(countPart, { token, params: { partId }, body: count })).status;
  }
  if (kind === 'pack-ahead') {
    const batch = { batchId: randomUUID(), boxes: 1 + (nth % 3), parts: kitOf(ground) };
    return (await stage.call(packAhead, { token, params: { courseId: course.id }, body: batch })).status;
  }
  if (kind === 'take-apart') {
    const { courses } = (await stage.call(readStock, { token })).body;
    const expected = courses.find(({ courseId }) => courseId === course.id)?.ready ?? 0;
    const apart = { boxes: 1, expected };
    return (await stage.call(takeApart, { token, params: { courseId: course.id }, body: apart })).status;
  }
  if (kind === 'report')
    return (await sayOfPart(stage, learner, { id: boxId, partId, part: '' }, { problemId: randomUUID() }))
      .status;
  if (kind === 'answer') {
    const query = { status: 'waiting' } as const;
    const { rows } = (await stage.call(listPartProblems, { token, query })).body;
    const problem = rows.find(({ part }) => course.parts.includes(part.partId));
    const params = { problemId: problem?._id ?? randomUUID() };
    return (await stage.call(decidePartProblem, { token, params, body: { decision: 'sent' } as never }))
      .status;
  }
  if (kind === 'merge') {
    const into = learners[(nth + 1) % learners.length] as Someone;
    const params = { personId: into.user._id, otherId: learner.user._id };
    return (await stage.call(mergeAccounts, { token: office.token, params, body })).status;
  }
  if (kind === 'erase') {
    const due = one.context.clock.now();
    await sql`insert into erasure (person_id, asked_by, asked_at, due_at)
      select id, id, ${due}, ${due} from person where id = ${learner.user._id} on conflict do nothing`.execute(
      one.context.database,
    );
    await eraseDue(stage.context);
    return 200;
  }
  const [from, to] = kind.split('>') as [BoxState, BoxState];
  return (await stage.call(moveBoxes, { token, body: { boxIds: [boxId], from, to } })).status;
}

/** Where a box may come from where it is, as its acts on record tell it. */
const allowed: Record<BoxState, readonly string[]> = {
  owed: ['box_packed'],
  packed: ['box_sent', 'box_owed'],
  sent: ['box_delivered', 'box_returned', 'box_packed'],
  delivered: ['box_sent'],
  returned: ['box_sent', 'box_packed'],
  cancelled: [],
};

async function expectTrue({ course, learners }: Ground): Promise<void> {
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
    group by person_id having count(*) > 1
      -- Two that were on their way already when their accounts were united.
      and count(*) filter (where state not in ('sent', 'delivered')) > 0`.execute(database);
  expect(doubled).toEqual([]);
}

test('whatever two processes do to boxes and stock at once: no part is below zero, none is lost, no box is packed twice, one kit is owed', async () => {
  const act = fc.record({ kind: fc.constantFrom(...kinds), nth: fc.nat(4), by: fc.nat(1) });
  // Three at once, mostly at the same box.
  const few = fc
    .tuple(act, act, act, fc.boolean())
    .map(([first, second, third, isSame]): [Act, Act, Act] =>
      isSame ? [first, { ...second, nth: first.nth }, { ...third, nth: first.nth }] : [first, second, third],
    );
  await fc.assert(
    fc.asyncProperty(fc.array(few, { minLength: 8, maxLength: 16 }), async (sequence) => {
      const course = await aCourseWithKit(one, { there: 6 });
      const learners = await Promise.all([0, 1, 2, 3].map((nth) => aLearner(one, `Learner ${nth}`)));
      const ground = { course, learners };
      for (const learner of learners) {
        await sayWhere(one, learner);
        await press(one, ground, { kind: 'give', nth: learners.indexOf(learner), by: 0 });
      }
      for (const [first, second, third] of sequence) {
        const statuses = await Promise.all([
          press(one, ground, first),
          press(other, ground, second),
          press(one, ground, third),
        ]);
        expect(
          statuses.filter((status) => status >= 500),
          JSON.stringify([first, second, third]),
        ).toEqual([]);
      }
      await expectTrue(ground);
    }),
    { numRuns: 8 },
  );
  expect([...one.said, ...other.said].join('\n')).not.toContain('deadlock');
});
