import * as contract from '../../../contract/people/families.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { isGuardianOf } from '../../platform/http/policy.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { accounts } from '../accounts/index.ts';
import { endTie, endTieByOffice } from './end-tie.ts';
import { giveSeat, readSeat } from './give-seat.ts';
import { acceptInvitation, invite, readInvitation } from './invite.ts';
import { addChildOf, changeChild, keeperOf, setKeyOf } from './keep-children.ts';
import { policy } from './policy.ts';
import {
  type ChildRow,
  findPerson,
  listChildren,
  listGuardians,
  listTied,
  type PersonRow,
  type TiedRow,
} from './store.ts';
import { listInvitations, removeInvitation } from './store-invitations.ts';

const presentChild = ({ id, born, since, ...child }: ChildRow): contract.FamilyChild => ({
  _id: id,
  name: child.name,
  username: child.username,
  born: born?.slice(0, 7) ?? null,
  grade: child.grade,
  avatar: child.avatar,
  key: child.key,
  hasAccount: child.hasAccount,
  since: since.toISOString(),
});

const presentPerson = ({ id, born, ...person }: PersonRow) => ({
  ...person,
  _id: id,
  born: born?.slice(0, 7) ?? null,
});

const presentTied = ({ id, since, is: _is, ...person }: TiedRow): contract.TiedPerson => ({
  ...person,
  _id: id,
  since: since.toISOString(),
});

export function familyRoutes(serve: Serve, context: AppContext): void {
  const { database, clock } = context;
  const done = { success: true as const };

  serve(contract.readFamily, async ({ actor }) => {
    // From a lent seat a child sees its own guardians and nothing that is theirs; it has no children and invites nobody.
    const { personId } = actor;
    const [children, guardians, waiting] = await Promise.all([
      listChildren(database, personId),
      listGuardians(database, personId),
      policy.may(actor, 'keep', actor) ? listInvitations(database, personId, clock.now()) : [],
    ]);
    return {
      ...done,
      children: children.filter(({ id }) => isGuardianOf(actor, { personId: id })).map(presentChild),
      guardians: guardians.map(({ id, name, since }) => ({ _id: id, name, since: since.toISOString() })),
      invitations: waiting.map(({ id, email, becomes, child_id, expires_at }) => ({
        _id: id,
        email,
        becomes,
        childId: child_id,
        expiresAt: expires_at.toISOString(),
      })),
    };
  });

  serve(contract.addChild, async ({ actor, body }) => ({
    ...done,
    child: presentChild(await addChildOf(context, actor, body)),
  }));

  serve(contract.changeChild, async ({ actor, params, body }) => ({
    ...done,
    child: presentChild(await changeChild(context, actor, { ...body, childId: params.childId })),
  }));

  serve(contract.setKey, async ({ actor, params, body, say }) => {
    await setKeyOf(context, actor, { ...body, childId: params.childId });
    return { ...done, ...say('child_key_set') };
  });

  serve(contract.giveSeat, async ({ actor, params, body, say }) => {
    const { token } = await giveSeat(context, actor, params.childId);
    const lentBy = actor.lentBy ?? actor.personId;
    const { user, device } = await accounts.presentSeat(context, {
      childId: params.childId,
      lentBy,
      device: body.device,
    });
    return { ...done, ...say('signed_in'), token, user, device };
  });

  serve(contract.readSeat, async ({ actor }) => {
    const { lentBy, children } = await readSeat(context, actor);
    return {
      ...done,
      lentBy,
      children: children.map(({ id, name, avatar }) => ({ _id: id, name, avatar })),
    };
  });

  serve(contract.leaveSeat, async ({ actor, body, address, say }) => {
    const { person, token, device } = await accounts.takeSeatBack(context, actor, { ...body, address });
    return { ...done, ...say('signed_in'), token, user: accounts.presentUser(person), device };
  });

  serve(contract.invite, async ({ actor, body, locale, say }) => {
    await invite(context, actor, { ...body, locale });
    return { ...done, ...say('invitation_sent') };
  });

  serve(contract.withdrawInvitation, async ({ actor, params }) => {
    const { id } = await keeperOf(context, actor);
    await removeInvitation(database, params.invitationId, id);
    return done;
  });

  serve(contract.readInvitation, async ({ body }) => ({
    ...done,
    ...(await readInvitation(context, body.token)),
  }));

  serve(contract.acceptInvitation, async ({ actor, body, say }) => {
    await acceptInvitation(context, actor, body.token);
    return { ...done, ...say('family_joined') };
  });

  serve(contract.endTie, async ({ actor, params }) => {
    await endTie(context, actor, params.otherId);
    return done;
  });

  serve(contract.readFamilyByOffice, async ({ body }) => {
    const person = await findPerson(database, body.who);
    if (!person) throw refuse('person_not_found');
    const tied = await listTied(database, person.id);
    return {
      ...done,
      person: presentPerson(person),
      guardians: tied.filter(({ is }) => is === 'guardian').map(presentTied),
      children: tied.filter(({ is }) => is === 'child').map(presentTied),
    };
  });

  serve(contract.endTieByOffice, async ({ actor, body }) => {
    await endTieByOffice(context, actor, body);
    return done;
  });
}
