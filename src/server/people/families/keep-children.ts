import type { ChildKey } from '../../../contract/people/people.ts';
import { CHILDREN_MOST } from '../../../contract/platform/limits.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { throttleOf } from '../../platform/http/throttle.ts';
import { accounts } from '../accounts/index.ts';
import { consents } from '../consents/index.ts';
import { keysSet } from './limits.ts';
import { policy } from './policy.ts';
import {
  type ChildRow,
  type Facts,
  findChild,
  hold,
  type KeeperRow,
  listChildren,
  readKeeper,
  tie,
  writeFacts,
} from './store.ts';

/** Whoever keeps a family: by an account with an address, and not from a lent seat. Refuses `not_allowed`. */
export async function keeperOf(context: AppContext, actor: Actor): Promise<KeeperRow & { email: string }> {
  const keeper = policy.may(actor, 'keep', actor)
    ? await readKeeper(context.database, actor.personId)
    : undefined;
  if (!keeper || keeper.email === null) throw refuse('not_allowed');
  return { ...keeper, email: keeper.email };
}

async function childOf(context: AppContext, guardianId: string, childId: string): Promise<ChildRow> {
  const child = await findChild(context.database, guardianId, childId);
  if (!child) throw refuse('child_not_found');
  return child;
}

/** Adds a child with its key. Refuses `not_allowed`, `children_many`, `username_taken`, `too_many_tries` and a weak PIN. */
export async function addChildOf(
  context: AppContext,
  actor: Actor,
  { kind, secret, ...facts }: Facts & ChildKey & { username?: string | undefined },
): Promise<ChildRow> {
  const { id: guardianId } = await keeperOf(context, actor);
  accounts.ensureBorn(context, facts.born);
  await throttleOf(context).spend(keysSet, guardianId);
  const now = context.clock.now();
  const childId = await context.database.transaction().execute(async (trx) => {
    const { id } = await accounts.addChild(trx, facts, now);
    await accounts.setChildKey(trx, { personId: id, by: guardianId, kind, secret }, now);
    await hold(trx, guardianId);
    if ((await listChildren(trx, guardianId)).length >= CHILDREN_MOST) throw refuse('children_many');
    await tie(trx, { guardianId, childId: id, since: now });
    return id;
  });
  return childOf(context, guardianId, childId);
}

/** A child whom one is guardian of, and who has no account of its own; the tie is held. Refuses `child_not_found`. */
async function holdOwnChild(trx: AppContext['database'], guardianId: string, childId: string): Promise<void> {
  const isTied = await accounts.holdGuardian(trx, guardianId, childId);
  const child = isTied ? await findChild(trx, guardianId, childId) : undefined;
  if (!child || child.hasAccount) throw refuse('child_not_found');
}

/** Refuses `child_not_found`, also for one who has an account and says its facts itself, and `not_allowed`. */
export async function changeChild(
  context: AppContext,
  actor: Actor,
  { childId, ...facts }: Facts & { childId: string },
): Promise<ChildRow> {
  const { id: guardianId } = await keeperOf(context, actor);
  accounts.ensureBorn(context, facts.born);
  await context.database.transaction().execute(async (trx) => {
    await consents.lockBorn(context, trx, { guardianId, childId, born: facts.born });
    await holdOwnChild(trx, guardianId, childId);
    await writeFacts(trx, childId, facts);
  });
  return childOf(context, guardianId, childId);
}

/** Refuses `child_not_found`, `not_allowed`, `too_many_tries` and a weak PIN. */
export async function setKeyOf(
  context: AppContext,
  actor: Actor,
  { childId, ...key }: ChildKey & { childId: string },
): Promise<void> {
  const { id: guardianId } = await keeperOf(context, actor);
  await childOf(context, guardianId, childId);
  await throttleOf(context).spend(keysSet, guardianId);
  const now = context.clock.now();
  await context.database.transaction().execute(async (trx) => {
    await holdOwnChild(trx, guardianId, childId);
    await accounts.setChildKey(trx, { personId: childId, by: guardianId, ...key }, now);
  });
}
