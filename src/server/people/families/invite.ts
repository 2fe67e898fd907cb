import { v7 as newId } from 'uuid';
import { CHILDREN_MOST, INVITATION_SECONDS } from '../../../contract/platform/limits.ts';
import { firstNameOf } from '../../../rules/platform/first-name.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type Actor, hashToken } from '../../platform/http/actor.ts';
import { ensureAdult } from '../../platform/http/ensure-adult.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { throttleOf } from '../../platform/http/throttle.ts';
import type { WrittenMail } from '../../platform/outside/mail-template.ts';
import { accounts } from '../accounts/index.ts';
import {
  composeEnded,
  composeInvitation,
  composeJoined,
  composeTaken,
  endedMail,
  invitationMail,
  joinedMail,
  takenMail,
} from './compose-mails.ts';
import { keeperOf } from './keep-children.ts';
import { invitations, invitationsTo } from './limits.ts';
import {
  endTeachersKey,
  findChild,
  hold,
  holdTaught,
  listChildren,
  listGuardians,
  listOtherAddresses,
  listTeachersAddresses,
  readKeeper,
  tie,
} from './store.ts';
import {
  addInvitation,
  type Becomes,
  findInvitation,
  linkInvitation,
  readInviter,
  removeFromClass,
  spendInvitation,
} from './store-invitations.ts';

type Inviting = { email: string; becomes: Becomes; childId?: string | undefined; locale: Locale };

/**
 * Invites a guardian, or a learner, by a mailed link. Refuses `not_allowed`, `adult_needed`, `child_not_found`, `invitation_own`,
 * `too_many_tries`; whether the
 * address is somebody’s is not told, and an address that was invited often today gets no more in silence.
 */
export async function invite(
  context: AppContext,
  actor: Actor,
  { email, becomes, childId, locale }: Inviting,
): Promise<void> {
  const { id: invited_by, email: own } = await keeperOf(context, actor);
  // A child with an account of its own asks for a guardian; everything else is an adult's.
  if (becomes !== 'guardian' || childId !== undefined) ensureAdult(actor);
  if (email === own) throw refuse('invitation_own');
  const child = childId === undefined ? null : await findChild(context.database, invited_by, childId);
  // Who has an account invites for themselves.
  if (child === undefined || child?.hasAccount || (child && becomes !== 'guardian'))
    throw refuse('child_not_found');
  await throttleOf(context).spend(invitations, invited_by);
  if (!(await throttleOf(context).allows(invitationsTo, email))) return;
  const written = { by: invited_by, becomes, childId: child?.id ?? null, email, locale };
  await context.database.transaction().execute((trx) => write(context, trx, written));
}

type Written = { by: string; becomes: Becomes; childId: string | null; email: string; locale: Locale };

async function write(context: AppContext, trx: Database, { by, childId, locale, ...said }: Written) {
  const created_at = context.clock.now();
  const expires_at = new Date(created_at.getTime() + INVITATION_SECONDS * 1000);
  const invitation = { id: newId(), invited_by: by, child_id: childId, ...said, created_at, expires_at };
  const invitationId = await addInvitation(trx, invitation);
  const key = `family-invitation ${invitationId}`;
  await context.outbox.write(trx, invitationMail, { to: said.email, locale, facts: { invitationId }, key });
}

/** Takes one invitation to each of these addresses; gives those that were not invited often today. Asked before a transaction. */
export async function invitable(context: AppContext, emails: string[]): Promise<Set<string>> {
  const throttle = throttleOf(context);
  let left = [...new Set(emails)].map((of) => ({ limit: invitationsTo, of }));
  while (left.length > 0) {
    const taking = await throttle.take(...left);
    if (taking.taken) break;
    const { of: short } = taking.short;
    left = left.filter(({ of }) => of !== short);
  }
  return new Set(left.map(({ of }) => of));
}

/**
 * Invites a guardian for a child whose account a class made, in the transaction of its teacher: an invitation of a class to
 * another address ends by that.
 */
export async function inviteFor(
  context: AppContext,
  trx: Database,
  { by, childId, email, locale }: { by: string; childId: string; email: string; locale: Locale },
): Promise<void> {
  await removeFromClass(trx, childId);
  await write(context, trx, { by, becomes: 'guardian', childId, email, locale });
}

/** Makes the link when the mail is sent; null when the invitation was taken back, accepted, or is over. */
function makeInvitationLink(context: AppContext, { facts }: WrittenMail<{ invitationId: string }>) {
  const now = context.clock.now();
  return accounts.makeLink((tokenHash) =>
    linkInvitation(context.database, { id: facts.invitationId, tokenHash, now }),
  );
}

