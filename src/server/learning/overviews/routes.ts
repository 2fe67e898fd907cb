import * as contract from '../../../contract/learning/overviews.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { CatalogueCache } from '../catalogue/index.ts';
import { may } from './policy.ts';
import { readingOverviews } from './read-overview.ts';

export function overviewRoutes(serve: Serve, context: AppContext, shown: CatalogueCache): void {
  const readOverview = readingOverviews(context, shown);

  serve(contract.readOverview, async ({ actor, params: { learnerId: personId } }) => {
    // Whether there is such a child is nobody else's business.
    const overview = may(actor, 'read', { personId })
      ? await readOverview(personId, undefined, actor.personId)
      : null;
    if (!overview) throw refuse('overview_not_found');
    return { success: true as const, overview };
  });
}
