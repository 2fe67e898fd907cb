import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCourseWithKit, handedOver, inStock, packed, sayWhere } from '../../../../tests/stage/boxes.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aColleague, aLearner, type Someone } from '../../../../tests/stage/people.ts';
import { moveBoxes } from '../../../contract/kits/box-desk.ts';
import type { BoxState } from '../../../contract/kits/boxes.ts';
import { oweParts, takeBackOfOrder } from './store-owed.ts';

let one: Stage;
let other: Stage;
let packer: Someone;
beforeAll(async () => {
  one = await openStage();
  other = await openStage({ beside: one });
  packer = await aColleague(one, 'dispatch');
});
afterAll(async () => {
  await other.close();
  await one.close();
});

/** Of each part there are enough for two boxes of three. */
const THERE = { boards: 2, servos: 4 };

async function threeOwed() {
  const [learner, course] = [await aLearner(one), await aCourseWithKit(one, { there: 0 })];
  await sayWhere(one, learner);
  for (const [part, there] of [
    [course.parts[0], THERE.boards],
    [course.parts[1], THERE.servos],
  ])
    await sql`insert into stock_movement (id, part_id, kind, quantity, reason, at)
      values (gen_random_uuid(), ${part}, 'counted', ${there}, 'Counted', now())`.execute(
      one.context.database,
    );
  const boxIds = [randomUUID(), randomUUID(), randomUUID()];
  const at = one.context.clock.now();
  const owed = {
    kind: 'kit' as const,
    person_id: learner.user._id,
    course_id: course.id,
    owed_at: at,
    since: at,
  };
  await one.context.database
    .insertInto('box')
    .values(boxIds.map((id) => ({ id, ...owed })))
    .execute();
  return { course, boxIds };
}

const ways = [
  'pack',
  'send',
  'packed>owed',
  'sent>delivered',
  'sent>returned',
  'sent>packed',
  'delivered>sent',
  'delivered>returned',
  'returned>owed',
];
const acts = [...ways, 'returned>sent', 'returned>packed'] as const;
type Act = { act: (typeof acts)[number]; box: number };

/** How often each act was done: what never happens proves nothing. */
const done = new Map<string, number>();
const DONE_LEAST = 2;
/** How often a number was refused because another box has it. */
let usedNumbers = 0;

/** One of three that is where the act begins, else whichever: two acts race for it. */
async function someBox(boxIds: readonly string[], { act, box }: Act): Promise<string> {
  const starts = act === 'pack' ? 'owed' : act === 'send' ? 'packed' : act.split('>')[0];
  const { rows } = await sql<{ id: string }>`
    select id from box where id = any (${[...boxIds]}::uuid[]) and state = ${starts} order by number`.execute(
    one.context.database,
  );
  const there = rows.length > 0 ? rows.map(({ id }) => id) : boxIds;
  return there[box % there.length] ?? '';
}

async function press(stage: Stage, course: { id: string }, boxId: string, act: string): Promise<void> {
  const count = (isDone: boolean) => isDone && done.set(act, (done.get(act) ?? 0) + 1);
  if (act === 'pack') count((await packed(stage, packer, boxId)).status === 200);
  else if (act === 'send') {
    // Two numbers for three boxes.
    const tracking = `EK${course.id.slice(0, 8)}${boxId < '8' ? 1 : 2}IN`;
    const { moved, left } = (await handedOver(stage, packer, boxId, tracking)).body;
    count(moved.length > 0);
    usedNumbers += left.filter(({ problem }) => problem === 'tracking_used').length;
  } else {
    const [from, to] = act.split('>') as [BoxState, BoxState];
    const { body } = await stage.call(moveBoxes, {
      token: packer.token,
      body: { boxIds: [boxId], from, to },
    });
    count(body.moved.length > 0);
  }
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

test('whatever two processes press at once, a box goes only along its ways, and stock counts what lies in boxes', async () => {
  const anAct = fc.record({
    act: fc.constantFrom(...acts, 'send' as const, 'sent>returned' as const, 'sent>delivered' as const),
    box: fc.nat(2),
  });
  // Mostly the same box at both: that is what may go wrong.
  const pair = fc
    .tuple(anAct, anAct, fc.boolean())
    .map(([first, second, isSame]): [Act, Act] => [first, isSame ? { ...second, box: first.box } : second]);
  await fc.assert(
    fc.asyncProperty(fc.array(pair, { minLength: 14, maxLength: 20 }), async (pairs) => {
      const { course, boxIds } = await threeOwed();
      for (const boxId of boxIds) await press(one, course, boxId, 'pack');
      for (const [first, second] of pairs) {
        const [here, there] = [await someBox(boxIds, first), await someBox(boxIds, second)];
        await Promise.all([press(one, course, here, first.act), press(other, course, there, second.act)]);
      }
      const { rows } = await sql<{ id: string; state: BoxState; acts: string[] }>`
        select b.id, b.state, array(select a.act from audit_entry a where a.subject_id = b.id order by a.at, a.id) as acts
        from box b where b.id = any (${boxIds}::uuid[])`.execute(one.context.database);
      for (const { state, acts } of rows) {
        let at: BoxState = 'owed';
        for (const act of acts) {
          expect(allowed[at], acts.join(' ')).toContain(act);
          at = act.slice('box_'.length) as BoxState;
        }
        expect(at).toBe(state);
      }
      const out = rows.filter(({ state }) => state !== 'owed').length;
      expect(await inStock(one, course.parts)).toEqual([THERE.boards - out, THERE.servos - 2 * out]);
    }),
    { numRuns: 18 },
  );
  for (const act of acts) expect(done.get(act) ?? 0, `${act} was done`).toBeGreaterThanOrEqual(DONE_LEAST);
  expect(usedNumbers, 'a number that another box has').toBeGreaterThanOrEqual(DONE_LEAST);
});

test('a box that is packed at the very moment at which its payment goes back is either never packed or waits to be unpacked', async () => {
  const [learner, course] = [await aLearner(one), await aCourseWithKit(one)];
  await sayWhere(one, learner);
  const { database, clock } = one.context;
  const boxId = await database.transaction().execute((trx) =>
    oweParts(trx, {
      personId: learner.user._id,
      parts: [{ partId: course.parts[0] ?? '', quantity: 1 }],
      because: 'The board does not light',
      courseId: course.id,
      at: clock.now(),
    }),
  );
  const orderId = randomUUID();
  await database
    .insertInto('payment_order')
    .values({
      id: orderId,
      person_id: learner.user._id,
      learner_id: learner.user._id,
      amount_paise: 100,
      reference: `TK-${orderId.slice(0, 6)}`,
      coupon_id: null,
      reason: null,
      submitted_at: clock.now(),
      decided_at: null,
      decided_by: null,
      settle_after: null,
      state: null,
    })
    .execute();
  await database.updateTable('box').set({ order_id: orderId }).where('id', '=', boxId).execute();
  await Promise.all([
    packed(other, packer, boxId),
    takeBackOfOrder(database, { orderId, courseIds: null, at: clock.now() }),
  ]);
  const box = await database
    .selectFrom('box')
    .select(['state', 'withdrawn_at'])
    .where('id', '=', boxId)
    .executeTakeFirstOrThrow();
  expect(box.withdrawn_at).not.toBeNull();
  expect(['cancelled', 'packed']).toContain(box.state);
});
