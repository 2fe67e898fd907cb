import { CLASS_LINK_SECONDS } from '../../../contract/platform/limits.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import { accounts } from '../../people/accounts/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type Actor, hashToken } from '../../platform/http/actor.ts';
import { ensureAdult } from '../../platform/http/ensure-adult.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { limit, throttleOf } from '../../platform/http/throttle.ts';
import type { WrittenMail } from '../../platform/outside/mail-template.ts';
import { type Invited, invitedMail } from './mail-templates.ts';
import { checkChange, holdOpen } from './make-class.ts';
import { may } from './policy.ts';
import { addTeacher, holdClass, holdTeacher, isMember, schoolOf } from './store.ts';
import {
  addInvitation,
  endTeacher,
  linkInvitation,
  removeTeaching,
  spendInvitation,
} from './store-invitation.ts';
import { endKeys, readPlaces } from './store-pupils.ts';

/** Links that one teacher has mailed to others in a day. */
const invitations = limit({ name: 'class-invitation', most: 20, seconds: 24 * 60 * 60 });
/** Links that one address gets in a day, whoever sends them. */
const invitationsTo = limit({ name: 'class-invited', most: 6, seconds: 24 * 60 * 60 });
/** Links that one person tries. */
const uses = limit({ name: 'class-invitation-use', most: 20, seconds: 60 * 60 });

/**
 * Asks somebody to teach a class, too. Refuses `class_not_found`, `class_archived`, `too_many_tries`; an address that was
 * asked often today gets no more in silence.
 */
export async function inviteTeacher(
  context: AppContext,
  { actor, classId, email, locale }: { actor: Actor; classId: string; email: string; locale: Locale },
): Promise<void> {
  await checkChange(context, actor, classId);
  await throttleOf(context).spend(invitations, actor.personId);
  if (!(await throttleOf(context).allows(invitationsTo, email))) return;
  const expiresAt = new Date(context.clock.now().getTime() + CLASS_LINK_SECONDS * 1000);
  await context.database.transaction().execute(async (trx) => {
    await holdOpen(trx, classId, actor);
    await addInvitation(trx, { classId, email, by: actor.personId, expiresAt });
    await context.outbox.write(trx, invitedMail, { to: email, locale, facts: { classId } });
  });
}

/** Makes the link when the mail is sent. Null when nobody is asked any more. */
export async function makeInvitationLink(
  context: AppContext,
  { to, facts }: WrittenMail<Invited>,
): Promise<{ secret: string; until: Date } | null> {
  const now = context.clock.now();
  return accounts.makeLink((tokenHash) =>
    linkInvitation(context.database, { classId: facts.classId, email: to, tokenHash, now }),
  );
}

/**
 * Lets who asks teach the class of a link that was mailed to their address, and gives which. Refuses `adult_needed`, `class_invitation_spent`,
 * `invitation_for_another`, `school_members_only`, `teachers_only`, `class_own_pupil` for its pupils, `too_many_tries`.
 */
export async function acceptClass(
  context: AppContext,
  { actor, token }: { actor: Actor; token: string },
): Promise<string> {
  await throttleOf(context).spend(uses, actor.personId);
  const at = context.clock.now();
  return context.database.transaction().execute(async (trx) => {
    const teacher = await holdTeacher(trx, actor.personId);
    if (!teacher?.comesAs.includes('teacher')) throw refuse('teachers_only');
    const spent = await spendInvitation(trx, hashToken(token), at);
    if (!spent) throw refuse('class_invitation_spent');
    // What is thrown here takes the spending back: the link still works for whom it was mailed to.
    if (spent.email !== teacher.email) throw refuse('invitation_for_another');
    ensureAdult(actor, { byMailedLink: true });
    await accounts.confirmMailbox(trx, actor.personId, at);
    await holdClass(trx, spent.classId);
    // Who teaches in a school is its coordinator's to say.
    const schoolId = await schoolOf(trx, spent.classId);
    if (schoolId !== null && !(await isMember(trx, schoolId, actor.personId)))
      throw refuse('school_members_only');
    if ((await readPlaces(trx, spent.classId, [actor.personId])).length > 0) throw refuse('class_own_pupil');
    await addTeacher(trx, { classId: spent.classId, personId: actor.personId, at });
    return spent.classId;
  });
}

/** Lets somebody teach a class, in the caller's transaction. Refuses `class_not_found`, and `class_own_pupil` for its pupils. */
export async function letTeach(
  trx: Database,
  place: { classId: string; personId: string; at: Date },
): Promise<void> {
  const { classId, personId } = place;
  if (!(await holdClass(trx, classId))) throw refuse('class_not_found');
  if ((await readPlaces(trx, classId, [personId])).length > 0) throw refuse('class_own_pupil');
  await addTeacher(trx, place);
}

/** Ends that somebody teaches a class of a school, also its last one: the school has it still. In the caller's transaction. */
export async function endTeaching(
  trx: Database,
  { classId, personId, at }: { classId: string; personId: string; at: Date },
): Promise<void> {
  await holdClass(trx, classId);
  await removeTeaching(trx, { classId, personId, at });
  await endKeys(trx, classId, { setBy: personId });
}

/** Ends that somebody teaches a class. Refuses `class_not_found`, also for whom it does not have, and `class_last_teacher`. */
export async function removeTeacher(
  context: AppContext,
  { actor, classId, teacherId }: { actor: Actor; classId: string; teacherId: string },
): Promise<void> {
  if (!may(actor, 'archive', { classId })) throw refuse('class_not_found');
  await context.database.transaction().execute(async (trx) => {
    await holdClass(trx, classId);
    const outcome = await endTeacher(trx, { classId, personId: teacherId, at: context.clock.now() });
    if (outcome === 'last') throw refuse('class_last_teacher');
    if (outcome === 'none') throw refuse('class_not_found');
    // The PINs that they set they may have kept.
    await endKeys(trx, classId, { setBy: teacherId });
  });
}
