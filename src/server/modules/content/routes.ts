import * as contract from '../../../contract/page-texts.ts';
import type { Serve } from '../../http/serve.ts';
import type { PageTextCache } from './page-text-cache.ts';

export function contentRoutes(serve: Serve, texts: PageTextCache): void {
  serve(contract.readPageText, async ({ params: { page } }) => {
    const text = (await texts.current()).get(page);
    if (!text) throw new Error(`The page ${page} has no text`);
    return { success: true as const, text };
  });
}
