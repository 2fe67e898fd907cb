import { type ConsentPurpose, consentPurposes } from '../../../contract/consents.ts';
import type { WholePerson } from '../../../contract/office-people.ts';
import type { AppContext } from '../../app-context.ts';
import { ageOf } from './may-do.ts';
import { listWords } from './store.ts';
import { listAsks } from './store-asks.ts';

type Asks = NonNullable<WholePerson['asks']>;
type About = { personId: string; born: string | null; people: readonly string[] };

/** To what of a child's nobody says yes today. */
async function missingOf(context: AppContext, { personId, born }: About): Promise<ConsentPurpose[]> {
  if (ageOf(context, born) !== 'child') return [];
  const words = await listWords(context.database, [personId]);
  const granted = new Set(words.filter((word) => word.granted).map(({ purpose }) => purpose));
  return consentPurposes.filter((purpose) => !granted.has(purpose));
}

/**
 * Who was asked for a yes about somebody, when and by which way, what they answered, and what waits. `withPurposes`: whoever reads it sees
 * to what was said yes. `people`: all accounts of theirs.
 */
export async function readAsks(
  context: AppContext,
  { withPurposes, ...about }: About & { withPurposes: boolean },
): Promise<Asks> {
  const [rows, missing] = await Promise.all([
    listAsks(context.database, about.people),
    withPurposes ? missingOf(context, about) : null,
  ]);
  return {
    asked: rows.map(({ id, guardian, at, until, answeredAt, purposes, ...row }) => ({
      askId: id,
      ...row,
      guardian: guardian && { _id: guardian.id, name: guardian.name },
      at: at.toISOString(),
      until: until?.toISOString() ?? null,
      answeredAt: answeredAt?.toISOString() ?? null,
      purposes: withPurposes ? purposes : null,
    })),
    missing,
  };
}
