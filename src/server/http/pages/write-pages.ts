// Makes the public pages as finished HTML: a process of its own, so that neither the work nor React stays in the server.
// Reads a PageOrder from its standard input and writes every page, also compressed, to the file named there.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import {
  dataElement,
  FIRST_ANSWERS_ELEMENT,
  SITE_FACTS_ELEMENT,
  type SiteFacts,
} from '../../../contract/page-data.ts';
import { languageTag } from '../../../texts/locale.ts';
import type { Theme } from '../../read-theme.ts';
import { describePage, SHARED_PICTURE } from './describe-page.ts';
import { dressPage } from './dress-page.ts';
import { goOnSignedIn } from './go-on-signed-in.ts';
import { PageCode } from './page-code.ts';
import type { PublicPage } from './public-pages.ts';
import { waysIn } from './ways-in.ts';

export type PageOrder = {
  /** The checkout's dist/. */
  dist: string;
  facts: SiteFacts;
  theme: Theme;
  pages: { page: PublicPage; file: string }[];
  /** Drawings that become pictures for sharing. */
  pictures: { from: string; file: string }[];
};

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

/** Whoever looks for a file finds it whole, or not at all. */
function put(file: string, content: string | Buffer): void {
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}

async function writePages({ dist, facts, theme, pages, pictures }: PageOrder): Promise<void> {
  const { renderPage } = (await import(join(dist, 'render/render-page.js'))) as {
    renderPage(path: string, facts: SiteFacts, answers: PublicPage['answers']): Promise<Rendered>;
  };
  const built = readFileSync(join(dist, 'client/index.html'), 'utf8').replace(/<title>.*?<\/title>/s, '');
  const template = dressPage(built, theme);
  const lang = /<html lang="([^"]*)"/.exec(template)?.[1] ?? languageTag();
  const code = new PageCode(dist);
  const sourcesOf = screenSources(dist);
  for (const { page, file } of pages) {
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
    const html = template
      .replace('</head>', () => `${extra}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
    put(`${file}.br`, brotliCompressSync(html));
    put(`${file}.gz`, gzipSync(html, { level: 9 }));
    // Last: where this one is, the others are.
    put(file, html);
  }
  sharp.concurrency(1);
  for (const { from, file } of pictures) put(file, await draw(from, dist, theme.colours.paper));
}

/** A drawing as a picture for sharing; the school's own where it cannot be read as one. */
async function draw(drawing: string, dist: string, background: string): Promise<Buffer> {
  const { width, height } = SHARED_PICTURE;
  try {
    return await sharp(drawing, { density: 200 })
      .resize({ width, height, fit: 'contain', background })
      .flatten({ background })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  } catch {
    return readFileSync(join(dist, 'client/share.jpg'));
  }
}

await writePages(JSON.parse(await text(process.stdin)) as PageOrder);
process.exit(0);
