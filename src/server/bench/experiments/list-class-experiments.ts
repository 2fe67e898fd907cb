import type { listClassExperiments as contract } from '../../../contract/bench/shared-experiments.ts';
import type { ReplyOf } from '../../../contract/platform/endpoint.ts';
import { CLASS_EXPERIMENTS_A_PAGE } from '../../../contract/platform/limits.ts';
import { firstNameIn } from '../../../rules/platform/public-words.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { may, teaches } from './policy.ts';
import { findClassName, findOfClass } from './store-shared.ts';

/** A place in the list as its cursor says it: the moment and the id of the one before it. */
function placeOf(cursor: string): { sharedAt: Date; id: string } {
  const [moment = '', id = ''] = cursor.split('~');
  return { sharedAt: new Date(moment), id };
}

/**
 * A page of what a class shows each other. Its teacher reads the names that stand on the teacher's own pages: two children of
 * a class may have one first name. Refuses `class_not_found`.
 */
export async function listClassExperiments(
  { database }: AppContext,
  actor: Actor,
  { classId, cursor }: { classId: string; cursor: string | undefined },
): Promise<Omit<ReplyOf<typeof contract>, 'success'>> {
  const place = may(actor, 'see', { classId }) ? await findClassName(database, classId) : undefined;
  if (!place) throw refuse('class_not_found');
  // One more than fits tells whether there is another page.
  const found = await findOfClass(
    database,
    classId,
    cursor ? placeOf(cursor) : null,
    CLASS_EXPERIMENTS_A_PAGE + 1,
  );
  const rows = found.slice(0, CLASS_EXPERIMENTS_A_PAGE);
  const last = rows.at(-1);
  const isTeacher = teaches(actor, { classId });
  return {
    className: place.name,
    shared: rows.map(({ id, person_id: personId, kind, name, shared_at, shown_name }) => ({
      _id: id,
      kind,
      name,
      madeBy: isTeacher ? shown_name : firstNameIn(shown_name),
      sharedAt: shared_at.toISOString(),
      isMine: personId === actor.personId,
      mayWithdraw: may(actor, 'withdraw', { classId, personId }),
    })),
    next: last && found.length > rows.length ? `${last.shared_at.toISOString()}~${last.id}` : null,
  };
}
