import type { ConsentPurpose } from '../../../contract/people/consents.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { accounts } from '../accounts/index.ts';
import { hasGranted, holdConsents, readGiver } from './store.ts';

export const { ageOf } = accounts;

export type Whereabouts = Pick<AppContext, 'clock' | 'config'>;

/** The day at the school. */
export const today = ({ clock, config }: Whereabouts): string => dayIn(config.timeZone, clock.now());

/**
 * Whether this may be done for or by somebody now: they are of full age, or their family says yes. Held until the
 * transaction ends, so that a withdrawal at the same moment comes before or after it, and never between.
 */
export async function isGranted(
  context: Whereabouts,
  trx: Database,
  personId: string,
  purpose: ConsentPurpose,
): Promise<boolean> {
  const born = await holdConsents(trx, personId);
  return ageOf(context, born) === 'grown' || hasGranted(trx, personId, purpose);
}

/**
 * The same for whoever asks to do it themselves. Call it before anything else is locked. Refuses `age_needed` when nobody
 * has said how old they are, `grown_up_needed` when a child's family has not said yes.
 */
export async function ensureMay(
  context: Whereabouts,
  trx: Database,
  personId: string,
  purpose: ConsentPurpose,
): Promise<void> {
  const born = await holdConsents(trx, personId);
  const age = ageOf(context, born);
  if (age === 'grown' || (await hasGranted(trx, personId, purpose))) return;
  throw refuse(age === 'unknown' ? 'age_needed' : 'grown_up_needed');
}

/**
 * Whether it is a child who asks, as far as is known: too young to say yes for itself, without an address of its own, or on
 * a seat that somebody lent. Whoever has not said how old they are is none.
 */
export async function isChildAlone(
  context: Whereabouts,
  trx: Database,
  { personId, lentBy }: Actor,
): Promise<boolean> {
  if (lentBy !== null) return true;
  const { born, email } = await readGiver(trx, personId);
  return email === null || ageOf(context, born) === 'child';
}
