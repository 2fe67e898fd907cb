import type { AppContext } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { limit, throttleOf } from '../../platform/http/throttle.ts';

/**
 * Names of coupons that are none, typed by one person; a family that looks for the right spelling needs a few. Not counted
 * by network: many families share the address of one carrier.
 */
const wrongByPerson = limit({ name: 'coupon_person', most: 20, seconds: 60 * 60 });

/**
 * Runs what a typed coupon is for. One that there is costs nothing; one that there is not costs a try, taken before, so
 * that many at once are no more than many one by one. Refuses `too_many_tries`, whatever was typed.
 */
export async function withoutGuessing<Result>(
  context: AppContext,
  personId: string,
  act: () => Promise<Result>,
): Promise<Result> {
  const throttle = throttleOf(context);
  await throttle.spend(wrongByPerson, personId);
  let isUnknown = false;
  try {
    return await act();
  } catch (error) {
    isUnknown = error instanceof Refusal && error.code === 'coupon_unknown';
    throw error;
  } finally {
    if (!isUnknown) await throttle.giveBack({ limit: wrongByPerson, of: personId });
  }
}
