import { readPageText, type TextPage } from '../../../contract/learning/page-texts.ts';
import { query } from '../../platform/api/query.ts';

/** The words of a page that is mainly text. The same for everyone; a page that came finished holds its own. */
export const pageTextQuery = (page: TextPage) => ({
  ...query(readPageText, { params: { page } }, ({ text }) => text),
  // They change with an import, not while they are read.
  staleTime: 10 * 60_000,
});
