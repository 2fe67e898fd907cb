import { randomUUID } from 'node:crypto';
import { register, type StaffRole, signIn, type User } from '../../src/contract/accounts.ts';
import type { Relation } from '../../src/server/http/actor.ts';
import type { Stage } from './open-stage.ts';

export type Someone = { token: string; user: User; password: string };

/** A child with an account of their own, signed in. */
export async function aLearner(stage: Stage, name = 'Asha Verma'): Promise<Someone> {
  const password = 'blinking-led-42';
  const body = { name, email: `learner-${randomUUID()}@example.org`, phone: '+91 98765 43210', password };
  const answer = await stage.call(register, { body });
  if (answer.status !== 201)
    throw new Error(`Registration answered ${answer.status}: ${answer.body.message}`);
  return { token: answer.body.token, user: answer.body.user, password };
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

/** The office: the staff account of the stage's settings, signed in. */
export async function theOffice(stage: Stage): Promise<Someone> {
  const password = 'a-long-office-password';
  const body = { email: 'office@tinkerling.example', password };
  const answer = await stage.call(signIn, { body });
  if (answer.status !== 200) throw new Error(`The office could not sign in: ${answer.body.message}`);
  return { token: answer.body.token, user: answer.body.user, password };
}
