import { v7 as newId } from 'uuid';
import { STAFF_LINK_DAYS, STAFF_SESSION_SECONDS } from '../../../contract/platform/limits.ts';
import type { StaffRole } from '../../../contract/platform/staff-rights.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import { accounts } from '../../people/accounts/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type Actor, hashToken } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { limit, networkOf, throttleOf } from '../../platform/http/throttle.ts';
import { office } from '../../platform/office/index.ts';
import type { WrittenMail } from '../../platform/outside/mail-template.ts';
import { type Invited, invitedMail } from './mail-templates.ts';
import { holdOffice, readRoles, shortenSessions, writeRoles } from './store.ts';
import {
  addInvitation,
  findInvitation,
  holdByEmail,
  linkInvitation,
  removeInvitation,
  renewInvitation,
  spendInvitation,
} from './store-invitations.ts';

const DAY = 24 * 60 * 60;
/** Links that one owner has mailed in a day. */
const invitations = limit({ name: 'staff-invitation', most: 40, seconds: DAY });
/** Links that are tried from one network: who reads one, and who accepts it. */
const uses = limit({ name: 'staff-invitation-use', most: 60, seconds: 60 * 60 });
/** From this age somebody can be a colleague. Years. */
const GROWN_AT = 18;

/** Whoever was born after this day is too young. */
export function grownBefore(context: AppContext): string {
  const now = context.clock.now();
  return `${now.getUTCFullYear() - GROWN_AT}${now.toISOString().slice(4, 10)}`;
}

/** Holds the office, and refuses `not_allowed` to who is no owner any more: roles are asked once a request, and this is later. */
export async function holdAsOwner(trx: Database, personId: string): Promise<void> {
  await holdOffice(trx);
  if (!(await readRoles(trx, personId)).includes('owner')) throw refuse('not_allowed');
}

const freshOf = (context: AppContext, by: string) => {
  const at = context.clock.now();
  return { by, at, until: new Date(at.getTime() + STAFF_LINK_DAYS * DAY * 1000) };
};

type Asking = { actor: Actor; locale: Locale };

/** Asks somebody to become a colleague. Refuses `colleague_already`, `colleague_child`, `not_allowed`, `too_many_tries`. */
export async function inviteColleague(
  context: AppContext,
  { actor, locale, email, roles }: Asking & { email: string; roles: readonly StaffRole[] },
): Promise<void> {
  const { personId: staffId } = actor;
  await throttleOf(context).spend(invitations, staffId);
  const fresh = freshOf(context, staffId);
  await context.database.transaction().execute(async (trx) => {
    await holdAsOwner(trx, staffId);
    const person = await holdByEmail(trx, email, grownBefore(context));
    if (person?.isColleague) throw refuse('colleague_already');
    if (person?.isChild) throw refuse('colleague_child');
    const given = [...new Set(roles)];
    const id = await addInvitation(trx, { id: newId(), email, roles: given, ...fresh });
    await context.outbox.write(trx, invitedMail, { to: email, locale, facts: { invitationId: id } });
    await office.recordAct(trx, {
      staffId,
      act: 'colleague_invited',
      subjectKind: 'staff_invitation',
      subjectId: id,
      details: { roles: given },
      at: fresh.at,
    });
  });
}

/** Mails an invitation once more. Refuses `staff_invitation_spent`, `not_allowed`, `too_many_tries`. */
export async function inviteAgain(
  context: AppContext,
  { actor, locale, invitationId }: Asking & { invitationId: string },
): Promise<void> {
  const { personId: staffId } = actor;
  await throttleOf(context).spend(invitations, staffId);
  const fresh = freshOf(context, staffId);
  await context.database.transaction().execute(async (trx) => {
    await holdAsOwner(trx, staffId);
    const asked = await renewInvitation(trx, invitationId, fresh);
    if (!asked) throw refuse('staff_invitation_spent');
    await context.outbox.write(trx, invitedMail, { to: asked.email, locale, facts: { invitationId } });
    await office.recordAct(trx, {
      staffId,
      act: 'colleague_invited',
      subjectKind: 'staff_invitation',
      subjectId: invitationId,
      details: { roles: asked.roles },
      at: fresh.at,
    });
  });
}

/** Takes an invitation back. Refuses `staff_invitation_spent`. */
export async function withdrawInvitation(
  context: AppContext,
  { actor, invitationId }: { actor: Actor; invitationId: string },
): Promise<void> {
  await context.database.transaction().execute(async (trx) => {
    const asked = await removeInvitation(trx, invitationId);
    if (!asked) throw refuse('staff_invitation_spent');
    await office.recordAct(trx, {
      staffId: actor.personId,
      act: 'invitation_withdrawn',
      subjectKind: 'staff_invitation',
      subjectId: invitationId,
      details: { roles: asked.roles },
      at: context.clock.now(),
    });
  });
}

