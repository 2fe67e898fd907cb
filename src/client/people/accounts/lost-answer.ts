import { type Registration, register, type SignedIn, signIn } from '../../../contract/people/accounts.ts';
import type { FailureCode } from '../../../contract/platform/failures.ts';
import { CallFailed, call } from '../../platform/api/call.ts';

/**
 * Whether something that can be done once may have been done although it failed: no answer came, or none came `before`
 * and now it is refused with what refuses a second time.
 */
export function mayBeDone(
  before: boolean,
  code: FailureCode | 'unreachable',
  refusedTwice: FailureCode,
): boolean {
  return code === 'unreachable' || (before && code === refusedTwice);
}

/**
 * Registers for one form. An address that is refused as taken may be taken by the same press before, whose answer was
 * lost: then the password that was just chosen opens it. Raises CallFailed.
 */
export function registration(): (body: Registration) => Promise<SignedIn> {
  let lost: Registration | null = null;
  return async (body) => {
    const { email, password, device } = body;
    try {
      return await call(register, { body });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const isSame = lost?.email === email && lost.password === password;
      if (!mayBeDone(isSame, error.code, 'registration_failed')) throw error;
      lost = body;
      if (error.code === 'unreachable') throw error;
      return await call(signIn, { body: { email, password, device } }).catch((refused: CallFailed) => {
        if (refused.code === 'unreachable') throw refused;
        // It is somebody else's: nobody's password is tried twice.
        lost = null;
        throw error;
      });
    }
  };
}
