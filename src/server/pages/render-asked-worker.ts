// Makes a page when somebody asks for it, in a thread of its own: neither the work nor React stays in the server.
import type { SiteFacts } from '../../contract/pages/page-data.ts';
import type { Theme } from '../platform/config/read-theme.ts';
import { pageMaker } from './make-page.ts';
import type { PublicPage } from './public-pages.ts';

export type AskedPageOrder = { dist: string; facts: SiteFacts; theme: Theme; page: PublicPage };

let making: { said: string; maker: ReturnType<typeof pageMaker> } | null = null;

/** A thread makes the pages of one site, as its school says them now. */
export async function renderAsked({ dist, facts, theme, page }: AskedPageOrder): Promise<string> {
  const said = JSON.stringify(facts);
  if (making?.said !== said) making = { said, maker: pageMaker(dist, facts, theme) };
  return (await making.maker)(page);
}
