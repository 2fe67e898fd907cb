import * as contract from '../../contract/team.ts';
import { call } from './call.ts';
import { knownAs } from './session.ts';

/** Shows that this session is its owner's. Raises CallFailed. */
export async function confirmSession(shown: { password: string } | { code: string }): Promise<void> {
  await call(contract.confirm, { body: { ...shown, ...knownAs() } });
}
