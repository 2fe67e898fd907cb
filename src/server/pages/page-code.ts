import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataElement, PAGE_CODE_ELEMENT } from '../../contract/pages/page-data.ts';

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
   * when it is shown, each after what it imports. `screens` are sources.
   */
  elementFor(screens: string[]): string {
    const found = new Set<Chunk>();
    const order: Chunk[] = [];
    const visit = (source: string) => {
      const chunk = this.#chunks[source];
      if (!chunk || found.has(chunk)) return;
      found.add(chunk);
      for (const imported of chunk.imports ?? []) visit(imported);
      order.push(chunk);
    };
    visit('index.html');
    // The page itself names what wakes it.
    const waking = order.length;
    for (const source of [...screens, 'main.tsx']) visit(source);
    const asked = order.slice(waking).map(({ file }) => `/${file}`);
    return dataElement(PAGE_CODE_ELEMENT, asked);
  }
}
