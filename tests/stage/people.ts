import { randomUUID } from 'node:crypto';
import { register, signIn, type User } from '../../src/contract/accounts.ts';
import type { Stage } from './open-stage.ts';

export type Someone = { token: string; user: User; password: string };

/** A child with an account of their own, signed in. */
export async function aLearner(stage: Stage, name = 'Asha Verma'): Promise<Someone> {
  const password = 'blinking-led-42';
  const answer = await stage.call(register, {
    body: { name, email: `learner-${randomUUID()}@example.org`, phone: '+91 98765 43210', password },
  });
  if (answer.status !== 201)
    throw new Error(`Registration answered ${answer.status}: ${answer.body.message}`);
  return { token: answer.body.token, user: answer.body.user, password };
}

/** The office: the staff account of the stage's settings, signed in. */
export async function theOffice(stage: Stage): Promise<Someone> {
  const password = 'a-long-office-password';
  const answer = await stage.call(signIn, { body: { email: 'office@tinkerling.example', password } });
  if (answer.status !== 200) throw new Error(`The office could not sign in: ${answer.body.message}`);
  return { token: answer.body.token, user: answer.body.user, password };
}
