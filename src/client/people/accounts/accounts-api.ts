import { listProviders } from '../../../contract/people/accounts.ts';
import { query } from '../../platform/api/query.ts';

/** Which other ways to sign in this site offers. */
export const providersQuery = () => ({
  ...query(listProviders, {}),
  staleTime: Number.POSITIVE_INFINITY,
});