/** Says who invites and as what. Refuses `invitation_spent`. */
export async function readInvitation(context: AppContext, token: string) {
  const found = await findInvitation(context.database, hashToken(token), context.clock.now());
  if (!found) throw refuse('invitation_spent');
  return {
    by: firstNameOf(found.name),
    becomes: found.becomes,
    forChild: found.child_id !== null,
    fromClass: found.from_class,
    email: found.email,
  };
}

/**
 * Ties those two who invited and who accepts. Refuses `not_allowed`, `adult_needed` to a guardian who is none, `invitation_spent` (also to the second of two at once,
 * and to one of a class where a guardian has come), `invitation_own` (also of a class to who teaches the child there),
 * `invitation_for_another` to whoever has another address, and `children_many`. The guardians who were there before are told
 * by a mail; of one whom a class invited, all who teach or coordinate it.
 */
export async function acceptInvitation(context: AppContext, actor: Actor, token: string): Promise<void> {
  const { id, email } = await keeperOf(context, actor);
  const now = context.clock.now();
  const tokenHash = hashToken(token);
  await context.database.transaction().execute(async (trx) => {
    const invitation = await findInvitation(trx, tokenHash, now);
    if (!invitation || !(await spendInvitation(trx, invitation.id, tokenHash)))
      throw refuse('invitation_spent');
    if (invitation.invited_by === id) throw refuse('invitation_own');
    if (invitation.email !== email) throw refuse('invitation_for_another');
    if (invitation.becomes === 'guardian') {
      ensureAdult(actor, { byMailedLink: true });
      await accounts.confirmMailbox(trx, id, now);
      // Who teaches, works here or has children is nobody's child by one press.
    } else if (actor.relations.some(({ kind }) => kind !== 'pupil')) throw refuse('not_allowed');
    const { becomes, invited_by, child_id } = invitation;
    // Whoever invited for a child must be its guardian still, or teach a class that made its account.
    const isTied = child_id !== null && (await accounts.holdGuardian(trx, invited_by, child_id));
    const isTaught = child_id !== null && !isTied && (await holdTaught(trx, invited_by, child_id));
    if (child_id !== null && !isTied && !isTaught) throw refuse('invitation_spent');
    const [guardianId, childId] = becomes === 'guardian' ? [id, child_id ?? invited_by] : [invited_by, id];
    await hold(trx, guardianId);
    if (isTaught) {
      // Teachers set PINs for whom no guardian has taken over yet: one after the other.
      await hold(trx, childId);
      if ((await listGuardians(trx, childId)).length > 0) throw refuse('invitation_spent');
      if (await holdTaught(trx, guardianId, childId)) throw refuse('invitation_own');
    }
    if (!(await tie(trx, { guardianId, childId, since: now }))) return;
    if (isTaught) {
      await endTeachersKey(trx, childId);
      const facts = { guardianId, childId, invitedBy: invited_by };
      const told = await listTeachersAddresses(trx, childId);
      await context.outbox.writeAll(
        trx,
        takenMail,
        told.map((to) => ({ to, facts })),
      );
    }
    if ((await listChildren(trx, guardianId)).length > CHILDREN_MOST) throw refuse('children_many');
    const others = await listOtherAddresses(trx, childId, guardianId);
    await context.outbox.writeAll(
      trx,
      joinedMail,
      others.map((to) => ({ to, facts: { guardianId, childId } })),
    );
  });
}

export function answerInvitations(context: AppContext): void {
  context.outbox.handle(invitationMail, {
    makeSecret: (mail) => makeInvitationLink(context, mail),
    compose: async (mail, token) => {
      const inviter = await readInviter(context.database, mail.facts.invitationId);
      if (!inviter) return null;
      const { name, becomes, child_id, from_class: fromClass } = inviter;
      return composeInvitation(context, mail, {
        name,
        becomes,
        forChild: child_id !== null,
        fromClass,
        token,
      });
    },
  });
  const namesOf = async ({ guardianId, childId }: { guardianId: string; childId: string }) => {
    const guardian = await readKeeper(context.database, guardianId);
    const child = await readKeeper(context.database, childId);
    return guardian && child ? { by: guardian.name, name: child.name } : null;
  };
  context.outbox.handle(joinedMail, {
    compose: async (mail) => {
      const names = await namesOf(mail.facts);
      return names && composeJoined(context, mail, names);
    },
  });
  context.outbox.handle(takenMail, {
    compose: async (mail) => {
      const names = await namesOf(mail.facts);
      const inviter = await readKeeper(context.database, mail.facts.invitedBy);
      return names && composeTaken(context, mail, { ...names, invitedBy: inviter?.name ?? '' });
    },
  });
  context.outbox.handle(endedMail, {
    compose: async (mail) => {
      const names = await namesOf(mail.facts);
      return names && composeEnded(context, mail, names);
    },
  });
}
