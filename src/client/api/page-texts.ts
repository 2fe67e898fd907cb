import { queryOptions } from '@tanstack/react-query';
import { readPageText, type TextPage } from '../../contract/page-texts.ts';
import { call } from './call.ts';

/** The words of a page that is mainly text. The same for everyone; a page that came finished holds its own. */
export const pageTextQuery = (page: TextPage) =>
  queryOptions({
    queryKey: ['page text', page],
    queryFn: async ({ signal }) => (await call(readPageText, { params: { page }, signal })).text,
    // They change with an import, not while they are read.
    staleTime: 10 * 60_000,
  });
