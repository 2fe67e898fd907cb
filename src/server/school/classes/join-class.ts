import { CLASS_PUPILS_MOST } from '../../../contract/platform/limits.ts';
import { firstNameIn } from '../../../rules/platform/public-words.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { limit, networkOf, throttleOf } from '../../platform/http/throttle.ts';
import { joinedMail } from './mail-templates.ts';
import { may } from './policy.ts';
import { holdClass } from './store.ts';
import {
  addPlaces,
  canDoWithout,
  countPupils,
  endKeys,
  endPupil,
  findByCode,
  holdPupils,
  isTeacher,
  listAsPupil,
  type MyClassRow,
  readAsPupil,
  readJoiner,
  readPlaces,
} from './store-pupils.ts';

/** Codes that are tried by one person, and from one network: a school's whole morning. */
const tries = limit({ name: 'class-code', most: 20, seconds: 60 * 60 });
const triesHere = limit({ name: 'class-code-network', most: 1200, seconds: 60 * 60 });

type Trying = { actor: Actor; code: string; address: string };

/** Takes from the budget of trying codes. Refuses `too_many_tries`. */
async function spendTry(context: AppContext, { actor, address }: Trying): Promise<void> {
  const throttle = throttleOf(context);
  const taking = await throttle.take(
    { limit: tries, of: actor.personId },
    { limit: triesHere, of: networkOf(address) },
  );
  if (!taking.taken) throw throttle.refusal(taking.waitMs);
}

/** The class of a code, as its pupils see it. Refuses `class_code_unknown`, `too_many_tries`. */
export async function lookAtClass(context: AppContext, trying: Trying): Promise<MyClassRow> {
  await spendTry(context, trying);
  const found = await findByCode(context.database, trying.code);
  const shown = found && (await readAsPupil(context.database, found.id));
  if (!shown) throw refuse('class_code_unknown');
  return shown;
}

/**
 * Makes who asks a pupil of the class of a code, by their first name, and tells their guardians; again changes nothing.
 * Refuses `class_code_unknown`, `class_full`, `class_own_pupil` for its teachers, `too_many_tries`.
 */
export async function joinClass(context: AppContext, trying: Trying): Promise<MyClassRow> {
  await spendTry(context, trying);
  const { personId } = trying.actor;
  const at = context.clock.now();
  return context.database.transaction().execute(async (trx) => {
    const found = await findByCode(trx, trying.code);
    const held = found && (await holdClass(trx, found.id));
    // Its code may have ended while somebody else held it.
    const still = held && (await findByCode(trx, trying.code));
    if (!found || still?.id !== found.id) throw refuse('class_code_unknown');
    const classId = found.id;
    if (await isTeacher(trx, classId, personId)) throw refuse('class_own_pupil');
    const [joiner, shown] = [await readJoiner(trx, personId), await readAsPupil(trx, classId)];
    if (!joiner || !shown) throw refuse('class_code_unknown');
    const isPupil = (await listAsPupil(trx, personId)).some(({ id }) => id === classId);
    if (isPupil) return shown;
    if ((await countPupils(trx, classId)) >= CLASS_PUPILS_MOST) throw refuse('class_full');
    const name = firstNameIn(joiner.name) ?? joiner.username;
    await addPlaces(trx, {
      classId,
      at,
      places: [{ personId, name, roll: null, isOurs: false, pressId: null }],
    });
    const facts = { classId, personId, pupil: name, className: shown.name, teacher: shown.teachers[0] ?? '' };
    await context.outbox.writeAll(
      trx,
      joinedMail,
      joiner.guardians.map((to) => ({ to, facts })),
    );
    return shown;
  });
}

/**
 * Ends being a pupil, and for an account that the class made what its teachers let it in by. Refuses `pupil_not_found`, also
 * for whoever may not end it, and `pupil_needs_somebody` where a used account would be left with nobody.
 */
export async function endPlace(
  context: AppContext,
  { actor, ...place }: { actor: Actor; classId: string; personId: string },
): Promise<void> {
  if (!may(actor, 'end', place)) throw refuse('pupil_not_found');
  const { classId, personId } = place;
  await context.database.transaction().execute(async (trx) => {
    await holdClass(trx, classId);
    // Of two classes, or a class and a guardian, that both end at once, the second is the last.
    await holdPupils(trx, [personId]);
    const [there] = await readPlaces(trx, classId, [personId]);
    if (!there) throw refuse('pupil_not_found');
    if (!(await canDoWithout(trx, personId, classId))) throw refuse('pupil_needs_somebody');
    await endKeys(trx, classId, { pupil: personId });
    await endPupil(trx, { classId, personId, at: context.clock.now() });
  });
}

/** The classes in which somebody learns. Refuses `pupil_not_found` for whoever is not their guardian. */
export async function classesOf(context: AppContext, actor: Actor, personId: string): Promise<MyClassRow[]> {
  if (!may(actor, 'see', { personId })) throw refuse('pupil_not_found');
  return listAsPupil(context.database, personId);
}
