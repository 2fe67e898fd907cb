import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { AppContext } from '../../platform/app-context.ts';
import { hashToken } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type Counter, networkOf, throttleOf } from '../../platform/http/throttle.ts';
import { wrongCodes, wrongCodesOnDevice, wrongRecoveryCodes, wrongRecoveryOnDevice } from './limits.ts';
import { seal, unseal } from './seal.ts';
import { hasShownCode } from './store-device.ts';
import { readFactor, spendRecoveryCode, spendStep } from './store-factor.ts';
import { Turns } from './take-turns.ts';
import { tryWithin } from './throttle-guessing.ts';

/** The code of an app beside the password (RFC 6238), and the codes that stand in when the device is lost. */

const STEP_SECONDS = 30;
/** So many steps before and after now, for clocks that do not quite agree. */
const STEPS_AROUND = 1;
const RECOVERY_CODES = 10;
/** Without what is taken for something else: ten of these are 49 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_LENGTH = 10;

const totpOf = (secret: Secret, words: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...words, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, secret });

/** A new secret: sealed as it is kept, and as the app takes it. */
export function makeSecret(
  context: AppContext,
  person: { id: string; email: string },
  issuer: string,
): { sealed: Buffer; address: string; key: string } {
  const secret = new Secret({ size: 20 });
  return {
    sealed: seal(context, person.id, secret.bytes),
    address: totpOf(secret, { issuer, label: person.email }).toString(),
    key: secret.base32,
  };
}

export const hashRecoveryCode = ({ secret }: AppContext, personId: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`recovery\0${personId}\0${code}`).digest();

/** Ten codes that nobody has seen, as they are written down. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  );

const plain = (code: string) => code.replace(/[\s-]/g, '').toLowerCase();

/** Everything else is tried as a recovery code. */
const isOfApp = (code: string) => /^\d{6}$/.test(code);

/** Whether a code opens this factor now. It never does again: a step is spent, a recovery code goes. */
async function spendCode(context: AppContext, personId: string, code: string): Promise<true | null> {
  if (!isOfApp(code)) {
    const hash = hashRecoveryCode(context, personId, code);
    return (await spendRecoveryCode(context.database, personId, hash)) || null;
  }
  const factor = await readFactor(context.database, personId);
  if (!factor) return null;
  const timestamp = context.clock.now().getTime();
  const secret = new Secret({ buffer: new Uint8Array(unseal(context, personId, factor.secret)).buffer });
  const delta = totpOf(secret).validate({ token: code, timestamp, window: STEPS_AROUND });
  if (delta === null) return null;
  const step = Math.floor(timestamp / (STEP_SECONDS * 1000)) + delta;
  return (await spendStep(context.database, { personId, sealed: factor.secret, step })) || null;
}

const turns = new Turns();

type Asking = { code: string; address: string; device?: string | undefined };

/** What a code is tried from: `showed` is a browser in which one was right before. */
function budgetOf(personId: string, code: string, address: string, showed: string | undefined): Counter[] {
  const of = showed === undefined ? personId : `${personId}\0${showed}`;
  if (isOfApp(code)) return (showed ? wrongCodesOnDevice : wrongCodes).map((limit) => ({ limit, of }));
  if (showed) return wrongRecoveryOnDevice.map((limit) => ({ limit, of }));
  return wrongRecoveryCodes.map((limit) => ({ limit, of: `${personId}\0${networkOf(address)}` }));
}

/**
 * Spends a code of somebody's second factor, also of one that is being set up, or a recovery code. Wrong ones are counted: from a
 * browser in which one was right before by itself; figures from all others together, recovery codes by network. Refuses `code_wrong`,
 * and `codes_too_often` with the minutes until the next try.
 */
export async function proveCode(
  context: AppContext,
  personId: string,
  { code: tried, address, device }: Asking,
): Promise<void> {
  const code = plain(tried);
  const { database } = context;
  const showed =
    device !== undefined && (await hasShownCode(database, { tokenHash: hashToken(device), personId }));
  const budget = budgetOf(personId, code, address, showed ? device : undefined);
  const [{ limit, of }] = budget as [Counter];
  const outcome = await turns.take(`${limit.name}\0${of}`, () =>
    tryWithin(context, budget, () => spendCode(context, personId, code)),
  );
  if ('waitMs' in outcome) {
    const { headers } = throttleOf(context).refusal(outcome.waitMs);
    throw refuse(
      'codes_too_often',
      { named: String(Math.max(1, Math.ceil(outcome.waitMs / 60_000))) },
      headers,
    );
  }
  if (!outcome.found) throw refuse('code_wrong');
}
