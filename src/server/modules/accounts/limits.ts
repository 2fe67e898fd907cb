import type { Limit } from '../../http/throttle.ts';

/** How often what may be tried, in one place. Whoever signs in with the right password spends nothing. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Wrong passwords for one account from one network: enough for a child who looks for the right spelling. */
export const wrongHere: Limit = { name: 'guess-here', most: 10, seconds: 15 * MINUTE };
/** Wrong passwords for one account from everywhere. Past it nobody is locked out, but strangers get fewer tries each. */
export const wrongForAccount: Limit = { name: 'guess-account', most: 30, seconds: HOUR };
/** Wrong passwords from one network, whatever the account: a school behind one address mistypes, a list of passwords fails in hundreds. */
export const wrongFromNetwork: Limit = { name: 'guess-network', most: 100, seconds: HOUR };
/** Wrong passwords on the whole site: far more than all who mistype, so somebody tries lists from many addresses. */
export const wrongOverall: Limit = { name: 'guess-overall', most: 1000, seconds: 10 * MINUTE };
/** What is left to each network for each account while the account or the site is being guessed at. */
export const WRONG_WHILE_GUESSED_AT = 3;
/** A network from which someone has signed in to an account stays known to it for as long as a remembered session lives. */
export const signedInHere: Limit = {
  name: 'signed-in-here',
  most: Number.MAX_SAFE_INTEGER,
  seconds: 30 * DAY,
};

/** Registrations from one network: several classes of 60 that begin in the same hour. */
export const registrations: Limit = { name: 'register', most: 300, seconds: HOUR };
/** Mails to someone who is said to have tried to register again. */
export const takenMails: Limit = { name: 'taken-mail', most: 1, seconds: DAY };
/** Requests for the welcome mail: as many as there may be registrations. */
export const welcomes: Limit = { name: 'welcome', most: 300, seconds: HOUR };
/** Links to a new password for one account: each makes the older one void, and each is a mail in somebody's inbox. */
export const resetsForAccount: Limit = { name: 'forgot-account', most: 5, seconds: HOUR };
/** Links to new passwords asked for from one network: a class that came back from the holidays. */
export const resetsFromNetwork: Limit = { name: 'forgot-network', most: 60, seconds: HOUR };
/** Uses of such links from one network. They cannot be guessed; this spares the work. */
export const resetUses: Limit = { name: 'reset', most: 100, seconds: HOUR };
/** Beginnings, and endings, of signing in with Google or Facebook from one network. */
export const providerStarts: Limit = { name: 'provider-start', most: 300, seconds: HOUR };
export const providerFinishes: Limit = { name: 'provider-finish', most: 300, seconds: HOUR };
