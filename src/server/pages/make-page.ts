import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  dataElement,
  FIRST_ANSWERS_ELEMENT,
  SITE_FACTS_ELEMENT,
  type SiteFacts,
} from '../../contract/pages/page-data.ts';
import { languageTag } from '../../texts/locale.ts';
import type { Theme } from '../platform/config/read-theme.ts';
import { describePage } from './describe-page.ts';
import { dressPage } from './dress-page.ts';
import { goOnSignedIn } from './go-on-signed-in.ts';
import { PageCode } from './page-code.ts';
import type { PublicPage } from './public-pages.ts';
import { waysIn } from './ways-in.ts';

type Rendered = { head: string; body: string; loads: (() => Promise<unknown>)[] };

const readJson = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), 'utf8')) as T;

/** Finds the source of a screen from the function that fetches it. */
function screenSources(dist: string): (loads: Rendered['loads']) => string[] {
  const made = readJson<Record<string, { file: string }>>(dist, 'render/.vite/manifest.json');
  const sourceOf = new Map(Object.entries(made).map(([source, { file }]) => [file, source]));
  return (loads) =>
    loads.map((load) => {
      const file = /import\("\.\/([^"]+)"\)/.exec(String(load))?.[1];
      const source = file && sourceOf.get(file);
      if (!source) throw new Error(`No code was built for ${load}`);
      return source;
    });
}

const wordsOf = (head: string, pattern: RegExp) =>
  (pattern.exec(head)?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** What makes pages of the built site at `dist` as finished HTML. Not for the server's own thread: it brings React along. */
export async function pageMaker(
  dist: string,
  facts: SiteFacts,
  theme: Theme,
): Promise<(page: PublicPage) => Promise<string>> {
  const { renderPage } = (await import(join(dist, 'render/render-page.js'))) as {
    renderPage(path: string, facts: SiteFacts, answers: PublicPage['answers']): Promise<Rendered>;
  };
  const built = readFileSync(join(dist, 'client/index.html'), 'utf8').replace(/<title>.*?<\/title>/s, '');
  const template = dressPage(built, theme);
  const lang = /<html lang="([^"]*)"/.exec(template)?.[1] ?? languageTag();
  const code = new PageCode(dist);
  const sourcesOf = screenSources(dist);
  return async (page) => {
    const { head, body, loads } = await renderPage(page.path, facts, page.answers);
    const title = wordsOf(head, /<title[^>]*>([^<]*)/);
    const description = wordsOf(head, /<meta name="description" content="([^"]*)"/);
    const extra = [
      head,
      waysIn.includes(page.path.split('?')[0] ?? '') ? goOnSignedIn : '',
      code.elementFor(sourcesOf(loads)),
      describePage(page, { title, description, lang }, facts),
      dataElement(SITE_FACTS_ELEMENT, facts),
      Object.keys(page.answers).length ? dataElement(FIRST_ANSWERS_ELEMENT, page.answers) : '',
    ].join('');
    return template
      .replace('</head>', () => `${extra}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
  };
}
