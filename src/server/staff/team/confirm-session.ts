import { faultOf } from '../../../contract/platform/faults.ts';
import { accounts } from '../../people/accounts/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { type Actor, hashToken } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { markConfirmed } from './store.ts';

type Shown = {
  password?: string | undefined;
  code?: string | undefined;
  device?: string | undefined;
  address: string;
};

/**
 * Notes that a session showed again that it is its owner's: by a code where there is a second factor, else by the password, so that
 * neither a session nor a password that was stolen is enough. Guessing costs what it costs at the door. Refuses `code_wrong`,
 * `codes_too_often`, `password_wrong`, `password_not_set`, `sign_in_too_often`.
 */
export async function confirmSession(
  context: AppContext,
  { personId, tokenHash, hasFactor }: Actor,
  { password, code, device, address }: Shown,
): Promise<void> {
  if (hasFactor) {
    if (!code) throw refuse('invalid_input', { faults: { code: faultOf('code_needed') } });
    await accounts.proveCode(context, personId, { code, address, device });
    if (device !== undefined)
      await accounts.noteShownCode(context.database, { tokenHash: hashToken(device), personId });
  } else {
    if (!password) throw refuse('invalid_input', { faults: { password: faultOf('password_needed') } });
    await accounts.provePassword(context, personId, { current: password, device, address });
  }
  await markConfirmed(context.database, tokenHash, context.clock.now());
}
