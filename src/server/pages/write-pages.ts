// Makes the public pages as finished HTML: a process of its own, so that neither the work nor React stays in the server.
// Reads a PageOrder from its standard input and writes every page, also compressed, to the file named there.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import type { SiteFacts } from '../../contract/pages/page-data.ts';
import type { Theme } from '../platform/config/read-theme.ts';
import { SHARED_PICTURE } from './describe-page.ts';
import { pageMaker } from './make-page.ts';
import type { PublicPage } from './public-pages.ts';

export type PageOrder = {
  /** The checkout's dist/. */
  dist: string;
  facts: SiteFacts;
  theme: Theme;
  pages: { page: PublicPage; file: string }[];
  /** Drawings that become pictures for sharing. */
  pictures: { from: string; file: string }[];
  /** Levels. */
  compression: { brotli: number; gzip: number };
};

/** Whoever looks for a file finds it whole, or not at all. */
function put(file: string, content: string | Buffer): void {
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}

async function writePages({ dist, facts, theme, pages, pictures, compression }: PageOrder): Promise<void> {
  const make = await pageMaker(dist, facts, theme);
  for (const { page, file } of pages) {
    const html = await make(page);
    put(
      `${file}.br`,
      brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: compression.brotli } }),
    );
    put(`${file}.gz`, gzipSync(html, { level: compression.gzip }));
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
