import type { User } from '../../../contract/people/accounts.ts';
import { firstNameOf } from '../../../rules/platform/first-name.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { knowDevice } from './know-device.ts';
import { presentUser } from './present-user.ts';
import { readProfileById } from './store.ts';

/** A person as they see themselves, in a seat of their own or in one that somebody lent them. Refuses `not_signed_in`. */
export async function presentSelf(
  context: AppContext,
  { personId, lentBy }: { personId: string; lentBy: string | null },
): Promise<User> {
  const [person, guardian] = await Promise.all([
    readProfileById(context, personId),
    lentBy === null ? null : readProfileById(context, lentBy),
  ]);
  if (!person) throw refuse('not_signed_in');
  return presentUser(person, guardian && firstNameOf(guardian.name));
}

/** What the browser of a lent seat is told: who sits there, and by what this device is known to the child again. */
export async function presentSeat(
  context: AppContext,
  { childId, lentBy, device }: { childId: string; lentBy: string; device: string | undefined },
): Promise<{ user: User; device: string }> {
  const now = context.clock.now();
  const known = await knowDevice(context.database, childId, { device, now });
  return { user: await presentSelf(context, { personId: childId, lentBy }), device: known };
}
