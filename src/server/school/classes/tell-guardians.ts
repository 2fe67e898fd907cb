import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { changedMail } from './mail-templates.ts';
import { listGuardians, readTitles } from './store-guardians.ts';

/**
 * Tells the guardians of a class's pupils what others see of them from now on: that the class belongs to a school, or which
 * courses were added. One mail a guardian and child; in the transaction of what it tells of.
 */
export async function tellGuardians(
  context: AppContext,
  trx: Database,
  { classId, school = null, added = [] }: { classId: string; school?: string | null; added?: string[] },
): Promise<void> {
  const guardians = await listGuardians(trx, classId);
  if (guardians.length === 0) return;
  const courses = await readTitles(trx, added);
  await context.outbox.writeAll(
    trx,
    changedMail,
    guardians.map(({ email: to, ...facts }) => ({ to, facts: { classId, ...facts, school, courses } })),
  );
}
