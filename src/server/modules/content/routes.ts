import * as contract from '../../../contract/page-texts.ts';
import type { Serve } from '../../http/serve.ts';
import type { Site } from '../../site.ts';
import { PageTextCache } from './page-text-cache.ts';

export function contentRoutes(serve: Serve, site: Site): void {
  const texts = new PageTextCache(site);

  serve(contract.readPageText, async ({ params: { page } }) => {
    const text = (await texts.current()).get(page);
    if (!text) throw new Error(`The page ${page} has no text`);
    return { success: true as const, text };
  });
}
