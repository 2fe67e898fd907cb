import type { AppContext } from '../../app-context.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Counter, limit, networkOf, throttleOf } from '../../http/throttle.ts';

const HOUR = 60 * 60;

/** Names of coupons that are none, typed by one person; a family that looks for the right spelling needs a few. */
const wrongByPerson = limit({ name: 'coupon_person', most: 20, seconds: HOUR });
/** The same from one network, in which somebody may have many accounts. */
const wrongFromNetwork = limit({ name: 'coupon_network', most: 200, seconds: HOUR });

/**
 * Runs what a typed coupon is for. One that there is costs nothing; one that there is not costs a try, taken before, so
 * that many at once are no more than many one by one. Refuses `too_many_tries`, whatever was typed.
 */
export async function withoutGuessing<Result>(
  context: AppContext,
  { personId, address }: { personId: string; address: string },
  act: () => Promise<Result>,
): Promise<Result> {
  const throttle = throttleOf(context);
  const tries: Counter[] = [
    { limit: wrongByPerson, of: personId },
    { limit: wrongFromNetwork, of: networkOf(address) },
  ];
  const taking = await throttle.take(...tries);
  if (!taking.taken) throw throttle.refusal(taking.waitMs);
  let isUnknown = false;
  try {
    return await act();
  } catch (error) {
    isUnknown = error instanceof Refusal && error.code === 'coupon_unknown';
    throw error;
  } finally {
    if (!isUnknown) await throttle.giveBack(...tries);
  }
}
