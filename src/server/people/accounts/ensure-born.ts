import { mayBeBorn } from '../../../rules/people/age.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';

/** Refuses `invalid_input` for a month in which nobody who lives was born. */
export function ensureBorn({ clock, config }: Pick<AppContext, 'clock' | 'config'>, born: string): void {
  if (mayBeBorn(born, dayIn(config.timeZone, clock.now()))) return;
  throw refuse('invalid_input', { faults: { born: { code: 'born_invalid' } } });
}
