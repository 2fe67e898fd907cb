import { hashToken } from '../../http/asker.ts';
import { networkOf, throttleOf } from '../../http/throttle.ts';
import type { Site } from '../../site.ts';
import { resetMails, resetsFromNetwork } from './limits.ts';
import { requestMail } from './mail-on-request.ts';
import { isKnownDevice } from './store-device.ts';
import type { Tryer } from './throttle-guessing.ts';

/**
 * Asks for a mailed link to a new password. When this account was mailed enough of them lately, no other is sent and
 * nothing is said: the last one still works. Refuses `too_many_tries` only to networks that ask for hundreds of
 * accounts, and not to a browser that the account knows.
 */
export async function askForReset(site: Site, { email, address, device }: Tryer): Promise<void> {
  const isKnown = device !== undefined && (await isKnownDevice(site, hashToken(device), email));
  const account = { limit: resetMails, of: email };
  const network = { limit: resetsFromNetwork, of: networkOf(address) };
  const taking = await throttleOf(site).take(account, ...(isKnown ? [] : [network]));
  if (taking.taken) return requestMail(site, 'reset', email);
  if (taking.short.limit !== resetMails) throw throttleOf(site).refusal(taking.waitMs);
}
