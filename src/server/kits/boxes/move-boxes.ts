import type { Transaction } from 'kysely';
import type { BoxesMoved, BoxProblem } from '../../../contract/kits/box-desk.ts';
import type { BoxState } from '../../../contract/kits/boxes.ts';
import { stepOf } from '../../../rules/kits/box-steps.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { DB as Tables } from '../../platform/database/tables.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { stock } from '../stock/index.ts';
import { ownerOf, recordStep, unpack } from './pack-box.ts';
import { holdAddress } from './store-address.ts';
import {
  type HeldBox,
  holdBoxes,
  listPartsOf,
  setNotSent,
  setSent,
  setState,
  setUnpacked,
} from './store-desk.ts';
import { setNotCome } from './store-owed.ts';
import { tellOfBox } from './tell-of-box.ts';
import { wentWith } from './went-with.ts';

type Outcome = Omit<BoxesMoved, 'success'>;
type Doing = { trx: Transaction<Tables>; box: HeldBox; by: string; at: Date };

/** Does one thing to each of some boxes that are held, in one transaction; those that could not stay where they are, with the reason. */
async function each(
  context: AppContext,
  { actor, boxIds }: { actor: Actor; boxIds: readonly string[] },
  work: (doing: Doing) => Promise<BoxProblem | null>,
  /** Holds what several of them need, before the first is worked on. */
  prepare?: (trx: Transaction<Tables>, held: readonly HeldBox[]) => Promise<void>,
): Promise<Outcome> {
  const at = context.clock.now();
  return context.database.transaction().execute(async (trx) => {
    const boxes = await holdBoxes(trx, boxIds);
    await prepare?.(trx, boxes);
    const held = new Map(boxes.map((box) => [box.id, box]));
    const outcome: Outcome = { moved: [], left: [] };
    for (const boxId of boxIds) {
      const box = held.get(boxId);
      const problem = box ? await work({ trx, box, by: actor.personId, at }) : 'box_unknown';
      if (problem === null) outcome.moved.push(boxId);
      else outcome.left.push({ boxId, problem });
    }
    return outcome;
  });
}

type Consignment = { boxId: string; courier: string; tracking: string };

/** Hands packed boxes to couriers. A number that another box has, or that stands here twice, goes to none. */
export async function sendBoxes(
  context: AppContext,
  { actor, consignments }: { actor: Actor; consignments: readonly Consignment[] },
): Promise<Outcome> {
  const byBox = new Map(consignments.map((one) => [one.boxId, one]));
  const times = new Map<string, number>();
  for (const { tracking } of byBox.values()) times.set(tracking, (times.get(tracking) ?? 0) + 1);
  // Numbers are locked one after the other, always in the same order: two lists with the same numbers never wait for each other.
  const boxIds = [...byBox.values()]
    .sort((one, other) => (one.tracking < other.tracking ? -1 : 1))
    .map(({ boxId }) => boxId);
  return each(context, { actor, boxIds }, async ({ trx, box, by, at }) => {
    const given = byBox.get(box.id);
    if (given && wentWith(box, given.tracking)) return 'gone_already';
    if (!given || box.state !== 'packed') return 'moved';
    if (box.withdrawn) return 'withdrawn';
    const { courier, tracking } = given;
    if ((times.get(tracking) ?? 0) > 1) return 'tracking_twice';
    if (!(await setSent(trx, { boxId: box.id, courier, tracking, at }))) return 'tracking_used';
    await recordStep(trx, { box, by, act: 'box_sent', details: { courier, tracking }, at });
    await tellOfBox(context, trx, { boxId: box.id, state: 'sent' });
    return null;
  });
}

type Moving = {
  actor: Actor;
  boxIds: readonly string[];
  from: BoxState;
  to: BoxState;
  /** Why nothing of what came back is laid into stock. */
  lost?: string | undefined;
};

/** Brings boxes that are here there, along the ways of rules/kits/box-steps.ts. What is elsewhere already stays, with the reason. */
export async function moveBoxes(
  context: AppContext,
  { actor, boxIds, from, to, lost }: Moving,
): Promise<Outcome> {
  // The parts of all of them at once: parts are held in one order, and box by box they would not be.
  const holdTheirParts = async (trx: Transaction<Tables>, boxes: readonly HeldBox[]) => {
    const unpacked = boxes.filter(({ state }) => state === from);
    await stock.hold(trx, await listPartsOf(trx, unpacked));
  };
  const work = async ({ trx, box, by, at }: Doing): Promise<BoxProblem | null> => {
    if (box.state !== from) return 'moved';
    const step = stepOf(box, to, at);
    if (step !== 'may') return step === 'late' ? 'too_late' : 'moved';
    const boxId = box.id;
    if (to === 'owed') {
      // Whoever packed it by mistake has all of it in hand.
      await unpack(trx, box, { by, at, lost: from === 'returned' ? lost : undefined });
      await setUnpacked(trx, { boxId, state: box.withdrawn ? 'cancelled' : 'owed', at });
    } else if (to === 'packed') {
      // What was paid back is unpacked, and not sent again.
      if (from === 'returned' && box.withdrawn) return 'withdrawn';
      // What came back goes where the family says now; what was sent by mistake has its label.
      const addressId = from === 'returned' ? await holdAddress(trx, ownerOf(box)) : null;
      if (from === 'returned' && addressId === null) return 'without_address';
      await setNotSent(trx, { boxId, addressId, at });
    } else if (to === 'returned' || (to === 'sent' && from === 'delivered'))
      await setNotCome(trx, { boxId, state: to, at });
    else await setState(trx, { boxId, state: to, at });
    await recordStep(trx, {
      box,
      by,
      act: `box_${to}`,
      details: { was: from, ...(lost && from === 'returned' && to === 'owed' ? { reason: lost } : {}) },
      at,
    });
    await tellOfBox(context, trx, { boxId, state: to, was: from });
    return null;
  };
  const asked = { actor, boxIds: [...new Set(boxIds)] };
  return each(context, asked, work, to === 'owed' ? holdTheirParts : undefined);
}
