import { randomUUID } from 'node:crypto';
import { reportPart } from '../../src/contract/kits/part-problems.ts';
import { receiveDelivery } from '../../src/contract/kits/stock.ts';
import type { Stage } from './open-stage.ts';
import { type Someone, theOffice } from './people.ts';

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

export type SentBox = { id: string; partId: string; part: string };

/** A box of a course's kit that was sent to somebody, with two of one part in it. */
export async function aSentBox(
  stage: Stage,
  { user }: Pick<Someone, 'user'>,
  course: { id: string },
  state: 'owed' | 'sent' | 'delivered' = 'delivered',
): Promise<SentBox> {
  const [id, partId] = [randomUUID(), await aPart(stage)];
  const { database, clock } = stage.context;
  const at = clock.now();
  const onTheWay = { packed_at: at, sent_at: at, courier: 'India Post', tracking: id };
  await database
    .insertInto('box')
    .values({
      id,
      kind: 'kit',
      person_id: user._id,
      course_id: course.id,
      state,
      owed_at: at,
      since: at,
      ...(state === 'owed' ? {} : onTheWay),
    })
    .execute();
  await database.insertInto('box_part').values({ box_id: id, part_id: partId, quantity: 2 }).execute();
  const { name } = await database
    .selectFrom('part')
    .select('name')
    .where('id', '=', partId)
    .executeTakeFirstOrThrow();
  return { id, partId, part: name };
}

/** Says that a part of a box is missing, or what `more` says; gives the whole answer. */
export async function sayOfPart(
  stage: Stage,
  { token }: Pick<Someone, 'token'>,
  box: SentBox,
  more: Record<string, string | Blob> = {},
) {
  const form = new FormData();
  const fields = {
    problemId: randomUUID(),
    partId: box.partId,
    kind: 'missing',
    quantity: '1',
    words: '',
    ...more,
  };
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, 'part.jpg');
  const path = `/api${reportPart.path.replace(':boxId', box.id)}`;
  const answer = await fetch(`${stage.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return {
    status: answer.status,
    body: (await answer.json()) as { code: string; problem: { _id: string; quantity: number } },
  };
}

export const aProblem = async (
  stage: Stage,
  someone: Pick<Someone, 'token'>,
  box: SentBox,
): Promise<string> => (await sayOfPart(stage, someone, box)).body.problem._id;
