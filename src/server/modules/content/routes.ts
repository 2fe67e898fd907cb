import { readAlignment } from '../../../contract/alignment.ts';
import * as contract from '../../../contract/page-texts.ts';
import { alignmentOnOffer } from '../../../rules/alignment-on-offer.ts';
import type { Serve } from '../../http/serve.ts';
import type { CatalogueCache } from '../catalogue/index.ts';
import type { AlignmentCache } from './alignment-cache.ts';
import type { PageTextCache } from './page-text-cache.ts';

type Caches = { pageTexts: PageTextCache; alignment: AlignmentCache; catalogue: CatalogueCache };

export function contentRoutes(serve: Serve, { pageTexts, alignment, catalogue }: Caches): void {
  serve(contract.readPageText, async ({ params: { page } }) => {
    const text = (await pageTexts.current()).get(page);
    if (!text) throw new Error(`The page ${page} has no text`);
    return { success: true as const, text };
  });

  serve(readAlignment, async () => {
    const { courses } = await catalogue.current();
    const slugs = courses.map(({ slug }) => slug);
    return { success: true as const, alignment: alignmentOnOffer(await alignment.current(), slugs) };
  });
}
