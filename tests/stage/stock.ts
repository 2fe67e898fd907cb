import { randomUUID } from 'node:crypto';
import { receiveDelivery } from '../../src/contract/stock.ts';
import type { Stage } from './open-stage.ts';
import { theOffice } from './people.ts';

/** A part of its own, of which so many came in. */
export async function aPart(
  stage: Stage,
  quantity = 0,
  name = `Servo ${randomUUID().slice(0, 4)}`,
): Promise<string> {
  const id = randomUUID();
  await stage.context.database.insertInto('part').values({ id, key: id, name }).execute();
  if (quantity > 0) await delivered(stage, { [id]: quantity });
  return id;
}

/** Takes a delivery in: how many of which part. */
export async function delivered(stage: Stage, pieces: Record<string, number>): Promise<void> {
  await stage.call(receiveDelivery, {
    token: (await theOffice(stage)).token,
    body: {
      deliveryId: randomUUID(),
      supplier: 'Robu',
      lines: Object.entries(pieces).map(([partId, quantity]) => ({ partId, quantity })),
    },
  });
}

/** What lies in the box of a course from now on. */
export async function kitOf(
  stage: Stage,
  course: { id: string },
  parts: Record<string, number>,
): Promise<void> {
  const { database } = stage.context;
  const rows = Object.entries(parts).map(([part_id, quantity], position) => ({
    course_id: course.id,
    part_id,
    quantity,
    position,
  }));
  await database.insertInto('kit_part').values(rows).execute();
  const named = await database
    .selectFrom('part')
    .select(['id', 'name'])
    .where('id', 'in', Object.keys(parts))
    .execute();
  const kit = named.map(({ id, name }) => ({ part: name, quantity: parts[id] ?? 0 }));
  await database
    .updateTable('course')
    .set({ kit: JSON.stringify(kit) })
    .where('id', '=', course.id)
    .execute();
}
