import { type ConsentPurpose, consentPurposes } from '../../../contract/people/consents.ts';
import type { WholePerson } from '../../../contract/staff/office-people.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { AskedPage } from '../../platform/office/index.ts';
import { ageOf } from './may-do.ts';
import { listWords } from './store.ts';
import { listAsks } from './store-asks.ts';

type Asks = NonNullable<WholePerson['asks']>;
type About = { personId: string; born: string | null };

/** To what of a child's nobody says yes today. */
export async function missingOf(context: AppContext, { personId, born }: About): Promise<ConsentPurpose[]> {
  if (ageOf(context, born) !== 'child') return [];
  const words = await listWords(context.database, [personId]);
  const granted = new Set(words.filter((word) => word.granted).map(({ purpose }) => purpose));
  return consentPurposes.filter((purpose) => !granted.has(purpose));
}

/**
 * Who was asked for a yes about somebody, when and by which way, and what they answered, the last first. `withPurposes`: whoever reads it sees
 * to what was said yes. `people`: all accounts of theirs.
 */
export async function readAsks(
  context: AppContext,
  { people, withPurposes, page }: { people: readonly string[]; withPurposes: boolean; page: AskedPage },
): Promise<{ rows: Asks['asked']; next: string | null; total: number | null }> {
  const { rows, ...rest } = await listAsks(context.database, people, page);
  return {
    ...rest,
    rows: rows.map(({ id, guardian, at, until, answeredAt, purposes, ...row }) => ({
      askId: id,
      ...row,
      guardian: guardian && { _id: guardian.id, name: guardian.name },
      at: at.toISOString(),
      until: until?.toISOString() ?? null,
      answeredAt: answeredAt?.toISOString() ?? null,
      purposes: withPurposes ? purposes : null,
    })),
  };
}
