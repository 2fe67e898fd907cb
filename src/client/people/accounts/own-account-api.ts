import type { ComesAs } from '../../../contract/people/accounts.ts';
import {
  askForNewEmail,
  askToConfirmEmail as askToConfirmEmailCall,
  changeDetails as changeDetailsCall,
  changePassword,
  chooseHats as chooseHatsCall,
  confirmNewEmail as confirmNewEmailCall,
} from '../../../contract/people/own-account.ts';
import { call } from '../../platform/api/call.ts';
import { personOf } from '../../platform/api/person.ts';
import { fetchProfile } from '../../platform/api/profile.ts';
import { knownAs, personChanged, readToken } from '../../platform/api/session.ts';

/** What somebody changes in their own account. All of these raise CallFailed. */

/** Name, phone number and institute ('' for none). The session shows the new ones at once. */
export async function changeDetails(details: {
  name: string;
  phone: string;
  institute: string;
}): Promise<void> {
  const body = { ...details, institute: details.institute.trim() || null };
  personChanged(personOf((await call(changeDetailsCall, { body })).user));
}

/** As what somebody is here. The session shows it at once. */
export async function chooseHats(comesAs: ComesAs[]): Promise<void> {
  personChanged(personOf((await call(chooseHatsCall, { body: { comesAs } })).user));
}

/** Sets a new password; every other session ends. */
export async function setOwnPassword(given: { current: string; password: string }): Promise<void> {
  await call(changePassword, { body: { ...given, ...knownAs() } });
}

/** Has a link mailed to another address; nothing changes until it is followed. */
export async function wishForEmail(given: { current: string; email: string }): Promise<void> {
  await call(askForNewEmail, { body: { ...given, ...knownAs() } });
}

/** Follows a mailed link. Whoever is signed in here sees the new address at once. */
export async function confirmNewEmail(token: string): Promise<void> {
  await call(confirmNewEmailCall, { body: { token } });
  // The address is changed; that the profile could not be fetched shows by itself.
  if (readToken()) await fetchProfile().then(personChanged, () => {});
}

/** Has a link mailed to one's own address, which confirms it. Throws CallFailed. */
export async function askToConfirmEmail(): Promise<void> {
  await call(askToConfirmEmailCall);
}