/** Makes the link when the mail is sent. Null when nobody is asked any more. */
export async function makeInvitationLink(
  context: AppContext,
  { to, facts }: WrittenMail<Invited>,
): Promise<{ secret: string; until: Date } | null> {
  const now = context.clock.now();
  return accounts.makeLink((tokenHash) =>
    linkInvitation(context.database, { id: facts.invitationId, email: to, tokenHash, now }),
  );
}

/** What a link asks. Refuses `staff_invitation_spent`, `too_many_tries`. */
export async function lookAtInvitation(context: AppContext, token: string, address: string) {
  await throttleOf(context).spend(uses, networkOf(address));
  const asked = await findInvitation(context.database, hashToken(token), context.clock.now());
  if (!asked) throw refuse('staff_invitation_spent');
  return { email: asked.email, roles: asked.roles, hasAccount: Boolean(asked.hasAccount) };
}

type Arriving = { personId: string; roles: readonly StaffRole[]; by: string; at: Date };

/** Lets somebody into the office, with the roles that they have already. The office is held. */
async function letIn(trx: Database, { personId, roles, by, at }: Arriving): Promise<void> {
  const all = [...new Set([...(await readRoles(trx, personId)), ...roles])];
  await writeRoles(trx, { personId, roles: all, at });
  await office.recordAct(trx, {
    staffId: personId,
    act: 'colleague_joined',
    subjectKind: 'person',
    subjectId: personId,
    details: { roles, personId: by },
    at,
  });
}

/**
 * Lets who asks become a colleague by the link that was mailed to their address; what is refused leaves the link as it was. Refuses
 * `staff_invitation_spent`, `staff_invitation_for_another`, `colleague_child`, `not_allowed`, `too_many_tries`.
 */
export async function becomeColleague(
  context: AppContext,
  { actor, token }: { actor: Actor; token: string },
): Promise<void> {
  const { personId, lentBy } = actor;
  // A child sits here.
  if (lentBy !== null) throw refuse('not_allowed');
  await throttleOf(context).spend(uses, personId);
  const at = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    await holdOffice(trx);
    // The person before the invitation, as whoever moves their address does.
    await accounts.holdAccount(trx, personId);
    const asked = await spendInvitation(trx, hashToken(token), at);
    if (!asked) throw refuse('staff_invitation_spent');
    const person = await holdByEmail(trx, asked.email, grownBefore(context));
    if (person?.id !== personId) throw refuse('staff_invitation_for_another');
    if (person.isChild) throw refuse('colleague_child');
    if (person.isClosed) throw refuse('not_allowed');
    await accounts.confirmMailbox(trx, personId, at);
    await letIn(trx, { personId, roles: asked.roles, by: asked.by, at });
    await shortenSessions(trx, personId, new Date(at.getTime() + STAFF_SESSION_SECONDS * 1000));
  });
}

type Joining = {
  token: string;
  name: string;
  password: string;
  device?: string | undefined;
  address: string;
  agent: string | undefined;
};

/**
 * Makes an account for the address that a link was mailed to, lets it into the office and begins its session: who reads the mails of
 * an address has shown whose it is. Refuses `staff_invitation_spent`, `registration_failed` where the address has an account,
 * `password_too_common`, `too_many_tries`.
 */
export async function joinTeam(
  context: AppContext,
  { token, name, password, device, address, agent }: Joining,
) {
  await throttleOf(context).spend(uses, networkOf(address));
  const now = context.clock.now();
  const tokenHash = hashToken(token);
  const link = await findInvitation(context.database, tokenHash, now);
  if (!link) throw refuse('staff_invitation_spent');
  accounts.refuseCommonPassword(context, password, { name, email: link.email, phone: '' });
  const password_hash = await accounts.hashPassword(password, { isKnown: true });
  const made = await context.database.transaction().execute(async (trx) => {
    await holdOffice(trx);
    const asked = await spendInvitation(trx, tokenHash, now);
    if (!asked) throw refuse('staff_invitation_spent');
    const person = await accounts.addPersonUnderOwnName(trx, {
      name,
      email: asked.email,
      phone: '',
      institute: null,
      password_hash,
      email_confirmed_at: now,
      created_at: now,
    });
    if (!person) throw refuse('registration_failed');
    await letIn(trx, { personId: person.id, roles: asked.roles, by: asked.by, at: now });
    const wishes = { now, agent };
    const session = await accounts.beginSession(trx, { id: person.id, role: 'staff' }, wishes);
    return {
      personId: person.id,
      token: session,
      device: await accounts.knowDevice(trx, person.id, { device, now }),
    };
  });
  const person = await accounts.readProfile(context, made.personId);
  if (!person) throw refuse('registration_failed');
  return { user: accounts.presentUser(person), token: made.token, device: made.device };
}
