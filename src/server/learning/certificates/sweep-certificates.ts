import type { AppContext } from '../../platform/app-context.ts';
import { issueWhenComplete } from './issue-certificate.ts';
import { listUnnoticed } from './store.ts';

/** Courses that are looked through at once. */
const PORTION = 2_000;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Every night it is looked whether somebody has completed a course and nobody noticed: a process died, a course became shorter, the school asks for less. */
export function sweepCertificates(context: AppContext): void {
  context.jobs.every('41 20 * * *', 'certificates-sweep', () => issueUnnoticed(context));
}

export async function issueUnnoticed(context: AppContext, portion = PORTION): Promise<void> {
  let after: { personId: string; courseId: string } | null = { personId: NOBODY, courseId: NOBODY };
  while (after) {
    const { rows, last } = await listUnnoticed(context.database, after, portion);
    for (const whose of rows) await issueWhenComplete(context, whose);
    after = last;
  }
}
