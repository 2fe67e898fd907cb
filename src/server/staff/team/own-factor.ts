import type { ActName } from '../../../texts/say-act.ts';
import { accounts } from '../../people/accounts/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type Actor, hashToken } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { office } from '../../platform/office/index.ts';
import { type FactorChange, factorMail } from './mail-templates.ts';
import { holdOffice } from './store.ts';

/** One's own second factor: set up, its recovery codes, turned off. Each is on record and told by mail. */

const acts: Record<Exclude<FactorChange, 'reset'>, ActName> = {
  on: 'factor_on',
  off: 'factor_off',
  codes: 'recovery_codes_renewed',
};

async function tell(
  context: AppContext,
  trx: Database,
  { personId }: Actor,
  change: keyof typeof acts,
): Promise<void> {
  const at = context.clock.now();
  const subject = { subjectKind: 'person', subjectId: personId } as const;
  await office.recordAct(trx, { staffId: personId, act: acts[change], ...subject, details: {}, at });
  const to = await accounts.readAddress(trx, personId);
  if (to) await context.outbox.write(trx, factorMail, { to, facts: { change } });
}

/** A new secret, which counts for nothing yet. Refuses `factor_on`. */
export async function beginFactor(
  context: AppContext,
  { personId }: Actor,
): Promise<{ address: string; key: string }> {
  const email = (await accounts.readAddress(context.database, personId)) ?? '';
  const { name } = context.config.school;
  const { sealed, address, key } = accounts.makeSecret(context, { id: personId, email }, name);
  if (!(await accounts.beginFactor(context.database, personId, sealed))) throw refuse('factor_on');
  return { address, key };
}

const hashed = (context: AppContext, personId: string, codes: readonly string[]) =>
  codes.map((code) => accounts.hashRecoveryCode(context, personId, code));

/** As they are written down: in two halves. */
const shown = (codes: readonly string[]) => codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);

/**
 * Turns a second factor on by a code of its secret, ends every other session of its owner, and gives the recovery codes. Refuses
 * `factor_on`, `code_wrong`, `codes_too_often`.
 */
export async function finishFactor(
  context: AppContext,
  {
    actor,
    code,
    address,
    device,
  }: { actor: Actor; code: string; address: string; device?: string | undefined },
): Promise<string[]> {
  const { personId, tokenHash, hasFactor } = actor;
  if (hasFactor) throw refuse('factor_on');
  await accounts.proveCode(context, personId, { code, address, device });
  const codes = accounts.makeRecoveryCodes();
  await context.database.transaction().execute(async (trx) => {
    // Who is about to come in without a code has done so by then, and is ended, or finds that one is asked for.
    await accounts.holdAccount(trx, personId);
    if (!(await accounts.finishFactor(trx, personId, context.clock.now()))) throw refuse('factor_on');
    await accounts.replaceRecoveryCodes(trx, personId, hashed(context, personId, codes));
    await accounts.endSessions(trx, personId, tokenHash);
    await accounts.markWithCode(trx, tokenHash);
    await accounts.forgetShownCodes(trx, personId, device === undefined ? null : hashToken(device));
    await tell(context, trx, actor, 'on');
  });
  return shown(codes);
}

/** Refuses `factor_off`. */
export async function renewRecoveryCodes(context: AppContext, actor: Actor): Promise<string[]> {
  const { personId } = actor;
  const codes = accounts.makeRecoveryCodes();
  await context.database.transaction().execute(async (trx) => {
    if (!(await accounts.replaceRecoveryCodes(trx, personId, hashed(context, personId, codes))))
      throw refuse('factor_off');
    await tell(context, trx, actor, 'codes');
  });
  return shown(codes);
}

/** Refuses `factor_off`, `factor_demanded`. */
export async function endFactor(context: AppContext, actor: Actor): Promise<void> {
  await context.database.transaction().execute(async (trx) => {
    const { isFactorDemanded } = await holdOffice(trx);
    if (isFactorDemanded) throw refuse('factor_demanded');
    await accounts.holdAccount(trx, actor.personId);
    if (!(await accounts.removeFactor(trx, actor.personId))) throw refuse('factor_off');
    await tell(context, trx, actor, 'off');
  });
}
