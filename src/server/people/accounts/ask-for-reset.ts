import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import { hashToken } from '../../platform/http/actor.ts';
import { networkOf, throttleOf } from '../../platform/http/throttle.ts';
import { resetMails, resetsFromNetwork } from './limits.ts';
import { requestMail } from './mail-on-request.ts';
import { isKnownDevice } from './store-device.ts';
import type { Tryer } from './throttle-guessing.ts';

/**
 * Asks for a mailed link to a new password. When this account was mailed enough of them lately, no other is sent and
 * nothing is said: the last one still works. Refuses `too_many_tries` only to networks that ask for hundreds of
 * accounts, and not to a browser that the account knows.
 */
export async function askForReset(
  context: AppContext,
  { email, address, device, locale }: Tryer & { locale: Locale },
): Promise<void> {
  const isKnown = device !== undefined && (await isKnownDevice(context, hashToken(device), email));
  const account = { limit: resetMails, of: email };
  const network = { limit: resetsFromNetwork, of: networkOf(address) };
  const taking = await throttleOf(context).take(account, ...(isKnown ? [] : [network]));
  if (taking.taken) return requestMail(context, 'reset', { to: email, locale });
  if (taking.short.limit !== resetMails) throw throttleOf(context).refusal(taking.waitMs);
}
