import { Secret, TOTP } from 'otpauth';
import { expect, onTestFinished } from 'vitest';
import { signIn, takeSecondStep } from '../../src/contract/people/accounts.ts';
import { beginFactor, finishFactor } from '../../src/contract/staff/team.ts';
import type { Stage } from './open-stage.ts';
import { type Someone, stillMe } from './people.ts';

/** The six figures that an app shows at this moment, or some steps of half a minute away. */
export const shownBy = (stage: Stage, key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: stage.clock.now().getTime() + steps * 30_000,
  });

/** Somebody of the office turns a second factor on. A minute passes. */
export async function withFactor(
  stage: Stage,
  someone: Someone,
): Promise<{ key: string; recoveryCodes: string[] }> {
  await stillMe(stage, someone);
  const { key } = (await stage.call(beginFactor, { token: someone.token, body: { made: true } })).body;
  const finished = await stage.call(finishFactor, {
    token: someone.token,
    body: { code: shownBy(stage, key) },
  });
  if (finished.status !== 200) throw new Error(finished.body.message);
  stage.clock.advance(60);
  return { key, recoveryCodes: finished.body.recoveryCodes };
}

/** The right password of somebody who has a second factor: the proof that it brings. */
export async function firstStep(
  stage: Stage,
  { user, password }: Pick<Someone, 'user' | 'password'>,
  more: { remember?: boolean; device?: string } = {},
): Promise<string> {
  const { status, body } = await stage.call(signIn, { body: { email: user.email, password, ...more } });
  if (!('proof' in body) || !body.proof) throw new Error(`No second step: ${status}`);
  expect(body).toMatchObject({ success: false, code: 'code_needed' });
  expect(body).not.toHaveProperty('token');
  return body.proof;
}

export const secondStep = (
  stage: Stage,
  proof: string,
  code: string,
  { device, from }: { device?: string; from?: string } = {},
) =>
  stage.call(takeSecondStep, {
    body: { proof, code, ...(device ? { device } : {}) },
    ...(from ? { headers: { 'x-forwarded-for': from } } : {}),
  });

/** How many wait for what somebody else holds. */
export async function howManyWait({ context }: Stage): Promise<number> {
  const { rowCount } = await context.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}

/** Holds rows, so that whoever comes waits in the order of coming, until it is let go, at the latest when the test ends. */
export async function holding({ context }: Stage, text: string, ...values: unknown[]) {
  const client = await context.pool.connect();
  let isHeld = true;
  const letGo = async () => {
    if (!isHeld) return;
    isHeld = false;
    await client.query('commit');
    client.release();
  };
  onTestFinished(letGo);
  await client.query('begin');
  await client.query(text, values);
  return letGo;
}
