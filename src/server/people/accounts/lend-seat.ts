import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type Actor, hashToken } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Arrival } from './begin-session.ts';
import { makeSession, makeToken } from './begin-session.ts';
import { verifyPassword } from './hash-password.ts';
import { tokenForDevice } from './know-device.ts';
import { askForCode } from './second-step.ts';
import { addSession, endSession, keptOf, readProfileById } from './store.ts';
import { addArrival } from './store-device.ts';
import { holdSession } from './store-seat.ts';
import { throttleGuessing } from './throttle-guessing.ts';

/**
 * Puts a child’s session in the place of the one that asks, for as long as that would have lasted, and gives its token. Whether
 * the two belong together is for the caller to ask, in the same transaction, with both held (`holdComing`). Refuses `not_signed_in`
 * when the session has ended meanwhile.
 */
export async function lendSeat(
  trx: Database,
  { tokenHash, childId, lentBy, now }: { tokenHash: Buffer; childId: string; lentBy: string; now: Date },
): Promise<string> {
  const own = await holdSession(trx, tokenHash);
  if (!own) throw refuse('not_signed_in');
  const token = makeToken();
  await addSession(trx, {
    token_hash: hashToken(token),
    person_id: childId,
    created_at: now,
    expires_at: own.expires_at,
    lent_by: lentBy,
    // The child's own, who has no second factor.
    with_code: false,
  });
  await endSession(trx, tokenHash);
  return token;
}

/**
 * Begins the guardian’s session again in the place of the child’s. Guessing costs what it costs at the door. Refuses
 * `seat_not_lent`, `password_wrong`, after which the child’s seat is as it was, `sign_in_too_often`, and
 * `code_needed` where there is a second factor: the second step begins the session then.
 */
export async function takeSeatBack(
  context: AppContext,
  { lentBy, tokenHash }: Actor,
  { password, device, address }: { password: string; device?: string | undefined; address: string },
): Promise<Arrival> {
  const guardian = lentBy === null ? null : await readProfileById(context, lentBy);
  if (!guardian) throw refuse('seat_not_lent');
  const { id, email } = guardian;
  if (email === null) throw refuse('password_wrong');
  const found = await throttleGuessing(context, { email, address, device }, async ({ isKnown }) => {
    const profile = await readProfileById(context, id);
    return (await verifyPassword(password, profile?.password_hash ?? null, { isKnown })) ? profile : null;
  });
  if (!found) throw refuse('password_wrong');
  const kept = await keptOf(context, found);
  if (kept.has_factor)
    throw await askForCode(context.database, context.clock.now(), kept, { seat: tokenHash });
  const { token, session } = makeSession(kept, { now: context.clock.now() });
  const seat = await holdSession(context.database, tokenHash);
  // Who asked for a remembered session once need not ask anew each time a child sat here; the office's are short.
  if (kept.role !== 'staff' && seat && seat.expires_at > session.expires_at)
    session.expires_at = seat.expires_at;
  const known = await tokenForDevice(context.database, device);
  const arrival = { session, device: hashToken(known), passwordHash: kept.password_hash };
  const came = await addArrival(context, arrival);
  if (came === 'changed') throw refuse('password_wrong');
  if (came === 'code_asked')
    throw await askForCode(context.database, context.clock.now(), kept, { seat: tokenHash });
  await endSession(context.database, tokenHash);
  return { person: kept, token, device: known };
}
