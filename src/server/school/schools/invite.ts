import { SCHOOL_LINK_SECONDS } from '../../../contract/platform/limits.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import { accounts } from '../../people/accounts/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type Actor, hashToken } from '../../platform/http/actor.ts';
import { ensureAdult } from '../../platform/http/ensure-adult.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { limit, throttleOf } from '../../platform/http/throttle.ts';
import type { WrittenMail } from '../../platform/outside/mail-template.ts';
import { classes } from '../classes/index.ts';
import { type Invited, invitedMail } from './mail-templates.ts';
import { may } from './policy.ts';
import { addMember, endMember, holdMember, holdSchool, isTeacherOf, taughtIn } from './store.ts';
import { addInvitation, type Becomes, linkInvitation, spendInvitation } from './store-invitations.ts';

const DAY = 24 * 60 * 60;
/** Links that one coordinator has mailed in a day: a school's whole staff room. */
const invitations = limit({ name: 'school-invitation', most: 60, seconds: DAY });
/** Links that one address gets in a day, whoever sends them. */
export const invitationsTo = limit({ name: 'school-invited', most: 6, seconds: DAY });
/** Links that one person tries. */
const uses = limit({ name: 'school-invitation-use', most: 20, seconds: 60 * 60 });

type Asking = { schoolId: string; email: string; becomes: Becomes; by: string; locale: Locale };

/** Notes whom a school asks and writes the mail; in the transaction of whoever may. */
export async function ask(context: AppContext, trx: Database, { locale, ...asked }: Asking): Promise<void> {
  const expiresAt = new Date(context.clock.now().getTime() + SCHOOL_LINK_SECONDS * 1000);
  await addInvitation(trx, { ...asked, expiresAt });
  const { schoolId, becomes, email: to } = asked;
  await context.outbox.write(trx, invitedMail, { to, locale, facts: { schoolId, becomes } });
}

/**
 * Asks somebody else to teach in a school. Refuses `school_not_found`, `invitation_own`, `too_many_tries`; an address that was asked often today
 * gets no more in silence.
 */
export async function inviteTeacher(
  context: AppContext,
  { actor, schoolId, email, locale }: { actor: Actor; schoolId: string; email: string; locale: Locale },
): Promise<void> {
  if (!may(actor, 'coordinate', { schoolId })) throw refuse('school_not_found');
  await throttleOf(context).spend(invitations, actor.personId);
  if (!(await throttleOf(context).allows(invitationsTo, email))) return;
  const by = actor.personId;
  await context.database.transaction().execute(async (trx) => {
    if (!(await holdMember(trx, { schoolId, personId: by, kind: 'coordinator' })))
      throw refuse('school_not_found');
    if ((await classes.holdTeacher(trx, by))?.email === email) throw refuse('invitation_own');
    await ask(context, trx, { schoolId, email, becomes: 'teacher', by, locale });
  });
}

/** Makes the link when the mail is sent. Null when nobody is asked any more. */
export async function makeInvitationLink(
  context: AppContext,
  { to, facts }: WrittenMail<Invited>,
): Promise<{ secret: string; until: Date } | null> {
  const now = context.clock.now();
  return accounts.makeLink((tokenHash) =>
    linkInvitation(context.database, { ...facts, email: to, tokenHash, now }),
  );
}

/**
 * Lets who asks coordinate the school of a link that was mailed to their address, or teach in it. Refuses
 * `school_invitation_spent`, `invitation_for_another`, `teachers_only`, `too_many_tries`.
 */
export async function acceptSchool(
  context: AppContext,
  { actor, token }: { actor: Actor; token: string },
): Promise<{ schoolId: string; becomes: Becomes }> {
  await throttleOf(context).spend(uses, actor.personId);
  const at = context.clock.now();
  const { personId } = actor;
  return context.database.transaction().execute(async (trx) => {
    const person = await classes.holdTeacher(trx, personId);
    if (!person?.comesAs.includes('teacher')) throw refuse('teachers_only');
    const spent = await spendInvitation(trx, hashToken(token), at);
    if (!spent) throw refuse('school_invitation_spent');
    // What is thrown here takes the spending back: the link still works for whom it was mailed to.
    if (spent.email !== person.email) throw refuse('invitation_for_another');
    ensureAdult(actor, { byMailedLink: true });
    await accounts.confirmMailbox(trx, personId, at);
    const { schoolId, becomes } = spent;
    await addMember(trx, { schoolId, personId, kind: becomes, at });
    return { schoolId, becomes };
  });
}

type Of = { actor: Actor; schoolId: string };

/**
 * Ends that somebody teaches in a school and each of its classes, whose PINs that they set end. The classes stay, if need be
 * with nobody, until a coordinator names another. Refuses `school_not_found`, `school_teacher_not_found`.
 */
export async function endTeacher(
  context: AppContext,
  { actor, schoolId, personId }: Of & { personId: string },
): Promise<void> {
  if (!may(actor, 'coordinate', { schoolId })) throw refuse('school_not_found');
  await context.database.transaction().execute(async (trx) => {
    await holdSchool(trx, schoolId);
    if (!(await isTeacherOf(trx, schoolId, personId))) throw refuse('school_teacher_not_found');
    await endTeachingIn(trx, { schoolId, personId, at: context.clock.now() });
  });
}

/**
 * Ends that somebody teaches in a school that is held, and each of its classes. Of pupils whose accounts a class of it made
 * their classes outside of it do not count as makers any more: nobody lets them in from there.
 */
export async function endTeachingIn(
  trx: Database,
  { schoolId, personId, at }: { schoolId: string; personId: string; at: Date },
): Promise<void> {
  await classes.releasePupils(trx, { schoolId, teacherId: personId });
  for (const classId of await taughtIn(trx, schoolId, personId))
    await classes.endTeaching(trx, { classId, personId, at });
  await endMember(trx, { schoolId, personId, kind: 'teacher' });
}

/** Lets somebody who teaches in a school teach one of its classes. Refuses `school_not_found`, `class_not_found`, `school_teacher_not_found`, `class_own_pupil`. */
export async function nameTeacher(
  context: AppContext,
  { actor, schoolId, classId, teacherId }: Of & { classId: string; teacherId: string },
): Promise<void> {
  if (!may(actor, 'coordinate', { schoolId })) throw refuse('school_not_found');
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    await holdSchool(trx, schoolId);
    if (!(await isTeacherOf(trx, schoolId, teacherId))) throw refuse('school_teacher_not_found');
    if ((await classes.schoolOf(trx, classId)) !== schoolId) throw refuse('class_not_found');
    await classes.letTeach(trx, { classId, personId: teacherId, at });
  });
}
