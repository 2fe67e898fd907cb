import { readOverview } from '../../../contract/learning/overviews.ts';
import { query } from '../../platform/api/query.ts';

export type { Ask, Need, Overview } from '../../../contract/learning/overviews.ts';

/** How a child is getting on, for the guardian who asks. Raises CallFailed; `overview_not_found` once they are not its guardian. */
export const overviewQuery = (childId: string, personId: string | null) =>
  query(readOverview, { personId, params: { learnerId: childId } }, ({ overview }) => overview);
