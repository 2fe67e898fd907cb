import { listProviders } from '../../contract/accounts.ts';
import { query } from './query.ts';

/** Which other ways to sign in this site offers. */
export const providersQuery = () => ({
  ...query(listProviders, {}),
  staleTime: Number.POSITIVE_INFINITY,
});
