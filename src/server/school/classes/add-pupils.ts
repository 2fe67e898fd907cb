import { PUPILS_DAILY_MOST } from '../../../contract/platform/limits.ts';
import type { ListedPupil } from '../../../contract/school/classes.ts';
import { accounts } from '../../people/accounts/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type Counter, limit, throttleOf } from '../../platform/http/throttle.ts';
import { checkPupils } from './check-pupils.ts';
import { checkChange, holdOpen } from './make-class.ts';
import { addedBy, addPlaces, type NewPlace } from './store-pupils.ts';

/** Accounts that one teacher makes. */
const accountsDaily = limit({ name: 'class-pupils', most: PUPILS_DAILY_MOST, seconds: 24 * 60 * 60 });

type Adding = { actor: Actor; classId: string; pressId: string; pupils: ListedPupil[] };

/**
 * Makes an account and a place in the class for each pupil of a list, all of them or none, and gives who was added; the
 * same press again adds nobody. Refuses `class_not_found`, `class_archived`, `class_list_wrong` when a row is wrong by
 * now, `username_taken` when somebody took one in this very moment, `pupils_today`.
 */
export async function addPupils(
  context: AppContext,
  { actor, classId, pressId, pupils }: Adding,
): Promise<string[]> {
  await checkChange(context, actor, classId);
  const before = await addedBy(context.database, classId, pressId);
  if (before.length > 0) return before;
  const throttle = throttleOf(context);
  const budget: Counter = { limit: accountsDaily, of: actor.personId, cost: pupils.length };
  const taking = await throttle.take(budget);
  if (!taking.taken) throw throttle.refusal(taking.waitMs, 'pupils_today');
  let isNew = false;
  try {
    const added = await context.database.transaction().execute(async (trx) => {
      const { grade } = await holdOpen(trx, classId, actor);
      const meanwhile = await addedBy(trx, classId, pressId);
      if (meanwhile.length > 0) return meanwhile;
      const rows = await checkPupils(
        { database: trx },
        classId,
        pupils.map((pupil, at) => ({ ...pupil, row: at + 1 })),
      );
      if (rows.some(({ problems }) => problems.length > 0)) throw refuse('class_list_wrong');
      const at = context.clock.now();
      const places: NewPlace[] = [];
      for (const row of rows) {
        const child = await accounts.addChild(
          trx,
          {
            name: row.name,
            born: null,
            grade,
            avatar: null,
            ...(row.username ? { username: row.username } : {}),
          },
          at,
        );
        places.push({
          personId: child.id,
          name: row.name,
          roll: row.roll || null,
          isOurs: true,
          guardianEmail: row.guardianEmail || null,
          pressId,
        });
      }
      await addPlaces(trx, { classId, places, at });
      isNew = true;
      return places.map(({ personId }) => personId);
    });
    return added;
  } finally {
    if (!isNew) await throttle.giveBack(budget);
  }
}
