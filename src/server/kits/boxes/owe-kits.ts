import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { askForAddress } from './ask-for-address.ts';
import { oweKitOfCourse, oweKitsOfGrant, oweKitsOfOrder } from './store-owed.ts';

/** What follows from a verified payment: the kits of its courses are owed, each once, and its family is asked where they go. */
export async function owePaidKits(
  context: AppContext,
  trx: Database,
  paid: { orderId: string; learnerId: string; at: Date },
): Promise<void> {
  if ((await oweKitsOfOrder(trx, paid)) > 0) await askForAddress(context, trx, { personId: paid.learnerId });
}

/** The same for a course that somebody was given. */
export async function oweGivenKit(
  context: AppContext,
  trx: Database,
  given: { personId: string; courseId: string; at: Date },
): Promise<void> {
  if (await oweKitOfCourse(trx, given)) await askForAddress(context, trx, { personId: given.personId });
}

/** The same for seats that a school was granted. */
export async function oweGrantedKits(
  context: AppContext,
  trx: Database,
  granted: { grantId: string; schoolId: string; courseId: string; seats: number; at: Date },
): Promise<void> {
  await oweKitsOfGrant(trx, granted);
  await askForAddress(context, trx, { schoolId: granted.schoolId });
}
