import { queryOptions } from '@tanstack/react-query';
import { listProviders } from '../../contract/accounts.ts';
import { call } from './call.ts';

/** Which other ways to sign in this site offers. */
export const providersQuery = () =>
  queryOptions({
    queryKey: ['providers'],
    queryFn: ({ signal }) => call(listProviders, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
