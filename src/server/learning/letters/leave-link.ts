import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { pages } from '../../../contract/platform/pages.ts';
import type { AppContext } from '../../platform/app-context.ts';

// The secret of a link in a letter says whose letter it is and proves with a keyed hash that we wrote it. So it works in every letter
// that somebody keeps, is the same when a mail is tried again, and nothing of it lies anywhere.

const PROOF_BYTES = 16;

const proofOf = (secret: Buffer, personId: string): Buffer =>
  createHmac('sha256', secret).update(`letters\n${personId}`).digest().subarray(0, PROOF_BYTES);

export const leaveToken = ({ secret }: Pick<AppContext, 'secret'>, personId: string): string =>
  Buffer.concat([parse(personId), proofOf(secret, personId)]).toString('base64url');

/** Whose letter it is; null when we did not write it. */
export function whoseLetter({ secret }: Pick<AppContext, 'secret'>, token: string): string | null {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const personId = stringifyOrNull(bytes.subarray(0, 16));
  return personId !== null && timingSafeEqual(bytes.subarray(16), proofOf(secret, personId))
    ? personId
    : null;
}

function stringifyOrNull(bytes: Uint8Array): string | null {
  try {
    return stringify(bytes);
  } catch {
    return null;
  }
}

/** Where mail programs post to by themselves; opened as a page it leads to the one that asks. */
export const oneTapPath = `${pages.letter}/stop/`;

/** The page that stops the letters by one tap. The secret is behind the #: opening it does nothing. */
export const leavePage = (token: string): string => `${pages.letter}#token=${token}`;
