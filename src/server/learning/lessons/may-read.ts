import type { FailureCode } from '../../../contract/platform/failures.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { may } from './policy.ts';

/** What decides about something in a course: whether the course is public, and whether who asks may watch it. */
export type Guarded = { published: boolean; mayWatch: boolean };

/** What was found, when somebody may do to it what `allows` says. Refuses `missing` or `watching_not_allowed`. */
export function ensureMayRead<Row extends Guarded>(
  actor: Actor | null,
  found: Row | null,
  missing: FailureCode,
  allows: (row: Row) => boolean,
): Row {
  if (!found || !may(actor, 'browse', found)) throw refuse(missing);
  if (!allows(found)) throw refuse('watching_not_allowed');
  return found;
}
