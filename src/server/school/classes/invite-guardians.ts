import type { Locale } from '../../../texts/generated/runtime.js';
import { families } from '../../people/families/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { limit, networkOf, throttleOf } from '../../platform/http/throttle.ts';
import { checkChange, holdOpen } from './make-class.ts';
import { oursAmong } from './set-pins.ts';
import { isMember, readTeachersAddresses, schoolOf } from './store.ts';
import { holdPupils, readGuardianAddresses, setGuardianAddress } from './store-pupils.ts';

const DAY = 24 * 60 * 60;
/** Guardians whom one teacher of a school invites in a day: each is a mail. Three classes. */
const invitations = limit({ name: 'class-guardian', most: 240, seconds: DAY });
/** Of a teacher whom no school knows: a small class. */
const invitationsAlone = limit({ name: 'class-guardian-alone', most: 20, seconds: DAY });
/** Of one network, whoever sends them: a school's staff room. */
const invitationsHere = limit({ name: 'class-guardian-network', most: 600, seconds: DAY });

type Inviting = {
  actor: Actor;
  classId: string;
  pupils: string[];
  email: string | undefined;
  locale: Locale;
  /** Where the request came from. */
  address: string;
};

/**
 * Invites the guardians whom a list named, or for one pupil whoever has this address, to look after accounts that the class
 * made. Refuses `class_not_found`, `class_archived`, `pupil_not_found`, `pupil_not_ours` where a guardian is there already,
 * `pupil_guardian_unknown`, `guardian_teaches`, `too_many_tries`; an address that was invited often today gets no more in silence.
 */
export async function inviteGuardians(context: AppContext, asked: Inviting): Promise<void> {
  const { actor, classId, email, locale } = asked;
  await checkChange(context, actor, classId);
  const pupils = [...new Set(asked.pupils)];
  if (email !== undefined && pupils.length > 1) throw refuse('pupil_guardian_unknown');
  await spend(context, asked, pupils.length);
  const by = actor.personId;
  // Budgets have connections of their own: nothing is taken from one while a transaction holds one.
  const addresses =
    email === undefined
      ? (await readGuardianAddresses(context.database, classId, pupils)).map((one) => one.email)
      : [email];
  const open = await families.invitable(context, addresses);
  await context.database.transaction().execute(async (trx) => {
    await holdOpen(trx, classId, actor);
    await holdPupils(trx, pupils);
    await oursAmong(trx, classId, pupils);
    for (const personId of email === undefined ? [] : pupils)
      await setGuardianAddress(trx, { classId, personId, email: email ?? '' });
    const named = await readGuardianAddresses(trx, classId, pupils);
    if (named.length < pupils.length) throw refuse('pupil_guardian_unknown');
    const teachers = await readTeachersAddresses(trx, classId);
    if (named.some((one) => teachers.has(one.email))) throw refuse('guardian_teaches');
    for (const { personId: childId, email: to } of named)
      if (open.has(to)) await families.inviteFor(context, trx, { by, childId, email: to, locale });
  });
}

/** Takes from the budgets of inviting. Refuses `too_many_tries`. */
async function spend(
  context: AppContext,
  { actor, classId, address }: Inviting,
  cost: number,
): Promise<void> {
  const throttle = throttleOf(context);
  const schoolId = await schoolOf(context.database, classId);
  const isOfSchool = schoolId !== null && (await isMember(context.database, schoolId, actor.personId));
  const taking = await throttle.take(
    { limit: isOfSchool ? invitations : invitationsAlone, of: actor.personId, cost },
    { limit: invitationsHere, of: networkOf(address), cost },
  );
  if (!taking.taken) throw throttle.refusal(taking.waitMs);
}
