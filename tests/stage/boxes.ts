import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { listDesk, packBox, readBox, sendBoxes } from '../../src/contract/kits/box-desk.ts';
import { type AddressFields, giveAddress } from '../../src/contract/kits/boxes.ts';
import type { Stage } from './open-stage.ts';
import { aCourseAt, aWaitingPayment, type CourseForSale, verify } from './orders.ts';
import type { Someone } from './people.ts';

export const bengaluru: AddressFields = {
  recipient: 'Maya Rao',
  phone: '9876543210',
  street: '14, 3rd Cross, Indiranagar',
  landmark: 'the water tank',
  town: 'Bengaluru',
  pinCode: '560038',
  district: 'Bengaluru',
  state: '29',
};

/** So many of each of these parts, laid into the store-room; their ids. */
export async function partsInStock(stage: Stage, names: readonly string[], there = 100): Promise<string[]> {
  const { database, clock } = stage.context;
  const ids = names.map(() => randomUUID());
  await database
    .insertInto('part')
    .values(names.map((name, at) => ({ id: ids[at] ?? '', key: `part-${ids[at]}`, name })))
    .execute();
  for (const id of ids)
    await sql`insert into stock_movement (id, part_id, kind, quantity, reason, at)
      values (gen_random_uuid(), ${id}, 'counted', ${there}, 'The first count', ${clock.now()})`.execute(
      database,
    );
  return ids;
}

/** A course whose kit has a board and two servos. Of each there are so many. */
export async function aCourseWithKit(
  stage: Stage,
  { price = 4999, title, there = 100 }: { price?: number; title?: string; there?: number } = {},
): Promise<CourseForSale & { parts: string[] }> {
  const course = await aCourseAt(stage, price, title);
  const { database } = stage.context;
  const parts = await partsInStock(stage, ['Controller board', 'Micro servo'], there);
  const kit = [
    { part: 'Controller board', quantity: 1 },
    { part: 'Micro servo', quantity: 2 },
  ];
  await database
    .updateTable('course')
    .set({ kit: JSON.stringify(kit) })
    .where('id', '=', course.id)
    .execute();
  await database
    .insertInto('kit_part')
    .values(
      parts.map((partId, position) => ({
        course_id: course.id,
        part_id: partId,
        quantity: kit[position]?.quantity ?? 1,
        position,
      })),
    )
    .execute();
  return { ...course, parts };
}

/** How many of each of these parts there are. */
export async function inStock(stage: Stage, parts: readonly string[]): Promise<number[]> {
  const rows = await stage.context.database
    .selectFrom('part')
    .select(['id', 'stock'])
    .where('id', 'in', [...parts])
    .execute();
  return parts.map((id) => rows.find((row) => row.id === id)?.stock ?? -1);
}

/** A payment that the office has verified: a box is owed. */
export async function paidFor(
  stage: Stage,
  office: Someone,
  learner: Someone,
  course: CourseForSale,
): Promise<{ _id: string; boxId: string }> {
  const payment = await aWaitingPayment(stage, learner, course);
  await verify(stage, office, payment);
  const { id } = await stage.context.database
    .selectFrom('box')
    .select('id')
    .where('order_id', '=', payment._id)
    .executeTakeFirstOrThrow();
  return { _id: payment._id, boxId: id };
}

/** Says where somebody's boxes go. */
export const sayWhere = (
  stage: Pick<Stage, 'call'>,
  who: Someone,
  fields: Partial<AddressFields> = {},
  personId = who.user._id,
) => stage.call(giveAddress, { token: who.token, params: { personId }, body: { ...bengaluru, ...fields } });

/** Packs a box with all that its list says. */
export async function packed(stage: Pick<Stage, 'call'>, office: { token: string }, boxId: string) {
  const { body } = await stage.call(readBox, { token: office.token, params: { boxId } });
  const parts = body.box.parts.map(({ partId, quantity }) => ({ partId, quantity }));
  return stage.call(packBox, { token: office.token, params: { boxId }, body: { parts } });
}

/** Hands a box to the courier. */
export const handedOver = (
  stage: Pick<Stage, 'call'>,
  office: { token: string },
  boxId: string,
  tracking = `EK${randomUUID().slice(0, 8)}IN`.toUpperCase(),
) =>
  stage.call(sendBoxes, {
    token: office.token,
    body: { boxes: [{ boxId, courier: 'India Post', tracking }] },
  });

/** What the office's list says. */
export const onTheList = async (
  stage: Pick<Stage, 'call'>,
  office: { token: string },
  query: Record<string, string> = {},
) => (await stage.call(listDesk, { token: office.token, query })).body;
