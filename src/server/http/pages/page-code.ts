import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataElement, PAGE_CODE_ELEMENT } from '../../../contract/page-data.ts';

type Chunk = { file: string; imports?: string[] };

/** The built site's pieces (Vite's manifest), by source. */
export class PageCode {
  readonly #chunks: Record<string, Chunk>;

  constructor(dist: string) {
    const manifest = readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8');
    this.#chunks = JSON.parse(manifest) as Record<string, Chunk>;
  }

  /**
   * What goes into the head of a page that starts with these screens: the addresses of their code, which the page asks for
   * when it is shown. `screens` are sources.
   */
  elementFor(screens: string[]): string {
    const found = new Set<Chunk>();
    const visit = (source: string) => {
      const chunk = this.#chunks[source];
      if (!chunk || found.has(chunk)) return;
      found.add(chunk);
      for (const imported of chunk.imports ?? []) visit(imported);
    };
    visit('index.html');
    // The page itself names what wakes it.
    const waking = found.size;
    for (const source of ['main.tsx', ...screens]) visit(source);
    const asked = [...found].slice(waking).map(({ file }) => `/${file}`);
    return dataElement(PAGE_CODE_ELEMENT, asked);
  }
}
