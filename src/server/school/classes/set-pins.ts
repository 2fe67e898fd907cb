import { randomInt } from 'node:crypto';
import type { ChildKey } from '../../../contract/people/people.ts';
import { isWeakPin } from '../../../rules/people/weak-pin.ts';
import { accounts } from '../../people/accounts/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { limit, throttleOf } from '../../platform/http/throttle.ts';
import { checkChange, holdOpen } from './make-class.ts';
import { holdPupils, type PlaceRow, readPlaces } from './store-pupils.ts';

/** PINs and pictures that one teacher sets: each hashes one. Several classes in an hour. */
const pinsHourly = limit({ name: 'class-pins', most: 400, seconds: 60 * 60 });

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
  const pins = ours.map(({ personId }) => ({ personId, pin: makePin() }));
  const keys = pins.map(({ personId, pin }) => ({ personId, kind: 'pin' as const, secret: pin }));
  await setKeys(context, { actor, classId, keys });
  return pins;
}

/** Lets a pupil come in by three pictures. Refuses what `setPins` refuses. */
export async function setPictures(
  context: AppContext,
  { actor, classId, pupilId, secret }: { actor: Actor; classId: string; pupilId: string; secret: string },
): Promise<void> {
  await checkChange(context, actor, classId);
  await oursAmong(context.database, classId, [pupilId]);
  await setKeys(context, { actor, classId, keys: [{ personId: pupilId, kind: 'pictures', secret }] });
}

/** Sets keys of pupils who are ours, all of them or none. Refuses `too_many_tries`, and what has changed meanwhile. */
async function setKeys(
  context: AppContext,
  { actor, classId, keys }: { actor: Actor; classId: string; keys: (ChildKey & { personId: string })[] },
): Promise<void> {
  const throttle = throttleOf(context);
  const taking = await throttle.take({ limit: pinsHourly, of: actor.personId, cost: keys.length });
  if (!taking.taken) throw throttle.refusal(taking.waitMs);
  const pupils = keys.map(({ personId }) => personId);
  await context.database.transaction().execute(async (trx) => {
    await holdOpen(trx, classId, actor);
    await holdPupils(trx, pupils);
    // A guardian may have come meanwhile.
    await oursAmong(trx, classId, pupils);
    const now = context.clock.now();
    const by = actor.personId;
    // Hashed side by side; nothing of this is asked of the transaction after it ended.
    const outcomes = await Promise.allSettled(
      keys.map((key) => accounts.setChildKey(trx, { by, ...key }, now)),
    );
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  });
}
