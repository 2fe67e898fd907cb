import type { Age } from '../../../contract/people/consents.ts';
import { ageOn } from '../../../rules/people/age.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import type { AppContext } from '../../platform/app-context.ts';

/** Whether somebody born in this month (the first of it) needs a guardian's consent today. */
export function ageOf({ clock, config }: Pick<AppContext, 'clock' | 'config'>, born: string | null): Age {
  if (born === null) return 'unknown';
  const age = ageOn(born, dayIn(config.timeZone, clock.now()));
  return age < config.school.consentBelowAge ? 'child' : 'grown';
}
