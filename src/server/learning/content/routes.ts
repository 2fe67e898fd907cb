import { readAlignment } from '../../../contract/learning/alignment.ts';
import { startCourse as startCourseEndpoint } from '../../../contract/learning/content.ts';
import * as contract from '../../../contract/learning/page-texts.ts';
import { alignmentOnOffer } from '../../../rules/learning/alignment-on-offer.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { CatalogueCache } from '../catalogue/index.ts';
import type { AlignmentCache } from './alignment-cache.ts';
import type { PageTextCache } from './page-text-cache.ts';
import { startCourse } from './start-course.ts';

type Caches = { pageTexts: PageTextCache; alignment: AlignmentCache; catalogue: CatalogueCache };

export function contentRoutes(
  serve: Serve,
  context: AppContext,
  { pageTexts, alignment, catalogue }: Caches,
): void {
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

  serve(startCourseEndpoint, ({ actor, body }) => startCourse(context, { ...body, staffId: actor.personId }));
}
