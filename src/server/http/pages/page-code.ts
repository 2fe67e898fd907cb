import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataElement, PAGE_CODE_ELEMENT } from '../../../contract/page-data.ts';

type Chunk = { file: string; imports?: string[]; css?: string[] };

/** The built site's pieces (Vite's manifest), by source. */
export class PageCode {
  readonly #chunks: Record<string, Chunk>;

  constructor(dist: string) {
    const manifest = readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8');
    this.#chunks = JSON.parse(manifest) as Record<string, Chunk>;
  }

  /**
   * What goes into the head of a page that starts with these screens: their style sheets, and the addresses of their code,
   * which the page asks for when it is shown. `screens` are sources.
   */
  tagsFor(screens: string[]): string {
    const found = new Set<Chunk>();
    const visit = (source: string) => {
      const chunk = this.#chunks[source];
      if (!chunk || found.has(chunk)) return;
      found.add(chunk);
      for (const imported of chunk.imports ?? []) visit(imported);
    };
    visit('index.html');
    const own = new Set(found);
    for (const source of ['main.tsx', ...screens]) visit(source);
    const added = [...found].filter((chunk) => !own.has(chunk));
    return [
      ...added.flatMap(({ css = [] }) => css).map((file) => `<link rel="stylesheet" href="/${file}">`),
      dataElement(
        PAGE_CODE_ELEMENT,
        added.map(({ file }) => `/${file}`),
      ),
    ].join('');
  }
}
