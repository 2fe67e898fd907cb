import { limit } from '../../platform/http/throttle.ts';

const DAY = 24 * 60 * 60;

/** Invitations that one person sends: each is a mail to an address that may be anybody’s. */
export const invitations = limit({ name: 'family-invitation', most: 6, seconds: DAY });
/** Invitations that one address gets, whoever sends them. */
export const invitationsTo = limit({ name: 'family-invited', most: 6, seconds: DAY });
/** Children that one guardian adds, and keys that one sets: each hashes. */
export const keysSet = limit({ name: 'family-key', most: 40, seconds: DAY });
