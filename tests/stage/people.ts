import { randomUUID } from 'node:crypto';
import { register, signIn, type User } from '../../src/contract/people/accounts.ts';
import { signInAsChild } from '../../src/contract/people/child-sign-in.ts';
import type { ChildKey } from '../../src/contract/people/people.ts';
import type { StaffRole } from '../../src/contract/platform/staff-rights.ts';
import { confirm } from '../../src/contract/staff/team.ts';
import { accounts } from '../../src/server/people/accounts/index.ts';
import type { Relation } from '../../src/server/platform/http/actor.ts';
import type { Stage } from './open-stage.ts';

export type Someone = { token: string; user: User; password: string };

/** Month of birth of somebody who is so old at the stage's time. */
export const bornAtAge = (stage: Stage, age: number): string => {
  const month = stage.clock.now().toISOString().slice(0, 7);
  return `${Number(month.slice(0, 4)) - age - 1}${month.slice(4)}`;
};

/**
 * A learner with an account of their own and a confirmed mailbox, signed in: an adult who needs nobody's consent. `born`
 * null: has not said how old they are.
 */
export async function aLearner(
  stage: Stage,
  name = 'Asha Verma',
  { born = bornAtAge(stage, 20) }: { born?: string | null } = {},
): Promise<Someone> {
  const password = 'blinking-led-42';
  const email = `learner-${randomUUID()}@example.org`;
  const body = { name, email, phone: '+91 98765 43210', password, ...(born === null ? {} : { born }) };
  const answer = await stage.call(register, { body });
  if (answer.status !== 201)
    throw new Error(`Registration answered ${answer.status}: ${answer.body.message}`);
  const learner = { token: answer.body.token, user: answer.body.user, password };
  await confirmMailbox(stage, learner);
  return learner;
}

type AskedChild = { name?: string; born?: string; key?: ChildKey; guardian?: Someone };

/** A child without an address, its guardian's, signed in by its key on a device of its own. */
export async function aChild(stage: Stage, asked: AskedChild = {}) {
  const { name = 'Asha', born = '2016-05', key = { kind: 'pin', secret: '592704' } } = asked;
  const guardian = asked.guardian ?? (await aLearner(stage, 'Maya Rao'));
  const now = stage.context.clock.now();
  const { id, username } = await stage.context.database.transaction().execute(async (trx) => {
    const child = await accounts.addChild(trx, { name, born, grade: 5, avatar: 'robot' }, now);
    await accounts.setChildKey(trx, { personId: child.id, by: guardian.user._id, ...key }, now);
    return child;
  });
  await relate(stage, guardian, { kind: 'guardian', objectKind: 'person', objectId: id });
  const answer = await stage.call(signInAsChild, { body: { username, ...key } });
  if (answer.status !== 200) throw new Error(`The child could not sign in: ${answer.body.message}`);
  const { token, user, device } = answer.body;
  return { token, user, device, password: '', key, guardian };
}

/** A learner with an account of their own who is so old. */
export const aMinor = (stage: Stage, { age = 10, name = 'Meera Nair' } = {}): Promise<Someone> =>
  aLearner(stage, name, { born: bornAtAge(stage, age) });

/** A grown-up with an account of their own who is the guardian of these children, and has paid for nothing yet. */
export async function aMother(stage: Stage, ...children: Someone[]): Promise<Someone> {
  const mother = await aLearner(stage, 'Divya Nair', { born: bornAtAge(stage, 38) });
  for (const { user } of children)
    await relate(stage, mother, { kind: 'guardian', objectKind: 'person', objectId: user._id });
  return mother;
}

/** Confirms the address of somebody's account, as the link does that is mailed to it. */
export async function confirmMailbox(stage: Stage, { user }: Someone): Promise<void> {
  await stage.context.pool.query('update person set email_confirmed_at = $2 where id = $1', [
    user._id,
    stage.clock.now(),
  ]);
}

/** Takes back that the mailbox of somebody was ever confirmed. */
export async function unconfirmed(stage: Stage, someone: Someone): Promise<Someone> {
  await stage.context.pool.query('update person set email_confirmed_at = null where id = $1', [
    someone.user._id,
  ]);
  return someone;
}

/** Lets somebody stand to the office or to somebody else so. */
export async function relate(stage: Stage, someone: Someone, relation: Relation): Promise<void> {
  const isStaff = relation.kind === 'staff';
  await stage.context.database
    .insertInto('relation')
    .values({
      person_id: someone.user._id,
      kind: relation.kind,
      role: isStaff ? relation.role : null,
      object_kind: isStaff ? null : relation.objectKind,
      object_id: isStaff ? null : relation.objectId,
      since: stage.context.clock.now(),
    })
    .execute();
}

/** Ends every relation that somebody has. */
export async function unrelate(stage: Stage, someone: Someone): Promise<void> {
  await stage.context.database.deleteFrom('relation').where('person_id', '=', someone.user._id).execute();
}

/** Somebody of the office with these roles, signed in. */
export async function aColleague(stage: Stage, ...roles: StaffRole[]): Promise<Someone> {
  const colleague = await aLearner(stage, 'Lata Rao');
  for (const role of roles) await relate(stage, colleague, { kind: 'staff', role });
  return colleague;
}

/** Says the password of a session again, for what is asked again once a quarter of an hour has passed. */
export async function stillMe(stage: Stage, { token, password }: Someone): Promise<void> {
  const answer = await stage.call(confirm, { token, body: { password } });
  if (answer.status !== 200) throw new Error(`It is not them: ${answer.body.message}`);
}

/** The office: the staff account of the stage's settings, signed in. */
export async function theOffice(stage: Stage): Promise<Someone> {
  const password = 'a-long-office-password';
  const body = { email: 'office@tinkerling.example', password };
  const answer = await stage.call(signIn, { body });
  if (answer.status !== 200) throw new Error(`The office could not sign in: ${answer.body.message}`);
  return { token: answer.body.token, user: answer.body.user, password };
}
