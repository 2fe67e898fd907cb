import { randomInt } from 'node:crypto';
import { isWeakPin } from '../../../rules/weak-pin.ts';
import type { AppContext } from '../../app-context.ts';
import type { Database } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import { refuse } from '../../http/refusal.ts';
import { type Limit, throttleOf } from '../../http/throttle.ts';
import { accounts } from '../accounts/index.ts';
import { checkChange, holdOpen } from './make-class.ts';
import { holdPupils, type PlaceRow, readPlaces } from './store-pupils.ts';

/** PINs that one teacher sets: each hashes one. Several classes in an hour. */
const pinsHourly: Limit = { name: 'class-pins', most: 400, seconds: 60 * 60 };

/** A PIN that nobody tries first, whenever the pupil was born. */
function makePin(): string {
  for (;;) {
    const pin = String(randomInt(1_000_000)).padStart(6, '0');
    if (!isWeakPin(pin, null) && !/(19|20)\d\d/.test(pin)) return pin;
  }
}

/** Pupils whose accounts the class made and no guardian has taken over. Refuses `pupil_not_found`, `pupil_not_ours`. */
export async function oursAmong(
  database: Database,
  classId: string,
  pupils: readonly string[],
): Promise<PlaceRow[]> {
  const wanted = [...new Set(pupils)];
  const places = await readPlaces(database, classId, wanted);
  if (places.length < wanted.length) throw refuse('pupil_not_found');
  if (places.some(({ isOurs }) => !isOurs)) throw refuse('pupil_not_ours');
  return places;
}

/**
 * Sets new PINs, all of them or none, and tells them this once. Refuses `class_not_found`, `class_archived`,
 * `pupil_not_found`, `pupil_not_ours`, `too_many_tries`.
 */
export async function setPins(
  context: AppContext,
  { actor, classId, pupils }: { actor: Actor; classId: string; pupils: string[] },
): Promise<{ personId: string; pin: string }[]> {
  await checkChange(context, actor, classId);
  const ours = await oursAmong(context.database, classId, pupils);
  const throttle = throttleOf(context);
  const taking = await throttle.take({ limit: pinsHourly, of: actor.personId, cost: ours.length });
  if (!taking.taken) throw throttle.refusal(taking.waitMs);
  const pins = ours.map(({ personId }) => ({ personId, pin: makePin() }));
  await context.database.transaction().execute(async (trx) => {
    await holdOpen(trx, classId, actor);
    await holdPupils(trx, pupils);
    // A guardian may have come meanwhile.
    await oursAmong(trx, classId, pupils);
    const now = context.clock.now();
    const by = actor.personId;
    // Hashed side by side; nothing of this is asked of the transaction after it ended.
    const outcomes = await Promise.allSettled(
      pins.map(({ personId, pin }) =>
        accounts.setChildKey(trx, { personId, by, kind: 'pin', secret: pin }, now),
      ),
    );
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  });
  return pins;
}
