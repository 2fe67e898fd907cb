import * as contract from '../../../contract/shop/wishes.ts';
import { call } from '../../platform/api/call.ts';
import { query } from '../../platform/api/query.ts';

/** The link by which somebody else may pay a course for who asks; the same as long as it works. */
export const wishQuery = (courseId: string, personId: string) => ({
  ...query(contract.makeWish, { personId, body: { courseId } }),
  staleTime: Number.POSITIVE_INFINITY,
  // Asked anew by who comes back to the page: the wish may have been taken back.
  gcTime: 0,
});

/** Has it mailed to one's guardians. Raises CallFailed. */
export const mailWish = (courseId: string) => call(contract.mailWish, { body: { courseId } });

/** Takes the wish back: its link works no longer. Raises CallFailed. */
export const endWish = (courseId: string) => call(contract.endWish, { params: { courseId } });

/** Who wishes for which course, by the secret of the link. */
export const openedWishQuery = (token: string, personId: string | null) => ({
  ...query(contract.readWish, { personId, body: { token } }),
  retry: false,
});
