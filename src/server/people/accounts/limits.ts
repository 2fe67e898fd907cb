import { type Limit, limit } from '../../platform/http/throttle.ts';

/** How often what may be tried, in one place (docs/security.md). Whoever signs in with the right password spends nothing. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Wrong passwords from a browser in which this person has signed in before. Nobody else can use them up. */
export const wrongOnDevice = limit({ name: 'guess-device', most: 20, seconds: HOUR });
/** Wrong passwords for one account from one network: enough for a child who looks for the right spelling. */
export const wrongHere = limit({ name: 'guess-here', most: 10, seconds: 15 * MINUTE });
/** Wrong passwords for one account from everywhere that its owner has not signed in from before. */
export const wrongForAccount = limit({ name: 'guess-account', most: 30, seconds: HOUR });
/** Wrong passwords from one network, whatever the account: 2,000 children behind one address mistype some hundreds an hour. */
export const wrongFromNetwork = limit({ name: 'guess-network', most: 600, seconds: HOUR });
/** Wrong passwords on the whole site: far more than all who mistype, so somebody tries lists from many addresses. */
export const wrongOverall = limit({ name: 'guess-overall', most: 1000, seconds: 10 * MINUTE });
/** What a wrong password costs of `wrongHere` while the whole site is being guessed at. */
export const COST_WHILE_GUESSED_AT = 3;
/** A network from which someone has signed in to an account stays known to it for as long as a remembered session lives. */
export const signedInHere = limit({ name: 'signed-in-here', most: 1, seconds: 30 * DAY });

/**
 * A child's key is easy to guess beside a password: of pictures there are 1,320. So its wrong tries have an hour's budget, a
 * day's and a season's (docs/security.md), all of which a new key begins anew. These are from everywhere, or from one
 * network in which the child has signed in before.
 */
export const wrongKeys: readonly Limit[] = [
  limit({ name: 'child-key-hour', most: 5, seconds: HOUR }),
  limit({ name: 'child-key-day', most: 10, seconds: DAY }),
  limit({ name: 'child-key-season', most: 30, seconds: 90 * DAY }),
];
/** Wrong keys on a device on which this child has signed in before. Nobody else can use them up. */
export const wrongKeysOnDevice: readonly Limit[] = [
  limit({ name: 'child-device-hour', most: 8, seconds: HOUR }),
  limit({ name: 'child-device-day', most: 15, seconds: DAY }),
  limit({ name: 'child-device-season', most: 60, seconds: 90 * DAY }),
];
/** Wrong keys from one network, whoever's: several classes that come in for the first time in the same hour. */
export const wrongKeysFromNetwork: readonly Limit[] = [
  limit({ name: 'child-network-hour', most: 150, seconds: HOUR }),
  limit({ name: 'child-network-day', most: 400, seconds: DAY }),
];

/** Registrations from one network, each of which hashes a password: several classes of 60 that begin in the same hour. */
export const registrations = limit({ name: 'register', most: 600, seconds: HOUR });
/** Mails to someone who is said to have tried to register again. */
export const takenMails = limit({ name: 'taken-mail', most: 1, seconds: DAY });
/** Requests for the welcome mail: as many as there may be registrations. */
export const welcomes = limit({ name: 'welcome', most: 600, seconds: HOUR });
/**
 * Links to a new password that are mailed to one account. Slots come back sooner than a link ends, so whoever is not
 * mailed another has one that works.
 */
export const resetMails = limit({ name: 'forgot-account', most: 3, seconds: HOUR });
/** Links to new passwords asked for from one network: a school that came back from the holidays. */
export const resetsFromNetwork = limit({ name: 'forgot-network', most: 300, seconds: HOUR });
/** Links to a new e-mail address that one person asks for. */
export const emailChanges = limit({ name: 'email-change', most: 6, seconds: DAY });
/** New passwords that one person chooses: each is told to the address, which may be somebody else's. */
export const passwordChanges = limit({ name: 'password-change', most: 6, seconds: DAY });
/** Uses of one living link, each of which hashes a password. */
export const resetUses = limit({ name: 'reset', most: 10, seconds: HOUR });
/** Beginnings, and endings, of signing in with Google or Facebook from one network. */
export const providerStarts = limit({ name: 'provider-start', most: 1200, seconds: HOUR });
export const providerFinishes = limit({ name: 'provider-finish', most: 1200, seconds: HOUR });

/** Wrong codes of a second factor, from everywhere: by guessing one would need 900 years for an even chance. */
export const wrongCodes: readonly Limit[] = [
  limit({ name: 'code-hour', most: 10, seconds: HOUR }),
  limit({ name: 'code-day', most: 30, seconds: DAY }),
];
/** The same from a browser in which a code of this factor was right before: a new password makes no such browser. Nobody else can use them up. */
export const wrongCodesOnDevice: readonly Limit[] = [
  limit({ name: 'code-device-hour', most: 10, seconds: HOUR }),
  limit({ name: 'code-device-day', most: 30, seconds: DAY }),
];
/**
 * Wrong recovery codes from one network: of 49 bits each, they are not found by guessing, so what others try elsewhere makes nobody
 * wait who has lost the device.
 */
export const wrongRecoveryCodes: readonly Limit[] = [
  limit({ name: 'recovery-hour', most: 10, seconds: HOUR }),
  limit({ name: 'recovery-day', most: 30, seconds: DAY }),
];
/** The same from a browser in which a code of this factor was right before. */
export const wrongRecoveryOnDevice: readonly Limit[] = [
  limit({ name: 'recovery-device', most: 10, seconds: HOUR }),
];
