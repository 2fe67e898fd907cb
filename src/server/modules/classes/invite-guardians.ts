import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../app-context.ts';
import type { Actor } from '../../http/actor.ts';
import { refuse } from '../../http/refusal.ts';
import { type Limit, throttleOf } from '../../http/throttle.ts';
import { families } from '../families/index.ts';
import { checkChange, holdOpen } from './make-class.ts';
import { oursAmong } from './set-pins.ts';
import { holdPupils, readGuardianAddresses, setGuardianAddress } from './store-pupils.ts';

/** Guardians whom one teacher invites in a day: each is a mail. Three classes. */
const invitations: Limit = { name: 'class-guardian', most: 240, seconds: 24 * 60 * 60 };

type Inviting = {
  actor: Actor;
  classId: string;
  pupils: string[];
  email: string | undefined;
  locale: Locale;
};

/**
 * Invites the guardians whom a list named, or for one pupil whoever has this address, to look after accounts that the class
 * made. Refuses `class_not_found`, `class_archived`, `pupil_not_found`, `pupil_not_ours` where a guardian is there already,
 * `pupil_guardian_unknown`, `too_many_tries`; an address that was invited often today gets no more in silence.
 */
export async function inviteGuardians(context: AppContext, asked: Inviting): Promise<void> {
  const { actor, classId, email, locale } = asked;
  await checkChange(context, actor, classId);
  const pupils = [...new Set(asked.pupils)];
  if (email !== undefined && pupils.length > 1) throw refuse('pupil_guardian_unknown');
  const throttle = throttleOf(context);
  const taking = await throttle.take({ limit: invitations, of: actor.personId, cost: pupils.length });
  if (!taking.taken) throw throttle.refusal(taking.waitMs);
  const by = actor.personId;
  await context.database.transaction().execute(async (trx) => {
    await holdOpen(trx, classId, actor);
    await holdPupils(trx, pupils);
    await oursAmong(trx, classId, pupils);
    for (const personId of email === undefined ? [] : pupils)
      await setGuardianAddress(trx, { classId, personId, email: email ?? '' });
    const named = await readGuardianAddresses(trx, classId, pupils);
    if (named.length < pupils.length) throw refuse('pupil_guardian_unknown');
    for (const { personId: childId, email: to } of named)
      await families.inviteFor(context, trx, { by, childId, email: to, locale });
  });
}
